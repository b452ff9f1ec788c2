import type { MenuItemConstructorOptions } from 'electron'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  errorTable,
  menuLetters,
  personSettingsSchema,
  type PageLanguage,
} from '../../../src-preload/contract/index.ts'
import { menuTemplate } from '../../../src-main/app/menu.ts'
import { nativeWords } from '../../../src-main/app/native-words.ts'
import { commandsWithKeys } from '../../../src-renderer/state/desk-commands.ts'
import { formOf } from '../../../src-renderer/state/own-keys.ts'
import { errorCatalogues, setLanguage, t, type TextKey } from '../../../src-renderer/i18n/index.ts'

vi.mock('electron', () => ({ Menu: {} }))
afterEach(() => setLanguage('en'))

const person = personSettingsSchema.parse({})
const wordsIn = (language: PageLanguage) => nativeWords({ ...person, language }, [])
const usual = { isMac: false, isPackaged: true, words: wordsIn('en'), keys: {}, recent: [], choose: () => undefined }

function entries(options: Partial<Parameters<typeof menuTemplate>[0]> = {}): MenuItemConstructorOptions[] {
  return menuTemplate({ ...usual, ...options }).flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
}

describe('the native menu', () => {
  it('sends each command once, by its id', () => {
    const chosen: string[] = []
    const commands = entries({ choose: (command) => void chosen.push(command) }).filter(({ click }) => click)
    for (const { click } of commands) (click as () => void)()
    expect(chosen).toHaveLength(commands.length)
    expect(new Set(chosen).size).toBe(chosen.length)
    for (const id of chosen) expect(id).toMatch(/^[a-z]+\.[a-z-]+$/i)
  })

  it.each(['en', 'de', 'fr', 'nb'] as const)(
    'has in %s a letter of its own for each menu, and none that decides',
    (language) => {
      const menus = menuTemplate({ ...usual, words: wordsIn(language) }).map(({ label = '' }) => label)
      const letters = menus.map((label) => /&(\p{L})/u.exec(label)?.[1]?.toUpperCase() ?? '')
      expect(letters.join('')).toBe(menuLetters[language])
      expect(new Set(letters).size).toBe(menus.length)
      const decides = commandsWithKeys(new Map()).flatMap(({ id, keys = [] }) =>
        keys.filter((key) => formOf(id, key, 'Alt') !== null),
      )
      expect(decides).toHaveLength(5)
      expect(letters.filter((letter) => decides.includes(letter))).toEqual([])
    },
  )

  it('does not take keys away from the page', () => {
    for (const entry of entries()) {
      if (entry.accelerator !== undefined) expect(entry.registerAccelerator).toBe(false)
    }
  })

  it('leaves single letters to be typed on a Mac, which takes whatever key a menu shows', () => {
    const letters = (isMac: boolean) => entries({ isMac }).filter(({ accelerator }) => accelerator?.length === 1)
    expect(letters(true)).toEqual([])
    expect(letters(false)).not.toEqual([])
  })

  it('shows the keys that the person chose, and none for a command that has none any more', () => {
    const keys = { 'screen.export': 'Ctrl Shift E', 'documents.add': '' }
    const { words } = usual
    const shown = (id: keyof typeof words) => entries({ keys }).find(({ label }) => label === words[id])?.accelerator
    expect([shown('screen.export'), shown('documents.add'), shown('screen.review')]).toEqual([
      'CmdOrCtrl+Shift+E',
      undefined,
      'CmdOrCtrl+2',
    ])
  })

  it('has the names of keys that Electron knows', () => {
    const keys = { 'document.next': 'Ctrl Alt Arrowdown', 'document.previous': 'Ctrl Pgup' }
    const shown = entries({ keys }).map(({ accelerator }) => accelerator)
    expect(shown).toEqual(expect.arrayContaining(['CmdOrCtrl+Alt+Down', 'CmdOrCtrl+PageUp']))
  })

  it('shows the keys of the desk that the page listens for', () => {
    const names: Readonly<Record<string, string>> = { Ctrl: 'CmdOrCtrl', PgDn: 'PageDown', PgUp: 'PageUp' }
    const { words } = usual
    const shown = commandsWithKeys(new Map()).flatMap(({ id, keys = [] }) => {
      const entry = id in words && entries().find(({ label }) => label === words[id as keyof typeof words])
      const written = keys.map((chord) => chord.replace(/[^ ]+/gu, (key) => names[key] ?? key).replaceAll(' ', '+'))
      return entry ? [[id, written[0], entry.accelerator]] : []
    })
    expect(shown.length).toBeGreaterThan(8)
    for (const [id, page, menu] of shown) expect(menu, id).toBe(page)
  })

  it('leaves undo and redo to the page, which knows what was decided', () => {
    const chosen: string[] = []
    const all = entries({ choose: (command) => void chosen.push(command) })
    expect(all.map(({ role }) => role)).not.toEqual(expect.arrayContaining(['undo']))
    for (const { label, click } of all) if (label === 'Undo' || label === 'Redo') (click as () => void)()
    expect(chosen).toEqual(['edit.undo', 'edit.redo'])
  })

  it('has the workspaces that were opened before, by their names as they are', () => {
    const chosen: string[] = []
    const openedAt = '2026-11-01T10:00:00Z'
    const recent = [
      { id: 'a1', name: 'Smith & Sons', openedAt },
      { id: 'b2', name: 'Spring', openedAt },
    ]
    const find = (list: typeof recent) =>
      entries({ recent: list, choose: (command) => void chosen.push(command) }).find(
        ({ label }) => label === usual.words.recent,
      )
    expect(find([])?.enabled).toBe(false)
    const submenu = find(recent)?.submenu as MenuItemConstructorOptions[]
    expect(submenu.map(({ label }) => label)).toEqual(['Smith && Sons', 'Spring'])
    ;(submenu[1]!.click as () => void)()
    expect(chosen).toEqual(['recent.b2'])
  })

  it('has developer tools only where the program is not packaged', () => {
    const roles = (isPackaged: boolean) => entries({ isPackaged }).map(({ role }) => role)
    expect(roles(true)).not.toContain('toggleDevTools')
    expect(roles(false)).toContain('toggleDevTools')
  })

  it.each([false, true])('has words of ours for every entry (on a Mac: %s)', (isMac) => {
    for (const language of ['de', 'fr', 'nb'] as const) {
      const words = wordsIn(language)
      const template = menuTemplate({ ...usual, isMac, isPackaged: false, words })
      const labels = [...template, ...entries({ isMac, isPackaged: false, words })].flatMap((entry) =>
        entry.type === 'separator' ? [] : [entry.label],
      )
      expect(labels.filter((label) => label !== 'Redraft' && !Object.values(words).includes(label ?? ''))).toEqual([])
    }
  })
})

