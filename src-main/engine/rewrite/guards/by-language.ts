import { normaliseWord } from '../../text/normalise.ts'
import type { Language } from '../types.ts'

export type KnownLanguage = Exclude<Language, 'unknown'>

/** The tables that a language is judged by: its own, or all where it is not known. */
export function tablesFor<T>(tables: Readonly<Record<KnownLanguage, T>>, language: Language): readonly T[] {
  return language === 'unknown' ? Object.values(tables) : [tables[language]]
}

/** A set of normalised words from a list parted by spaces. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/).map(normaliseWord))
}

/** Normalised forms to the first word of their line: one line a lemma, "must musts". */
export function lemmaMap(lines: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap((line) => {
      const forms = line.trim().split(/\s+/).map(normaliseWord)
      return forms.map((form) => [form, forms[0]!] as const)
    }),
  )
}
