import { expect, it } from 'vitest'
import { opened, workspaceWith } from './case-workspace.ts'

const text = 'the constructor toString __proto__ valueOf hasOwnProperty'
const words = text.toLowerCase().split(' ')
const ngrams = words.flatMap((_, from) =>
  [1, 2, 3, 4, 5].filter((length) => from + length <= words.length).map((length) => words.slice(from, from + length)),
)

it('words that every object has as well are counted like others, and after the workspace was opened again', async () => {
  const before = Object.getOwnPropertyNames(Object.prototype).sort()
  const { workspace } = await workspaceWith({ doc: text }, { one: text, two: `Before. ${text}`, other: 'Words.' })
  const { folder } = workspace.parts
  const counts = (of: typeof workspace): number[] => ngrams.map((ngram) => of.index.postings(ngram).length)
  const two = ngrams.map(() => 2)
  expect(counts(workspace)).toEqual(two)
  await workspace.close()
  const again = await opened(folder, false)
  expect(counts(again)).toEqual(two)
  expect(again.load('doc').head.text).toBe(text)
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before)
})
