import type { Tokens } from '../text/tokens.ts'
import { assertLength } from './limits.ts'
import type { Frequencies } from './port.ts'
import type { Range, SegmentSearch } from './search-segment.ts'

/**
 * Document frequencies of every N-gram of a text over all segments. A document lies in one segment, so frequencies add up.
 * @param numbers word number of each word of `tokens`; -1 for a word that no original holds.
 */
export function frequenciesOf(
  tokens: Tokens,
  numbers: Int32Array,
  segments: readonly SegmentSearch[],
  n: number,
  cap: number,
): Frequencies {
  assertLength(n)
  const words = tokens.words.length
  const df = new Uint32Array(words * n)
  for (const segment of segments) {
    for (let start = 0; start < words; start += 1) {
      const first = numbers[start]!
      if (first < 0) continue
      let range = segment.word(first)
      if (range.low === range.high) continue
      add(df, start * n, segment.countWord(first, cap), cap)
      for (let length = 2; length <= n; length += 1) {
        const last = start + length - 1
        if (last >= words || tokens.segment[last] !== tokens.segment[start]) break
        const word = numbers[last]!
        if (word < 0) break
        range = segment.narrow(range, length - 1, word)
        if (range.low === range.high) break
        add(df, start * n + length - 1, segment.count(range, cap), cap)
      }
    }
  }
  return { n, cap, df }
}

function add(df: Uint32Array, index: number, count: number, cap: number): void {
  df[index] = Math.min(cap, df[index]! + count)
}

/** Places of one N-gram in one segment. */
export function rangeOf(segment: SegmentSearch, ngram: readonly number[]): Range {
  let range = segment.word(ngram[0] ?? 0)
  for (let depth = 1; depth < ngram.length && range.low < range.high; depth += 1) {
    range = segment.narrow(range, depth, ngram[depth]!)
  }
  return range
}
