import { Menu, type MenuItemConstructorOptions } from 'electron'

interface MenuOptions {
  readonly isMac: boolean
  /** Entries that only developers use. */
  readonly isPackaged: boolean
  /** A command of the palette was chosen. */
  readonly choose: (command: string) => void
}

/** The native menu: what the system offers by itself, and commands of the palette by their ids. */
export function menuTemplate({ isMac, isPackaged, choose }: MenuOptions): MenuItemConstructorOptions[] {
  const command = (label: string, id: string, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    // The page listens for the keys itself; the menu shows them.
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
    click: () => choose(id),
  })
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const developer: MenuItemConstructorOptions[] = isPackaged ? [] : [separator, { role: 'toggleDevTools' }]
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: '&File',
      submenu: [
        command('&Open workspace…', 'workspace.open'),
        command('Index &originals…', 'collection.index'),
        command('Index a file of originals…', 'collection.indexFile'),
        command('&Add documents…', 'documents.add'),
        command('Add a &file…', 'documents.addFile'),
        command('&Mask originals…', 'originals.mask'),
        separator,
        command('&Export…', 'screen.export', 'CmdOrCtrl+4'),
        separator,
        { role: isMac ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        command('&Collection', 'screen.collection', 'CmdOrCtrl+1'),
        command('&Review', 'screen.review', 'CmdOrCtrl+2'),
        command('&Needs you', 'screen.needs', 'CmdOrCtrl+3'),
        command('&Models', 'screen.models', 'CmdOrCtrl+5'),
        command('&Settings', 'screen.settings', 'CmdOrCtrl+,'),
        separator,
        command('All &commands…', 'app.commands', 'CmdOrCtrl+K'),
        separator,
        { role: 'reload' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
        ...developer,
      ],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [command('&Help', 'app.help', 'F1'), command('&Keys', 'app.keys', '?')],
    },
  ]
}

export function showMenu(options: MenuOptions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(options)))
}
