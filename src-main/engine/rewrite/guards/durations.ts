import type { Language } from '../types.ts'
import { tablesFor } from './by-language.ts'
import { itemGuard, type Extract, type Item } from './items.ts'
import { findNumbers } from './numbers.ts'

/** What a number counts when it stands before one of these, each by all its forms. */
const units = {
  en: 'second|seconds minute|minutes hour|hours|hourly day|days week|weeks fortnight|fortnights month|months|monthly year|years decade|decades',
  de: 'sekunde|sekunden minute|minuten stunde|stunden|stündig|stündige|stündigen tag|tage|tagen|tages|tägig|tägige|tägigen woche|wochen|wöchig|wöchige|wöchigen monat|monate|monaten|monats|monatig|monatige|monatigen jahr|jahre|jahren|jahres|jährig|jährige|jährigen jahrzehnt|jahrzehnte|jahrzehnten',
  fr: 'seconde|secondes minute|minutes heure|heures jour|jours semaine|semaines mois an|ans|année|années décennie|décennies',
} as const

const lemmas = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list.split(' ').flatMap((forms) => {
      const all = forms.split('|')
      return all.map((form) => [form, all[0]!] as const)
    }),
  )
const tables = { en: lemmas(units.en), de: lemmas(units.de), fr: lemmas(units.fr) }

/** What may stand between a number and its unit: "3 full years", "a three-month term". */
const next =
  /^[\s-]*(?:(?:full|whole|entire|consecutive|calendar|working|volle|ganze|aufeinanderfolgende)\s+)?(\p{L}+)/iu

const unitOf = (word: string | undefined, language: Language): string | undefined =>
  tablesFor(tables, language)
    .map((table) => (word === undefined ? undefined : table.get(word)))
    .find((found) => found !== undefined)

/** Numbers that count days, months and other times, with what they count; the span is the number's, or that of a "three-month". */
const findDurations: Extract = (reading, language) => {
  const kind = 'duration'
  const counted = findNumbers(reading, language).flatMap((item): Item[] => {
    const unit = unitOf(next.exec(reading.text.slice(item.to, item.to + 40))?.[1]?.toLowerCase(), language)
    return unit === undefined ? [] : [{ from: item.from, to: item.to, kind, key: `${item.key} ${unit}` }]
  })
  const joined = reading.words.flatMap(({ from, to, key }): Item[] => {
    const [first = '', second] = key.split('-')
    const unit = unitOf(second, language)
    const isCounted = counted.some((item) => item.from < to && from < item.to)
    return unit === undefined || isCounted ? [] : [{ from, to, kind, key: `${first} ${unit}` }]
  })
  return [...counted, ...joined].sort((a, b) => a.from - b.from)
}

/** Three months stay three months: what a number counts is not exchanged. */
export const durationsGuard = itemGuard('durations', 'A duration', findDurations)
