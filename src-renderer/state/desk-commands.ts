import { t, type TextKey } from '../i18n/index.ts'
import type { KnownCommand } from './own-keys.ts'
import { allScreenCommands } from './screen-commands.ts'

interface DeskCommand {
  readonly title: TextKey
  /** Its usual keys, as written for people. */
  readonly keys?: readonly string[]
}

/**
 * What a document's desk offers, by id, with its usual keys: they are spoken for whether or not the desk was open yet. The first
 * part of an id is its group.
 */
const deskCommands = {
  'change.accept': { title: 'review.deed.accept', keys: ['A'] },
  'change.reject': { title: 'review.deed.reject', keys: ['R'] },
  'change.edit': { title: 'review.deed.edit', keys: ['E'] },
  'change.mask': { title: 'review.deed.mask', keys: ['M'] },
  'change.keep': { title: 'review.deed.keep', keys: ['K'] },
  'change.reopen': { title: 'review.deed.reopen', keys: ['X'] },
  'change.note': { title: 'review.command.note', keys: ['T'] },
  'change.next': { title: 'review.comparison.next', keys: ['F7'] },
  'change.previous': { title: 'review.comparison.previous', keys: ['Shift F7'] },
  'change.nextToSettle': { title: 'review.live.next', keys: ['F8'] },
  'change.previousToSettle': { title: 'review.command.previousToSettle', keys: ['Shift F8'] },
  'change.candidate': { title: 'candidate.next', keys: ['N'] },
  'change.moreContext': { title: 'retry.moreContext', keys: ['W'] },
  'change.background': { title: 'background.mark', keys: ['B'] },
  'change.original': { title: 'original.command', keys: ['O'] },
  'change.history': { title: 'review.inspector.history', keys: ['H'] },
  'document.undo': { title: 'review.undo', keys: ['Ctrl Z'] },
  'document.redo': { title: 'review.redo', keys: ['Ctrl Y'] },
  'document.approve': { title: 'review.approve', keys: ['Ctrl Enter'] },
  'document.approveNext': { title: 'review.approve.next', keys: ['Ctrl Shift Enter'] },
  'document.acceptShown': { title: 'review.acceptShown', keys: ['Ctrl Shift A'] },
  // Browsers keep these keys with Ctrl for their tabs: a page never hears of them.
  'document.next': { title: 'review.command.nextDocument', keys: ['Alt PgDn'] },
  'document.previous': { title: 'review.command.previousDocument', keys: ['Alt PgUp'] },
  'document.find': { title: 'review.command.find', keys: ['Ctrl F'] },
  'document.replace': { title: 'review.command.replace', keys: ['Ctrl H'] },
  'document.maskSelected': { title: 'review.command.maskSelected' },
  'document.note': { title: 'review.note.document' },
  'document.sendBack': { title: 'review.sendBack' },
  'document.analyse': { title: 'review.command.analyse' },
  'document.measure': { title: 'measure.do' },
  'document.rewrite': { title: 'review.command.rewrite' },
  'document.shown.reject': { title: 'review.shown.command.reject' },
  'document.shown.mask': { title: 'review.shown.command.mask' },
  'document.shown.keep': { title: 'review.shown.command.keep' },
  'document.shown.reopen': { title: 'review.shown.command.reopen' },
  'compare.view': { title: 'review.view', keys: ['V'] },
  'compare.changedOnly': { title: 'review.changedOnly', keys: ['U'] },
  'compare.spaces': { title: 'review.spaces', keys: ['P'] },
  'compare.marks': { title: 'review.marks', keys: ['Space'] },
} as const satisfies Record<`${'change' | 'document' | 'compare'}.${string}`, DeskCommand>

export type DeskCommandId = keyof typeof deskCommands

const table: Readonly<Record<DeskCommandId, DeskCommand>> = deskCommands

const groups = {
  change: 'review.command.group.change',
  document: 'review.command.group.document',
  compare: 'review.command.group.compare',
} as const satisfies Record<string, TextKey>

/** What is known of a command of the desk while it is not offered, in the language of the window. */
export function deskCommand(id: DeskCommandId): KnownCommand {
  const { title, keys = [] } = table[id]
  const [group] = id.split('.') as [keyof typeof groups]
  return { id, title: t(title), group: t(groups[group]), keys }
}

/** The usual key of a command of the desk, as written for people; empty: it has none. */
export function usualKey(id: DeskCommandId): string {
  return table[id].keys?.[0] ?? ''
}

/** Every command that can have keys: all of the desk and of the screens, and what else was offered since the window opened. */
export function commandsWithKeys(offered: ReadonlyMap<string, KnownCommand>): KnownCommand[] {
  const fixed = [...(Object.keys(table) as DeskCommandId[]).map(deskCommand), ...allScreenCommands()]
  const named = new Set(fixed.map(({ id }) => id))
  return [...[...offered.values()].filter(({ id }) => !named.has(id)), ...fixed]
}
