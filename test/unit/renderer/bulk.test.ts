import { expect, it } from 'vitest'
import { chosenOf, planBulk } from '../../../src-renderer/state/bulk.ts'
import { countsOf, rowOf, settingsOf } from './rows.ts'

it('says for each action which of the chosen it is for and how many it skips', () => {
  const documents = [
    rowOf('new'),
    rowOf('links', { status: 'in-review', before: countsOf(9), now: countsOf(3), toSettle: 3 }),
    rowOf('settled', { status: 'in-review', before: countsOf(9), now: countsOf(0) }),
    rowOf('kept', { status: 'in-review', before: countsOf(9), now: countsOf(1), kept: 1 }),
    rowOf('approved', { status: 'approved', before: countsOf(9), now: countsOf(0) }),
    rowOf('exported', { status: 'exported', before: countsOf(9), now: countsOf(0) }),
    rowOf('running', { status: 'rewriting', before: countsOf(9), now: countsOf(0) }),
  ]
  expect(planBulk(documents, settingsOf())).toEqual({
    analyse: { ids: ['new', 'links', 'settled', 'kept'], skipped: 3 },
    rewrite: { ids: ['links', 'kept'], skipped: 5 },
    approve: { ids: ['settled', 'kept'], skipped: 5 },
    export: { ids: ['approved', 'exported'], skipped: 5 },
  })
})

it('leaves what a second person has to approve to that person', () => {
  const part = { status: 'in-review', before: countsOf(9), now: countsOf(0), lot: 40 } as const
  const documents = [
    rowOf('mine', { ...part, reviewers: ['A. First'] }),
    rowOf('theirs', { ...part, reviewers: ['B. Second'] }),
    rowOf('ours', { ...part, reviewers: ['B. Second', 'A. First'] }),
    rowOf('nobody', part),
  ]
  const approves = (share: number) => planBulk(documents, settingsOf(share)).approve
  expect(approves(40)).toEqual({ ids: ['mine', 'theirs', 'ours', 'nobody'], skipped: 0 })
  expect(approves(41)).toEqual({ ids: ['theirs', 'nobody'], skipped: 2 })
})

it('is for the chosen that are shown, and tells how many are hidden', () => {
  const shown = [rowOf('one'), rowOf('two')]
  const { chosen, hidden } = chosenOf(shown, new Set(['two', 'three', 'four']))
  expect([chosen.map(({ id }) => id), hidden]).toEqual([['two'], 2])
  expect(chosenOf(shown, new Set()).hidden).toBe(0)
})
