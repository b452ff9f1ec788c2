import { documentFinder, type Segment } from './segment.ts'

/** Places of an N-gram in a segment's order: `[low, high)`, empty when `low === high`. */
export interface Range {
  readonly low: number
  readonly high: number
}

const nowhere: Range = { low: 0, high: 0 }

/** Ranges wider than this are counted once a call and remembered. */
const REMEMBER_WIDTH = 64
/** Larger than any position, so that a pair of positions fits one exact number. */
const POSITION_LIMIT = 2 ** 26

/** Search in one segment: narrowing a range word by word, and counting the living documents in a range. */
export class SegmentSearch {
  readonly #segment: Segment
  readonly #documentAt: (position: number) => number
  readonly #isDead: Uint8Array
  readonly #hasDead: boolean
  readonly #seen: Uint32Array
  #stamp = 0
  #remembered = new Map<number, number>()
  #rememberedCap = 0

  /** @param dead ordinals of documents that were removed from the collection. */
  constructor(segment: Segment, dead: readonly number[]) {
    const documents = segment.starts.length - 1
    this.#segment = segment
    this.#documentAt = documentFinder(segment.starts)
    this.#isDead = new Uint8Array(documents)
    for (const document of dead) this.#isDead[document] = 1
    this.#hasDead = dead.length > 0
    this.#seen = new Uint32Array(documents)
  }

  /** Places of a single word. */
  word(word: number): Range {
    const bucket = this.#bucket(word)
    if (bucket < 0) return nowhere
    return { low: this.#segment.buckets[bucket]!, high: this.#segment.buckets[bucket + 1]! }
  }

  /** The part of `range` in which the word `depth` places after the start is `word`. */
  narrow(range: Range, depth: number, word: number): Range {
    const { order, text } = this.#segment
    let low = range.low
    let high = range.high
    if (high - low === 1) return text.at(order.at(low) + depth) === word ? range : nowhere
    while (low < high) {
      const middle = (low + high) >>> 1
      if (text.at(order.at(middle) + depth) < word) low = middle + 1
      else high = middle
    }
    const start = low
    high = range.high
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

  /** Distinct living documents in a range; counting stops at `cap`. */
  count(range: Range, cap: number): number {
    const width = range.high - range.low
    if (width <= 1) return width === 1 && this.#isDead[this.#documentOf(range.low)] === 0 ? 1 : 0
    if (width <= REMEMBER_WIDTH) return this.#countEach(range, cap)
    if (this.#rememberedCap !== cap) {
      this.#remembered.clear()
      this.#rememberedCap = cap
    }
    const key = range.low * POSITION_LIMIT + range.high
    const known = this.#remembered.get(key)
    if (known !== undefined) return known
    const count = this.#countEach(range, cap)
    this.#remembered.set(key, count)
    return count
  }

  /** Distinct living documents that hold the word; counting stops at `cap`. */
  countWord(word: number, cap: number): number {
    if (this.#hasDead) return this.count(this.word(word), cap)
    const bucket = this.#bucket(word)
    return bucket < 0 ? 0 : Math.min(cap, this.#segment.wordDf[bucket]!)
  }

  /** Ordinals of the living documents in a range, in no order. */
  documents(range: Range): number[] {
    const found: number[] = []
    this.#stamp += 1
    for (let i = range.low; i < range.high; i += 1) {
      const document = this.#documentOf(i)
      if (this.#seen[document] === this.#stamp || this.#isDead[document] === 1) continue
      this.#seen[document] = this.#stamp
      found.push(document)
    }
    return found
  }

  /** Whether a document has a place in the range. */
  holds(range: Range, document: number): boolean {
    for (let i = range.low; i < range.high; i += 1) if (this.#documentOf(i) === document) return true
    return false
  }

  #countEach(range: Range, cap: number): number {
    let count = 0
    this.#stamp += 1
    for (let i = range.low; i < range.high && count < cap; i += 1) {
      const document = this.#documentOf(i)
      if (this.#seen[document] === this.#stamp || this.#isDead[document] === 1) continue
      this.#seen[document] = this.#stamp
      count += 1
    }
    return count
  }

  #documentOf(index: number): number {
    return this.#documentAt(this.#segment.order.at(index))
  }

  #bucket(word: number): number {
    const { words } = this.#segment
    let low = 0
    let high = words.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (words[middle]! < word) low = middle + 1
      else high = middle
    }
    return words[low] === word ? low : -1
  }
}
