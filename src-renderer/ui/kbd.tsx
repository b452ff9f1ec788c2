import './kbd.css'

const isMac = typeof navigator !== 'undefined' && /Mac/.test(navigator.userAgent)

/** A key as written on this computer's keyboard: "Ctrl" is "Cmd" on macOS. */
function keyLabel(key: string): string {
  return isMac ? key.replace('Ctrl', 'Cmd') : key
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
