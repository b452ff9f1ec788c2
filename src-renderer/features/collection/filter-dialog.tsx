import type { DocumentRow } from '../../../src-preload/contract/index.ts'
import { t, type TextKey } from '../../i18n/index.ts'
import { arrange, onlys, statuses } from '../../state/document-list.ts'
import { changeView, clearFilters, useDocuments } from '../../state/documents.ts'
import { useSettings } from '../../state/settings.ts'
import { Button, Checkbox, Dialog, documentStatusText } from '../../ui/index.ts'

function flipped<T>(chosen: readonly T[], one: T): readonly T[] {
  return chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one]
}

/** Filters that combine: any of the chosen statuses and languages, and everything that is asked for besides. */
export function FilterDialog({
  rows,
  onClose,
}: {
  readonly rows: readonly DocumentRow[]
  readonly onClose: () => void
}) {
  const view = useDocuments((state) => state.view)
  const languages = [...new Set(rows.map((row) => row.language))].sort()
  const share = useSettings((state) => state.settings.workspace.secondReader)
  const shown = arrange(rows, view, share).length
  return (
    <Dialog
      title={t('queue.filters')}
      width="narrow"
      onClose={onClose}
      footer={
        <>
          <span className="grow num" role="status">
            {t('queue.shown', { shown, n: rows.length })}
          </span>
          <Button onPress={clearFilters}>{t('queue.clear')}</Button>
          <Button kind="primary" keyHint="Esc" onPress={onClose}>
            {t('ui.close')}
          </Button>
        </>
      }
    >
      <div className="filter-groups">
        <fieldset>
          <legend>{t('queue.status')}</legend>
          {statuses.map((status) => (
            <Checkbox
              key={status}
              label={documentStatusText(status)}
              checked={view.statuses.includes(status)}
              onChange={() => changeView({ statuses: flipped(view.statuses, status) })}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>{t('queue.language')}</legend>
          {languages.map((language) => (
            <Checkbox
              key={language}
              label={t(`language.${language}` satisfies TextKey)}
              checked={view.languages.includes(language)}
              onChange={() => changeView({ languages: flipped(view.languages, language) })}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>{t('queue.only')}</legend>
          {onlys.map((only) => (
            <Checkbox
              key={only}
              label={t(`queue.only.${only}` satisfies TextKey)}
              checked={view.only.includes(only)}
              onChange={() => changeView({ only: flipped(view.only, only) })}
            />
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}
