import { layBeside, type Anchors } from './anchors.ts'
import { firstFrom } from './first-from.ts'
import { MAX_N, POSITION_BITS, POSITION_MASK, SAMPLE_BITS } from './limits.ts'
import { OrderPlaces } from './order-places.ts'
import type { Room } from './room.ts'
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
/** The end of a range is looked for word by word so far, then in growing steps. */
const NEAR = 64
/** A text of fewer words and breaks is looked up word by word: laying it beside a segment would take as long. */
const LONG = 64
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

/** N-grams whose places begin around their anchors: where each of them stands in the text. */
export interface Anchored {
  readonly anchors: Anchors
  readonly firsts: Uint32Array
}

/** Search in one segment: narrowing a range word by word, and the documents in a range. */
export class SegmentSearch {
  readonly #segment: Segment
  readonly #firstOfBlock: Uint32Array
  readonly #steps: StepTable
  /** Both columns, once they were asked for; null where they are kept page by page. */
  #whole: { readonly text: Uint32Array; readonly order: Uint32Array } | null | undefined
  #places: OrderPlaces | null = null
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
   * @param anchored where some of the N-grams were found already.
   */
  narrowAll(low: Uint32Array, high: Uint32Array, depth: number, words: Uint32Array, anchored?: Anchored): void {
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
      if (anchored !== undefined && this.#around(anchored, low, high, depth, i)) continue
      if (places > SHORT) {
        if (samples !== null) this.#sampled(samples, i, word)
      } else if (whole !== null) {
        // Many a short range goes on with one word, the one asked for or another: its ends tell.
        const { text, order } = whole
        const first = text[(order[start]! & POSITION_MASK) + depth]!
        const last = places === 1 ? first : text[(order[end - 1]! & POSITION_MASK) + depth]!
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
      const start = from[i]!
      const end = high[i]!
      low[i] = start
      if (start === end) continue
      if (whole !== null) {
        const { text, order } = whole
        if (text[(order[start]! & POSITION_MASK) + depth] !== words[i]) continue
        // What has more than `depth` words in common with the place before goes on with the same word.
        const near = Math.min(end, start + NEAR)
        let next = start + 1
        while (next < near && order[next]! >>> POSITION_BITS > depth) next += 1
        from[i] = next
        if (next < near || next === end) continue
      }
      // The end is looked for with growing steps from the beginning.
      to[i] = end
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

  /** Narrows range `i` to what has the same words as its anchor. @returns false when it has none, or too many places. */
  #around({ anchors, firsts }: Anchored, low: Uint32Array, high: Uint32Array, depth: number, i: number): boolean {
    const first = firsts[i]!
    if (anchors.common[first]! <= depth) return false
    const { order } = this.#whole!
    const place = anchors.places[first]!
    const least = Math.max(low[i]!, place - NEAR)
    let start = place
    while (start > least && order[start]! >>> POSITION_BITS > depth) start -= 1
    if (order[start]! >>> POSITION_BITS > depth && start > low[i]!) return false
    const near = Math.min(high[i]!, place + NEAR)
    let end = place + 1
    while (end < near && order[end]! >>> POSITION_BITS > depth) end += 1
    if (end === near && end < high[i]!) return false
    low[i] = start
    high[i] = end
    return true
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
        if (text[(order[middle]! & POSITION_MASK) + depth]! < words[i]! + more) {
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
        if (text.at((order.at(middle) & POSITION_MASK) + depth) < words[i]! + more) {
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

  /** Where the segment has the words of a text; undefined for a short one, and where the segment is kept page by page. */
  anchors(codes: Uint32Array, room: Room): Anchors | undefined {
    const whole = this.#columns()
    if (whole === null || codes.length < LONG) return undefined
    const { text, order } = whole
    const find = (at: number): number => {
      const place = this.#only(codes, at)
      return place < 0 ? -1 : order[place]! & POSITION_MASK
    }
    const places = (this.#places ??= new OrderPlaces(order, text.length))
    return layBeside(codes, { text, find, placeOf: (position) => places.of(position) }, room)
  }

  /** The one place of the shortest N-gram from `at` on that has one; -1 if there is none. */
  #only(codes: Uint32Array, at: number): number {
    const { low, high } = this.words(codes.subarray(at, at + 1))
    for (let depth = 1; high[0]! - low[0]! > 1; depth += 1) {
      if (depth === MAX_N || codes[at + depth] === 0) return -1
      this.narrowAll(low, high, depth, codes.subarray(at + depth, at + depth + 1))
    }
    return low[0] === high[0] ? -1 : low[0]!
  }

  /**
   * How many words the window at a place of the order has in common with `words` from `at` on, up to a break (0) in these.
   * @param known so many they have for certain.
   * @param most counting ends here.
   */
  follow(place: number, words: Uint32Array, at: number, known: number, most: number): number {
    const whole = this.#columns()
    const position = this.#segment.order.at(place) & POSITION_MASK
    let length = known
    while (length < most && words[at + length] !== 0) {
      const word = whole === null ? this.#segment.text.at(position + length) : whole.text[position + length]
      if (word !== words[at + length]) break
      length += 1
    }
    return length
  }

  /** Ordinal of the document at a place of the order. */
  documentAt(place: number): number {
    const position = this.#segment.order.at(place) & POSITION_MASK
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
      const position = positions[place]! & POSITION_MASK
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
