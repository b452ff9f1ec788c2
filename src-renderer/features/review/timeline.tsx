import { useLayoutEffect, useRef } from 'react'
import type { CaseView, CombinedCounts, Measures, RevisionId } from '../../../src-preload/contract/index.ts'
import { formatNumber, formatScore, t } from '../../i18n/index.ts'
import { useMeasures } from '../../state/measures.ts'
import { compare, lockOf } from '../../state/review-desk.ts'
import { revisionsOf, type Revision } from '../../state/review-revisions.ts'
import { useDeskKey, useFixedKey } from '../../state/settings.ts'
import { ariaKeys, IconButton, Segmented } from '../../ui/index.ts'
import { revisionName } from './names.ts'
import { review, useDesk } from './review-store.ts'
import type { WindowSize } from './use-window-size.ts'
import './timeline.css'

/** The passes in a row; any two of them can be put beside each other. */
export function Timeline({ view, size }: { readonly view: CaseView; readonly size: WindowSize }) {
  const pairing = useDesk((desk) => desk.pairing)
  const lock = useDesk(lockOf)
  const revisions = revisionsOf(view)
  const places = revisions.map(({ id }) => id)
  const ends = [places.indexOf(pairing.left), places.indexOf(pairing.right)].sort((a, b) => a - b)
  const [first = 0, last = 0] = ends
  const stops = useRef<HTMLOListElement>(null)
  // Where not all fit, the text as it stands is what is seen.
  useLayoutEffect(() => {
    if (stops.current) stops.current.scrollLeft = stops.current.scrollWidth
  }, [revisions.length, size])
  return (
    <section className="timeline" data-area="timeline" aria-label={t('review.timeline')}>
      <span className="section-label">{t('review.timeline')}</span>
      <ol ref={stops} className="stops">
        {revisions.map((revision, index) => (
          <Stop
            key={revision.id}
            view={view}
            revision={revision}
            locked={lock === null ? undefined : t(`review.deny.${lock}`)}
            onGoBack={
              revision.id === 'standing' || revision.text === view.standing.text
                ? null
                : () => void review.goBack(revision.id === 'received' ? null : Number(revision.id))
            }
            place={index + 1}
            side={pairing.left === revision.id ? 'left' : pairing.right === revision.id ? 'right' : null}
            inRange={index >= first && index < last}
          />
        ))}
      </ol>
      <span className="grow" />
      <ViewTools size={size} />
    </section>
  )
}

interface StopProps {
  readonly view: CaseView
  readonly locked: string | undefined
  /** Absent where one is already. */
  readonly onGoBack: (() => void) | null
  readonly revision: Revision
  /** Counted from 1: the digit that chooses it. */
  readonly place: number
  readonly side: 'left' | 'right' | null
  readonly inRange: boolean
}

function Stop({ view, revision, place, side, inRange, locked, onGoBack }: StopProps) {
  const { id } = revision
  const name = revisionName(id)
  const { counts, cost } = revision
  const measures = useMeasures((state) => (typeof id === 'number' ? state.passes[id] : undefined))
  return (
    <li className={inRange ? 'stop stop--in-range' : 'stop'} data-side={side ?? undefined}>
      <span className="stop-dot" aria-hidden="true" />
      <span className="stop-name">{name}</span>
      <SideButton id={revision.id} name={name} side="left" chosen={side === 'left'} place={place} />
      <SideButton id={revision.id} name={name} side="right" chosen={side === 'right'} place={place} />
      <span className="stop-counts num">
        {counts
          ? t('review.revision.phrases', { n: counts.phrases })
          : t(id === 'received' || id === 'standing' ? 'review.revision.uncounted' : 'review.revision.countedBefore')}
        {counts?.combined
          ? `, ${combinedText(counts.combined)}`
          : counts && view.now?.combined && `, ${t('review.revision.combinations.uncounted')}`}
        {cost !== null && cost.words > 0 && `, ${t('review.revision.words', { n: cost.words })}`}
        {cost !== null && cost.masks > 0 && `, ${t('review.revision.masks', { n: cost.masks })}`}
        {measures && `, ${measuredText(measures)}`}
      </span>
      {onGoBack && (
        <IconButton
          icon="undo"
          className="stop-back"
          label={t('review.goBack', { name })}
          reason={locked}
          onPress={onGoBack}
        />
      )}
    </li>
  )
}

/** So many combinations, or more where the search was ended by its limit: none found is not none there. */
function combinedText({ pairs, triples, complete }: CombinedCounts): string {
  const n = pairs + triples
  return t(complete ? 'review.revision.combinations' : 'review.revision.combinations.more', { n })
}

/** Similarity and fluency, as far as they were measured. */
function measuredText({ similarity, fluency }: Measures): string {
  return [
    similarity && t('review.revision.similarity', { value: formatScore(similarity.document) }),
    fluency && t('review.revision.fluency', { value: formatNumber(fluency.after) }),
  ]
    .filter(Boolean)
    .join(', ')
}

interface SideButtonProps {
  readonly id: RevisionId
  readonly name: string
  readonly side: 'left' | 'right'
  readonly chosen: boolean
  readonly place: number
}

function SideButton({ id, name, side, chosen, place }: SideButtonProps) {
  const key = useFixedKey(side === 'left' ? String(place) : `Shift ${place}`)
  return (
    <button
      type="button"
      className={`tag stop-side stop-side--${side}`}
      aria-pressed={chosen}
      aria-label={t(`review.side.${side}.put`, { name })}
      aria-keyshortcuts={place > 9 ? undefined : ariaKeys(key)}
      onClick={() => review.change((desk) => compare(desk, side, id))}
    >
      {t(`review.side.${side}`)}
    </button>
  )
}

function ViewTools({ size }: { readonly size: WindowSize }) {
  const { inline, changedOnly, spaces, marks } = useDesk((desk) => desk)
  const keys = {
    changedOnly: useDeskKey('compare.changedOnly'),
    spaces: useDeskKey('compare.spaces'),
    marks: useDeskKey('compare.marks'),
  }

  return (
    <div className="toolbar timeline-tools">
      {size === 'wide' && (
        <Segmented
          label={t('review.view')}
          value={inline ? 'inline' : 'side'}
          options={[
            { value: 'side', label: t('review.view.side'), icon: 'side' },
            { value: 'inline', label: t('review.view.inline'), icon: 'inline' },
          ]}
          onChange={(value) => review.change((desk) => ({ ...desk, inline: value === 'inline' }))}
        />
      )}
      <IconButton
        icon="fold"
        label={t('review.changedOnly')}
        keyHint={keys.changedOnly}
        pressed={changedOnly}
        onPress={() => review.change((desk) => ({ ...desk, changedOnly: !desk.changedOnly }))}
      />
      <IconButton
        icon="pilcrow"
        label={t('review.spaces')}
        keyHint={keys.spaces}
        pressed={spaces}
        onPress={() => review.change((desk) => ({ ...desk, spaces: !desk.spaces }))}
      />
      <IconButton
        icon="eye"
        label={t('review.marks')}
        keyHint={keys.marks}
        pressed={!marks}
        onPress={() => review.change((desk) => ({ ...desk, marks: !desk.marks }))}
      />
    </div>
  )
}
