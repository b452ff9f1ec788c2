import type { Span } from '../../../src-preload/contract/index.ts'
import { apply, changeSet, invert, type ChangeSet } from '../text/changes.ts'
import type { CaseFile, Item } from './types.ts'

/** An item with where its words stand now. */
export interface Place {
  readonly item: Item
  readonly now: Span
}

/** The text as it stands: that of the received text with the current words of every item. */
export interface Standing {
  readonly text: string
  /** In order of place. */
  readonly places: readonly Place[]
  /** From the received text to this one, and back. */
  readonly toNow: ChangeSet
  readonly toBase: ChangeSet
}

/** What stands in an item's place; the words of the received text where nothing replaced them. */
export function currentWords(item: Item, received: string): string {
  const original = received.slice(item.base.from, item.base.to)
  switch (item.settlement.kind) {
    case 'pending':
    case 'accepted':
      return item.proposal ?? original
    case 'edited':
    case 'masked':
      return item.settlement.text
    case 'kept':
    case 'rejected':
      return original
    default:
      return item.settlement satisfies never
  }
}

const known = new WeakMap<CaseFile['state'], Standing>()

/** The text of a document as it stands. */
export function standing(file: CaseFile): Standing {
  const before = known.get(file.state)
  if (before !== undefined) return before
  const made = makeStanding(file.head.text, file.state.items)
  known.set(file.state, made)
  return made
}

function makeStanding(received: string, items: readonly Item[]): Standing {
  let shift = 0
  const words = items.map((item) => currentWords(item, received))
  const places = items.map((item, at) => {
    const from = item.base.from + shift
    const length = (words[at] as string).length
    shift += length - (item.base.to - item.base.from)
    return { item, now: { from, to: from + length } }
  })
  const changed = items.flatMap((item, at) => {
    const insert = words[at] as string
    return insert === received.slice(item.base.from, item.base.to) ? [] : [{ ...item.base, insert }]
  })
  const toNow = changeSet(received.length, changed)
  return { text: apply(toNow, received), places, toNow, toBase: invert(toNow, received) }
}
