import type { Font } from 'fontkit'

/** A glyph of a font that is drawn as a part of another: font units, from where the whole stands. */
export interface GlyphPart {
  readonly glyph: number
  readonly x: number
  readonly y: number
}

/** Part of a font, as the library makes it; the published types are of another version. */
interface LibrarySubset {
  readonly glyf: Uint8Array[]
  readonly loca: { readonly offsets: number[] }
  readonly hmtx: { readonly metrics: { readonly advance: number; readonly bearing: number }[] }
  offset: number
  includeGlyph(glyph: number): number
  encode(): Uint8Array
  _addGlyph(glyph: number): number
}

/** No font has more glyphs than this. */
const firstOwn = 0x1_0000

/**
 * What is used of a font. Several glyphs that stand for one text (a letter and its points, a word that is shaped as a whole)
 * become one glyph made of parts, so that every code of the file stands for a text of its own.
 */
export class GrowingSubset {
  readonly #font: Font
  readonly #subset: LibrarySubset
  readonly #own: { readonly parts: readonly GlyphPart[]; readonly advance: number }[] = []

  constructor(font: Font) {
    this.#font = font
    this.#subset = font.createSubset() as unknown as LibrarySubset
    const add = this.#subset._addGlyph.bind(this.#subset)
    this.#subset._addGlyph = (glyph) => (glyph < firstOwn ? add(glyph) : this.#addOwn(glyph - firstOwn))
  }

  /** The number that a glyph has in the subset. */
  include(glyph: number): number {
    return this.#subset.includeGlyph(glyph)
  }

  /** The number of a new glyph made of parts. @param advance font units. */
  compose(parts: readonly GlyphPart[], advance: number): number {
    this.#own.push({ parts, advance })
    return this.#subset.includeGlyph(firstOwn + this.#own.length - 1)
  }

  encode(): Uint8Array {
    if (this.#own.length > 0) {
      const { maxp } = this.#font as unknown as { maxp: { maxComponentElements: number; maxComponentDepth: number } }
      const most = Math.max(...this.#own.map(({ parts }) => parts.length))
      maxp.maxComponentElements = Math.max(maxp.maxComponentElements, most)
      maxp.maxComponentDepth = Math.max(maxp.maxComponentDepth, 3)
    }
    return this.#subset.encode()
  }

  #addOwn(number: number): number {
    const { parts, advance } = this.#own[number]!
    const subset = this.#subset
    // A space has no outline: nothing to be part of anything.
    const drawn = parts.filter(({ glyph }) => this.#font.getGlyph(glyph).path.commands.length > 0)
    const bytes = drawn.length === 0 ? new Uint8Array() : this.#composite(drawn)
    subset.glyf.push(bytes)
    subset.loca.offsets.push(subset.offset)
    const bearing = drawn.length === 0 ? 0 : Math.round(Math.min(...drawn.map((part) => this.#boxOf(part)[0])))
    subset.hmtx.metrics.push({ advance: Math.round(advance), bearing })
    subset.offset += bytes.length
    return subset.glyf.length - 1
  }

  #composite(parts: readonly GlyphPart[]): Uint8Array {
    const size = 10 + parts.length * 8
    const bytes = Buffer.alloc(size + ((4 - (size % 4)) % 4))
    const boxes = parts.map((part) => this.#boxOf(part))
    bytes.writeInt16BE(-1, 0)
    const box = [0, 1].map((side) => Math.min(...boxes.map((one) => one[side]!)))
    box.push(...[2, 3].map((side) => Math.max(...boxes.map((one) => one[side]!))))
    box.forEach((value, at) => bytes.writeInt16BE(bounded(value), 2 + at * 2))
    parts.forEach(({ glyph, x, y }, at) => {
      const from = 10 + at * 8
      bytes.writeUInt16BE(wordsArePlaces | (at + 1 < parts.length ? moreFollow : 0), from)
      bytes.writeUInt16BE(this.#subset.includeGlyph(glyph), from + 2)
      bytes.writeInt16BE(bounded(x), from + 4)
      bytes.writeInt16BE(bounded(y), from + 6)
    })
    return bytes
  }

  #boxOf({ glyph, x, y }: GlyphPart): readonly [number, number, number, number] {
    const { minX, minY, maxX, maxY } = this.#font.getGlyph(glyph).bbox
    return [minX + x, minY + y, maxX + x, maxY + y]
  }
}

/** ARG_1_AND_2_ARE_WORDS and ARGS_ARE_XY_VALUES; MORE_COMPONENTS. */
const wordsArePlaces = 0x0003
const moreFollow = 0x0020

function bounded(value: number): number {
  return Math.min(Math.max(Math.round(value), -0x8000), 0x7fff)
}
