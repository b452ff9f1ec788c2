/** Longest N-gram, in words. */
export const MAX_N = 8

/** Raised when the layout on disk changes; an index of another format is built again. */
export const INDEX_FORMAT = 4

/**
 * An entry of a segment's order is a position in its text, in the lower bits, and how many words the window there has in
 * common with the window before it, up to a break, in the upper four. No segment has more words and breaks.
 */
export const POSITION_BITS = 28
export const POSITION_MASK = 2 ** POSITION_BITS - 1

/** Of every so many places of a segment's order, the second and third word of the window stand beside it. */
export const SAMPLE_BITS = 4

/** How many places that is. */
export function samplesOf(places: number): number {
  return (places + (1 << SAMPLE_BITS) - 1) >>> SAMPLE_BITS
}

/** @throws RangeError when `n` is no N-gram length. */
export function assertLength(n: number): void {
  if (!Number.isInteger(n) || n < 1 || n > MAX_N) throw new RangeError(`an N-gram has 1 to ${MAX_N} words, not ${n}`)
}
