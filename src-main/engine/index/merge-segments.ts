import { MAX_N } from './limits.ts'
import { documentFinder, WordDirectory, type BuiltSegment } from './segment.ts'
import { PIECE, positionsOf } from './segment-runs.ts'
import { SegmentWriter, type SegmentDocument, type SegmentFile, type SegmentSizes } from './segment-file.ts'
import { WindowMerge, type WindowRun } from './window-merge.ts'

/** A segment that goes into another, without the documents that were removed. */
export interface MergeSource {
  readonly file: SegmentFile
  /** Ordinals of the documents to leave out. */
  readonly dead: readonly number[]
}

/** Writes a segment that was built in memory. @throws the file system's error. */
export function writeSegment(
  file: string,
  id: number,
  built: BuiltSegment,
  documents: readonly SegmentDocument[],
): SegmentSizes {
  const writer = new SegmentWriter(file, id)
  try {
    const { text, order, starts, words, buckets, seconds, thirds } = built
    for (const part of [text, order, starts, words, buckets, seconds, thirds]) writer.append(part)
    const sizes = {
      documents: documents.length,
      text: built.text.length,
      order: built.order.length,
      distinct: built.words.length,
    }
    writer.finish(sizes, documents)
    return sizes
  } finally {
    writer.close()
  }
}

/**
 * Writes one segment of several. Their orders are merged as they are read, so that beside the text of the new segment only
 * a few pages are in memory.
 * @throws RangeError for a damaged source; the file system's error.
 */
export function mergeSegments(
  file: string,
  id: number,
  sources: readonly MergeSource[],
): { sizes: SegmentSizes; documents: SegmentDocument[] } {
  const documents: SegmentDocument[] = []
  const starts = [0]
  const parts = sources.map((source) => new Moved(source, documents, starts))
  const text = new Uint32Array(starts[documents.length]! + MAX_N)
  for (const part of parts) part.copyText(text)

  const writer = new SegmentWriter(file, id)
  try {
    writer.append(text)
    const directory = new WordDirectory(wordsIn(text))
    const merge = new WindowMerge(parts.map((part) => part.run(text)))
    const piece = new Uint32Array(PIECE)
    let order = 0
    let filled = 0
    while (merge.next()) {
      piece[filled] = directory.add(text, merge.position)
      filled += 1
      order += 1
      if (filled < PIECE) continue
      writer.append(piece)
      filled = 0
    }
    writer.append(piece.subarray(0, filled))
    const { words, buckets, seconds, thirds } = directory.finish()
    for (const part of [Uint32Array.from(starts), words, buckets, seconds, thirds]) writer.append(part)
    const sizes = { documents: documents.length, text: text.length, order, distinct: words.length }
    writer.finish(sizes, documents)
    return { sizes, documents }
  } finally {
    writer.close()
  }
}

function wordsIn(text: Uint32Array): number {
  let words = 0
  for (let i = 0; i < text.length; i += 1) if (text[i] !== 0) words += 1
  return words
}

/** A source with the places its documents get in the new segment. */
class Moved {
  readonly #file: SegmentFile
  readonly #starts: Uint32Array
  /** Where each document starts in the new text; -1 for one that is left out. */
  readonly #newStarts: Int32Array
  readonly #hasDead: boolean

  /** Appends the documents that stay, and the start of the one behind each, to what is there. */
  constructor({ file, dead }: MergeSource, documents: SegmentDocument[], starts: number[]) {
    this.#file = file
    this.#starts = file.readAll('starts')
    this.#newStarts = new Int32Array(file.sizes.documents)
    this.#hasDead = dead.length > 0
    for (const ordinal of dead) this.#newStarts[ordinal] = -1
    file.documents().forEach((document, ordinal) => {
      if (this.#newStarts[ordinal] === -1) return
      const start = starts[documents.length]!
      this.#newStarts[ordinal] = start
      starts.push(start + this.#starts[ordinal + 1]! - this.#starts[ordinal]!)
      documents.push(document)
    })
  }

  copyText(target: Uint32Array): void {
    this.#newStarts.forEach((start, ordinal) => {
      if (start < 0) return
      const from = this.#starts[ordinal]!
      this.#file.readInto('text', from, target.subarray(start, start + this.#starts[ordinal + 1]! - from))
    })
  }

  /** The source's positions as they are in the new text. */
  run(text: Uint32Array): WindowRun {
    const documentAt = documentFinder(this.#starts)
    const next = positionsOf(this.#file)
    const move = (position: number): number => {
      const document = documentAt(position)
      const start = this.#newStarts[document]!
      return start < 0 ? -1 : position - this.#starts[document]! + start
    }
    const shift = this.#newStarts[0] ?? 0
    return {
      next: () => {
        let position = next()
        if (!this.#hasDead) return position < 0 ? -1 : position + shift
        for (; position >= 0; position = next()) {
          const moved = move(position)
          if (moved >= 0) return moved
        }
        return -1
      },
      read: (position, windows, at) => {
        for (let i = 0; i < MAX_N; i += 1) windows[at + i] = text[position + i]!
      },
    }
  }
}
