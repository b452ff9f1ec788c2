import { expect, it } from 'vitest'
import { isChord } from '../../../src-renderer/frame/chord.ts'

type Press = Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>> & { readonly key: string }
const press = (event: Press) =>
  ({ ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...event }) as KeyboardEvent

it.each<readonly [Press, string, boolean]>([
  [{ key: 'k', ctrlKey: true }, 'Ctrl K', true],
  [{ key: 'k', metaKey: true }, 'Ctrl K', true],
  [{ key: 'K', ctrlKey: true, shiftKey: true }, 'Ctrl K', false],
  [{ key: 'k', ctrlKey: true, altKey: true }, 'Ctrl K', false],
  [{ key: '?', shiftKey: true }, '?', true],
  [{ key: '?' }, '?', true],
  [{ key: ',', ctrlKey: true }, 'Ctrl ,', true],
  [{ key: 'F6', shiftKey: true }, 'F6', false],
  [{ key: 'PageDown', altKey: true }, 'Alt PgDn', true],
])('%j is %s: %s', (event, keys, yes) => {
  expect(isChord(press(event), keys)).toBe(yes)
})
