import type { Tokens } from '../text/tokens.ts'
import { assertLength, MAX_N } from './limits.ts'
import type { Room } from './room.ts'
import type { SegmentSearch } from './search-segment.ts'
import { sortWindows } from './sort-windows.ts'

/** N-grams of one length with their places in each segment: `[low[s][i], high[s][i])` of N-gram `i` in segment `s`. */
export interface Level {
  readonly low: readonly Uint32Array[]
  readonly high: readonly Uint32Array[]
  /** How many places N-gram `i` has in the originals' segments, and in all. */
  readonly places: Uint32Array
  readonly all: Uint32Array
}

/** Segments to look through: those of the originals come first. */
export interface Searched {
  readonly segments: readonly SegmentSearch[]
  readonly originals: number
  /** For the arrays of a walk. */
  readonly room: Room
}

/** An N-gram as the walk has found it, and the one a word shorter. */
export interface NgramRanges {
  /** Words it has. */
  readonly depth: number
  readonly level: Level
  readonly number: number
  /** The level before and the number there of the N-gram one word shorter; the level is null for a single word. */
  readonly before: Level | null
  readonly shorter: number
}

/**
 * Looks every N-gram of a text up, each distinct one once, all of one length before those one word longer. The text's own
 * windows are sorted, so that equal beginnings stand together; the searches of a length are independent of each other, so
 * that they run side by side (search-segment.ts).
 * @param numbers word number of each word of `tokens`; -1 for a word that no document holds.
 * @param measure the figure of an N-gram that some segment holds; it gets the figure of the N-gram one word shorter (0 for
 *   a single word). It depends on the places alone, and is not asked again for longer ones at the same single place.
 * @returns figures by place, as in `Frequencies.df`.
 */
export function walkNgrams(
  tokens: Tokens,
  numbers: Int32Array,
  n: number,
  searched: Searched,
  measure: (ngram: NgramRanges, shorter: number) => number,
): Uint32Array {
  assertLength(n)
  const figures = new Uint32Array(numbers.length * n)
  const { room } = searched
  room.clear()
  const { text, wordAt, numberOf } = textOf(tokens, numbers, room)
  const order = sortWindows(text, room)
  const common = commonWords(text, order, n, room)
  /** Places of `order` whose N-gram some segment holds, and the number of that N-gram. */
  const live = room.take(order.length)
  for (let i = 0; i < live.length; i += 1) live[i] = i
  const numberAt = room.take(order.length)
  const parents = room.take(order.length)
  const words = room.take(order.length)
  let living = live.length
  let before: Level | null = null
  const none = room.take(1)
  let figuresBefore = none
  for (let depth = 1; depth <= n && living > 0; depth += 1) {
    let count = 0
    let kept = 0
    for (let l = 0; l < living; l += 1) {
      const i = live[l]!
      const word = text[order[i]! + depth - 1]!
      if (word === 0) continue
      // Its neighbour, with which it begins alike, is alive as well.
      if (common[i]! < depth) {
        parents[count] = numberAt[l]!
        words[count] = numberOf[word]!
        count += 1
      }
      live[kept] = i
      numberAt[kept] = count - 1
      kept += 1
    }
    if (count === 0) break
    const level: Level = narrowed(searched, depth - 1, words.subarray(0, count), parents, before)
    const { all } = level
    const allBefore = before === null ? none : before.all
    const own = room.take(count)
    const ngram = { depth, level, number: 0, before, shorter: 0 }
    for (let number = 0; number < count; number += 1) {
      if (all[number] === 0) continue
      const shorter = before === null ? 0 : parents[number]!
      if (all[number] === 1 && allBefore[shorter] === 1) {
        own[number] = figuresBefore[shorter]!
        continue
      }
      ngram.number = number
      ngram.shorter = shorter
      own[number] = measure(ngram, figuresBefore[shorter]!)
    }
    living = 0
    for (let l = 0; l < kept; l += 1) {
      const number = numberAt[l]!
      if (all[number] === 0) continue
      const i = live[l]!
      figures[wordAt[order[i]!]! * n + depth - 1] = own[number]!
      live[living] = i
      numberAt[living] = number
      living += 1
    }
    before = level
    figuresBefore = own
  }
  return figures
}

/** The N-grams of a length in all segments, from those one word shorter. */
function narrowed(
  { segments, originals, room }: Searched,
  depth: number,
  words: Uint32Array,
  parents: Uint32Array,
  before: Level | null,
): Level {
  const low: Uint32Array[] = []
  const high: Uint32Array[] = []
  const all = room.take(words.length)
  let places = all
  for (const [s, segment] of segments.entries()) {
    if (s === originals) {
      places = room.take(words.length)
      places.set(all)
    }
    if (before === null) {
      const found = segment.words(words)
      low.push(found.low)
      high.push(found.high)
    } else {
      low.push(picked(before.low[s]!, parents, room.take(words.length)))
      high.push(picked(before.high[s]!, parents, room.take(words.length)))
      segment.narrowAll(low[s]!, high[s]!, depth, words)
    }
    const from = low[s]!
    const to = high[s]!
    for (let i = 0; i < words.length; i += 1) all[i] = all[i]! + to[i]! - from[i]!
  }
  return { low, high, places, all }
}

function picked(numbers: Uint32Array, which: Uint32Array, found: Uint32Array): Uint32Array {
  for (let i = 0; i < found.length; i += 1) found[i] = numbers[which[i]!]!
  return found
}

/**
 * The text with its words numbered as they come, from 1 on, and a break (0) wherever no N-gram goes on; the word at each of
 * its places; and the number in the collection of each word, 0 for one that no document holds. Small numbers are sorted sooner.
 */
function textOf(
  tokens: Tokens,
  numbers: Int32Array,
  room: Room,
): { text: Uint32Array; wordAt: Uint32Array; numberOf: Uint32Array } {
  const text = room.take(numbers.length * 2 + MAX_N)
  const wordAt = room.take(text.length)
  const numberOf = room.take(numbers.length + 1)
  /** Small numbers by hash of the number, open addressing; 0 is free. */
  const slots = room.take(2 << (32 - Math.clz32(numbers.length)))
  const mask = slots.length - 1
  let distinct = 0
  let end = 0
  for (let word = 0; word < numbers.length; word += 1) {
    if (word > 0 && tokens.segment[word] !== tokens.segment[word - 1]) end += 1
    const number = numbers[word]!
    if (number > 0) {
      const hash = Math.imul(number, 0x9e3779b1)
      let slot = (hash ^ (hash >>> 15)) & mask
      while (slots[slot] !== 0 && numberOf[slots[slot]!] !== number) slot = (slot + 1) & mask
      if (slots[slot] === 0) {
        distinct += 1
        slots[slot] = distinct
        numberOf[distinct] = number
      }
      text[end] = slots[slot]!
    }
    wordAt[end] = word
    end += 1
  }
  return { text: text.subarray(0, end + MAX_N), wordAt, numberOf }
}

/** How many words each window has in common with the one before it, up to `n` and to a break. */
function commonWords(text: Uint32Array, order: Uint32Array, n: number, room: Room): Uint32Array {
  const common = room.take(order.length)
  for (let i = 1; i < order.length; i += 1) {
    const one = order[i - 1]!
    const other = order[i]!
    let length = 0
    while (length < n && text[one + length] === text[other + length] && text[one + length] !== 0) length += 1
    common[i] = length
  }
  return common
}
