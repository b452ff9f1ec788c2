import { firstFrom } from './first-from.ts'
import { SAMPLE_BITS } from './limits.ts'
import { BLOCK_BITS, firstOfBlocks, type Segment } from './segment.ts'
import { StepTable } from './step-table.ts'

/** Places of an N-gram in a segment's order: `[low, high)`, empty when `low === high`. */
export interface Range {
  readonly low: number
  readonly high: number
}

/** Ranges up to this long are looked at from their ends first. */
const SHORT = 32
/** Steps out of wider ranges than this are kept. */
const WIDE = 1024
/** A search that no longer doubles its reach. */
const HALVING = 2 ** 30 - 1

/** Groups that are being gathered from segments. */
export interface Gathering {
  /** For each group the number of the last gathering that found it, and the number of this one. */
  readonly seen: Uint32Array
  stamp: number
  /** The groups found, in no order; how many they are, and with how many it is enough. */
  readonly found: Uint32Array
  count: number
  cap: number
}

/** Search in one segment: narrowing a range word by word, and the documents in a range. */
export class SegmentSearch {
  readonly #segment: Segment
  readonly #firstOfBlock: Uint32Array
  readonly #steps: StepTable
  /** Both columns, once they were asked for; null where they are kept page by page. */
  #whole: { readonly text: Uint32Array; readonly order: Uint32Array } | null | undefined
  /** Room for the searches of a call. */
  #room = new Rooms(0)

  constructor(segment: Segment) {
    this.#segment = segment
    this.#firstOfBlock = firstOfBlocks(segment.starts)
    this.#steps = new StepTable(segment.order.length)
  }

  /** Places of single words. */
  words(words: Uint32Array): { low: Uint32Array; high: Uint32Array } {
    const { words: own, buckets } = this.#segment
    const low = new Uint32Array(words.length)
    const high = new Uint32Array(words.length)
    for (let i = 0; i < words.length; i += 1) {
      const bucket = firstFrom(own, 0, own.length, words[i]!)
      if (own[bucket] !== words[i]) continue
      low[i] = buckets[bucket]!
      high[i] = buckets[bucket + 1]!
    }
    return { low, high }
  }

  /** Places of one N-gram. @param numbers its words. */
  find(numbers: ArrayLike<number>): Range {
    const { low, high } = this.words(Uint32Array.of(numbers[0]!))
    for (let depth = 1; depth < numbers.length && low[0]! < high[0]!; depth += 1) {
      this.narrowAll(low, high, depth, Uint32Array.of(numbers[depth]!))
    }
    return { low: low[0]!, high: high[0]! }
  }

  /**
   * Narrows each range `[low[i], high[i])` to the part in which the word `depth` places after the start is `words[i]`; both are
   * made equal where there is none. All searches take a step before any takes the next: they do not wait for each other's
   * memory. Documents share their frequent phrases, so steps out of wide ranges are kept.
   */
  narrowAll(low: Uint32Array, high: Uint32Array, depth: number, words: Uint32Array): void {
    if (this.#room.size < words.length) this.#room = new Rooms(words.length * 2)
    const { from, to, asked, reach, open, searched } = this.#room
    const { seconds, thirds } = this.#segment
    const whole = this.#columns()
    const samples = depth === 1 ? seconds : depth === 2 ? thirds : null
    let begun = 0
    let count = 0
    for (let i = 0; i < words.length; i += 1) {
      const start = low[i]!
      const end = high[i]!
      const places = end - start
      if (places === 0) continue
      const word = words[i]!
      asked[i] = start
      from[i] = start
      to[i] = end
      reach[i] = HALVING
      if (places > WIDE && this.#steps.take(low, high, i, depth, word)) continue
      if (places > SHORT) {
        if (samples !== null) this.#sampled(samples, i, word)
      } else if (whole !== null) {
        // Many a short range goes on with one word, the one asked for or another: its ends tell.
        const { text, order } = whole
        const first = text[order[start]! + depth]!
        const last = places === 1 ? first : text[order[end - 1]! + depth]!
        if (first === word && last === word) continue
        if (first > word || last < word) {
          high[i] = start
          continue
        }
        if (first < word) from[i] = start + 1
        else to[i] = start
      }
      searched[begun] = i
      begun += 1
      // A sample can be the range's last place: nothing is left to search behind it.
      if (from[i]! >= to[i]!) continue
      open[count] = i
      count += 1
    }
    this.#advance(count, depth, words, 0)
    count = 0
    for (let s = 0; s < begun; s += 1) {
      const i = searched[s]!
      low[i] = from[i]!
      if (from[i] === high[i]) continue
      // Most parts end soon: their end is looked for with growing steps from their beginning.
      to[i] = high[i]!
      reach[i] = 0
      open[count] = i
      count += 1
    }
    this.#advance(count, depth, words, 1)
    for (let s = 0; s < begun; s += 1) {
      const i = searched[s]!
      const wasWide = high[i]! - asked[i]! > WIDE
      high[i] = from[i]!
      if (wasWide) this.#steps.keep(asked[i]!, depth, words[i]!, low[i]!, high[i])
    }
  }

  /** Leaves of search `i` what lies between two samples: the first place with the word is there, or behind it. */
  #sampled(samples: Uint32Array, i: number, word: number): void {
    const { from, to } = this.#room
    const first = (from[i]! + (1 << SAMPLE_BITS) - 1) >>> SAMPLE_BITS
    const end = ((to[i]! - 1) >>> SAMPLE_BITS) + 1
    const sample = firstFrom(samples, first, end, word)
    if (sample > first) from[i] = ((sample - 1) << SAMPLE_BITS) + 1
    if (sample < end) to[i] = sample << SAMPLE_BITS
  }

  /**
   * Moves `from` of the first `count` open searches, each with something left to search in, to the first place up to `to` whose word is `words[i] + more` or a greater
   * number.
   */
  #advance(count: number, depth: number, words: Uint32Array, more: number): void {
    const whole = this.#columns()
    const { from, to, reach, open } = this.#room
    if (whole === null) return this.#advanceByPages(count, depth, words, more)
    const { text, order } = whole
    for (let left = count; left > 0;) {
      let kept = 0
      for (let o = 0; o < left; o += 1) {
        const i = open[o]!
        const start = from[i]!
        const end = to[i]!
        const middle = start + Math.min(reach[i]!, (end - start) >>> 1)
        if (text[order[middle]! + depth]! < words[i]! + more) {
          from[i] = middle + 1
          if (reach[i] !== HALVING) reach[i] = reach[i]! * 2 + 1
          if (middle + 1 === end) continue
        } else {
          to[i] = middle
          reach[i] = HALVING
          if (middle === start) continue
        }
        open[kept] = i
        kept += 1
      }
      left = kept
    }
  }

