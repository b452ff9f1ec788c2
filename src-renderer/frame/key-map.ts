import { t, type TextKey } from '../i18n/index.ts'

interface KeyRow {
  readonly does: string
  readonly keys: readonly string[]
}

interface KeySection {
  readonly title: string
  readonly rows: readonly KeyRow[]
}

const sections: readonly (readonly [TextKey, readonly (readonly [TextKey, ...string[]])[]])[] = [
  [
    'keys.everywhere',
    [
      ['keys.palette', 'Ctrl K'],
      ['keys.screens', 'Ctrl 1', '…', 'Ctrl 6'],
      ['keys.settings', 'Ctrl ,'],
      ['keys.area', 'F6', 'Shift F6'],
      ['keys.add', 'Ctrl O'],
      ['search.title', 'Ctrl Shift F'],
      ['keys.these', '?'],
      ['keys.help', 'F1'],
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
      ['keys.accept', 'A'],
      ['keys.reject', 'R'],
      ['keys.edit', 'E'],
      ['keys.mask', 'M'],
      ['keys.keep', 'K'],
      ['keys.reopen', 'X'],
      ['keys.allPlaces', 'Shift A', 'Shift R', 'Shift M', 'Shift K'],
      ['candidate.next', 'N', 'Shift N'],
      ['retry.moreContext', 'W'],
      ['background.mark', 'B'],
      ['original.command', 'O'],
      ['keys.note.add', 'T'],
      ['keys.history', 'H'],
    ],
  ],
  [
    'keys.needs',
    [
      ['keys.needs.open', 'Enter'],
      ['retry.moreContext', 'W'],
      ['retry.another', 'N'],
      ['keys.mask', 'M'],
      ['keys.edit', 'E'],
      ['keys.keep', 'K'],
      ['background.mark', 'B'],
      ['keys.allPlaces', 'Shift M', 'Shift K'],
      ['keys.undo', 'Ctrl Z'],
    ],
  ],
  [
    'keys.move',
    [
      ['keys.rows', '↑', '↓'],
      ['keys.change.next', 'F7', 'Shift F7'],
      ['keys.settle.next', 'F8', 'Shift F8'],
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
      ['keys.view', 'V'],
      ['keys.changedOnly', 'U'],
      ['keys.spaces', 'P'],
      ['keys.marks', 'Space'],
    ],
  ],
  [
    'keys.document',
    [
      ['keys.approve', 'Ctrl Enter'],
      ['keys.approveNext', 'Ctrl Shift Enter'],
      ['keys.acceptShown', 'Ctrl Shift A'],
      ['keys.documents', 'Ctrl PgDn', 'Ctrl PgUp'],
      ['keys.undo', 'Ctrl Z', 'Ctrl Y'],
      ['review.command.find', 'Ctrl F'],
      ['review.command.replace', 'Ctrl H'],
      ['find.key', 'F3', 'Shift F3'],
    ],
  ],
  [
    'keys.typing',
    [
      ['keys.typing.deeds', 'Alt A', 'Alt R', 'Alt M', 'Alt K'],
      ['keys.typing.stop', 'Esc'],
    ],
  ],
]

/** All keys by place, in words. */
export function keyMap(): KeySection[] {
  return sections.map(([title, rows]) => ({
    title: t(title),
    rows: rows.map(([does, ...keys]) => ({ does: t(does), keys })),
  }))
}
