import type { Frequencies } from '../index/port.ts'

/** Words `[start, start + length)` of a text form a minimal linkable N-gram. */
export interface WordInterval {
  readonly start: number
  readonly length: number
  readonly df: number
}

/**
 * The minimal linkable N-grams of a text, by their place: 0 < df < k, and no shorter N-gram inside is linkable. Ascending;
 * none contains another. (method.md, "What links": minimal rather than maximal N-grams.)
 */
export function minimalLinks({ n, df }: Frequencies, k: number): WordInterval[] {
  const words = df.length / n
  const found: WordInterval[] = []
  /** Whether the N-gram of `length - 1` words at each place holds a linkable one. */
  let holds: Uint8Array = new Uint8Array(words + 1)
  for (let length = 1; length <= n; length += 1) {
    const next = new Uint8Array(words + 1)
    for (let start = 0; start + length <= words; start += 1) {
      const frequency = df[start * n + length - 1]!
      if (length > 1 && (holds[start] === 1 || holds[start + 1] === 1)) next[start] = 1
      else if (frequency > 0 && frequency < k) {
        next[start] = 1
        found.push({ start, length, df: frequency })
      }
    }
    holds = next
  }
  return found.sort((a, b) => a.start - b.start)
}
