import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentName, listFiles } from '../../src-main/engine/formats/files.ts'
import { textFormat } from '../../src-main/engine/formats/text.ts'
import { buildCollection } from '../../src-main/engine/index/build-collection.ts'
import { openIndex, type CollectionIndex } from '../../src-main/engine/index/collection-index.ts'
import { textRules } from '../../src-main/engine/text/masks.ts'
import { tokenise } from '../../src-main/engine/text/tokenise.ts'
import type { Tokens } from '../../src-main/engine/text/tokens.ts'
import { describeNeeding } from '../needs.ts'
import { ngramPlaces, random } from './naive-ngrams.ts'

const N = 8
const DOCUMENTS = 200
const ROUNDS = 4
const cut = { maskPatterns: ['[REDACTED]'], strict: false }
const rules = textRules(cut)

/** A text with some words masked and some changed, so that it is one that nobody has seen. */
function deidentified(text: string, next: () => number): string {
  const { words, from, to } = tokenise(text, rules)
  let written = ''
  let last = 0
  for (const [i, start] of from.entries()) {
    const die = next()
    if (die > 0.05) continue
    written += text.slice(last, start)
    written += die < 0.025 ? '[REDACTED]' : words[Math.floor(next() * words.length)]!
    last = to[i]!
  }
  return written + text.slice(last)
}

describeNeeding('corpora', 'the index of us-appeals, every N-gram of 200 documents', ({ corpora }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'redraft-us-appeals-'))
  const originals: { name: string; tokens: Tokens }[] = []
  const documents: { tokens: Tokens }[] = []
  let index: CollectionIndex

  beforeAll(async () => {
    const next = random(200)
    const source = path.join(corpora, 'us-appeals', 'originals')
    index = await openIndex({ folder: path.join(folder, 'collection'), masks: rules.key })
    const job = { signal: new AbortController().signal, onProgress: () => {} }
    const { added, refused } = await buildCollection(index, { folder: source, cut, background: null }, job)
    expect(added + refused.length).toBe(1038)
    const texts: string[] = []
    for (const file of await listFiles(source)) {
      if (!index.has(documentName(file))) continue
      const { text } = await textFormat.read(readFileSync(file), file)
      texts.push(text)
      originals.push({ name: documentName(file), tokens: tokenise(text, rules) })
    }
    expect(originals.length).toBe(added)
    const chosen = new Set<string>()
    while (chosen.size < DOCUMENTS) chosen.add(texts[Math.floor(next() * texts.length)]!)
    for (const text of chosen) documents.push({ tokens: tokenise(deidentified(text, next), rules) })
  })
  afterAll(async () => {
    await index.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('gives the frequencies and posting lists of a naive count', () => {
    const frequencies = documents.map(({ tokens }) => index.frequencies(tokens, N, Infinity).df)
    // Groups are single documents here: nothing was grouped.
    const lists = documents.map(({ tokens }) => index.documentsOf(tokens, N, Infinity))
    const numberOf = new Map(originals.map(({ name }, number) => [name, number]))
    const originalOf = originals.map((_, group) => numberOf.get(index.groupNames(group)[0]!)!)
    let compared = 0
    let unseen = 0
    let wrong = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const postings = new Map<string, number[]>()
      for (const { key } of ngramPlaces(documents, N, { round, rounds: ROUNDS })) {
        if (!postings.has(key)) postings.set(key, [])
      }
      for (const { key, document } of ngramPlaces(originals, N, { round, rounds: ROUNDS })) {
        const list = postings.get(key)
        if (list !== undefined && list.at(-1) !== document) list.push(document)
      }
      for (const { key, document, at } of ngramPlaces(documents, N, { round, rounds: ROUNDS })) {
        const expected = postings.get(key)!
        const { list, lists: own } = lists[document]!
        const found = own.of(list[at]!)
        if (frequencies[document]![at] !== expected.length || found.length !== expected.length) wrong += 1
        else if (found.length < 50 && !isSame(expected, found, originalOf)) wrong += 1
        else if (compared % 16 === 0 && !isSame(expected, found, originalOf)) wrong += 1
        compared += 1
        if (expected.length === 0) unseen += 1
      }
    }
    expect(wrong).toBe(0)
    expect(compared).toBeGreaterThan(2_000_000)
    expect(unseen).toBeGreaterThan(100_000)
  })
})

function isSame(expected: readonly number[], groups: Uint32Array, originalOf: readonly number[]): boolean {
  const found = Array.from(groups, (group) => originalOf[group]!).sort((a, b) => a - b)
  return expected.every((original, i) => original === found[i])
}
