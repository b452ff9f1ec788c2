import { inflect, parseForm, type Parsed } from './english-forms.ts'
import { listedFor, type Thesaurus } from './thesaurus.ts'
import type { Sense, WordNet } from './wordnet.ts'

/** A word that may stand for another, in the same form. */
export interface Synonym {
  readonly word: string
  /** `broader` for an adjective of which the other is a shade. */
  readonly relation: 'synonym' | 'broader'
  /** Which of the other word's senses it is, the commonest is 0; 3 at the most. */
  readonly theirs: number
  /** Whether the word is mostly of another part of speech. */
  readonly isRarePart: boolean
  /** Its place, from 0, in the list of words for court prose; null for one of WordNet's. */
  readonly listed: number | null
}

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const determiners = list(
  'the a an this that these those his her its their my our your no any some each every another such other several various many few all both certain two three four five six seven eight nine ten',
)
const prepositions = list(
  'of in on at by for from with without under after before since during against between into upon',
)
const auxiliaries = list('will would shall should can could may might must do does did cannot')
const being = list('is are was were be been being')
const having = list('has have had having')
const pronouns = list('he she it they we i who which that')
/** Adverbs that may stand between an auxiliary and its verb. */
const between = /(?:ly|not|never|also|already|then|therefore|however|thus|further|later|often)$/u

/** Verbs that help others, and words whose place in a sentence no list of meanings knows. */
const untouched = list(
  'be is are was were been being am have has had having do does did done will would shall should can could may might must ought as so no not an it in at on or us who all other others own same one ones once no more most much many then than',
)
/** A part of speech in which a word was met this many times less often than in another is left out. */
const RARE = 8

/** Whether a form fits what stands before it. */
function fits({ part, form }: Parsed, before: string, earlier: string): boolean {
  const verb = between.test(before) && (being.has(earlier) || having.has(earlier)) ? earlier : before
  if (part === 'verb') {
    if (/['\u2019]s?$/u.test(before) && form !== 'ing') return false
    if (form === 'plain') return !determiners.has(before) && !prepositions.has(before) && !being.has(verb)
    if (form === 'third') return !determiners.has(before) && !prepositions.has(before) && !auxiliaries.has(before)
    if (form === 'past')
      return !being.has(verb) && !having.has(verb) && !determiners.has(before) && !prepositions.has(before)
    if (form === 'participle') return !pronouns.has(before) || before === 'that'
    return true
  }
  if (auxiliaries.has(before) || pronouns.has(before)) return part === 'adv'
  return true
}

const isPlainWord = (word: string): boolean => /^[a-z]+(?:[ -][a-z]+){0,2}$/u.test(word)

/**
 * Words that may stand for an English word (small letters), in the same form; nearer meanings first. The list of court prose
 * decides where it has the word. WordNet knows words as they are used every day, and which of its senses is meant nothing says:
 * it is asked for words that the list does not have, for their commonest sense, and for no noun, which would be a fact (a
 * demonstrator is no teacher).
 */
export function synonymsOf(
  { wordNet, thesaurus }: { readonly wordNet: WordNet; readonly thesaurus: Thesaurus },
  word: string,
  before: string,
  earlier: string,
): Synonym[] {
  if (untouched.has(word) || word.length < 3) return []
  const found = new Map<string, Synonym>()
  const add = (other: Synonym): void => {
    if (other.word !== word && !found.has(other.word)) found.set(other.word, other)
  }
  const readings = parseForm(word)
  const listed = readings.flatMap((reading) => {
    const others = listedFor(thesaurus, reading.lemma, reading.part)
    return others === null ? [] : [{ reading, others }]
  })
  for (const { reading, others } of listed.filter(({ reading }) => fits(reading, before, earlier)))
    others.forEach((lemma, at) => {
      const other = inflect(lemma, reading.part, reading.form)
      add({ word: other, relation: 'synonym', theirs: 0, isRarePart: false, listed: at })
    })
  if (listed.length > 0) return [...found.values()]
  const known = readings
    .filter((one) => wordNet.has(one.lemma, one.part) && fits(one, before, earlier))
    .map((one) => ({ ...one, met: wordNet.met(one.lemma, one.part) }))
  const nouns = known.filter(({ part }) => part === 'noun')
  const asNoun = Math.max(-1, ...nouns.map(({ met }) => met))
  const mostMet = Math.max(0, ...known.map(({ met }) => met))
  for (const { lemma, part, form, met } of known) {
    // "The clambering" is no verb, and "courts" are seldom what somebody does to another.
    const isTakenForNoun = nouns.length > 0 && (met <= asNoun || (part === 'verb' && determiners.has(before)))
    if (part === 'noun' || isTakenForNoun || met * RARE < mostMet) continue
    const sense = wordNet.senses(lemma, part)[0]!
    const opposites = new Set(sense.related('opposite').flatMap(({ words }) => words))
    const addAll = ({ words, id }: Sense, relation: Synonym['relation']): void => {
      for (const other of words.filter((one) => one !== lemma && isPlainWord(one) && !opposites.has(one))) {
        const at = wordNet.senses(other, part).findIndex((their) => their.id === id)
        const theirs = at === -1 ? 3 : Math.min(3, at)
        add({ word: inflect(other, part, form), relation, theirs, isRarePart: met * 2 < mostMet, listed: null })
      }
    }
    addAll(sense, 'synonym')
    if (sense.isShade) for (const wider of sense.related('similar')) addAll(wider, 'broader')
  }
  return [...found.values()]
}

/** Whether an English word (small letters) is a form of one that WordNet has. */
export function isEnglish(wordNet: WordNet, word: string): boolean {
  return parseForm(word).some(({ lemma, part }) => wordNet.has(lemma, part))
}

/** Whether an English word is known as one in small letters, not only as a name: "baker", not "London". */
export function isCommonEnglish(wordNet: WordNet, word: string): boolean {
  return parseForm(word).some(({ lemma, part }) =>
    wordNet.senses(lemma, part).some(({ words }) => words.includes(lemma)),
  )
}
