import { pageLocales, type PageLanguage } from '../../src-preload/contract/index.ts'

/** Languages that the interface can be in. `pseudo`: for tests, English made longer and strange, so that other text is seen. */
export type Language = 'en' | 'de' | 'fr' | 'nb' | 'pseudo'

/** Of each language: the tag that plural rules, numbers and dates follow. */
export const tags: Readonly<Record<Language, string>> = { ...pageLocales, pseudo: pageLocales.en }

let current: Language = 'en'

/** The language of the interface now. */
export function language(): Language {
  return current
}

/** The language for pages that are written for people; strange English is for tests alone. */
export function pageLanguage(): PageLanguage {
  return current === 'pseudo' ? 'en' : current
}

/** Changes the language; what is drawn already has to be drawn anew by the caller. */
export function setLanguage(to: Language): void {
  current = to
}
