import type { FilledShape } from './shapes.ts'

/** Why nobody sees a glyph that is in the file. */
export type Unseen = 'invisible' | 'pale' | 'covered' | 'outside' | 'tiny' | 'layer-off'

export interface FontFacts {
  readonly bold: boolean
  readonly italic: boolean
}

/** A sign on a page. Points from the top left corner of the page as it is shown; `y` is the line it stands on. */
export interface Glyph {
  /** What it stands for: mostly one letter, several for a ligature. */
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  /** Quarter turns clockwise; null when it stands askew. */
  readonly turn: 0 | 1 | 2 | 3 | null
  readonly font: FontFacts
  /** Part of an annotation's appearance. */
  readonly annotation: boolean
  /** Names of the marked content around it, outermost first. */
  readonly tags: readonly string[]
  unseen: Unseen | null
}

/** A page taken apart. */
export interface PageContent {
  readonly width: number
  readonly height: number
  /** In the order of the file. */
  readonly glyphs: readonly Glyph[]
  readonly shapes: readonly FilledShape[]
  /** Names of all marked content, also of such without signs. */
  readonly tags: ReadonlySet<string>
  /** The larger part of the page is a picture. */
  readonly hasLargePicture: boolean
}
