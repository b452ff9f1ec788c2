import {
  RedraftError,
  type Alternative,
  type Attempt,
  type Author,
  type Change,
  type Pass,
  type Span,
} from '../../../src-preload/contract/index.ts'
import { apply, changeSet, mapPosition, type ChangeSet } from '../text/changes.ts'
import { diffWords } from '../text/diff-words.ts'
import type { PassRegion } from './operations.ts'
import { byPlace, hull, linksAt, meet, sameSpan, spanFinder, supersedes } from './spans.ts'
import { standing, type Place, type Standing } from './standing.ts'
import type { CaseFile, Stamp, Step } from './types.ts'
import { withAlternatives, wordHunks } from './alternatives.ts'

/** What became of one sentence in a pass. `text`: null when no wording was acceptable. */
export interface SentenceOutcome {
  /** Coordinates of the text the pass started with (`Pass.base`). */
  readonly span: Span
  readonly text: string | null
  /** Null when there is no wording. */
  readonly author: Author | null
  /** Other wordings of the sentence that could stand as well, best first. */
  readonly alternatives?: readonly Alternative[]
  readonly attempts: readonly Attempt[]
}

/**
 * A round of rewriting, as a step. Its changes are taken word by word; decided items whose words it left alone stay decided.
 * @throws RedraftError `DOCUMENT_CHANGED` when the pass was not made for the text as it stands.
 * @throws RangeError when the outcomes do not make the pass's text, overlap, add or take a line feed, or a wording has no author.
 */
export function addPass(file: CaseFile, pass: Pass, outcomes: readonly SentenceOutcome[], stamp: Stamp): Step {
  const now = standing(file)
  if (pass.base !== now.text) throw new RedraftError('DOCUMENT_CHANGED', { id: file.head.id })
  const sorted = [...outcomes].sort((a, b) => byPlace(a.span, b.span))
  const rewritten = changeSet(
    now.text.length,
    sorted.flatMap(({ span, text }) => (text === null ? [] : [{ ...span, insert: text }])),
  )
  if (apply(rewritten, now.text) !== pass.text) throw new RangeError('the outcomes do not make the text of the pass')
  const minimal = wordsChanged(now.text, rewritten)
  const parts = { received: file.head.text, now, minimal, text: pass.text, by: madeBy(now, sorted) }
  const placesNear = spanFinder(now.places, (place) => place.now)
  const changesNear = spanFinder(minimal.changes, (change) => change)
  const regions = spansWithItems(placesNear, rewritten).flatMap((span) => {
    const inside = placesNear(span).filter((place) => place.now.from >= span.from && place.now.to <= span.to)
    return regionsOf(parts, span, inside, changesNear(span))
  })
  return {
    stamp,
    happening: {
      kind: 'pass-added',
      pass,
      regions,
      attempts: sorted.flatMap(({ span, attempts }) =>
        attempts.length === 0 ? [] : [{ base: toBaseOutward(now, span), attempts: [...attempts] }],
      ),
    },
    audit: {
      ...stamp,
      document: file.head.id,
      action: 'pass-added',
      details: {
        pass: pass.number,
        model: pass.model,
        modelHash: pass.modelHash,
        promptVersion: pass.promptVersion,
        seed: pass.seed,
        sentences: pass.sentences,
        failed: pass.failed,
        changes: regions.reduce((sum, region) => sum + region.changes.length, 0),
        linksAfter: pass.counts.links,
      },
    },
    links: null,
  }
}

/** Rewritten sentences, each grown by the items that cross its border; those that then meet are one. */
function spansWithItems(placesNear: (span: Span) => readonly Place[], rewritten: ChangeSet): Span[] {
  const spans: Span[] = []
  for (const { from, to } of rewritten.changes) {
    const crossing = placesNear({ from, to }).filter((place) => meet(place.now, { from, to }))
    const whole = crossing.reduce((sum, place) => hull(sum, place.now), { from, to })
    const last = spans.at(-1)
    if (last !== undefined && whole.from < last.to) spans[spans.length - 1] = hull(last, whole)
    else spans.push(whole)
  }
  return spans
}

interface Rewritten {
  readonly received: string
  readonly now: Standing
  /** From the text as it stands to that of the pass, word by word. */
  readonly minimal: ChangeSet
  readonly text: string
  readonly by: (base: Span) => Made
}

