import { useMemo, useRef, useState } from 'react'
import type { CaseView, ItemState, ReviewItem } from '../../../src-preload/contract/index.ts'
import { formatNumber, t, type TextKey } from '../../i18n/index.ts'
import { isLinking, linksNow, type NowLinks } from '../../state/reasons.ts'
import { doableShown, type ShownDeed } from '../../state/review-deeds.ts'
import { choose, lockOf, type Desk } from '../../state/review-desk.ts'
import { dfBefore, dfNow, isFiltered, listRows, noFilter, shownItems, type ListRow } from '../../state/review-items.ts'
import { combinationsIn } from '../../state/risk.ts'
import { useDeskKey, useFixedKey, useSettings } from '../../state/settings.ts'
import {
  Button,
  Court,
  EmptyState,
  Field,
  Icon,
  IconButton,
  ItemStateIcon,
  itemStateText,
  Kbd,
  Menu,
  Segmented,
  VirtualList,
  type IconName,
} from '../../ui/index.ts'
import { CombinationList } from './combination-list.tsx'
import { placeName, quoted, spokenItem, stateName } from './names.ts'
import { review, useDesk } from './review-store.ts'
import type { WindowSize } from './use-window-size.ts'

const states: readonly ItemState[] = ['open', 'needs', 'accepted', 'edited', 'masked', 'kept', 'rejected']

interface ChangeListProps {
  readonly view: CaseView
  readonly size: WindowSize
  /** The chosen change is being typed in. */
  readonly typing: boolean
  readonly onOpen: () => void
  readonly onShown: (deed: ShownDeed) => void
}

/** Every change as text: a listbox by sentence, with filter. In a narrow window it is a strip of states until it is opened. */
export function ChangeList({ view, size, typing, onOpen, onShown }: ChangeListProps) {
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
      <ListHead view={view} size={size} strip={strip} desk={desk} shown={shown} onShown={onShown} />
      <div className="changes-body">
        {desk.list === 'together' && !strip ? (
          <CombinationList view={view} desk={desk} />
        ) : view.items.length === 0 ? (
          strip ? null : (
            <NothingLinks view={view} />
          )
        ) : shown.length === 0 ? (
          strip ? null : (
            <NothingShown hidden={view.items.length} />
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
            <span className="change-counts num">
              {before !== null && t('review.counts.in', { n: before })}
              {before !== null && before !== now && ` → ${now === null ? t(afterNames[nowLinks]) : formatNumber(now)}`}
              {before === null && now !== null && t('review.counts.in', { n: now })}
            </span>
          </>
        )}
      </div>
      <span className="sr-only">{spokenItem(item, nowLinks, row.place, row.index + 1, total)}</span>
    </>
  )
}

interface ListHeadProps {
  readonly view: CaseView
  readonly size: WindowSize
  readonly strip: boolean
  readonly desk: Desk
  readonly shown: readonly ReviewItem[]
  readonly onShown: (deed: ShownDeed) => void
}

function ListHead({ view, size, strip, desk, shown, onShown }: ListHeadProps) {
  const [open, setOpen] = useState(false)
  const filterKey = useFixedKey('/')
  const button = useRef<HTMLButtonElement>(null)
  const toggle = size === 'narrow' && (
    <IconButton
      icon="list"
      label={strip ? t('review.changes.open') : t('review.changes.close')}
      expanded={!strip}
      onPress={() => review.change((now) => ({ ...now, listOpen: strip }))}
    />
  )
  if (strip) return <div className="pane-head pane-head--strip">{toggle}</div>
  const { filter } = desk
  const combined = view.combinations?.counts
  const filterOpen = open || filter.states.length > 0 || filter.words !== ''
  return (
    <div>
      <div className="pane-head">
        {toggle}
        {(combined || size !== 'narrow') && (
          <h2 className={combined ? 'pane-title' : 'sr-only'}>{t('review.changes')}</h2>
        )}
        <Segmented
          label={t('review.show')}
          look={combined ? 'loose' : 'joined'}
          value={desk.list === 'together' ? 'together' : filter.show}
          options={[
            { value: 'all', label: t('review.show.all'), count: view.items.length },
            { value: 'to-settle', label: t('review.show.toSettle'), count: view.row.toSettle },
            ...(combined
              ? [{ value: 'together' as const, label: t('witness.tab'), count: combined.pairs + combined.triples }]
              : []),
          ]}
          onChange={(show) =>
            review.change((now) =>
              show === 'together'
                ? { ...now, list: 'together' }
                : { ...now, list: 'changes', filter: { ...now.filter, show } },
            )
          }
        />
        <span className="grow" />
        <IconButton
          ref={button}
          icon="filter"
          label={t('review.filter')}
          keyHint={filterKey}
          expanded={filterOpen}
          className="changes-filter-button"
          onPress={() => {
            setOpen(!filterOpen)
            if (filterOpen) review.change((now) => ({ ...now, filter: { ...now.filter, states: [], words: '' } }))
          }}
        />
        <ShownMenu desk={desk} shown={shown} onShown={onShown} />
      </div>
      {filterOpen && <FilterFields view={view} desk={desk} onDone={() => setOpen(false)} />}
    </div>
  )
}

