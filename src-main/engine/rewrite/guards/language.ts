import type { Failure, Language } from '../types.ts'
import { wordSet, type KnownLanguage } from './by-language.ts'
import type { Guard, Reading } from './guard.ts'

/** Words that make up a third to half of any text of a language and hardly occur in another. */
const profiles = {
  en: wordSet(
    'the of and to in that was for on with as by at from which had been were his her their has have not he she it they is are be this an or who but when there would could after before under against any such into also being a where its than other all between during up down above below over out off away back one some no only same own very still again there here now if because so do did does done will may must can might should upon within without through per each both more most many much what while whose whom him them itself himself then too yet about around near next since until among where how you we our your my me having',
  ),
  de: wordSet(
    'der die das und den dem des ein eine einen einem einer eines nicht ist sind war waren wurde wurden wird werden hat haben hatte hatten zu zum zur von vom im in mit auf für auch an als bei nach aus über sich dass durch sei seien oder es er sie nur noch so wie gegen um unter kein keine seit bis vor wenn aber daß dessen deren diese dieser diesem diesen dieses ihr ihre ihren ihrer ihrem sein seine seinen seiner seinem ihn ihm ihnen man dort da dann also ob weil damit dabei jedoch sowie zwischen während beim ins ans am über ohne mehr etwa alle allen aller habe worden kann konnte muss musste soll sollte darf durfte welche welcher welches doch schon noch',
  ),
  fr: wordSet(
    "le la les de des du un une et en est que qui dans pour par sur au aux ne pas a été ont avec ce cette ces son sa ses leur leurs il elle ils elles se sont était étaient avait avaient ou mais sans sous l'un selon après avant comme contre plus entre dont où fut cela ceci celui celle ceux lui y plusieurs tout toute tous toutes aussi très bien encore alors ainsi car donc puis lors chez vers jusque depuis pendant tandis lorsque quand afin être avoir ayant étant fait elle-même eu eut furent soit chaque quelque quelques autre autres même d'un d'une qu'il qu'elle lequel laquelle",
  ),
  // Not written by Redraft, known so that an answer in them is not taken for another language.
  es: wordSet('el la los las de del que y en un una por con para se su sus como no más fue ha es al lo este esta'),
  it: wordSet('il lo la gli le di del della dei che e un una per con non si è stato nel nella sono ha come da al alla'),
  nl: wordSet('de het een en van in dat op te zijn is was met voor niet aan er om ook als door bij werd heeft hij zij'),
  sv: wordSet('och att det som en ett på är av för med den till inte har de om ett var från han hon'),
  fi: wordSet('ja on oli että ei se hän joka myös ovat olivat mutta tai kun sekä mukaan oli ollut'),
} as const

const elision = /^(?:l|d|qu|n|s|c|j|m)'./u

const scripts = [
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Han}/u,
  /\p{Script=Hiragana}|\p{Script=Katakana}/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
] as const
const knownScript = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** Whether a normalised word is one of those that any sentence of the language is held together by. */
export function isSmallWord(word: string, language: Language): boolean {
  return language === 'unknown'
    ? profiles.en.has(word) || profiles.de.has(word) || profiles.fr.has(word)
    : profiles[language].has(word)
}

/** Share of a sentence's words that are in a language's profile. */
function share(reading: Reading, language: keyof typeof profiles): number {
  if (reading.words.length === 0) return 0
  const hits = reading.words.filter(
    ({ key }) => profiles[language].has(key) || (language === 'fr' && elision.test(key)),
  )
  return hits.length / reading.words.length
}

function strongest(reading: Reading): readonly [language: keyof typeof profiles, share: number] {
  const languages = Object.keys(profiles) as (keyof typeof profiles)[]
  return languages
    .map((language) => [language, share(reading, language)] as const)
    .reduce((best, entry) => (entry[1] > best[1] ? entry : best))
}

function foreignLetters(source: Reading, candidate: Reading): string[] {
  const before = source.visible
  return [...new Set(candidate.visible)].filter((character) => {
    if (!/[\p{L}\p{M}]/u.test(character) || before.includes(character)) return false
    const script = scripts.find((one) => one.test(character))
    return script === undefined ? !knownScript.test(character) : !script.test(before)
  })
}

const expected = (source: Reading, language: Language): KnownLanguage | null => {
  if (language !== 'unknown') return language
  const [best, value] = strongest(source)
  return value >= 0.25 && (best === 'en' || best === 'de' || best === 'fr') ? best : null
}

/** Whether a wording is held together by words of a language that a sentence of one that is not known has hardly any of. */
function isForeign(source: Reading, candidate: Reading): boolean {
  const [best, value] = strongest(candidate)
  return candidate.words.length >= 3 && value >= 0.2 && share(source, best) < 0.1
}

/**
 * The new wording is in the language of the document, by its small words, and in no other script. A sentence without small
 * words (a heading, a list of names) is judged by its script alone.
 */
export const languageGuard: Guard = ({ source, candidate, language }) => {
  const foreign = foreignLetters(source, candidate)
  if (foreign.length > 0) {
    return [{ code: 'language', detail: `Letters of another script: ${foreign.join(' ')}.`, items: foreign }]
  }
  const wanted = expected(source, language)
  const other: readonly Failure[] = [{ code: 'language', detail: 'The wording is in another language.', items: [] }]
  if (wanted === null) return isForeign(source, candidate) ? other : []
  const had = share(source, wanted)
  const has = share(candidate, wanted)
  const [best, value] = strongest(candidate)
  const isOther = best !== wanted && value > has + 0.1 && value > share(source, best) + 0.1
  const lostSmallWords = candidate.words.length >= 4 && had >= 0.15 && has < had / 3
  return isOther || lostSmallWords ? other : []
}
