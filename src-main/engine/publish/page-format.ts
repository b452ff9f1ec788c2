import { pageLocales, type PageLanguage } from '../../../src-preload/contract/index.ts'

/** How numbers and times are written on a page for people. */
export interface PageFormat {
  /** With groups of thousands. */
  readonly number: (value: number) => string
  /** With so many decimals. */
  readonly decimal: (value: number, digits: number) => string
  /** A moment (ISO 8601) in the time of this computer, with its zone named. */
  readonly moment: (iso: string) => string
}

function formatOf(locale: string): PageFormat {
  const plain = new Intl.NumberFormat(locale)
  const time = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return {
    number: (value) => plain.format(value),
    decimal: (value, digits) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),
    moment: (iso) => time.format(new Date(iso)),
  }
}

/** The format of each language's pages. */
export const pageFormats: Readonly<Record<PageLanguage, PageFormat>> = {
  en: formatOf(pageLocales.en),
  de: formatOf(pageLocales.de),
  fr: formatOf(pageLocales.fr),
  nb: formatOf(pageLocales.nb),
}
