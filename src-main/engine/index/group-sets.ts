import { MAX_N } from './limits.ts'
import type { SegmentSearch } from './search-segment.ts'
import type { NgramRanges } from './walk-ngrams.ts'

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

/** Lists of N-grams with more places than this are remembered. */
const WIDE = 64
/** Larger than any place. */
const POSITION_LIMIT = 2 ** 26
/** Numbers remembered at the most, and what an entry takes beside its list. */
const REMEMBERED = 8_000_000
const ENTRY = 40
/** Lists up to this long are sorted here: a call of the engine's own sort takes longer. */
const SHORT = 64
/** Places looked at in one go. */
const PIECE = 4_096

/** Groups that hold an N-gram. */
export interface GroupList {
  readonly list: Uint32Array
  /** `hashOf` the list, where it is known. */
  readonly hash: number | null
  /** Whether the list stays as it is. */
  readonly lasting: boolean
}

/** A number that is equal for equal lists. */
export function hashOf(list: Uint32Array): number {
  let hash = list.length
  for (let i = 0; i < list.length; i += 1) hash = Math.imul(hash ^ list[i]!, 0x01000193) ^ (hash >>> 17)
  return hash
}

/** The groups that hold an N-gram, over all segments: a group can have documents in several. */
export class GroupSets {
  readonly count: number
  readonly #originals: readonly GroupedSegment[]
  readonly #backgrounds: readonly BackgroundSegment[]
  readonly #seen: Uint32Array
  readonly #found: Uint32Array
  readonly #remembered = new Map<number, GroupList>()
  #rememberedGroups = 0
  #stamp = 0

  /** @param count how many groups there are. */
  constructor(originals: readonly GroupedSegment[], backgrounds: readonly BackgroundSegment[], count: number) {
    this.#originals = originals
    this.#backgrounds = backgrounds
    this.count = count
    this.#seen = new Uint32Array(count)
    this.#found = new Uint32Array(count)
  }

  /** What a walk looks through: the originals' segments, then those of the background. */
  get searches(): SegmentSearch[] {
    return [...this.#originals, ...this.#backgrounds].map(({ search }) => search)
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
    if (before === null) return false
    for (let s = 0; s < this.#originals.length; s += 1) {
      const places = level.high[s]![number]! - level.low[s]![number]!
      if (places !== before.high[s]![shorter]! - before.low[s]![shorter]!) return false
    }
    return true
  }

  /** Groups that hold the N-gram; counting stops at `cap`. */
  countOf(ngram: NgramRanges, cap: number): number {
    if (!isWide(ngram, this.#originals.length)) return this.#gather(ngram, cap, Infinity)
    // A few places give enough of a frequent N-gram when only a few groups are asked for.
    const few = cap < 64 ? this.#gather(ngram, cap, cap * 4) : 0
    return few === cap ? cap : Math.min(cap, this.#wideList(ngram).list.length)
  }

  /** The groups that hold the N-gram, ascending, at most `cap`. Valid until the next call, unless it is `lasting`. */
  listOf(ngram: NgramRanges, cap: number): GroupList {
    if (isWide(ngram, this.#originals.length)) {
      const whole = this.#wideList(ngram)
      if (whole.list.length <= cap) return whole
      return { list: whole.list.subarray(0, cap), hash: null, lasting: false }
    }
    const list = this.#sorted(this.#gather(ngram, Infinity, Infinity))
    return { list: list.length > cap ? list.subarray(0, cap) : list, hash: null, lasting: false }
  }

  /** The list of an N-gram of many places: found once and remembered, since most texts have the same ones. */
  #wideList(ngram: NgramRanges): GroupList {
    const key = keyOf(ngram)
    const known = this.#remembered.get(key)
    if (known !== undefined) return known
    if (this.#rememberedGroups > REMEMBERED) {
      this.#remembered.clear()
      this.#rememberedGroups = 0
    }
    const list = this.#sorted(this.#gather(ngram, Infinity, Infinity)).slice()
    const found = { list, hash: hashOf(list), lasting: true }
    this.#remembered.set(key, found)
    this.#rememberedGroups += list.length + ENTRY
    return found
  }

  #sorted(count: number): Uint32Array {
    const list = this.#found.subarray(0, count)
    let isAscending = true
    for (let i = 1; i < count && isAscending; i += 1) isAscending = list[i - 1]! < list[i]!
    if (isAscending) return list
    if (count <= SHORT) return sortShort(list)
    if (count * 16 < this.count) return list.sort()
    let filled = 0
    for (let group = 0; filled < count; group += 1) {
      if (this.#seen[group] !== this.#stamp) continue
      list[filled] = group
      filled += 1
    }
    return list
  }

  /** Gathers groups from at most `places` places of each segment until there are `cap`. */
  #gather({ level, number }: NgramRanges, cap: number, places: number): number {
    const seen = this.#seen
    const found = this.#found
    const stamp = (this.#stamp += 1)
    let count = 0
    for (let s = 0; s < this.#originals.length && count < cap; s += 1) {
      const { search, groups } = this.#originals[s]!
      const end = Math.min(level.high[s]![number]!, level.low[s]![number]! + places)
      for (let from = level.low[s]![number]!; from < end && count < cap; from += PIECE) {
        const to = Math.min(end, from + PIECE)
        const ordinals = search.documentsAt(from, to)
        for (let i = 0; i < to - from; i += 1) {
          const group = groups[ordinals[i]!]!
          if (group < 0 || seen[group] === stamp) continue
          seen[group] = stamp
          found[count] = group
          count += 1
          if (count === cap) break
        }
      }
    }
    return count
  }
}

/** By insertion. */
function sortShort(list: Uint32Array): Uint32Array {
  for (let i = 1; i < list.length; i += 1) {
    const value = list[i]!
    let at = i
    while (at > 0 && list[at - 1]! > value) {
      list[at] = list[at - 1]!
      at -= 1
    }
    list[at] = value
  }
  return list
}

/** Whether an N-gram has many places among the originals, whose segments come first. */
function isWide({ level, number }: NgramRanges, originals: number): boolean {
  let places = 0
  for (let s = 0; s < originals; s += 1) places += level.high[s]![number]! - level.low[s]![number]!
  return places > WIDE
}

/** Equal for equal N-grams: the first segment that holds it, its length, and where its places begin there. */
function keyOf({ depth, level, number }: NgramRanges): number {
  let segment = 0
  while (level.low[segment]![number] === level.high[segment]![number]) segment += 1
  return (segment * (MAX_N + 1) + depth) * POSITION_LIMIT + level.low[segment]![number]!
}
