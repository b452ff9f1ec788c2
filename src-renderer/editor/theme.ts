import { monaco } from './monaco.ts'

const forced = window.matchMedia('(forced-colors: active)')

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

/** In a contrast theme of the system what is selected has a ground of its own, and its words their colour on that. */
const forcedColours: Readonly<Record<string, string>> = {
  'editor.selectionBackground': 'Highlight',
  'editor.inactiveSelectionBackground': 'Highlight',
  'editor.selectionForeground': 'HighlightText',
}

/** What Monaco would draw that has no part in the look. */
const clear = ['editor.lineHighlightBorder', 'scrollbar.shadow', 'widget.shadow']

/** A colour as `#rrggbb`, the one form Monaco takes; a minified style sheet may hold `#fff` or `red`. */
function hexOf(probe: HTMLElement, colour: string): string {
  probe.style.color = colour
  const [red, green, blue] = getComputedStyle(probe).color.match(/[\d.]+/g) ?? []
  return `#${[red, green, blue].map((part) => Math.round(Number(part)).toString(16).padStart(2, '0')).join('')}`
}

/** Gives Monaco the colours of the page's theme as they are now. */
function applyTheme(): void {
  const probe = document.body.appendChild(document.createElement('span'))
  // In a contrast theme of the system all would read as the colour of text.
  probe.style.setProperty('forced-color-adjust', 'none')
  const colors: Record<string, string> = {}
  for (const [name, role] of Object.entries(roles)) colors[name] = hexOf(probe, `var(${role})`)
  if (forced.matches) for (const [name, colour] of Object.entries(forcedColours)) colors[name] = hexOf(probe, colour)
  probe.remove()
  for (const name of clear) colors[name] = '#00000000'
  const isDark = getComputedStyle(document.documentElement).colorScheme.includes('dark')
  const base = forced.matches ? (isDark ? 'hc-black' : 'hc-light') : isDark ? 'vs-dark' : 'vs'
  monaco.editor.defineTheme('redraft', { base, inherit: true, rules: [], colors })
  monaco.editor.setTheme('redraft')
}

/** Keeps Monaco's colours those of the page. @returns stops that. */
export function followTheme(): () => void {
  applyTheme()
  const observer = new MutationObserver(applyTheme)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style', 'class'] })
  const asked = [window.matchMedia('(prefers-color-scheme: dark)'), forced]
  for (const query of asked) query.addEventListener('change', applyTheme)
  return () => {
    observer.disconnect()
    for (const query of asked) query.removeEventListener('change', applyTheme)
  }
}
