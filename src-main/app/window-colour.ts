import type { PersonSettings } from '../../src-preload/contract/index.ts'

/** The same as the pages' (`--surface-window`). */
const colours = { light: '#efeeea', dark: '#1f2023' }

/** Colour of a window before its page has drawn anything: of the theme that the person chose, else of the system's. */
export function windowColour(theme: PersonSettings['theme'], isSystemDark: boolean): string {
  if (theme !== 'system') return colours[theme]
  return isSystemDark ? colours.dark : colours.light
}
