import { describe, expect, it } from 'vitest'
import { commandOf, type KeyPlace, type KeyPress } from '../../../../src-renderer/state/review-keys.ts'

const places: readonly KeyPlace[] = ['list', 'read', 'typing', 'field', 'other']

function press(written: string): KeyPress {
  const parts = written.split(' ')
  const key = parts.at(-1) ?? ''
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key
  return {
    key: key === 'Space' ? ' ' : key,
    code,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Cmd'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  }
}

const at = (place: KeyPlace, written: string, settings = { letters: true, mac: false }) =>
  commandOf(press(written), place, settings)

describe('keys of the review screen', () => {
  it('letters act in the list and in text that is only read', () => {
    expect(places.map((place) => at(place, 'a') !== null)).toEqual([true, true, false, false, false])
    expect(at('list', 'k')).toEqual({ kind: 'deed', deed: 'keep', everywhere: false })
    expect(at('list', 'Shift m')).toEqual({ kind: 'deed', deed: 'mask', everywhere: true })
    expect(at('list', 'Shift e')).toBeNull()
  })

  it('letters can be switched off; other keys stay', () => {
    const off = { letters: false, mac: false }
    for (const key of ['a', 'Shift m', '/', '1', 'Shift 1']) expect(at('list', key, off)).toBeNull()
    expect(at('list', 'Space', off)).toEqual({ kind: 'marks' })
    expect(at('list', 'F8', off)).toEqual({ kind: 'next-to-settle', by: 1 })
  })

  it('while typing a letter is text, and a decision with Alt, on macOS with Ctrl', () => {
    expect(at('typing', 'Alt a')).toEqual({ kind: 'deed', deed: 'accept', everywhere: false })
    expect(at('typing', 'Ctrl a')).toBeNull()
    expect(at('typing', 'Ctrl a', { letters: true, mac: true })).toEqual({
      kind: 'deed',
      deed: 'accept',
      everywhere: false,
    })
    expect(at('typing', 'Escape')).toEqual({ kind: 'back' })
    expect(at('typing', '1')).toBeNull()
  })

  it('never uses Ctrl Alt, which is AltGr', () => {
    for (const place of places) {
      for (const key of ['a', 'e', 'm', 'k', 'z', 'Enter']) expect(at(place, `Ctrl Alt ${key}`)).toBeNull()
    }
  })

  it('digits choose a side by their place on the keyboard', () => {
    expect(at('list', '2')).toEqual({ kind: 'revision', side: 'left', place: 2 })
    expect(commandOf({ ...press('Shift 2'), key: '"' }, 'list', { letters: true, mac: false })).toEqual({
      kind: 'revision',
      side: 'right',
      place: 2,
    })
  })

  it('undo and redo are ours in the text, and the field’s own in a field', () => {
    expect(at('typing', 'Ctrl z')).toEqual({ kind: 'undo' })
    expect(at('typing', 'Ctrl Shift z')).toEqual({ kind: 'redo' })
    expect(at('field', 'Ctrl z')).toBeNull()
    expect(at('list', 'Cmd z', { letters: true, mac: true })).toEqual({ kind: 'undo' })
  })

  it('walk changes and documents from everywhere', () => {
    for (const place of places) {
      expect(at(place, 'Shift F7')).toEqual({ kind: 'step', by: -1 })
      expect(at(place, 'Alt PageDown')).toEqual({ kind: 'document', by: 1 })
      expect(at(place, 'Alt PageUp', { letters: false, mac: true })).toEqual({ kind: 'document', by: -1 })
      expect(at(place, 'Ctrl Shift Enter')).toEqual({ kind: 'approve', andNext: true })
    }
  })

  it('leave alone what browsers keep for their tabs, and what writes a character with the keys of a number pad', () => {
    for (const place of places) {
      for (const held of ['Ctrl', 'Ctrl Shift', 'Ctrl Alt', 'Alt Shift'])
        expect(at(place, `${held} PageDown`)).toBeNull()
      expect(commandOf({ ...press('Alt PageUp'), code: 'Numpad9' }, place, { letters: true, mac: false })).toBeNull()
    }
  })
})
