import type { PageLanguage } from './settings.ts'

/**
 * The letters that open the menus of the window with Alt, one a menu. None may be one that decides on a change with Alt while
 * typing, and none can be chosen as a key.
 */
export const menuLetters: Readonly<Record<PageLanguage, string>> = {
  en: 'FEDVWH',
  de: 'DBOSFH',
  fr: 'FDOHNI',
  nb: 'FGOVDH',
}

/**
 * The language of the interface for a wish of the settings; `system` is the first of the system's languages that there is, else
 * English.
 *
 * @param preferred tags of the system's languages (BCP 47), the best first.
 */
export function languageFor(wish: 'system' | PageLanguage, preferred: readonly string[]): PageLanguage {
  if (wish !== 'system') return wish
  for (const tag of preferred) {
    const [base = ''] = tag.toLowerCase().split('-')
    if (base === 'no' || base === 'nn') return 'nb'
    if (base === 'en' || base === 'de' || base === 'fr' || base === 'nb') return base
  }
  return 'en'
}
