import type { NgramIndex } from '../index/port.ts'
import type { Tokens } from '../text/tokens.ts'

/**
 * The N-gram of a text that fewest originals hold, of those that any holds; of several the shortest, then the first. Null when
 * none is in the collection.
 * @param n longest N-gram, 1 to 8.
 */
export function rarestPhrase(index: NgramIndex, tokens: Tokens, n: number): readonly string[] | null {
  const { df } = index.frequencies(tokens, n, Infinity)
  let best: { readonly start: number; readonly length: number; readonly df: number } | null = null
  df.forEach((count, at) => {
    const length = (at % n) + 1
    const isRarer = best === null || count < best.df || (count === best.df && length < best.length)
    if (count > 0 && isRarer) best = { start: Math.floor(at / n), length, df: count }
  })
  const { start, length } = best ?? { start: 0, length: 0 }
  return length === 0 ? null : tokens.words.slice(start, start + length)
}
