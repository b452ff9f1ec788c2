import { clearBit, countBits, eachBit, eachOf, hasBit, setBit, widened } from './bits.ts'
import { Survivors } from './survivors.ts'

interface CombinationSetOptions {
  /** Numbers of documents are below this. */
  readonly documents: number
  /** Other documents that have to hold a combination before it is no link: k - 1. */
  readonly need: number
  readonly arity: 2 | 3
  /** Work (entries of bit sets looked at) after which pairs, and triples, are not searched any more. */
  readonly budget: { readonly pairs: number; readonly triples: number }
}

/** Slots of a combination, ascending. */
export type Slots = readonly number[]

const ascending = (slots: number[]): Slots => slots.sort((a, b) => a - b)

const FIRST_CAPACITY = 1
const none = new Uint32Array(0)

/**
 * The minimal linkable combinations of a changing set of N-grams, each given as the list of other documents that hold it:
 * two link when fewer than `need` hold both; three when fewer hold all and no two of them link. Exact while the work stays
 * within the budget. Adding or taking out one N-gram looks at the combinations it takes part in and no others.
 *
 * The documents' rows say which N-grams each holds: the N-grams that link with a given one are those left when the rows of
 * its documents are crossed off, and mostly a few rows of documents that hold much leave none.
 */
export class CombinationSet {
  readonly #options: CombinationSetOptions
  readonly #survivors: Survivors
  readonly #rows: (Uint32Array | undefined)[]
  readonly #lists: Uint32Array[] = []
  /** For each slot, those it links with as a pair; kept while triples are searched, which ask for it often. */
  #linked: Uint32Array[] = []
  readonly #free: number[] = []
  #inPairs = new Float64Array(FIRST_CAPACITY * 32)
  #inTriples = new Float64Array(FIRST_CAPACITY * 32)
  /** Documents of the N-gram at hand. */
  readonly #mark: Uint8Array
  #capacity = FIRST_CAPACITY
  #live: Uint32Array = new Uint32Array(FIRST_CAPACITY)
  /** Live ones that more than `need` other documents hold: others link as pairs or not at all. */
  #wide: Uint32Array = new Uint32Array(FIRST_CAPACITY)
  #zero: Uint32Array = new Uint32Array(FIRST_CAPACITY)
  #pairs = 0
  #triples = 0
  #size = 0
  #pairWork = 0
  #tripleWork = 0
  #knowsPairs = true
  #knowsTriples: boolean

  constructor(options: CombinationSetOptions) {
    this.#options = options
    this.#survivors = new Survivors(options.need)
    this.#rows = new Array<Uint32Array | undefined>(options.documents).fill(undefined)
    this.#mark = new Uint8Array(options.documents)
    this.#knowsTriples = options.arity === 3
  }

  get size(): number {
    return this.#size
  }

  /** Whether all combinations were looked at; otherwise the numbers are at least what they say. */
  get complete(): boolean {
    return this.#knowsPairs && (this.#knowsTriples || this.#options.arity === 2)
  }

  get pairs(): number {
    return this.#pairs
  }

  get triples(): number {
    return this.#triples
  }

  /** Entries looked at so far. */
  get work(): number {
    return this.#pairWork + this.#tripleWork
  }

  /** In how many combinations a slot takes part. */
  takesPartIn(slot: number): number {
    return this.#inPairs[slot]! + this.#inTriples[slot]!
  }

  /** Other documents that hold the N-gram of a slot. */
  listOf(slot: number): Uint32Array {
    return this.#lists[slot]!
  }

  /** How many of the N-grams each document holds; 0 for one that holds none. */
  heldBy(document: number): number {
    const row = this.#rows[document]
    return row === undefined ? 0 : countBits(row)
  }

  holds(document: number, slot: number): boolean {
    const row = this.#rows[document]
    return row !== undefined && hasBit(row, slot)
  }

