import type { Change, Span } from '../../../src-preload/contract/index.ts'

/**
 * Changes to a text of `length` UTF-16 code units: sorted by place, none overlapping another, all in coordinates of the text
 * before. Changes may touch; insertions at one place keep their order.
 */
export interface ChangeSet {
  readonly length: number
  readonly changes: readonly Change[]
}

/** Which side a position leans to when text is inserted right at it: -1 stays before it, 1 goes after it. */
export type Assoc = -1 | 1

/** @throws RangeError when a change is out of order, overlaps the one before, or leaves the text. */
export function changeSet(length: number, changes: readonly Change[]): ChangeSet {
  let end = 0
  for (const { from, to } of changes) {
    if (!(from >= end && to >= from && to <= length)) throw new RangeError(`change [${from}, ${to}) does not fit`)
    end = to
  }
  return { length, changes: changes.filter((change) => change.from < change.to || change.insert !== '') }
}

/** Length of the text after the changes. */
export function lengthAfter(set: ChangeSet): number {
  return set.changes.reduce((length, change) => length + growth(change), set.length)
}

/** The text after the changes. @throws RangeError when `text` is not as long as the changes expect. */
export function apply(set: ChangeSet, text: string): string {
  requireLength(set, text)
  let result = ''
  let done = 0
  for (const { from, to, insert } of set.changes) {
    result += text.slice(done, from) + insert
    done = to
  }
  return result + text.slice(done)
}

/** The changes that lead back. @throws RangeError when `base` is not as long as the changes expect. */
export function invert(set: ChangeSet, base: string): ChangeSet {
  requireLength(set, base)
  let shift = 0
  const changes = set.changes.map((change) => {
    const from = change.from + shift
    shift += growth(change)
    return { from, to: from + change.insert.length, insert: base.slice(change.from, change.to) }
  })
  return changeSet(lengthAfter(set), changes)
}

/**
 * One set of changes that does what `first` and then `second` do.
 * @throws RangeError when `second` does not start where `first` ends.
 */
export function compose(first: ChangeSet, second: ChangeSet): ChangeSet {
  if (lengthAfter(first) !== second.length) throw new RangeError('the second changes belong to another text')
  const changes: Change[] = []
  let shift = 0
  let a = 0
  let b = 0
  while (a < first.changes.length || b < second.changes.length) {
    const cluster = takeCluster(first.changes, second.changes, a, b, shift)
    changes.push(cluster.change)
    shift = cluster.shift
    a = cluster.a
    b = cluster.b
  }
  return changeSet(first.length, changes)
}

/**
 * Takes the next changes of both sets that touch in the text between them, and makes one of them. `shift` is by how much
 * that text is longer than the base before this place. Every unit of a cluster was inserted by `first` or is replaced by
 * `second`, so no base text is needed.
 */
function takeCluster(first: readonly Change[], second: readonly Change[], a: number, b: number, shift: number) {
  const middle = (at: number, by: number): Span | null => {
    const change = first[at]
    return change === undefined ? null : { from: change.from + by, to: change.from + by + change.insert.length }
  }
  const from = Math.min(middle(a, shift)?.from ?? Infinity, second[b]?.from ?? Infinity)
  const baseFrom = from - shift
  let end = from
  let kept = ''
  const seconds: Change[] = []
  for (;;) {
    const span = middle(a, shift)
    const next = second[b]
    if (span !== null && span.from <= end) {
      const change = first[a++] as Change
      kept = kept.padEnd(span.from - from, '\0') + change.insert
      shift += growth(change)
      end = Math.max(end, span.to)
    } else if (next !== undefined && next.from <= end) {
      seconds.push(next)
      b += 1
      end = Math.max(end, next.to)
    } else break
  }
  // What pads `kept` stands for base text, all of which `second` deletes.
  kept = kept.padEnd(end - from, '\0')
  const insert = apply({ length: kept.length, changes: seconds.map((change) => moved(change, -from)) }, kept)
  return { change: { from: baseFrom, to: end - shift, insert }, shift, a, b }
}

/**
 * Where a position of the text before ends up. Inside a replaced part it goes to the side it leans to; at the edge of one it
 * stays outside. Never changes the order of positions. @throws RangeError when the position is not in the text.
 */
export function mapPosition(set: ChangeSet, position: number, assoc: Assoc): number {
  if (!(position >= 0 && position <= set.length)) throw new RangeError(`position ${position} is outside the text`)
  const { changes } = set
  const shifts = shiftsOf(set)
  let at = firstFrom(changes, position)
  const before = changes[at - 1]
  if (before !== undefined && position < before.to)
    return before.from + (shifts[at - 1] as number) + (assoc < 0 ? 0 : before.insert.length)
  const isInsertionHere = (change: Change | undefined): boolean => change?.from === position && change.to === position
  while (assoc > 0 && isInsertionHere(changes[at])) at += 1
  return position + (shifts[at] as number)
}

const knownShifts = new WeakMap<ChangeSet, readonly number[]>()

/** By how much the text is longer before each change, and after all of them. */
function shiftsOf(set: ChangeSet): readonly number[] {
  const known = knownShifts.get(set)
  if (known !== undefined) return known
  const shifts = [0]
  for (const change of set.changes) shifts.push((shifts.at(-1) as number) + growth(change))
  knownShifts.set(set, shifts)
  return shifts
}

/** Index of the first of sorted spans that does not start before the position. */
export function firstFrom(spans: readonly Span[], position: number): number {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((spans[middle] as Span).from < position) low = middle + 1
    else high = middle
  }
  return low
}

/** Where a span ends up, without what is inserted at its edges. */
export function mapSpan(set: ChangeSet, span: Span): Span {
  const from = mapPosition(set, span.from, 1)
  return { from, to: Math.max(from, mapPosition(set, span.to, -1)) }
}

function growth(change: Change): number {
  return change.insert.length - (change.to - change.from)
}

function moved(change: Change, by: number): Change {
  return { from: change.from + by, to: change.to + by, insert: change.insert }
}

function requireLength(set: ChangeSet, text: string): void {
  if (text.length !== set.length) throw new RangeError(`changes for ${set.length} units, text of ${text.length}`)
}
