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
/** `npm run combinations` looks at all of them, k = 2. */
const all = process.env['REDRAFT_COMBINATIONS'] === 'all'
const DOCUMENTS = all ? ORIGINALS : 10
/** Milliseconds that the slower count may take: for all documents some minutes of a core, and hours beside other work. */
const LIMIT = all ? 4 * 60 * 60 * 1000 : undefined
const budget = { pairs: Infinity, triples: Infinity }

interface Naive {
  readonly ngrams: readonly string[]
  /** For each N-gram a bit for each original: whether that holds it. */
  readonly holds: readonly Uint32Array[]
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
    const bits = new Uint32Array(Math.ceil(names.length / 32))
    for (const [at, name] of names.entries()) if (holders.has(name)) bits[at >>> 5]! |= 1 << (at & 31)
    return bits
  })
  return { ngrams, holds }
}

/** Pairs and triples that link, tried one by one. */
function countOf({ holds }: Naive, k: number): { pairs: number; triples: number; taking: number } {
  const width = holds[0]?.length ?? 0
  const both = new Uint32Array(width)
  /** Whether fewer than k originals hold what `both` and the N-gram have in common. */
  const fewer = (own: Uint32Array): boolean => {
    let common = 0
    for (let at = 0; at < width; at += 1) {
      for (let bits = both[at]! & own[at]!; bits !== 0; bits &= bits - 1) {
        common += 1
        if (common === k) return false
      }
    }
    return true
  }
  const meet = (one: Uint32Array, other: Uint32Array): void => {
    for (let at = 0; at < width; at += 1) both[at] = one[at]! & other[at]!
  }
  const linked = holds.map((a, i) => {
    meet(a, a)
    return Uint8Array.from(holds, (b, j) => Number(i !== j && fewer(b)))
  })
  const taking = new Uint8Array(holds.length)
  let pairs = 0
  let triples = 0
  for (let i = 0; i < holds.length; i += 1) {
    for (let j = i + 1; j < holds.length; j += 1) {
      if (linked[i]![j] === 1) {
        pairs += 1
        taking[i] = taking[j] = 1
        continue
      }
      meet(holds[i]!, holds[j]!)
      for (let m = j + 1; m < holds.length; m += 1) {
        if (linked[i]![m] === 1 || linked[j]![m] === 1 || !fewer(holds[m]!)) continue
        triples += 1
        taking[i] = taking[j] = taking[m] = 1
      }
    }
  }
  return { pairs, triples, taking: taking.reduce((sum, one) => sum + one, 0) }
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
      .slice(all ? 0 : 10, all ? undefined : 10 + DOCUMENTS)
      .map(({ name }) => name)

  it.each(all ? [2] : [2, 3])(
    'are those that a slower count finds, and none is left once the planned words are others (k = %i)',
    (k) => {
      let found = 0
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
        found += counts.combined!.pairs + counts.combined!.triples

        const words = [...plan.words, ...combinations!.words].sort((a, b) => b.from - a.from)
        const after = words.reduce((now, { from, to }, at) => `${now.slice(0, from)}zz${at}${now.slice(to)}`, text)
        const left = runThrough(watched.look(after))
        expect(left.counts).toMatchObject({ links: 0, combined: { pairs: 0, triples: 0, complete: true } })
        const naiveLeft = longest(after, source, k, index)
        expect(countOf(naiveLeft, k)).toEqual({ pairs: 0, triples: 0, taking: 0 })
      }
      expect(found).toBeGreaterThan(1000)
    },
    LIMIT,
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
