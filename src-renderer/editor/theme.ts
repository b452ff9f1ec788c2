import { monaco } from './monaco.ts'

/** Colours Monaco draws itself, by the role each has in the product. */
const roles: Readonly<Record<string, string>> = {
  'editor.background': '--surface-page',
  'editor.foreground': '--ink',
  'editorLineNumber.foreground': '--ink-3',
  'editorLineNumber.activeForeground': '--ink-3',
  'editorCursor.foreground': '--ink',
  'editor.selectionBackground': '--surface-selected',
  'editor.inactiveSelectionBackground': '--surface-selected',
  'editorWhitespace.foreground': '--ink-3',
  focusBorder: '--focus',
}

/** What Monaco would draw that has no part in the look. */
const clear = ['editor.lineHighlightBorder', 'scrollbar.shadow', 'widget.shadow']

/** A role's colour as `#rrggbb`, the one form Monaco takes; a minified style sheet may hold `#fff` or `red`. */
function hexOf(probe: HTMLElement, role: string): string {
  probe.style.color = `var(${role})`
  const [red, green, blue] = getComputedStyle(probe).color.match(/[\d.]+/g) ?? []
  return `#${[red, green, blue].map((part) => Math.round(Number(part)).toString(16).padStart(2, '0')).join('')}`
}

/** Gives Monaco the colours of the page's theme as they are now. */
function applyTheme(): void {
  const probe = document.body.appendChild(document.createElement('span'))
  // In a contrast theme of the system every role would read as the same colour.
  probe.style.setProperty('forced-color-adjust', 'none')
  const colors: Record<string, string> = {}
  for (const [name, role] of Object.entries(roles)) colors[name] = hexOf(probe, role)
  probe.remove()
  for (const name of clear) colors[name] = '#00000000'
  const base = getComputedStyle(document.documentElement).colorScheme.includes('dark') ? 'vs-dark' : 'vs'
  monaco.editor.defineTheme('redraft', { base, inherit: true, rules: [], colors })
  monaco.editor.setTheme('redraft')
}

/** Keeps Monaco's colours those of the page. @returns stops that. */
export function followTheme(): () => void {
  applyTheme()
  const observer = new MutationObserver(applyTheme)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style', 'class'] })
  const asked = window.matchMedia('(prefers-color-scheme: dark)')
  asked.addEventListener('change', applyTheme)
  return () => {
    observer.disconnect()
    asked.removeEventListener('change', applyTheme)
  }
}
