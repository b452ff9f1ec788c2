import type { Tokens } from '../text/tokens.ts'
import { hashOf, type GroupList, type GroupSets } from './group-sets.ts'
import { assertLength } from './limits.ts'
import type { DocumentLists, Frequencies } from './port.ts'
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
  const df = walkNgrams(tokens, numbers, n, sets.searches, (ngram, shorter) => {
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
  const known = new KnownLists(sets.count)
  const list = walkNgrams(tokens, numbers, n, sets.searches, (ngram, shorter) => {
    if ((ngram.depth === 1 || shorter === BACKGROUND) && sets.isBackground(ngram)) return BACKGROUND
    return shorter !== BACKGROUND && sets.isAsBefore(ngram) ? shorter : known.numberOf(sets.listOf(ngram, cap))
  })
  for (let i = 0; i < list.length; i += 1) if (list[i] === BACKGROUND) list[i] = 0
  return { n, groups: sets.count, list, lists: known.lists }
}

/** Room for new lists: as many small arrays of their own they would keep the collector busy. */
const ROOM = 1 << 14

/** Lists by content: equal ones have one number. */
class KnownLists {
  readonly lists: Uint32Array[] = [new Uint32Array(0)]
  /** Numbers of the lists of a single group. */
  readonly #ofOne: Uint32Array
  readonly #byHash = new Map<number, number[]>()
  #room = new Uint32Array(0)
  #used = 0

  constructor(groups: number) {
    this.#ofOne = new Uint32Array(groups)
  }

  /** @param found its list is copied when it is new and does not last. */
  numberOf(found: GroupList): number {
    const { list, lasting } = found
    if (list.length === 0) return 0
    if (list.length === 1) return (this.#ofOne[list[0]!] ||= this.lists.push(this.#copy(list)) - 1)
    const hash = found.hash ?? hashOf(list)
    const alike = this.#byHash.get(hash)
    const known = alike?.find((number) => isSame(this.lists[number]!, list))
    if (known !== undefined) return known
    const number = this.lists.push(lasting ? list : this.#copy(list)) - 1
    if (alike === undefined) this.#byHash.set(hash, [number])
    else alike.push(number)
    return number
  }

  #copy(list: Uint32Array): Uint32Array {
    const start = this.#used + list.length > this.#room.length ? 0 : this.#used
    if (start === 0) this.#room = new Uint32Array(Math.max(ROOM, list.length))
    this.#room.set(list, start)
    this.#used = start + list.length
    return this.#room.subarray(start, this.#used)
  }
}

function isSame(one: Uint32Array, other: Uint32Array): boolean {
  if (one === other) return true
  if (one.length !== other.length) return false
  for (let i = 0; i < one.length; i += 1) if (one[i] !== other[i]) return false
  return true
}
