import type { Judge } from '../model/port.ts'
import { splitSentences } from '../text/sentences.ts'
import { readSentence, type Word } from './guards/guard.ts'
import { isNameAtStart } from './guards/names.ts'
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
 * figures that the old sentence does not have, or repeat the one before it; and the sentence ends as the old one did, once.
 */
export function wordJudge(place: Place, rules: Rules): Judge {
  const { sentence, block, region } = place
  const left = block.slice(0, region.from)
  const right = block.slice(region.to)
  const beforeTail = left.slice(wordsBefore(left, left.length, REACH))
  const afterHead = right.slice(0, wordsAfter(right, 0, REACH))
  const source = readSentence(sentence, rules.masks)
  const sourceKeys = new Set(source.words.map(({ key }) => key))
  const sourceRaw = new Set(source.words.map(({ raw }) => raw))
  const doubled = new Set(source.words.filter(({ key }, at) => source.words[at - 1]?.key === key).map(({ key }) => key))
  const letters = new Set(sentence)
  const endsWith = sign.exec(sentence)?.[0].charAt(0) ?? ''
  const sentences = Math.max(1, splitSentences(sentence).length)
  const isCapital = /^\P{L}*\p{Lu}/u.test(sentence)

  const isForeign = (text: string): boolean =>
    /[\n\r]/u.test(text) || [...text].some((letter) => !letters.has(letter) && !plain.test(letter))

  const figures = source.words.filter(({ raw }) => /\p{N}/u.test(raw)).map(({ raw }) => raw)
  const isEndless = (raw: string): boolean =>
    raw.length > LONGEST_WORD || (/\p{N}/u.test(raw) && !figures.some((figure) => figure.startsWith(raw)))

  const isWrongWord = (word: Word, index: number, words: readonly Word[]): boolean => {
    if (words[index - 1]?.key === word.key && !doubled.has(word.key)) return true
    if (sourceRaw.has(word.raw))
      return index === 0 && isCapital !== /^\p{Lu}/u.test(word.raw) && /^\p{L}/u.test(word.raw)
    if (/\p{N}/u.test(word.raw) && !sourceKeys.has(word.key)) return true
    if (!sourceKeys.has(word.key) && !rules.isWord(word.key)) return true
    const rest = word.raw.slice(1)
    if (/\p{Lu}/u.test(rest)) return true
    if (index === 0)
      return (
        isCapital !== /^\p{Lu}/u.test(word.raw) ||
        (!sourceKeys.has(word.key) && isNameAtStart(word, rules.language, rules.isCommon))
      )
    return /^\p{Lu}/u.test(word.raw) && rules.language !== 'de'
  }

  const verdict = (draft: string, piece: string | null): number | null => {
    const refused = draft.length
    const text = draft + (piece ?? '')
    if (piece !== null && isForeign(piece)) return refused
    if (piece === null && (text.trim() === '' || (sign.exec(text.trim())?.[0].charAt(0) ?? '') !== endsWith))
      return refused
    if (piece !== null && splitSentences(`${text}`).length > sentences) return refused
    const { words } = readSentence(text, rules.masks)
    // A word that a comma or the like left open is judged when the next piece shows that it is one.
    const first = words.findIndex(({ to }) => to >= draft.length || joins.test(draft.slice(to)))
    if (first === -1 && piece !== null) return null
    const from = first === -1 ? words.length - 1 : first
    const isFinished = (word: Word): boolean => piece === null || !joins.test(text.slice(word.to))
    for (let index = from; index < words.length; index += 1) {
      const word = words[index]!
      if (isFinished(word) && isWrongWord(word, index, words)) return Math.min(word.from, refused)
    }
    // Figures and letters without an end would never come to be judged.
    const open = words.at(-1)
    if (open !== undefined && !isFinished(open) && isEndless(open.raw)) return Math.min(open.from, refused)
    // A word that is not finished is looked at as if it were, where it began just now: most words are one token.
    const begun = open !== undefined && !isFinished(open) && open.from < draft.length ? open : null
    const searched = begun === null ? text : text.slice(0, begun.from)
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
