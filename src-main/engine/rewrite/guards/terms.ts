import { itemGuard, type Item } from './items.ts'
import type { Guard, Reading } from './guard.ts'

/**
 * Places of protected terms, the longest that starts at a word, none overlapping. A term may run across what breaks a
 * segment, never across a mask.
 */
export function findTerms(reading: Reading, terms: readonly (readonly string[])[]): Item[] {
  const byFirst = new Map<string, (readonly string[])[]>()
  for (const term of terms) {
    const first = term[0]
    if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), term])
  }
  const found: Item[] = []
  for (let index = 0; index < reading.words.length;) {
    const start = reading.words[index]!
    const longest = (byFirst.get(start.key) ?? [])
      .filter((term) => term.every((word, offset) => reading.words[index + offset]?.key === word))
      .filter((term) => {
        const end = reading.words[index + term.length - 1]!.to
        return !reading.masks.some((mask) => mask.from >= start.from && mask.to <= end)
      })
      .reduce<readonly string[] | null>(
        (best, term) => (best === null || term.length > best.length ? term : best),
        null,
      )
    if (longest !== null) {
      found.push({
        from: start.from,
        to: reading.words[index + longest.length - 1]!.to,
        kind: 'term',
        key: longest.join(' '),
      })
    }
    index += longest?.length ?? 1
  }
  return found
}

/** Terms of art and protected terms are neither added nor dropped nor exchanged: battery does not become assault. */
export const termsGuard: Guard = (input) =>
  itemGuard('terms', 'A protected term', (reading) =>
    findTerms(reading, input.terms).map((item) => ({ ...item, kind: item.key })),
  )(input)
