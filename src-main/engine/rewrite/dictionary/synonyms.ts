import { denied } from '../guards/negations.ts'
import { inflect, parseForm, type Parsed } from './english-forms.ts'
import { listedFor, type Thesaurus } from './thesaurus.ts'
import type { Sense, WordNet } from './wordnet.ts'

/** A word that may stand for another, in the same form. */
export interface Synonym {
  readonly word: string
  readonly relation: 'synonym' | 'broader' | 'narrower'
  /** Which of the word's senses, the commonest is 0. */
  readonly sense: number
  /** Which of the other word's senses it is, the commonest is 0; 3 at the most. */
  readonly theirs: number
  /** Whether the word is mostly of another part of speech. */
  readonly isRarePart: boolean
  /**
   * Its place, from 0, in the list of words for court prose. WordNet's are not in it: `without` for a word of which the list says
   * that no other is always right, null for one that it does not have.
   */
  readonly listed: number | 'without' | null
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
/** Sets so wide that they say nothing. */
const tooWide = list(
  'entity thing object whole abstraction attribute event act relation group measure person human individual change make be do have get go move cause state quality property condition matter unit part activity being artifact artefact unfortunate male female adult people instrumentality',
)
/** Fields of life whose nouns are facts: animals, things, parts of the body, food, groups, places, persons, plants, amounts, substances, times. */
const factual: ReadonlySet<number> = new Set([5, 6, 8, 13, 14, 15, 18, 20, 23, 27, 28])
const sensesRead = 3
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

function isFact(wordNet: WordNet, { lemma, part }: Parsed): boolean {
  const commonest = part === 'noun' ? wordNet.senses(lemma, part)[0] : undefined
  return commonest !== undefined && factual.has(commonest.field)
}

/** Whether a sense is another's opposite by how the word begins: what is broader than "unwillingness" is so than "willingness". */
const isDenied = (sense: Sense, lemma: string): boolean =>
  denied(lemma, 'en').some((stem) => sense.related('opposite').some(({ words }) => words.includes(stem)))

/**
 * Words that may stand for an English word (small letters), in the same form; nearer meanings first. WordNet, which knows words
 * as they are used every day, is asked only where the list of court prose offers nothing, and then for no person, thing, place
 * or time that is in it.
 */
export function synonymsOf(
  { wordNet, thesaurus }: { readonly wordNet: WordNet; readonly thesaurus: Thesaurus },
  word: string,
  before: string,
  earlier: string,
): Synonym[] {
  if (untouched.has(word) || word.length < 3) return []
  const found = new Map<string, Synonym>()
  const all = parseForm(word)
  let isListed = false
  for (const reading of all) {
    const others = listedFor(thesaurus, reading.lemma, reading.part)
    isListed ||= others !== null
    if (others === null || !fits(reading, before, earlier)) continue
    if (others.length === 0 && isFact(wordNet, reading)) return []
    others.forEach((lemma, at) => {
      const other = inflect(lemma, reading.part, reading.form)
      if (other === word || found.has(other)) return
      found.set(other, { word: other, relation: 'synonym', sense: 0, theirs: 0, isRarePart: false, listed: at })
    })
  }
  if (found.size > 0) return [...found.values()]
  const readings = all.filter((one) => wordNet.has(one.lemma, one.part) && fits(one, before, earlier))
  const mostMet = Math.max(0, ...readings.map(({ lemma, part }) => wordNet.met(lemma, part)))
  for (const reading of readings) {
    const met = wordNet.met(reading.lemma, reading.part)
    // "Courts" are seldom what somebody does to another.
    if (met * RARE < mostMet) continue
    const isRarePart = met * 2 < mostMet
    const senses = wordNet.senses(reading.lemma, reading.part).slice(0, sensesRead)
    const opposites = new Set(senses.flatMap((sense) => sense.related('opposite').flatMap(({ words }) => words)))
    senses.forEach((sense, rank) => {
      const add = (others: readonly Sense[], relation: Synonym['relation']): void => {
        for (const { lemma, id } of others.flatMap(({ words, id }) => words.map((lemma) => ({ lemma, id })))) {
          const isLeftOut =
            !isPlainWord(lemma) || opposites.has(lemma) || (relation !== 'synonym' && tooWide.has(lemma))
          if (lemma === reading.lemma || isLeftOut) continue
          const other = inflect(lemma, reading.part, reading.form)
          if (other === word || found.has(other)) continue
          const at = wordNet.senses(lemma, reading.part).findIndex((their) => their.id === id)
          const theirs = at === -1 ? 3 : Math.min(3, at)
          const listed = isListed ? 'without' : null
          found.set(other, { word: other, relation, sense: rank, theirs, isRarePart, listed })
        }
      }
      add([sense], 'synonym')
      if (reading.part === 'adj') add(sense.related('similar'), sense.isShade ? 'broader' : 'narrower')
      else if (rank < 2 && !isDenied(sense, reading.lemma)) add(sense.related('broader'), 'broader')
    })
  }
  return [...found.values()]
}

/** Whether an English word (small letters) is a form of one that WordNet has. */
export function isEnglish(wordNet: WordNet, word: string): boolean {
  return parseForm(word).some(({ lemma, part }) => wordNet.has(lemma, part))
}
