import { MAX_N } from './limits.ts'
import type { Gathering, SegmentSearch } from './search-segment.ts'
import { Room } from './room.ts'
import { hashOf, type TextLists } from './text-lists.ts'
import type { NgramRanges, Searched } from './walk-ngrams.ts'
import { WideLists } from './wide-lists.ts'

/** A segment of originals: the group of each of its documents, -1 for one that was removed. */
export interface GroupedSegment {
  readonly search: SegmentSearch
  readonly groups: Int32Array
}

/** A segment of a background collection; null: none of its documents was removed. */
export interface BackgroundSegment {
  readonly search: SegmentSearch
  readonly isDead: Uint8Array | null
}

/** Lists and counts of N-grams with more places than this are remembered. */
const WIDE = 64
/** Counts remembered at the most. */
const COUNTS = 500_000
/** Lists up to this long are sorted by insertion. */
const SHORT = 12
/** Places looked at in one go. */
const PIECE = 4_096

/** The groups that hold an N-gram, over all segments: a group can have documents in several. */
export class GroupSets {
  readonly count: number
  readonly #originals: readonly GroupedSegment[]
  readonly #backgrounds: readonly BackgroundSegment[]
  readonly #gathering: Gathering
  readonly #room = new Room()
  readonly #remembered = new WideLists()
  readonly #counts = new Map<number, number>()
  /** A bit for each group; none is set between calls. */
  readonly #bits: Uint32Array

  /** @param count how many groups there are. */
  constructor(originals: readonly GroupedSegment[], backgrounds: readonly BackgroundSegment[], count: number) {
    this.#originals = originals
    this.#backgrounds = backgrounds
    this.count = count
    this.#bits = new Uint32Array((count >>> 5) + 1)
    this.#gathering = { seen: new Uint32Array(count), stamp: 0, found: new Uint32Array(count), count: 0, cap: 0 }
  }

