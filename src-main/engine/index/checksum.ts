/**
 * Checksum of numbers, 32 bits. Each step is reversible, so a change in a single number always shows; anything else is
 * missed once in four thousand million times. Fast enough to check every page that is read.
 * @param seed what the numbers are, so that a page in another's place shows as well.
 */
export function checksumOf(data: Uint32Array, seed: number): number {
  let sum = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  for (let i = 0; i < data.length; i += 1) {
    sum = Math.imul(sum ^ data[i]!, 0xcc9e2d51)
    sum = ((sum << 15) | (sum >>> 17)) + 0x6b43a9b5
  }
  sum = Math.imul(sum ^ data.length ^ (sum >>> 16), 0xc2b2ae35)
  return (sum ^ (sum >>> 13)) >>> 0
}
