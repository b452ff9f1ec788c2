import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openIndex, type CollectionIndex } from '../../src-main/engine/index/collection-index.ts'
import { MemoryIndex } from '../../src-main/engine/index/memory-index.ts'
import type { NgramIndex, Original } from '../../src-main/engine/index/port.ts'
import { compileMasks } from '../../src-main/engine/text/masks.ts'
import { tokenise } from '../../src-main/engine/text/tokenise.ts'

const masks = compileMasks([])
const longWords = ['a'.repeat(600), 'b'.repeat(5_000), '__proto__', 'constructor']
/** Few words, so that phrases repeat within and across documents. */
const text = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd', '. ', '\n', ...longWords), { maxLength: 60 })
  .map((words) => words.join(' '))
const original = fc.record({ name: fc.constantFrom('d1', 'd2', 'd3', 'd4', 'd5', 'd6'), text })
const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('put' as const), originals: fc.array(original, { maxLength: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('remove' as const),
      names: fc.array(fc.constantFrom('d1', 'd2', 'd3', 'd9'), { maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
)

function toOriginal({ name, text }: { name: string; text: string }): Original {
  return { name, tokens: tokenise(text, masks), hash: text }
}

function expectSame(index: NgramIndex, twin: NgramIndex, probes: readonly string[]): void {
  expect(index.names()).toEqual(twin.names())
  const { originals, words } = twin.facts()
  expect(index.facts()).toMatchObject({ originals, words })
  for (const probe of probes) {
    const tokens = tokenise(probe, masks)
    for (const cap of [1, 2, 3, Infinity]) {
      expect(index.frequencies(tokens, 8, cap).df).toEqual(twin.frequencies(tokens, 8, cap).df)
    }
    for (let start = 0; start < tokens.words.length; start += 1) {
      for (let length = 1; length <= 8 && start + length <= tokens.words.length; length += 1) {
        if (tokens.segment[start] !== tokens.segment[start + length - 1]) break
        const ngram = tokens.words.slice(start, start + length)
        const names = twin.postings(ngram)
        expect(index.postings(ngram)).toEqual(names)
        for (const name of ['d1', 'd2', 'd9']) expect(index.contains(name, ngram)).toBe(names.includes(name))
      }
    }
  }
}

describe('the index over LMDB and its twin in memory', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'redraft-index-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('agree on every N-gram after any adds, replacements, removals and restarts', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 12 }), text, async (operations, foreign) => {
        run += 1
        const options = { folder: path.join(folder, `${run}`), masks: masks.key }
        let index: CollectionIndex = await openIndex(options)
        const twin = new MemoryIndex()
        const texts = new Map<string, string>()
        try {
          for (const step of operations) {
            switch (step.kind) {
              case 'put':
                await index.put(step.originals.map(toOriginal))
                await twin.put(step.originals.map(toOriginal))
                for (const { name, text } of step.originals) texts.set(name, text)
                break
              case 'remove':
                await index.remove(step.names)
                await twin.remove(step.names)
                for (const name of step.names) texts.delete(name)
                break
              case 'reopen':
                await index.close()
                index = await openIndex(options)
                break
            }
          }
          expectSame(index, twin, [...texts.values(), foreign])
        } finally {
          await index.close()
        }
      }),
      { numRuns: 60 },
    )
  })
})
