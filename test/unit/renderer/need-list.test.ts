import { describe, expect, it } from 'vitest'
import { decidedTogether, type CaseView, type DocumentRow, type Need } from '../../../src-preload/contract/index.ts'
import {
  causeOf,
  countByCause,
  decided,
  keyOf,
  nextKey,
  placesIn,
  sumOf,
  unlockedBy,
  untriedOf,
} from '../../../src-renderer/state/need-list.ts'

function need(
  document: string,
  words: string,
  codes: readonly string[] = [],
  state: 'needs' | 'rejected' = 'needs',
): Need {
  const item = {
    id: `found:${words}`,
    state,
    original: words,
    current: words,
    toSettle: true,
    reasons: [],
    attempts: codes.length === 0 ? [] : [{ failures: codes.map((code) => ({ code, detail: '' })) }],
  }
  return { document, version: 1, item, places: 1, documents: 1, ready: 1 } as unknown as Need
}

function view(document: string, version: number, items: readonly Need['item'][]): CaseView {
  return { row: { id: document, toSettle: items.length }, version, items } as unknown as CaseView
}

describe('causes', () => {
  it('come from the last attempt; a rejection is one of its own', () => {
    const needs = [
      need('a', 'x', ['still-links']),
      need('a', 'y', ['numbers', 'still-links']),
      need('a', 'z', ['terms']),
      need('b', 'x', ['still-links'], 'rejected'),
      need('b', 'q', ['length']),
    ]
    expect(needs.map(causeOf)).toEqual(['links', 'facts', 'terms', 'rejected', 'other'])
    expect(countByCause(needs)).toEqual({ all: 5, combined: 0, links: 1, facts: 1, terms: 1, rejected: 1, other: 1 })
  })
})

describe('documents that no model tried', () => {
  it('are those that were analysed and have something left: not settled by hand, not rewritten, not new', () => {
    const row = (passes: number, toSettle: number, isAnalysed = true) =>
      ({ passes, toSettle, before: isAnalysed ? {} : null, now: isAnalysed ? {} : null }) as unknown as DocumentRow
    expect(untriedOf([row(0, 5), row(0, 1), row(0, 0), row(2, 5), row(0, 0, false)])).toBe(2)
  })
})

describe('the sum of what is listed', () => {
  const row = (id: string, toSettle: number, together: object = {}) =>
    ({ id, toSettle, status: 'needs-decision', now: {}, ...together }) as unknown as DocumentRow
  const combined = (document: string, words: string, places: number) =>
    ({
      ...need(document, words),
      combined: { spans: Array.from({ length: places }, (_, at) => ({ from: at, to: at + 1 })) },
    }) as unknown as Need
  const left = (words: number, enough: boolean, complete = true) => ({
    toBreak: { words, enough },
    now: { combined: { pairs: 4, triples: 0, complete } },
  })

  it('counts each place once, and a document only where all that is left of it is listed', () => {
    const needs = [need('a', 'x'), need('a', 'y'), need('b', 'x')]
    expect(sumOf(needs, [row('a', 2), row('b', 2), row('c', 1)])).toEqual({ places: 3, documents: 2, ready: 1 })
    // Filtered, the sum is that of what is shown.
    expect(sumOf(needs.slice(1), [row('a', 2), row('b', 1)])).toEqual({ places: 2, documents: 2, ready: 1 })
    expect(sumOf([], [row('a', 0)])).toEqual({ places: 0, documents: 0, ready: 0 })
  })

  it('takes a word of combinations for all its places, and promises nothing where more may be left', () => {
    const needs = [combined('a', 'tannery', 2), need('a', 'x')]
    expect(sumOf(needs, [row('a', 1, left(2, true))])).toEqual({ places: 3, documents: 1, ready: 1 })
    expect(sumOf(needs, [row('a', 1, left(3, true))]).ready).toBe(0)
    expect(sumOf(needs, [row('a', 1, left(2, false))]).ready).toBe(0)
    expect(sumOf(needs, [row('a', 1, left(2, true, false))]).ready).toBe(0)
  })
})

