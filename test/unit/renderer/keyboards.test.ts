import { describe, expect, it } from 'vitest'
import { chordsOf, isChord, writtenChord } from '../../../src-renderer/frame/chord.ts'
import { clashOf, ownCommandFor } from '../../../src-renderer/state/own-keys.ts'
import { commandOf, usualLetter, type KeyPlace } from '../../../src-renderer/state/review-keys.ts'

/** Events as the keyboards of other languages send them: what the key writes, and the key of a US keyboard in its place. */
const press = (key: string, code: string, held: Partial<KeyboardEvent> = {}) =>
  ({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }) as KeyboardEvent

const ctrl = { ctrlKey: true }
const shift = { shiftKey: true }
const does = (event: KeyboardEvent, place: KeyPlace = 'list') => commandOf(event, place, { letters: true, mac: false })

describe('a French keyboard', () => {
  it.each([
    ['m', 'Semicolon', 'mask'],
    ['a', 'KeyQ', 'accept'],
    ['r', 'KeyR', 'reject'],
  ])('decides by the letter that is printed on the key: %s', (key, code, deed) => {
    expect(does(press(key, code))).toEqual({ kind: 'deed', deed, everywhere: false })
    expect(does(press(key.toUpperCase(), code, shift))).toEqual({ kind: 'deed', deed, everywhere: true })
    expect(does(press(key, code, { altKey: true }), 'typing')).toEqual({ kind: 'deed', deed, everywhere: false })
  })
  it('has more context on W, where a US keyboard has Z', () => {
    expect(does(press('w', 'KeyZ'))).toEqual({ kind: 'more-context' })
  })
  it.each([
    [',', 'KeyM', {}],
    ['?', 'KeyM', shift],
    ['q', 'KeyA', {}],
    ['z', 'KeyW', {}],
  ])('does nothing with %s in the place of another letter', (key, code, held) => {
    expect(does(press(key, code, held))).toBeNull()
  })
  it('does nothing while one types with Alt and a letter that only stands where another one does', () => {
    expect(does(press('q', 'KeyA', { altKey: true }), 'typing')).toBeNull()
  })
  it('filters with its sign, and chooses versions by the row of digits, whatever that writes', () => {
    expect(does(press('/', 'Period', shift))).toEqual({ kind: 'filter' })
    expect(does(press('&', 'Digit1'))).toEqual({ kind: 'revision', side: 'left', place: 1 })
    expect(does(press('é', 'Digit2'))).toEqual({ kind: 'revision', side: 'left', place: 2 })
    expect(does(press('2', 'Digit2', shift))).toEqual({ kind: 'revision', side: 'right', place: 2 })
  })
  it('goes to screens with Ctrl and the row of digits', () => {
    expect(isChord(press('&', 'Digit1', ctrl), 'Ctrl 1')).toBe(true)
    expect(isChord(press('(', 'Digit5', ctrl), 'Ctrl 5')).toBe(true)
    expect(isChord(press(',', 'KeyM', ctrl), 'Ctrl ,')).toBe(true)
    expect(isChord(press('?', 'KeyM', shift), '?')).toBe(true)
    expect(isChord(press(',', 'KeyM', ctrl), 'Ctrl M')).toBe(false)
  })
  it('may not give a command the row of digits, which has its meaning', () => {
    const clash = (event: KeyboardEvent) =>
      chordsOf(event).map((chord) =>
        clashOf('change.mask', chord, [{ id: 's', title: 'Go', group: '', keys: ['Ctrl 1'] }], {}),
      )
    expect(clash(press('&', 'Digit1'))).toContainEqual(expect.objectContaining({ title: expect.any(String) as string }))
    expect(clash(press('&', 'Digit1', ctrl))).toContainEqual(expect.objectContaining({ title: 'Go' }))
  })
})

