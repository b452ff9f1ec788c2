import { describe, expect, it } from 'vitest'
import { writtenChord } from '../../../src-renderer/frame/chord.ts'
import { clashOf, keysOf, ownCommandFor, type KnownCommand } from '../../../src-renderer/state/own-keys.ts'
import { commandOf, idOf } from '../../../src-renderer/state/review-keys.ts'

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
    expect(clashOf('change.mask', 'k', commands, {})).toMatchObject({ id: 'change.keep' })
    expect(clashOf('change.mask', 'K', commands, { 'change.keep': 'Ctrl Shift K' })).toBeNull()
    expect(clashOf('change.mask', 'M', commands, {})).toBeNull()
  })
  it.each(['Tab', 'Ctrl C', 'ctrl w', 'F5', 'Alt F4', 'Esc'])('may not be %s, which belongs to the system', (chord) => {
    expect(clashOf('change.mask', chord, commands, {})).toBe('taken')
  })
  it('may not be Ctrl and Alt together, which is AltGr', () => {
    expect(clashOf('change.mask', 'Ctrl Alt M', commands, {})).toBe('altgr')
  })
  it('are found again by what is pressed', () => {
    const chord = writtenChord(press('m', { ctrlKey: true, shiftKey: true }))
    expect(chord).toBe('Ctrl Shift M')
    expect(ownCommandFor(chord ?? '', { 'change.mask': 'Ctrl Shift M' })).toBe('change.mask')
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
