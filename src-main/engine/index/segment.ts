import { sortWindows } from './sort-windows.ts'
import { MAX_N } from './limits.ts'

/** A long column of 32-bit numbers, wherever it is kept. */
export interface Column {
  readonly length: number
  at(index: number): number
}

/** Some documents of the collection, laid out for search. Immutable; documents that went are marked in the manifest. */
export interface Segment {
  /** Word numbers of all documents one after the other, 0 for each break, 8 breaks at the end. */
  readonly text: Column
  /** Word positions sorted by the window that starts there. */
  readonly order: Column
  /** Where each document starts in `text`, and one more entry for the end. */
  readonly starts: Uint32Array
  /** The distinct words, ascending; where their places start in `order`, and one more entry for the end. */
  readonly words: Uint32Array
  readonly buckets: Uint32Array
  /** In how many documents each of `words` occurs. */
  readonly wordDf: Uint32Array
}

/** A segment fresh from the builder, still in memory. */
export interface BuiltSegment extends Segment {
  readonly text: Column & { readonly data: Uint32Array }
  readonly order: Column & { readonly data: Uint32Array }
}

function column(data: Uint32Array): Column & { readonly data: Uint32Array } {
  return { data, length: data.length, at: (index) => data[index]! }
}

/**
 * Lays documents out as one segment.
 * @param documents word numbers of each document, 0 for breaks inside it.
 */
export function buildSegment(documents: readonly Uint32Array[]): BuiltSegment {
  const starts = new Uint32Array(documents.length + 1)
  documents.forEach((document, i) => (starts[i + 1] = starts[i]! + document.length + 1))
  const text = new Uint32Array(starts[documents.length]! + MAX_N)
  documents.forEach((document, i) => text.set(document, starts[i]))
  const order = sortWindows(text)

  const words: number[] = []
  const buckets: number[] = []
  const wordDf: number[] = []
  const lastSeen = new Int32Array(documents.length).fill(-1)
  const toDocument = documentFinder(starts)
  for (let i = 0; i < order.length; i += 1) {
    const position = order[i]!
    const word = text[position]!
    if (words.length === 0 || words[words.length - 1] !== word) {
      words.push(word)
      buckets.push(i)
      wordDf.push(0)
    }
    const bucket = words.length - 1
    const document = toDocument(position)
    if (lastSeen[document] !== bucket) {
      lastSeen[document] = bucket
      wordDf[bucket]! += 1
    }
  }
  buckets.push(order.length)
  return {
    text: column(text),
    order: column(order),
    starts,
    words: Uint32Array.from(words),
    buckets: Uint32Array.from(buckets),
    wordDf: Uint32Array.from(wordDf),
  }
}

const BLOCK_BITS = 7

/** Finds the document that holds a position: one look-up of its block, then a few steps. */
export function documentFinder(starts: Uint32Array): (position: number) => number {
  const end = starts[starts.length - 1]!
  const firstOfBlock = new Uint32Array((end >>> BLOCK_BITS) + 1)
  let document = 0
  for (let block = 0; block < firstOfBlock.length; block += 1) {
    while (document + 2 < starts.length && starts[document + 1]! <= block << BLOCK_BITS) document += 1
    firstOfBlock[block] = document
  }
  return (position) => {
    let found = firstOfBlock[position >>> BLOCK_BITS]!
    while (starts[found + 1]! <= position) found += 1
    return found
  }
}
