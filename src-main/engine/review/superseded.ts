import type { Span } from '../../../src-preload/contract/index.ts'
import type { PassRegion } from './operations.ts'
import { meet, sameSpan, spanFinder, supersedes } from './spans.ts'
import { currentWords } from './standing.ts'
import type { CaseState, Item } from './types.ts'

type Rejected = NonNullable<Item['rejected']>

/** Id of a change by its place in the received text: the same place keeps its id from pass to pass. */
export function idOf(base: Span): string {
  return `change:${base.from}-${base.to}`
}

/** The notes of some items as one; null where there are none. */
export function notesOf(items: readonly Item[]): string | null {
  const notes = items.flatMap(({ note }) => note ?? [])
  return notes.length === 0 ? null : notes.join('\n')
}

/** The wordings that a person rejected in a document: at items that are there, and at those that something else took the place of. */
export function rejectedIn({ items, rejected }: Pick<CaseState, 'items' | 'rejected'>, received: string): Rejected {
  return [...rejected, ...items.flatMap((item) => rejectedAt(item, received))]
}

/** What was rejected in a document before a step, and is remembered where its items are these after it. */
export function rejectedBefore(before: CaseState, items: readonly Item[], received: string): Rejected {
  const atItems = new Set(items.flatMap((item) => rejectedAt(item, received)).map(keyOf))
  return rejectedIn(before, received).filter((one) => !atItems.has(keyOf(one)))
}

function keyOf({ words, text }: Rejected[number]): string {
  return JSON.stringify([words, text])
}

/** The wordings that a person rejected at an item. Those of before only an older Redraft stored with it. */
function rejectedAt({ base, proposal, settlement, rejected = [] }: Item, received: string): Rejected {
  return settlement.kind !== 'rejected' || proposal === null
    ? rejected
    : [...rejected, { words: received.slice(base.from, base.to), text: proposal }]
}

/**
 * The items after a pass: what it made of its regions takes the place of what was there. A change with the same place and words
 * keeps what was decided on it; every other one is open, decided before or not. Notes stay, with the change that took their
 * place or by themselves.
 */
export function withRegions(items: readonly Item[], regions: readonly PassRegion[], received: string): Item[] {
  const near = spanFinder(items, (item) => item.base)
  const gone = new Set<Item>()
  const made = regions.flatMap((region) => {
    const superseded = near(region.base).filter((item) => supersedes(region.base, item.base) && !gone.has(item))
    for (const item of superseded) gone.add(item)
    const left = new Set(superseded)
    const changes = region.changes.map((change) => {
      const met = [...left].filter((item) => meet(item.base, change.base))
      for (const item of met) left.delete(item)
      return changeItem(change, met, received)
    })
    return [...changes, ...[...left].flatMap(noteAlone)]
  })
  return [...items.filter((item) => !gone.has(item)), ...made]
}

function changeItem(change: PassRegion['changes'][number], met: readonly Item[], received: string): Item {
  const { base, text, author, alternatives } = change
  const same = met.find((item) => sameSpan(item.base, base) && currentWords(item, received) === text)
  if (same !== undefined) return same
  return {
    id: idOf(base),
    base,
    proposal: text,
    author,
    settlement: { kind: 'pending' },
    note: notesOf(met),
    ...(alternatives === undefined ? {} : { alternatives }),
  }
}

/** What is left of an item whose words are as received again: its note, if it has one. */
function noteAlone({ id, base, note }: Item): Item[] {
  return note === null ? [] : [{ id, base, note, proposal: null, author: null, settlement: { kind: 'pending' } }]
}
