import { compileMasks, type TextRules } from '../text/masks.ts'
import { tokenise } from '../text/tokenise.ts'
import type { Dictionary } from './dictionary/dictionary.ts'
import { lexiconOf, type Lexicon } from './lexicon.ts'
import type { Prompts } from './prompts.ts'
import { Rejections } from './rejected.ts'
import type { Language, RewriteInput } from './types.ts'

/** What every wording of a run is made and judged by. */
export interface Rules {
  readonly language: Language
  readonly links: RewriteInput['links']
  readonly masks: TextRules
  readonly maskText: string
  readonly mayMask: boolean
  /** Terms of art and protected terms, each as its normalised words. */
  readonly terms: readonly (readonly string[])[]
  readonly dictionary: Dictionary
  readonly isWord: Lexicon
  /** Whether a normalised word is an ordinary one and no name, as far as lists can tell; no list of German nouns is at hand but the collection. */
  readonly isCommon: Lexicon
  readonly rejections: Rejections
  /** In how many originals a normalised word is; null where nobody counted. */
  readonly frequency: ((word: string) => number) | null
  /** How well a text reads, by a model: higher is better. Null where no model can say. */
  readonly fluency: ((text: string) => Promise<number>) | null
  /** How near two texts are in meaning, by a model: 1 for the same. Null where no model can say. */
  readonly nearness: ((a: string, b: string) => Promise<number>) | null
  readonly attempts: number
  readonly seed: number
  /** Milliseconds for one answer. */
  readonly answerTimeLimit: number
}

const ATTEMPTS = 3
const ANSWER_TIME_LIMIT = 120_000

/** The rules that follow from a run's settings. A mask's text counts as a mask even where no pattern says so. */
export function rulesOf(input: RewriteInput, prompts: Prompts, dictionary: Dictionary): Rules {
  const { language, links, settings, frequency = null, rejected = [] } = input
  const masks = compileMasks([...settings.maskPatterns, settings.maskText])
  const termsOfArt = language === 'unknown' ? Object.values(prompts.terms).flat() : prompts.terms[language]
  const terms = new Set(
    [...termsOfArt, ...settings.protectedTerms].map((term) => tokenise(term, masks).words.join(' ')),
  )
  terms.delete('')
  const isWord = lexiconOf(dictionary, frequency ?? (() => 0))
  return {
    language,
    links,
    masks,
    maskText: settings.maskText,
    mayMask: settings.mayMask,
    terms: [...terms].map((term) => term.split(' ')),
    dictionary,
    isWord,
    isCommon: language === 'de' ? isWord : (word) => dictionary.isCommon(word),
    rejections: new Rejections(rejected),
    frequency,
    fluency: null,
    nearness: null,
    attempts: settings.attempts ?? ATTEMPTS,
    seed: settings.seed,
    answerTimeLimit: settings.answerTimeLimit ?? ANSWER_TIME_LIMIT,
  }
}
