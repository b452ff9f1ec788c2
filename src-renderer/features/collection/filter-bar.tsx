import { useMemo, type RefObject } from 'react'
import type { DocumentRow } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { countByStatus, statuses } from '../../state/document-list.ts'
import { changeView, useDocuments } from '../../state/documents.ts'
import { documentStatusText, Field, Segmented } from '../../ui/index.ts'

interface FilterBarProps {
  readonly rows: readonly DocumentRow[]
  readonly searchField: RefObject<HTMLInputElement | null>
}

/** Status with counts, and the search by name or number. */
export function FilterBar({ rows, searchField }: FilterBarProps) {
  const view = useDocuments((state) => state.view)
  const counts = useMemo(() => countByStatus(rows), [rows])
  return (
    <div className="filterbar" data-area="filters">
      <Segmented
        label={t('queue.status')}
        look="loose"
        value={view.status}
        options={(['all', ...statuses] as const).map((status) => ({
          value: status,
          label: status === 'all' ? t('queue.all') : documentStatusText(status),
          count: counts[status],
        }))}
        onChange={(status) => changeView({ status })}
      />
      <Field
        ref={searchField}
        className="filterbar-search"
        label={t('queue.search')}
        labelHidden
        placeholder={t('queue.search')}
        icon="search"
        keyHint="/"
        type="search"
        value={view.search}
        onChange={(search) => changeView({ search })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || view.search === '') return
          event.preventDefault()
          changeView({ search: '' })
        }}
      />
    </div>
  )
}
