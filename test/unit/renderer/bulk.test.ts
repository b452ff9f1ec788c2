import { expect, it } from 'vitest'
import { planBulk } from '../../../src-renderer/state/bulk.ts'
import { countsOf, rowOf } from './rows.ts'

it('says for each action which of the chosen it is for and how many it skips', () => {
  const plan = planBulk([
    rowOf('new'),
    rowOf('links', { status: 'in-review', before: countsOf(9), now: countsOf(3), toSettle: 3 }),
    rowOf('settled', { status: 'in-review', before: countsOf(9), now: countsOf(0) }),
    rowOf('kept', { status: 'in-review', before: countsOf(9), now: countsOf(1), kept: 1 }),
    rowOf('approved', { status: 'approved', before: countsOf(9), now: countsOf(0) }),
    rowOf('exported', { status: 'exported', before: countsOf(9), now: countsOf(0) }),
    rowOf('running', { status: 'rewriting', before: countsOf(9), now: countsOf(0) }),
  ])
  expect(plan).toEqual({
    analyse: { ids: ['new', 'links', 'settled', 'kept'], skipped: 3 },
    rewrite: { ids: ['links', 'kept'], skipped: 5 },
    approve: { ids: ['settled', 'kept'], skipped: 5 },
    export: { ids: ['approved', 'exported'], skipped: 5 },
  })
})