/** The stretches of a rewritten span between decided items that the pass left alone, and the changes in each. */
function regionsOf(pass: Rewritten, span: Span, inside: readonly Place[], changes: readonly Change[]): PassRegion[] {
  let fixed = inside.filter((place) => place.item.settlement.kind !== 'pending' && !isTouched(place, changes))
  for (;;) {
    const gaps = gapsBetween(pass, span, fixed)
    const stuck = gaps.findIndex((gap) => gap.base.from === gap.base.to && gap.text !== '' && fixed.length > 0)
    const loose = inside.filter((place) => !fixed.includes(place))
    if (stuck < 0) return gaps.flatMap((gap) => regionOf(pass, gap, loose))
    // Words were put where no received word is left between two decided items: the nearer one is open again.
    fixed = fixed.filter((_, at) => at !== Math.min(stuck, fixed.length - 1))
  }
}

/** Rewritten sentences cut down to the words that differ. */
function wordsChanged(text: string, rewritten: ChangeSet): ChangeSet {
  const words = rewritten.changes.flatMap(({ from, to, insert }) =>
    diffWords(text.slice(from, to), insert, 0).changes.map((change) => shifted(change, from)),
  )
  return changeSet(text.length, words)
}

function isTouched(place: Place, changes: readonly Change[]): boolean {
  return changes.some((change) =>
    change.from === change.to ? meet(change, place.now) && isInner(change.from, place.now) : linksAt(change, place.now),
  )
}

/** An insertion at the edge of an item's words is beside them, unless there are none. */
function isInner(at: number, span: Span): boolean {
  return span.from === span.to || (span.from < at && at < span.to)
}

interface Gap {
  /** Span of the received text, and what stands there after the pass. */
  readonly base: Span
  readonly text: string
}

function gapsBetween({ now, minimal, text }: Rewritten, span: Span, fixed: readonly Place[]): Gap[] {
  const whole = toBaseOutward(now, span)
  const bounds = [
    { base: whole.from, now: span.from },
    ...fixed.flatMap(({ item, now: at }) => [
      { base: item.base.from, now: at.from },
      { base: item.base.to, now: at.to },
    ]),
    { base: whole.to, now: span.to },
  ]
  const gaps: Gap[] = []
  for (let at = 0; at < bounds.length; at += 2) {
    const [start, end] = bounds.slice(at, at + 2) as [(typeof bounds)[0], (typeof bounds)[0]]
    const from = mapPosition(minimal, start.now, -1)
    const to = mapPosition(minimal, end.now, 1)
    gaps.push({ base: { from: start.base, to: end.base }, text: text.slice(from, Math.max(from, to)) })
  }
  return gaps
}

function regionOf(pass: Rewritten, gap: Gap, loose: readonly Place[]): PassRegion[] {
  const original = pass.received.slice(gap.base.from, gap.base.to)
  const made = pass.by(gap.base)
  // Where a decided change stands in the sentence, other wordings of the whole of it do not fit.
  const others = sameSpan(made.base, gap.base) ? made.alternatives : []
  const { hunks: own, alternatives } = withAlternatives(wordHunks(original, gap.text), original, others)
  const hunks = own.map((change) => shifted(change, gap.base.from))
  if (hunks.length === 0 && !loose.some((place) => supersedes(gap.base, place.item.base))) return []
  const changes = hunks.map(({ from, to, insert: text }, at) => {
    const base = { from, to }
    const change = { base, text, author: pass.by(base).author }
    const offered = alternatives[at] ?? []
    return offered.length === 0 ? change : { ...change, alternatives: [...offered] }
  })
  return [{ base: gap.base, changes }]
}

/** A rewritten sentence in the received text, and who made it. */
interface Made {
  readonly base: Span
  readonly author: Author
  readonly alternatives: readonly Alternative[]
}

/** Answers with the rewritten sentence that a span of the received text lies in. */
function madeBy(now: Standing, outcomes: readonly SentenceOutcome[]): (base: Span) => Made {
  const rewritten = outcomes.flatMap(({ span, text, author, alternatives = [] }): Made[] => {
    if (text === null) return []
    if (author === null) throw new RangeError('a wording without an author')
    return [{ base: toBaseOutward(now, span), author, alternatives }]
  })
  const near = spanFinder(rewritten, (one) => one.base)
  return (base) => {
    const candidates = near(base)
    const one = candidates.find((candidate) => meet(candidate.base, base)) ?? candidates[0] ?? rewritten[0]
    if (one === undefined) throw new RangeError('a change without a rewritten sentence')
    return one
  }
}

/** The received words a span of the text as it stands is made of; items it cuts count whole. */
/** A span of the text as it stands, grown to whole changes, in the received text. */
export function toBaseOutward(now: Standing, span: Span): Span {
  return { from: mapPosition(now.toBase, span.from, -1), to: mapPosition(now.toBase, span.to, 1) }
}

function shifted(change: Change, by: number): Change {
  return { from: change.from + by, to: change.to + by, insert: change.insert }
}
