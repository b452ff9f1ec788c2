import type { Language } from '../types.ts'
import { tablesFor } from './by-language.ts'
import type { Reading } from './guard.ts'
import { itemGuard, overlapsAny, type Item } from './items.ts'

interface Calendar {
  /** Names of the twelve months and seven days, from January and Monday, alternatives parted by `|`. */
  readonly months: readonly string[]
  readonly days: readonly string[]
  /** Names of months and days begin with a capital letter, so that "may" and "march" are no months. */
  readonly capitalised: boolean
}

const calendars = {
  en: {
    months:
      'January|Jan February|Feb March|Mar April|Apr May June|Jun July|Jul August|Aug September|Sept|Sep October|Oct November|Nov December|Dec'.split(
        ' ',
      ),
    days: 'Mondays? Tuesdays? Wednesdays? Thursdays? Fridays? Saturdays? Sundays?'.split(' '),
    capitalised: true,
  },
  de: {
    months:
      'Januars?|Jänner|Jan Februars?|Feber|Feb März|Mrz Aprils?|Apr Mais? Junis?|Jun Julis?|Jul Augusts?|Aug Septembers?|Sept Oktobers?|Okt Novembers?|Nov Dezembers?|Dez'.split(
        ' ',
      ),
    days: 'Montage?s? Dienstage?s? Mittwochs? Donnerstage?s? Freitage?s? Samstage?s?|Sonnabende?s? Sonntage?s?'.split(
      ' ',
    ),
    capitalised: true,
  },
  fr: {
    months:
      'janvier|janv février|févr mars avril mai juin juillet|juil août septembre|sept octobre|oct novembre|nov décembre|déc'.split(
        ' ',
      ),
    days: 'lundis? mardis? mercredis? jeudis? vendredis? samedis? dimanches?'.split(' '),
    capitalised: false,
  },
} as const satisfies Record<string, Calendar>

interface Patterns {
  readonly months: readonly RegExp[]
  readonly days: readonly RegExp[]
  readonly dayMonth: RegExp
  readonly monthDay: RegExp
  readonly monthYear: RegExp
}

function compile({ months, days, capitalised }: Calendar): Patterns {
  const flags = capitalised ? 'gu' : 'giu'
  const whole = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, flags)
  const any = `(${months.join('|')})(?!\\p{L})\\.?`
  return {
    months: months.map(whole),
    days: days.map(whole),
    dayMonth: new RegExp(
      `(?<![\\p{N}.,/])(\\d{1,2})(?:st|nd|rd|th|er|\\.)?\\s+(?:(?:day\\s+)?of\\s+|de\\s+)?${any}(?:,?\\s+(?:of\\s+)?(\\d{4}))?(?!\\d)`,
      flags,
    ),
    monthDay: new RegExp(
      `(?<!\\p{L})${any}\\s+(\\d{1,2})(?:st|nd|rd|th)?(?![\\d\\p{L}])(?:,?\\s+(\\d{4})(?!\\d))?`,
      flags,
    ),
    monthYear: new RegExp(`(?<!\\p{L})${any},?\\s+(?:of\\s+)?(\\d{4})(?!\\d)`, flags),
  }
}

const compiled = { en: compile(calendars.en), de: compile(calendars.de), fr: compile(calendars.fr) }
const iso = /(?<!\d)(\d{4})[-\u2010\u2011\u2012\u2013](\d{1,2})[-\u2010\u2011\u2012\u2013](\d{1,2})(?!\d)/gu
const numeric = /(?<!\d)(\d{1,2})(\.\s?|\/|-)(\d{1,2})\2(\d{4}|\d{2})(?!\d)/gu

const key = (year: string | undefined, month: number | string, day: string | undefined): string =>
  `${year ?? ''}-${Number(month)}-${day === undefined ? '' : Number(day)}`

/** Dates, then months and days of the week that stand alone. A date has one key however it is written. */
export function findDates(reading: Reading, language: Language): readonly Item[] {
  const text = reading.visible
  const found: Item[] = []
  const add = (kind: string, match: RegExpMatchArray, itemKey: string): void => {
    const from = match.index!
    const span = { from, to: from + match[0].replace(/[\s.]+$/u, '').length }
    if (!overlapsAny(span, found)) found.push({ ...span, kind, key: itemKey })
  }
  for (const match of text.matchAll(iso)) add('date', match, key(match[1], match[2]!, match[3]))
  for (const match of text.matchAll(numeric)) {
    // With a slash the month may come first, so the date is taken as written.
    add('date', match, match[2] === '/' ? match[0] : key(match[4], match[3]!, match[1]))
  }
  for (const patterns of tablesFor(compiled, language)) {
    const monthOf = (name: string): number =>
      patterns.months.findIndex((month) => (month.lastIndex = 0) === 0 && month.test(name)) + 1
    for (const match of text.matchAll(patterns.dayMonth))
      add('date', match, key(match[3], monthOf(match[2]!), match[1]))
    for (const match of text.matchAll(patterns.monthDay))
      add('date', match, key(match[3], monthOf(match[1]!), match[2]))
    for (const match of text.matchAll(patterns.monthYear))
      add('date', match, key(match[2], monthOf(match[1]!), undefined))
    const first = reading.words[0]?.from
    patterns.months.forEach((month, index) => {
      for (const match of text.matchAll(month)) {
        if (match[0] === 'May' && match.index === first) continue
        add('month', match, key(undefined, index + 1, undefined))
      }
    })
    patterns.days.forEach((day, index) => {
      for (const match of text.matchAll(day)) add('weekday', match, `day ${index + 1}`)
    })
  }
  return found.sort((a, b) => a.from - b.from)
}

/** No date, month or day of the week is added, dropped, changed or put in another's place. */
export const datesGuard = itemGuard('dates', 'A date', findDates)
