import { Offer } from '../../frame/command-button.tsx'
import { t, type TextKey } from '../../i18n/index.ts'
import type { SortKey } from '../../state/document-list.ts'
import { changeView, useDocuments } from '../../state/documents.ts'
import { Checkbox, Icon, Tooltip } from '../../ui/index.ts'

interface QueueHeadProps {
  readonly chosen: boolean | 'mixed'
  readonly onChooseAll: (all: boolean) => void
}

const columns: readonly { readonly key: SortKey; readonly end?: boolean }[] = [
  { key: 'name' },
  { key: 'source' },
  { key: 'risk' },
  { key: 'status' },
  { key: 'passes', end: true },
  { key: 'toSettle', end: true },
  { key: 'updated', end: true },
]

/** Words first come in their order, figures with the largest on top. */
function startsDescending(key: SortKey): boolean {
  return key === 'risk' || key === 'passes' || key === 'toSettle' || key === 'updated'
}

/** Heads of the columns; each sorts, and once more turns the order round. */
export function QueueHead({ chosen, onChooseAll }: QueueHeadProps) {
  const { sort, descending } = useDocuments((state) => state.view)
  return (
    <div className="virtual-header" role="rowgroup">
      <div className="queue-cells queue-head" role="row" aria-rowindex={1}>
        <span role="columnheader">
          <Checkbox label={t('queue.chooseAll')} labelHidden checked={chosen} onChange={onChooseAll} />
        </span>
        {columns.map(({ key, end }) => {
          const current = sort === key
          const sortBy = () => changeView({ sort: key, descending: current ? !descending : startsDescending(key) })
          const head = (
            <button type="button" data-command={`queue.sort:${key}`} onClick={sortBy}>
              {t(`queue.column.${key}` satisfies TextKey)}
              {current && (
                <span className={descending ? 'queue-sort' : 'queue-sort queue-sort--up'}>
                  <Icon name="sort" size={12} />
                </span>
              )}
            </button>
          )
          return (
            <span
              key={key}
              role="columnheader"
              className={`queue-c-${key}${end ? ' queue-end' : ''}`}
              aria-sort={current ? (descending ? 'descending' : 'ascending') : undefined}
            >
              {key === 'risk' ? <Tooltip text={t('explain.risk')}>{head}</Tooltip> : head}
              <Offer
                command={`queue.sort:${key}`}
                title={t('does.sort', { name: t(`queue.column.${key}` satisfies TextKey) })}
                onPress={sortBy}
              />
            </span>
          )
        })}
      </div>
    </div>
  )
}