describe('words of what the system draws', () => {
  it('are those of the chosen language, or of the system’s first that there is', () => {
    expect(wordsIn('nb').cancel).toBe('Avbryt')
    expect(nativeWords(person, ['sv-SE', 'fr-CA']).cancel).toBe('Annuler')
  })

  it.each(['en', 'de', 'fr', 'nb'] as const)('are the page’s own for its commands, in %s', (language) => {
    setLanguage(language)
    const words = wordsIn(language)
    const page: Partial<Record<keyof typeof words, TextKey>> = {
      'workspace.open': 'workspace.open',
      'collection.index': 'collection.chooseOriginals',
      'collection.indexFile': 'collection.chooseFile',
      'documents.add': 'documents.add',
      'documents.addFile': 'documents.addFile',
      'originals.mask': 'mask.command',
      'screen.collection': 'screen.collection',
      'screen.review': 'screen.review',
      'screen.needs': 'screen.needs',
      'screen.export': 'screen.export',
      'screen.models': 'screen.models',
      'screen.settings': 'screen.settings',
      'app.commands': 'commands.palette',
      'app.help': 'help.title',
      'app.keys': 'keys.title',
      'change.accept': 'review.deed.accept',
      'change.reject': 'review.deed.reject',
      'change.mask': 'review.deed.mask',
      'change.keep': 'review.deed.keep',
      'change.next': 'review.comparison.next',
      'change.nextToSettle': 'review.live.next',
      'document.approve': 'review.approve',
      'document.approveNext': 'review.approve.next',
      'document.next': 'review.command.nextDocument',
      'document.previous': 'review.command.previousDocument',
      'document.find': 'review.command.find',
      recent: 'workspace.recent',
    }
    for (const [id, key] of Object.entries(page)) expect(words[id as keyof typeof words]).toBe(t(key))
    const fault = language === 'en' ? errorTable.INTERNAL : errorCatalogues[language].INTERNAL
    expect([words.fault, words.faultNext]).toEqual(fault)
  })

  it('are other ones in each language', () => {
    // Said alike in two languages.
    const alike = new Set([
      'spansTitle',
      'ggufModel',
      'reload',
      'screen.collection',
      'screen.export',
      'add',
      'minimize',
      'document',
    ])
    const english = wordsIn('en')
    for (const language of ['de', 'fr', 'nb'] as const) {
      const same = Object.entries(wordsIn(language)).filter(
        ([key, word]) => word === english[key as keyof typeof english],
      )
      expect(same.filter(([key]) => !alike.has(key))).toEqual([])
    }
  })
})
