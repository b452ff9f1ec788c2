import type { GroupLists } from './port.ts'

const FIRST_LISTS = 1 << 8
/** Lists of one text lie together in arrays of this many numbers; a longer one has an array of its own. */
const TOGETHER = 1 << 13

/** Lists of group numbers of one text, by content: equal ones have one number. */
export class TextLists implements GroupLists {
  /** Where each list lies: it begins at a place of an array that may hold others too. */
  readonly #arrays: Uint32Array[] = [new Uint32Array(0)]
  #starts = new Uint32Array(FIRST_LISTS)
  #lengths = new Uint32Array(FIRST_LISTS)
  #hashes = new Uint32Array(FIRST_LISTS)
  /** List numbers by hash, open addressing; 0 is free. */
  #slots = new Uint32Array(FIRST_LISTS * 2)
  /** Numbers of the lists of a single group. */
  readonly #ofOne: Uint32Array
  #room = new Uint32Array(0)
  #used = 0

  /** @param groups how many there are. */
  constructor(groups: number) {
    this.#ofOne = new Uint32Array(groups)
  }

  get length(): number {
    return this.#arrays.length
  }

  sizeOf(number: number): number {
    return this.#lengths[number]!
  }

  of(number: number): Uint32Array {
    const start = this.#starts[number]!
    return this.#arrays[number]!.subarray(start, start + this.#lengths[number]!)
  }

  /**
   * The number of a list.
   * @param start where it begins in `array`.
   * @param hash `hashOf` it.
   * @param isLasting whether it stays there as it is; else it is copied when it is new.
   */
  numberOf(array: Uint32Array, start: number, length: number, hash: number, isLasting: boolean): number {
    if (length === 0) return 0
    if (length === 1) return (this.#ofOne[array[start]!] ||= this.#add(array, start, 1, 0, isLasting))
    const slots = this.#slots
    const mask = slots.length - 1
    let slot = (hash ^ (hash >>> 15)) & mask
    for (let known = slots[slot]!; known !== 0; known = slots[slot]!) {
      if (this.#hashes[known] === hash && this.#isSame(known, array, start, length)) return known
      slot = (slot + 1) & mask
    }
    const number = this.#add(array, start, length, hash, isLasting)
    slots[slot] = number
    if (number * 2 > slots.length) this.#rehash()
    return number
  }

  #add(array: Uint32Array, start: number, length: number, hash: number, isLasting: boolean): number {
    const number = this.#arrays.push(isLasting ? array : this.#copied(array, start, length)) - 1
    if (number === this.#starts.length) {
      this.#starts = doubled(this.#starts)
      this.#lengths = doubled(this.#lengths)
      this.#hashes = doubled(this.#hashes)
    }
    this.#starts[number] = isLasting ? start : this.#used - length
    this.#lengths[number] = length
    this.#hashes[number] = hash
    return number
  }

  /** Copies a list to the end of what is used of the room. @returns the room. */
  #copied(array: Uint32Array, start: number, length: number): Uint32Array {
    if (this.#used + length > this.#room.length) {
      this.#room = new Uint32Array(Math.max(length, Math.min(TOGETHER, FIRST_LISTS + this.#room.length * 2)))
      this.#used = 0
    }
    const room = this.#room
    const end = this.#used
    for (let i = 0; i < length; i += 1) room[end + i] = array[start + i]!
    this.#used += length
    return room
  }

  #isSame(known: number, array: Uint32Array, start: number, length: number): boolean {
    if (this.#lengths[known] !== length) return false
    const held = this.#arrays[known]!
    const from = this.#starts[known]!
    if (held === array && from === start) return true
    for (let i = 0; i < length; i += 1) if (held[from + i] !== array[start + i]) return false
    return true
  }

  #rehash(): void {
    const before = this.#slots
    const slots = new Uint32Array(before.length * 4)
    const mask = slots.length - 1
    for (const number of before) {
      if (number === 0) continue
      const hash = this.#hashes[number]!
      let slot = (hash ^ (hash >>> 15)) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = number
    }
    this.#slots = slots
  }
}

/** A number that is equal for equal lists. */
export function hashOf(array: Uint32Array, start: number, length: number): number {
  let hash = length
  for (let i = start; i < start + length; i += 1) hash = Math.imul(hash ^ array[i]!, 0x01000193) ^ (hash >>> 17)
  return hash >>> 0
}

function doubled(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}
