import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  apply,
  changeSet,
  compose,
  invert,
  lengthAfter,
  mapPosition,
  type ChangeSet,
} from '../../src-main/engine/text/changes.ts'
import { diffWords, tokensOf } from '../../src-main/engine/text/diff-words.ts'

const piece = fc.constantFrom(
  'a',
  'b',
  'word',
  ' ',
  '  ',
  ',',
  '\n',
  '[REDACTED]',
  'e\u0301',
  '\u0301',
  '\u{1F4CE}',
  '\u2028',
  '1.5',
)
const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))

/** Random changes to a text of the given length: cut points in order, taken in pairs. */
function changesOf(length: number): fc.Arbitrary<ChangeSet> {
  const point = fc.nat({ max: length })
  return fc.array(fc.tuple(point, point, fc.string({ maxLength: 4 })), { maxLength: 6 }).map((drafts) => {
    const points = drafts.flatMap(([a, b]) => [a, b]).sort((a, b) => a - b)
    return changeSet(
      length,
      drafts.map(([, , insert], at) => ({ from: points[2 * at] as number, to: points[2 * at + 1] as number, insert })),
    )
  })
}

const changed = text.chain((before) => fc.tuple(fc.constant(before), changesOf(before.length)))
const changedTwice = changed.chain(([before, first]) =>
  fc.tuple(fc.constant(before), fc.constant(first), changesOf(lengthAfter(first))),
)

describe('changes', () => {
  it('apply as a text that is spliced from its end', () => {
    fc.assert(
      fc.property(changed, ([before, set]) => {
        const spliced = set.changes.reduceRight(
          (now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to),
          before,
        )
        expect(apply(set, before)).toBe(spliced)
        expect(lengthAfter(set)).toBe(spliced.length)
      }),
    )
  })

  it('lead back', () => {
    fc.assert(
      fc.property(changed, ([before, set]) => {
        expect(apply(invert(set, before), apply(set, before))).toBe(before)
      }),
    )
  })

  it('composed do what both do', () => {
    fc.assert(
      fc.property(changedTwice, ([before, first, second]) => {
        expect(apply(compose(first, second), before)).toBe(apply(second, apply(first, before)))
      }),
      { numRuns: 1000 },
    )
  })

  it('never change the order of positions', () => {
    fc.assert(
      fc.property(changed, ([before, set]) => {
        const positions = Array.from({ length: before.length + 1 }, (_, at) => at)
        for (const assoc of [-1, 1] as const) {
          const mapped = positions.map((at) => mapPosition(set, at, assoc))
          expect(mapped).toEqual([...mapped].sort((a, b) => a - b))
          expect(mapped.every((at) => at >= 0 && at <= lengthAfter(set))).toBe(true)
        }
        expect(positions.every((at) => mapPosition(set, at, -1) <= mapPosition(set, at, 1))).toBe(true)
      }),
    )
  })
})

describe('word diff', () => {
  it('leads from one text to the other, cutting neither inside a token', () => {
    fc.assert(
      fc.property(text, text, fc.nat({ max: 4 }), (before, after, gap) => {
        const diff = diffWords(before, after, gap)
        expect(apply(diff, before)).toBe(after)
        const borders = new Set([0])
        for (const line of before.split(/(\n)/))
          for (const token of tokensOf(line)) borders.add(Math.max(...borders) + token.length)
        if (before.split('\n').length === after.split('\n').length)
          expect(diff.changes.every(({ from, to }) => borders.has(from) && borders.has(to))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('cuts a text into tokens that are the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (any) => {
        expect(tokensOf(any).join('')).toBe(any)
      }),
    )
  })
})
