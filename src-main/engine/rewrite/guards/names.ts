import type { Failure, Language } from '../types.ts'
import { wordSet } from './by-language.ts'
import { findCitations } from './citations.ts'
import { findDates } from './dates.ts'
import type { Guard, Reading, Word } from './guard.ts'
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
 * mentioned once less. A common word at the start of a sentence can't be told from a name and passes.
 */
export const namesGuard: Guard = ({ source, candidate, context, language, allowance }) => {
  const failures: Failure[] = []
  const known = new Set([...source.words, ...context.words].flatMap((word) => [word.key, bare(word)]))
  const added = findNames(candidate, language)
    .filter(({ key }) => !known.has(key))
    .map(({ from, to }) => candidate.text.slice(from, to))
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
