import { expect, it } from 'vitest'
import { waitsForAnother, waitsForSecond } from '../../../src-renderer/state/second-reader.ts'
import { countsOf, rowOf, settingsOf } from './rows.ts'

const settled = rowOf('one', {
  status: 'in-review',
  before: countsOf(9),
  now: countsOf(0),
  lot: 0,
  reviewers: ['A. First'],
})
const returned = { by: 'B. Second', at: '2026-11-01T10:00:00Z', reason: 'Read it again.' }

it('waits for a second person once it is settled, in the share that is drawn, and not once it is approved', () => {
  expect(waitsForSecond(settled, 1)).toBe(true)
  expect(waitsForSecond(settled, 0)).toBe(false)
  expect(waitsForSecond({ ...settled, lot: 99 }, 100)).toBe(true)
  expect(waitsForSecond({ ...settled, lot: 99 }, 99)).toBe(false)
  expect(waitsForSecond({ ...settled, toSettle: 1 }, 100)).toBe(false)
  const combined = { arity: 2, candidates: 9, taking: 2, pairs: 4, triples: 0, complete: true } as const
  expect(waitsForSecond({ ...settled, now: { ...countsOf(0), combined } }, 100)).toBe(false)
  expect(waitsForSecond({ ...settled, reviewers: [] }, 100)).toBe(false)
  for (const status of ['new', 'analysed', 'rewriting', 'approved', 'exported', 'failed'] as const)
    expect(waitsForSecond({ ...settled, status }, 100)).toBe(false)
})

it('waits for the reviewer after it was sent back, until the reviewer answered', () => {
  expect(waitsForSecond({ ...settled, returned: { ...returned, answered: false } }, 100)).toBe(false)
  expect(waitsForSecond({ ...settled, returned: { ...returned, answered: true } }, 100)).toBe(true)
})

it('waits for another where the person here is among its reviewers', () => {
  expect(waitsForAnother(settled, settingsOf(100, 'A. First'))).toBe(true)
  expect(waitsForAnother(settled, settingsOf(100, 'B. Second'))).toBe(false)
  expect(waitsForAnother(settled, settingsOf(0, 'A. First'))).toBe(false)
})
