import { language, type Language } from '../i18n/index.ts'
import './kbd.css'

const isMac = typeof navigator !== 'undefined' && /Mac/.test(navigator.userAgent)

/** What the keyboards of other languages have on their keys. */
const labels: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  de: {
    Ctrl: 'Strg',
    Shift: 'Umschalt',
    Space: 'Leertaste',
    Home: 'Pos1',
    End: 'Ende',
    PgDn: 'Bild ab',
    PgUp: 'Bild auf',
  },
  fr: { Shift: 'Maj', Space: 'Espace', Enter: 'Entrée', Esc: 'Échap', Home: 'Début', End: 'Fin' },
  nb: { Shift: 'Skift', Space: 'Mellomrom' },
}

/** A key as written on this computer's keyboard: "Ctrl" is "Cmd" on macOS and "Strg" in German. */
function keyLabel(key: string): string {
  if (isMac) return key.replace('Ctrl', 'Cmd')
  const own = labels[language()]
  return own === undefined
    ? key
    : key
        .split(' ')
        .map((part) => own[part] ?? part)
        .join(' ')
}

/** A key or a chord, "Ctrl K". It repeats what `aria-keyshortcuts` says, so screen readers pass over it. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <kbd className="kbd" aria-hidden="true">
      {keyLabel(children)}
    </kbd>
  )
}

/** The value of `aria-keyshortcuts` for a chord as we write it. */
export function ariaKeys(key: string | undefined): string | undefined {
  return key
    ?.replace('Ctrl', isMac ? 'Meta' : 'Control')
    .replaceAll(' ', '+')
    .replace('Esc', 'Escape')
    .replace('PgDn', 'PageDown')
    .replace('PgUp', 'PageUp')
}
