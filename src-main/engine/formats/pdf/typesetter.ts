import type { Font } from 'fontkit'
import { clustersFromRight } from './clusters.ts'
import { mirrored } from './directions.ts'
import { facesFor, fontOf, waysFrom, type Face } from './font-files.ts'
import { GrowingSubset, type GlyphPart } from './growing-subset.ts'

/** A sign as it is drawn: a code of an embedded font, and how far the next one stands, in thousandths of the size. */
export interface SetSign {
  readonly face: Face
  readonly code: number
  /** Width in the font, and where the next sign stands: they differ by kerning. */
  readonly width: number
  readonly advance: number
  /** How far to the right of its place it stands: marks over letters. */
  readonly shift: number
  readonly isSpace: boolean
}

/** One font as it goes into the file: only what is used of it. */
export interface EmbeddedFont {
  readonly face: Face
  readonly font: Font
  readonly subset: GrowingSubset
  /** By code, from 1: the glyph in the subset, its width, the text it stands for. */
  readonly codes: readonly { readonly glyph: number; readonly width: number; readonly text: string }[]
}

/** Signs without an outline that nobody sees; each keeps its own code, so that the text is read back as it was. */
const unseen = /^[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]$/
/** Signs that look like others. */
const alike: Readonly<Record<string, string>> = {
  '\u2011': '\u2010',
  '\u2028': ' ',
  '\u2029': ' ',
  '\t': ' ',
  '\u202F': '\u2009',
}

/**
 * Turns words into signs of fonts that are embedded. Each sign has a code of its own for what it stands for, also where
 * two look the same (hyphen, soft hyphen, minus of a keyboard; spaces): what is read from the file is what was written.
 */
export class Typesetter {
  readonly #fonts: ReadonlyMap<Face, OpenFont>
  readonly #words = new Map<string, readonly SetSign[]>()
  /** Signs that no font has. */
  readonly missing = new Set<string>()

  private constructor(fonts: ReadonlyMap<Face, OpenFont>) {
    this.#fonts = fonts
  }

  /** @param text all that will be set. */
  static async load(text: string): Promise<Typesetter> {
    const faces = facesFor(text)
    return new Typesetter(
      new Map(await Promise.all(faces.map(async (face) => [face, new OpenFont(await fontOf(face))] as const))),
    )
  }

  /** The signs of a word in reading order. @param fromRight it runs from right to left. */
  word(text: string, face: Face, fromRight = false): readonly SetSign[] {
    const key = `${face}/${fromRight ? 'R' : 'L'}/${text}`
    const known = this.#words.get(key)
    if (known !== undefined) return known
    const signs = runsOf(text, (letter) => this.#faceFor(letter, face)).flatMap(([run, own]) =>
      fromRight && !unseen.test(run) ? this.#setFromRight(run, own) : this.#set(run, own),
    )
    this.#words.set(key, signs)
    return signs
  }

  embedded(): EmbeddedFont[] {
    return [...this.#fonts].flatMap(([face, { font, subset, codes }]) =>
      codes.length === 0 ? [] : [{ face, font, subset, codes }],
    )
  }

