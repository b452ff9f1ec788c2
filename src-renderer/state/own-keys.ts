import { menuLetters } from '../../src-preload/contract/index.ts'
import { pageLanguage, t, type TextKey } from '../i18n/index.ts'
import type { Command } from './commands.ts'

/** Keys of one's own: id of a command to a chord as written for people; empty: none. */
export type OwnKeys = Readonly<Record<string, string>>

/** What may be said of a command's keys without running it. */
export type KnownCommand = Pick<Command, 'id' | 'title' | 'group' | 'keys'>

/**
 * Chords that belong to the system, the browser or screen readers, or that move and leave everywhere here. Whatever a person
 * would choose, these have to keep their meaning: of most of them a page never hears.
 */
const taken: ReadonlySet<string> = new Set(
  [
    // Moving, leaving, and the menus of a field.
    ['Tab', 'Shift Tab', 'Enter', 'Esc', 'Space', 'F6', 'Shift F6', 'Home', 'End', 'PgUp', 'PgDn'],
    ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Insert', 'Delete', 'Backspace', 'ContextMenu', 'Shift F10'],
    // Fields and pages.
    ['Ctrl C', 'Ctrl V', 'Ctrl X', 'Ctrl A', 'Ctrl R', 'Ctrl Shift R', 'Ctrl P', 'Ctrl S', 'Ctrl L', 'F5', 'Ctrl F5'],
    ['Ctrl +', 'Ctrl -', 'Ctrl 0', 'F10', 'F11', 'F12', 'Alt ArrowLeft', 'Alt ArrowRight', 'Alt Home', 'Ctrl F6'],
    // Tabs and windows of browsers.
    ['Ctrl T', 'Ctrl N', 'Ctrl W', 'Ctrl Q', 'Ctrl Shift T', 'Ctrl Shift N', 'Ctrl Shift W', 'Ctrl Shift Q'],
    ['Ctrl Tab', 'Ctrl Shift Tab', 'Ctrl PgDn', 'Ctrl PgUp', 'Ctrl Shift PgDn', 'Ctrl Shift PgUp', 'Ctrl Shift P'],
    ['Ctrl F4', 'Ctrl 7', 'Ctrl 8', 'Ctrl 9', 'Shift Esc'],
    // Windows of the system.
    ['Alt F4', 'Alt Tab', 'Alt Shift Tab', 'Alt Space', 'Alt Esc', 'Ctrl Esc', 'Ctrl Shift Esc', 'Alt F1', 'Alt F2'],
  ]
    .flat()
    .map((chord) => chord.toLowerCase()),
)

/** The keys of one's own that are a letter or none: the only ones where letters alone are keys. */
export function ownLetters(own: OwnKeys): OwnKeys {
  return Object.fromEntries(Object.entries(own).filter(([, keys]) => keys === '' || letter.test(keys)))
}

/** The keys that a command has now. */
export function keysOf({ id, keys = [] }: Pick<Command, 'id' | 'keys'>, own: OwnKeys): readonly string[] {
  const chosen = own[id]
  if (chosen === undefined) return keys
  return chosen === '' ? [] : [chosen]
}

/** What a person settled of keys. */
export interface KeyChoices {
  readonly keys: OwnKeys
  /** Single letters, digits and signs act: who dictates would set them off by speaking (WCAG 2.1.4). */
  readonly letterKeys: boolean
}

/** A letter, a digit or a sign, without a key that no text is written with. */
const single = /^(?:Shift )?.$/iu

/** Those of some keys that act now. */
export function actingKeys(keys: readonly string[], { letterKeys }: Pick<KeyChoices, 'letterKeys'>): readonly string[] {
  return letterKeys ? keys : keys.filter((key) => !single.test(key))
}

/** The keys by which a command can be asked for now. */
export function actingKeysOf(command: Pick<Command, 'id' | 'keys'>, choices: KeyChoices): readonly string[] {
  return actingKeys(keysOf(command, choices.keys), choices)
}

/** Commands whose letter does more with another key: with Shift at all places or the other way round, with Alt while typing. */
const formed: Readonly<Partial<Record<string, readonly ('Shift' | 'Alt')[]>>> = {
  'change.accept': ['Shift', 'Alt'],
  'change.reject': ['Shift', 'Alt'],
  'change.mask': ['Shift', 'Alt'],
  'change.keep': ['Shift', 'Alt'],
  'change.reopen': ['Alt'],
  'change.candidate': ['Shift'],
}

/** A key that can have forms. */
const letter = /^\p{L}$/u

/** What a command's key is with another one held: "Shift M"; null where that does nothing. */
export function formOf(id: string, key: string, form: 'Shift' | 'Alt'): string | null {
  return formed[id]?.includes(form) && letter.test(key) ? `${form} ${key}` : null
}

/** A key of a command with all that follow from it, in lower case. */
function withForms(id: string, key: string): string[] {
  const forms = (['Shift', 'Alt'] as const).flatMap((form) => formOf(id, key, form) ?? [])
  return [key, ...forms].map((each) => each.toLowerCase())
}

/** Keys of the review screen that no command has: they cannot be changed. */
const fixed: readonly { readonly chord: RegExp; readonly does: TextKey }[] = [
  { chord: /^[1-9]$/, does: 'keys.left' },
  { chord: /^shift [1-9]$/, does: 'keys.right' },
  { chord: /^\/$/, does: 'keys.filter' },
  { chord: /^(?:shift )?f3$/, does: 'find.key' },
  { chord: /^ctrl shift z$/, does: 'review.redo' },
]

/**
 * Why a chord cannot be a command's: `taken` by the system or by what moves and leaves, `altgr` since it writes characters on
 * many keyboards, or what has it already, or has what would follow from it. Null: it can.
 */
export function clashOf(
  id: string,
  chord: string,
  commands: readonly KnownCommand[],
  own: OwnKeys,
): 'taken' | 'altgr' | { readonly title: string } | null {
  const wanted = chord.toLowerCase()
  if (taken.has(wanted)) return 'taken'
  if (wanted.includes('ctrl ') && wanted.includes('alt ')) return 'altgr'
  const unnamed = fixed.find((each) => each.chord.test(wanted))
  if (unnamed) return { title: t(unnamed.does) }
  const all = new Set(withForms(id, chord))
  if ([...menuLetters[pageLanguage()]].some((letter) => all.has(`alt ${letter.toLowerCase()}`))) return 'taken'
  const hasOne = (other: KnownCommand) =>
    keysOf(other, own).some((keys) => withForms(other.id, keys).some((each) => all.has(each)))
  return commands.find((other) => other.id !== id && hasOne(other)) ?? null
}

/** The command that one of the chords of a press stands for as a key of one's own; null when none does. */
export function ownCommandFor(chords: readonly string[], own: OwnKeys): string | null {
  const [id] = chords.flatMap(
    (chord) => Object.entries(own).find(([, keys]) => keys.toLowerCase() === chord)?.[0] ?? [],
  )
  return id ?? null
}
