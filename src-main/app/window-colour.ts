import { readFileSync } from 'node:fs'

/** The same as the pages' (`--surface-window`). */
const colours = { light: '#efeeea', dark: '#1f2023' }

/**
 * Colour of a window before its page has drawn anything: of the theme that the person chose, else of the system's.
 *
 * @param personFile settings of the person; one that is missing or cannot be read chooses nothing.
 */
export function windowColour(personFile: string, isSystemDark: boolean): string {
  let theme: unknown
  try {
    const stored: unknown = JSON.parse(readFileSync(personFile, 'utf8'))
    if (typeof stored === 'object' && stored !== null && 'theme' in stored) theme = stored.theme
  } catch {
    // The page will say what is wrong with the settings, where anything is.
  }
  if (theme === 'light' || theme === 'dark') return colours[theme]
  return isSystemDark ? colours.dark : colours.light
}
