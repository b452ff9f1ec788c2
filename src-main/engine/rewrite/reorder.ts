import type { Substitute } from './dictionary/dictionary.ts'
import { findCitations, twoNumbers } from './guards/citations.ts'
import type { Reading } from './guards/guard.ts'
import type { Item } from './guards/items.ts'
import { touches } from './place.ts'
import type { Language } from './types.ts'

/** Nearer than any other word: the same provisions. */
const COST = 0.4

/** A citation of two provisions, and the two the other way round: "Articles 3 and 11", "Articles 11 and 3". */
export interface Reordered {
  readonly item: Item
  readonly substitute: Substitute
}

/** Citations of a sentence that can be said in another order. */
export function reorder(reading: Reading, language: Language): Reordered[] {
  return findCitations(reading, language).flatMap((item): Reordered[] => {
    const [, label, one, joint, other] = twoNumbers.exec(reading.text.slice(item.from, item.to)) ?? []
    if (label === undefined || one === undefined || joint === undefined || other === undefined || one === other)
      return []
    const start = reading.words.findIndex((word) => touches(word, item))
    const { length } = reading.words.filter((word) => touches(word, item))
    const insert = `${label}${other}${joint}${one}`
    return start === -1 ? [] : [{ item, substitute: { start, length, insert, cost: COST, kind: 'phrase' } }]
  })
}
