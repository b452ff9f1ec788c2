import { hashOf } from './text-lists.ts'

/** Numbers remembered at the most, and what an entry takes beside its list. */
const REMEMBERED = 8_000_000
const ENTRY = 10
const FIRST_SLOTS = 1 << 10
/** Lists lie together in arrays of this many numbers; a longer one has an array of its own. */
const TOGETHER_BITS = 16
const TOGETHER = 1 << TOGETHER_BITS
/** Numbers a slot: two of the N-gram, the first one more than it is; where its list begins, how long it is, and its hash. */
const SLOT = 5

/**
 * Lists of N-grams that stand in many places: found once and remembered, since most texts have the same ones. All are
 * forgotten when they are too many. Numbers in a few arrays: as objects of their own they would keep the collector busy.
 */
export class WideLists {
  /** Open addressing. */
  #slots = new Uint32Array(FIRST_SLOTS * SLOT)
  #entries = 0
  #numbers = 0
  /** Where lists lie; a list begins at so many times `TOGETHER` as the number of its array says, and its place there. */
  #arrays: Uint32Array[] = []
  #used = TOGETHER

  /**
   * @param kind the first segment that holds the N-gram, together with its length.
   * @param low where its places begin there.
   * @returns an entry, valid until the next one is set; -1 if there is none.
   */
  get(kind: number, low: number): number {
    const entry = this.#slotOf(kind, low)
    return this.#slots[entry] === 0 ? -1 : entry
  }

  /** Remembers a copy of the first `length` groups for an N-gram that has no entry. @returns its entry. */
  set(kind: number, low: number, groups: Uint32Array, length: number): number {
    if (this.#numbers + length + ENTRY > REMEMBERED) this.#forget()
    else if (this.#entries * 2 * SLOT >= this.#slots.length) this.#grow()
    if (this.#used + length > TOGETHER) {
      this.#arrays.push(new Uint32Array(Math.max(TOGETHER, length)))
      this.#used = 0
    }
    const last = this.#arrays.length - 1
    this.#arrays[last]!.set(groups.subarray(0, length), this.#used)
    const entry = this.#slotOf(kind, low)
    this.#slots.set([kind + 1, low, (last << TOGETHER_BITS) + this.#used, length, hashOf(groups, 0, length)], entry)
    this.#used += length
    this.#entries += 1
    this.#numbers += length + ENTRY
    return entry
  }

  /** The array in which an entry's list lies, and where it begins there. */
  arrayOf(entry: number): Uint32Array {
    return this.#arrays[this.#slots[entry + 2]! >>> TOGETHER_BITS]!
  }

  startOf(entry: number): number {
    return this.#slots[entry + 2]! & (TOGETHER - 1)
  }

  lengthOf(entry: number): number {
    return this.#slots[entry + 3]!
  }

  /** `hashOf` the list. */
  hashOf(entry: number): number {
    return this.#slots[entry + 4]!
  }

  /** The slot of the N-gram, or the free one where it belongs. */
  #slotOf(kind: number, low: number): number {
    const slots = this.#slots
    const mask = slots.length / SLOT - 1
    const hash = Math.imul(low, 0x9e3779b1) ^ Math.imul(kind, 0x85ebca6b)
    let slot = ((hash ^ (hash >>> 15)) & mask) * SLOT
    while (slots[slot] !== 0 && (slots[slot] !== kind + 1 || slots[slot + 1] !== low)) {
      slot = slot + SLOT === slots.length ? 0 : slot + SLOT
    }
    return slot
  }

  #grow(): void {
    const before = this.#slots
    this.#slots = new Uint32Array(before.length * 4)
    for (let slot = 0; slot < before.length; slot += SLOT) {
      if (before[slot] === 0) continue
      this.#slots.set(before.subarray(slot, slot + SLOT), this.#slotOf(before[slot]! - 1, before[slot + 1]!))
    }
  }

  /** What was answered keeps its lists. */
  #forget(): void {
    this.#slots = new Uint32Array(FIRST_SLOTS * SLOT)
    this.#arrays = []
    this.#used = TOGETHER
    this.#entries = 0
    this.#numbers = 0
  }
}
