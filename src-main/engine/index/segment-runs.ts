import { MAX_N, POSITION_MASK } from './limits.ts'
import type { SegmentFile } from './segment-file.ts'
import type { WindowRun } from './window-merge.ts'

/** Positions read from a segment's order at a time. */
export const PIECE = 1 << 14

/** Texts of this many words in all are read into memory; longer ones are read page by page, which is slow and bounded. */
const MOST_WORDS = 96_000_000

/** The positions of a segment in order, read a piece at a time; -1 at the end. */
export function positionsOf(file: SegmentFile): () => number {
  const total = file.sizes.order
  let piece = new Uint32Array(0)
  let read = 0
  let at = 0
  return () => {
    if (at === piece.length) {
      if (read === total) return -1
      piece = new Uint32Array(Math.min(PIECE, total - read))
      file.readInto('order', read, piece)
      read += piece.length
      at = 0
    }
    at += 1
    return piece[at - 1]! & POSITION_MASK
  }
}

/** Segments as they lie on disk, to be merged for reading. */
export function runsOf(files: readonly SegmentFile[]): WindowRun[] {
  const words = files.reduce((sum, { sizes }) => sum + sizes.text, 0)
  return files.map((file) => {
    const next = positionsOf(file)
    if (words > MOST_WORDS) {
      const text = file.column('text')
      return {
        next,
        read: (position, windows, at) => {
          for (let i = 0; i < MAX_N; i += 1) windows[at + i] = text.at(position + i)
        },
      }
    }
    const text = file.readAll('text')
    return {
      next,
      read: (position, windows, at) => {
        for (let i = 0; i < MAX_N; i += 1) windows[at + i] = text[position + i]!
      },
    }
  })
}
