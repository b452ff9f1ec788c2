import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { documentName, listFiles, readDocumentFile } from '../../src-main/engine/formats/files.ts'
import { buildCollection } from '../../src-main/engine/index/build-collection.ts'
import { openIndex, type CollectionIndex } from '../../src-main/engine/index/collection-index.ts'
import { MemoryIndex } from '../../src-main/engine/index/memory-index.ts'
import { textRules } from '../../src-main/engine/text/masks.ts'
import { tokenise } from '../../src-main/engine/text/tokenise.ts'
import type { Tokens } from '../../src-main/engine/text/tokens.ts'
import { describeNeeding } from '../needs.ts'
import { ngramPlaces } from './naive-ngrams.ts'

const N = 8
/** N-grams are compared in this many rounds, by their first word, so that a plain map of each round fits in memory. */
const ROUNDS = 24
const cut = { maskPatterns: ['[REDACTED]'], strict: false }
const masks = textRules(cut)

/** Of a list of numbers, in any order: equal for equal ones, and for others once in some thousand million times. */
function hashOf(numbers: readonly number[]): number {
  let [sum, mixed] = [numbers.length, 0]
  for (const number of numbers) {
    const one = Math.imul(number + 1, 0x9e3779b1)
    sum = (sum + one) | 0
    mixed ^= Math.imul(one ^ (one >>> 15), 0x85ebca6b)
  }
  return (sum ^ Math.imul(mixed, 0xc2b2ae35)) >>> 0
}

describeNeeding('corpora', 'the index of 725 judgments, every N-gram of every document', ({ corpora }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'redraft-echr-'))
  const documents: { name: string; tokens: Tokens }[] = []
  let index: CollectionIndex

  afterAll(async () => {
    await index.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is built from the folder', async () => {
    const originals = path.join(corpora, 'echr', 'originals')
    for (const file of await listFiles(originals)) {
      const { text } = await (await readDocumentFile(file)).document()
      documents.push({ name: documentName(file), tokens: tokenise(text, masks) })
    }
    index = await openIndex({ folder: path.join(folder, 'collection'), masks: masks.key })
    const job = { signal: new AbortController().signal, onProgress: () => {} }
    const report = await buildCollection(index, { folder: originals, cut, background: null }, job)
    expect(report).toEqual({ added: 725, replaced: 0, removed: 0, unchanged: 0, refused: [] })
    expect(index.names()).toEqual(documents.map(({ name }) => name))
  })

  it('gives the frequencies and posting lists of a naive count', () => {
    const numberOf = new Map(documents.map(({ name }, number) => [name, number]))
    const asked = documents.map(({ tokens }) => {
      const { list, lists, groups } = index.documentsOf(tokens, N, Infinity)
      expect(groups).toBe(documents.length)
      const hashOfList = (number: number): number =>
        hashOf([...lists.of(number)].map((group) => numberOf.get(index.groupNames(group)[0]!)!))
      const hashes = new Map([...new Set(list)].map((number) => [number, hashOfList(number)]))
      return { df: index.frequencies(tokens, N, Infinity).df, lists: list.map((number) => hashes.get(number)!) }
    })
    let compared = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const numbers = new Map<string, number>()
      const postings: number[][] = []
      const places: number[] = []
      for (const { document, key, at } of ngramPlaces(documents, N, { round, rounds: ROUNDS })) {
        let number = numbers.get(key)
        if (number === undefined) {
          number = numbers.size
          numbers.set(key, number)
          postings.push([])
        }
        const list = postings[number]!
        if (list.at(-1) !== document) list.push(document)
        places.push(document, at, number)
      }
      let wrong = 0
      const hashes = postings.map(hashOf)
      for (let i = 0; i < places.length; i += 3) {
        const { df, lists } = asked[places[i]!]!
        const [at, number] = [places[i + 1]!, places[i + 2]!]
        if (df[at] !== postings[number]!.length || lists[at] !== hashes[number]) wrong += 1
      }
      for (const [key, number] of numbers) {
        compared += 1
        // By name and one at a time as well; all of them would take minutes.
        if (compared % 97 !== 0) continue
        const expected = postings[number]!
        const found = index.postings(key.split(' '))
        if (found.length !== expected.length || !expected.every((one, i) => documents[one]!.name === found[i]))
          wrong += 1
      }
      expect(wrong).toBe(0)
    }
    expect(compared).toBeGreaterThan(8_000_000)
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