const shownDeeds: readonly { readonly deed: ShownDeed; readonly icon: IconName }[] = [
  { deed: 'accept', icon: 'accepted' },
  { deed: 'reject', icon: 'rejected' },
  { deed: 'mask', icon: 'masked' },
  { deed: 'keep', icon: 'kept' },
  { deed: 'reopen', icon: 'retry' },
]

/** Decisions on all changes that the list shows: for how many, and how many are left out. */
function ShownMenu({ desk, shown, onShown }: Pick<ListHeadProps, 'desk' | 'shown' | 'onShown'>) {
  const lock = lockOf(desk)
  const acceptKey = useDeskKey('document.acceptShown')
  return (
    <Menu
      label={t('review.shown')}
      groups={[
        {
          heading: t('review.shown.heading', { n: shown.length }),
          entries: shownDeeds.map(({ deed, icon }) => {
            const { ids } = doableShown(deed, shown)
            return {
              label: t(`review.shown.${deed}`, { n: ids.length }),
              icon,
              keyHint: deed === 'accept' ? acceptKey : undefined,
              reason:
                lock === null
                  ? ids.length === 0
                    ? t('review.shown.nothing.short')
                    : undefined
                  : t(`review.deny.${lock}`),
              run: () => onShown(deed),
            }
          }),
        },
      ]}
      note={t('review.shown.note')}
    >
      <Icon name="more" />
    </Menu>
  )
}

interface FilterFieldsProps {
  readonly view: CaseView
  readonly desk: Desk
  readonly onDone: () => void
}

function FilterFields({ view, desk, onDone }: FilterFieldsProps) {
  const { filter } = desk
  const there = states.filter((state) => view.items.some((item) => item.state === state))
  const flip = (state: ItemState) =>
    review.change((now) => {
      const chosen = now.filter.states
      const next = chosen.includes(state) ? chosen.filter((each) => each !== state) : [...chosen, state]
      return { ...now, filter: { ...now.filter, states: next } }
    })
  return (
    <div className="changes-filter">
      <Field
        label={t('review.filter.words')}
        labelHidden
        placeholder={t('review.filter.words')}
        icon="search"
        type="search"
        autoFocus
        value={filter.words}
        onChange={(words) => review.change((now) => ({ ...now, filter: { ...now.filter, words } }))}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          review.change((now) => ({ ...now, filter: { ...now.filter, states: [], words: '' } }))
          onDone()
        }}
      />
      <div className="changes-states" role="group" aria-label={t('review.filter.states')}>
        {there.map((state) => (
          <button
            key={state}
            type="button"
            className="state-filter"
            aria-pressed={filter.states.includes(state)}
            onClick={() => flip(state)}
          >
            <ItemStateIcon state={state} links />
            {itemStateText(state)}
          </button>
        ))}
      </div>
    </div>
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

function NothingShown({ hidden }: { readonly hidden: number }) {
  const filtered = useDesk((desk) => isFiltered(desk.filter))
  return (
    <EmptyState
      icon="filter"
      title={t('review.filter.none')}
      actions={
        filtered && (
          <Button onPress={() => review.change((desk) => ({ ...desk, filter: noFilter }))}>
            {t('review.filter.clear')}
          </Button>
        )
      }
    >
      {t('review.filter.hides', { n: hidden })}
    </EmptyState>
  )
}
