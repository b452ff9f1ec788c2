import { en } from './en.ts'
import { enReview } from './en-review.ts'
import { enScreens } from './en-screens.ts'
import { formatNumber, locale } from './format.ts'

export * from './format.ts'

/** A text: plain, or one form for each plural of its number `n`. `{name}` places are filled in. */
export type Text = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** One language: every key has a text. Another language is another object of this type. */
const catalogue = { ...en, ...enScreens, ...enReview } satisfies Record<string, Text>
export type TextKey = keyof typeof catalogue

const plural = new Intl.PluralRules(locale)

function formFor(text: Text, n: number): string {
  return typeof text === 'string' ? text : (text[plural.select(n)] ?? text.other)
}

/**
 * The text of a key in the language of the interface. `n` chooses the plural; numbers are written with their groups.
 * A place without a value stays as it is, so that a mistake is seen.
 */
export function t(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return formFor(catalogue[key], Number(values['n'] ?? 0)).replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    return typeof value === 'number' ? formatNumber(value) : value
  })
}
