import type { Judge } from '../model/port.ts'
import { splitSentences } from '../text/sentences.ts'
import { readSentence, type Reading, type Word } from './guards/guard.ts'
import { written } from './guards/masks.ts'
import { isNameAtStart } from './guards/names.ts'
import { surplus } from './guards/surplus.ts'
import type { Place } from './place.ts'
import { REACH, wordsAfter, wordsBefore } from './reach.ts'
import type { Rules } from './rules.ts'

const sign = /[.?!\u2026:;,]["'\u201C\u201D\u2019\u00BB)\]]*$/u
/** What may stand in a sentence besides what the old one has: letters that are read with it, and plain punctuation. */
const plain = /[\p{Script=Latin}\p{Script=Inherited}\p{N}\s.,;:'\u2019\u2013-]/u
/** Letters of a word that has to be one by now. */
const LONGEST_WORD = 40
/** Signs that may still become part of the word before them. */
const joins = /^['\u2019\u2010\u2011.,\u00AD-]?$/u

/**
 * Judges what a model writes for a sentence, word by word: no N-gram that ends in a word may link, with the words before the
 * sentence and, at its end, with those after it; no word may be invented, in another script, written as a name or with
 * figures that the old sentence does not have, or repeat the one before it; and the sentence ends as the old one did, once,
 * with every mask in it.
 */
export function wordJudge(place: Place, rules: Rules): Judge {
  const { sentence, block, region } = place
  const left = block.slice(0, region.from)
  const right = block.slice(region.to)
  const beforeTail = left.slice(wordsBefore(left, left.length, REACH))
  const afterHead = right.slice(0, wordsAfter(right, 0, REACH))
  const source = readSentence(sentence, rules.masks)
  const masks = written(source)
  const sourceKeys = new Set(source.words.map(({ key }) => key))
  const sourceRaw = new Set(source.words.map(({ raw }) => raw))
  const doubled = new Set(source.words.filter(({ key }, at) => source.words[at - 1]?.key === key).map(({ key }) => key))
  const letters = new Set(sentence)
  const endsWith = sign.exec(sentence)?.[0].charAt(0) ?? ''
  const sentences = Math.max(1, splitSentences(sentence).length)
  const beginsMasked = source.masks.some(({ from }) => from <= (source.words[0]?.from ?? 0))
  const isCapital = beginsMasked || /^\P{L}*\p{Lu}/u.test(sentence)

  const isForeign = (text: string): boolean =>
    /[\n\r]/u.test(text) || [...text].some((letter) => !letters.has(letter) && !plain.test(letter))

  const figures = source.words.filter(({ raw }) => /\p{N}/u.test(raw)).map(({ raw }) => raw)
  const isEndless = (raw: string): boolean =>
    raw.length > LONGEST_WORD || (/\p{N}/u.test(raw) && !figures.some((figure) => figure.startsWith(raw)))

  const isWrongWord = (word: Word, index: number, { words, masks }: Reading): boolean => {
    const isFirst = index === 0 && !masks.some(({ from }) => from < word.from)
    if (words[index - 1]?.key === word.key && !doubled.has(word.key)) return true
    if (sourceRaw.has(word.raw)) return isFirst && isCapital !== /^\p{Lu}/u.test(word.raw) && /^\p{L}/u.test(word.raw)
    if (/\p{N}/u.test(word.raw) && !sourceKeys.has(word.key)) return true
    if (!sourceKeys.has(word.key) && !rules.isWord(word.key)) return true
    const rest = word.raw.slice(1)
    if (/\p{Lu}/u.test(rest)) return true
    if (isFirst)
      return (
        isCapital !== /^\p{Lu}/u.test(word.raw) ||
        (!sourceKeys.has(word.key) && isNameAtStart(word, rules.language, rules.isCommon))
      )
    return /^\p{Lu}/u.test(word.raw) && rules.language !== 'de'
  }

  /** Where a mask of the sentence begins that a text ends in the middle of; its length where there is none. */
  const openMask = (text: string): number => {
    const begun = masks.flatMap((mask) =>
      Array.from({ length: mask.length - 1 }, (_, at) => at + 1).filter(
        (length) => text.endsWith(mask.slice(0, length)) && !/[\p{L}\p{N}]$/u.test(text.slice(0, -length)),
      ),
    )
    return text.length - Math.max(0, ...begun)
  }

  const verdict = (draft: string, piece: string | null): number | null => {
    const refused = draft.length
    const text = draft + (piece ?? '')
    if (piece !== null && isForeign(piece)) return refused
    if (piece === null && (text.trim() === '' || (sign.exec(text.trim())?.[0].charAt(0) ?? '') !== endsWith))
      return refused
    if (piece !== null && splitSentences(`${text}`).length > sentences) return refused
    const reading = readSentence(text, rules.masks)
    if (piece === null && surplus(masks, written(reading)).length > 0) return refused
    const { words } = reading
    // A word that a comma or the like left open, or that may be a part of a mask, is judged when the next piece shows what it is.
    const held = openMask(draft)
    const end = piece === null ? text.length : openMask(text)
    const first = words.findIndex(({ from, to }) => to >= draft.length || from >= held || joins.test(draft.slice(to)))
    if (first === -1 && piece !== null) return null
    const from = first === -1 ? words.length - 1 : first
    const isFinished = (word: Word): boolean => word.from < end && (piece === null || !joins.test(text.slice(word.to)))
    for (let index = from; index < words.length; index += 1) {
      const word = words[index]!
      if (isFinished(word) && isWrongWord(word, index, reading)) return Math.min(word.from, refused)
    }
    // Figures and letters without an end would never come to be judged.
    const open = words.filter(({ from }) => from < end).at(-1)
    if (open !== undefined && !isFinished(open) && isEndless(open.raw)) return Math.min(open.from, refused)
    // A word that is not finished is looked at as if it were, where it began just now: most words are one token.
    const begun = open !== undefined && !isFinished(open) && open.from < draft.length ? open : null
    const searched = text.slice(0, Math.min(end, begun?.from ?? end))
    const whole = beforeTail + searched
    const start = wordsBefore(whole, beforeTail.length + (words[from]?.from ?? 0), REACH)
    const window = whole.slice(start) + (piece === null ? afterHead : '')
    const shift = beforeTail.length - start
    for (const link of rules.links(window)) {
      const ends = link.to - shift
      if (ends <= (words[from]?.from ?? 0) || link.from - shift >= searched.length) continue
      const inside = words.filter((word) => word.from < ends).at(-1)
      if (inside !== undefined) return Math.min(inside.from, refused)
    }
    return null
  }
  return (draft, pieces) => pieces.map((piece) => verdict(draft, piece))
}
