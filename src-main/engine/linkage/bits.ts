/** Sets of small whole numbers as bits, 32 an entry. Both callers and sets agree on the length. */

export function setBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5]! |= 1 << (at & 31)
}

export function clearBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5]! &= ~(1 << (at & 31))
}

export function hasBit(bits: Uint32Array, at: number): boolean {
  return ((bits[at >>> 5]! >>> (at & 31)) & 1) === 1
}

export function countBits(bits: Uint32Array): number {
  let count = 0
  for (const word of bits) if (word !== 0) count += countOf(word)
  return count
}

/** Calls `visit` with each member, ascending. */
export function eachBit(bits: Uint32Array, visit: (at: number) => void): void {
  for (let i = 0; i < bits.length; i += 1) eachOf(bits[i]!, i, visit)
}

/** The members that one entry holds, `index` being its place. */
export function eachOf(entry: number, index: number, visit: (at: number) => void): void {
  let rest = entry
  while (rest !== 0) {
    const lowest = rest & -rest
    visit(index * 32 + 31 - Math.clz32(lowest))
    rest ^= lowest
  }
}

function countOf(entry: number): number {
  let bits = entry - ((entry >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The same members with room for more. */
export function widened(bits: Uint32Array, length: number): Uint32Array {
  const wide = new Uint32Array(length)
  wide.set(bits)
  return wide
}
