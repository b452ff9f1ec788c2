import { SAMPLE_BITS } from './limits.ts'
import { documentFinder, type Segment } from './segment.ts'
import type { Column } from './segment-file.ts'

/** Places of an N-gram in a segment's order: `[low, high)`, empty when `low === high`. */
export interface Range {
  readonly low: number
  readonly high: number
}

/** Search in one segment: narrowing a range word by word, and the documents in a range. */
export class SegmentSearch {
  readonly #segment: Segment
  readonly #text: Column
  readonly #order: Column
  readonly #documentAt: (position: number) => number
  #ordinals = new Uint32Array(512)

  constructor(segment: Segment) {
    this.#segment = segment
    this.#text = segment.text
    this.#order = segment.order
    this.#documentAt = documentFinder(segment.starts)
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
    const { words, buckets } = this.#segment
    const bucket = firstFrom(words, 0, words.length, numbers[0]!)
    let low = words[bucket] === numbers[0] ? buckets[bucket]! : 0
    let high = words[bucket] === numbers[0] ? buckets[bucket + 1]! : 0
    for (let depth = 1; depth < numbers.length && low < high; depth += 1) {
      low = this.#firstPlace(low, high, depth, numbers[depth]!)
      high = this.#firstPlace(low, high, depth, numbers[depth]! + 1)
    }
    return { low, high }
  }

  #firstPlace(from: number, to: number, depth: number, word: number): number {
    let low = from
    let high = to
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#wordAt(middle, depth) < word) low = middle + 1
      else high = middle
    }
    return low
  }

  /**
   * Narrows each range `[low[i], high[i])` to the part in which the word `depth` places after the start is `words[i]`; both are
   * made equal where there is none. All searches take a step before any takes the next: they do not wait for each other's
   * memory.
   */
  narrowAll(low: Uint32Array, high: Uint32Array, depth: number, words: Uint32Array): void {
    const { seconds, thirds } = this.#segment
    const samples = depth === 1 ? seconds : depth === 2 ? thirds : null
    /** Where each search begins and ends, first for the beginning of the part, then for its end. */
    const from = low.slice()
    const to = high.slice()
    const endFrom = low.slice()
    const endTo = high.slice()
    if (samples !== null) {
      for (let i = 0; i < words.length; i += 1) {
        if (high[i]! - low[i]! <= 2 << SAMPLE_BITS) continue
        const first = (low[i]! + (1 << SAMPLE_BITS) - 1) >>> SAMPLE_BITS
        const end = ((high[i]! - 1) >>> SAMPLE_BITS) + 1
        const start = firstFrom(samples, first, end, words[i]!)
        const stop = firstFrom(samples, start, end, words[i]! + 1)
        if (start > first) from[i] = ((start - 1) << SAMPLE_BITS) + 1
        if (start < end) to[i] = start << SAMPLE_BITS
        if (stop > first) endFrom[i] = ((stop - 1) << SAMPLE_BITS) + 1
        if (stop < end) endTo[i] = stop << SAMPLE_BITS
      }
    }
    this.#advance(from, to, depth, words, 0)
    for (let i = 0; i < words.length; i += 1) {
      if (from[i]! >= high[i]! || this.#wordAt(from[i]!, depth) !== words[i]) {
        low[i] = high[i]!
        endTo[i] = endFrom[i]!
        continue
      }
      low[i] = from[i]!
      if (endFrom[i]! <= from[i]!) endFrom[i] = from[i]! + 1
    }
    this.#advance(endFrom, endTo, depth, words, 1)
    for (let i = 0; i < words.length; i += 1) if (low[i]! < high[i]!) high[i] = endFrom[i]!
  }

  /** Moves each `from[i]` to the first place up to `to[i]` whose word is `words[i] + more` or a greater number. */
  #advance(from: Uint32Array, to: Uint32Array, depth: number, words: Uint32Array, more: number): void {
    const open = new Uint32Array(words.length)
    let count = 0
    for (let i = 0; i < words.length; i += 1) if (from[i]! < to[i]!) open[count++] = i
    while (count > 0) {
      let kept = 0
      for (let o = 0; o < count; o += 1) {
        const i = open[o]!
        const middle = (from[i]! + to[i]!) >>> 1
        if (this.#wordAt(middle, depth) < words[i]! + more) from[i] = middle + 1
        else to[i] = middle
        if (from[i]! < to[i]!) open[kept++] = i
      }
      count = kept
    }
  }

  #wordAt(place: number, depth: number): number {
    return this.#text.at(this.#order.at(place) + depth)
  }

  /** Ordinal of the document at a place of the order. */
  documentAt(place: number): number {
    return this.#documentAt(this.#order.at(place))
  }

  /** Ordinals of the documents at the places `[low, high)`, with repetitions: valid until the next call, in `ordinals`. */
  documentsAt(low: number, high: number): Uint32Array {
    const positions = this.#order.read(low, high)
    if (this.#ordinals.length < positions.length) this.#ordinals = new Uint32Array(positions.length * 2)
    const ordinals = this.#ordinals
    for (let i = 0; i < positions.length; i += 1) ordinals[i] = this.#documentAt(positions[i]!)
    return ordinals
  }

  /** Ordinals of the documents in a range, ascending, with those that were removed. */
  documents(low: number, high: number): number[] {
    return [...new Set(this.documentsAt(low, high).subarray(0, high - low))].sort((a, b) => a - b)
  }

  /** Whether a document has a place in the range. */
  holds({ low, high }: Range, document: number): boolean {
    for (let i = low; i < high; i += 1) if (this.documentAt(i) === document) return true
    return false
  }
}

/** The first of ascending numbers in `[from, to)` that is `wanted` or greater; `to` if none is. */
function firstFrom(numbers: Uint32Array, from: number, to: number, wanted: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (numbers[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
