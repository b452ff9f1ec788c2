import { median, type Piece } from './lines.ts'

/** Pieces that stand beside each other and are read from left to right. */
export type Row = readonly Piece[]

/** Rows of one column, from top to bottom. */
export type Column = readonly Row[]

/**
 * Pieces of a page in the order in which they are read. A gutter that many rows leave free parts columns when both sides
 * are filled like running text, or when the file itself gives one side after the other; else it is a table, and read row
 * by row.
 */
export function inReadingOrder(pieces: readonly Piece[], depth = 0): Column[] {
  const rows = rowsOf(pieces)
  const gutter = depth > 4 ? null : bestGutter(rows)
  if (gutter === null) return rows.length === 0 ? [] : [rows]
  const columns: Column[] = []
  let from = 0
  for (const [start, end] of stretches(rows, gutter)) {
    const inside = rows.slice(start, end)
    const left = inside.map((row) => row.filter((piece) => piece.right <= gutter))
    const right = inside.map((row) => row.filter((piece) => piece.left >= gutter))
    if (!areColumns(left, right)) continue
    columns.push(...inReadingOrder(rows.slice(from, start).flat(), depth + 1))
    columns.push(...inReadingOrder(left.flat(), depth + 1), ...inReadingOrder(right.flat(), depth + 1))
    from = end
  }
  if (from === 0) return [rows]
  return [...columns, ...inReadingOrder(rows.slice(from).flat(), depth + 1)]
}

function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = []
  for (const piece of [...pieces].sort((a, b) => a.y - b.y || a.left - b.left)) {
    const row = rows.at(-1)
    if (row !== undefined && piece.y - row[0]!.y < Math.min(piece.size, row[0]!.size) * 0.35) row.push(piece)
    else rows.push([piece])
  }
  for (const row of rows) row.sort((a, b) => a.left - b.left)
  return rows
}

/** The x that lies in a gap of the most rows; null when fewer than three rows have one in common. */
function bestGutter(rows: readonly Row[]): number | null {
  const gaps = rows.flatMap((row) =>
    row.slice(1).flatMap((piece, at) => (piece.left > row[at]!.right ? [[row[at]!.right, piece.left] as const] : [])),
  )
  let best: number | null = null
  let most = 2
  for (const [left, right] of gaps.slice(0, 400)) {
    for (const x of [(left + right) / 2, right - 1]) {
      const count = gaps.filter(([from, to]) => from <= x && to >= x).length
      if (count > most) [best, most] = [x, count]
    }
  }
  return best
}

/** Runs of rows that leave the gutter free, and of which at least three have something on both sides. */
function stretches(rows: readonly Row[], x: number): [number, number][] {
  const found: [number, number][] = []
  let from = 0
  const isFree = (row: Row): boolean => row.every((piece) => piece.right <= x || piece.left >= x)
  const hasBoth = (row: Row): boolean => row.some((piece) => piece.right <= x) && row.some((piece) => piece.left >= x)
  for (let at = 0; at <= rows.length; at += 1) {
    const row = rows[at]
    if (row !== undefined && isFree(row)) continue
    let [start, end] = [from, at]
    // Rows of one side only belong to it when they go on at the ends: a heading over the columns does not.
    while (start < end && !hasBoth(rows[start]!)) start += 1
    while (end > start && !hasBoth(rows[end - 1]!) && !goesOn(rows, end, x)) end -= 1
    if (rows.slice(start, end).filter(hasBoth).length >= 3) found.push([start, end])
    from = at + 1
  }
  return found
}

/** Whether the row before `end` follows the one above at the distance of lines: the longer column of two. */
function goesOn(rows: readonly Row[], end: number, x: number): boolean {
  const [above, row] = [rows[end - 2]?.[0], rows[end - 1]?.[0]]
  if (above === undefined || row === undefined) return false
  return row.y - above.y < row.size * 1.7 && row.left < x === above.left < x
}

function areColumns(left: readonly Row[], right: readonly Row[]): boolean {
  const [first, second] = [left.flat(), right.flat()]
  if (isFilled(first) && isFilled(second)) return true
  return isGivenByColumn(left, right)
}

/** Running text fills its column; the cells of a table and the numbers of paragraphs do not. */
function isFilled(pieces: readonly Piece[]): boolean {
  if (pieces.length < 6) return false
  const width = Math.max(...pieces.map(({ right }) => right)) - Math.min(...pieces.map(({ left }) => left))
  const size = median(pieces.map((piece) => piece.size))
  return width > size * 8 && median(pieces.map((piece) => piece.right - piece.left)) > width * 0.75
}

/** Whether the file gives what stands on the left before what stands on the right, across rows. */
function isGivenByColumn(left: readonly Row[], right: readonly Row[]): boolean {
  const pairs = left.flatMap((row, at) =>
    row.length > 0 && right[at]!.length > 0 ? [[row[0]!.order, right[at]![0]!.order] as const] : [],
  )
  const next = pairs.slice(1)
  if (next.length < 2) return false
  return next.filter(([leftOrder], at) => leftOrder < pairs[at]![1]).length > next.length * 0.8
}
