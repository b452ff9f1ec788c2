import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MemoryIndex } from '../../../../src-main/engine/index/memory-index.ts'
import { compileMasks } from '../../../../src-main/engine/text/masks.ts'
import { tokenise } from '../../../../src-main/engine/text/tokenise.ts'
import { occurrencesOf } from '../../../../src-main/engine/workspace/look.ts'
import { rarestPhrase } from '../../../../src-main/engine/workspace/rarest-phrase.ts'
import { workspaceWith } from './case-workspace.ts'

const masks = compileMasks([])

it('is the one that fewest originals hold, as when all are counted one by one', async () => {
  const text = fc
    .array(fc.constantFrom('the', 'bell', 'rang', 'once', 'old', ',', '.'), { maxLength: 14 })
    .map((words) => words.join(' '))
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 1, maxLength: 4 }),
      text,
      fc.integer({ min: 1, max: 8 }),
      async (originals, asked, n) => {
        const index = new MemoryIndex()
        await index.put(
          originals.map((words, at) => ({ name: String(at), tokens: tokenise(words, masks), hash: String(at) })),
        )
        const tokens = tokenise(asked, masks)
        const all: { words: string[]; df: number }[] = []
        for (let start = 0; start < tokens.words.length; start += 1)
          for (let length = 1; length <= n && start + length <= tokens.words.length; length += 1) {
            if (tokens.segment[start] !== tokens.segment[start + length - 1]) continue
            const words = tokens.words.slice(start, start + length)
            all.push({ words, df: index.holders(words).names.length })
          }
        const found = all.filter(({ df }) => df > 0).sort((a, b) => a.df - b.df || a.words.length - b.words.length)
        expect(rarestPhrase(index, tokens, n)).toEqual(found[0]?.words ?? null)
      },
    ),
  )
})

it('is told of a passage that is no phrase, and the whole of one that is', async () => {
  const { workspace } = await workspaceWith({ one: 'The keeper gave evidence.' })
  const of = (phrase: string) => occurrencesOf(workspace, 'one', phrase)
  expect(of('keeper')).not.toHaveProperty('isPart')
  const rare = of('keeper')
  const passage = of('zorble, zorble zorble; the keeper, then')
  expect(passage).toMatchObject({ isPart: true, ngram: expect.stringMatching(/keeper/) as string, df: rare.df })
  expect(of('zorble, zorble')).toMatchObject({ isPart: true, ngram: '', df: 0, originals: [] })
  expect(() => of(' ,.')).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST' }))
})
