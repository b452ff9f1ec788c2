import { useLayoutEffect } from 'react'
import { languageFor } from '../../src-preload/contract/index.ts'
import { setLanguage, tags, type Language } from '../i18n/index.ts'
import { useSettings } from '../state/settings.ts'

/** Set by tests: a language that no setting offers. */
declare global {
  interface Window {
    interfaceLanguage?: Language
  }
}

/**
 * The language of the interface by the settings. What is drawn under a component with this as its `key` is drawn anew when
 * it changes.
 */
export function useLanguage(): Language {
  const wish = useSettings((state) => state.settings.person.language)
  const language = window.interfaceLanguage ?? languageFor(wish, navigator.languages)
  setLanguage(language)
  useLayoutEffect(() => {
    document.documentElement.lang = tags[language]
  }, [language])
  return language
}
