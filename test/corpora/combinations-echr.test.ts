import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openIndex, type CollectionIndex } from '../../src-main/engine/index/collection-index.ts'
import { runThrough } from '../../src-main/engine/jobs/slices.ts'
import type { Linkage } from '../../src-main/engine/linkage/analyse.ts'
import { fullAnalysis } from '../../src-main/engine/linkage/full-analysis.ts'
import { targetsOf } from '../../src-main/engine/linkage/targets.ts'
import { WatchedText, type WatchOptions } from '../../src-main/engine/linkage/watched-text.ts'
import { compileMasks } from '../../src-main/engine/text/masks.ts'
import { tokenise } from '../../src-main/engine/text/tokenise.ts'
import { describeNeeding } from '../needs.ts'

const N = 8
const masks = compileMasks(['[REDACTED]'])
/** Enough to share phrases; all 725 take longer to index than to look at. */
const ORIGINALS = 240
const DOCUMENTS = 3
const budget = { pairs: Infinity, triples: Infinity }

interface Naive {
  readonly ngrams: readonly string[]
  /** For each N-gram, whether each original holds it. */
  readonly holds: readonly Uint8Array[]
}

/** The longest N-grams that k originals and the document's own hold, found by asking for the postings of every one. */
function longest(text: string, source: string, k: number, index: CollectionIndex): Naive {
  const names = index.names()
  const { words, segment } = tokenise(text, masks)
  const postings = new Map<string, readonly string[]>()
  const isFrequent = (start: number, length: number): boolean => {
    const last = start + length - 1
    if (start < 0 || last >= words.length || length > N || segment[start] !== segment[last]) return false
    const ngram = words.slice(start, start + length)
    const key = ngram.join(' ')
    const holders = postings.get(key) ?? index.postings(ngram)
    postings.set(key, holders)
    return holders.length >= k && holders.includes(source)
  }
  const found = new Set<string>()
  for (let start = 0; start < words.length; start += 1) {
    for (let length = 1; length <= N; length += 1) {
      const isLongest = !isFrequent(start, length + 1) && !isFrequent(start - 1, length + 1)
      if (isFrequent(start, length) && isLongest) found.add(words.slice(start, start + length).join(' '))
    }
  }
  const ngrams = [...found]
  const holds = ngrams.map((key) => {
    const holders = new Set(postings.get(key))
    return Uint8Array.from(names, (name) => Number(holders.has(name)))
  })
  return { ngrams, holds }
}

/** Pairs and triples that link, tried one by one. */
function countOf({ holds }: Naive, k: number): { pairs: number; triples: number; taking: number } {
  const documents = holds[0]?.length ?? 0
  const fewer = (a: Uint8Array, b: Uint8Array, c: Uint8Array): boolean => {
    let common = 0
    for (let at = 0; at < documents && common < k; at += 1) common += a[at]! & b[at]! & c[at]!
    return common < k
  }
  const linked = holds.map((a, i) => holds.map((b, j) => i < j && fewer(a, b, b)))
  const taking = new Set<number>()
  let pairs = 0
  let triples = 0
  for (let i = 0; i < holds.length; i += 1) {
    for (let j = i + 1; j < holds.length; j += 1) {
      if (linked[i]![j]!) {
        pairs += 1
        taking.add(i).add(j)
        continue
      }
      for (let m = j + 1; m < holds.length; m += 1) {
        if (linked[i]![m]! || linked[j]![m]! || !fewer(holds[i]!, holds[j]!, holds[m]!)) continue
        triples += 1
        taking.add(i).add(j).add(m)
      }
    }
  }
  return { pairs, triples, taking: taking.size }
}

describeNeeding('corpora', 'combinations in judgments', ({ corpora }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'redraft-combined-'))
  const read = (kind: string, name: string): string => readFileSync(path.join(corpora, 'echr', kind, name), 'utf8')
  const files = readdirSync(path.join(corpora, 'echr', 'deidentified')).slice(0, ORIGINALS)
  let index: CollectionIndex

  beforeAll(async () => {
    index = await openIndex({ folder: path.join(folder, 'index'), masks: masks.key })
    await index.put(
      files.map((name) => ({
        name: path.parse(name).name,
        hash: name,
        tokens: tokenise(read('originals', name), masks),
      })),
    )
  })
  afterAll(async () => {
    await index.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const shortest = (): string[] =>
    [...files]
      .map((name) => ({ name, length: read('deidentified', name).length }))
      .sort((a, b) => a.length - b.length)
      .slice(10, 10 + DOCUMENTS)
      .map(({ name }) => name)

  it.each([2, 3])(
    'are those that a slower count finds, and none is left once the planned words are others (k = %i)',
    (k) => {
      let all = 0
      for (const name of shortest()) {
        const text = read('deidentified', name)
        const source = path.parse(name).name
        const linkage: Linkage = { index, masks, k, n: N, source, protectedTerms: [] }
        const targets = runThrough(targetsOf(text, linkage))
        expect(targets).toEqual([index.groupOf(source)])
        const options: WatchOptions = { arity: 3, targets, budget }
        const watched = new WatchedText(linkage, options)
        const { counts, plan, combinations } = runThrough(fullAnalysis(watched, text, linkage, options))
        const naive = longest(text, source, k, index)
        expect(counts.combined).toEqual({
          arity: 3,
          candidates: naive.ngrams.length,
          ...countOf(naive, k),
          complete: true,
        })
        all += counts.combined!.pairs + counts.combined!.triples

        const words = [...plan.words, ...combinations!.words].sort((a, b) => b.from - a.from)
        const after = words.reduce((now, { from, to }, at) => `${now.slice(0, from)}zz${at}${now.slice(to)}`, text)
        const left = runThrough(watched.look(after))
        expect(left.counts).toMatchObject({ links: 0, combined: { pairs: 0, triples: 0, complete: true } })
        const naiveLeft = longest(after, source, k, index)
        expect(countOf(naiveLeft, k)).toEqual({ pairs: 0, triples: 0, taking: 0 })
      }
      expect(all).toBeGreaterThan(1000)
    },
  )

  it('know where a text is from without being told', () => {
    for (const name of files.slice(0, 40)) {
      const source = path.parse(name).name
      const text = read('deidentified', name)
      const targets = runThrough(targetsOf(text, { index, masks, source: null }))
      expect(targets).toContain(index.groupOf(source))
    }
  })
})
