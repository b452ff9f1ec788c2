import type { CaseView, Cost, Counts, ReviewItem, RevisionId, Span } from '../../src-preload/contract/index.ts'
import { differences, type Difference } from './review-words.ts'

/**
 * A point of the timeline: what it is and what its text holds. `counts` is null while not measured, and for a pass that was
 * counted before the settings or the collection changed.
 */
export interface Revision {
  readonly id: RevisionId
  readonly text: string
  readonly counts: Counts | null
  /** Beside the text as received; null of that itself. */
  readonly cost: Cost | null
}

/** Which revision is on which side. They are never the same. */
export interface Pairing {
  readonly left: RevisionId
  readonly right: RevisionId
}

export const usualPairing: Pairing = { left: 'received', right: 'standing' }

/** The timeline in order: as received, the passes, as it stands. */
export function revisionsOf(view: CaseView): Revision[] {
  const standing = { words: view.meters.wordsChanged, masks: view.meters.masksAdded }
  return [
    { id: 'received', text: view.received.text, counts: view.analysis?.counts ?? null, cost: null },
    ...view.passes.map(({ number: id, text, counts, countedBefore, cost }) => ({
      id,
      text,
      counts: text === view.standing.text ? view.now : countedBefore ? null : counts,
      cost: text === view.standing.text ? standing : cost,
    })),
    { id: 'standing', text: view.standing.text, counts: view.now, cost: standing },
  ]
}

/** Puts a revision on a side. When it is on the other one, the two change places. */
export function pair(pairing: Pairing, side: 'left' | 'right', id: RevisionId): Pairing {
  const other = side === 'left' ? 'right' : 'left'
  if (pairing[other] === id) return { left: pairing.right, right: pairing.left }
  return side === 'left' ? { left: id, right: pairing.right } : { left: pairing.left, right: id }
}

/** The pairing as far as a view still has its revisions; what is gone falls back to the usual one. */
export function validPairing(view: CaseView, pairing: Pairing): Pairing {
  const there = new Set<RevisionId>(revisionsOf(view).map(({ id }) => id))
  return there.has(pairing.left) && there.has(pairing.right) ? pairing : usualPairing
}

export function textOf(view: CaseView, id: RevisionId): string {
  return revisionsOf(view).find((revision) => revision.id === id)?.text ?? ''
}

/** A place where the two compared texts differ, and the item it belongs to when it belongs to one. */
export interface ComparedChange extends Difference {
  readonly item: ReviewItem | null
}

/** What differs between the two sides, in their order. `before` is in the left text, `after` in the right one. */
export function comparedChanges(view: CaseView, { left, right }: Pairing): ComparedChange[] {
  if (left === 'received' && right === 'standing') {
    return view.items
      .filter((item) => item.current !== item.original)
      .map((item) => ({ before: item.base, after: item.now, item }))
  }
  const itemAt = (side: RevisionId, span: Span) => {
    if (side !== 'received' && side !== 'standing') return null
    const spanOf = (item: ReviewItem) => (side === 'received' ? item.base : item.now)
    return view.items.find((item) => spanOf(item).from <= span.to && spanOf(item).to >= span.from) ?? null
  }
  return differences(textOf(view, left), textOf(view, right)).map((difference) => ({
    ...difference,
    item: itemAt(right, difference.after) ?? itemAt(left, difference.before),
  }))
}

/** Masks of a revision's text: those of the received text carried along where its words did not change. */
export function masksOf(view: CaseView, id: RevisionId): readonly Span[] {
  if (id === 'received') return view.receivedMasks
  if (id === 'standing') return view.standing.masks
  const changes = differences(view.received.text, textOf(view, id))
  return view.receivedMasks.flatMap((mask) => {
    let shift = 0
    for (const { before, after } of changes) {
      if (before.from >= mask.to) break
      if (before.to > mask.from) return []
      shift += after.to - after.from - (before.to - before.from)
    }
    return [{ from: mask.from + shift, to: mask.to + shift }]
  })
}

/** Numbers (from 0) of paragraphs: those that differ, and those worth looking at (they differ or hold a change's marks). */
export interface ChangedParagraphs {
  readonly differing: ReadonlySet<number>
  readonly marked: ReadonlySet<number>
}

export function changedParagraphs(view: CaseView, pairing: Pairing): ChangedParagraphs {
  const differing = new Set<number>()
  const text = textOf(view, pairing.left)
  let line = 0
  let end = text.indexOf('\n')
  for (const { before } of comparedChanges(view, pairing)) {
    for (; end !== -1 && end < before.from; end = text.indexOf('\n', end + 1)) line += 1
    differing.add(line)
  }
  const marked = new Set(differing)
  if (pairing.left === 'standing' || pairing.right === 'standing') view.items.forEach((item) => marked.add(item.block))
  return { differing, marked }
}