describe('German and Norwegian keyboards', () => {
  it('filter with /, which is Shift and a digit there', () => {
    expect(does(press('/', 'Digit7', shift))).toEqual({ kind: 'filter' })
  })
  it('undo with the Z that is printed, and redo with the Y', () => {
    expect(does(press('z', 'KeyY', ctrl))).toEqual({ kind: 'undo' })
    expect(does(press('y', 'KeyZ', ctrl))).toEqual({ kind: 'redo' })
  })
  it('choose versions with Shift and any other digit', () => {
    expect(does(press('"', 'Digit2', shift))).toEqual({ kind: 'revision', side: 'right', place: 2 })
    expect(does(press('&', 'Digit6', shift))).toEqual({ kind: 'revision', side: 'right', place: 6 })
  })
  it('do nothing with letters of their own, nor with what AltGr writes', () => {
    expect(does(press('ø', 'Semicolon'))).toBeNull()
    expect(does(press('ü', 'BracketLeft'))).toBeNull()
    expect(does(press('µ', 'KeyM'))).toBeNull()
    expect(does(press('µ', 'KeyM', { ctrlKey: true, altKey: true }), 'typing')).toBeNull()
  })
  it('name a chord by what is printed', () => {
    expect(writtenChord(press('z', 'KeyY', ctrl))).toBe('Ctrl Z')
    expect(writtenChord(press('/', 'Digit7', { ...shift, ...ctrl }))).toBe('Ctrl /')
  })
})

describe('a Cyrillic, Greek or Hebrew keyboard', () => {
  it('decides by the place of the Latin letters', () => {
    expect(does(press('ф', 'KeyA'))).toEqual({ kind: 'deed', deed: 'accept', everywhere: false })
    expect(does(press('Ь', 'KeyM', shift))).toEqual({ kind: 'deed', deed: 'mask', everywhere: true })
    expect(does(press('λ', 'KeyK', { altKey: true }), 'typing')).toMatchObject({ deed: 'keep' })
    expect(does(press('κ', 'KeyK'))).toMatchObject({ deed: 'keep' })
    expect(does(press('ב', 'KeyC'))).toBeNull()
    expect(does(press('ش', 'KeyA'))).toMatchObject({ deed: 'accept' })
  })
  it('undoes, redoes, finds and replaces by place', () => {
    expect(does(press('я', 'KeyZ', ctrl), 'typing')).toEqual({ kind: 'undo' })
    expect(does(press('Я', 'KeyZ', { ...ctrl, ...shift }), 'typing')).toEqual({ kind: 'redo' })
    expect(does(press('н', 'KeyY', ctrl))).toEqual({ kind: 'redo' })
    expect(does(press('а', 'KeyF', ctrl))).toEqual({ kind: 'find' })
    expect(does(press('р', 'KeyH', ctrl))).toEqual({ kind: 'replace' })
  })
  it.each([
    ['л', 'KeyK', ctrl, 'Ctrl K'],
    ['А', 'KeyF', { ...ctrl, ...shift }, 'Ctrl Shift F'],
    ['б', 'Comma', ctrl, 'Ctrl ,'],
    ['1', 'Digit1', ctrl, 'Ctrl 1'],
    ['?', 'Digit7', shift, '?'],
  ])('has the chords of commands: %s is %s', (key, code, held, chord) => {
    expect(isChord(press(key, code, held), chord)).toBe(true)
  })
  it('opens the list of keys and filters with signs that stand on other keys', () => {
    expect(does(press('?', 'Digit7', shift))).toBeNull()
    expect(does(press('/', 'Backslash', shift))).toEqual({ kind: 'filter' })
  })
  it('gives a command a key that acts with Latin letters too, and none that has a meaning', () => {
    expect(writtenChord(press('Ь', 'KeyM', { ...ctrl, ...shift }))).toBe('Ctrl Shift M')
    const clashes = chordsOf(press('с', 'KeyC', ctrl)).map((chord) => clashOf('change.mask', chord, [], {}))
    expect(clashes).toContain('taken')
  })
  it('keeps what a person chose in its letters', () => {
    const own = { 'change.mask': 'Ф', 'document.find': 'Ctrl Л' }
    expect(usualLetter(press('ф', 'KeyA'), own)).toBe('M')
    expect(ownCommandFor(chordsOf(press('л', 'KeyK', ctrl)), own)).toBe('document.find')
    expect(ownCommandFor(chordsOf(press('п', 'KeyG')), { 'change.mask': 'G' })).toBe('change.mask')
    expect(usualLetter(press('п', 'KeyG'), { 'change.mask': 'G' })).toBe('M')
  })
})
