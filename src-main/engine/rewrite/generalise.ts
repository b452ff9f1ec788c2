import { normaliseWord } from '../text/normalise.ts'
import type { Substitute } from './dictionary/dictionary.ts'
import { tablesFor, type KnownLanguage } from './guards/by-language.ts'
import { findDates } from './guards/dates.ts'
import type { Reading } from './guards/guard.ts'
import type { Item } from './guards/items.ts'
import { findNumbers } from './guards/numbers.ts'
import { touches } from './place.ts'
import type { Language } from './types.ts'

type Kind = 'date' | 'month' | 'weekday' | 'plain' | 'share' | 'sum'

/** How facts of a kind are said without their value. */
const general: Readonly<Record<KnownLanguage, Readonly<Record<Kind, string>>>> = {
  en: {
    date: 'a certain date',
    month: 'a certain month',
    weekday: 'a certain day',
    plain: 'several',
    share: 'a certain share',
    sum: 'a certain sum',
  },
  de: {
    date: 'einem bestimmten Tag',
    month: 'einem bestimmten Monat',
    weekday: 'einem bestimmten Tag',
    plain: 'mehrere',
    share: 'ein gewisser Anteil',
    sum: 'ein gewisser Betrag',
  },
  fr: {
    date: 'une certaine date',
    month: 'un certain mois',
    weekday: 'un certain jour',
    plain: 'plusieurs',
    share: 'une certaine part',
    sum: 'une certaine somme',
  },
}

/** Words of those phrases, normalised. */
export const generalWords: ReadonlySet<string> = new Set(
  Object.values(general).flatMap((phrases) =>
    Object.values(phrases).flatMap((phrase) => phrase.split(' ').map(normaliseWord)),
  ),
)

/** Further from the fact than any synonym: only where no word beside it can be changed. */
const COST = 3

const kindOf = (item: Item): Kind => {
  if (item.kind === 'date' || item.kind === 'month' || item.kind === 'weekday') return item.kind
  if (item.kind === 'plain') return 'plain'
  return item.kind === '%' ? 'share' : 'sum'
}

/** A fact of a sentence and what may be said in its place. */
export interface General {
  readonly item: Item
  readonly substitute: Substitute
}

/** Dates and numbers of a sentence, said generally. Names, citations and what has no words are left out. */
export function generalise(reading: Reading, language: Language): General[] {
  const phrases = tablesFor(general, language)[0] ?? general.en
  return [...findDates(reading, language), ...findNumbers(reading, language)].flatMap((item): General[] => {
    const start = reading.words.findIndex((word) => touches(word, item))
    const { length } = reading.words.filter((word) => touches(word, item))
    if (start === -1) return []
    return [{ item, substitute: { start, length, insert: phrases[kindOf(item)], cost: COST, kind: 'broader' } }]
  })
}
