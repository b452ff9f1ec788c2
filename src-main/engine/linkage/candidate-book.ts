import type { Arity, CombinedCounts } from '../../../src-preload/contract/index.ts'
import type { Steps } from '../jobs/slices.ts'
import type { Candidate } from './candidates.ts'
import { CombinationSet, type Slots } from './combination-set.ts'
import { intersection } from './posting-lists.ts'

/** Counted work after which combinations are not searched any more: entries of bit sets, and combinations found. */
export interface Budget {
  readonly pairs: number
  readonly triples: number
}

interface BookOptions {
  readonly groups: number
  readonly k: number
  readonly arity: Exclude<Arity, 1>
  readonly target: number
  readonly budget: Budget
}

/** An N-gram of the text, once for all its places. */
export interface Entry {
  readonly ngram: string
  readonly slot: number
  readonly list: Uint32Array
  places: number
}

/** The candidates of a changing text by their N-gram, and the combinations of those that lead to one target. */
export class CandidateBook {
  readonly target: number
  readonly #options: BookOptions
  readonly #set: CombinationSet
  readonly #entries = new Map<string, Entry>()
  readonly #bySlot: (Entry | undefined)[] = []
  /** Number of each group in the set, those that hold most candidates first; and back. */
  readonly #number: Int32Array
  readonly #groups: number[] = []
  #largest = 0

  constructor(options: BookOptions) {
    const { groups, k, arity, target, budget } = options
    this.target = target
    this.#options = options
    this.#set = new CombinationSet({ documents: groups, need: k - 1, arity, budget })
    this.#number = new Int32Array(groups).fill(-1)
  }

  get size(): number {
    return this.#set.size
  }

  get hasNone(): boolean {
    return this.complete && this.#set.pairs === 0 && this.#set.triples === 0
  }

  /** The most candidates there were at once. */
  get largest(): number {
    return this.#largest
  }

  /**
   * Whether it is known what combines: all was searched, or it need not be, since k - 1 other groups hold every candidate.
   */
  get complete(): boolean {
    if (this.#set.complete) return true
    const need = this.#options.k - 1
    return this.nearest(need).filter(({ holds }) => holds === this.#set.size).length === need
  }

  entry(ngram: string): Entry | undefined {
    return this.#entries.get(ngram)
  }

  entryAt(slot: number): Entry {
    return this.#bySlot[slot]!
  }

  entries(): Iterable<Entry> {
    return this.#entries.values()
  }

  /** In how many combinations an N-gram takes part. */
  takesPartIn(ngram: string): number {
    const entry = this.#entries.get(ngram)
    return entry === undefined ? 0 : this.#set.takesPartIn(entry.slot)
  }

  /** Whether an N-gram takes part in a triple, of a book of pairs; null when the budget did not tell. */
  isInTriple({ slot }: Entry): boolean | null {
    return this.#set.isInTriple(slot)
  }

  list(limit: number): Slots[] {
    return this.#set.list(limit)
  }

  listWith(slot: number, limit: number): Slots[] {
    return this.#set.listWith(slot, limit)
  }

  /** Whether these are a minimal linkable combination. */
  links(slots: Slots): boolean {
    const { k } = this.#options
    const together = (chosen: Slots): number => intersection(chosen.map((slot) => this.entryAt(slot).list)).length
    const parts = slots.length === 2 ? [] : slots.map((slot) => slots.filter((other) => other !== slot))
    return together(slots) < k && parts.every((part) => together(part) >= k)
  }

  counts(): CombinedCounts {
    let taking = 0
    for (const { slot } of this.#entries.values()) if (this.#set.takesPartIn(slot) > 0) taking += 1
    const { size, pairs, triples } = this.#set
    return { arity: this.#options.arity, candidates: size, taking, pairs, triples, complete: this.complete }
  }

  /** Other groups that hold most of the candidates, at most `limit`, with how many. */
  nearest(limit: number): { group: number; holds: number }[] {
    return this.#groups
      .map((group, number) => ({ group, holds: this.#set.heldBy(number) }))
      .filter(({ holds }) => holds > 0)
      .sort((a, b) => b.holds - a.holds || a.group - b.group)
      .slice(0, limit)
  }

  /** Takes places of candidates out and puts others in. What stays at other places stays; the budget is for this alone. */
  *change(gone: readonly Candidate[], come: readonly Candidate[]): Steps<void> {
    this.#set.renewBudget()
    const moved = new Map<string, { by: number; list: Uint32Array }>()
    const move = ({ ngram, list }: Candidate, by: number): void => {
      const known = moved.get(ngram)
      if (known === undefined) moved.set(ngram, { by, list })
      else known.by += by
    }
    for (const candidate of gone) move(candidate, -1)
    for (const candidate of come) move(candidate, 1)
    const added: { ngram: string; list: Uint32Array; places: number }[] = []
    for (const [ngram, { by, list }] of moved) {
      const entry = this.#entries.get(ngram)
      if (entry === undefined) {
        if (by > 0) added.push({ ngram, list, places: by })
        continue
      }
      entry.places += by
      if (entry.places > 0) continue
      this.#entries.delete(ngram)
      this.#bySlot[entry.slot] = undefined
      this.#set.remove(entry.slot)
      yield
    }
    this.#numberGroups(added)
    added.sort((a, b) => a.list.length - b.list.length)
    for (const { ngram, list, places } of added) {
      const slot = this.#set.add(this.#others(list))
      const entry = { ngram, slot, list, places }
      this.#entries.set(ngram, entry)
      this.#bySlot[slot] = entry
      yield
    }
    this.#largest = Math.max(this.#largest, this.#set.size)
  }

  #numberGroups(added: readonly { list: Uint32Array }[]): void {
    const held = new Map<number, number>()
    for (const { list } of added) {
      for (const group of list) if (this.#number[group] === -1) held.set(group, (held.get(group) ?? 0) + 1)
    }
    held.delete(this.target)
    for (const [group] of [...held].sort((a, b) => b[1] - a[1])) {
      this.#number[group] = this.#groups.length
      this.#groups.push(group)
    }
  }

  #others(list: Uint32Array): Uint32Array {
    return list
      .filter((group) => group !== this.target)
      .map((group) => this.#number[group]!)
      .sort()
  }
}
