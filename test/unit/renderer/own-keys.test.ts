import { afterEach, describe, expect, it } from 'vitest'
import { chordsOf, writtenChord } from '../../../src-renderer/frame/chord.ts'
import { keyMap } from '../../../src-renderer/frame/key-map.ts'
import { setLanguage } from '../../../src-renderer/i18n/index.ts'
import { commandsWithKeys } from '../../../src-renderer/state/desk-commands.ts'
import {
  actingKeysOf,
  clashOf,
  keysOf,
  ownCommandFor,
  ownLetters,
  type KnownCommand,
} from '../../../src-renderer/state/own-keys.ts'
import { commandOf, idOf, usualLetter } from '../../../src-renderer/state/review-keys.ts'
import { ariaKeys, keyName } from '../../../src-renderer/ui/kbd.tsx'

afterEach(() => setLanguage('en'))

const commands: readonly KnownCommand[] = [
  { id: 'change.mask', title: 'Mask', group: 'This change', keys: ['M'] },
  { id: 'change.keep', title: 'Keep', group: 'This change', keys: ['K'] },
  { id: 'app.commands', title: 'Search', group: 'Everywhere', keys: ['Ctrl K'] },
]
const press = (key: string, part: Partial<KeyboardEvent> = {}) =>
  ({
    key,
    code: `Key${key.toUpperCase()}`,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...part,
  }) as KeyboardEvent

