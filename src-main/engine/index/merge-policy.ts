/** Segments never grow beyond this many words and breaks, so that a merge stays within a bounded memory. */
const LARGEST = 64_000_000
const FACTOR = 4

/**
 * Which segments are to be made one: the smallest ones, up to the last that is not much larger than all smaller ones
 * together. So a collection has a number of segments that grows with its logarithm (and beyond `LARGEST` with its size), and
 * each word is written a few times only.
 * @param sizes words of the segments.
 * @returns indices into `sizes`: none, or two and more.
 */
export function segmentsToMerge(sizes: readonly number[]): number[] {
  const bySize = sizes.map((size, index) => ({ size, index })).sort((a, b) => a.size - b.size)
  let gathered = 0
  let last = 0
  for (const [i, { size }] of bySize.entries()) {
    if (gathered + size > LARGEST) break
    if (i > 0 && size <= FACTOR * gathered) last = i
    gathered += size
  }
  return last === 0 ? [] : bySize.slice(0, last + 1).map(({ index }) => index)
}
