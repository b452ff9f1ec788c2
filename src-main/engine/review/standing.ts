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
  return wordsAt(item, received, item.base)
}

/** @param base the item's span in `received`, which may be a part of the received text. */
function wordsAt(item: Item, received: string, base: Span): string {
  const original = received.slice(base.from, base.to)
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

/** One line of a document as it stands, in coordinates of the line; `start` is where it begins in the received text. */
export function lineStanding(received: string, start: number, items: readonly Item[]): Standing {
  return makeStanding(received, items, start)
}

function makeStanding(received: string, items: readonly Item[], start = 0): Standing {
  let shift = 0
  const wholes = items.map(({ base }) => ({ from: base.from - start, to: base.to - start }))
  const words = items.map((item, at) => wordsAt(item, received, wholes[at] as Span))
  const places = items.map((item, at) => {
    const base = wholes[at] as Span
    const from = base.from + shift
    const length = (words[at] as string).length
    shift += length - (base.to - base.from)
    return { item, now: { from, to: from + length } }
  })
  const changed = items.flatMap((_, at) => {
    const base = wholes[at] as Span
    const insert = words[at] as string
    return insert === received.slice(base.from, base.to) ? [] : [{ ...base, insert }]
  })
  const toNow = changeSet(received.length, changed)
  return { text: apply(toNow, received), places, toNow, toBase: invert(toNow, received) }
}

/** Where the lines of a document begin: in the received text, and in the text as it stands. Each has as many. */
export function lineStarts(file: CaseFile): { readonly base: readonly number[]; readonly now: readonly number[] } {
  const before = knownStarts.get(file.state)
  if (before !== undefined) return before
  const base = startsOf(file.head.text)
  const now = startsOf(standing(file).text)
  if (base.length !== now.length) throw new RangeError('a change crossed the end of a line')
  const starts = { base, now }
  knownStarts.set(file.state, starts)
  return starts
}

const knownStarts = new WeakMap<CaseFile['state'], ReturnType<typeof lineStarts>>()

function startsOf(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
