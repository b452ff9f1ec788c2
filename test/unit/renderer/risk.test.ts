import { describe, expect, it } from 'vitest'
import type { CombinedCounts } from '../../../src-preload/contract/index.ts'
import { phraseBins } from '../../../src-renderer/features/collection/phrase-bins.ts'
import { planBulk } from '../../../src-renderer/state/bulk.ts'
import { arrange, orderOf } from '../../../src-renderer/state/document-list.ts'
import { leftOf, riskNow, riskOf } from '../../../src-renderer/state/risk.ts'
import { countsOf, rowOf, settingsOf } from './rows.ts'

/** Counts of a text in which phrases link alone, and others together. */
function together(phrases: number, taking: number, pairs: number, complete = true) {
  const combined: CombinedCounts = { arity: 2, candidates: 90, taking, pairs, triples: 0, complete }
  return { ...countsOf(phrases), combined }
}

const nothing = rowOf('nothing', { before: together(4, 6, 9), now: together(0, 0, 0), passes: 1 })
const pairs = rowOf('pairs', {
  before: together(4, 6, 9),
  now: together(0, 5, 40),
  passes: 1,
  toBreak: { words: 3, enough: true },
})
const cut = rowOf('cut', {
  before: together(4, 6, 9, false),
  now: together(0, 0, 0, false),
  passes: 1,
  toBreak: { words: 0, enough: false },
})
const single = rowOf('single', { before: countsOf(9), now: countsOf(2), toSettle: 2, passes: 1 })

describe('what links in a document', () => {
  it('is the phrases that link alone and those that do together', () => {
    expect(riskOf(countsOf(7))).toEqual({ phrases: 7, alone: 7, combinations: 0, searched: true })
    expect(riskOf(together(2, 5, 40))).toEqual({ phrases: 7, alone: 2, combinations: 40, searched: true })
    expect(riskNow(cut)).toEqual({ phrases: 0, alone: 0, combinations: 0, searched: false })
    expect(riskNow(rowOf('new'))).toBeNull()
    expect(riskNow(rowOf('received', { before: countsOf(3) }))).toMatchObject({ phrases: 3 })
  })
})

describe('what is left of a document', () => {
  it('counts words of combinations, and is never nothing where combinations are left or were not all searched', () => {
    expect(leftOf(single)).toEqual({ n: 2, orMore: false })
    expect(leftOf(nothing)).toEqual({ n: 0, orMore: false })
    expect(leftOf(pairs)).toEqual({ n: 3, orMore: false })
    expect(leftOf(cut)).toEqual({ n: 1, orMore: true })
    expect(leftOf(rowOf('kept', { now: together(0, 2, 1), toBreak: { words: 0, enough: true } })).n).toBe(1)
  })

  it('is nothing more once the document is approved', () => {
    expect(leftOf({ ...pairs, status: 'approved' })).toEqual({ n: 0, orMore: false })
  })
})

describe('the list', () => {
  const rows = [nothing, single, cut, pairs]
  const view = { search: '', statuses: [], languages: [], only: [] }
  const names = (order: 'risk' | 'left', only: readonly 'to-settle'[] = []) =>
    arrange(rows, { ...view, only, ...orderOf(order) }, 0).map(({ id }) => id)

  it('puts phrases that link together beside those that link alone, and what nobody proved before what is proved', () => {
    expect(names('risk')).toEqual(['pairs', 'single', 'cut', 'nothing'])
    expect(names('left')).toEqual(['pairs', 'single', 'cut', 'nothing'])
  })

  it('has them among what is to settle, and has them rewritten', () => {
    expect(names('left', ['to-settle'])).toEqual(['pairs', 'single', 'cut'])
    expect(planBulk(rows, settingsOf()).rewrite.ids).toEqual(['single', 'cut', 'pairs'])
  })
})

describe('the figure', () => {
  it('never counts a document among those in which nothing links while it does, or nobody knows', () => {
    const bins = phraseBins([nothing, pairs, cut, single])
    expect(bins[0]).toMatchObject({ from: 0, to: 0, isUnproved: false, now: 1 })
    expect(bins[1]).toMatchObject({ isUnproved: true, before: 0, now: 1 })
    expect(bins[2]).toMatchObject({ from: 1, to: 9, now: 2 })
    expect(bins.reduce((sum, { now }) => sum + now, 0)).toBe(4)
    expect(bins.reduce((sum, { before }) => sum + before, 0)).toBe(4)
  })

  it('has no row of its own for that where all was searched', () => {
    expect(phraseBins([nothing, pairs]).some(({ isUnproved }) => isUnproved)).toBe(false)
  })
})
