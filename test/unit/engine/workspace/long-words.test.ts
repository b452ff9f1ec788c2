import { expect, it } from 'vitest'
import { viewOf } from '../../../../src-main/engine/workspace/look.ts'
import { opened, workspaceWith } from './case-workspace.ts'

/** Eight words of so many letters, of which no two are the same. */
const eight = (letters: number): string[] =>
  Array.from({ length: 8 }, (_, i) => `${'abcdefgh'[i]}${'x'.repeat(letters - 1)}`)

/** Longer than a key of LMDB may be (1,978 bytes), and one word that alone is: an attachment that was pasted in. */
const phrases: readonly (readonly [string, readonly string[]])[] = [
  ['eight words of 75 letters', eight(75)],
  ['eight words of 260 letters', eight(260)],
  ['a word of 5,000 letters', ['JVBERi0xLjQK'.repeat(420).slice(0, 5_000).toLowerCase()]],
]

it('words of any length are counted and found again, and keep no other original out', async () => {
  const long = phrases.map(([, words]) => words.join(' ')).join('. ')
  const { workspace } = await workspaceWith(
    { doc: `Seen before. ${long}. Seen after.` },
    { one: long, two: `Before. ${long}`, other: 'The keeper of the harbour.', alone: `Seen ${eight(261).join(' ')}` },
  )
  const { folder } = workspace.parts
  const counts = (of: typeof workspace): readonly (readonly string[])[] =>
    phrases.map(([, words]) => of.index.postings(words))
  const both = phrases.map(() => ['one', 'two'])
  expect(workspace.index.names()).toEqual(['alone', 'one', 'other', 'two'])
  expect(counts(workspace)).toEqual(both)
  expect(workspace.index.postings(eight(261))).toEqual(['alone'])
  // Only the last letter of one word is another.
  expect(workspace.index.postings([...eight(260).slice(0, 7), `h${'x'.repeat(258)}y`])).toEqual([])
  await workspace.close()

  const again = await opened(folder, false)
  expect(counts(again)).toEqual(both)
  expect(again.index.postings(['harbour'])).toEqual(['other'])
})

it.each(phrases)('a phrase that links is shown in full: %s', async (_, words) => {
  const phrase = words.join(' ')
  // What is one word shorter stands in another as well.
  const shorter = [words.slice(1), words.slice(0, -1)].map((part) => `Seen. ${part.join(' ')}.`).join('\n')
  const { workspace } = await workspaceWith(
    { doc: `Seen. ${phrase}. Seen.` },
    {
      doc: `Seen. ${phrase}.`,
      other: `${shorter}\nThe keeper of the harbour gave evidence and the claim was allowed.`,
    },
  )
  const { items } = await viewOf(workspace, workspace.load('doc'))
  const links = items.flatMap((item) => item.links)
  expect(links.map(({ phrase: shown, ngram, df }) => [shown, ngram, df])).toEqual([[phrase, phrase, 1]])
})
