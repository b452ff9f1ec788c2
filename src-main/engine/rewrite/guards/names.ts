import type { Failure, Language } from '../types.ts'
import { wordSet } from './by-language.ts'
import { findCitations } from './citations.ts'
import { findDates } from './dates.ts'
import type { Guard, GuardInput, Reading, Word } from './guard.ts'
import { overlapsAny, type Extract, type Item } from './items.ts'

const capital = /^\p{Lu}/u
const acronym = /^(?=(?:.*\p{Lu}){2})[\p{L}\p{N}&.-]{2,}$/u
/** Where a capital letter says nothing: after a colon, an opening quotation mark or bracket, a dash that opens. */
const opening = /(?:^|[:;?!.\u2026]\s+|["\u201C\u201E\u00AB\u2018([]\s*|(?:^|\s)[-\u2013\u2014]\s+)$/u
const never = wordSet("I I'm I'd I'll I've")

/** German writes every noun with a capital letter; a name is known by what stands before it. */
const titles = wordSet(
  'Herr Herrn Frau Dr Prof Richter Richterin Zeuge Zeugin Familie Firma Stadt Gemeinde Landkreis Amtsgericht Landgericht Oberlandesgericht',
)
const placePrepositions = wordSet('in aus nach bei von')
const germanNoun =
  /(?:ung|heit|keit|schaft|tion|tät|nis|tum|ling|ismus|ment|enz|anz|ur|ie|ik|erei|en|er|e)(?:en|s|es)?$/u
const germanNouns = wordSet(
  'Ende Anfang Mitte Haft Anspruch Kraft Betracht Frage Bezug Form Höhe Abrede Zweifel Auffassung Ansicht Ort Amt Recht Wege Wahrheit Zukunft Rechnung Grund Fall',
)

const germanPlace = /(?:gasse|strasse|weg|platz|allee|ufer|dorf|stadt|burg|berg|heim|hausen|hafen|tal)s?$/u

const germanBefore = wordSet(
  'der die das dem den des ein eine einen einem einer eines mit für gegen ohne durch um an auf zu zum zur vom beim über unter neben zwischen wegen seit trotz',
)

/** Names that are frequent and no other words, wherever they stand. */
const frequent = wordSet(
  `Müller Schmidt Schmitt Meyer Meier Maier Mayer Hoffmann Hofmann Schulz Schulze Neumann Hartmann Krüger Schröder Lehmann Krause Petersen Hansen Jansen Möller Brandt Günther Winkler Baumann Albrecht Böhm Huber Gruber Wagner
  Anna Berta Maria Peter Hans Klaus Jürgen Wolfgang Michael Thomas Andreas Stefan Christian Daniel Markus Martin Uwe Karl Heinz Helmut Manfred Petra Sabine Monika Ursula Karin Renate Brigitte Gisela Julia Katharina Christine Susanne Elisabeth Johanna Lukas Jonas Felix Ahmed Mehmet Fatma Mustafa Mohammed
  Dupont Durand Dubois Moreau Laurent Lefebvre Leroy Bernard Bertrand Fournier Girard Lambert Rousseau Mercier Garnier Jean Pierre Jacques Michel Philippe Alain Nicolas François Marie Nathalie Isabelle Sylvie Catherine Françoise Monique Louis Henri André Roger
  John James Robert William David George Edward Harry Mary Smith Jones Johnson Davies Evans Wilson Thompson Hughes`,
)

/** What French sentences begin with besides articles, pronouns and prepositions: a noun has an article there. */
const frenchStart = wordSet(
  "personne quelqu'un rien chacun aucun aucune certains certaines tel telle tels telles quoique bien certes toutefois néanmoins cependant enfin or alors donc car ensuite d'abord quant vu attendu considérant monsieur madame messieurs mesdames ici là maintenant hier demain aujourd'hui parfois souvent jamais toujours malgré durant hors outre sauf parmi afin faute grâce suite autant plus moins peu beaucoup trop seul seule seuls seules parce dont quel quelle quels quelles deux trois quatre cinq six sept huit neuf dix ainsi puisque lorsque saisi saisie saisis réuni réunie réunis vue convaincu convaincue entendu entendue",
)
const frenchForm = /(?:ment|ants?|antes?|ée?s?|tions?|eurs?|euses?|aux|ités?)$/u
const contraction = /(?:n't|'(?:s|d|ll|ve|re|m)?)$/u

const bare = (word: Word): string => word.key.replace(/'s?$/u, '')

function isGermanName(reading: Reading, index: number): boolean {
  const word = reading.words[index]!
  const previous = reading.words[index - 1]
  if (acronym.test(word.raw) && !word.raw.includes('-')) return true
  if (previous === undefined || /\S/u.test(reading.text.slice(previous.to, word.from).replace('.', ''))) return false
  if (titles.has(previous.key) || germanPlace.test(word.key)) return true
  if (germanNoun.test(word.key) || germanNouns.has(word.key)) return false
  return (
    placePrepositions.has(previous.key) || (capital.test(previous.raw) && index >= 2 && !germanNoun.test(previous.key))
  )
}

/** Whether the word at `index` is written as a name where a common word would not be. */
function isName(reading: Reading, index: number, language: Language): boolean {
  const word = reading.words[index]!
  if (!capital.test(word.raw) || never.has(word.key)) return false
  if (frequent.has(bare(word))) return true
  if (opening.test(reading.text.slice(0, word.from))) {
    // A capital at the start counts when the next word has one too: "Rasmus Holm argued".
    const next = reading.words[index + 1]
    if (language === 'de' || next === undefined || !/^\p{Lu}\p{Ll}/u.test(next.raw) || !/^\p{Lu}\p{Ll}/u.test(word.raw))
      return false
    return /^\s+$/u.test(reading.text.slice(word.to, next.from)) && !commonStart.has(word.key)
  }
  return language === 'de' ? isGermanName(reading, index) : true
}

const commonStart = wordSet(
  'the a an this that these those his her its their our my your in on at by of for from to with without under after before since until while when where if as and but or nor so yet both either neither all each no not mr mrs ms dr sir lord le la les un une des du de ce cet cette ces son sa ses leur leurs dans sur par pour avec sans sous après avant depuis selon si comme et mais ou ni tout tous toute toutes il elle ils elles on m mme der die das',
)

/** Whether a word that a sentence begins with anew is a name, although any word has a capital letter there. */
export function isNameAtStart(word: Word, language: Language, isCommon: GuardInput['isCommon']): boolean {
  if (!capital.test(word.raw) || never.has(word.key)) return false
  if (language === 'en') return !isCommon(word.key.replace(contraction, ''))
  if (language !== 'fr' || /^\p{Lu}'\p{Ll}/u.test(word.raw.replace('\u2019', "'"))) return false
  return !frenchStart.has(word.key) && !frenchForm.test(word.key) && !isCommon(word.key)
}

/** Whether a German word that was not there is no noun that anything knows: after an article or a preposition it is a name. */
function isUnknownNoun({ words }: Reading, index: number, isCommon: GuardInput['isCommon']): boolean {
  const { key, raw } = words[index]!
  if (!capital.test(raw) || !germanBefore.has(words[index - 1]?.key ?? '')) return false
  return !germanNoun.test(key) && !germanNouns.has(key) && !isCommon(key)
}

const germanEnding = /(?:es|s|en|e|n)$/u

/** Names that come in where lists have to tell them from ordinary words: at the start, and in German anywhere. */
function newNames({ candidate, language, isCommon }: GuardInput, known: ReadonlySet<string>): readonly Word[] {
  const dates = findDates(candidate, language)
  return candidate.words.filter((word, index) => {
    if (known.has(word.key) || known.has(bare(word)) || overlapsAny(word, dates)) return false
    if (opening.test(candidate.text.slice(0, word.from))) return isNameAtStart(word, language, isCommon)
    const isInflected = known.has(word.key.replace(germanEnding, ''))
    return language === 'de' && !isInflected && isUnknownNoun(candidate, index, isCommon)
  })
}

/** Words written as names, without days, months and citations, which have guards of their own. */
export const findNames: Extract = (reading, language) => {
  const taken = [...findDates(reading, language), ...findCitations(reading, language)]
  return reading.words.flatMap((word, index): Item[] =>
    isName(reading, index, language) && !overlapsAny(word, taken)
      ? [{ from: word.from, to: word.to, kind: 'name', key: bare(word) }]
      : [],
  )
}

const quoted = (items: readonly string[]): string => items.map((item) => `“${item}”`).join(', ')

/**
 * Every name of the source stays, and no name comes in that neither it nor its neighbours have. A name may be repeated or
 * mentioned once less. At the start of a sentence, and in German, a new word is a name when no list has it as an ordinary one.
 */
export const namesGuard: Guard = (input) => {
  const { source, candidate, context, language, allowance } = input
  const failures: Failure[] = []
  const known = new Set([...source.words, ...context.words].flatMap((word) => [word.key, bare(word)]))
  const names = findNames(candidate, language).filter(({ key }) => !known.has(key))
  const others = newNames(input, known).filter((word) => !overlapsAny(word, names))
  const added = [...names, ...others].map(({ from, to }) => candidate.text.slice(from, to))
  if (added.length > 0) failures.push({ code: 'names', detail: `A name was added: ${quoted(added)}.`, items: added })
  const kept = new Set(candidate.words.filter(({ raw }) => capital.test(raw)).map(bare))
  const dropped = findNames(source, language)
    .filter(
      (item) => !kept.has(item.key) && !allowance.droppable.some(({ from, to }) => from <= item.from && item.to <= to),
    )
    .map(({ from, to }) => source.text.slice(from, to))
  if (dropped.length > 0) {
    failures.push({ code: 'names', detail: `A name was dropped or changed: ${quoted(dropped)}.`, items: dropped })
  }
  return failures
}
