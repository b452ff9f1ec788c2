import { expect, it } from 'vitest'
import { consequencesOf } from '../../../src-renderer/features/settings/consequences.ts'
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
