import type { Span } from '../../../../src-preload/contract/index.ts'
import { normaliseWord } from '../../text/normalise.ts'
import type { Language } from '../types.ts'
import { tablesFor, type KnownLanguage } from './by-language.ts'
import { findCitations } from './citations.ts'
import { findDates } from './dates.ts'
import type { Reading } from './guard.ts'
import { itemGuard, overlapsAny, type Item } from './items.ts'

const GAP = "[ \\u00A0\\u2009\\u202F'\\u2019]"
const digits = new RegExp(`\\d{1,3}(?:${GAP}\\d{3})+(?!\\d)(?:[.,]\\d+)?\\p{L}*|\\d+(?:[.,:]\\d+)*\\p{L}*`, 'gu')

type Unit = readonly [unit: string, after: RegExp, before: RegExp | null]

const measure = (unit: string, forms: string): Unit => [
  unit,
  new RegExp(`^[\\s-]*(?:${forms})(?![\\p{L}\\p{N}])`, 'iu'),
  null,
]

/** Lengths, areas, weights and volumes, what is longer before a part of it. */
const measures: readonly Unit[] = [
  measure('km²', 'km²|km2|sq(?:uare|\\.)? (?:km|kilomet(?:re|er)s?)|quadratkilometern?|kilomètres? carrés?'),
  measure('m²', 'm²|m2|qm|sq(?:uare|\\.)? (?:m|met(?:re|er)s?)|quadratmetern?|mètres? carrés?'),
  measure('ft²', 'sq(?:uare|\\.)? (?:ft|feet|foot)'),
  measure('m³', 'm³|m3|cubic met(?:re|er)s?|kubikmetern?|mètres? cubes?'),
  measure(
    'km/h',
    'km\\/h|kmh|kph|kilomet(?:re|er)s? (?:per|an) hour|stundenkilometern?|kilomètres?[ -](?:à l.|par )?heure',
  ),
  measure('mph', 'mph|miles? (?:per|an) hour'),
  measure('km', 'km|kilomet(?:re|er)s?|kilometern?|kilomètres?'),
  measure('cm', 'cm|centimet(?:re|er)s?|zentimetern?|centimètres?'),
  measure('mm', 'mm|millimet(?:re|er)s?|millimetern?|millimètres?'),
  measure('m', 'm|met(?:re|er)s?|metern?|mètres?'),
  measure('mile', 'miles?|meilen?|milles'),
  measure('yard', 'yards?'),
  measure('foot', 'foot|feet|ft'),
  measure('inch', 'inch|inches'),
  measure('hectare', 'ha|hectares?|hektar'),
  measure('acre', 'acres?'),
  measure('kg', 'kg|kilos?|kilogram(?:me)?s?|kilogrammes?'),
  measure('mg', 'mg|milligram(?:me)?s?'),
  measure('g', 'g|grams?|grammes?|gramm'),
  measure('tonne', 'tonnes?|tons?|tonnen?'),
  measure('ounce', 'ounces?|oz'),
  measure('ml', 'ml|millilit(?:re|er)s?|millilitern?'),
  measure('litre', 'l|lit(?:re|er)s?|litern?'),
  measure('gallon', 'gallons?'),
  measure('degree', '°(?:\\s?[cf])?|degrees?|grad|degrés?'),
]

/** Units that belong to the number: each with what may follow it and what may go before it. */
const units: readonly Unit[] = [
  ['%', /^\s*(?:%|per\s?cent(?!\p{L})|prozent(?!\p{L})|v\.\s?h\.|pour\s?cent(?!\p{L})|percentage points?)/iu, null],
  ['EUR', /^\s*(?:€|euros?(?!\p{L})|eur(?!\p{L}))/iu, /(?:€|(?<!\p{L})eur(?:os?)?)\s*$/iu],
  ['GBP', /^\s*(?:£|pounds?(?!\p{L})|gbp(?!\p{L}))/iu, /(?:£|(?<!\p{L})gbp)\s*$/iu],
  ['USD', /^\s*(?:\$|(?:us\s)?dollars?(?!\p{L})|usd(?!\p{L}))/iu, /(?:us\s?\$|\$|(?<!\p{L})usd)\s*$/iu],
  ['CHF', /^\s*(?:chf|franken|swiss francs?)(?!\p{L})/iu, /(?<!\p{L})chf\s*$/iu],
  ['FRF', /^\s*(?:french )?francs?(?!\p{L})/iu, /(?<!\p{L})frf\s*$/iu],
  ['DEM', /^\s*(?:dm|mark|marks)(?!\p{L})/iu, /(?<!\p{L})dm\s*$/iu],
  ...measures,
]

