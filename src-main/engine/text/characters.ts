/** What a character does to the words around it. */
export const enum CharacterClass {
  /** Ends a segment: punctuation, symbols, controls. */
  Break,
  Space,
  /** Dropped wherever it stands: soft hyphen, zero-width and direction marks. */
  Ignorable,
  Letter,
  Digit,
  /** Writing without spaces: each character is a word. */
  Ideograph,
  Hyphen,
  Apostrophe,
  FullStop,
  Comma,
  SectionSign,
}

/** A sign of a writing without spaces, which is a word. */
export const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const letter = /[\p{L}\p{M}\p{Pc}]/u
const digit = /\p{N}/u
const space = /[\p{Zs}\t]/u
const ignorable =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\u{E0100}-\u{E01EF}]/u
const hyphens = '-\u2010\u2011\u2012\u2013\u2212\uFE58\uFE63\uFF0D'
const apostrophes = "'\u2018\u2019\u02BC\u02B9\uFF07\u0060\u00B4\u2032"

function classify(character: string): CharacterClass {
  if (hyphens.includes(character)) return CharacterClass.Hyphen
  if (apostrophes.includes(character)) return CharacterClass.Apostrophe
  if (character === '.') return CharacterClass.FullStop
  if (character === ',') return CharacterClass.Comma
  if (character === '\u00A7') return CharacterClass.SectionSign
  if (ignorable.test(character)) return CharacterClass.Ignorable
  if (ideograph.test(character)) return CharacterClass.Ideograph
  if (letter.test(character)) return CharacterClass.Letter
  if (digit.test(character)) return CharacterClass.Digit
  if (space.test(character)) return CharacterClass.Space
  return CharacterClass.Break
}

const UNKNOWN = 255
const basicPlane = new Uint8Array(0x10000).fill(UNKNOWN)

/** The class of the character at `index` of `text`; a surrogate pair is one character, a lone surrogate a break. */
export function classAt(text: string, index: number): CharacterClass {
  const unit = text.charCodeAt(index)
  const known = basicPlane[unit]!
  if (known !== UNKNOWN) return known
  if (unit >= 0xd800 && unit <= 0xdfff) {
    const point = text.codePointAt(index)!
    return point > 0xffff ? classify(String.fromCodePoint(point)) : CharacterClass.Break
  }
  const found = classify(text[index]!)
  basicPlane[unit] = found
  return found
}

/** Code units of the character at `index`: 2 for a surrogate pair, else 1. */
export function widthAt(text: string, index: number): 1 | 2 {
  const unit = text.charCodeAt(index)
  return unit >= 0xd800 && unit <= 0xdbff && text.codePointAt(index)! > 0xffff ? 2 : 1
}
