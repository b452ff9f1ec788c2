import type { KeyboardEvent } from 'react'
import type { CaseView, ItemState, ReviewItem } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { doableShown, type ShownDeed } from '../../state/review-deeds.ts'
import { closeFilter, filterBy, lockOf, type Desk } from '../../state/review-desk.ts'
import { isFiltered } from '../../state/review-items.ts'
import { useDeskKey, useFixedKey } from '../../state/settings.ts'
import {
  Field,
  Icon,
  IconButton,
  ItemStateIcon,
  itemStateText,
  Menu,
  Segmented,
  type IconName,
} from '../../ui/index.ts'
import { ClearFilter } from './clear-filter.tsx'
import { review } from './review-store.ts'
import type { WindowSize } from './use-window-size.ts'

const states: readonly ItemState[] = ['open', 'needs', 'accepted', 'edited', 'masked', 'kept', 'rejected']

interface ListHeadProps {
  readonly view: CaseView
  readonly size: WindowSize
  readonly strip: boolean
  readonly desk: Desk
  readonly shown: readonly ReviewItem[]
  readonly onShown: (deed: ShownDeed) => void
  /** Opens the filter and goes into its field. */
  readonly onFilter: () => void
  /** From the filter's field to the list. */
  readonly onList: () => void
}

/** What the list shows, with counts, its filter, and the decisions on all of it. */
export function ListHead({ view, size, strip, desk, shown, onShown, onFilter, onList }: ListHeadProps) {
  const filterKey = useFixedKey('/')
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
  const filterOpen = desk.filterOpen || filter.states.length > 0 || filter.words !== ''
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
              show === 'together' ? { ...now, list: 'together' } : { ...filterBy(now, { show }), list: 'changes' },
            )
          }
        />
        <span className="grow" />
        <IconButton
          icon="filter"
          label={t('review.filter')}
          keyHint={filterKey}
          expanded={filterOpen}
          onPress={() => (filterOpen ? review.change(closeFilter) : onFilter())}
        />
        <ShownMenu desk={desk} shown={shown} onShown={onShown} />
      </div>
      {filterOpen && <FilterFields view={view} desk={desk} shown={shown.length} onList={onList} />}
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
  /** How many changes the list shows. */
  readonly shown: number
  readonly onList: () => void
}

function FilterFields({ view, desk, shown, onList }: FilterFieldsProps) {
  const { filter } = desk
  const n = view.items.length
  const there = states.filter((state) => view.items.some((item) => item.state === state))
  const flip = (state: ItemState) =>
    review.change((now) => {
      const chosen = now.filter.states
      return filterBy(now, {
        states: chosen.includes(state) ? chosen.filter((each) => each !== state) : [...chosen, state],
      })
    })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') review.change(closeFilter)
    else if (shown === 0 || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    onList()
  }
  return (
    <div className="changes-filter">
      <Field
        label={t('review.filter.words')}
        labelHidden
        placeholder={t('review.filter.words')}
        icon="search"
        type="search"
        value={filter.words}
        onChange={(words) => review.change((now) => filterBy(now, { words }))}
        onKeyDown={onKeyDown}
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
      <div className="changes-states">
        <p role="status" className="small quiet num">
          {isFiltered(filter) && t('review.filter.shown', { shown, n })}
        </p>
        {isFiltered(filter) && shown > 0 && <ClearFilter kind="quiet" onList={onList} />}
      </div>
    </div>
  )
}
