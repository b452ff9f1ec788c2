import { MAX_N } from './limits.ts'
import { documentFinder } from './segment.ts'
import type { SegmentFile } from './segment-file.ts'
import { runsOf } from './segment-runs.ts'
import { WindowMerge } from './window-merge.ts'

/** A segment whose N-grams are counted. */
export interface CountedSegment {
  readonly file: SegmentFile
  /** The group of each of its documents; -1 for one that was removed. */
  readonly groups: Int32Array
}

/** How many distinct N-grams of one length have posting lists of which length. */
export interface LengthStatistics {
  /** Words of the N-grams. */
  readonly n: number
  readonly ngrams: number
  readonly postings: number
  readonly longest: number
  /** By length of the posting list: N-grams with a list of `from` up to `to` groups. Only those that occur. */
  readonly lists: readonly { readonly from: number; readonly to: number; readonly ngrams: number }[]
}

/** Lists of up to this many groups are told one by one; longer ones in steps 1-2-5. */
const SINGLE = 10

/**
 * Statistics of all N-grams of up to 8 words, in one pass over the sorted windows: the memory it takes depends on the number
 * of groups and not on that of the N-grams.
 * @param groups how many there are.
 * @param onProgress is told the share that is done.
 */
export function countPostingLists(
  segments: readonly CountedSegment[],
  groups: number,
  onProgress: (share: number) => void,
): LengthStatistics[] {
  const total = segments.reduce((sum, { file }) => sum + file.sizes.order, 0)
  const documentAt = segments.map(({ file }) => documentFinder(file.readAll('starts')))
  const merge = new WindowMerge(runsOf(segments.map(({ file }) => file)))
  const counters = Array.from({ length: MAX_N }, () => new Counter(groups))
  const before = new Uint32Array(MAX_N)
  let done = 0
  while (merge.next()) {
    done += 1
    if (done % 1_000_000 === 0) onProgress(done / total)
    const group = segments[merge.run]!.groups[documentAt[merge.run]!(merge.position)]!
    if (group < 0) continue
    const { windows, at } = merge
    let isSame = true
    for (let depth = 0; depth < MAX_N; depth += 1) {
      const word = windows[at + depth]!
      if (word === 0) break
      if (before[depth] !== word) isSame = false
      if (!isSame) {
        before[depth] = word
        counters[depth]!.open()
        // What goes on differently is another N-gram, even where the next word is the same.
        before.fill(0, depth + 1)
      }
      counters[depth]!.add(group)
    }
  }
  return counters.map((counter, depth) => counter.statistics(depth + 1))
}

/** Counts the groups of one N-gram after another, all of one length. */
class Counter {
  readonly #seen: Uint32Array
  /** N-grams by the number of their groups. */
  readonly #lists: Uint32Array
  #stamp = 0
  #count = 0

  constructor(groups: number) {
    this.#seen = new Uint32Array(groups)
    this.#lists = new Uint32Array(groups + 1)
  }

  /** The next N-gram begins. */
  open(): void {
    this.#close()
    this.#stamp += 1
  }

  add(group: number): void {
    if (this.#seen[group] === this.#stamp) return
    this.#seen[group] = this.#stamp
    this.#count += 1
  }

  statistics(n: number): LengthStatistics {
    this.#close()
    const lists: { from: number; to: number; ngrams: number }[] = []
    let ngrams = 0
    let postings = 0
    let longest = 0
    for (let length = 1; length < this.#lists.length; length += 1) {
      const count = this.#lists[length]!
      if (count === 0) continue
      ngrams += count
      postings += count * length
      longest = length
      const { from, to } = stepOf(length)
      const last = lists.at(-1)
      if (last?.from === from) last.ngrams += count
      else lists.push({ from, to, ngrams: count })
    }
    return { n, ngrams, postings, longest, lists }
  }

  #close(): void {
    if (this.#count > 0) this.#lists[this.#count]! += 1
    this.#count = 0
  }
}

/** The step of the series 1-2-5 that a length belongs to: 11 to 20, 21 to 50, 51 to 100, 101 to 200 … */
function stepOf(length: number): { from: number; to: number } {
  if (length <= SINGLE) return { from: length, to: length }
  for (let ten = SINGLE; ; ten *= 10) {
    for (const [less, more] of [
      [1, 2],
      [2, 5],
      [5, 10],
    ] as const) {
      if (length <= more * ten) return { from: less * ten + 1, to: more * ten }
    }
  }
}