describe('after a decision', () => {
  const first = need('a', 'the Old Mill')
  const second = need('a', 'two ovens')
  const third = need('b', 'the old  mill')
  const needs = [first, second, third]

  it('the same words are found whatever their case and spaces', () => {
    expect(decidedTogether(needs)(first)).toEqual([first, third])
  })

  it('what is settled goes, the others of its document have its version, and what they unlock is counted anew', () => {
    const after = decided(needs, view('a', 2, [second.item]))
    expect(after.map(keyOf)).toEqual([keyOf(second), keyOf(third)])
    expect(after[0]).toMatchObject({ version: 2, places: 1, documents: 1, ready: 1 })
    expect(after[1]).toMatchObject({ version: 1, places: 1 })
  })

  it('what its combinations are now is not known of words that stand or stood in the document, and stays of others', () => {
    const breaks = { combinations: 7, complete: true }
    const other = need('c', 'a ferry')
    const after = decided(
      [first, second, third, other].map((one) => ({ ...one, breaks })),
      view('a', 2, [second.item]),
    )
    expect(after.map(({ breaks: now }) => now)).toEqual([undefined, undefined, breaks])
  })

  it('a change that waits with a wording is not on this desk', () => {
    expect(decided(needs, view('a', 2, [{ ...second.item, state: 'open' }])).map(keyOf)).toEqual([keyOf(third)])
  })

  it('keys go on at the place that was decided, and stay where they are otherwise', () => {
    const after = decided(needs, view('a', 2, [second.item]))
    expect(nextKey(needs, after, keyOf(first))).toBe(keyOf(second))
    expect(nextKey(needs, after, keyOf(third))).toBe(keyOf(third))
    expect(nextKey(after, [second], keyOf(third))).toBe(keyOf(second))
    expect(nextKey([second], [], keyOf(second))).toBeNull()
    expect(nextKey([], needs, null)).toBe(keyOf(first))
  })
})

describe('words of combinations', () => {
  const counts = { arity: 2, candidates: 9, taking: 4, pairs: 3, triples: 0, complete: true }
  const together = (document: string, word: string, places: number): Need => {
    const spans = Array.from({ length: places }, (_, at) => ({ from: at * 10, to: at * 10 + word.length }))
    return { ...need(document, word), combined: { counts, spans, words: places, enough: true } }
  }
  const viewWith = (text: string, words: readonly string[], pairs = 3): CaseView => {
    const combined = { ...counts, pairs }
    const spans = words.map((word) => ({ from: text.indexOf(word), to: text.indexOf(word) + word.length }))
    return {
      ...view('a', 2, []),
      row: { id: 'a', toSettle: 0, status: 'in-review', now: { combined }, toBreak: { words: 1, enough: true } },
      standing: { text },
      combinations: { counts: combined, words: spans, enough: true },
    } as unknown as CaseView
  }

  it('are a cause of their own, and never decided on with changes of the same words', () => {
    const [word, change] = [together('a', 'kiosk', 1), need('a', 'kiosk')]
    expect(causeOf(word)).toBe('combined')
    expect(decidedTogether([word, change])(word)).toEqual([word])
    expect(decidedTogether([word, change])(change)).toEqual([change])
    const [first, second] = [together('a', '', 0), together('b', '', 0)]
    expect(decidedTogether([first, second])(first)).toEqual([first])
  })

  it('are as many places as they stand at, in every figure', () => {
    const needs = [together('a', 'kiosk', 3), together('b', 'kiosk', 2), need('b', 'kiosk')]
    expect(placesIn(decidedTogether(needs)(needs[0]!))).toBe(5)
    expect(countByCause(needs)).toMatchObject({ all: 6, combined: 5, other: 1 })
    const after = decided(needs, { ...viewWith('x', [], 0), row: { ...viewWith('x', [], 0).row, id: 'c' } })
    expect(after.map(({ places }) => places)).toEqual([5, 5, 1])
  })

  it('move with the text, and go once no combination needs them any more', () => {
    const [kept, gone] = [together('a', 'kiosk', 1), together('a', 'tannery', 1)]
    const after = decided([kept, gone], viewWith('[REDACTED] of the kiosk', ['kiosk']))
    expect(after).toHaveLength(1)
    expect(after[0]).toMatchObject({ version: 2, item: { now: { from: 18, to: 23 } }, ready: 1 })
    expect(after[0]!.combined!.spans).toEqual([{ from: 18, to: 23 }])
    expect(decided([kept, gone], viewWith('x', [], 0))).toEqual([])
  })

  it('leave no document ready for its last change', () => {
    const last = need('a', 'oven')
    const left = { ...viewWith('the kiosk', ['kiosk']), items: [last.item] } as CaseView
    const after = decided([last], { ...left, row: { ...left.row, toSettle: 1 } })
    expect(after[0]).toMatchObject({ ready: 0 })
  })

  it('are ranked by what they break, and other needs by their places where nothing is counted', () => {
    const breaks = { combinations: 7, complete: false }
    expect(unlockedBy({ ...together('a', 'kiosk', 1), breaks })).toEqual({ what: 'combinations', n: 7, orMore: true })
    expect(unlockedBy(need('a', 'oven'))).toEqual({ what: 'places', n: 1, orMore: false })
  })
})
