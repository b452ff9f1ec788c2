import type { Piece } from './lines.ts'

/** Notes at the foot of a page, apart from its body. */
export interface NotesApart {
  readonly body: readonly Piece[]
  readonly notes: readonly Piece[]
}

const marker = /^(?:\d{1,3}|[*\u2020\u2021\u00A7]{1,3})(?=\D|$)/

/** The size most letters of a text have; points. */
export function bodySize(pieces: readonly Piece[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of pieces) {
    const rounded = Math.round(size * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].reduce((best, one) => (one[1] > best[1] ? one : best), [12, 0] as [number, number])[0]
}

/**
 * Sets the notes of a page apart: lines at its foot of which the first begins with a superscript, or smaller letters below
 * the last line of the body, of which the first begins with a number or sign, or which go on from the page before. A rule
 * of dashes over them is no text.
 */
export function setNotesApart(pieces: readonly Piece[], size: number, goesOn: boolean): NotesApart {
  const sorted = [...pieces].sort((a, b) => a.y - b.y || a.left - b.left)
  const start = startOf(sorted, size, goesOn)
  if (start <= 0) return { body: pieces, notes: [] }
  const notes = new Set(sorted.slice(start))
  const rule = sorted[start - 1]!
  const hasRule = /^[\u2014\u2013_-]{3,}$/.test(rule.text)
  return { body: pieces.filter((piece) => !notes.has(piece) && !(hasRule && piece === rule)), notes: [...notes] }
}

/** Where the notes begin among the pieces from top to bottom; -1 for no notes. */
function startOf(sorted: readonly Piece[], size: number, goesOn: boolean): number {
  const isSmall = (piece: Piece): boolean => piece.size < size * 0.93
  let start = sorted.length
  while (start > 0 && (isSmall(sorted[start - 1]!) || sharesRow(sorted, start - 1, isSmall))) start -= 1
  if (start < sorted.length && start > 0) {
    if (goesOn) return start
    const opens = sorted.findIndex((piece, at) => at >= start && isFirst(sorted, at) && marker.test(piece.text))
    if (opens !== -1) return opens
  }
  const middle = ((sorted[0]?.y ?? 0) + (sorted.at(-1)?.y ?? 0)) / 2
  return sorted.findIndex(
    (piece, at) =>
      piece.y > middle && piece.raised[0]?.from === 0 && /^\d{1,3}\s?\D/.test(piece.text) && isFirst(sorted, at),
  )
}

function sharesRow(sorted: readonly Piece[], at: number, isSmall: (piece: Piece) => boolean): boolean {
  const piece = sorted[at]!
  const row = sorted.filter((other) => Math.abs(other.y - piece.y) < piece.size * 0.3)
  return row.length > 1 && row.some(isSmall) && row.filter(isSmall).length * 2 > row.length
}

function isFirst(sorted: readonly Piece[], at: number): boolean {
  const piece = sorted[at]!
  return !sorted.some((other) => Math.abs(other.y - piece.y) < piece.size * 0.3 && other.left < piece.left)
}

/** The marker that a note begins with; null when it goes on from before. */
export function markerOf(text: string): string | null {
  return marker.exec(text)?.[0] ?? null
}
