import { describe, expect, it } from 'vitest'
import type { CaseView, Combination, ReviewItem, Span } from '../../../../src-preload/contract/index.ts'
import { linksNow } from '../../../../src-renderer/state/reasons.ts'

const counts = { arity: 2, candidates: 9, taking: 2, pairs: 1, triples: 0, complete: true }
const phrase = (from: number, to: number, count = 1) => ({ ngram: 'x', df: 2, places: [{ from, to }], count })
const viewWith = (change: Partial<typeof counts>, phrases = [phrase(10, 20), phrase(40, 50)]): CaseView =>
  ({ combinations: { counts: { ...counts, ...change }, found: [{ phrases } as unknown as Combination] } }) as CaseView
const at = (now: Span, part: object = {}): ReviewItem => ({ now, state: 'edited', links: [], ...part }) as never

describe('words as they stand', () => {
  it('link together where a phrase of a combination meets them, also where words were taken out', () => {
    expect(linksNow(viewWith({}), at({ from: 18, to: 30 }))).toBe('together')
    expect(linksNow(viewWith({}), at({ from: 45, to: 45 }))).toBe('together')
  })

  it('link alone where a phrase of theirs does, and not at all where they are masked', () => {
    expect(linksNow(viewWith({}), at({ from: 18, to: 30 }, { links: [{}] }))).toBe('alone')
    expect(linksNow(viewWith({}), at({ from: 18, to: 30 }, { state: 'masked' }))).toBe('none')
  })

  it('do not where all combinations are named with all their places, and none meets them', () => {
    expect(linksNow(viewWith({}), at({ from: 20, to: 40 }))).toBe('none')
    expect(linksNow({} as CaseView, at({ from: 0, to: 9 }))).toBe('none')
  })

  it('are not said to be free of links where others are not named, or were not searched', () => {
    const free = { from: 20, to: 40 }
    expect(linksNow(viewWith({ pairs: 2 }), at(free))).toBe('unknown')
    expect(linksNow(viewWith({ complete: false }), at(free))).toBe('unknown')
    expect(linksNow(viewWith({}, [phrase(10, 20, 3)]), at(free))).toBe('unknown')
  })
})
