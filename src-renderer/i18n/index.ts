import { de } from './de.ts'
import { deAudit } from './de-audit.ts'
import { deCollection } from './de-collection.ts'
import { deCommands } from './de-commands.ts'
import { deDesk } from './de-desk.ts'
import { deFiles } from './de-files.ts'
import { deReview } from './de-review.ts'
import { deScreens } from './de-screens.ts'
import { en } from './en.ts'
import { enAudit } from './en-audit.ts'
import { enCollection } from './en-collection.ts'
import { enCommands } from './en-commands.ts'
import { enDesk } from './en-desk.ts'
import { enFiles } from './en-files.ts'
import { enReview } from './en-review.ts'
import { enScreens } from './en-screens.ts'
import { formatNumber } from './format.ts'
import { fr } from './fr.ts'
import { frAudit } from './fr-audit.ts'
import { frCollection } from './fr-collection.ts'
import { frCommands } from './fr-commands.ts'
import { frDesk } from './fr-desk.ts'
import { frFiles } from './fr-files.ts'
import { frReview } from './fr-review.ts'
import { frScreens } from './fr-screens.ts'
import { language, tags, type Language } from './language.ts'
import { nb } from './nb.ts'
import { nbAudit } from './nb-audit.ts'
import { nbCollection } from './nb-collection.ts'
import { nbCommands } from './nb-commands.ts'
import { nbDesk } from './nb-desk.ts'
import { nbFiles } from './nb-files.ts'
import { nbReview } from './nb-review.ts'
import { nbScreens } from './nb-screens.ts'
import { pseudo } from './pseudo.ts'

export { actText } from './acts.ts'
export * from './encodings.ts'
export * from './errors.ts'
export * from './facts.ts'
export { failureText } from './failures.ts'
export * from './format.ts'
export { language, pageLanguage, setLanguage, tags, type Language } from './language.ts'

/** Words that are asked for when they are shown: what is kept of them is a key and values, which outlive a change of the language. */
export type Words = () => string

/** A text: plain, or one form for each plural of its number `n`. `{name}` places are filled in. */
export type Text = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** English, which has every text; the others are measured by it. */
const english = {
  ...en,
  ...enScreens,
  ...enReview,
  ...enDesk,
  ...enCollection,
  ...enFiles,
  ...enCommands,
  ...enAudit,
} satisfies Record<string, Text>
export type TextKey = keyof typeof english

/** What a language has; a text that is missing is shown in English. */
export type Catalogue = Readonly<Partial<Record<TextKey, Text>>>

export const catalogues: Readonly<Record<Exclude<Language, 'pseudo'>, Catalogue>> = {
  en: english,
  de: { ...de, ...deScreens, ...deReview, ...deDesk, ...deCollection, ...deFiles, ...deCommands, ...deAudit },
  fr: { ...fr, ...frScreens, ...frReview, ...frDesk, ...frCollection, ...frFiles, ...frCommands, ...frAudit },
  nb: { ...nb, ...nbScreens, ...nbReview, ...nbDesk, ...nbCollection, ...nbFiles, ...nbCommands, ...nbAudit },
}

const rules = new Map<string, Intl.PluralRules>()

/** The form of a text for a number in the language of the interface. */
export function formFor(text: Text, n: number): string {
  if (typeof text === 'string') return text
  const tag = tags[language()]
  const rule = rules.get(tag) ?? new Intl.PluralRules(tag)
  rules.set(tag, rule)
  return text[rule.select(n)] ?? text.other
}

function textOf(key: TextKey, n: number): string {
  const now = language()
  return now === 'pseudo' ? pseudo(formFor(english[key], n)) : formFor(catalogues[now][key] ?? english[key], n)
}

/**
 * The text of a key in the language of the interface. `n` chooses the plural; numbers are written with their groups.
 * A place without a value stays as it is, so that a mistake is seen.
 */
export function t(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return textOf(key, Number(values['n'] ?? 0)).replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    return typeof value === 'number' ? formatNumber(value) : value
  })
}
