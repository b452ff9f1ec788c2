import type { Command } from './commands.ts'

/** Keys of one's own: id of a command to a chord as written for people; empty: none. */
export type OwnKeys = Readonly<Record<string, string>>

/** What may be said of a command's keys without running it. */
export type KnownCommand = Pick<Command, 'id' | 'title' | 'group' | 'keys'>

/**
 * Chords that belong to the system, the browser or screen readers, or that move and leave everywhere here. Whatever a person
 * would choose, these have to keep their meaning.
 */
const taken: ReadonlySet<string> = new Set(
  [
    ['Tab', 'Shift Tab', 'Enter', 'Esc', 'Space', 'F6', 'Shift F6'],
    ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PgUp', 'PgDn', 'Insert', 'Delete', 'Backspace'],
    [
      'Ctrl C',
      'Ctrl V',
      'Ctrl X',
      'Ctrl A',
      'Ctrl W',
      'Ctrl T',
      'Ctrl N',
      'Ctrl R',
      'Ctrl P',
      'Ctrl S',
      'Ctrl Q',
      'Ctrl L',
    ],
    ['Ctrl Shift T', 'Ctrl Shift N', 'Ctrl Shift W', 'Ctrl Tab', 'Ctrl Shift Tab', 'Alt F4', 'F5', 'F11', 'F12', 'F10'],
    ['Alt Tab', 'Alt ArrowLeft', 'Alt ArrowRight', 'Ctrl +', 'Ctrl -', 'Ctrl 0'],
  ]
    .flat()
    .map((chord) => chord.toLowerCase()),
)

/** The keys that a command has now. */
export function keysOf({ id, keys = [] }: Pick<Command, 'id' | 'keys'>, own: OwnKeys): readonly string[] {
  const chosen = own[id]
  if (chosen === undefined) return keys
  return chosen === '' ? [] : [chosen]
}

/**
 * Why a chord cannot be a command's: `taken` by the system or by what moves and leaves, `altgr` since it writes characters on
 * many keyboards, or the command that has it already. Null: it can.
 */
export function clashOf(
  id: string,
  chord: string,
  commands: readonly KnownCommand[],
  own: OwnKeys,
): 'taken' | 'altgr' | KnownCommand | null {
  const wanted = chord.toLowerCase()
  if (taken.has(wanted)) return 'taken'
  if (wanted.includes('ctrl ') && wanted.includes('alt ')) return 'altgr'
  return (
    commands.find((other) => other.id !== id && keysOf(other, own).some((keys) => keys.toLowerCase() === wanted)) ??
    null
  )
}

/** The command that a chord of one's own stands for; null when none does. */
export function ownCommandFor(chord: string, own: OwnKeys): string | null {
  const wanted = chord.toLowerCase()
  return Object.entries(own).find(([, keys]) => keys.toLowerCase() === wanted)?.[0] ?? null
}
