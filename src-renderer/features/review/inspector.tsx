import type { ReactNode, Ref } from 'react'
import {
  plainWords,
  type CaseView,
  type Combination,
  type ReviewItem,
  type Span,
  type TakingPart,
} from '../../../src-preload/contract/index.ts'
import { formatWhen, t } from '../../i18n/index.ts'
import { countedOf } from '../../state/counted-of.ts'
import { dfBefore, masksGone, phraseOf } from '../../state/review-items.ts'
import { noCombinations } from '../../state/review-desk.ts'
import { useDeskKey } from '../../state/settings.ts'
import { Button, Court, EmptyState, Icon, IconButton, ItemStateChip, type IconName } from '../../ui/index.ts'
import { linksNow, useReasons, type FoundReasons } from '../../state/reasons.ts'
import { written } from '../../state/unseen-signs.ts'
import { Attempts, Originals, Wording } from './inspector-sections.tsx'
import { TogetherReasons } from './inspector-together.tsx'
import { useDesk } from './review-store.ts'
import { useOccurrences, type Found } from './use-occurrences.ts'
import { WitnessView } from './witness-view.tsx'

interface InspectorProps {
  readonly view: CaseView
  /** Null while a combination is shown in its place. */
  readonly item: ReviewItem | null
  /** Shown while the list shows combinations. */
  readonly combination: Combination | null
  readonly onPlace: (place: Span) => void
  /** The person types in it now. */
  readonly typing: boolean
  readonly onNote: () => void
  readonly onHistory: () => void
  readonly history: Ref<HTMLDetailsElement>
  readonly children: ReactNode
}

/** Everything about the chosen change: its phrase, where it is found, its wordings, who made them. */
export function Inspector(props: InspectorProps) {
  const { view, item, combination, onPlace, typing, onNote, onHistory, history, children } = props
  const keys = { note: useDeskKey('change.note'), history: useDeskKey('change.history') }
  return (
    <aside className="inspector panel" aria-label={t('review.inspector')}>
      <div className="inspector-main" data-area="inspector">
        <div className="pane-head">
          {combination && (
            <span className="chip">
              <Icon name="links" size={14} tone="links" />
              <span>{t('witness.tab')}</span>
            </span>
          )}
          {item && !typing && <ItemStateChip state={item.state} links={item.links.length > 0} />}
          {item && typing && (
            <span className="chip chip--item-edited">
              <Icon name="edited" size={14} />
              <span>{t('review.inspector.editing')}</span>
            </span>
          )}
          <span className="grow" />
          {item && (
            <Button kind="quiet" icon="note" keyHint={keys.note} onPress={onNote}>
              {item.note === null ? t('review.inspector.notes.add') : t('review.inspector.notes')}
            </Button>
          )}
          {item && item.attempts.length > 0 && (
            <IconButton
              icon="history"
              label={t('review.inspector.history')}
              keyHint={keys.history}
              onPress={onHistory}
            />
          )}
        </div>
        <div className="inspector-scroll" tabIndex={0} role="group" aria-label={t('review.inspector')}>
          {combination ? (
            <WitnessView
              key={combination.key}
              document={view.row.id}
              combination={combination}
              state={`${view.version} ${view.analysis?.collectionFingerprint ?? ''}`}
              onChange={onPlace}
            />
          ) : item ? (
            <Details key={item.id} view={view} item={item} typing={typing} history={history} />
          ) : (
            <EmptyState icon="list" title={t('review.inspector.none')}>
              {t('review.inspector.none.text')}
            </EmptyState>
          )}
        </div>
      </div>
      {children}
    </aside>
  )
}

interface DetailsProps {
  readonly view: CaseView
  readonly item: ReviewItem
  readonly typing: boolean
  readonly history: Ref<HTMLDetailsElement>
}

