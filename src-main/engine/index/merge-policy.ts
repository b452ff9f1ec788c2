/** Segments never grow beyond this many words, so that a merge stays within a bounded memory. */
const LARGEST = 16_000_000
const FACTOR = 4

/**
 * Which segments a new one absorbs: the small ones, up to four times what was gathered before, so that a collection has
 * a number of segments that grows with its logarithm and each word is written a few times only.
 * @param sizes words of the existing segments.
 * @param added words of the new one.
 * @returns indices into `sizes`.
 */
export function segmentsToAbsorb(sizes: readonly number[], added: number): number[] {
  const bySize = sizes.map((size, index) => ({ size, index })).sort((a, b) => a.size - b.size)
  const absorbed: number[] = []
  let gathered = added
  for (const { size, index } of bySize) {
    if (size > FACTOR * gathered || gathered + size > LARGEST) break
    absorbed.push(index)
    gathered += size
  }
  return absorbed
}
