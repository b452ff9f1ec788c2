import type { Tokens } from '../text/tokens.ts'
import { assertLength, MAX_N } from './limits.ts'
import type { SegmentSearch } from './search-segment.ts'
import { sortWindows } from './sort-windows.ts'

/** N-grams of one length with their places in each segment: `[low[s][i], high[s][i])` of N-gram `i` in segment `s`. */
export interface Level {
  readonly low: readonly Uint32Array[]
  readonly high: readonly Uint32Array[]
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
  segments: readonly SegmentSearch[],
  measure: (ngram: NgramRanges, shorter: number) => number,
): Uint32Array {
  assertLength(n)
  const figures = new Uint32Array(numbers.length * n)
  const { text, wordAt } = textOf(tokens, numbers)
  const order = sortWindows(text)
  const common = commonWords(text, order, n)
  /** Places of `order` whose N-gram some segment holds, and the number of that N-gram. */
  const live = new Uint32Array(order.length)
  for (let i = 0; i < live.length; i += 1) live[i] = i
  const numberAt = new Uint32Array(order.length)
  const parents = new Uint32Array(order.length)
  const words = new Uint32Array(order.length)
  let living = live.length
  let before: Level | null = null
  let figuresBefore = new Uint32Array(1)
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
        words[count] = word
        count += 1
      }
      live[kept] = i
      numberAt[kept] = count - 1
      kept += 1
    }
    if (count === 0) break
    const level = narrowed(segments, depth - 1, words.slice(0, count), parents, before)
    const own = new Uint32Array(count)
    const ngram = { depth, level, number: 0, before, shorter: 0 }
    for (let number = 0; number < count; number += 1) {
      const places = placesIn(level, number)
      if (places === 0) continue
      const shorter = parents[number]!
      ngram.number = number
      ngram.shorter = shorter
      const isAsBefore = places === 1 && before !== null && placesIn(before, shorter) === 1
      own[number] = isAsBefore ? figuresBefore[shorter]! : measure(ngram, depth === 1 ? 0 : figuresBefore[shorter]!)
    }
    living = 0
    for (let l = 0; l < kept; l += 1) {
      const number = numberAt[l]!
      if (placesIn(level, number) === 0) continue
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
  segments: readonly SegmentSearch[],
  depth: number,
  words: Uint32Array,
  parents: Uint32Array,
  before: Level | null,
): Level {
  const found = segments.map((segment, s) => {
    if (before === null) return segment.words(words)
    const low = picked(before.low[s]!, parents, words.length)
    const high = picked(before.high[s]!, parents, words.length)
    segment.narrowAll(low, high, depth, words)
    return { low, high }
  })
  return { low: found.map(({ low }) => low), high: found.map(({ high }) => high) }
}

function picked(numbers: Uint32Array, which: Uint32Array, count: number): Uint32Array {
  const found = new Uint32Array(count)
  for (let i = 0; i < count; i += 1) found[i] = numbers[which[i]!]!
  return found
}

function placesIn({ low, high }: Level, number: number): number {
  let places = 0
  for (let s = 0; s < low.length; s += 1) places += high[s]![number]! - low[s]![number]!
  return places
}

/** The text as numbers with a break wherever no N-gram goes on, and the word at each number. */
function textOf(tokens: Tokens, numbers: Int32Array): { text: Uint32Array; wordAt: Uint32Array } {
  const text = new Uint32Array(numbers.length * 2 + MAX_N)
  const wordAt = new Uint32Array(text.length)
  let end = 0
  for (let word = 0; word < numbers.length; word += 1) {
    if (word > 0 && tokens.segment[word] !== tokens.segment[word - 1]) end += 1
    text[end] = Math.max(0, numbers[word]!)
    wordAt[end] = word
    end += 1
  }
  return { text: text.subarray(0, end + MAX_N), wordAt }
}

/** How many words each window has in common with the one before it, up to `n` and to a break. */
function commonWords(text: Uint32Array, order: Uint32Array, n: number): Uint8Array {
  const common = new Uint8Array(order.length)
  for (let i = 1; i < order.length; i += 1) {
    const one = order[i - 1]!
    const other = order[i]!
    let length = 0
    while (length < n && text[one + length] === text[other + length] && text[one + length] !== 0) length += 1
    common[i] = length
  }
  return common
}
