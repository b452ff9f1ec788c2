import type { GroupList } from './group-list.ts'

/** Room for new lists, ever more of it: as many small arrays of their own they would keep the collector busy. */
const FIRST_ROOM = 1 << 8
const ROOM = 1 << 14
const FIRST_SLOTS = 1 << 9

/** Lists by content: equal ones have one number. */
export class KnownLists {
  readonly lists: Uint32Array[] = [new Uint32Array(0)]
  /** Numbers of the lists of a single group. */
  readonly #ofOne: Uint32Array
  /** The hash of each list, and a table of list numbers by hash, open addressing; 0 is free. */
  #hashes = new Uint32Array(FIRST_SLOTS >>> 1)
  #slots = new Uint32Array(FIRST_SLOTS)
  #room = new Uint32Array(0)
  #used = 0

  constructor(groups: number) {
    this.#ofOne = new Uint32Array(groups)
  }

  /** @param found its list is copied when it is new and does not last. */
  numberOf(found: GroupList): number {
    const { list, length, hash } = found
    if (length === 0) return 0
    if (length === 1) return (this.#ofOne[list[0]!] ||= this.lists.push(this.#copy(list, 1)) - 1)
    const slots = this.#slots
    const mask = slots.length - 1
    let slot = (hash ^ (hash >>> 15)) & mask
    for (let known = slots[slot]!; known !== 0; known = slots[slot]!) {
      if (this.#hashes[known] === hash && isSame(this.lists[known]!, list, length)) return known
      slot = (slot + 1) & mask
    }
    const number = this.lists.push(found.lasting ? list : this.#copy(list, length)) - 1
    slots[slot] = number
    if (number >= this.#hashes.length) this.#grow(number)
    this.#hashes[number] = hash
    if (number * 2 > slots.length) this.#rehash()
    return number
  }

  #copy(list: Uint32Array, length: number): Uint32Array {
    const start = this.#used + length > this.#room.length ? 0 : this.#used
    if (start === 0) {
      this.#room = new Uint32Array(Math.max(length, FIRST_ROOM, Math.min(ROOM, this.#room.length * 2)))
    }
    const room = this.#room
    for (let i = 0; i < length; i += 1) room[start + i] = list[i]!
    this.#used = start + length
    return room.subarray(start, this.#used)
  }

  #grow(number: number): void {
    const hashes = new Uint32Array(number * 2)
    hashes.set(this.#hashes)
    this.#hashes = hashes
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

function isSame(known: Uint32Array, list: Uint32Array, length: number): boolean {
  if (known === list) return true
  if (known.length !== length) return false
  for (let i = 0; i < length; i += 1) if (known[i] !== list[i]) return false
  return true
}
