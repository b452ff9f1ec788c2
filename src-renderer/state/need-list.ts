import {
  decidedTogether,
  placesOf,
  plainWords,
  type CaseView,
  type DocumentRow,
  type Need,
  type Span,
} from '../../src-preload/contract/index.ts'
import { leftOf } from './risk.ts'

/** Why the model stopped, as the list is told apart. */
export const causes = ['combined', 'links', 'facts', 'terms', 'rejected', 'other'] as const
export type Cause = (typeof causes)[number]

const facts = new Set(
  'numbers dates names citations negations modals quantifiers opposites durations masks parties'.split(' '),
)
const linking = new Set(['still-links', 'newly-links', 'links-outside', 'links'])

/** What spoke against the last wording that was tried; phrases together and a wording that was rejected are causes of their own. */
export function causeOf({ item, combined }: Need): Cause {
  if (combined !== undefined) return 'combined'
  if (item.state === 'rejected') return 'rejected'
  const codes = item.attempts.at(-1)?.failures.map(({ code }) => code) ?? []
  if (codes.includes('terms')) return 'terms'
  if (codes.some((code) => facts.has(code))) return 'facts'
  return codes.some((code) => linking.has(code)) ? 'links' : 'other'
}

/** How many places have each cause. */
export function countByCause(needs: readonly Need[]): Readonly<Record<Cause | 'all', number>> {
  const counts = { all: placesIn(needs), combined: 0, links: 0, facts: 0, terms: 0, rejected: 0, other: 0 }
  for (const need of needs) counts[causeOf(need)] += placesOf(need)
  return counts
}

/** What a need unlocks, as it is ranked: combinations where they are counted, else places with the same words. */
export function unlockedBy({ breaks, places }: Need): {
  readonly what: 'combinations' | 'places'
  readonly n: number
  readonly orMore: boolean
} {
  return breaks === undefined
    ? { what: 'places', n: places, orMore: false }
    : { what: 'combinations', n: breaks.combinations, orMore: !breaks.complete }
}

/** How many documents have something left that no model tried: it is settled at their desks, and is not on the list. */
export function untriedOf(rows: readonly DocumentRow[]): number {
  return rows.filter((row) => row.passes === 0 && row.before !== null && leftOf(row).n > 0).length
}

/** Identity of a need: its document and its place. */
export function keyOf({ document, item }: Need): string {
  return `${document}\n${item.id}`
}

/** A word of combinations after something was decided in its document; null when it need not change any more. */
function movedIn(view: CaseView, need: Need): Need | null {
  const { combinations, standing, version } = view
  if (combinations === undefined || leftOf(view.row).n === view.row.toSettle) return null
  const words = plainWords(need.item.original)
  const places = combinations.words.filter(({ from, to }) => plainWords(standing.text.slice(from, to)) === words)
  const { counts, enough, words: all } = combinations
  const [now, isKnown]: [Span, boolean] = [places[0] ?? { from: 0, to: 0 }, places.length > 0]
  if (isKnown !== (words !== '') || (!isKnown && all.length > 0)) return null
  return {
    ...need,
    version,
    item: { ...need.item, now },
    combined: { counts, spans: places, words: all.length, enough },
  }
}

/**
 * The list after something was decided in a document: what is settled goes, the others of the document are as they are now,
 * and how much each unlocks is counted anew. Their order stays, so that nothing jumps under the keys.
 */
export function decided(needs: readonly Need[], view: CaseView): Need[] {
  const items = new Map(
    view.items.filter((item) => item.toSettle && item.state !== 'open').map((item) => [item.id, item]),
  )
  const here = leftOf(view.row)
  const left = needs.flatMap((need): Need[] => {
    if (need.document !== view.row.id) return [need]
    if (need.combined !== undefined) {
      const moved = movedIn(view, need)
      return moved === null ? [] : [moved]
    }
    const item = items.get(need.item.id)
    return item ? [{ ...need, item, version: view.version }] : []
  })
  const [togetherNow, togetherBefore] = [decidedTogether(left), decidedTogether(needs)]
  const wereReady = new Set(needs.filter(({ ready }) => ready > 0).map(({ document }) => document))
  return left.map((need) => {
    const same = togetherNow(need)
    const documents = new Set(same.map(({ document }) => document))
    const placesHere = placesIn(same.filter(({ document }) => document === view.row.id))
    const ready = [...documents].filter((document) =>
      document === view.row.id ? !here.orMore && here.n === placesHere : need.ready > 0 && wereReady.has(document),
    )
    // What its combinations are now, only the engine knows.
    const { breaks, ...rest } = need
    const wasThere = togetherBefore(need).some(({ document }) => document === view.row.id)
    const known = breaks === undefined || wasThere ? {} : { breaks }
    return { ...rest, ...known, places: placesIn(same), documents: documents.size, ready: ready.length }
  })
}

/** Places that a list of needs stands for: a word of combinations stands for all its places in its document. */
export function placesIn(needs: readonly Need[]): number {
  return needs.reduce((sum, need) => sum + placesOf(need), 0)
}

/**
 * What needs are in all: their places, the documents that these are in, and in how many of those nothing would be left to settle
 * once all of them are settled. A document of which more is or may be left is none of these.
 */
export function sumOf(
  needs: readonly Need[],
  rows: readonly DocumentRow[],
): { readonly places: number; readonly documents: number; readonly ready: number } {
  const byDocument = new Map<string, number>()
  for (const need of needs) byDocument.set(need.document, (byDocument.get(need.document) ?? 0) + placesOf(need))
  const isReady = (row: DocumentRow): boolean => {
    const { n, orMore } = leftOf(row)
    return !orMore && byDocument.get(row.id) === n
  }
  return { places: placesIn(needs), documents: byDocument.size, ready: rows.filter(isReady).length }
}

/** The need that keys act on next: the one itself, else the one that took its place, else the last. */
export function nextKey(before: readonly Need[], after: readonly Need[], key: string | null): string | null {
  if (key === null) return after[0] ? keyOf(after[0]) : null
  if (after.some((need) => keyOf(need) === key)) return key
  const at = before.findIndex((need) => keyOf(need) === key)
  const there = new Set(after.map(keyOf))
  const next = before.slice(Math.max(0, at)).find((need) => there.has(keyOf(need))) ?? after.at(-1)
  return next ? keyOf(next) : null
}