  /** Live slots, ascending. */
  slots(): number[] {
    const slots: number[] = []
    eachBit(this.#live, (slot) => slots.push(slot))
    return slots
  }

  /**
   * @param list numbers of the other documents that hold the N-gram, at least `need`, each once; those that hold most of the
   *   N-grams first makes it fast.
   * @returns its slot.
   */
  add(list: Uint32Array): number {
    const slot = this.#free.pop() ?? this.#lists.length
    if (slot >= this.#capacity * 32) this.#widen()
    this.#lists[slot] = list
    this.#inPairs[slot] = 0
    this.#inTriples[slot] = 0
    if (this.#knowsPairs) this.#count(slot, this.#pairsOf(list), 1)
    for (const document of list) setBit((this.#rows[document] ??= new Uint32Array(this.#capacity)), slot)
    setBit(this.#live, slot)
    if (list.length > this.#options.need) setBit(this.#wide, slot)
    if (this.#knowsTriples) eachBit(this.#linked[slot]!, (other) => setBit(this.#linked[other]!, slot))
    this.#size += 1
    return slot
  }

  remove(slot: number): void {
    const list = this.#lists[slot]!
    for (const document of list) clearBit(this.#rows[document]!, slot)
    clearBit(this.#live, slot)
    clearBit(this.#wide, slot)
    const linked = this.#linkedTo(slot)
    if (this.#knowsTriples) eachBit(linked, (other) => clearBit(this.#linked[other]!, slot))
    if (this.#knowsPairs) this.#count(slot, linked, -1)
    this.#linked[slot] = none
    this.#lists[slot] = none
    this.#free.push(slot)
    this.#size -= 1
    this.#claimNothingUnknown()
  }

  /** The budget is for what is searched from now on. */
  renewBudget(): void {
    this.#pairWork = 0
    this.#tripleWork = 0
  }

  /**
   * Combinations, pairs before triples, at most `limit`. Where the budget ended a search, its kind is missing, and so are
   * triples that it would take a budget to find again.
   */
  list(limit: number): Slots[] {
    const found: Slots[] = []
    const slots = this.slots()
    for (const slot of slots) {
      if (found.length >= limit) return found
      this.#listPairs(slot, limit, found, slot)
    }
    for (const slot of slots) {
      if (found.length >= limit || !this.#knowsTriples) return found
      if (this.#inTriples[slot]! > 0) this.#listTriples(slot, limit, found, slot)
    }
    return found
  }

  /** Combinations that a slot takes part in, as `list`. */
  listWith(slot: number, limit: number): Slots[] {
    const found: Slots[] = []
    this.#listPairs(slot, limit, found, -1)
    if (found.length < limit && this.#knowsTriples && this.#inTriples[slot]! > 0)
      this.#listTriples(slot, limit, found, -1)
    return found
  }

  /**
   * Whether a slot takes part in a triple, of a set that counts pairs only; null when a budget's work did not tell. The search
   * ends at the first one.
   */
  isInTriple(slot: number): boolean | null {
    if (!this.#knowsPairs) return null
    const { need, budget } = this.#options
    if (this.#lists[slot]!.length <= need) return false
    const end = this.#tripleWork + budget.triples
    let found = false
    clearBit(this.#wide, slot)
    this.#eachTriple(
      slot,
      -1,
      () => (found = true),
      () => !found && this.#tripleWork <= end,
    )
    setBit(this.#wide, slot)
    return found || (this.#tripleWork <= end ? false : null)
  }

  /** @param after only with slots after this one. */
  #listPairs(slot: number, limit: number, found: Slots[], after: number): void {
    if (!this.#knowsPairs) return
    eachBit(this.#linkedTo(slot), (other) => {
      if (other > after && found.length < limit) found.push(ascending([slot, other]))
    })
  }

  #listTriples(slot: number, limit: number, found: Slots[], after: number): void {
    const end = this.#tripleWork + this.#options.budget.triples
    const before = this.#tripleWork
    const isWide = hasBit(this.#wide, slot)
    clearBit(this.#wide, slot)
    this.#eachTriple(
      slot,
      after,
      (other, i, members) => {
        eachOf(members, i, (third) => {
          if (found.length < limit) found.push(ascending([slot, other, third]))
        })
      },
      () => found.length < limit && this.#tripleWork < end,
    )
    if (isWide) setBit(this.#wide, slot)
    this.#tripleWork = before
  }

  #linkedTo(slot: number): Uint32Array {
    return this.#knowsTriples ? this.#linked[slot]! : this.#pairsOf(this.#lists[slot]!)
  }

  /** Live slots that link with an N-gram of this list as a pair. */
  #pairsOf(list: Uint32Array): Uint32Array {
    const survivors = this.#survivors
    survivors.begin(this.#live, this.#zero, this.#zero, -1)
    for (const document of list) {
      if (survivors.size === 0) break
      this.#pairWork += survivors.size
      survivors.cross(this.#rows[document] ?? this.#zero)
    }
    const found = new Uint32Array(this.#capacity)
    for (let i = 0; i < survivors.size; i += 1) found[survivors.indexAt(i)] = survivors.membersAt(i)
    return found
  }

  /**
   * Counts what a slot takes part in, or takes it from the counts; the slot itself is not among the live ones.
   * @param linked those it links with as a pair.
   */
  #count(slot: number, linked: Uint32Array, sign: 1 | -1): void {
    const inPairs = this.#inPairs
    let found = 0
    for (let i = 0; i < linked.length; i += 1) {
      for (let rest = linked[i]!; rest !== 0; rest &= rest - 1) {
        inPairs[i * 32 + 31 - Math.clz32(rest & -rest)]! += sign
        found += 1
      }
    }
    inPairs[slot]! += sign * found
    this.#pairs += sign * found
    this.#pairWork += found
    if (this.#pairWork > this.#options.budget.pairs) this.#giveUp()
    if (!this.#knowsTriples) return
    this.#linked[slot] = linked
    if (this.#lists[slot]!.length <= this.#options.need) return
    if (sign === -1 && this.#inTriples[slot] === 0) return
    const inTriples = this.#inTriples
    this.#eachTriple(
      slot,
      -1,
      (other, i, members) => {
        let count = 0
        for (let rest = members; rest !== 0; rest &= rest - 1) {
          inTriples[i * 32 + 31 - Math.clz32(rest & -rest)]! += sign
          count += 1
        }
        inTriples[slot]! += sign * count
        inTriples[other]! += sign * count
        this.#triples += sign * count
        this.#tripleWork += count
      },
      () => this.#tripleWork <= this.#options.budget.triples,
    )
    if (this.#tripleWork > this.#options.budget.triples) this.#forgetTriples()
  }

  /** What was found before a budget ended may have gone with what was taken out. */
  #claimNothingUnknown(): void {
    if (!this.#knowsTriples) {
      this.#triples = 0
      this.#inTriples.fill(0)
    }
    if (!this.#knowsPairs) {
      this.#pairs = 0
      this.#inPairs.fill(0)
    }
  }

  #giveUp(): void {
    this.#knowsPairs = false
    this.#forgetTriples()
  }

  #forgetTriples(): void {
    this.#knowsTriples = false
    this.#linked = []
  }

  /**
   * Triples of a slot (not among the wide ones now) with two wide ones after `after`, as the first other and an entry of the
   * bit set of the second ones, which come after the first; as long as it `mayGoOn`.
   */
  #eachTriple(
    slot: number,
    after: number,
    visit: (other: number, index: number, members: number) => void,
    mayGoOn: () => boolean,
  ): void {
    const list = this.#lists[slot]!
    const linked = this.#linkedTo(slot)
    const survivors = this.#survivors
    for (const document of list) this.#mark[document] = 1
    const first = (after + 1) >>> 5
    for (let word = first; word < this.#capacity && mayGoOn(); word += 1) {
      let others = this.#wide[word]! & ~linked[word]!
      if (word === first) others &= -1 << ((after + 1) & 31)
      while (others !== 0 && mayGoOn()) {
        const lowest = others & -others
        others ^= lowest
        const other = word * 32 + 31 - Math.clz32(lowest)
        const worked = this.#pairWork
        survivors.begin(this.#wide, linked, this.#linkedTo(other), other)
        this.#tripleWork += 1 + this.#capacity - word + this.#pairWork - worked
        this.#pairWork = worked
        this.#crossShared(list, other)
        for (let i = 0; i < survivors.size; i += 1) visit(other, survivors.indexAt(i), survivors.membersAt(i))
      }
    }
    for (const document of list) this.#mark[document] = 0
  }

  /** Crosses off what the documents hold that hold both the N-gram at hand (`list`, marked) and the other one. */
  #crossShared(list: Uint32Array, other: number): void {
    const otherList = this.#lists[other]!
    const survivors = this.#survivors
    const isShorter = list.length <= otherList.length
    for (const document of isShorter ? list : otherList) {
      if (survivors.size === 0) return
      if (isShorter ? !this.holds(document, other) : this.#mark[document] === 0) continue
      this.#tripleWork += survivors.size
      survivors.cross(this.#rows[document]!)
    }
  }

  #widen(): void {
    this.#capacity *= 2
    const wide = (bits: Uint32Array): Uint32Array => widened(bits, this.#capacity)
    this.#live = wide(this.#live)
    this.#wide = wide(this.#wide)
    this.#zero = new Uint32Array(this.#capacity)
    const counts = [this.#inPairs, this.#inTriples].map((before) => {
      const more = new Float64Array(this.#capacity * 32)
      more.set(before)
      return more
    })
    this.#inPairs = counts[0]!
    this.#inTriples = counts[1]!
    this.#rows.forEach((row, at) => {
      if (row !== undefined) this.#rows[at] = wide(row)
    })
    this.#linked.forEach((row, at) => {
      if (row !== none) this.#linked[at] = wide(row)
    })
  }
}
