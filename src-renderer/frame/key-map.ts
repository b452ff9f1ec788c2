import { t, type TextKey } from '../i18n/index.ts'
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
const held = (form: 'Shift' | 'Alt', ids: readonly string[]): ShownKey[] =>
  ids.map((id) => ({ id, usual: deedKeys[id] ?? '', form }))

const deedKeys: Readonly<Record<string, string>> = {
  'change.accept': 'A',
  'change.reject': 'R',
  'change.mask': 'M',
  'change.keep': 'K',
}

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
      ['keys.accept', of('change.accept', 'A')],
      ['keys.reject', of('change.reject', 'R')],
      ['keys.edit', of('change.edit', 'E')],
      ['keys.mask', of('change.mask', 'M')],
      ['keys.keep', of('change.keep', 'K')],
      ['keys.reopen', of('change.reopen', 'X')],
      ['keys.allPlaces', ...held('Shift', Object.keys(deedKeys))],
      ['candidate.next', of('change.candidate', 'N'), { id: 'change.candidate', usual: 'N', form: 'Shift' }],
      ['retry.moreContext', of('change.moreContext', 'W')],
      ['background.mark', of('change.background', 'B')],
      ['original.command', of('change.original', 'O')],
      ['keys.note.add', of('change.note', 'T')],
      ['keys.history', of('change.history', 'H')],
    ],
  ],
  [
    'keys.needs',
    [
      ['keys.needs.open', 'Enter'],
      ['retry.moreContext', of('change.moreContext', 'W')],
      ['retry.another', of('change.candidate', 'N')],
      ['keys.mask', of('change.mask', 'M')],
      ['keys.edit', of('change.edit', 'E')],
      ['keys.keep', of('change.keep', 'K')],
      ['background.mark', of('change.background', 'B')],
      ['keys.allPlaces', ...held('Shift', ['change.mask', 'change.keep'])],
      ['keys.undo', 'Ctrl Z'],
    ],
  ],
  [
    'keys.move',
    [
      ['keys.rows', '↑', '↓'],
      ['keys.change.next', of('change.next', 'F7'), of('change.previous', 'Shift F7')],
      ['keys.settle.next', of('change.nextToSettle', 'F8'), of('change.previousToSettle', 'Shift F8')],
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
      ['keys.view', of('compare.view', 'V')],
      ['keys.changedOnly', of('compare.changedOnly', 'U')],
      ['keys.spaces', of('compare.spaces', 'P')],
      ['keys.marks', of('compare.marks', 'Space')],
    ],
  ],
  [
    'keys.document',
    [
      ['keys.approve', of('document.approve', 'Ctrl Enter')],
      ['keys.approveNext', of('document.approveNext', 'Ctrl Shift Enter')],
      ['keys.acceptShown', of('document.acceptShown', 'Ctrl Shift A')],
      ['keys.documents', of('document.next', 'Ctrl PgDn'), of('document.previous', 'Ctrl PgUp')],
      ['keys.undo', of('document.undo', 'Ctrl Z'), of('document.redo', 'Ctrl Y')],
      ['review.command.find', of('document.find', 'Ctrl F')],
      ['review.command.replace', of('document.replace', 'Ctrl H')],
      ['find.key', 'F3', 'Shift F3'],
    ],
  ],
  [
    'keys.typing',
    [
      ['keys.typing.deeds', ...held('Alt', Object.keys(deedKeys))],
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
