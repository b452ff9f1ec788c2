import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Gathering } from '../../../../src-main/engine/index/search-segment.ts'
import { SegmentSearch } from '../../../../src-main/engine/index/search-segment.ts'
import { writeSegment } from '../../../../src-main/engine/index/merge-segments.ts'
import { PageCache, SegmentFile } from '../../../../src-main/engine/index/segment-file.ts'
import { buildSegment, inMemory, onDisk } from '../../../../src-main/engine/index/segment.ts'

const DOCUMENTS = 90
const WORDS = 1_200
const VOCABULARY = 400
const ID = 7

/** Numbers from 0 up to `below`, the same each time. */
function drawing(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const draw = drawing(29)
/** Few words are frequent and many are rare; a break now and then. */
const texts = Array.from({ length: DOCUMENTS }, () =>
  Uint32Array.from({ length: WORDS }, () => (draw(12) === 0 ? 0 : 1 + draw(1 + draw(1 + draw(VOCABULARY))))),
)
/** Documents of each place of the N-gram, by looking at every place. */
function naive(ngram: Uint32Array): number[] {
  const found: number[] = []
  for (const [document, text] of texts.entries()) {
    for (let at = 0; at + ngram.length <= text.length; at += 1) {
      let length = 0
      while (length < ngram.length && text[at + length] === ngram[length]) length += 1
      if (length === ngram.length) found.push(document)
    }
  }
  return found
}

const ngrams = Array.from({ length: 300 }, () => {
  const text = texts[draw(DOCUMENTS)]!
  const at = draw(WORDS - 8)
  const ngram = text.slice(at, at + 1 + draw(8)).filter((word) => word !== 0)
  if (ngram.length > 0 && draw(5) === 0) ngram[draw(ngram.length)] = 1 + draw(VOCABULARY)
  return ngram
}).filter(({ length }) => length > 0)
const placesOf = new Map(ngrams.map((ngram) => [ngram, naive(ngram)]))

describe('a segment', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'redraft-segment-'))
  const file = path.join(folder, 'segment')
  const open: SegmentFile[] = []

  beforeAll(() => {
    const documents = texts.map((_, i) => ({ name: String(i), hash: '', words: WORDS }))
    writeSegment(file, ID, buildSegment(texts), documents)
  })
  afterAll(() => {
    for (const one of open) one.close()
    rmSync(folder, { recursive: true })
  })

  it.each([
    ['in memory as a whole', 64 * 1024 * 1024],
    ['page by page, with room for few of them', 3 * 128 * 1024],
  ])('finds the places and documents of every N-gram, %s', (_, bytes) => {
    const segment = new SegmentFile(file, ID, new PageCache(bytes))
    open.push(segment)
    expect(segment.pages).toBeGreaterThan(4)
    expect(segment.column('text').all() === null).toBe(bytes < 1024 * 1024)
    const search = new SegmentSearch(onDisk(segment))
    // The second time, what was kept from the first is used.
    for (const ngram of [...ngrams, ...ngrams]) {
      const places = placesOf.get(ngram)!
      const { low, high } = search.find(ngram)
      expect(high - low).toBe(places.length)
      const documents = [...new Set(places)].sort((a, b) => a - b)
      expect(search.documents(low, high)).toEqual(documents)
      const groups = Int32Array.from({ length: DOCUMENTS }, (_, document) => (document % 7 === 0 ? -1 : document >>> 1))
      const gathering: Gathering = {
        seen: new Uint32Array(DOCUMENTS),
        stamp: 1,
        found: new Uint32Array(DOCUMENTS),
        count: 0,
        cap: Infinity,
      }
      search.gather(low, high, groups, gathering)
      const expected = new Set(documents.map((document) => groups[document]!).filter((group) => group >= 0))
      expect(new Set(gathering.found.subarray(0, gathering.count))).toEqual(expected)
      expect(gathering.count).toBe(expected.size)
    }
  })

  it('finds N-grams together as it finds each by itself', () => {
    const segment = new SegmentFile(file, ID, new PageCache(64 * 1024 * 1024))
    open.push(segment)
    const pairs = ngrams.filter(({ length }) => length > 1)
    const search = new SegmentSearch(onDisk(segment))
    const { low, high } = search.words(Uint32Array.from(pairs, (pair) => pair[0]!))
    search.narrowAll(
      low,
      high,
      1,
      Uint32Array.from(pairs, (pair) => pair[1]!),
    )
    expect(Array.from(high, (end, i) => end - low[i]!)).toEqual(pairs.map((pair) => naive(pair.subarray(0, 2)).length))
  })

  it('finds what is there and nothing else, wherever a word’s places begin and end among the samples', () => {
    const [first, behind] = [1_000, 1_001]
    for (let prefix = 0; prefix <= 16; prefix += 1) {
      for (let count = 33; count <= 66; count += 1) {
        const alone = Array.from({ length: prefix }, () => [1, 0]).flat()
        const pairs = Array.from({ length: count }, (_, i) => [first, 10 + i, 0]).flat()
        const others = Array.from({ length: 40 }, (_, i) => [behind, 500 + (i & 1), 0]).flat()
        const search = new SegmentSearch(inMemory(buildSegment([Uint32Array.from([...alone, ...pairs, ...others])])))
        // The last ones only stand behind the other word, whose places come next.
        for (const word of [9, ...Array.from({ length: count + 1 }, (_, i) => 10 + i), 500, 501]) {
          const { low, high } = search.find([first, word])
          const isThere = word >= 10 && word < 10 + count
          expect([prefix, count, word, high - low]).toEqual([prefix, count, word, isThere ? 1 : 0])
          if (isThere) expect(low).toBe(prefix + count + others.length / 3 + word - 10)
        }
      }
    }
  })
})
