import { t } from '../i18n/index.ts'
import { dismiss, useNotices } from '../state/notices.ts'
import { Toast } from '../ui/index.ts'

/** What just happened, at the lower edge. The live region says the same to screen readers. */
export function Toasts() {
  const notices = useNotices((state) => state.notices)
  if (notices.length === 0) return null
  return (
    <section className="toasts" aria-label={t('notices.label')} data-area="notices">
      {notices.map((notice) => (
        <Toast
          key={notice.id}
          kind={notice.kind}
          onDismiss={() => dismiss(notice.id)}
          action={
            notice.action && {
              ...notice.action,
              label: notice.action.label(),
              run: () => {
                dismiss(notice.id)
                notice.action?.run()
              },
            }
          }
        >
          {notice.text()}
        </Toast>
      ))}
    </section>
  )
}
