import { hashOf, type GroupList } from './group-list.ts'

/** Numbers remembered at the most, and what an entry takes beside its list. */
const REMEMBERED = 8_000_000
const ENTRY = 40
const FIRST_SLOTS = 1 << 10
/** Lists lie together in arrays of this many numbers. */
const TOGETHER = 1 << 16

/**
 * Lists of N-grams that stand in many places: found once and remembered, since most texts have the same ones. All are
 * forgotten when they are too many.
 */
export class WideLists {
  /** Open addressing: two numbers of the N-gram a slot, the first one more than it is, and its list. */
  #keys = new Uint32Array(FIRST_SLOTS * 2)
  #lists: (GroupList | undefined)[] = emptyLists(FIRST_SLOTS)
  #entries = 0
  #numbers = 0
  #room = new Uint32Array(0)
  #used = 0

  /**
   * @param kind the first segment that holds the N-gram, together with its length.
   * @param low where its places begin there.
   */
  get(kind: number, low: number): GroupList | null {
    return this.#lists[this.#slotOf(kind, low)] ?? null
  }

  /** Remembers a copy of a list. @returns it. */
  set(kind: number, low: number, groups: Uint32Array): GroupList {
    const size = groups.length + ENTRY
    if (this.#numbers + size > REMEMBERED) this.#reset(FIRST_SLOTS)
    else if (this.#entries * 2 >= this.#lists.length) this.#grow()
    const copy = this.#copy(groups)
    const list = { list: copy, length: copy.length, hash: hashOf(copy, copy.length), lasting: true }
    this.#put(kind, low, list)
    this.#entries += 1
    this.#numbers += size
    return list
  }

  #copy(groups: Uint32Array): Uint32Array {
    if (this.#used + groups.length > this.#room.length) {
      this.#room = new Uint32Array(Math.max(TOGETHER, groups.length))
      this.#used = 0
    }
    const copy = this.#room.subarray(this.#used, this.#used + groups.length)
    copy.set(groups)
    this.#used += groups.length
    return copy
  }

  #put(kind: number, low: number, list: GroupList): void {
    const slot = this.#slotOf(kind, low)
    this.#keys[slot * 2] = kind + 1
    this.#keys[slot * 2 + 1] = low
    this.#lists[slot] = list
  }

  /** The slot of the N-gram, or the free one where it belongs. */
  #slotOf(kind: number, low: number): number {
    const keys = this.#keys
    const mask = this.#lists.length - 1
    const hash = Math.imul(low, 0x9e3779b1) ^ Math.imul(kind, 0x85ebca6b)
    let slot = (hash ^ (hash >>> 15)) & mask
    while (keys[slot * 2] !== 0 && (keys[slot * 2] !== kind + 1 || keys[slot * 2 + 1] !== low)) slot = (slot + 1) & mask
    return slot
  }

  #grow(): void {
    const keys = this.#keys
    const lists = this.#lists
    const { entries, numbers } = { entries: this.#entries, numbers: this.#numbers }
    this.#reset(lists.length * 4)
    for (const [slot, list] of lists.entries()) {
      if (list !== undefined) this.#put(keys[slot * 2]! - 1, keys[slot * 2 + 1]!, list)
    }
    this.#entries = entries
    this.#numbers = numbers
  }

  #reset(slots: number): void {
    this.#keys = new Uint32Array(slots * 2)
    this.#lists = emptyLists(slots)
    this.#entries = 0
    this.#numbers = 0
  }
}

function emptyLists(slots: number): (GroupList | undefined)[] {
  return new Array<GroupList | undefined>(slots).fill(undefined)
}
