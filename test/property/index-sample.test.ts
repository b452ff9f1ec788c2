import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { workspaceSettingsSchema } from '../../src-preload/contract/index.ts'
import { listFiles, readDocumentFile } from '../../src-main/engine/formats/files.ts'
import { openIndex } from '../../src-main/engine/index/collection-index.ts'
import { MemoryIndex } from '../../src-main/engine/index/memory-index.ts'
import type { Original } from '../../src-main/engine/index/port.ts'
import { compileMasks } from '../../src-main/engine/text/masks.ts'
import { tokenise } from '../../src-main/engine/text/tokenise.ts'

const N = 8
const masks = compileMasks(workspaceSettingsSchema.parse({}).maskPatterns)
const sample = path.resolve(import.meta.dirname, '../../resources/sample')

async function read(folder: string): Promise<Original[]> {
  const files = await listFiles(path.join(sample, folder))
  return Promise.all(
    files.map(async (file) => {
      const { name, hash, document } = await readDocumentFile(file)
      return { name, hash, tokens: tokenise((await document()).text, masks) }
    }),
  )
}

/** N-grams of a text with their places in `Frequencies.df`. */
function* ngrams({ tokens: { words, segment } }: Original): Generator<{ ngram: string[]; at: number }> {
  for (let start = 0; start < words.length; start += 1) {
    for (let length = 1; length <= N && start + length <= words.length; length += 1) {
      if (segment[start + length - 1] !== segment[start]) break
      yield { ngram: words.slice(start, start + length), at: start * N + length - 1 }
    }
  }
}

describe('the index of the sample', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'redraft-sample-index-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('gives the frequencies and posting lists of its twin and of a naive count, for every N-gram of every document', async () => {
    const originals = await read('originals')
    const documents = await read('deidentified')
    const index = await openIndex({ folder: path.join(folder, 'collection'), masks: masks.key })
    const twin = new MemoryIndex()
    const naive = new Map<string, Set<string>>()
    for (const original of originals) {
      await index.put([original])
      for (const { ngram } of ngrams(original)) {
        const key = ngram.join(' ')
        naive.set(key, (naive.get(key) ?? new Set()).add(original.name))
      }
    }
    await twin.put(originals)
    let compared = 0
    let wrong = 0
    for (const document of [...originals, ...documents]) {
      const ours = index.frequencies(document.tokens, N, Infinity).df
      const theirs = twin.frequencies(document.tokens, N, Infinity).df
      for (const { ngram, at } of ngrams(document)) {
        const names = [...(naive.get(ngram.join(' ')) ?? [])].sort()
        compared += 1
        if (ours[at] !== names.length || theirs[at] !== names.length) wrong += 1
        if (index.postings(ngram).join('\n') !== names.join('\n')) wrong += 1
        if (twin.postings(ngram).join('\n') !== names.join('\n')) wrong += 1
      }
    }
    await index.close()
    expect(wrong).toBe(0)
    expect(compared).toBeGreaterThan(200_000)
  })
})