function Details({ view, item, typing, history }: DetailsProps) {
  const phrase = phraseOf(item)
  const state = view.analysis?.collectionFingerprint ?? ''
  const before = useOccurrences(view.row.id, phrase, state)
  const reasons = useReasons(view, item)
  const gone = masksGone(view, item)
  return (
    <>
      <section className="section">
        {item.original !== '' && (
          <Court as="p" className="quote">
            {t('quote', { words: written(item.original) })}
          </Court>
        )}
        <div className="before-after">
          <BeforeFigure item={item} found={before} reasons={reasons} />
          <Icon name="arrow" />
          {typing ? (
            <TypedFigure found={before} />
          ) : (
            <NowFigure view={view} item={item} before={before} state={state} />
          )}
        </div>
        {!typing && gone > 0 && (
          <p className="small">
            <Icon name="warning" size={13} tone="needs" /> {t('review.inspector.maskGone', { n: gone })}
          </p>
        )}
        {!typing && item.decided && (
          <p className="small quiet">
            {t('review.inspector.decided', { name: item.decided.by, when: formatWhen(item.decided.at) })}
          </p>
        )}
      </section>
      {isNamedApart(item) && (
        <section className="section">
          <h2>{t('review.inspector.why', { n: item.reasons.length })}</h2>
          <PhraseList links={item.reasons} />
        </section>
      )}
      <TogetherReasons reasons={reasons} />
      {!typing && item.links.length > 0 && item.current !== item.original && (
        <section className="section">
          <h2>{t('review.inspector.alsoNow')}</h2>
          <PhraseList links={item.links} />
        </section>
      )}
      <Originals found={before} phrase={phrase === item.original ? null : phrase} />
      <Wording item={item} typing={typing} />
      {item.reason !== null && (
        <section className="section">
          <h2>{t('review.inspector.reason')}</h2>
          <p dir="auto" className="said">
            {item.reason}
          </p>
        </section>
      )}
      {item.note !== null && (
        <section className="section">
          <h2>{t('review.inspector.notes')}</h2>
          <p dir="auto" className="said">
            {item.note}
          </p>
        </section>
      )}
      {item.attempts.length > 0 && <Attempts attempts={item.attempts} ref={history} />}
    </>
  )
}

/** Whether what linked is more than the words of the change: another phrase, or several. */
function isNamedApart({ reasons, original }: ReviewItem): boolean {
  return reasons.length > 1 || reasons.some(({ phrase }) => plainWords(phrase) !== plainWords(original))
}

function PhraseList({ links }: { readonly links: ReviewItem['links'] }) {
  return (
    <ul className="phrases">
      {links.map((link) => (
        <li key={`${link.from} ${link.ngram}`}>
          <Court>{written(link.phrase)}</Court>
          <span className="small quiet num">{t('review.counts.in', { all: countedOf(link.df) })}</span>
        </li>
      ))}
    </ul>
  )
}

interface BeforeFigureProps {
  readonly item: ReviewItem
  readonly found: Found | null
  readonly reasons: FoundReasons
}

/** The count of the phrase before, or of the combinations that its words were in. */
function BeforeFigure({ item, found, reasons }: BeforeFigureProps) {
  if (dfBefore(item) !== null)
    return <Figure tone="links" figure={countText(found)} caption={t('review.inspector.links')} />
  if (reasons === null) return <Figure tone="clear" figure={countText(found)} caption={t('review.inspector.before')} />
  if (reasons === 'counting' || reasons === 'failed') {
    const figure = reasons === 'counting' ? t('review.inspector.counting') : t('review.revision.uncounted')
    return <Figure tone="needs" figure={figure} caption={t('review.inspector.before')} />
  }
  const { combinations: n, complete } = reasons.counts
  if (n > 0) {
    const figure = t(complete ? 'review.revision.combinations' : 'review.revision.combinations.more', { n })
    return <Figure tone="links" figure={figure} caption={t('review.inspector.before.together')} />
  }
  return (
    <Figure
      tone={complete ? 'clear' : 'needs'}
      figure={complete ? t('review.inspector.noLink') : t('queue.unproved')}
      caption={t('review.inspector.before')}
    />
  )
}

