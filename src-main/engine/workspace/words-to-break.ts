import {
  isProved,
  type CaseView,
  type Combinations,
  type ReviewItem,
  type Span,
} from '../../../src-preload/contract/index.ts'
import { attemptsAt } from '../review/shown-items.ts'
import { indexAt, lineAt } from '../review/spans.ts'
import { lineStarts, standing } from '../review/standing.ts'
import type { CaseFile } from '../review/types.ts'
import { mapPosition } from '../text/changes.ts'

/** A word that has to change so that combinations break: as a place that needs somebody, and everywhere it stands. */
export interface WordToBreak {
  readonly item: ReviewItem
  /** In the text as it stands, in order. None: no word is known that would have to change. */
  readonly spans: readonly Span[]
}

/**
 * The words that have to change for the combinations of a document, the same ones together. One without places where
 * combinations are left, or were not all searched, and no word is known: nothing else would tell of them.
 * @param view as the document is shown.
 */
export function wordsToBreak(file: CaseFile, { combinations, standing: { text } }: CaseView): WordToBreak[] {
  if (combinations === undefined || isProved(combinations.counts)) return []
  const { words, enough }: Combinations = combinations
  const spans = new Map<string, Span[]>()
  for (const span of words) {
    const word = text.slice(span.from, span.to).toLowerCase()
    spans.set(word, [...(spans.get(word) ?? []), span])
  }
  const found = [...spans].map(([word, places]) => ({ item: placeOf(file, word, places[0] as Span), spans: places }))
  // Once the changes that wait are made, no combination is left: they are what somebody has to look at.
  const isLeftToItems = words.length === 0 && enough && combinations.counts.complete
  return found.length > 0 || isLeftToItems ? found : [{ item: placeOf(file, '', { from: 0, to: 0 }), spans: [] }]
}

/** A word of the text as it stands, in the form of a change that waits; none of the document's changes is it. */
function placeOf(file: CaseFile, word: string, now: Span): ReviewItem {
  const { state } = file
  const { text, toBase } = standing(file)
  const words = text.slice(now.from, now.to)
  const base = { from: mapPosition(toBase, now.from, -1), to: mapPosition(toBase, now.to, 1) }
  return {
    id: `together:${word}`,
    state: 'needs',
    base,
    now,
    original: words,
    current: words,
    proposal: null,
    reasons: [],
    links: [],
    toSettle: true,
    author: null,
    attempts: word === '' ? [] : attemptsAt(state.attempts, base),
    reason: null,
    note: null,
    block: lineAt(lineStarts(file).now, now.from),
    sentence: indexAt(state.analysis?.sentences ?? [], base.from),
  }
}
