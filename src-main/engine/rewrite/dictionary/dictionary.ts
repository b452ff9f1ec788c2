import { generalWords } from '../generalise.ts'
import { isSmallWord } from '../guards/language.ts'
import type { Prompts } from '../prompts.ts'
import type { Language } from '../types.ts'
import { PhraseBook } from './phrase-book.ts'
import type { Thesaurus } from './thesaurus.ts'
import { isCommonEnglish, isEnglish, synonymsOf } from './synonyms.ts'
import { WordNet } from './wordnet.ts'

/** Other words for words `[start, start + length)` of a sentence. `cost` grows with the distance in meaning; from 0. */
export interface Substitute {
  readonly start: number
  readonly length: number
  readonly insert: string
  readonly cost: number
  readonly kind: 'phrase' | 'synonym' | 'broader'
}

/** What is known of a language's words. */
export interface Dictionary {
  /** Names the data it is made of. */
  readonly version: string
  /** Whether a normalised word is one of the language's, as far as is known. */
  has(word: string): boolean
  /** Whether it is known as one that is no name. */
  isCommon(word: string): boolean
  /**
   * What may stand for the word at `index`, the nearest in meaning first.
   * @param words normalised words of a sentence. @param raw the same as they are written.
   */
  substitutes(words: readonly string[], raw: readonly string[], index: number): Substitute[]
}

const SYNONYM = 0.2
const BROADER = 1.2
const THEIRS = 0.45
const RARE_PART = 1
const WORDY = 0.4
const LISTED = 0.1
const INSTEAD = 0.6
/** Not at the first try: what seldom fits. */
const LAST = 2.4

/** Ends of phrases in English that call for a noun behind them: "this" may stand alone, "the said" may not. */
const needsNoun =
  /^(?:the|a|an|this|these|those|any|his|her|its|their)(?: (?:said|aforesaid|same|own|certain|given|present))$/u

let loading: Promise<WordNet> | null = null

/** The dictionary of a language: phrases of court prose, and WordNet for English. WordNet is read once. */
export async function loadDictionary(language: Language, prompts: Prompts): Promise<Dictionary> {
  const book = new PhraseBook(prompts.phrases[language === 'unknown' ? 'en' : language])
  if (language !== 'en') return dictionaryOf(book, null, language)
  loading ??= WordNet.load()
  return dictionaryOf(book, { wordNet: await loading, thesaurus: prompts.thesaurus }, language)
}

/** English words, one by one. */
interface Words {
  readonly wordNet: WordNet
  readonly thesaurus: Thesaurus
}

function dictionaryOf(book: PhraseBook, single: Words | null, language: Language): Dictionary {
  const known = new Map<string, boolean>()
  const look = (word: string, isKnown: typeof isEnglish): boolean =>
    isSmallWord(word, language) ||
    book.has(word) ||
    generalWords.has(word) ||
    (single !== null &&
      word.split(/['-]/u).every((part) => isSmallWord(part, language) || isKnown(single.wordNet, part)))
  return {
    version: single === null ? book.version : `${book.version}, ${single.thesaurus.version}, WordNet 3.1`,
    has: (word) => {
      let answer = known.get(word)
      if (answer === undefined) {
        answer = look(word, isEnglish)
        known.set(word, answer)
      }
      return answer
    },
    isCommon: (word) => look(word, isCommonEnglish),
    substitutes: (words, raw, index) => {
      const phrases = book.at(words, index).flatMap(({ start, length, others, kind }) => {
        const next = words[start + length]
        const isBeforeNoun = next !== undefined && !isSmallWord(next, language)
        return others.flatMap((insert, at): Substitute[] => {
          if (!isBeforeNoun && needsNoun.test(insert)) return []
          const cost = { swap: 0, instead: INSTEAD, last: LAST }[kind] + 0.1 * at
          return [{ start, length, insert, cost, kind: 'phrase' }]
        })
      })
      const word = words[index]!
      const synonyms =
        single === null || isSmallWord(word, language)
          ? []
          : synonymsOf(single, word, words[index - 1] ?? '', words[index - 2] ?? '').map((one): Substitute => {
              const near = { synonym: SYNONYM, broader: BROADER }[one.relation]
              const cost =
                near +
                THEIRS * one.theirs +
                (one.isRarePart ? RARE_PART : 0) +
                LISTED * (one.listed ?? 0) +
                WORDY * (one.word.split(' ').length - 1)
              return { start: index, length: 1, insert: one.word, cost, kind: one.relation }
            })
      return [...phrases, ...synonyms]
        .map((one) => withArticle(cased(one, raw), words, raw))
        .sort((a, b) => a.cost - b.cost)
    },
  }
}

/** A capital letter stays one. */
function cased(one: Substitute, raw: readonly string[]): Substitute {
  const first = raw[one.start]!
  if (!/^\p{Lu}/u.test(first)) return one
  return { ...one, insert: one.insert.charAt(0).toUpperCase() + one.insert.slice(1) }
}

const soundsOpen = (word: string): boolean =>
  /^(?:[aeiou](?!ni(?!n|m)|s[aeu]|ne\b|u)|hour|honest|honour|honor|heir)/iu.test(word)

/** "a" and "an" go with the word after them, so they are part of the change. */
function withArticle(one: Substitute, words: readonly string[], raw: readonly string[]): Substitute {
  const article = words[one.start - 1]
  if (article !== 'a' && article !== 'an') return one
  const wanted = soundsOpen(one.insert) ? 'an' : 'a'
  if (wanted === article) return one
  const written = /^\p{Lu}/u.test(raw[one.start - 1]!) ? wanted.charAt(0).toUpperCase() + wanted.slice(1) : wanted
  return { ...one, start: one.start - 1, length: one.length + 1, insert: `${written} ${one.insert}` }
}
