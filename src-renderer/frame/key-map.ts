import { screens } from '../../src-preload/contract/index.ts'
import { t, type TextKey } from '../i18n/index.ts'
import { usualKey, type DeskCommandId } from '../state/desk-commands.ts'
import { actingKeys, actingKeysOf, formOf, keysOf, type KeyChoices, type KnownCommand } from '../state/own-keys.ts'

interface KeyRow {
  readonly does: string
  readonly keys: readonly string[]
}

interface KeySection {
  readonly title: string
  readonly rows: readonly KeyRow[]
}

/** That of a command, which a person may change; with `form`, what it is with another key held. */
interface CommandKey {
  readonly id: string
  readonly usual: string
  readonly form?: 'Shift' | 'Alt'
}

/** A key that may be switched off with all single ones. */
interface SingleKey {
  readonly single: string
}

const single = (...keys: readonly string[]): SingleKey[] => keys.map((key) => ({ single: key }))

/** A key that stays, that of a command, or those of commands whose usual ones follow on each other. */
type ShownKey = string | SingleKey | CommandKey | readonly CommandKey[]

const of = (id: string, usual: string): CommandKey => ({ id, usual })
const desk = (id: DeskCommandId): CommandKey => ({ id, usual: usualKey(id) })
const held = (form: 'Shift' | 'Alt', ids: readonly DeskCommandId[]): CommandKey[] =>
  ids.map((id) => ({ id, usual: usualKey(id), form }))

const decided = ['change.accept', 'change.reject', 'change.mask', 'change.keep'] as const

const sections: readonly (readonly [TextKey, readonly (readonly [TextKey, ...ShownKey[]])[]])[] = [
  [
    'keys.everywhere',
    [
      ['keys.palette', of('app.commands', 'Ctrl K')],
      ['keys.screens', screens.map((screen, at) => of(`screen.${screen}`, `Ctrl ${at + 1}`))],
      ['keys.settings', of('screen.settings', 'Ctrl ,')],
      ['keys.area', 'F6', 'Shift F6'],
      ['keys.add', of('documents.add', 'Ctrl O')],
      ['search.title', of('originals.search', 'Ctrl Shift F')],
      ['keys.these', of('app.keys', '?')],
      ['keys.help', of('app.help', 'F1')],
      ['keys.leave', 'Esc'],
    ],
  ],
  [
    'keys.collection',
    [
      ['keys.rows', '↑', '↓'],
      ['keys.ends', 'Home', 'End'],
      ['keys.select', 'Space'],
      ['keys.extend', 'Shift ↑', 'Shift ↓'],
      ['keys.selectAll', 'Ctrl A'],
      ['keys.open', 'Enter'],
      ['keys.search', of('documents.search', '/')],
      ['keys.clear', 'Esc'],
    ],
  ],
  [
    'keys.change',
    [
      ['keys.accept', desk('change.accept')],
      ['keys.reject', desk('change.reject')],
      ['keys.edit', desk('change.edit')],
      ['keys.mask', desk('change.mask')],
      ['keys.keep', desk('change.keep')],
      ['keys.reopen', desk('change.reopen')],
      ['keys.allPlaces', ...held('Shift', decided)],
      ['candidate.next', desk('change.candidate'), ...held('Shift', ['change.candidate'])],
      ['retry.moreContext', desk('change.moreContext')],
      ['background.mark', desk('change.background')],
      ['original.command', desk('change.original')],
      ['keys.note.add', desk('change.note')],
      ['keys.history', desk('change.history')],
    ],
  ],
  [
    'keys.needs',
    [
      ['keys.needs.open', 'Enter'],
      ['retry.moreContext', desk('change.moreContext')],
      ['retry.another', desk('change.candidate')],
      ['keys.mask', desk('change.mask')],
      ['keys.edit', desk('change.edit')],
      ['keys.keep', desk('change.keep')],
      ['background.mark', desk('change.background')],
      ['keys.allPlaces', ...held('Shift', ['change.mask', 'change.keep'])],
      ['keys.undo', of('needs.undo', 'Ctrl Z'), of('needs.redo', 'Ctrl Y')],
    ],
  ],
  [
    'keys.move',
    [
      ['keys.rows', '↑', '↓'],
      ['keys.change.next', desk('change.next'), desk('change.previous')],
      ['keys.settle.next', desk('change.nextToSettle'), desk('change.previousToSettle')],
      ['keys.intoText', 'Enter'],
      ['keys.back', 'Esc'],
      ['keys.filter', ...single('/')],
    ],
  ],
  [
    'keys.compare',
    [
      ['keys.left', ...single('1', '…', '9')],
      ['keys.right', ...single('Shift 1', '…', 'Shift 9')],
      ['keys.view', desk('compare.view')],
      ['keys.changedOnly', desk('compare.changedOnly')],
      ['keys.spaces', desk('compare.spaces')],
      ['keys.marks', desk('compare.marks')],
    ],
  ],
  [
    'keys.document',
    [
      ['keys.approve', desk('document.approve')],
      ['keys.approveNext', desk('document.approveNext')],
      ['keys.acceptShown', desk('document.acceptShown')],
      ['keys.documents', desk('document.next'), desk('document.previous')],
      ['keys.undo', desk('document.undo'), desk('document.redo')],
      ['review.command.find', desk('document.find')],
      ['review.command.replace', desk('document.replace')],
      ['find.key', 'F3', 'Shift F3'],
    ],
  ],
  [
    'keys.typing',
    [
      ['keys.typing.deeds', ...held('Alt', decided)],
      ['keys.typing.stop', 'Esc'],
    ],
  ],
]

/** Commands that a row names. */
const named = new Set(
  sections.flatMap(([, rows]) =>
    rows.flatMap(([, ...keys]) => keys.flat()).flatMap((key) => (typeof key !== 'string' && 'id' in key ? key.id : [])),
  ),
)

/**
 * All keys by place, in words: those that act now. What was given no key, or one that is switched off, is left out, and what no
 * row names is listed where it was given one.
 */
export function keyMap(choices: KeyChoices, commands: readonly KnownCommand[]): KeySection[] {
  const others = commands
    .filter(({ id }) => !named.has(id))
    .map((command) => ({ does: command.title, keys: actingKeysOf(command, choices) }))
  return [
    ...sections.map(([title, rows]) => ({
      title: t(title),
      rows: rows.map(([does, ...keys]) => ({ does: t(does), keys: keys.flatMap((key) => shownKeys(key, choices)) })),
    })),
    { title: t('keys.others'), rows: others },
  ]
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ keys }) => keys.length > 0) }))
    .filter(({ rows }) => rows.length > 0)
}

function shownKeys(key: ShownKey, choices: KeyChoices): readonly string[] {
  if (typeof key === 'string') return [key]
  if ('single' in key) return actingKeys([key.single], choices)
  if ('id' in key) return keysOfOne(key, choices)
  if (key.some(({ id }) => choices.keys[id] !== undefined)) return key.flatMap((one) => keysOfOne(one, choices))
  return [key[0]?.usual ?? '', '…', key.at(-1)?.usual ?? '']
}

function keysOfOne({ id, usual, form }: CommandKey, choices: KeyChoices): readonly string[] {
  const keys = keysOf({ id, keys: [usual] }, choices.keys)
  return actingKeys(form === undefined ? keys : keys.flatMap((each) => formOf(id, each, form) ?? []), choices)
}
