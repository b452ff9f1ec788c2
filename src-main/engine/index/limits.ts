/** Longest N-gram, in words. */
export const MAX_N = 8

/** Raised when the layout on disk changes; an index of another format is built again. */
export const INDEX_FORMAT = 2

/** @throws RangeError when `n` is no N-gram length. */
export function assertLength(n: number): void {
  if (!Number.isInteger(n) || n < 1 || n > MAX_N) throw new RangeError(`an N-gram has 1 to ${MAX_N} words, not ${n}`)
}
