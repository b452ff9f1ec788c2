import { t, type TextKey } from '../i18n/index.ts'
import { usualKey, type DeskCommandId } from '../state/desk-commands.ts'
import { formOf, keysOf, type OwnKeys } from '../state/own-keys.ts'

interface KeyRow {
  readonly does: string
  readonly keys: readonly string[]
}

interface KeySection {
  readonly title: string
  readonly rows: readonly KeyRow[]
}

/** A key that stays, or that of a command, which a person may change; with `form`, what it is with another key held. */
type ShownKey = string | { readonly id: string; readonly usual: string; readonly form?: 'Shift' | 'Alt' }

const of = (id: string, usual: string): ShownKey => ({ id, usual })
const desk = (id: DeskCommandId): ShownKey => ({ id, usual: usualKey(id) })
const held = (form: 'Shift' | 'Alt', ids: readonly DeskCommandId[]): ShownKey[] =>
  ids.map((id) => ({ id, usual: usualKey(id), form }))

const decided = ['change.accept', 'change.reject', 'change.mask', 'change.keep'] as const

const sections: readonly (readonly [TextKey, readonly (readonly [TextKey, ...ShownKey[]])[]])[] = [
  [
    'keys.everywhere',
    [
      ['keys.palette', of('app.commands', 'Ctrl K')],
      ['keys.screens', 'Ctrl 1', '…', 'Ctrl 6'],
      ['keys.settings', of('screen.settings', 'Ctrl ,')],
      ['keys.area', 'F6', 'Shift F6'],
      ['keys.add', of('documents.add', 'Ctrl O')],
      ['search.title', 'Ctrl Shift F'],
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
      ['keys.search', '/'],
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
      ['keys.undo', 'Ctrl Z'],
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
      ['keys.filter', '/'],
    ],
  ],
  [
    'keys.compare',
    [
      ['keys.left', '1', '…', '9'],
      ['keys.right', 'Shift 1', '…', 'Shift 9'],
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

/** All keys by place, in words: those that the person has now. What was given no key is left out. */
export function keyMap(own: OwnKeys): KeySection[] {
  return sections.map(([title, rows]) => ({
    title: t(title),
    rows: rows
      .map(([does, ...keys]) => ({ does: t(does), keys: keys.flatMap((key) => shownKeys(key, own)) }))
      .filter((row) => row.keys.length > 0),
  }))
}

function shownKeys(key: ShownKey, own: OwnKeys): readonly string[] {
  if (typeof key === 'string') return [key]
  const { id, form } = key
  const keys = keysOf({ id, keys: [key.usual] }, own)
  return form === undefined ? keys : keys.flatMap((each) => formOf(id, each, form) ?? [])
}
