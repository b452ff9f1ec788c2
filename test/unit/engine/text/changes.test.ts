import { describe, expect, it } from 'vitest'
import {
  apply,
  changeSet,
  compose,
  invert,
  lengthAfter,
  mapPosition,
  mapSpan,
} from '../../../../src-main/engine/text/changes.ts'

const base = 'Ann of Oulu met Bo of Turku and Cy of Pori.'
const set = changeSet(base.length, [
  { from: 0, to: 11, insert: 'A' },
  { from: 32, to: 42, insert: 'one other' },
])

describe('changes', () => {
  it('apply, and lead back', () => {
    const after = apply(set, base)
    expect(after).toBe('A met Bo of Turku and one other.')
    expect(lengthAfter(set)).toBe(after.length)
    expect(apply(invert(set, base), after)).toBe(base)
  })

  it('of two passes are one, in coordinates of the first text', () => {
    const first = changeSet(base.length, [{ from: 0, to: 11, insert: 'A' }])
    const middle = apply(first, base)
    const at = middle.indexOf('Cy of Pori')
    const second = changeSet(middle.length, [{ from: at, to: at + 10, insert: 'C' }])
    expect(compose(first, second).changes).toEqual([
      { from: 0, to: 11, insert: 'A' },
      { from: 32, to: 42, insert: 'C' },
    ])
  })

  it.each([
    ['inserted, then removed', [{ from: 3, to: 3, insert: 'xyz' }], [{ from: 3, to: 6, insert: '' }], []],
    [
      'replaced, then its middle replaced',
      [{ from: 0, to: 3, insert: 'abcd' }],
      [{ from: 1, to: 3, insert: '-' }],
      [[0, 3, 'a-d']],
    ],
    [
      'a change over two others',
      [
        { from: 1, to: 2, insert: 'X' },
        { from: 4, to: 5, insert: '' },
      ],
      [{ from: 0, to: 6, insert: '!' }],
      [[0, 7, '!']],
    ],
  ])('compose: %s', (_name, first, second, expected) => {
    const text = '0123456789'
    const one = changeSet(text.length, first)
    const other = changeSet(lengthAfter(one), second)
    expect(compose(one, other).changes).toEqual(expected.map(([from, to, insert]) => ({ from, to, insert })))
  })

  it('map a position to the side it leans to', () => {
    const insertion = changeSet(4, [{ from: 2, to: 2, insert: 'xx' }])
    expect([mapPosition(insertion, 2, -1), mapPosition(insertion, 2, 1)]).toEqual([2, 4])
    const replacement = changeSet(6, [{ from: 1, to: 4, insert: 'xx' }])
    expect([1, 2, 3, 4].map((at) => mapPosition(replacement, at, -1))).toEqual([1, 1, 1, 3])
    expect([1, 2, 3, 4].map((at) => mapPosition(replacement, at, 1))).toEqual([1, 3, 3, 3])
  })

  it('map a span without what is inserted at its edges', () => {
    const text = changeSet(4, [
      { from: 1, to: 1, insert: 'xx' },
      { from: 3, to: 3, insert: 'y' },
    ])
    expect(mapSpan(text, { from: 1, to: 3 })).toEqual({ from: 3, to: 5 })
    expect(mapSpan(changeSet(5, [{ from: 0, to: 5, insert: 'a' }]), { from: 1, to: 2 })).toEqual({ from: 1, to: 1 })
  })

  it('refuse what does not fit, at once', () => {
    expect(() => apply(set, `${base} `)).toThrow(RangeError)
    expect(() => invert(set, '')).toThrow(RangeError)
    expect(() => compose(set, set)).toThrow(RangeError)
    expect(() => mapPosition(set, base.length + 1, 1)).toThrow(RangeError)
    expect(() => changeSet(3, [{ from: 2, to: 4, insert: '' }])).toThrow(RangeError)
    expect(() =>
      changeSet(9, [
        { from: 2, to: 4, insert: '' },
        { from: 3, to: 5, insert: '' },
      ]),
    ).toThrow(RangeError)
    expect(() => changeSet(9, [{ from: Number.NaN, to: 4, insert: '' }])).toThrow(RangeError)
  })
})
