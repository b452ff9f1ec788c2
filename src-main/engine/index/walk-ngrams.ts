import type { Tokens } from '../text/tokens.ts'
import { assertLength } from './limits.ts'
import type { Room } from './room.ts'
import type { Anchored, SegmentSearch } from './search-segment.ts'
import { TextNgrams } from './text-ngrams.ts'

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
 * Looks every N-gram of a text up, each distinct one once, all of one length before those one word longer: the searches of a
 * length are independent of each other, so that they run side by side (search-segment.ts). What has a single place is not
 * searched for again: it is followed there, word by word.
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
  const ngrams = new TextNgrams(tokens, numbers, room)
  const { codes, wordAt, live, numberAt, parents, lasts, firsts } = ngrams
  const anchored = searched.segments.map((segment) => {
    const anchors = segment.anchors(codes, room)
    return anchors && { anchors, firsts }
  })
  let before: Level | null = null
  let figuresBefore = room.take(1)
  for (let depth = 1; depth <= n && ngrams.living > 0; depth += 1) {
    const count = ngrams.next(depth)
    const level: Level = narrowed(searched, anchored, depth - 1, lasts.subarray(0, count), parents, before)
    const { all } = level
    const own = room.take(count)
    const ngram = { depth, level, number: 0, before, shorter: 0 }
    for (let number = 0; number < count; number += 1) {
      if (all[number] === 0) continue
      ngram.number = number
      ngram.shorter = parents[number]!
      own[number] = measure(ngram, figuresBefore[ngram.shorter]!)
    }
    let living = 0
    for (let l = 0; l < ngrams.living; l += 1) {
      const number = numberAt[l]!
      const places = all[number]!
      if (places === 0) continue
      const at = live[l]!
      const first = wordAt[at]! * n - 1
      // The longer ones at a single place have the same figure.
      const longest = places === 1 ? followed(searched, level, number, codes, at, depth, n) : depth
      for (let length = depth; length <= longest; length += 1) figures[first + length] = own[number]!
      if (places === 1) continue
      live[living] = at
      numberAt[living] = number
      living += 1
    }
    ngrams.living = living
    before = level
    figuresBefore = own
  }
  return figures
}

/** How many words, up to `n`, the text from `at` on has in common with the one place of an N-gram of `depth` words. */
function followed(
  { segments }: Searched,
  { low, high }: Level,
  number: number,
  codes: Uint32Array,
  at: number,
  depth: number,
  n: number,
): number {
  let s = 0
  while (low[s]![number] === high[s]![number]) s += 1
  return segments[s]!.follow(low[s]![number]!, codes, at, depth, n)
}

/** The N-grams of a length in all segments, from those one word shorter. */
function narrowed(
  { segments, originals, room }: Searched,
  anchored: readonly (Anchored | undefined)[],
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
      segment.narrowAll(low[s]!, high[s]!, depth, words, anchored[s])
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
