import { setFurnitureApart } from './pdf/furniture.ts'
import type { Piece } from './pdf/lines.ts'

/** A line that can only be the number of a page, where nothing else tells where pages end. */
const plainNumber =
  /^\s*(?:[-\u2013\u2014[(]\s*(\d{1,4})\s*[-\u2013\u2014\])]|(?:page|seite|p\.|pagina|sivu|sida|strona)\s+(\d{1,4})(?:\s*(?:of|von|de|di|sur|\/)\s*\d{1,4})?|(\d{1,4})\s*\/\s*\d{1,4})\s*$/i

/** Fewer numbers in a row may be a list. */
const least = 3

/** Lines of a page that can be of its head or foot. */
const MOST_HEADS = 4
const MOST_FEET = 3

/** Signs of a line, their width, and the height of a line, as on paper. */
const [signs, advance, leading] = [80, 6, 12] as const

/**
 * The lines of a text that belong to its pages, by the rule for PDF pages: heads and feet that come again, and numbers of
 * pages. A form feed begins a page; without any, a number of a page ends one.
 * @returns numbers of lines.
 */
export function furnitureLines(
  lines: readonly string[],
  starts: readonly number[] = pageStarts(lines),
): ReadonlySet<number> {
  const found = new Set<number>()
  if (starts.length < 2) return found
  const written = starts.map((start, at) =>
    lines
      .slice(start, starts[at + 1] ?? lines.length)
      .flatMap((line, offset) => (line.trim() === '' ? [] : [{ line, at: start + offset }])),
  )
  const height = Math.max(12, ...written.map((page) => page.length)) * leading
  const places = new Map<Piece, number>()
  const pages = written.map((page) => {
    const pieces = page.map(({ line, at }, index) => {
      // A head stands at the same height on all pages, counted from above, a foot from below.
      const isUpper = index < page.length / 2
      const piece = pieceOf(line, isUpper ? index * leading : height - (page.length - index) * leading, at)
      places.set(piece, at)
      return piece
    })
    return { width: signs * advance, height, pieces }
  })
  const left = new Set(setFurnitureApart(pages).pages.flat())
  for (const { pieces } of pages)
    // In a text without a layout, numbers in the midst of a page are no numbers of lines.
    for (const piece of [...pieces.slice(0, MOST_HEADS), ...pieces.slice(MOST_HEADS).slice(-MOST_FEET)])
      if (!left.has(piece)) found.add(places.get(piece)!)
  return found
}

/** Numbers of the lines that begin a page; the first one always does. */
export function pageStarts(lines: readonly string[]): number[] {
  const starts = [0]
  if (lines.some((line) => line.includes('\f'))) {
    lines.forEach((line, at) => {
      if (at > 0 && line.startsWith('\f')) starts.push(at)
    })
    return starts
  }
  let before: number | null = null
  for (const [at, line] of lines.entries()) {
    const found = plainNumber.exec(line)
    if (found === null) continue
    const number = Number(found[1] ?? found[2] ?? found[3])
    if (before !== null && number !== before + 1) return [0]
    before = number
    if (at + 1 < lines.length) starts.push(at + 1)
  }
  return starts.length > least ? starts : [0]
}

function pieceOf(line: string, y: number, order: number): Piece {
  const text = line.trim()
  const left = (line.length - line.trimStart().length) * advance
  const right = left + text.length * advance
  return { text, left, right, y, size: 10, bold: false, italic: false, order, raised: [], spaced: false }
}
