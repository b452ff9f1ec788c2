import type { Span } from '../../../src-preload/contract/index.ts'
import type { WordInterval } from '../linkage/minimal-links.ts'
import { touches } from './place.ts'

/** The words that each phrase touches, without those that hold another phrase's; ascending. */
export function minimalIntervals(phrases: readonly Span[], words: readonly Span[]): WordInterval[] {
  const intervals: WordInterval[] = []
  for (const phrase of phrases) {
    const touched = words.flatMap((span, index) => (touches(span, phrase) ? [index] : []))
    const start = touched[0]
    if (start !== undefined) intervals.push({ start, length: touched.at(-1)! - start + 1, df: 1 })
  }
  const end = ({ start, length }: WordInterval): number => start + length
  return intervals
    .filter(
      (one, at) =>
        !intervals.some(
          (other, index) =>
            index !== at &&
            other.start >= one.start &&
            end(other) <= end(one) &&
            (other.length < one.length || index < at),
        ),
    )
    .sort((a, b) => a.start - b.start)
}
