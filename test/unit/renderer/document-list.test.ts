import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrange, countByStatus, matches, sortKeys, statuses } from '../../../src-renderer/state/document-list.ts'
import { countsOf, rowOf } from './rows.ts'

const view = { search: '', status: 'all', sort: 'risk', descending: true } as const
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
    expect(names(arrange(rows, view))).toEqual(['c', 'd', 'a', 'b', 'new'])
  })
  it('keeps what was not counted last when turned round: it is not 0', () => {
    expect(names(arrange(rows, { ...view, descending: false }))).toEqual(['b', 'a', 'd', 'c', 'new'])
  })
  it('reads numbers in names as numbers', () => {
    const numbered = ['x 10', 'x 9', 'x 100'].map((id) => rowOf(id))
    expect(names(arrange(numbered, { ...view, sort: 'name', descending: false }))).toEqual(['x 9', 'x 10', 'x 100'])
  })
  it('shows each document that the filter leaves once, whatever the order', () => {
    const anyRow = fc.record({
      status: fc.constantFrom(...statuses),
      passes: fc.nat(9),
      toSettle: fc.nat(9),
      before: fc.option(fc.nat(99).map(countsOf)),
      updatedAt: fc.constantFrom('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'),
    })
    const anyView = fc.record({
      search: fc.constantFrom('', '1', 'doc 2', 'none'),
      status: fc.constantFrom('all' as const, ...statuses),
      sort: fc.constantFrom(...sortKeys),
      descending: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 30 }), anyView, (parts, asked) => {
        const all = parts.map((part, index) => rowOf(`doc ${index}`, part))
        const wanted = all.filter(
          (row) => (asked.status === 'all' || row.status === asked.status) && matches(row, asked.search),
        )
        expect(new Set(arrange(all, asked))).toEqual(new Set(wanted))
        expect(arrange(all, asked)).toHaveLength(wanted.length)
        const counts = countByStatus(all)
        expect(statuses.reduce((sum, status) => sum + counts[status], 0)).toBe(counts.all)
      }),
    )
  })
})
