import { digitOf, latinOf } from '../state/pressed.ts'

const names: Readonly<Record<string, string>> = { escape: 'esc', pagedown: 'pgdn', pageup: 'pgup', ' ': 'space' }

/** A chord in our writing, in lower case: "ctrl shift a". On macOS the command key counts as Ctrl. */
function chordWith(event: KeyboardEvent, key: string, shift: boolean): string {
  const parts: string[] = []
  if (event.ctrlKey || event.metaKey) parts.push('ctrl')
  if (event.altKey) parts.push('alt')
  if (shift) parts.push('shift')
  parts.push(names[key] ?? key)
  return parts.join(' ')
}

// A sign such as "?" is typed with Shift on some keyboards and without it on others.
const usesShift = (key: string): boolean => key.length > 1 || /\p{L}/u.test(key)

/** Keys that only change what others mean. */
const modifiers = new Set(['Control', 'Meta', 'Alt', 'AltGraph', 'Shift', 'CapsLock', 'NumLock', 'Dead'])

/**
 * All chords that a key event is, in lower case: by what the key writes, and by its place where that is a digit or the key writes
 * another script than Latin. None for a modifier by itself.
 */
export function chordsOf(event: KeyboardEvent): readonly string[] {
  if (modifiers.has(event.key)) return []
  const key = event.key.toLowerCase()
  const written = chordWith(event, key, event.shiftKey && usesShift(key))
  const latin = latinOf(event)
  const placed = latin ?? digitOf(event)
  if (placed === null) return [written]
  return [...new Set([written, chordWith(event, placed, event.shiftKey && (latin === null || usesShift(latin)))])]
}

/** A key event as a chord written for people, "Ctrl Shift A", in Latin letters; null for a modifier by itself. */
export function writtenChord(event: KeyboardEvent): string | null {
  const chord = latinOf(event) === null ? chordsOf(event)[0] : chordsOf(event).at(-1)
  return (
    chord
      ?.split(' ')
      .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
      .join(' ') ?? null
  )
}

/** Whether an event is the chord as written for people: "Ctrl K", "?". */
export function isChord(event: KeyboardEvent, keys: string): boolean {
  return chordsOf(event).includes(keys.toLowerCase())
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
