import { isWithoutSpaces } from './line-ends.ts'

/** How often a document writes a word, by its small letters; words at the ends of lines are not counted. */
export type OwnWords = ReadonlyMap<string, number>

const word = /[\p{L}\p{M}\p{N}'\u2019-]+/gu

/** The words of lines but those a line end may have cut. */
export function ownWords(lines: readonly string[]): OwnWords {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const found = line.match(word) ?? []
    const whole = /[-\u00AD\u2010]$/.test(line) ? found.slice(0, -1) : found
    for (const one of whole) counts.set(one.toLowerCase(), (counts.get(one.toLowerCase()) ?? 0) + 1)
  }
  return counts
}

/**
 * Joins a line to what comes before it. A hyphen at the end of a line goes when the document writes the word without it
 * elsewhere, stays when it writes the word with it, and else goes between small letters only, unless both parts are words
 * that the document uses alone.
 */
export function joinLines(before: string, line: string, own: OwnWords): string {
  if (before === '') return line
  if (before.endsWith('\u00AD')) return before.slice(0, -1) + line
  if (isWithoutSpaces(before, line)) return before + line
  const start = /([\p{L}\p{M}\p{N}'\u2019]+(?:-[\p{L}\p{M}\p{N}'\u2019]+)*)[-\u2010]$/u.exec(before)?.[1]
  const end = /^[\p{L}\p{M}\p{N}'\u2019]+/u.exec(line)?.[0]
  if (start === undefined || end === undefined) return `${before} ${line}`
  const joined = own.get(`${start}${end}`.toLowerCase()) ?? 0
  const hyphenated = own.get(`${start}-${end}`.toLowerCase()) ?? 0
  if (joined !== hyphenated) return joined > hyphenated ? before.slice(0, -1) + line : before + line
  const isCut = /^\p{Ll}/u.test(end) && /\p{L}$/u.test(start) && !start.includes('-') && !areWords(start, end, own)
  return isCut ? before.slice(0, -1) + line : before + line
}

/** Whether both parts are words that the document uses: they are likelier to be written with a hyphen. */
function areWords(start: string, end: string, own: OwnWords): boolean {
  return [start, end].every((part) => part.length > 2 && (own.get(part.toLowerCase()) ?? 0) > 1)
}
