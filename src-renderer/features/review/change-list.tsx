import { useMemo } from 'react'
import type { CaseView } from '../../../src-preload/contract/index.ts'
import { formatNumber, t, type TextKey } from '../../i18n/index.ts'
import { countedOf } from '../../state/counted-of.ts'
import { isLinking, linksNow, type NowLinks } from '../../state/reasons.ts'
import type { ShownDeed } from '../../state/review-deeds.ts'
import { choose } from '../../state/review-desk.ts'
import { dfBefore, dfNow, isFiltered, listRows, shownItems, type ListRow } from '../../state/review-items.ts'
import { combinationsIn } from '../../state/risk.ts'
import { useDeskKey, useFixedKey, useSettings } from '../../state/settings.ts'
import { Court, EmptyState, ItemStateIcon, Kbd, VirtualList } from '../../ui/index.ts'
import { ClearFilter } from './clear-filter.tsx'
import { CombinationList } from './combination-list.tsx'
import { ListHead } from './list-head.tsx'
import { placeName, quoted, spokenItem, stateName } from './names.ts'
import { review, useDesk } from './review-store.ts'
import type { WindowSize } from './use-window-size.ts'

interface ChangeListProps {
  readonly view: CaseView
  readonly size: WindowSize
  /** The chosen change is being typed in. */
  readonly typing: boolean
  readonly onOpen: () => void
  readonly onShown: (deed: ShownDeed) => void
  readonly onFilter: () => void
  readonly onList: () => void
}

/** Every change as text: a listbox by sentence, with filter. In a narrow window it is a strip of states until it is opened. */
export function ChangeList({ view, size, typing, onOpen, onShown, onFilter, onList }: ChangeListProps) {
  const listOpen = useDesk((desk) => desk.listOpen)
  const strip = size === 'narrow' && !listOpen
  const desk = useDesk((state) => state)
  const { filter } = desk
  const shown = useMemo(() => shownItems(view.items, filter), [view.items, filter])
  const rows = useMemo(() => listRows(view, shown), [view, shown])
  const active = rows.findIndex((row) => row.kind === 'item' && row.item.id === desk.currentId)
  const rowHeight = useMemo(() => heightOf(rows, strip), [rows, strip])
  const settleKey = useDeskKey('change.nextToSettle')
  const filterKey = useFixedKey('/')
  return (
    <section
      className={`changes panel${strip ? ' changes--strip' : ''}${size === 'narrow' && listOpen ? ' changes--opened' : ''}`}
      data-area="list"
      aria-label={t('review.changes')}
    >
      <ListHead
        view={view}
        size={size}
        strip={strip}
        desk={desk}
        shown={shown}
        onShown={onShown}
        onFilter={onFilter}
        onList={onList}
      />
      <div className="changes-body">
        {desk.list === 'together' && !strip ? (
          <CombinationList view={view} desk={desk} />
        ) : view.items.length === 0 ? (
          strip ? null : (
            <NothingLinks view={view} />
          )
        ) : shown.length === 0 ? (
          strip ? null : (
            <NothingShown hidden={view.items.length} onList={onList} />
          )
        ) : (
          <VirtualList
            className="change-list"
            label={t('review.changes.list')}
            count={rows.length}
            rowHeight={rowHeight}
            rowKey={(index) => rows[index]?.key ?? String(index)}
            row={(index) => (
              <Row
                view={view}
                row={rows[index]}
                total={shown.length}
                strip={strip}
                typing={typing && rows[index]?.key === desk.currentId}
              />
            )}
            active={active}
            isHeading={(index) => rows[index]?.kind === 'head'}
            onActive={(index) => {
              const row = rows[index]
              if (row?.kind === 'item') review.change((now) => choose(now, row.item.id))
            }}
            onOpen={onOpen}
          />
        )}
      </div>
      {size === 'wide' && (
        <p className="pane-foot caption" aria-hidden="true">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('review.hint.choose')}{' '}
          {settleKey !== undefined && (
            <>
              <Kbd>{settleKey}</Kbd> {t('review.hint.settle')}
            </>
          )}{' '}
          {filterKey !== undefined && (
            <>
              <Kbd>{filterKey}</Kbd> {t('review.hint.filter')}
            </>
          )}
        </p>
      )}
    </section>
  )
}

function heightOf(rows: readonly ListRow[], strip: boolean): (index: number) => number {
  return (index) => {
    const head = rows[index]?.kind === 'head'
    if (strip) return head ? 7 : 28
    return head ? 24 : 40
  }
}

/** What a count before leads to where no phrase links by itself. */
const afterNames = {
  alone: 'review.counts.noLink',
  none: 'review.counts.noLink',
  together: 'review.counts.together',
  unknown: 'review.counts.alone',
} as const satisfies Record<NowLinks, TextKey>

/** In how many originals the phrase was, and what there is now: with both, there is room for the numbers only. */
function countsText(before: number | null, now: number | null, links: NowLinks): string {
  if (before !== null && before !== now)
    return `${t('review.counts.short', { n: before })} → ${now === null ? t(afterNames[links]) : formatNumber(now)}`
  const one = before ?? now
  return one === null ? '' : t('review.counts.in', { all: countedOf(one) })
}

interface RowProps {
  readonly view: CaseView
  readonly row: ListRow | undefined
  readonly total: number
  readonly strip: boolean
  readonly typing: boolean
}

function Row({ view, row, total, strip, typing }: RowProps) {
  if (!row) return null
  if (row.kind === 'head') {
    return strip ? <div className="strip-line" /> : <div className="sentence">{placeName(row.place)}</div>
  }
  const { item } = row
  const before = dfBefore(item)
  const now = dfNow(item)
  const nowLinks = linksNow(view, item)
  return (
    <>
      <div className="change" aria-hidden="true">
        <ItemStateIcon state={typing ? 'edited' : item.state} links={isLinking(nowLinks)} />
        {!strip && (
          <>
            <Court className="change-phrase cut-end">
              {quoted(item).find((words) => words !== '') ?? t('review.item.empty')}
            </Court>
            <span className="change-says cut-end">
              {typing ? t('review.inspector.editing') : stateName(item, nowLinks)}
            </span>
            <span className="change-counts cut-end num">{countsText(before, now, nowLinks)}</span>
          </>
        )}
      </div>
      <span className="sr-only">{spokenItem(item, nowLinks, row.place, row.index + 1, total)}</span>
    </>
  )
}

function NothingLinks({ view: { analysis, now } }: { readonly view: CaseView }) {
  const settled = useSettings((state) => state.settings.workspace.k)
  const { combinations, searched } = combinationsIn(now)
  const isClear = combinations === 0 && searched
  return (
    <EmptyState
      icon={isClear ? 'accepted' : combinations > 0 ? 'links' : 'warning'}
      tone={isClear ? 'clear' : combinations > 0 ? 'links' : 'needs'}
      title={t(isClear ? 'review.changes.none' : 'review.changes.alone')}
    >
      {t('review.changes.none.text', { k: analysis?.k ?? settled })}{' '}
      {combinations > 0 && t('review.live.combinations', { n: combinations })}{' '}
      {!searched && t('review.live.typed.unknown')}
    </EmptyState>
  )
}

function NothingShown({ hidden, onList }: { readonly hidden: number; readonly onList: () => void }) {
  const filtered = useDesk((desk) => isFiltered(desk.filter))
  return (
    <EmptyState
      icon="filter"
      title={t('review.filter.none')}
      actions={filtered && <ClearFilter kind="plain" onList={onList} />}
    >
      {t('review.filter.hides', { n: hidden })}
    </EmptyState>
  )
}
