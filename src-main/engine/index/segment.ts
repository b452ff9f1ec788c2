import { MAX_N, POSITION_BITS, SAMPLE_BITS, samplesOf } from './limits.ts'
import type { Column, SegmentFile } from './segment-file.ts'
import { sortWindows } from './sort-windows.ts'

/** Some documents of the collection, laid out for search. Immutable; documents that went are marked in the manifest. */
export interface Segment {
  /** Word numbers of all documents one after the other, 0 for each break, 8 breaks at the end. */
  readonly text: Column
  /** Word positions sorted by the window that starts there, and what each has in common with the one before (limits.ts). */
  readonly order: Column
  /** Where each document starts in `text`, and one more entry for the end. */
  readonly starts: Uint32Array
  /** The distinct words, ascending; where their places start in `order`, and one more entry for the end. */
  readonly words: Uint32Array
  readonly buckets: Uint32Array
  /** Second and third word of the window at every 16th place of `order`, so that a search reads little of the text. */
  readonly seconds: Uint32Array
  readonly thirds: Uint32Array
}

/** A segment fresh from the builder, still in memory. */
export interface BuiltSegment extends Omit<Segment, 'text' | 'order'> {
  readonly text: Uint32Array
  readonly order: Uint32Array
}

/** A segment in memory as something to search. */
export function inMemory(built: BuiltSegment): Segment {
  return { ...built, text: columnOf(built.text), order: columnOf(built.order) }
}

/** A segment on disk as something to search. @throws RangeError when a part that is read at once is damaged. */
export function onDisk(file: SegmentFile): Segment {
  return {
    text: file.column('text'),
    order: file.column('order'),
    starts: file.readAll('starts'),
    words: file.readAll('words'),
    buckets: file.readAll('buckets'),
    seconds: file.readAll('seconds'),
    thirds: file.readAll('thirds'),
  }
}

function columnOf(data: Uint32Array): Column {
  return {
    length: data.length,
    at: (index) => data[index]!,
    read: (from, to) => data.subarray(from, to),
    all: () => data,
  }
}

/** Lays documents out as one segment. @param documents word numbers of each document, 0 for breaks inside it. */
export function buildSegment(documents: readonly Uint32Array[]): BuiltSegment {
  const gathered = new GatheredTexts(documents.reduce((sum, { length }) => sum + length + 1, 0))
  for (const document of documents) gathered.add(document)
  return gathered.build()
}

/** Documents one after the other with a break behind each, in one piece. */
export class GatheredTexts {
  #text: Uint32Array
  readonly #starts: number[] = [0]

  /** @param room words and breaks that are expected: what is not used takes no memory. */
  constructor(room: number) {
    this.#text = new Uint32Array(room + MAX_N)
  }

  /** Words and breaks. */
  get length(): number {
    return this.#starts.at(-1)!
  }

  /** @param document word numbers, 0 for breaks inside it. */
  add(document: Uint32Array): void {
    const end = this.length + document.length + 1
    if (end + MAX_N > this.#text.length) {
      const larger = new Uint32Array(Math.max(end + MAX_N, Math.ceil(this.#text.length * 1.5)))
      larger.set(this.#text)
      this.#text = larger
    }
    this.#text.set(document, this.length)
    this.#starts.push(end)
  }

  /** Gives each word another number. @param numbers by number so far, from 1 on. */
  renumber(numbers: Uint32Array): void {
    const text = this.#text
    for (let i = 0; i < this.length; i += 1) if (text[i] !== 0) text[i] = numbers[text[i]! - 1]!
  }

  /** The segment of these documents. */
  build(): BuiltSegment {
    const text = this.#text.subarray(0, this.length + MAX_N)
    const order = sortWindows(text)
    const directory = new WordDirectory(order.length)
    for (let i = 0; i < order.length; i += 1) order[i] = directory.add(text, order[i]!)
    return { text, order, starts: Uint32Array.from(this.#starts), ...directory.finish() }
  }
}

/** What is derived from the positions of a segment while they go by in order: its distinct words, samples, and entries. */
export class WordDirectory {
  readonly #words: number[] = []
  readonly #buckets: number[] = []
  readonly #seconds: Uint32Array
  readonly #thirds: Uint32Array
  /** The window before: where it is, and its first word. */
  #before = 0
  #last = 0
  #count = 0

  /** @param places how many positions will come. */
  constructor(places: number) {
    this.#seconds = new Uint32Array(samplesOf(places))
    this.#thirds = new Uint32Array(samplesOf(places))
  }

  /** @param position the next one in `text`. @returns its entry in the order. */
  add(text: Uint32Array, position: number): number {
    const word = text[position]!
    if ((this.#count & ((1 << SAMPLE_BITS) - 1)) === 0) {
      this.#seconds[this.#count >>> SAMPLE_BITS] = text[position + 1]!
      this.#thirds[this.#count >>> SAMPLE_BITS] = text[position + 2]!
    }
    let common = 0
    if (word !== this.#last) {
      this.#words.push(word)
      this.#buckets.push(this.#count)
      this.#last = word
    } else {
      const before = this.#before
      common = 1
      while (common < MAX_N && text[before + common] === text[position + common] && text[position + common] !== 0) {
        common += 1
      }
    }
    this.#before = position
    this.#count += 1
    return ((common << POSITION_BITS) | position) >>> 0
  }

  finish(): Pick<Segment, 'words' | 'buckets' | 'seconds' | 'thirds'> {
    this.#buckets.push(this.#count)
    return {
      words: Uint32Array.from(this.#words),
      buckets: Uint32Array.from(this.#buckets),
      seconds: this.#seconds,
      thirds: this.#thirds,
    }
  }
}

export const BLOCK_BITS = 7

/** The document that holds the first position of each block of 2 ** `BLOCK_BITS` positions. */
export function firstOfBlocks(starts: Uint32Array): Uint32Array {
  const end = starts[starts.length - 1]!
  const firstOfBlock = new Uint32Array((end >>> BLOCK_BITS) + 1)
  let document = 0
  for (let block = 0; block < firstOfBlock.length; block += 1) {
    while (document + 2 < starts.length && starts[document + 1]! <= block << BLOCK_BITS) document += 1
    firstOfBlock[block] = document
  }
  return firstOfBlock
}

/** Finds the document that holds a position: one look-up of its block, then a few steps. */
export function documentFinder(starts: Uint32Array): (position: number) => number {
  const firstOfBlock = firstOfBlocks(starts)
  return (position) => {
    let found = firstOfBlock[position >>> BLOCK_BITS]!
    while (starts[found + 1]! <= position) found += 1
    return found
  }
}
