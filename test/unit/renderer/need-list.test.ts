import { describe, expect, it } from 'vitest'
import type { CaseView, Need } from '../../../src-preload/contract/index.ts'
import { causeOf, countByCause, decided, keyOf, nextKey, sameWords } from '../../../src-renderer/state/need-list.ts'

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
    expect(countByCause(needs)).toEqual({ all: 5, links: 1, facts: 1, terms: 1, rejected: 1, other: 1 })
  })
})

describe('after a decision', () => {
  const first = need('a', 'the Old Mill')
  const second = need('a', 'two ovens')
  const third = need('b', 'the old  mill')
  const needs = [first, second, third]

  it('the same words are found whatever their case and spaces', () => {
    expect(sameWords(needs, first)).toEqual([first, third])
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
