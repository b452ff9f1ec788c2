import type { CaseView, ItemState, ReviewItem, RevisionId, Span } from '../../src-preload/contract/index.ts'
import type { Difference } from './review-words.ts'
import { comparedChanges, masksOf, textOf, type Pairing } from './review-revisions.ts'

/** How a stretch of court text is drawn. */
export type MarkKind = 'was' | 'now' | 'plain' | 'links' | 'kept' | 'mask' | 'typed-links'

/** A mark in one text (UTF-16, end exclusive). */
export interface Mark extends Span {
  readonly kind: MarkKind
  /** Belongs to the chosen item: full tint and an outline. */
  readonly current: boolean
  /** State drawn before the first word; null when none is. */
  readonly icon: ItemState | null
  /** Words that stood here, drawn struck through before it when both texts are shown as one; null when none did. */
  readonly was: string | null
}

export interface Marks {
  readonly left: readonly Mark[]
  readonly right: readonly Mark[]
}

/** The marks of both sides of a comparison. The icon stands on the text as it stands, else on the right. */
export function marksOf(view: CaseView, pairing: Pairing, currentId: string | null): Marks {
  const changes = comparedChanges(view, pairing)
  const leftText = textOf(view, pairing.left)
  const changed = new Set<string>()
  const left: Mark[] = masks(view, pairing.left)
  const right: Mark[] = masks(view, pairing.right)
  for (const { before, after, item } of changes) {
    const current = item !== null && item.id === currentId
    const icon = item !== null && !changed.has(item.id) ? item.state : null
    if (item) changed.add(item.id)
    left.push({ ...before, kind: 'was', current, icon: pairing.left === 'standing' ? icon : null, was: null })
    right.push({
      ...after,
      kind: 'now',
      current,
      icon: pairing.left === 'standing' ? null : icon,
      was: leftText.slice(before.from, before.to),
    })
  }
  for (const item of view.items) {
    left.push(...itemMarks(item, pairing.left, currentId, pairing.left === 'standing' && !changed.has(item.id)))
    right.push(...itemMarks(item, pairing.right, currentId, pairing.right === 'standing' && !changed.has(item.id)))
  }
  return { left, right }
}

/** Marks of words that are the same on both sides but mean something: they link, they were kept, they are chosen. */
function itemMarks(item: ReviewItem, side: RevisionId, currentId: string | null, withIcon: boolean): Mark[] {
  const current = item.id === currentId
  const icon = withIcon ? item.state : null
  if (side === 'standing') {
    const kind = item.state === 'kept' ? 'kept' : item.links.length > 0 ? 'links' : 'plain'
    if (item.current === item.original) return [{ ...item.now, kind, current, icon, was: null }]
    // A new wording that still links: the phrases themselves are underlined inside the tint.
    const phrases = item.links.map(({ from, to }): Mark => ({ from, to, kind, current: false, icon: null, was: null }))
    return withIcon ? [{ ...item.now, kind: 'plain', current, icon, was: null }, ...phrases] : phrases
  }
  if (side === 'received' && item.current === item.original && (item.links.length > 0 || item.state === 'kept')) {
    return [{ ...item.base, kind: item.state === 'kept' ? 'kept' : 'links', current, icon: null, was: null }]
  }
  return []
}

function masks(view: CaseView, id: RevisionId): Mark[] {
  return masksOf(view, id).map(({ from, to }) => ({ from, to, kind: 'mask', current: false, icon: null, was: null }))
}

/** Marks of a text carried to what it became by typing. */
export function carryMarks(marks: readonly Mark[], typed: readonly Difference[]): readonly Mark[] {
  if (typed.length === 0) return marks
  // Words typed over a mask are no mask: they lose its face at once, not only when they are stored.
  const touched = (mark: Mark) => typed.some(({ before }) => before.from < mark.to && before.to > mark.from)
  const kept = marks.filter((mark) => mark.kind !== 'mask' || !touched(mark))
  return kept.map((mark) => ({ ...mark, from: carry(mark.from, typed, 'from'), to: carry(mark.to, typed, 'to') }))
}

function carry(at: number, typed: readonly Difference[], end: 'from' | 'to'): number {
  let shift = 0
  for (const { before, after } of typed) {
    if (at <= before.from && !(end === 'to' && at === before.from && before.to === before.from)) break
    if (at < before.to) return after[end]
    shift = after.to - before.to
  }
  return at + shift
}

/** A mark of the strip at the edge. `at` is a position in the text. */
export interface RulerMark {
  readonly at: number
  readonly kind: 'clear' | 'links' | 'needs' | 'kept'
  /** The item it stands for; null where none does. */
  readonly id: string | null
}

/** What the strip at the edge shows of the text as it stands, or of the changes where that is not compared. */
export function rulerMarks(view: CaseView, pairing: Pairing): RulerMark[] {
  if (pairing.right !== 'standing')
    return comparedChanges(view, pairing).map(({ after, item }) => ({
      at: after.from,
      kind: 'clear',
      id: item?.id ?? null,
    }))
  return view.items.map((item) => ({ at: item.now.from, kind: rulerKind(item), id: item.id }))
}

/** How the strip shows an item. */
export function rulerKind(item: ReviewItem): RulerMark['kind'] {
  switch (item.state) {
    case 'needs':
      return 'needs'
    case 'kept':
      return 'kept'
    case 'rejected':
      return item.toSettle ? 'links' : 'clear'
    case 'open':
    case 'accepted':
    case 'edited':
    case 'masked':
      return item.links.length > 0 ? 'links' : 'clear'
  }
}