/** Words of a value, so that "three" and "3" are the same fact; a word without one stands for itself. */
const values: Readonly<Record<KnownLanguage, string>> = {
  en: 'zero=0 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90 hundred hundreds thousand thousands million millions billion billions first=1st second=2nd third=3rd fourth=4th fifth=5th sixth=6th seventh=7th eighth=8th ninth=9th tenth=10th eleventh=11th twelfth=12th once twice thrice half halves quarter quarters dozen dozens double triple threefold twofold',
  de: 'null=0 zwei=2 zwo=2 drei=3 vier=4 fünf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwölf=12 dreizehn=13 vierzehn=14 fünfzehn=15 sechzehn=16 siebzehn=17 achtzehn=18 neunzehn=19 zwanzig=20 dreißig=30 vierzig=40 fünfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90 million millionen milliarde milliarden erste ersten erster erstes erstem zweite zweiten zweiter zweites zweitem dritte dritten dritter drittes drittem einmal zweimal dreimal halb halbe halben halber halbes hälfte drittel viertel dutzend doppelt doppelte doppelten',
  fr: 'zéro=0 deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12 treize=13 quatorze=14 quinze=15 seize=16 vingt=20 vingts=20 trente=30 quarante=40 cinquante=50 soixante=60 cent cents mille million millions milliard milliards premier=1er première=1re premiers premières deuxième=2e second seconde troisième=3e quatrième=4e cinquième=5e sixième=6e moitié demi demie tiers quart double triple dizaine douzaine vingtaine',
}
const valueMap = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list.split(' ').map((entry) => {
      const [word, value] = entry.split('=') as [string, string?]
      return [normaliseWord(word), value ?? normaliseWord(word)]
    }),
  )
const words = { en: valueMap(values.en), de: valueMap(values.de), fr: valueMap(values.fr) }

const germanCompound =
  /^(?:(?:ein|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreissig|(?:vier|fünf|sech|sieb|acht|neun)zig|(?:drei|vier|fünf|sech|sieb|acht|neun)zehn|hundert|tausend)(?:und)?){1,8}(?:s?te[nrsm]?|fach(?:e[nrsm]?)?|mal)?$/u
const germanArticle = /^ein(?:te[nrsm]?)?$/u

/** "one year" is a number, "one of them" and "one another" are not. */
const one: Readonly<Record<KnownLanguage, RegExp>> = {
  en: /^one\s+(?:years?|months?|weeks?|days?|hours?|minutes?|times?|half|third|quarter|hundred|thousand|million|euros?|pounds?|dollars?|miles?|kilomet|met(?:re|er)s?|lit(?:re|er)s?|hectares?|acres?|kilo)/iu,
  de: /^eins(?!\p{L})/iu,
  fr: /^une?\s+(?:ans?|année|mois|semaine|jour|heure|minute|fois|million)/iu,
}

/** The unit of a number at `[from, to)`, and the span of both; null when it has none. */
function unitAt(text: string, from: number, to: number): (Span & { readonly unit: string }) | null {
  const after = text.slice(to, to + 24)
  const before = text.slice(Math.max(0, from - 12), from)
  for (const [unit, right, left] of units) {
    const following = right.exec(after)?.[0].length
    if (following !== undefined) return { unit, from, to: to + following }
    const leading = left?.exec(before)?.[0].length
    if (leading !== undefined) return { unit, from: from - leading, to }
  }
  return null
}

function plainDigits(raw: string, language: Language): string {
  const joined = raw.replace(new RegExp(GAP, 'gu'), '').toLowerCase()
  if (language === 'en' && /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(joined)) return joined.replaceAll(',', '')
  if (language === 'de' && /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/u.test(joined)) return joined.replaceAll('.', '')
  return joined
}

/** The value of a number word; null when the word is none. Parts joined by hyphens count each: "twenty-five". */
function wordValue(key: string, table: ReadonlyMap<string, string>, isGerman: boolean): string | null {
  const known = table.get(key)
  if (known !== undefined) return known
  if (key.includes('-')) {
    const parts = key.split('-').filter((part) => part !== 'et')
    const known = parts.map((part) => table.get(part))
    if (known.every((value) => value !== undefined && /^\d+$/u.test(value)))
      return String(known.reduce((sum, value) => sum + Number(value), 0))
    // "two-storey" keeps its number, whatever it is joined to.
    return known.find((value) => value !== undefined) ?? null
  }
  return isGerman && germanCompound.test(key) && !germanArticle.test(key) ? key : null
}

/** Numbers outside dates and citations, with their currency or percent sign: in digits and in words. */
export function findNumbers(reading: Reading, language: Language): readonly Item[] {
  const taken = [...findDates(reading, language), ...findCitations(reading, language)]
  const text = reading.visible
  const found: Item[] = []
  const add = (from: number, to: number, value: string, joint = to): void => {
    const span = { from, to }
    if (overlapsAny(span, taken) || overlapsAny(span, found)) return
    const measured = unitAt(text, from, to) ?? unitAt(text, from, joint)
    if (measured === null) found.push({ ...span, kind: 'plain', key: value })
    else found.push({ from: measured.from, to: measured.to, kind: measured.unit, key: `${value} ${measured.unit}` })
  }
  for (const match of text.matchAll(digits)) {
    add(match.index, match.index + match[0].length, plainDigits(match[0], language))
  }
  const isGerman = language === 'de' || language === 'unknown'
  for (const word of reading.words) {
    for (const table of tablesFor(words, language)) {
      const value = wordValue(word.key, table, isGerman)
      const joint = word.raw.indexOf('-')
      if (value !== null) add(word.from, word.to, value, joint === -1 ? word.to : word.from + joint)
    }
    for (const pattern of tablesFor(one, language)) {
      if (pattern.test(text.slice(word.from, word.from + 24))) add(word.from, word.to, '1')
    }
  }
  return found.sort((a, b) => a.from - b.from)
}

/** No number, amount or percentage is added, dropped, changed or put in another's place. */
export const numbersGuard = itemGuard('numbers', 'A number', findNumbers)
