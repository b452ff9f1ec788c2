import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { PersonSettings, Result } from '../../src-preload/contract/index.ts'
import type { NativeWords } from './native-words.ts'

interface MenuOptions {
  readonly isMac: boolean
  /** Entries that only developers use. */
  readonly isPackaged: boolean
  readonly words: NativeWords
  /** Keys of the person's own: id of a command to a chord as the page writes it. */
  readonly keys: PersonSettings['keys']
  /** Workspaces that were opened before, but for the one that is open, the last one first. */
  readonly recent: Result<'workspace.recent'>
  /** A command of the palette was chosen, `edit.undo`, `edit.redo`, or `recent.` and the id of a workspace. */
  readonly choose: (command: string) => void
}

/** Commands of the palette that stand in the menu, each with its usual keys as Electron writes them. */
const commands = {
  'workspace.open': null,
  'collection.index': null,
  'collection.indexFile': null,
  'documents.add': 'CmdOrCtrl+O',
  'documents.addFile': null,
  'originals.mask': null,
  'screen.collection': 'CmdOrCtrl+1',
  'screen.review': 'CmdOrCtrl+2',
  'screen.needs': 'CmdOrCtrl+3',
  'screen.export': 'CmdOrCtrl+4',
  'screen.models': 'CmdOrCtrl+5',
  'screen.settings': 'CmdOrCtrl+6',
  'app.commands': 'CmdOrCtrl+K',
  'app.help': 'F1',
  'app.keys': '?',
  'document.find': 'CmdOrCtrl+F',
  'document.approve': 'CmdOrCtrl+Enter',
  'document.approveNext': 'CmdOrCtrl+Shift+Enter',
  'document.next': 'Alt+PageDown',
  'document.previous': 'Alt+PageUp',
  'change.accept': 'A',
  'change.reject': 'R',
  'change.mask': 'M',
  'change.keep': 'K',
  'change.next': 'F7',
  'change.nextToSettle': 'F8',
} as const satisfies Partial<Record<keyof NativeWords, string | null>>

type Role = keyof NativeWords & NonNullable<MenuItemConstructorOptions['role']>

/** Keys that Electron has other names for than the page. */
const keyNames: Readonly<Record<string, string>> = {
  Ctrl: 'CmdOrCtrl',
  Pgdn: 'PageDown',
  Pgup: 'PageUp',
  Arrowdown: 'Down',
  Arrowup: 'Up',
  Arrowleft: 'Left',
  Arrowright: 'Right',
}

/** Workspaces in the menu at the most. */
const RECENT = 8

/** "Ctrl Shift A" as Electron writes it; null for a command without keys. */
function accelerator(id: keyof typeof commands, keys: PersonSettings['keys']): string | null {
  const own = keys[id]
  if (own === undefined) return commands[id]
  return own === ''
    ? null
    : own
        .split(' ')
        .map((key) => keyNames[key] ?? key)
        .join('+')
}

/** The native menu: what the system offers by itself, and commands of the palette by their ids. */
export function menuTemplate({
  isMac,
  isPackaged,
  words,
  keys,
  recent,
  choose,
}: MenuOptions): MenuItemConstructorOptions[] {
  const command = (id: keyof typeof commands): MenuItemConstructorOptions => {
    const chord = accelerator(id, keys)
    return {
      label: words[id],
      // The page listens for the keys itself; the menu shows them. A Mac takes every key that it shows: letters would not be typed.
      ...(chord === null || (isMac && chord.length === 1) ? {} : { accelerator: chord, registerAccelerator: false }),
      click: () => choose(id),
    }
  }
  // Electron's own words for what it does by itself are English in every language.
  const role = (name: Role): MenuItemConstructorOptions => ({ role: name, label: words[name] })
  // The page knows what there is to undo: a decision, or what was typed in the field that has the focus.
  const travel = (name: 'undo' | 'redo', chord: string): MenuItemConstructorOptions => ({
    label: words[name],
    accelerator: chord,
    registerAccelerator: false,
    click: () => choose(`edit.${name}`),
  })
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const developer = isPackaged ? [] : [separator, role('toggleDevTools')]
  const application: MenuItemConstructorOptions = {
    label: 'Redraft',
    submenu: [
      role('about'),
      separator,
      role('hide'),
      role('hideOthers'),
      role('unhide'),
      separator,
      { ...role('quit'), accelerator: 'Command+Q' },
    ],
  }
  return [
    ...(isMac ? [application] : []),
    {
      label: words.file,
      submenu: [
        command('workspace.open'),
        {
          label: words.recent,
          enabled: recent.length > 0,
          submenu: recent.slice(0, RECENT).map(({ id, name }) => ({
            // A single "&" would underline the letter behind it.
            label: name.replaceAll('&', '&&'),
            click: () => choose(`recent.${id}`),
          })),
        },
        separator,
        command('collection.index'),
        command('collection.indexFile'),
        command('documents.add'),
        command('documents.addFile'),
        command('originals.mask'),
        separator,
        command('screen.export'),
        separator,
        role(isMac ? 'close' : 'quit'),
      ],
    },
    {
      label: words.edit,
      submenu: [
        travel('undo', 'CmdOrCtrl+Z'),
        travel('redo', 'CmdOrCtrl+Y'),
        separator,
        role('cut'),
        role('copy'),
        role('paste'),
        role('selectAll'),
        separator,
        command('document.find'),
      ],
    },
    {
      label: words.document,
      submenu: [
        command('change.accept'),
        command('change.reject'),
        command('change.mask'),
        command('change.keep'),
        separator,
        command('change.next'),
        command('change.nextToSettle'),
        separator,
        command('document.approve'),
        command('document.approveNext'),
        separator,
        command('document.next'),
        command('document.previous'),
      ],
    },
    {
      label: words.view,
      submenu: [
        command('screen.collection'),
        command('screen.review'),
        command('screen.needs'),
        command('screen.models'),
        command('screen.settings'),
        separator,
        command('app.commands'),
        separator,
        role('reload'),
        role('resetZoom'),
        role('zoomIn'),
        role('zoomOut'),
        role('togglefullscreen'),
        ...developer,
      ],
    },
    { label: words.window, role: 'window', submenu: [role('minimize'), role('close')] },
    { label: words.help, role: 'help', submenu: [command('app.help'), command('app.keys')] },
  ]
}

export function showMenu(options: MenuOptions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(options)))
}