  /** What a walk looks through: the originals' segments, then those of the background. */
  get searched(): Searched {
    const segments = [...this.#originals, ...this.#backgrounds].map(({ search }) => search)
    return { segments, originals: this.#originals.length, room: this.#room }
  }

  /** Whether a background collection holds the N-gram. */
  isBackground({ level, number }: NgramRanges): boolean {
    for (const [s, { search, isDead }] of this.#backgrounds.entries()) {
      const low = level.low[this.#originals.length + s]![number]!
      const high = level.high[this.#originals.length + s]![number]!
      if (isDead === null && low < high) return true
      for (let place = low; place < high; place += 1) if (isDead![search.documentAt(place)] === 0) return true
    }
    return false
  }

  /** Whether an N-gram has all places of the N-gram one word shorter, and so its documents. */
  isAsBefore({ level, number, before, shorter }: NgramRanges): boolean {
    return before !== null && level.places[number] === before.places[shorter]
  }

  /** Groups that hold the N-gram; counting stops at `cap`. */
  countOf(ngram: NgramRanges, cap: number): number {
    if (!isWide(ngram)) return this.#gather(ngram, cap, Infinity)
    // A few places give enough of a frequent N-gram when only a few groups are asked for.
    const few = cap < 64 ? this.#gather(ngram, cap, cap * 4) : 0
    return few === cap ? cap : Math.min(cap, this.#wideCount(ngram))
  }

  /** The number in `lists` of the list of the groups that hold the N-gram, at most `cap`. */
  listOf(ngram: NgramRanges, cap: number, lists: TextLists): number {
    if (!isWide(ngram)) {
      const length = Math.min(cap, this.#sorted(this.#gather(ngram, Infinity, Infinity)))
      const { found } = this.#gathering
      return lists.numberOf(found, 0, length, hashOf(found, 0, length), false)
    }
    const remembered = this.#remembered
    const whole = this.#wideList(ngram)
    const array = remembered.arrayOf(whole)
    const start = remembered.startOf(whole)
    const length = remembered.lengthOf(whole)
    if (length <= cap) return lists.numberOf(array, start, length, remembered.hashOf(whole), true)
    return lists.numberOf(array, start, cap, hashOf(array, start, cap), true)
  }

  /** How many groups hold an N-gram of many places. Lists of a large collection are too long to be kept for this alone. */
  #wideCount(ngram: NgramRanges): number {
    const { kind, low } = nameOf(ngram)
    const key = kind * 2 ** 32 + low
    let count = this.#counts.get(key)
    if (count !== undefined) return count
    const list = this.#remembered.get(kind, low)
    count = list < 0 ? this.#gather(ngram, Infinity, Infinity) : this.#remembered.lengthOf(list)
    if (this.#counts.size === COUNTS) this.#counts.clear()
    this.#counts.set(key, count)
    return count
  }

  /** The list of an N-gram of many places: found once and remembered, since most texts have the same ones. */
  #wideList(ngram: NgramRanges): number {
    const { kind, low } = nameOf(ngram)
    const known = this.#remembered.get(kind, low)
    if (known >= 0) return known
    const length = this.#sorted(this.#gather(ngram, Infinity, Infinity))
    return this.#remembered.set(kind, low, this.#gathering.found, length)
  }

  /** Puts the first `count` groups that were gathered in order. @returns `count`. */
  #sorted(count: number): number {
    const { found } = this.#gathering
    let last = 1
    while (last < count && found[last - 1]! < found[last]!) last += 1
    if (last >= count) return count
    const bits = this.#bits
    if (count <= SHORT) sortShort(found, count)
    else if (count * 8 < bits.length) found.subarray(0, count).sort()
    else sortByBits(found, count, bits)
    return count
  }

  /** Gathers groups from at most `places` places of each segment until there are `cap`. */
  #gather({ level, number }: NgramRanges, cap: number, places: number): number {
    const gathering = this.#gathering
    gathering.stamp += 1
    gathering.count = 0
    gathering.cap = cap
    for (let s = 0; s < this.#originals.length && gathering.count < cap; s += 1) {
      const { search, groups } = this.#originals[s]!
      const low = level.low[s]![number]!
      const high = level.high[s]![number]!
      if (low === high) continue
      const end = Math.min(high, low + places)
      for (let from = low; from < end && gathering.count < cap; from += PIECE) {
        search.gather(from, Math.min(end, from + PIECE), groups, gathering)
      }
    }
    return gathering.count
  }
}

/** @param bits enough for every number, none of them set. */
function sortByBits(list: Uint32Array, count: number, bits: Uint32Array): void {
  for (let i = 0; i < count; i += 1) {
    const word = list[i]! >>> 5
    bits[word] = bits[word]! | (1 << (list[i]! & 31))
  }
  let filled = 0
  for (let word = 0; filled < count; word += 1) {
    let left = bits[word]!
    if (left === 0) continue
    bits[word] = 0
    while (left !== 0) {
      list[filled] = (word << 5) + 31 - Math.clz32(left & -left)
      filled += 1
      left &= left - 1
    }
  }
}

/** By insertion. */
function sortShort(list: Uint32Array, count: number): void {
  for (let i = 1; i < count; i += 1) {
    const value = list[i]!
    let at = i
    while (at > 0 && list[at - 1]! > value) {
      list[at] = list[at - 1]!
      at -= 1
    }
    list[at] = value
  }
}

/** An N-gram by the first segment that holds it, together with its length, and where its places begin there. */
function nameOf({ depth, level, number }: NgramRanges): { readonly kind: number; readonly low: number } {
  let segment = 0
  while (level.low[segment]![number] === level.high[segment]![number]) segment += 1
  return { kind: segment * (MAX_N + 1) + depth, low: level.low[segment]![number]! }
}

/** Whether an N-gram has many places among the originals. */
function isWide({ level, number }: NgramRanges): boolean {
  return level.places[number]! > WIDE
}
