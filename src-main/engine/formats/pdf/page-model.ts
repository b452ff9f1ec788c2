import type { Face } from './font-files.ts'
import type { SetSign } from './typesetter.ts'

/** Signs that stand on one line, or a mark that leads to a note. */
export interface SetRun {
  readonly signs: readonly SetSign[]
  readonly size: number
  /** Points above the line. */
  readonly rise: number
  readonly isMark: boolean
  /** Points that each space of it is wider. */
  readonly stretch: number
  /** Its signs, which are in reading order, stand from right to left. */
  readonly fromRight: boolean
}

/** A line of a block on a page; points from the top left, `y` is the line it stands on. */
export interface PlacedLine {
  readonly x: number
  readonly y: number
  /** In reading order. */
  readonly runs: readonly SetRun[]
  /** Numbers of the runs as they stand from left to right; null where that is how they are read. */
  readonly order: readonly number[] | null
}

/** A part of a block that stands on one page. */
export interface PlacedBlock {
  /** Number among the written blocks; null for the number of the page. */
  readonly block: number | null
  readonly kind: 'heading' | 'title' | 'paragraph' | 'kept' | 'note' | 'header' | 'footer' | 'page-number'
  readonly repeats: boolean
  readonly lines: readonly PlacedLine[]
}

export interface PageModel {
  readonly blocks: PlacedBlock[]
  /** Where the rule over the notes stands; null for none. */
  noteRule: number | null
}

export interface LineStyle {
  readonly face: Face
  readonly size: number
}

/** Points. */
export function widthOfRun({ signs, size, stretch }: SetRun): number {
  return signs.reduce((sum, { advance, isSpace }) => sum + (advance * size) / 1000 + (isSpace ? stretch : 0), 0)
}
