import type { Span } from '../../../src-preload/contract/index.ts'
import type { Linkage } from '../linkage/analyse.ts'
import { tokenise } from '../text/tokenise.ts'

/**
 * The paper's spans: linkable N-grams from the longest to the shortest, those left out that overlap one before. Ascending.
 */
export function tilesOf(text: string, { index, masks, n, k }: Linkage): Span[] {
  const tokens = tokenise(text, masks)
  const { df } = index.frequencies(tokens, n, k)
  const taken = new Uint8Array(tokens.words.length)
  const spans: Span[] = []
  for (let length = n; length >= 1; length -= 1) {
    for (let start = 0; start + length <= tokens.words.length; start += 1) {
      const frequency = df[start * n + length - 1]!
      if (frequency === 0 || frequency >= k || taken.subarray(start, start + length).some((one) => one === 1)) continue
      taken.fill(1, start, start + length)
      spans.push({ from: tokens.from[start]!, to: tokens.to[start + length - 1]! })
    }
  }
  return spans.sort((a, b) => a.from - b.from)
}
