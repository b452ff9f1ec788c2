import type { PageLanguage } from './settings.ts'

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
