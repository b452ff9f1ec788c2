import { useMemo, useState, type RefObject } from 'react'
import type { DocumentRow } from '../../../src-preload/contract/index.ts'
import { CommandIconButton } from '../../frame/command-button.tsx'
import { t } from '../../i18n/index.ts'
import { beforeStatus, countByStatus, statuses } from '../../state/document-list.ts'
import { changeView, useDocuments } from '../../state/documents.ts'
import { useKey, useSettings } from '../../state/settings.ts'
import { documentStatusText, Field, Segmented } from '../../ui/index.ts'
import { FilterDialog } from './filter-dialog.tsx'
import { ViewsMenu } from './views-menu.tsx'

interface FilterBarProps {
  readonly rows: readonly DocumentRow[]
  readonly searchField: RefObject<HTMLInputElement | null>
  /** The search is done: on to what it found. */
  readonly onDone: () => void
}

/** Status with counts, the search by name or number, further filters, and the views that were kept. */
export function FilterBar({ rows, searchField, onDone }: FilterBarProps) {
  const view = useDocuments((state) => state.view)
  const share = useSettings((state) => state.settings.workspace.secondReader)
  const searchKey = useKey('documents.search', '/')
  const [filtering, setFiltering] = useState(false)
  const counts = useMemo(() => countByStatus(beforeStatus(rows, view, share)), [rows, view, share])
  const several = view.statuses.length > 1
  const chosen = several ? 'several' : (view.statuses[0] ?? 'all')
  const further = view.languages.length + view.only.length + (several ? 1 : 0)
  return (
    <div className="filterbar" data-area="filters">
      <Segmented
        label={t('queue.status')}
        look="loose"
        value={chosen}
        options={[
          { value: 'all' as const, label: t('queue.all'), count: counts.all },
          ...statuses.map((status) => ({ value: status, label: documentStatusText(status), count: counts[status] })),
          ...(several
            ? [
                {
                  value: 'several' as const,
                  label: t('queue.several'),
                  count: view.statuses.reduce((sum, status) => sum + counts[status], 0),
                },
              ]
            : []),
        ]}
        onChange={(status) => {
          if (status !== 'several') changeView({ statuses: status === 'all' ? [] : [status] })
        }}
      />
      <div className="filterbar-tools">
        <Field
          ref={searchField}
          className="filterbar-search"
          label={t('queue.search')}
          labelHidden
          placeholder={t('queue.search')}
          icon="search"
          keyHint={searchKey}
          type="search"
          value={view.search}
          onChange={(search) => changeView({ search })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === 'ArrowDown') onDone()
            else if (event.key === 'Escape' && view.search !== '') changeView({ search: '' })
            else return
            event.preventDefault()
          }}
        />
        <CommandIconButton
          command="queue.filters"
          icon="filter"
          label={further > 0 ? t('queue.filters.on', { n: further }) : t('queue.filters')}
          pressed={further > 0}
          onPress={() => setFiltering(true)}
        />
        <ViewsMenu />
      </div>
      {filtering && <FilterDialog rows={rows} onClose={() => setFiltering(false)} />}
    </div>
  )
}
