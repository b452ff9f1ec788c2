import { useLayoutEffect, useRef, useState } from 'react'
import { t } from '../i18n/index.ts'
import { dismiss, passes, useNotices, type Notice } from '../state/notices.ts'
import { Toast } from '../ui/index.ts'

/** Goes by itself soon, and offers nothing to do. */
const isPassing = (notice: Notice) => passes(notice) && notice.action === undefined

/**
 * What just happened. What stays until it is dismissed has a place of its own above the status bar and covers nothing; what
 * passes lies over the screen, away from what has the focus. The live region says the same to screen readers.
 */
export function Toasts() {
  const notices = useNotices((state) => state.notices)
  const lasting = notices.filter((notice) => !isPassing(notice))
  const passing = notices.filter(isPassing)
  return (
    <>
      {lasting.length > 0 && (
        <section className="toasts" aria-label={t('notices.label')} data-area="notices">
          <List notices={lasting} />
        </section>
      )}
      {passing.length > 0 && <Passing notices={passing} />}
    </>
  )
}

function Passing({ notices }: { readonly notices: readonly Notice[] }) {
  const place = useRef<HTMLDivElement>(null)
  const [isTop, setIsTop] = useState(false)
  useLayoutEffect(() => {
    const giveWay = () => {
      const section = place.current
      const focused = document.activeElement
      if (!section || !focused || focused === document.body || section.contains(focused)) return
      if (overlap(section.getBoundingClientRect(), small(focused.getBoundingClientRect()))) setIsTop((now) => !now)
    }
    giveWay()
    document.addEventListener('focusin', giveWay)
    return () => document.removeEventListener('focusin', giveWay)
  }, [notices])
  return (
    <div
      ref={place}
      className={isTop ? 'toasts toasts--passing toasts--top' : 'toasts toasts--passing'}
      data-area="notices"
    >
      <List notices={notices} />
    </div>
  )
}

/** A whole pane that has the focus cannot be kept clear; its own ring and selection are seen all the same. */
function small(box: DOMRect): DOMRect {
  return box.height > 200 ? new DOMRect() : box
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
}

function List({ notices }: { readonly notices: readonly Notice[] }) {
  return notices.map((notice) => (
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
  ))
}
