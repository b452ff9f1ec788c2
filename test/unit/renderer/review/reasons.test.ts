import { describe, expect, it } from 'vitest'
import type { CaseView, Combination } from '../../../../src-preload/contract/index.ts'
import { togetherAt } from '../../../../src-renderer/state/reasons.ts'

const counts = { arity: 2, candidates: 9, taking: 2, pairs: 1, triples: 0, complete: true }
const phrase = (from: number, to: number, count = 1) => ({ ngram: 'x', df: 2, places: [{ from, to }], count })
const viewWith = (change: Partial<typeof counts>, phrases = [phrase(10, 20), phrase(40, 50)]): CaseView =>
  ({ combinations: { counts: { ...counts, ...change }, found: [{ phrases } as unknown as Combination] } }) as CaseView

describe('words as they stand', () => {
  it('link together where a phrase of a combination meets them, also where words were taken out', () => {
    expect(togetherAt(viewWith({}), { from: 18, to: 30 })).toBe('links')
    expect(togetherAt(viewWith({}), { from: 45, to: 45 })).toBe('links')
  })

  it('do not where all combinations are named with all their places, and none meets them', () => {
    expect(togetherAt(viewWith({}), { from: 20, to: 40 })).toBe('none')
    expect(togetherAt({} as CaseView, { from: 0, to: 9 })).toBe('none')
  })

  it('are not said to be free of links where others are not named, or were not searched', () => {
    const free = { from: 20, to: 40 }
    expect(togetherAt(viewWith({ pairs: 2 }), free)).toBe('unknown')
    expect(togetherAt(viewWith({ complete: false }), free)).toBe('unknown')
    expect(togetherAt(viewWith({}, [phrase(10, 20, 3)]), free)).toBe('unknown')
  })
})
