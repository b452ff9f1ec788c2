import { language, type Language } from '../i18n/index.ts'
import './kbd.css'

const isMac = typeof navigator !== 'undefined' && /Mac/.test(navigator.userAgent)

/** Names of keys for people; a key without one is called what it is. By the key in lower case. */
const names: Readonly<Record<string, string>> = {
  pgdn: 'Page down',
  pgup: 'Page up',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
}

/** What the keyboards of other languages have on their keys. */
const labels: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  de: {
    ctrl: 'Strg',
    shift: 'Umschalt',
    space: 'Leertaste',
    home: 'Pos1',
    end: 'Ende',
    pgdn: 'Bild ab',
    pgup: 'Bild auf',
    insert: 'Einfg',
    delete: 'Entf',
    backspace: 'Rücktaste',
  },
  fr: {
    shift: 'Maj',
    space: 'Espace',
    enter: 'Entrée',
    esc: 'Échap',
    home: 'Début',
    end: 'Fin',
    pgdn: 'Page suiv.',
    pgup: 'Page préc.',
    insert: 'Inser',
    delete: 'Suppr',
    backspace: 'Retour arrière',
  },
  nb: { shift: 'Skift', space: 'Mellomrom' },
}

/** A chord as written on this computer's keyboard: "Ctrl" is "Cmd" on macOS and "Strg" in German, "Pgdn" is "Page down". */
export function keyName(chord: string): string {
  const own: Readonly<Record<string, string>> | undefined = isMac ? { ctrl: 'Cmd' } : labels[language()]
  return chord
    .split(' ')
    .map((part) => {
      const key = part.toLowerCase()
      return own?.[key] ?? names[key] ?? part
    })
    .join(' ')
}

/** A key or a chord, "Ctrl K". It repeats what `aria-keyshortcuts` says, so screen readers pass over it. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <kbd className="kbd" aria-hidden="true">
      {keyName(children)}
    </kbd>
  )
}

/** Names of keys in `aria-keyshortcuts`, by the key in lower case. */
const ariaNames: Readonly<Record<string, string>> = {
  ctrl: isMac ? 'Meta' : 'Control',
  esc: 'Escape',
  pgdn: 'PageDown',
  pgup: 'PageUp',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
}

/** The value of `aria-keyshortcuts` for a chord as we write it. */
export function ariaKeys(chord: string | undefined): string | undefined {
  return chord
    ?.split(' ')
    .map((part) => ariaNames[part.toLowerCase()] ?? part)
    .join('+')
}
