import { expect, it } from 'vitest'
import { combinationsLeft, isLeft } from '../../../src-main/cli/left-words.ts'
import { countsOf } from '../renderer/rows.ts'

const rowOf = (pairs: number, complete: boolean, words: number | null) => ({
  toSettle: 0,
  now: {
    ...countsOf(0),
    combined: { arity: 2, candidates: 9, taking: pairs, pairs, triples: 0, complete },
  },
  ...(words === null ? {} : { toBreak: { words, enough: complete } }),
})

it('a document with combinations left, or not all searched, is not done, and its line says so', () => {
  expect([isLeft(rowOf(0, true, null)), combinationsLeft(rowOf(0, true, null))]).toEqual([false, ''])
  expect(isLeft({ toSettle: 1 })).toBe(true)
  const left = rowOf(40, true, 3)
  expect([isLeft(left), combinationsLeft(left)]).toEqual([
    true,
    ', 40 combinations of phrases link (3 words to change)',
  ])
  const cut = rowOf(40, false, 3)
  expect([isLeft(cut), combinationsLeft(cut)]).toEqual([
    true,
    ', at least 40 combinations of phrases link (3 or more words to change)',
  ])
  const unknown = rowOf(0, false, 0)
  expect(isLeft(unknown)).toBe(true)
  expect(combinationsLeft(unknown)).toBe(', not all combinations of phrases were searched')
})
