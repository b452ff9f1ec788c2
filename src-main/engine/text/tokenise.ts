import type { Span } from '../../../src-preload/contract/index.ts'
import { isAbbreviation } from './abbreviations.ts'
import { CharacterClass, classAt, widthAt } from './characters.ts'
import type { TextRules } from './masks.ts'
import { normaliseWord } from './normalise.ts'
import type { Tokens } from './tokens.ts'

/** Raised whenever the same text could give other words or segments: an index of another version is rebuilt. */
export const TOKENISER_VERSION = 1

const isWordClass = (kind: CharacterClass): boolean => kind === CharacterClass.Letter || kind === CharacterClass.Digit
const startsLowerCase = /^\p{Ll}/u

/** First index at or after `index` that is no ignorable character; the text's length when there is none. */
function skipIgnorable(text: string, index: number): number {
  while (index < text.length && classAt(text, index) === CharacterClass.Ignorable) index += widthAt(text, index)
  return index
}

/** End of the word that starts at `start`: letters, digits and marks, with what may stand inside a word. */
function wordEnd(text: string, start: number, limit: number): number {
  let end = start
  let last = CharacterClass.Letter
  let index = start
  while (index < limit) {
    const kind = classAt(text, index)
    if (isWordClass(kind)) {
      last = kind
      index += widthAt(text, index)
      end = index
    } else if (kind === CharacterClass.Ignorable) {
      index += widthAt(text, index)
    } else {
      const next = skipIgnorable(text, index + 1)
      if (next >= limit) return end
      const following = classAt(text, next)
      const joins =
        kind === CharacterClass.Hyphen || kind === CharacterClass.Apostrophe
          ? isWordClass(following)
          : (kind === CharacterClass.FullStop || kind === CharacterClass.Comma) &&
            last === CharacterClass.Digit &&
            following === CharacterClass.Digit
      if (!joins) return end
      index = next
    }
  }
  return end
}

/** Whether the full stop at `index`, right after `word`, leaves the segment open. */
function stopIsInside(text: string, index: number, word: string): boolean {
  if (text[index + 1] === '.') return false
  if (isAbbreviation(word)) return true
  let next = index + 1
  while (next < text.length && classAt(text, next) === CharacterClass.Space) next += 1
  return next > index + 1 && startsLowerCase.test(text.slice(next, next + 2))
}

/**
 * Cuts a text into words and segments by a rule of our own, so that every platform gives the same words. Positions are
 * UTF-16 in `text`, end exclusive. Takes time linear in the text. Without `strict`, punctuation ends a segment.
 */
export function tokenise(text: string, rules: TextRules): Tokens {
  const found: Span[] = rules.find(text)
  const isStrict = rules.strict === true
  const words: string[] = []
  const from: number[] = []
  const to: number[] = []
  const segment: number[] = []
  const normalised = new Map<string, string>()
  let current = 0
  let open = false
  let nextMask = 0
  let index = 0

  const breakSegment = (): void => {
    if (open) current += 1
    open = false
  }
  const push = (start: number, end: number): string => {
    const raw = text.slice(start, end)
    let word = normalised.get(raw)
    if (word === undefined) {
      word = normaliseWord(raw)
      normalised.set(raw, word)
    }
    words.push(word)
    from.push(start)
    to.push(end)
    segment.push(current)
    open = true
    return word
  }

  while (index < text.length) {
    const mask = found[nextMask]
    if (mask !== undefined && mask.from === index) {
      breakSegment()
      index = mask.to
      nextMask += 1
      continue
    }
    const kind = classAt(text, index)
    const limit = mask === undefined ? text.length : mask.from
    if (isWordClass(kind)) {
      const end = wordEnd(text, index, limit)
      const word = push(index, end)
      index = end
      const after = skipIgnorable(text, index)
      if (after < limit && text[after] === '.' && stopIsInside(text, after, word)) index = after + 1
    } else if (kind === CharacterClass.Ideograph) {
      const end = index + widthAt(text, index)
      push(index, end)
      index = end
    } else if (kind === CharacterClass.SectionSign) {
      let end = index + 1
      while (end < limit && text[end] === '\u00A7') end += 1
      words.push('\u00A7')
      from.push(index)
      to.push(end)
      segment.push(current)
      open = true
      index = end
    } else {
      const isSpace = kind === CharacterClass.Space || kind === CharacterClass.Ignorable
      if (!isSpace && (!isStrict || text[index] === '\n')) breakSegment()
      index += widthAt(text, index)
    }
  }
  return {
    words,
    from: Uint32Array.from(from),
    to: Uint32Array.from(to),
    segment: Uint32Array.from(segment),
    masks: found,
  }
}