  #faceFor(letter: string, face: Face): Face {
    if (unseen.test(letter)) return face
    const ways = [alike[letter] ?? letter, letter.normalize('NFC')].map((way) => Array.from(way))
    for (const one of waysFrom(face)) {
      const font = this.#fonts.get(one)?.font
      if (font === undefined) continue
      if (ways.some((way) => way.every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0)!)))) return one
    }
    for (const sign of letter) this.missing.add(sign)
    return 'spare'
  }

  #set(run: string, face: Face): SetSign[] {
    const open = this.#fonts.get(face)!
    if (unseen.test(run))
      return [
        {
          face,
          code: open.code(open.font.glyphForCodePoint(32).id, 0, run),
          width: 0,
          advance: 0,
          shift: 0,
          isSpace: false,
        },
      ]
    const looks = alike[run] ?? run
    if (/\p{M}/u.test(run))
      return (run.match(/\P{M}?\p{M}*/gu) ?? []).flatMap((letter) => this.#letter(letter, open, face))
    return (
      laidOut(open, looks, looks === run ? Array.from(run) : [run], face) ??
      Array.from(run, (sign) => single(open, sign, sign, face))
    )
  }

  /** Letters are shaped by their font; all else stands for itself, as it looks in a mirror. */
  #setFromRight(run: string, face: Face): SetSign[] {
    const open = this.#fonts.get(face)!
    return (run.match(/[\p{L}\p{M}\u0640]+|[^\p{L}\p{M}\u0640]/gu) ?? []).flatMap((part) => {
      if (!/[\p{L}\p{M}]/u.test(part)) return [single(open, mirrored(alike[part] ?? part), part, face)]
      return clustersFromRight(open.font, part).map(({ text, parts, advance }) => {
        const width = (advance * 1000) / open.font.unitsPerEm
        const code = open.codeOfParts(parts, advance, text)
        return { face, code, width, advance: width, shift: 0, isSpace: false }
      })
    })
  }

  /** A letter with its marks: as the one sign that the font has for them, or one over the other. */
  #letter(letter: string, open: OpenFont, face: Face): SetSign[] {
    const composed = letter.normalize('NFC')
    if (Array.from(composed).length === 1 && open.font.hasGlyphForCodePoint(composed.codePointAt(0)!))
      return [single(open, composed, letter, face)]
    return (
      laidOut(open, letter, Array.from(letter), face) ?? Array.from(letter, (sign) => single(open, sign, sign, face))
    )
  }
}

const plain = { liga: false, clig: false, calt: false, dlig: false }

/** Signs with their places by the font's own rules; null where it draws several as one. */
function laidOut(open: OpenFont, looks: string, texts: readonly string[], face: Face): SetSign[] | null {
  const { glyphs, positions } = open.font.layout(looks, plain, undefined, undefined, 'ltr')
  if (glyphs.length !== texts.length) return null
  const scale = 1000 / open.font.unitsPerEm
  return glyphs.map((glyph, at) => {
    const { xAdvance, xOffset } = positions[at]!
    const width = glyph.advanceWidth * scale
    // Rules for marks on marks give places far away.
    const shift = Math.abs(xOffset * scale) < 1_000 ? xOffset * scale : 0
    const code = open.code(glyph.id, width, texts[at]!)
    return { face, code, width, advance: xAdvance * scale, shift, isSpace: texts[0] === ' ' }
  })
}

function single(open: OpenFont, looks: string, text: string, face: Face): SetSign {
  const glyph = open.font.glyphForCodePoint(looks.codePointAt(0)!)
  const width = (glyph.advanceWidth * 1000) / open.font.unitsPerEm
  return { face, code: open.code(glyph.id, width, text), width, advance: width, shift: 0, isSpace: text === ' ' }
}

class OpenFont {
  readonly font: Font
  readonly subset: GrowingSubset
  readonly codes: { glyph: number; width: number; text: string }[] = []
  readonly #known = new Map<string, number>()

  constructor(font: Font) {
    this.font = font
    this.subset = new GrowingSubset(font)
  }

  code(glyph: number, width: number, text: string): number {
    return this.#codeOf(`${glyph}/${width}/${text}`, width, text, () => this.subset.include(glyph))
  }

  /** @param advance font units. */
  codeOfParts(parts: readonly GlyphPart[], advance: number, text: string): number {
    const width = (advance * 1000) / this.font.unitsPerEm
    const [first] = parts
    if (parts.length === 1 && first!.x === 0 && first!.y === 0) return this.code(first!.glyph, width, text)
    const key = `${parts.map(({ glyph, x, y }) => `${glyph},${x},${y}`).join(' ')}/${advance}/${text}`
    return this.#codeOf(key, width, text, () => this.subset.compose(parts, advance))
  }

  #codeOf(key: string, width: number, text: string, glyph: () => number): number {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    this.codes.push({ glyph: glyph(), width, text })
    this.#known.set(key, this.codes.length)
    return this.codes.length
  }
}

/** A text in runs of one face; a sign that is drawn as another, or not at all, is a run of its own. */
function runsOf(text: string, faceFor: (sign: string) => Face): [string, Face][] {
  const runs: [string, Face][] = []
  // A letter and its marks have one face.
  for (const sign of text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
    const face = faceFor(sign)
    const last = runs.at(-1)
    const isAlone = (one: string): boolean => one in alike || unseen.test(one)
    if (last?.[1] === face && !isAlone(sign) && !isAlone(last[0])) last[0] += sign
    else runs.push([sign, face])
  }
  return runs
}
