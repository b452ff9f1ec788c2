import type { Change, Span } from '../../src-preload/contract/index.ts'

/** Above this many comparisons a paragraph's middle counts as one change: complete, if less fine. */
const mostComparisons = 4_000_000

const piece = /[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu

/** A place that differs: its span in the text before and in the text after (UTF-16, end exclusive). */
export interface Difference {
  readonly before: Span
  readonly after: Span
}

/**
 * Where two texts of equally many paragraphs differ, word by word, never across a line feed, in order.
 * @throws RangeError when they have not equally many paragraphs.
 */
export function differences(before: string, after: string): Difference[] {
  if (before === after) return []
  const old = before.split('\n')
  const now = after.split('\n')
  if (old.length !== now.length) throw new RangeError(`${old.length} paragraphs against ${now.length}`)
  const found: Difference[] = []
  let atBefore = 0
  let atAfter = 0
  old.forEach((line, index) => {
    const other = now[index] ?? ''
    if (line !== other) {
      for (const { before: b, after: a } of lineDifferences(line, other)) {
        found.push({
          before: { from: atBefore + b.from, to: atBefore + b.to },
          after: { from: atAfter + a.from, to: atAfter + a.to },
        })
      }
    }
    atBefore += line.length + 1
    atAfter += other.length + 1
  })
  return found
}

/**
 * The changes that lead from `before` to `after`, in coordinates of `before`, each inside one paragraph.
 * @throws RangeError when the texts have not equally many paragraphs.
 */
export function changesBetween(before: string, after: string): Change[] {
  return differences(before, after).map(({ before: b, after: a }) => ({
    from: b.from,
    to: b.to,
    insert: after.slice(a.from, a.to),
  }))
}

/**
 * Applies changes that are in order and do not overlap, in coordinates of `text`.
 * @throws RangeError when one lies outside the text or they overlap.
 */
export function applyChanges(changes: readonly Change[], text: string): string {
  let result = ''
  let at = 0
  for (const { from, to, insert } of changes) {
    if (from < at || to < from || to > text.length) throw new RangeError(`change [${from}, ${to}) does not fit`)
    result += text.slice(at, from) + insert
    at = to
  }
  return result + text.slice(at)
}

function lineDifferences(before: string, after: string): Difference[] {
  const old = before.match(piece) ?? []
  const now = after.match(piece) ?? []
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let endOld = old.length
  let endNow = now.length
  while (endOld > start && endNow > start && old[endOld - 1] === now[endNow - 1]) {
    endOld -= 1
    endNow -= 1
  }
  const same = commonPieces(old.slice(start, endOld), now.slice(start, endNow))
  const found: Difference[] = []
  const offsetsOld = offsets(old)
  const offsetsNow = offsets(now)
  let o = start
  let n = start
  const close = (upToOld: number, upToNow: number) => {
    if (upToOld === o && upToNow === n) return
    const difference = {
      before: { from: offsetsOld[o] ?? 0, to: offsetsOld[upToOld] ?? 0 },
      after: { from: offsetsNow[n] ?? 0, to: offsetsNow[upToNow] ?? 0 },
    }
    const last = found.at(-1)
    // Words that changed side by side are one change; the space between them is not worth a border.
    if (last && before.slice(last.before.to, difference.before.from).trim() === '') {
      found[found.length - 1] = {
        before: { from: last.before.from, to: difference.before.to },
        after: { from: last.after.from, to: difference.after.to },
      }
    } else found.push(difference)
  }
  for (const [i, j] of same) {
    close(start + i, start + j)
    o = start + i + 1
    n = start + j + 1
  }
  close(endOld, endNow)
  return found
}

/** Where each piece begins, and where the last one ends. */
function offsets(pieces: readonly string[]): number[] {
  const starts = [0]
  for (const word of pieces) starts.push((starts.at(-1) ?? 0) + word.length)
  return starts
}

/** Pairs of indices of a longest common subsequence; none when there is too much to compare. */
function commonPieces(old: readonly string[], now: readonly string[]): [number, number][] {
  const rows = old.length
  const columns = now.length
  if (rows === 0 || columns === 0 || rows * columns > mostComparisons) return []
  const width = columns + 1
  const longest = new Uint32Array((rows + 1) * width)
  const at = (row: number, column: number) => longest[row * width + column] ?? 0
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      longest[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const pairs: [number, number][] = []
  let row = 0
  let column = 0
  while (row < rows && column < columns) {
    if (old[row] === now[column]) {
      pairs.push([row, column])
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}
