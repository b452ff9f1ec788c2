import { firstFrom } from './first-from.ts'
import { MAX_N } from './limits.ts'
import { documentFinder } from './segment.ts'
import type { SegmentFile } from './segment-file.ts'
import { runsOf } from './segment-runs.ts'
import { WindowMerge } from './window-merge.ts'

/** Places of shared 8-grams kept in memory; beyond, every second 8-gram is looked at only, then every fourth … */
const MOST_PLACES = 32_000_000
const LEVELS = 16

/** A segment whose documents are compared. */
export interface ComparedSegment {
  readonly file: SegmentFile
  /** The number of each of its documents among all; -1 for one to leave out. */
  readonly numbers: Int32Array
}

/** Two documents and how many of the distinct 8-grams of the one that has more stand in the other (0 to 1). */
export interface NearPair {
  readonly one: number
  readonly other: number
  readonly share: number
}

/** What comparing all documents gives. */
export interface NearDuplicates {
  readonly pairs: readonly NearPair[]
  /** Distinct 8-grams of each document. */
  readonly eights: Uint32Array
  /** Whether only some of the 8-grams were looked at, because there were too many. */
  readonly isSample: boolean
}

/**
 * Pairs of documents that have at least `share` of the distinct 8-grams of either in common. (Of the one with fewer alone would
 * not do: short decisions are half boilerplate, and join hundreds of cases.) One pass over the
 * sorted windows gives the 8-grams that documents share; then each document looks for partners among those that hold its
 * rarest 8-grams: whoever shares enough holds one of them.
 * @param documents how many there are.
 */
export function findNearDuplicates(
  segments: readonly ComparedSegment[],
  documents: number,
  share: number,
  onProgress: (share: number) => void,
): NearDuplicates {
  const shared = sharedEights(segments, documents, onProgress)
  return { pairs: pairsOf(shared, documents, share), eights: shared.sizes, isSample: shared.isSample }
}

interface Shared {
  /** Documents of each shared 8-gram, ascending: `holders[from[i]]` up to `from[i + 1]`. */
  readonly holders: Uint32Array
  readonly from: Uint32Array
  /** Distinct 8-grams of each document. */
  readonly sizes: Uint32Array
  readonly isSample: boolean
}

/** Numbers that grow at the end. */
class Growing {
  #data = new Uint32Array(1 << 16)
  length = 0

  push(value: number): void {
    if (this.length === this.#data.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.#data)
      this.#data = larger
    }
    this.#data[this.length] = value
    this.length += 1
  }

  at(index: number): number {
    return this.#data[index]!
  }

  set(index: number, value: number): void {
    this.#data[index] = value
  }

  done(): Uint32Array {
    return this.#data.subarray(0, this.length)
  }
}

function sharedEights(
  segments: readonly ComparedSegment[],
  documents: number,
  onProgress: (share: number) => void,
): Shared {
  const total = segments.reduce((sum, { file }) => sum + file.sizes.order, 0)
  const documentAt = segments.map(({ file }) => documentFinder(file.readAll('starts')))
  const merge = new WindowMerge(runsOf(segments.map(({ file }) => file)))
  const sample = new Sample(documents)
  const before = new Uint32Array(MAX_N)
  let holders: number[] = []
  let done = 0
  const lastSeen = new Uint32Array(documents)
  let stamp = 0
  const close = (): void => {
    if (holders.length > 0) sample.add(holders, hashOf(before))
    holders = []
    stamp += 1
  }
  while (merge.next()) {
    done += 1
    if (done % 1_000_000 === 0) onProgress(done / total)
    const { windows, at } = merge
    let isWhole = true
    let isSame = stamp > 0
    for (let i = 0; i < MAX_N && isWhole; i += 1) {
      if (windows[at + i] === 0) isWhole = false
      if (windows[at + i] !== before[i]) isSame = false
    }
    if (!isWhole) continue
    if (!isSame) {
      close()
      for (let i = 0; i < MAX_N; i += 1) before[i] = windows[at + i]!
    }
    const document = segments[merge.run]!.numbers[documentAt[merge.run]!(merge.position)]!
    if (document < 0 || lastSeen[document] === stamp) continue
    lastSeen[document] = stamp
    holders.push(document)
  }
  close()
  return sample.done()
}

/** Shared 8-grams, thinned out when they are too many: only those whose hash ends in so many zero bits stay. */
class Sample {
  /** Distinct 8-grams of each document at each level of thinning. */
  readonly #sizes: Uint32Array[]
  #level = 0
  #holders = new Growing()
  #ends = new Growing()
  #hashes = new Growing()

  constructor(documents: number) {
    this.#sizes = Array.from({ length: LEVELS }, () => new Uint32Array(documents))
  }

