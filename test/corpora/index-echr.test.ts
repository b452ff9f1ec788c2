import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { documentName, listFiles } from '../../src-main/engine/formats/files.ts'
import { buildCollection } from '../../src-main/engine/index/build-collection.ts'
import { openLmdbIndex, type LmdbIndex } from '../../src-main/engine/index/lmdb-index.ts'
import { MemoryIndex } from '../../src-main/engine/index/memory-index.ts'
import { compileMasks } from '../../src-main/engine/text/masks.ts'
import { tokenise } from '../../src-main/engine/text/tokenise.ts'
import type { Tokens } from '../../src-main/engine/text/tokens.ts'
import { describeNeeding } from '../needs.ts'

const N = 8
/** N-grams are compared in this many rounds, by their first word, so that a plain map of each round fits in memory. */
const ROUNDS = 24
const masks = compileMasks(['[REDACTED]'])

describeNeeding('corpora', 'the index of 725 judgments, every N-gram of every document', ({ corpora }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'redraft-echr-'))
  const documents: { name: string; tokens: Tokens }[] = []
  let index: LmdbIndex

  afterAll(async () => {
    await index.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is built from the folder', async () => {
    const originals = path.join(corpora, 'echr', 'originals')
    for (const file of await listFiles(originals)) {
      documents.push({ name: documentName(file), tokens: tokenise(readFileSync(file, 'utf8'), masks) })
    }
    index = await openLmdbIndex({ file: path.join(folder, 'collection.lmdb'), masks: masks.key })
    const job = { signal: new AbortController().signal, onProgress: () => {} }
    const report = await buildCollection(index, originals, masks, job)
    expect(report).toEqual({ added: 725, replaced: 0, removed: 0, unchanged: 0, refused: [] })
    expect(index.names()).toEqual(documents.map(({ name }) => name))
  })

  it('gives the frequencies and posting lists of a naive count', () => {
    const frequencies = documents.map(({ tokens }) => index.frequencies(tokens, N, Infinity).df)
    let compared = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const naive = new Map<string, number[]>()
      for (const { document, key } of ngrams(documents, round)) {
        const list = naive.get(key)
        if (list === undefined) naive.set(key, [document])
        else if (list.at(-1) !== document) list.push(document)
      }
      let wrong = 0
      for (const { document, key, start, length } of ngrams(documents, round)) {
        if (frequencies[document]![start * N + length - 1] !== naive.get(key)!.length) wrong += 1
      }
      for (const [key, list] of naive) {
        const postings = index.postings(key.split(' '))
        if (postings.length !== list.length || !list.every((document, i) => documents[document]!.name === postings[i]))
          wrong += 1
        compared += 1
      }
      expect(wrong).toBe(0)
    }
    expect(compared).toBeGreaterThan(10_000_000)
  })

  it('agrees with its twin in memory', async () => {
    const twin = new MemoryIndex()
    await twin.put(documents.map(({ name, tokens }) => ({ name, tokens, hash: name })))
    for (const { tokens } of documents) {
      const ours = index.frequencies(tokens, N, Infinity).df
      expect(Buffer.from(ours.buffer).equals(Buffer.from(twin.frequencies(tokens, N, Infinity).df.buffer))).toBe(true)
    }
  })
})

function* ngrams(
  documents: readonly { tokens: Tokens }[],
  round: number,
): Generator<{ document: number; key: string; start: number; length: number }> {
  for (const [document, { tokens }] of documents.entries()) {
    for (let start = 0; start < tokens.words.length; start += 1) {
      const first = tokens.words[start]!
      if (roundOf(first) !== round) continue
      let key = ''
      for (let length = 1; length <= N; length += 1) {
        const last = start + length - 1
        if (last >= tokens.words.length || tokens.segment[last] !== tokens.segment[start]) break
        key = length === 1 ? first : `${key} ${tokens.words[last]!}`
        yield { document, key, start, length }
      }
    }
  }
}

function roundOf(word: string): number {
  let hash = 0
  for (let i = 0; i < word.length; i += 1) hash = (hash * 31 + word.charCodeAt(i)) % 65_521
  return hash % ROUNDS
}
