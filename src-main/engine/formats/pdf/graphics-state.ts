import { identity, type Box, type Matrix } from './matrix.ts'
import type { FontFacts } from './glyph.ts'

/** What a PDF's page keeps between its operators, as far as it says where text stands and whether it is seen. */
export interface GraphicsState {
  matrix: Matrix
  clip: Box
  /** Red, green, blue from 0 to 255; null for a pattern. */
  fill: readonly [number, number, number] | null
  alpha: number
  /** Alpha of the groups around. */
  groupAlpha: number
  blends: boolean
  font: TextFont | null
  fontSize: number
  charSpacing: number
  wordSpacing: number
  scale: number
  leading: number
  rise: number
  mode: number
  /** Something was drawn, or a picture left out, since the state was saved. */
  painted: boolean
  moved: boolean
}

export interface TextFont extends FontFacts {
  readonly matrix: readonly number[]
  readonly vertical: boolean
}

export function freshState(matrix: Matrix, clip: Box): GraphicsState {
  return {
    matrix,
    clip,
    fill: [0, 0, 0],
    alpha: 1,
    groupAlpha: 1,
    blends: false,
    font: null,
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
    mode: 0,
    painted: false,
    moved: false,
  }
}

/** Where the next glyph of a text object stands. */
export class TextCursor {
  matrix: Matrix = identity
  x = 0
  y = 0
  #lineX = 0
  #lineY = 0

  restart(matrix: Matrix): void {
    this.matrix = matrix
    this.x = this.y = this.#lineX = this.#lineY = 0
  }

  move(dx: number, dy: number): void {
    this.x = this.#lineX += dx
    this.y = this.#lineY += dy
  }
}
