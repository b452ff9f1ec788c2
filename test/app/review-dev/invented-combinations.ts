import type { CaseView, LiveCheck, Span } from '../../../src-preload/contract/index.ts'

const combined = ['notice of the works', 'attend that meeting']

/** How many of the combinations spans of a paragraph take part in, and all of the paragraph. */
export function inventedTaking(
  text: string,
  spans: readonly Span[],
  pairs: number,
): NonNullable<LiveCheck['combined']> {
  const places = combined.map((ngram) => ({ from: text.indexOf(ngram), to: text.indexOf(ngram) + ngram.length }))
  const here = places.filter(({ from }) => from >= 0)
  const counts = (isOne: boolean) => ({ combinations: isOne ? pairs : 0, complete: true })
  const isTyped = here.some(({ from, to }) => spans.some((span) => span.from < to && from < span.to))
  return { typed: counts(isTyped), block: counts(here.length > 0) }
}

/** Two phrases of the invented text that only its own original has together. */
export function inventedCombinations(text: string, pairs: number): NonNullable<CaseView['combinations']> {
  const phrases = combined.map((ngram) => {
    const from = Math.max(0, text.indexOf(ngram))
    return { ngram, df: 2, places: [{ from, to: from + ngram.length }], count: 1 }
  })
  const word = phrases[0]?.places[0] ?? { from: 0, to: 1 }
  const combination = {
    key: 'one',
    phrases,
    documents: 1,
    leadsTo: 'HRC 31-2022',
    isSource: true,
    change: { phrase: 0, word },
  }
  return {
    counts: { arity: 2, candidates: 40, taking: 2, pairs, triples: 0, complete: true },
    found: [combination],
    words: [word],
    enough: true,
    targets: [{ name: 'HRC 31-2022', isSource: true }],
    nearest: [],
  }
}