  add(holders: number[], hash: number): void {
    for (let level = 0; level < LEVELS && isAt(hash, level); level += 1) {
      for (const document of holders) this.#sizes[level]![document]! += 1
    }
    if (holders.length < 2 || !isAt(hash, this.#level)) return
    for (const document of holders.sort((a, b) => a - b)) this.#holders.push(document)
    this.#ends.push(this.#holders.length)
    this.#hashes.push(hash)
    while (this.#holders.length > MOST_PLACES && this.#level < LEVELS - 1) this.#thin()
  }

  done(): Shared {
    const from = new Uint32Array(this.#ends.length + 1)
    from.set(this.#ends.done(), 1)
    return { holders: this.#holders.done(), from, sizes: this.#sizes[this.#level]!, isSample: this.#level > 0 }
  }

  #thin(): void {
    this.#level += 1
    let filled = 0
    let kept = 0
    let start = 0
    for (let i = 0; i < this.#ends.length; i += 1) {
      const end = this.#ends.at(i)
      if (isAt(this.#hashes.at(i), this.#level)) {
        for (let place = start; place < end; place += 1, filled += 1) this.#holders.set(filled, this.#holders.at(place))
        this.#ends.set(kept, filled)
        this.#hashes.set(kept, this.#hashes.at(i))
        kept += 1
      }
      start = end
    }
    this.#holders.length = filled
    this.#ends.length = kept
    this.#hashes.length = kept
  }
}

const isAt = (hash: number, level: number): boolean => (hash & ((1 << level) - 1)) === 0

function hashOf(window: Uint32Array): number {
  let hash = 0x811c9dc5
  for (const word of window) hash = Math.imul(hash ^ word, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

function pairsOf({ holders, from, sizes }: Shared, documents: number, share: number): NearPair[] {
  const own = ownEights(byRarity(from, documents), { holders, from }, documents)
  const counts = new Uint32Array(documents)
  const pairs: NearPair[] = []
  for (let document = 0; document < documents; document += 1) {
    const eights = own(document)
    const size = sizes[document]!
    const needed = neededOf(size, share)
    if (size === 0 || eights.length < needed) continue
    const mayBe = (other: number): boolean =>
      sizes[other]! === size ? other > document : sizes[other]! > size && neededOf(sizes[other]!, share) <= size
    const candidates = candidatesOf(eights, { holders, from }, needed, counts, mayBe)
    for (const other of candidates) {
      const isNear = counts[other]! >= neededOf(sizes[other]!, share)
      if (isNear) pairs.push({ one: document, other, share: counts[other]! / sizes[other]! })
      counts[other] = 0
    }
  }
  return pairs
}

/** How many 8-grams a document of so many has to share; at least one, and no more for a rounding error. */
export function neededOf(size: number, share: number): number {
  return Math.max(1, Math.ceil(share * size - 1e-9))
}

/** The 8-grams, those in the fewest documents first. */
function byRarity(from: Uint32Array, documents: number): Uint32Array {
  const ends = new Uint32Array(documents + 2)
  for (let i = 0; i + 1 < from.length; i += 1) ends[from[i + 1]! - from[i]! + 1]! += 1
  for (let i = 1; i < ends.length; i += 1) ends[i]! += ends[i - 1]!
  const sorted = new Uint32Array(from.length - 1)
  for (let i = 0; i + 1 < from.length; i += 1) {
    const count = from[i + 1]! - from[i]!
    sorted[ends[count]!] = i
    ends[count]! += 1
  }
  return sorted
}

/** The shared 8-grams of each document, rarest first. */
function ownEights(
  sorted: Uint32Array,
  { holders, from }: Pick<Shared, 'holders' | 'from'>,
  documents: number,
): (document: number) => Uint32Array {
  const starts = new Uint32Array(documents + 1)
  for (let i = 0; i < holders.length; i += 1) starts[holders[i]! + 1]! += 1
  for (let i = 0; i < documents; i += 1) starts[i + 1]! += starts[i]!
  const next = starts.slice()
  const eights = new Uint32Array(holders.length)
  for (const eight of sorted) {
    for (let place = from[eight]!; place < from[eight + 1]!; place += 1) {
      const document = holders[place]!
      eights[next[document]!] = eight
      next[document]! += 1
    }
  }
  return (document) => eights.subarray(starts[document], starts[document + 1])
}

/**
 * Documents that may share `needed` of a document's 8-grams, with `counts` of how many they share: exact for those that
 * reach `needed`. A new one is taken only while enough 8-grams are left for it to get there.
 */
function candidatesOf(
  eights: Uint32Array,
  { holders, from }: Pick<Shared, 'holders' | 'from'>,
  needed: number,
  counts: Uint32Array,
  mayBe: (other: number) => boolean,
): number[] {
  const all: number[] = []
  let open: number[] = []
  for (let i = 0; i < eights.length; i += 1) {
    const left = eights.length - i
    const start = from[eights[i]!]!
    const end = from[eights[i]! + 1]!
    if (left >= needed) {
      for (let place = start; place < end; place += 1) {
        const other = holders[place]!
        if (!mayBe(other)) continue
        if (counts[other] === 0) {
          all.push(other)
          open.push(other)
        }
        counts[other]! += 1
      }
      continue
    }
    if (left === needed - 1 || i % 64 === 0) open = open.filter((other) => counts[other]! + left >= needed)
    if (open.length === 0) break
    if (open.length * 16 < end - start) {
      for (const other of open) if (isAmong(holders, start, end, other)) counts[other]! += 1
    } else {
      for (let place = start; place < end; place += 1) {
        const other = holders[place]!
        if (counts[other]! > 0 && mayBe(other)) counts[other]! += 1
      }
    }
  }
  return all
}

function isAmong(sorted: Uint32Array, start: number, end: number, wanted: number): boolean {
  const place = firstFrom(sorted, start, end, wanted)
  return place < end && sorted[place] === wanted
}
