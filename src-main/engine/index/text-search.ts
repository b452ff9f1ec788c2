import type { Tokens } from '../text/tokens.ts'
import type { GroupSets } from './group-sets.ts'
import { assertLength } from './limits.ts'
import type { DocumentLists, Frequencies } from './port.ts'
import { TextLists } from './text-lists.ts'
import { walkNgrams } from './walk-ngrams.ts'

/** A figure that says that background holds the N-gram: above every count. */
const BACKGROUND = 0xffffffff

/**
 * Document frequencies of every N-gram of a text.
 * @param numbers word number of each word of `tokens`; -1 for a word that no document holds.
 * @throws RangeError when `n` is not 1 to 8.
 */
export function frequenciesOf(
  tokens: Tokens,
  numbers: Int32Array,
  sets: GroupSets,
  n: number,
  cap: number,
): Frequencies {
  assertLength(n)
  const df = walkNgrams(tokens, numbers, n, sets.searched, (ngram, shorter) => {
    // What background holds, it holds every part of.
    if ((ngram.depth === 1 || shorter === BACKGROUND) && sets.isBackground(ngram)) return BACKGROUND
    return shorter !== BACKGROUND && sets.isAsBefore(ngram) ? shorter : sets.countOf(ngram, cap)
  })
  for (let i = 0; i < df.length; i += 1) if (df[i] === BACKGROUND) df[i] = 0
  return { n, cap, df }
}

/** Posting lists of every N-gram of a text. Arguments and what is thrown are as for `frequenciesOf`. */
export function documentListsOf(
  tokens: Tokens,
  numbers: Int32Array,
  sets: GroupSets,
  n: number,
  cap: number,
): DocumentLists {
  assertLength(n)
  const lists = new TextLists(sets.count)
  const list = walkNgrams(tokens, numbers, n, sets.searched, (ngram, shorter) => {
    if ((ngram.depth === 1 || shorter === BACKGROUND) && sets.isBackground(ngram)) return BACKGROUND
    return shorter !== BACKGROUND && sets.isAsBefore(ngram) ? shorter : sets.listOf(ngram, cap, lists)
  })
  for (let i = 0; i < list.length; i += 1) if (list[i] === BACKGROUND) list[i] = 0
  return { n, groups: sets.count, list, lists }
}
