import { useLayoutEffect } from 'react'
import { useSettings } from '../state/settings.ts'

/**
 * Puts theme, density and the size of court text on the page's root, where the tokens read them, before anything is painted.
 * A contrast theme of the system is dark or light by itself, whatever was chosen here.
 */
export function useTheme(): void {
  const { theme, density, courtTextSize } = useSettings((state) => state.settings.person)

  useLayoutEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    const forced = window.matchMedia('(forced-colors: active)')
    const apply = () => {
      const ofSystem = system.matches ? 'dark' : 'light'
      document.documentElement.dataset['theme'] = theme === 'system' || forced.matches ? ofSystem : theme
    }
    apply()
    for (const query of [system, forced]) query.addEventListener('change', apply)
    return () => {
      for (const query of [system, forced]) query.removeEventListener('change', apply)
    }
  }, [theme])

  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = density
  }, [density])

  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--type-court', `${courtTextSize / 16}rem`)
    style.setProperty('--line-court', `${Math.round(courtTextSize * 1.6875) / 16}rem`)
  }, [courtTextSize])
}

/** Height of a row of a list in CSS pixels, by density; the same as the token `--height-row`. */
export function rowHeightOf(density: 'compact' | 'normal' | 'roomy'): number {
  return { compact: 28, normal: 32, roomy: 40 }[density]
}
