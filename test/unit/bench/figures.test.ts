import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { differences, type Row } from '../../../bench/compare.ts'
import { figure } from '../../../bench/format.ts'
import { judge } from '../../../bench/goals.ts'
import { mixDocuments } from '../../../bench/mixed.ts'
import { resultsPage } from '../../../bench/page.ts'
import { summariseProfile } from '../../../bench/profile.ts'

function row(peer: Row['peer'], figures: Partial<Row> = {}): Row {
  return {
    peer,
    at: '2026-01-02T03:04:05.000Z',
    buildSeconds: 4,
    buildPeakBytes: 100e6,
    diskBytes: 40e6,
    earlyMs: 20,
    queryMs: 10,
    queryPeakBytes: 50e6,
    sentenceMs: 1,
    editMs: 2,
    answers: { 'answer a': 'one', 'answer b': 'two' },
    remarks: [],
    ...figures,
  }
}

describe('the benchmark', () => {
  it('names the queries that two peers answer differently, and leaves out those that one was not asked', () => {
    const other = row('tantivy', { answers: { 'answer a': 'one', 'answer b': 'three' } })
    expect(differences(row('redraft'), other)).toEqual(['answer b'])
    expect(differences(row('redraft'), row('tantivy', { answers: { 'answer a': 'one' } }))).toEqual([])
  })

  it('judges goals by ratios, and what was not measured as not reached', () => {
    const verdicts = judge([
      row('redraft'),
      row('suffix-array', { queryMs: 9, diskBytes: 40e6, buildSeconds: 0.99 }),
      row('python-dictionary', { buildPeakBytes: 1000e6, queryMs: 30 }),
    ])
    const of = (peer: Row['peer']) => verdicts.filter((one) => one.peer === peer).map((one) => one.isReached)
    expect(of('suffix-array')).toEqual([false, true, false])
    expect(of('python-dictionary')).toEqual([true, true])
    expect(of('plain-lmdb')).toEqual([false, false, false])
    expect(verdicts.find(({ peer }) => peer === 'tantivy')?.ratio).toBeNull()
  })

  it('shows missed goals and why a peer has no figures on its page', () => {
    const collection = { title: 'us-appeals', folder: '', documents: 3, tokens: 4_000_000, bytes: 20e6 }
    const page = resultsPage({
      compared: [
        {
          collection,
          rows: [row('redraft'), row('suffix-array', { queryMs: 9 })],
          skipped: { tantivy: 'cargo is missing here' },
        },
      ],
      steps: [],
      combined: [{ ms: 400, againMs: 8, candidates: 1000, pairs: 10, triples: 20, isComplete: true }],
      profiles: { build: [], query: [] },
      versions: ['Node 20'],
    })
    expect(page).toContain('| suffix array in Rust (libsais), static | a document | ≤ 1 | 1.11 | **missed** | 1 |')
    expect(page).toContain('| suffix array in Rust (libsais), static | disk | ≤ 1 | 1 | reached |  |')
    expect(page).toContain('In 1 of them every combination was found')
    expect(page).toContain('| a document, ms | 400 | 400 | 400 |')
    expect(page).toContain('cargo is missing here |')
    expect(page).toContain('| Redraft | 4.00 | 100 | 40.0 | 2.00 | 10.0 | 20.0 | 1.00 | 2.00 |')
  })

  it('says of a peer that was left out why, and nothing of one that was not asked for', () => {
    const collection = { title: 'us-appeals', folder: '', documents: 3, tokens: 4_000_000, bytes: 20e6 }
    const page = resultsPage({
      compared: [{ collection, rows: [row('redraft')], skipped: { 'lucene-shingles': 'mvn is missing here' } }],
      steps: [],
      combined: [],
      profiles: { build: [], query: [] },
      versions: [],
    })
    expect(page).toMatch(/\| Lucene, shingles 1–8 \|.*\| mvn is missing here \|/)
    expect(page).not.toMatch(/^\| tantivy, phrase queries \| (?!a document)/m)
  })

  it('writes figures with three digits', () => {
    expect([0, 0.01234, 0.5, 1.234, 12.34, 99.96, 123.4, 12_345].map(figure)).toEqual([
      '0',
      '0.0123',
      '0.500',
      '1.23',
      '12.3',
      '100',
      '123',
      '12,345',
    ])
  })

  it('sums a profile up by function, without waiting', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'redraft-profile-'))
    const frame = (functionName: string, url: string) => ({ functionName, url, lineNumber: 0 })
    const nodes = [
      { id: 1, callFrame: frame('(idle)', '') },
      {
        id: 2,
        callFrame: frame('narrow', 'file:///x/node_modules/.cache/redraft-bench/programs-a/src-main/engine/a.mjs'),
      },
      { id: 3, callFrame: frame('(garbage collector)', '') },
    ]
    try {
      const samples = [1, 2, 2, 3]
      writeFileSync(
        path.join(folder, 'a.cpuprofile'),
        JSON.stringify({ nodes, samples, timeDeltas: [500, 20, 40, 20] }),
      )
      expect(summariseProfile(folder, 5)).toEqual([
        { place: 'narrow, src-main/engine/a.mjs', share: 0.75 },
        { place: '(garbage collector)', share: 0.25 },
      ])
      expect(summariseProfile(folder, 1)).toHaveLength(1)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('mixes the same collection every time, of the size asked for', () => {
    const corpus = [
      [['a', 'b', 'c'], ['d']],
      [],
      [
        ['e', 'f'],
        ['g', 'h'],
      ],
    ]
    const mixed = [...mixDocuments(corpus, 2_000)]
    expect([...mixDocuments(corpus, 2_000)]).toEqual(mixed)
    const words = mixed.flat(2)
    expect(words.length).toBeGreaterThanOrEqual(2_000)
    expect(words.length).toBeLessThan(2_100)
    expect(new Set(words)).toEqual(new Set('abcdefgh'))
  })
})