  #advanceByPages(count: number, depth: number, words: Uint32Array, more: number): void {
    const { text, order } = this.#segment
    const { from, to, reach, open } = this.#room
    for (let o = 0; o < count; o += 1) {
      const i = open[o]!
      while (from[i]! < to[i]!) {
        const middle = from[i]! + Math.min(reach[i]!, (to[i]! - from[i]!) >>> 1)
        if (text.at(order.at(middle) + depth) < words[i]! + more) {
          from[i] = middle + 1
          if (reach[i] !== HALVING) reach[i] = reach[i]! * 2 + 1
        } else {
          to[i] = middle
          reach[i] = HALVING
        }
      }
    }
  }

  #columns(): { readonly text: Uint32Array; readonly order: Uint32Array } | null {
    if (this.#whole === undefined) {
      const order = this.#segment.order.all()
      const text = this.#segment.text.all()
      this.#whole = order === null || text === null ? null : { text, order }
    }
    return this.#whole
  }

  /** Ordinal of the document at a place of the order. */
  documentAt(place: number): number {
    const position = this.#segment.order.at(place)
    const { starts } = this.#segment
    let document = this.#firstOfBlock[position >>> BLOCK_BITS]!
    while (starts[document + 1]! <= position) document += 1
    return document
  }

  /**
   * Gathers the groups at the places `[low, high)` until there are enough.
   * @param groups the group of each document of the segment; -1 for one that does not count.
   */
  gather(low: number, high: number, groups: Int32Array, gathering: Gathering): void {
    const whole = this.#columns()
    const positions = whole === null ? this.#segment.order.read(low, high) : whole.order
    const first = whole === null ? 0 : low
    const end = first + high - low
    const { starts } = this.#segment
    const firstOfBlock = this.#firstOfBlock
    const { seen, stamp, found, cap } = gathering
    let { count } = gathering
    for (let place = first; place < end && count < cap; place += 1) {
      const position = positions[place]!
      let document = firstOfBlock[position >>> BLOCK_BITS]!
      while (starts[document + 1]! <= position) document += 1
      const group = groups[document]!
      if (group < 0 || seen[group] === stamp) continue
      seen[group] = stamp
      found[count] = group
      count += 1
    }
    gathering.count = count
  }

  /** Ordinals of the documents in a range, ascending, with those that were removed. */
  documents(low: number, high: number): number[] {
    const ordinals = new Set<number>()
    for (let place = low; place < high; place += 1) ordinals.add(this.documentAt(place))
    return [...ordinals].sort((a, b) => a - b)
  }

  /** Whether a document has a place in the range. */
  holds({ low, high }: Range, document: number): boolean {
    for (let i = low; i < high; i += 1) if (this.documentAt(i) === document) return true
    return false
  }
}

/** Where searches that run side by side stand. */
class Rooms {
  readonly size: number
  /** What is searched in still. */
  readonly from: Uint32Array
  readonly to: Uint32Array
  /** How far the next step goes at the most. */
  readonly reach: Uint32Array
  /** Where the range began that was asked for. */
  readonly asked: Uint32Array
  /** Numbers of the searches that are not at their end, and of all that were begun. */
  readonly open: Uint32Array
  readonly searched: Uint32Array

  constructor(size: number) {
    this.size = size
    this.from = new Uint32Array(size)
    this.to = new Uint32Array(size)
    this.reach = new Uint32Array(size)
    this.asked = new Uint32Array(size)
    this.open = new Uint32Array(size)
    this.searched = new Uint32Array(size)
  }
}
