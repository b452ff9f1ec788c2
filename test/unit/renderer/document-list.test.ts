import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { savedViewSchema } from '../../../src-preload/contract/index.ts'
import {
  arrange,
  beforeStatus,
  countByStatus,
  matches,
  onlys,
  orderOf,
  savedOf,
  sortKeys,
  statuses,
  viewOfSaved,
} from '../../../src-renderer/state/document-list.ts'
import { waitsForSecond } from '../../../src-renderer/state/second-reader.ts'
import { countsOf, rowOf } from './rows.ts'

const view = { search: '', statuses: [], languages: [], only: [], sort: 'risk', descending: true } as const
const names = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id)

describe('search', () => {
  it.each([
    ['214/2024', true],
    ['adc 214', true],
    ['ADC-214', true],
    ['2142024', false],
    ['14 2024 t', true],
    ['', true],
    [' – ', true],
    ['wexholm', true],
    ['ADC 9-2042', false],
  ])('%j finds ADC 214-2024.txt with its original: %s', (search, found) => {
    expect(matches(rowOf('ADC 214-2024', { source: 'Wexholm 7' }), search)).toBe(found)
  })
})

describe('order', () => {
  const rows = [
    rowOf('b', { before: countsOf(9), now: countsOf(0) }),
    rowOf('a', { before: countsOf(20), now: countsOf(3) }),
    rowOf('new'),
    rowOf('c', { before: countsOf(5) }),
    rowOf('d', { before: countsOf(30), now: countsOf(3) }),
  ]
  it('puts the largest risk first, then what it was, and what was not counted last', () => {
    expect(names(arrange(rows, view, 0))).toEqual(['c', 'd', 'a', 'b', 'new'])
  })
  it('keeps what was not counted last when turned round: it is not 0', () => {
    expect(names(arrange(rows, { ...view, descending: false }, 0))).toEqual(['b', 'a', 'd', 'c', 'new'])
  })
  it('reads numbers in names as numbers', () => {
    const numbered = ['x 10', 'x 9', 'x 100'].map((id) => rowOf(id))
    expect(names(arrange(numbered, { ...view, sort: 'name', descending: false }, 0))).toEqual(['x 9', 'x 10', 'x 100'])
  })
  it('shows each document that the filter leaves once, whatever the order', () => {
    const anyRow = fc.record({
      status: fc.constantFrom(...statuses),
      passes: fc.nat(9),
      kept: fc.nat(1),
      language: fc.constantFrom('en', 'de', 'unknown'),
      source: fc.constantFrom('an original', null),
      returned: fc.constantFrom(null, { by: 'A', at: '2026-01-01T00:00:00Z', reason: 'once more' }),
      toSettle: fc.nat(9),
      reviewers: fc.subarray(['A', 'B']),
      lot: fc.nat(99),
      before: fc.option(fc.nat(99).map(countsOf)),
      updatedAt: fc.constantFrom('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'),
    })
    const anyView = fc.record({
      search: fc.constantFrom('', '1', 'doc 2', 'none'),
      statuses: fc.subarray([...statuses]),
      languages: fc.subarray(['en', 'de'] as const),
      only: fc.subarray([...onlys]),
      sort: fc.constantFrom(...sortKeys),
      descending: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 30 }), anyView, (parts, asked) => {
        const all = parts.map((part, index) => rowOf(`doc ${index}`, part))
        const wanted = all.filter(
          (row) =>
            (asked.statuses.length === 0 || asked.statuses.includes(row.status)) &&
            (asked.languages.length === 0 || (asked.languages as readonly string[]).includes(row.language)) &&
            (!asked.only.includes('to-settle') || row.toSettle > 0) &&
            (!asked.only.includes('unpaired') || row.source === null) &&
            (!asked.only.includes('kept') || row.kept > 0) &&
            (!asked.only.includes('changed') || (row.changed ?? null) !== null) &&
            (!asked.only.includes('returned') || (row.returned ?? null) !== null) &&
            (!asked.only.includes('second-reader') || waitsForSecond(row, 50)) &&
            matches(row, asked.search),
        )
        expect(new Set(arrange(all, asked, 50))).toEqual(new Set(wanted))
        expect(arrange(all, asked, 50)).toHaveLength(wanted.length)
        const counts = countByStatus(beforeStatus(all, asked, 50))
        expect(statuses.reduce((sum, status) => sum + counts[status], 0)).toBe(counts.all)
        const several = asked.statuses.reduce((sum, status) => sum + counts[status], 0)
        expect(arrange(all, asked, 50)).toHaveLength(asked.statuses.length === 0 ? counts.all : several)
      }),
    )
  })
})

describe('a kept view', () => {
  it.each(sortKeys)('asks for the same again in its order (%s), and passes the check of the settings', (sort) => {
    const asked = {
      search: ' 214 ',
      statuses: ['in-review', 'needs-decision'],
      languages: ['de'],
      only: ['unpaired'],
      sort,
      descending: true,
    } as const
    const kept = savedOf(' Mine ', asked)
    expect(savedViewSchema.parse(kept)).toEqual(kept)
    expect(kept.name).toBe('Mine')
    expect(viewOfSaved(kept)).toEqual({ ...asked, search: '214' })
  })
  it('of the longest untouched begins with the oldest', () => {
    const old = rowOf('old', { updatedAt: '2020-01-01T00:00:00Z' })
    expect(names(arrange([rowOf('fresh'), old], { ...view, ...orderOf('age') }, 0))).toEqual(['old', 'fresh'])
  })
})