/** What the live check found in the words being typed. */
function TypedFigure({ found }: { readonly found: Found | null }) {
  const live = useDesk((desk) => desk.live)
  if (live.kind !== 'typed') {
    return (
      <Figure
        icon="edited"
        tone="clear"
        figure={t('review.inspector.counting')}
        caption={t('review.inspector.typed')}
      />
    )
  }
  if (live.typed.length === 0) return <TypedAloneFigure {...(live.together?.typed ?? noCombinations)} />
  const df = Math.min(...live.typed.map((link) => link.df))
  const documents = found?.kind === 'found' ? found.occurrences.documents : null
  return (
    <Figure
      tone="links"
      figure={
        documents === null
          ? t('review.counts.in', { all: countedOf(df) })
          : t('review.inspector.in', { df, all: countedOf(documents) })
      }
      caption={t('review.inspector.typed.links')}
    />
  )
}

/** Of typed words of which no phrase links by itself: whether they do with others. */
function TypedAloneFigure({ combinations, complete }: TakingPart) {
  if (combinations > 0)
    return <Figure tone="links" figure={t('review.counts.together')} caption={t('review.inspector.typed.links')} />
  return complete ? (
    <Figure tone="clear" figure={t('review.inspector.noLink')} caption={t('review.inspector.typed')} />
  ) : (
    <Figure tone="needs" figure={t('review.inspector.noLink')} caption={t('review.inspector.now.alone')} />
  )
}

interface NowFigureProps {
  readonly view: CaseView
  readonly item: ReviewItem
  readonly before: Found | null
  readonly state: string
}

/** The count of the words that stand there now. */
function NowFigure({ view, item, before, state }: NowFigureProps) {
  const isChanged = item.current !== item.original
  const isMask = item.state === 'masked'
  const link = item.links[0]
  const words = isChanged && !isMask && item.current.trim() !== '' ? (link?.phrase ?? item.current) : null
  const after = useOccurrences(view.row.id, words, state)
  if (link) {
    const figure = countText(isChanged ? after : before)
    return <Figure tone="links" figure={figure} caption={t('review.inspector.now.links')} />
  }
  if (isMask) {
    return (
      <Figure
        icon="masked"
        tone="clear"
        figure={t('review.inspector.noLink')}
        caption={t('review.inspector.now.masked')}
      />
    )
  }
  const together = linksNow(view, item)
  if (together !== 'none') {
    const links = together === 'together'
    return (
      <Figure
        tone={links ? 'links' : 'needs'}
        figure={countText(after)}
        caption={t(links ? 'review.inspector.now.together' : 'review.inspector.now.alone')}
      />
    )
  }
  const isOften = after?.kind === 'found' && after.occurrences.df > 0
  const caption =
    words === null && isChanged
      ? t('review.inspector.now.none')
      : isOften
        ? t('review.inspector.now.enough')
        : t('review.inspector.now.clear')
  return <Figure tone="clear" figure={countText(after)} caption={caption} />
}

function countText(found: Found | null): string {
  switch (found?.kind) {
    case 'found':
      return t('review.inspector.in', { df: found.occurrences.df, all: countedOf(found.occurrences.documents) })
    case 'counting':
      return t('review.inspector.counting')
    // More words than the longest phrase that is looked up: as a whole they have no count.
    case 'failed':
      return t('review.revision.uncounted')
    case undefined:
      return t('review.inspector.noLink')
  }
}

interface FigureProps {
  readonly tone: 'links' | 'clear' | 'needs'
  /** That of the tone, when left out. */
  readonly icon?: IconName
  readonly figure: string
  readonly caption: string
}

function Figure({ tone, icon = tone, figure, caption }: FigureProps) {
  return (
    <div className={`figure figure--${tone}`}>
      <p className="figure-value num">
        <Icon name={icon} tone={tone} />
        {figure}
      </p>
      <p className="caption">{caption}</p>
    </div>
  )
}
