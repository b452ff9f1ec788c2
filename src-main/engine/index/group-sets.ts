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

const NONE = new Uint32Array(0)

/** The groups that hold an N-gram, over all segments: a group can have documents in several. */
export class GroupSets {
  readonly count: number
  readonly #originals: readonly GroupedSegment[]
  readonly #backgrounds: readonly BackgroundSegment[]
  readonly #seen: Uint32Array
  readonly #found: Uint32Array
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
    return this.#gather(ngram, cap)
  }

  /** The groups that hold the N-gram, ascending, at most `cap`: valid until the next call. */
  listOf(ngram: NgramRanges, cap: number): Uint32Array {
    const count = this.#gather(ngram, cap)
    const list = this.#found.subarray(0, count)
    let isAscending = true
    for (let i = 1; i < count && isAscending; i += 1) isAscending = list[i - 1]! < list[i]!
    if (isAscending) return list
    if (count * 16 < this.count) return list.sort()
    let filled = 0
    for (let group = 0; filled < count; group += 1) {
      if (this.#seen[group] !== this.#stamp) continue
      list[filled] = group
      filled += 1
    }
    return list
  }

  #gather({ level, number }: NgramRanges, cap: number): number {
    const seen = this.#seen
    const stamp = (this.#stamp += 1)
    let count = 0
    for (let s = 0; s < this.#originals.length && count < cap; s += 1) {
      const from = level.low[s]![number]!
      const to = level.high[s]![number]!
      if (from === to) continue
      const { search, groups } = this.#originals[s]!
      // A few places give enough of a frequent N-gram when only a few groups are asked for.
      const near = search.isWide(from, to) ? Math.min(to, from + (cap < 64 ? cap * 4 : 0)) : to
      const ordinals = near > from ? search.documentsAt(from, near) : NONE
      for (let i = 0; i < near - from && count < cap; i += 1) {
        const group = groups[ordinals[i]!]!
        if (group < 0 || seen[group] === stamp) continue
        seen[group] = stamp
        this.#found[count] = group
        count += 1
      }
      if (near === to || count >= cap) continue
      const documents = search.documents(from, to)
      for (let i = 0; i < documents.length && count < cap; i += 1) {
        const group = groups[documents[i]!]!
        if (group < 0 || seen[group] === stamp) continue
        seen[group] = stamp
        this.#found[count] = group
        count += 1
      }
    }
    return count
  }
}
