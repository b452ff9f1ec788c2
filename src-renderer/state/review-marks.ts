import type { CaseView, ItemState, ReviewItem, RevisionId, Span } from '../../src-preload/contract/index.ts'
import { differences, type Difference } from './review-words.ts'
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

/** What was typed, as it was checked: the paragraphs (lines, from 0) that were looked at, and all in them that links. */
export interface CheckedText {
  readonly text: string
  readonly lines: readonly number[]
  readonly links: readonly Span[]
}

/**
 * Marks of a text carried to what it became by typing.
 * @param text what it became.
 * @param checked what of it was checked: what is marked there as linking and does not is marked so no longer.
 */
export function carryMarks(
  marks: readonly Mark[],
  typed: readonly Difference[],
  text: string,
  checked: CheckedText | null,
): readonly Mark[] {
  if (typed.length === 0) return marks
  // Words typed over a mask are no mask: they lose its face at once, not only when they are stored.
  const touched = (mark: Mark) => typed.some(({ before }) => before.from < mark.to && before.to > mark.from)
  const kept = marks.filter((mark) => mark.kind !== 'mask' || !touched(mark))
  const carried = kept.map((mark) => carrySpan(mark, typed))
  return checked === null ? carried : asChecked(carried, text, checked)
}

/** Marks without what says that words link which a check found not to. The chosen ones keep their outline. */
function asChecked(marks: readonly Mark[], text: string, checked: CheckedText): readonly Mark[] {
  // What was typed since the check has moved what it found.
  const since = differences(checked.text, text)
  const linking = checked.links.map(({ from, to }) => carrySpan({ from, to }, since))
  const lines = linesOf(text, checked.lines)
  const overlaps = (span: Span, mark: Mark) => span.from < mark.to && span.to > mark.from
  return marks.flatMap((mark): readonly Mark[] => {
    const isLookedAt = lines.some(({ from, to }) => mark.from >= from && mark.to <= to)
    if (!isLookedAt || linking.some((link) => overlaps(link, mark))) return [mark]
    if (mark.kind === 'links') return mark.current ? [{ ...mark, kind: 'plain', icon: null }] : []
    return [mark.icon === 'needs' ? { ...mark, icon: null } : mark]
  })
}

/** Where lines (from 0) of a text stand. */
function linesOf(text: string, lines: readonly number[]): Span[] {
  const wanted = new Set(lines)
  const spans: Span[] = []
  let from = 0
  text.split('\n').forEach((line, index) => {
    if (wanted.has(index)) spans.push({ from, to: from + line.length })
    from += line.length + 1
  })
  return spans
}

/** Where a span stands after what was typed since; over words that were typed over, it is where the new ones stand. */
export function carrySpan<S extends Span>(span: S, typed: readonly Difference[]): S {
  return { ...span, from: carry(span.from, typed, 'from'), to: carry(span.to, typed, 'to') }
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
