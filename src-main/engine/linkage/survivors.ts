/**
 * Crosses members off a bit set that enough rows hold. Only the entries that still have members are looked at, so that a
 * row which holds nearly all leaves nearly nothing to do: one instance is used again and again to spare memory.
 */
export class Survivors {
  readonly #need: number
  /** Entries that have members left: their place, and the members. */
  #index = new Uint32Array(0)
  #left = new Uint32Array(0)
  /** For each entry, the members that one row held, two rows held, … up to `need` - 1. */
  #held = new Uint32Array(0)
  #size = 0

  /** @param need rows that have to hold a member before it is crossed off; positive. */
  constructor(need: number) {
    this.#need = need
  }

  /** Entries with members left. */
  get size(): number {
    return this.#size
  }

  indexAt(i: number): number {
    return this.#index[i]!
  }

  membersAt(i: number): number {
    return this.#left[i]!
  }

  /** Begins with the members of `first` that are in none of the others and come after `after`. */
  begin(first: Uint32Array, without: Uint32Array, alsoWithout: Uint32Array, after: number): void {
    if (this.#index.length < first.length) {
      this.#index = new Uint32Array(first.length)
      this.#left = new Uint32Array(first.length)
      this.#held = new Uint32Array(first.length * (this.#need - 1))
    }
    let size = 0
    const start = (after + 1) >>> 5
    for (let i = start; i < first.length; i += 1) {
      let members = first[i]! & ~without[i]! & ~alsoWithout[i]!
      if (i === start) members &= -1 << ((after + 1) & 31)
      if (members === 0) continue
      this.#index[size] = i
      this.#left[size] = members
      size += 1
    }
    this.#size = size
    if (this.#need > 1) this.#held.fill(0, 0, size * (this.#need - 1))
  }

  /** One more row. @returns whether members are left. */
  cross(row: Uint32Array): boolean {
    return this.#need === 1 ? this.#crossOnce(row) : this.#crossCounted(row)
  }

  #crossOnce(row: Uint32Array): boolean {
    let size = 0
    for (let i = 0; i < this.#size; i += 1) {
      const at = this.#index[i]!
      const members = this.#left[i]! & ~row[at]!
      if (members === 0) continue
      this.#index[size] = at
      this.#left[size] = members
      size += 1
    }
    this.#size = size
    return size > 0
  }

  #crossCounted(row: Uint32Array): boolean {
    const levels = this.#need - 1
    let size = 0
    for (let i = 0; i < this.#size; i += 1) {
      const at = this.#index[i]!
      let carried = this.#left[i]! & row[at]!
      const from = i * levels
      const to = size * levels
      for (let level = 0; level < levels; level += 1) {
        const before = this.#held[from + level]!
        this.#held[to + level] = before | carried
        carried &= before
      }
      const members = this.#left[i]! & ~carried
      if (members === 0) continue
      this.#index[size] = at
      this.#left[size] = members
      size += 1
    }
    this.#size = size
    return size > 0
  }
}
