import { language, tags } from './language.ts'

interface Formats {
  readonly locale: string
  readonly plain: Intl.NumberFormat
  readonly score: Intl.NumberFormat
  readonly percent: Intl.NumberFormat
  readonly clock: Intl.DateTimeFormat
  readonly dayOfYear: Intl.DateTimeFormat
  readonly dayWithYear: Intl.DateTimeFormat
  readonly fullDate: Intl.DateTimeFormat
  readonly fullMoment: Intl.DateTimeFormat
  readonly relativeDay: Intl.RelativeTimeFormat
}

const made = new Map<string, Formats>()

/** The formats of the language of the interface, made once a language. */
function formats(): Formats {
  const locale = tags[language()]
  const known = made.get(locale)
  if (known) return known
  const fresh: Formats = {
    locale,
    plain: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }),
    score: new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 }),
    percent: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
    clock: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }),
    dayOfYear: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }),
    dayWithYear: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
    fullDate: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }),
    fullMoment: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }),
    relativeDay: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  }
  made.set(locale, fresh)
  return fresh
}

/** A count with its groups of thousands. */
export function formatNumber(value: number): string {
  return formats().plain.format(value)
}

/** A share between 0 and 1 as per cent. */
export function formatShare(share: number): string {
  return formats().percent.format(share)
}

/** A figure between 0 and 1 that is compared with others like it, with three decimals; 1.000 is said only of 1. */
export function formatScore(value: number): string {
  return formats().score.format(value < 1 ? Math.min(value, 0.999) : value)
}

/** Bytes in the unit a person would say: "145 MB", "2.5 GB". */
export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return new Intl.NumberFormat(formats().locale, {
    style: 'unit',
    unit: units[unit] ?? 'byte',
    unitDisplay: unit === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0,
  })
    .format(value)
    .replaceAll(' ', '\u00A0')
}

/** Seconds that are left, rounded as a person would: "40 seconds", "3 minutes", "2 hours". */
export function formatDuration(seconds: number, unitDisplay: 'long' | 'short' = 'long'): string {
  const say = (value: number, unit: 'second' | 'minute' | 'hour') =>
    new Intl.NumberFormat(formats().locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 0 }).format(
      value,
    )
  if (seconds < 10) return say(Math.max(1, Math.round(seconds)), 'second')
  if (seconds < 90) return say(Math.round(seconds / 10) * 10, 'second')
  if (seconds < 5400) return say(Math.round(seconds / 60), 'minute')
  return say(Math.round(seconds / 3600), 'hour')
}

function daysBetween(earlier: Date, later: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((midnight(later) - midnight(earlier)) / 86_400_000)
}

/** A moment (ISO 8601) as the list shows it: "Today 13:58", "Yesterday", "26 Nov", "26 Nov 2024". */
export function formatWhen(iso: string, now: Date = new Date()): string {
  const moment = new Date(iso)
  const days = daysBetween(moment, now)
  const { locale, relativeDay, clock, dayOfYear, dayWithYear } = formats()
  const word = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
  if (days === 0) return `${word(relativeDay.format(0, 'day'))} ${clock.format(moment)}`
  if (days === 1) return word(relativeDay.format(-1, 'day'))
  return (moment.getFullYear() === now.getFullYear() ? dayOfYear : dayWithYear).format(moment)
}

/** A moment (ISO 8601) in full, for a tooltip or a certificate. */
export function formatMoment(iso: string): string {
  return formats().fullMoment.format(new Date(iso))
}

/** A day (ISO 8601) in full. */
export function formatDate(iso: string): string {
  return formats().fullDate.format(new Date(iso))
}

/** First and last four groups of a hash: long enough to compare by eye. */
export function formatHash(hash: string): string {
  const groups = hash.match(/.{1,4}/g) ?? []
  return groups.length <= 4 ? groups.join(' ') : `${groups.slice(0, 3).join(' ')} … ${groups.at(-1)}`
}
