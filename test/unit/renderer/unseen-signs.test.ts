import { expect, it } from 'vitest'
import { unseenSigns, written } from '../../../src-renderer/state/unseen-signs.ts'

it('writes each unseen sign by its name, and leaves what a script needs', () => {
  expect(written('Sa\u202Eol\u200B gave\u00AD')).toBe('Sa[U+202E]ol[U+200B] gave[U+00AD]')
  expect(unseenSigns('Sa\u202Eol\u200B').map(({ at, name }) => [at, name])).toEqual([
    [2, 'U+202E'],
    [5, 'U+200B'],
  ])
  const ordinary = 'Ärger\u00A0§ 5, می\u200Cخواهم, 裁判所'
  expect(written(ordinary)).toBe(ordinary)
  expect(unseenSigns(ordinary)).toEqual([])
})
