import { documentFinder, type Segment } from './segment.ts'

/** Places of an N-gram in a segment's order: `[low, high)`, empty when `low === high`. */
export interface Range {
  readonly low: number
  readonly high: number
}

const nowhere: Range = { low: 0, high: 0 }

/** The documents of ranges wider than this are found once and remembered. */
const WIDE = 256
/** Larger than any position, so that a pair of positions fits one exact number. */
const POSITION_LIMIT = 2 ** 26
/** Documents remembered at the most, by each segment. */
const REMEMBERED = 8_000_000

/** Search in one segment: narrowing a range word by word, and the documents in a range. */
export class SegmentSearch {
  readonly #segment: Segment
  readonly #documentAt: (position: number) => number
  readonly #seen: Uint32Array
  #stamp = 0
  #remembered = new Map<number, Uint32Array>()
  #rememberedDocuments = 0

  constructor(segment: Segment) {
    this.#segment = segment
    this.#documentAt = documentFinder(segment.starts)
    this.#seen = new Uint32Array(segment.starts.length - 1)
  }

  /** Places of a single word. */
  word(word: number): Range {
    const { words, buckets } = this.#segment
    let low = 0
    let high = words.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (words[middle]! < word) low = middle + 1
      else high = middle
    }
    return words[low] === word ? { low: buckets[low]!, high: buckets[low + 1]! } : nowhere
  }

  /** The part of a range in which the word `depth` places after the start is `word`. */
  narrow(from: number, to: number, depth: number, word: number): Range {
    const { order, text } = this.#segment
    let low = from
    let high = to
    if (high - low === 1) return text.at(order.at(low) + depth) === word ? { low, high } : nowhere
    while (low < high) {
      const middle = (low + high) >>> 1
      if (text.at(order.at(middle) + depth) < word) low = middle + 1
      else high = middle
    }
    const start = low
    high = to
    if (start === high || text.at(order.at(start) + depth) !== word) return nowhere
    let step = 1
    while (low + step < high && text.at(order.at(low + step) + depth) === word) {
      low += step
      step *= 2
    }
    high = Math.min(high, low + step)
    low += 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (text.at(order.at(middle) + depth) === word) low = middle + 1
      else high = middle
    }
    return { low: start, high: low }
  }

  /** How many more words from `depth` on, up to `n` in all, are at a place as they are in `text` at `position`; breaks end them. */
  follows(place: number, depth: number, text: Uint32Array, position: number, n: number): number {
    const own = this.#segment.order.at(place)
    let end = depth
    while (end < n && text[position + end] !== 0 && this.#segment.text.at(own + end) === text[position + end]) end += 1
    return end - depth
  }

  /** Ordinal of the document at a place of the order. */
  documentAt(place: number): number {
    return this.#documentAt(this.#segment.order.at(place))
  }

  /** Whether the documents of a range are better asked for as a list than place by place. */
  isWide(low: number, high: number): boolean {
    return high - low > WIDE
  }

  /** Ordinals of the documents in a range, ascending, with those that were removed. Only to be read. */
  documents(low: number, high: number): Uint32Array {
    if (!this.isWide(low, high)) return this.#find(low, high)
    const key = low * POSITION_LIMIT + high
    const known = this.#remembered.get(key)
    if (known !== undefined) return known
    const found = this.#find(low, high)
    if (this.#rememberedDocuments > REMEMBERED) {
      this.#remembered.clear()
      this.#rememberedDocuments = 0
    }
    this.#remembered.set(key, found)
    this.#rememberedDocuments += found.length
    return found
  }

  /** Whether a document has a place in the range. */
  holds({ low, high }: Range, document: number): boolean {
    for (let i = low; i < high; i += 1) if (this.documentAt(i) === document) return true
    return false
  }

  #find(low: number, high: number): Uint32Array {
    const seen = this.#seen
    this.#stamp += 1
    let count = 0
    for (let i = low; i < high; i += 1) {
      const document = this.documentAt(i)
      if (seen[document] === this.#stamp) continue
      seen[document] = this.#stamp
      count += 1
    }
    const found = new Uint32Array(count)
    if (count * 16 < seen.length) {
      let filled = 0
      for (let i = low; i < high && filled < count; i += 1) {
        const document = this.documentAt(i)
        if (seen[document] !== this.#stamp) continue
        seen[document] = 0
        found[filled] = document
        filled += 1
      }
      return found.sort()
    }
    let filled = 0
    for (let document = 0; filled < count; document += 1) {
      if (seen[document] !== this.#stamp) continue
      found[filled] = document
      filled += 1
    }
    return found
  }
}
