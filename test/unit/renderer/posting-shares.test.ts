import { expect, it } from 'vitest'
import { shareByList, steps } from '../../../src-renderer/features/collection/posting-shares.ts'

it('shares of posting lists add up to all phrases, whatever steps they come in', () => {
  const lists = [
    { from: 1, to: 1, ngrams: 50 },
    { from: 2, to: 2, ngrams: 20 },
    { from: 3, to: 4, ngrams: 10 },
    { from: 5, to: 9, ngrams: 5 },
    { from: 10, to: 99, ngrams: 10 },
    { from: 100, to: 999, ngrams: 5 },
  ]
  const shares = shareByList({ n: 2, ngrams: 100, postings: 0, longest: 999, lists })
  expect(shares).toEqual([0.5, 0.2, 0.15, 0.1, 0.05])
  expect(shares).toHaveLength(steps.length)
})

it('without phrases nothing is drawn', () => {
  expect(shareByList({ n: 8, ngrams: 0, postings: 0, longest: 0, lists: [] })).toEqual([0, 0, 0, 0, 0])
})
