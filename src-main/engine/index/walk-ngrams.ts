import type { Tokens } from '../text/tokens.ts'
import { assertLength, MAX_N } from './limits.ts'
import type { SegmentSearch } from './search-segment.ts'
import { sortWindows } from './sort-windows.ts'

/** An N-gram as the walk has found it: its places in each segment, and those of the N-gram one word shorter. */
export interface NgramRanges {
  /** Words it has. */
  readonly depth: number
  /** Places in segment `s`: `[low[at + s], high[at + s])`; those one word shorter at `before + s`. */
  readonly low: Uint32Array
  readonly high: Uint32Array
  readonly at: number
  readonly before: number
}

/**
 * Looks every N-gram of a text up, each distinct one once: the text's own windows are sorted, so that equal beginnings come
 * together and share what was found.
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
  const count = segments.length
  if (count === 0) return figures
  const { text, wordAt } = textOf(tokens, numbers)
  const low = new Uint32Array((n + 1) * count)
  const high = new Uint32Array((n + 1) * count)
  const figure = new Uint32Array(n + 1)
  const ngram = { depth: 0, low, high, at: 0, before: 0 }
  let last = -1
  /** How many words of the last window were found in some segment. */
  let reached = 0
  for (const position of sortWindows(text)) {
    const common = last < 0 ? 0 : commonWords(text, last, position, n)
    if (common <= reached) {
      let depth = common
      while (depth < n && text[position + depth] !== 0) {
        const word = text[position + depth]!
        const before = depth * count
        const at = before + count
        let places = 0
        let holder = 0
        for (let s = 0; s < count; s += 1) {
          low[at + s] = 0
          high[at + s] = 0
          const from = low[before + s]!
          const to = high[before + s]!
          if (depth > 0 && from === to) continue
          const { low: first, high: end } =
            depth === 0 ? segments[s]!.word(word) : segments[s]!.narrow(from, to, depth, word)
          low[at + s] = first
          high[at + s] = end
          if (first === end) continue
          places += end - first
          holder = s
        }
        if (places === 0) break
        depth += 1
        ngram.depth = depth
        ngram.at = at
        ngram.before = before
        figure[depth] = measure(ngram, figure[depth - 1]!)
        // What stands in one place only goes on as that place goes on.
        if (places > 1) continue
        const place = low[at + holder]!
        const end = depth + segments[holder]!.follows(place, depth, text, position, n)
        for (; depth < end; depth += 1) {
          figure[depth + 1] = figure[depth]!
          for (let s = 0; s < count; s += 1) low[(depth + 1) * count + s] = high[(depth + 1) * count + s] = 0
          low[(depth + 1) * count + holder] = place
          high[(depth + 1) * count + holder] = place + 1
        }
        break
      }
      reached = depth
    }
    const place = wordAt[position]! * n
    for (let length = 1; length <= reached; length += 1) figures[place + length - 1] = figure[length]!
    last = position
  }
  return figures
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

function commonWords(text: Uint32Array, one: number, other: number, n: number): number {
  let length = 0
  while (length < n && text[one + length] === text[other + length] && text[one + length] !== 0) length += 1
  return length
}
