import { expect, it } from 'vitest'
import type { DocumentRow } from '../../../src-preload/contract/index.ts'
import { consequencesOf, consequencesOfShare } from '../../../src-renderer/features/settings/consequences.ts'
import { rowOf } from './rows.ts'

const rows = [
  rowOf('a', { status: 'approved' }),
  rowOf('b', { status: 'exported' }),
  rowOf('c', { status: 'in-review' }),
]

it('says before settings are saved how many approvals are looked at again', () => {
  expect(consequencesOf({ analyse: true, index: false }, rows)).toEqual([
    expect.stringMatching(/^2 approvals /),
    expect.stringContaining('analysed'),
  ])
  expect(consequencesOf({ analyse: true, index: true }, rows.slice(2))).toEqual([expect.stringContaining('read')])
  expect(consequencesOf({ analyse: false, index: false }, rows)).toEqual([])
})

it('says before more documents need a second reader how many approvals by reviewers are taken back', () => {
  const own: Partial<DocumentRow> = {
    status: 'approved',
    lot: 30,
    reviewers: ['A. First'],
    approvedBy: 'A. First',
  }
  const all = [
    rowOf('own', own),
    rowOf('written', { ...own, status: 'exported' }),
    rowOf('another', { ...own, approvedBy: 'B. Second' }),
    rowOf('nobody', { ...own, reviewers: [] }),
    rowOf('open', { ...own, status: 'in-review' }),
    rowOf('not drawn', { ...own, lot: 60 }),
  ]
  expect(consequencesOfShare(50, all)).toEqual([expect.stringMatching(/^2 approvals /)])
  expect(consequencesOfShare(30, all)).toEqual([])
})