describe('keys of one’s own', () => {
  it('take the place of the usual ones; none means none', () => {
    expect(keysOf(commands[0]!, {})).toEqual(['M'])
    expect(keysOf(commands[0]!, { 'change.mask': 'Ctrl Shift M' })).toEqual(['Ctrl Shift M'])
    expect(keysOf(commands[0]!, { 'change.mask': '' })).toEqual([])
  })
  it('may not be those of another command, unless that one has others now', () => {
    expect(clashOf('change.mask', 'k', commands, {})).toMatchObject({ title: 'Keep' })
    expect(clashOf('change.mask', 'K', commands, { 'change.keep': 'Ctrl Shift K' })).toBeNull()
    expect(clashOf('change.mask', 'M', commands, {})).toBeNull()
  })
  it.each(['Tab', 'Ctrl C', 'ctrl w', 'F5', 'Alt F4', 'Esc', 'Ctrl Pgdn', 'Ctrl Pgup', 'Ctrl Tab', 'Ctrl T', 'Ctrl N'])(
    'may not be %s, which belongs to the system or the browser',
    (chord) => expect(clashOf('change.mask', chord, commands, {})).toBe('taken'),
  )
  it('may not be those of the desk either, while it was not open yet', () => {
    const known = commandsWithKeys(new Map([['app.commands', commands[2]!]]))
    expect(clashOf('app.commands', 'A', known, {})).toMatchObject({ id: 'change.accept', title: 'Accept' })
    expect(clashOf('app.commands', 'Alt Pgdn', known, {})).toMatchObject({ id: 'document.next' })
    expect(clashOf('app.commands', 'A', known, { 'change.accept': 'G' })).toBeNull()
    expect(new Set(known.map(({ id }) => id)).size).toBe(known.length)
  })
  it('usual ones of the desk are none that the system or the browser keeps, and no two are alike', () => {
    const desk = commandsWithKeys(new Map())
    const clashes = desk.flatMap(({ id, keys = [] }) =>
      keys.filter((chord) => clashOf(id, chord, desk, {}) !== null).map((chord) => `${id}: ${chord}`),
    )
    // In the list alone, where Space does nothing else.
    expect(clashes).toEqual(['compare.marks: Space'])
  })
  it.each([
    ['en', 'Alt E', 'F'],
    ['de', 'Alt B', 'S'],
    ['fr', 'Alt H', 'I'],
    ['nb', 'Alt G', 'V'],
  ] as const)('may not be what opens a menu of the window in %s, nor bring it with them', (language, chord, letter) => {
    setLanguage(language)
    expect(clashOf('app.commands', chord, commands, {})).toBe('taken')
    expect(clashOf('change.mask', letter, commands, {})).toBe('taken')
    expect(clashOf('app.commands', 'Alt Z', commands, {})).toBeNull()
    const desk = commandsWithKeys(new Map())
    const clashes = desk.flatMap(({ id, keys = [] }) => keys.filter((key) => clashOf(id, key, desk, {}) !== null))
    expect(clashes).toEqual(['Space'])
  })
  it('usual ones of the desk are what it listens for', () => {
    const keyOf: Readonly<Record<string, string>> = { PgDn: 'PageDown', PgUp: 'PageUp', Space: ' ' }
    for (const { id, keys = [] } of commandsWithKeys(new Map())) {
      for (const chord of keys) {
        const held = chord.split(' ')
        const last = held.pop() ?? ''
        const event = press(keyOf[last] ?? (last.length === 1 ? last.toLowerCase() : last), {
          ctrlKey: held.includes('Ctrl'),
          shiftKey: held.includes('Shift'),
          altKey: held.includes('Alt'),
        })
        const command = commandOf(event, 'list', { letters: true, mac: false })
        expect(command && idOf(command), chord).toBe(id)
      }
    }
  })
  it('are named for people, as they were pressed', () => {
    const chord = writtenChord(press('PageDown', { altKey: true })) ?? ''
    expect([keyName(chord), ariaKeys(chord)]).toEqual(['Alt Page down', 'Alt+PageDown'])
    const arrow = writtenChord(press('ArrowUp', { ctrlKey: true })) ?? ''
    expect([keyName(arrow), ariaKeys(arrow)]).toEqual(['Ctrl ↑', 'Control+ArrowUp'])
    setLanguage('de')
    expect(keyName('Ctrl Pgdn')).toBe('Strg Bild ab')
  })
  it('may not be what has no command of its own, nor what follows from a letter with Shift, or with Alt while typing', () => {
    for (const chord of ['3', 'Shift 3', '/', 'F3', 'Shift F3', 'Ctrl Shift Z'])
      expect(clashOf('change.mask', chord, commands, {})).toHaveProperty('title')
    expect(clashOf('app.commands', 'Shift K', commands, {})).toMatchObject({ title: 'Keep' })
    expect(clashOf('app.commands', 'Alt K', commands, {})).toMatchObject({ title: 'Keep' })
    // The letter has gone elsewhere, and Shift with it.
    expect(clashOf('app.commands', 'Shift K', commands, { 'change.keep': 'G' })).toBeNull()
    expect(clashOf('app.commands', 'Shift G', commands, { 'change.keep': 'G' })).toMatchObject({ title: 'Keep' })
    expect(clashOf('change.keep', 'G', commands, { 'app.commands': 'Shift G' })).toMatchObject({ title: 'Search' })
    expect(clashOf('change.keep', 'Shift K', commands, {})).toBeNull()
  })
  it('bring Shift and Alt with them, and leave nothing at the usual letter', () => {
    const own = { 'change.mask': 'G', 'change.candidate': '' }
    const settings = { letters: true, mac: false }
    const does = (letter: string, part: Partial<KeyboardEvent>, place: 'list' | 'typing' = 'list') => {
      const event = press(letter, part)
      return commandOf(event, place, settings, usualLetter(event, own))
    }
    expect(does('G', { shiftKey: true })).toEqual({ kind: 'deed', deed: 'mask', everywhere: true })
    expect(does('g', { altKey: true }, 'typing')).toEqual({ kind: 'deed', deed: 'mask', everywhere: false })
    for (const letter of ['m', 'n']) expect(does(letter, {})).toBeNull()
    for (const letter of ['M', 'N']) expect(does(letter, { shiftKey: true })).toBeNull()
    expect(does('m', { altKey: true }, 'typing')).toBeNull()
    expect(does('k', {})).toMatchObject({ deed: 'keep' })
  })
  it('stand in the sheet of all keys, wherever the usual one stood', () => {
    const keys = (own: Readonly<Record<string, string>>) =>
      keyMap({ keys: own, letterKeys: true }, []).flatMap(({ rows }) => rows.flatMap((row) => row.keys))
    expect(keys({})).toEqual(expect.arrayContaining(['M', 'Shift M', 'Alt M']))
    const now = keys({ 'change.mask': 'G', 'change.keep': '', 'document.approve': 'F9' })
    expect(now).toEqual(expect.arrayContaining(['G', 'Shift G', 'Alt G', 'F9']))
    for (const gone of ['M', 'Shift M', 'Alt M', 'K', 'Shift K', 'Alt K', 'Ctrl Enter']) expect(now).not.toContain(gone)
  })
  it('of what is not of the desk stand there too, and of what has no row of its own once it has a key', () => {
    const known: readonly KnownCommand[] = [
      { id: 'audit.verify', title: 'Check the audit log', group: 'Everywhere' },
      { id: 'originals.search', title: 'Search the originals', group: 'Everywhere', keys: ['Ctrl Shift F'] },
    ]
    const keysIn = (own: Readonly<Record<string, string>>, title: RegExp) =>
      keyMap({ keys: own, letterKeys: true }, known).flatMap(({ rows }) =>
        rows.filter(({ does }) => title.test(does)).map(({ keys }) => keys),
      )
    const own = {
      'audit.verify': 'Ctrl Shift L',
      'originals.search': 'Ctrl Shift U',
      'screen.export': 'Ctrl Shift E',
      'documents.search': 'Ctrl Shift D',
      'needs.undo': '',
      'needs.redo': 'F9',
    }
    expect(keysIn({}, /audit log/)).toEqual([])
    expect(keysIn({}, /^Collection, Review/)).toEqual([['Ctrl 1', '…', 'Ctrl 6']])
    expect(keysIn(own, /audit log/)).toEqual([['Ctrl Shift L']])
    expect(keysIn(own, /^Search the originals/)).toEqual([['Ctrl Shift U']])
    expect(keysIn(own, /^Search by name/)).toEqual([['Ctrl Shift D']])
    expect(keysIn(own, /^Undo/)).toEqual([['F9'], ['Ctrl Z', 'Ctrl Y']])
    expect(keysIn(own, /^Collection, Review/)).toEqual([
      ['Ctrl 1', 'Ctrl 2', 'Ctrl 3', 'Ctrl Shift E', 'Ctrl 5', 'Ctrl 6'],
    ])
  })
  it('do not act, and are not shown, where single letters, digits and signs are switched off', () => {
    const choices = { keys: { 'change.keep': 'G', 'document.approve': 'Ctrl G', 'app.help': '!' }, letterKeys: false }
    const acting = (id: string, usual: string) => actingKeysOf({ id, keys: [usual] }, choices)
    expect(['change.mask', 'change.keep', 'app.help', 'app.keys'].flatMap((id) => acting(id, '?'))).toEqual([])
    expect(acting('document.approve', 'Ctrl Enter')).toEqual(['Ctrl G'])
    expect(acting('compare.marks', 'Space')).toEqual(['Space'])
    expect(acting('change.next', 'F7')).toEqual(['F7'])
    const keys = keyMap(choices, []).flatMap(({ rows }) => rows.flatMap((row) => row.keys))
    for (const off of ['M', 'Shift M', 'G', 'Shift G', '?', '1', 'Shift 9']) expect(keys).not.toContain(off)
    // While one types, with Alt, decisions stay as they are.
    expect(keys).toEqual(expect.arrayContaining(['Alt M', 'Alt G', 'Space', '↓', 'F7', 'Ctrl G', 'Esc']))
  })
  it('that are letters, or none, are those of a screen of letters alone', () => {
    expect(ownLetters({ a: 'G', b: 'Ctrl G', c: '', d: 'F9' })).toEqual({ a: 'G', c: '' })
  })
  it('may not be Ctrl and Alt together, which is AltGr', () => {
    expect(clashOf('change.mask', 'Ctrl Alt M', commands, {})).toBe('altgr')
  })
  it('are found again by what is pressed', () => {
    const event = press('m', { ctrlKey: true, shiftKey: true })
    expect(writtenChord(event)).toBe('Ctrl Shift M')
    expect(ownCommandFor(chordsOf(event), { 'change.mask': 'Ctrl Shift M' })).toBe('change.mask')
    expect(writtenChord(press('Shift', { shiftKey: true }))).toBeNull()
  })
  it('every key of the review list that has a command names it, so that it can be changed', () => {
    const settings = { letters: true, mac: false }
    const named = ['a', 'r', 'e', 'm', 'k', 'x', 't', 'h', 'o', 'v', 'u', 'p', 'w', 'b', 'n'].map((letter) => {
      const command = commandOf(press(letter), 'list', settings)
      return command && idOf(command)
    })
    expect(new Set(named).size).toBe(15)
    expect(named).not.toContain(null)
  })
})
