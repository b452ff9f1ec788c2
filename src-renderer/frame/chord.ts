const names: Readonly<Record<string, string>> = { escape: 'esc', pagedown: 'pgdn', pageup: 'pgup', ' ': 'space' }

/** A key event as a chord in our writing, in lower case: "ctrl shift a". On macOS the command key counts as Ctrl. */
function chordOf(event: KeyboardEvent): string {
  const parts: string[] = []
  if (event.ctrlKey || event.metaKey) parts.push('ctrl')
  if (event.altKey) parts.push('alt')
  const key = event.key.toLowerCase()
  // A sign such as "?" is typed with Shift on some keyboards and without it on others.
  if (event.shiftKey && (key.length > 1 || /\p{L}/u.test(key))) parts.push('shift')
  parts.push(names[key] ?? key)
  return parts.join(' ')
}

/** Keys that only change what others mean. */
const modifiers = new Set(['Control', 'Meta', 'Alt', 'AltGraph', 'Shift', 'CapsLock', 'NumLock', 'Dead'])

/** A key event as a chord written for people, "Ctrl Shift A"; null for a modifier by itself. */
export function writtenChord(event: KeyboardEvent): string | null {
  if (modifiers.has(event.key)) return null
  return chordOf(event)
    .split(' ')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
}

/** Whether an event is the chord as written for people: "Ctrl K", "?". */
export function isChord(event: KeyboardEvent, keys: string): boolean {
  return chordOf(event) === keys.toLowerCase()
}

/** Whether what has focus takes letters as text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && target.type !== 'checkbox'))
  )
}
