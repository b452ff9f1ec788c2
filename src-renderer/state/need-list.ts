import type { CaseView, Need } from '../../src-preload/contract/index.ts'

/** Why the model stopped, as the list is told apart. */
export const causes = ['links', 'facts', 'terms', 'rejected', 'other'] as const
export type Cause = (typeof causes)[number]

const facts = new Set('numbers dates names citations negations modals quantifiers masks parties invented'.split(' '))
const linking = new Set(['still-links', 'newly-links', 'links-outside', 'links'])

/** What spoke against the last wording that was tried; a wording that a person rejected is a cause of its own. */
export function causeOf({ item }: Need): Cause {
  if (item.state === 'rejected') return 'rejected'
  const codes = item.attempts.at(-1)?.failures.map(({ code }) => code) ?? []
  if (codes.includes('terms')) return 'terms'
  if (codes.some((code) => facts.has(code))) return 'facts'
  return codes.some((code) => linking.has(code)) ? 'links' : 'other'
}

/** How many needs have each cause. */
export function countByCause(needs: readonly Need[]): Readonly<Record<Cause | 'all', number>> {
  const counts = { all: needs.length, links: 0, facts: 0, terms: 0, rejected: 0, other: 0 }
  for (const need of needs) counts[causeOf(need)] += 1
  return counts
}

/** Identity of a need: its document and its place. */
export function keyOf({ document, item }: Need): string {
  return `${document}\n${item.id}`
}

function plain(words: string): string {
  return words.toLocaleLowerCase().replace(/\s+/g, ' ').trim()
}

/** Needs with the same words, in all documents, the one itself among them. */
export function sameWords(needs: readonly Need[], need: Need): readonly Need[] {
  const words = plain(need.item.original)
  return needs.filter((other) => plain(other.item.original) === words)
}

/**
 * The list after something was decided in a document: what is settled goes, the others of the document are as they are now,
 * and how much each unlocks is counted anew. Their order stays, so that nothing jumps under the keys.
 */
export function decided(needs: readonly Need[], view: CaseView): Need[] {
  const items = new Map(
    view.items.filter((item) => item.toSettle && item.state !== 'open').map((item) => [item.id, item]),
  )
  const left = needs.flatMap((need): Need[] => {
    if (need.document !== view.row.id) return [need]
    const item = items.get(need.item.id)
    return item ? [{ ...need, item, version: view.version }] : []
  })
  return left.map((need) => {
    const same = sameWords(left, need)
    const documents = new Set(same.map(({ document }) => document))
    const ready = [...documents].filter((document) =>
      document === view.row.id
        ? view.row.toSettle === same.filter((other) => other.document === document).length
        : need.documents > 0 && need.ready > 0 && needs.some((old) => old.document === document && old.ready > 0),
    )
    // What its combinations are now, only the engine knows.
    const { breaks, ...rest } = need
    const wasThere = sameWords(needs, need).some(({ document }) => document === view.row.id)
    const known = breaks === undefined || wasThere ? {} : { breaks }
    return { ...rest, ...known, places: same.length, documents: documents.size, ready: ready.length }
  })
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
