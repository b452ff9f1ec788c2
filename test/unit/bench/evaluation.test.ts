import { describe, expect, it } from 'vitest'
import { drawn, quickApproaches, slowApproaches, stepsOf } from '../../../bench/evaluation/order.ts'
import { commonDocuments, differences, evaluationPage } from '../../../bench/evaluation/page.ts'
import { approachNames, type ApproachName, type StoredRow } from '../../../src-main/engine/evaluate/row.ts'

const names = Array.from({ length: 100 }, (_, at) => `d${at}`)

const row = (document: string, approach: ApproachName, other: Partial<StoredRow> = {}): StoredRow => ({
  document,
  approach,
  words: 100,
  single: 0.1,
  combined: null,
  isComplete: null,
  linkable: 10,
  untold: 0,
  sentences: null,
  similarity: 0.9,
  perplexity: null,
  changed: 10,
  masks: 0,
  seconds: 1,
  commit: 'abcdef0',
  model: 'Tiny',
  ...other,
})

const about = {
  model: 'Tiny',
  modelHash: 'a'.repeat(64),
  similarity: 'Near',
  processor: 'A processor',
  originals: 50,
  pairs: 100,
  seen: 20,
  settings: { k: 2, n: 8, passes: 3, seed: 7 },
}

describe('the order of an evaluation', () => {
  it('is drawn with a seed, and the documents the writer was made by come last', () => {
    const order = drawn(names, (place) => place % 7 === 3, 1)
    expect([...order].sort()).toEqual([...names].sort())
    expect(order).toEqual(drawn(names, (place) => place % 7 === 3, 1))
    expect(order).not.toEqual(drawn(names, (place) => place % 7 === 3, 2))
    const seen = order.map((name) => Number(name.slice(1)) % 7 === 3)
    expect(seen.lastIndexOf(false)).toBeLessThan(seen.indexOf(true))
  })

  it('has every document once a way, and whenever it is ended a slow way has only documents that the quick ones had', () => {
    const done: Record<string, string[]> = {}
    for (const { document, approaches } of stepsOf(names)) {
      for (const approach of approaches) (done[approach] ??= []).push(document)
      for (const slow of slowApproaches)
        for (const quick of quickApproaches) {
          const ahead = new Set(done[quick])
          expect((done[slow] ?? []).filter((one) => !ahead.has(one))).toEqual([])
        }
    }
    for (const approach of approachNames) expect(done[approach]).toEqual(names)
    expect([...quickApproaches, ...slowApproaches].sort()).toEqual([...approachNames].sort())
  })
})

describe('the page of an evaluation', () => {
  const pair = (document: string, ours: Partial<StoredRow>, loop: Partial<StoredRow>): StoredRow[] => [
    row(document, 'Redraft', ours),
    row(document, "the paper's loop", loop),
  ]

  it('compares the same documents, and calls better only what is beyond doubt', () => {
    const rows = [
      ...pair('a', { similarity: 0.99, changed: 10, seconds: 5 }, { similarity: 0.9, changed: 50, seconds: 1 }),
      ...pair('b', { similarity: 0.98, changed: 12, seconds: 1 }, { similarity: 0.9, changed: 51, seconds: 5 }),
      ...pair('c', { similarity: 0.99, changed: 11, seconds: 3 }, { similarity: 0.9, changed: 50, seconds: 3 }),
      row('d', 'Redraft', { similarity: 0 }),
    ]
    const line = (title: string): string => differences(rows).find((one) => one.includes(title))!
    expect(line('similarity')).toBe('| Redraft | similarity to the document before | 3 | 0.0867 ± 0.0143 | better |')
    expect(line('words changed')).toContain('better')
    expect(line('processor seconds')).toContain('undecided')
    expect(line('perplexity')).toContain('not measured')
    expect(commonDocuments(rows, ['Redraft', "the paper's loop"])).toEqual(new Set(['a', 'b', 'c']))
    const worse = pair('a', { similarity: 0.5 }, {}).concat(pair('b', { similarity: 0.51 }, {}))
    expect(differences(worse).find((one) => one.includes('similarity'))).toContain('worse')
    expect(differences([])).toEqual(['No document has been rewritten by the paper’s loop yet.'])
  })

  it('says how many documents and which commits each figure is of, and has no chart without a sweep', () => {
    const quick = quickApproaches.map((name) => row('b', name, name === 'Redraft' ? { commit: 'fedcba1' } : {}))
    const rows = [...approachNames.map((name) => row('a', name)), ...quick]
    const { text, chart } = evaluationPage(rows, [], about)
    expect(chart).toBeNull()
    expect(text).toContain('## The same 1 documents by every way')
    expect(text).toContain('## Each way on all documents that it has been run on')
    expect(text).toContain('fedcba1 (Redraft)')
    expect(text).not.toMatch(/undefined|NaN|null/)
    const swept = evaluationPage(rows, [{ document: 'a', share: 0.5, place: 3, of: 50 }], about)
    expect(swept.chart).toContain('<svg')
    expect(swept.text).toContain('sweep.svg')
    expect(evaluationPage([], [], about).text).toContain('None yet.')
  })
})
