import type { ItemState, Link, Span } from '../../../src-preload/contract/index.ts'
import { mapPosition } from '../text/changes.ts'
import { byLine, type FoundLinks } from '../linkage/text-links.ts'
import { byPlace, hull, lineAt, linksAt, spanFinder } from './spans.ts'
import { lineStanding, lineStarts, standing, type Place, type Standing } from './standing.ts'
import type { CaseFile, Item } from './types.ts'

/** An item, or a place that links and has none yet, with what links there in the text as it stands. */
export interface Settled extends Place {
  readonly state: ItemState
  readonly links: readonly Link[]
  /** Those of `links` that nobody accepted by reason. */
  readonly open: readonly Link[]
  readonly toSettle: boolean
}

/** The places of one line of a text. `now` and what links are in coordinates of the line as it stands. */
export interface SettledLine {
  readonly places: readonly Settled[]
  /** Places that wait for a decision, and those that no proposed wording waits for among them. */
  readonly toSettle: number
  readonly unproposed: number
  /** Phrases that link and that somebody accepted by reason, each as its N-gram. */
  readonly kept: readonly string[]
}

/**
 * Every place of a document that was or has to be decided, in order of place. Items of the log come first in line; phrases
 * that touch none of them make places of their own, whose ids depend on nothing but where they are in the received text.
 * @param found what links in the text as it stands.
 */
export function settle(file: CaseFile, found: FoundLinks): readonly Settled[] {
  const { now } = lineStarts(file)
  return settledLines(file, found).flatMap(({ places }, line) => {
    const start = now[line] as number
    return places.map((place) => placedAt(place, start))
  })
}

/** A place of a line in coordinates of the text. */
function placedAt(place: Settled, start: number): Settled {
  if (start === 0) return place
  const links = place.links.map((link) => ({ ...link, from: link.from + start, to: link.to + start }))
  const open = links.filter((_, at) => place.open.includes(place.links[at] as Link))
  return { ...place, now: { from: place.now.from + start, to: place.now.to + start }, links, open }
}

/** The same by line. A line that is as it was when it was settled last is not settled again. */
export function settledLines(file: CaseFile, found: FoundLinks): readonly SettledLine[] {
  const before = known.get(file.state)
  if (before?.found === found) return before.lines
  const starts = lineStarts(file).base
  const links = byLine(found, lineStarts(file).now).lines
  const remembered = rememberedOf(file.head)
  const { items } = file.state
  let first = 0
  const lines = starts.map((start, line) => {
    const end = starts[line + 1] ?? file.head.text.length + 1
    let last = first
    while (last < items.length && (items[last] as Item).base.from < end) last += 1
    const entry = remembered[line]
    const here = links[line] as readonly Link[]
    if (entry !== undefined && entry.links === here && areItems(entry.items, items, first, last)) {
      first = last
      return entry.settled
    }
    const own = items.slice(first, last)
    first = last
    const settled = settleLine(file.head.text.slice(start, end - 1), start, own, here)
    remembered[line] = { items: own, links: here, settled }
    return settled
  })
  known.set(file.state, { found, lines })
  return lines
}

/** An act asks for the same places several times: of a long document there are thousands. */
const known = new WeakMap<CaseFile['state'], { readonly found: FoundLinks; readonly lines: readonly SettledLine[] }>()

interface Remembered {
  readonly items: readonly Item[]
  readonly links: readonly Link[]
  readonly settled: SettledLine
}

/** What every line of a document was when it was settled last. */
const memory = new WeakMap<CaseFile['head'], (Remembered | undefined)[]>()

function rememberedOf(head: CaseFile['head']): (Remembered | undefined)[] {
  const before = memory.get(head) ?? []
  memory.set(head, before)
  return before
}

function areItems(before: readonly Item[], items: readonly Item[], first: number, last: number): boolean {
  return before.length === last - first && before.every((item, at) => item === items[first + at])
}

/** @param start where the line begins in the received text. */
function settleLine(received: string, start: number, items: readonly Item[], links: readonly Link[]): SettledLine {
  const now = lineStanding(received, start, items)
  const held = new Map<Place, Link[]>(now.places.map((place) => [place, []]))
  const free: Link[] = []
  const covered = new Set<Link>()
  const placesNear = spanFinder(now.places, (place) => place.now)
  for (const link of links) {
    const touched = placesNear(link).filter((place) => linksAt(link, place.now))
    if (touched.length === 0) free.push(link)
    for (const place of touched) held.get(place)?.push(link)
    if (touched.some((place) => covers(place.item, link))) covered.add(link)
  }
  const places = [...held, ...foundPlaces(now, start, free)]
    .map(([place, at]) => settledOf(place, at, covered))
    .filter((place) => place.state !== 'needs' || place.toSettle || place.item.note !== null)
    .sort(byNow)
  const waiting = places.filter((place) => place.toSettle)
  return {
    places,
    toSettle: waiting.length,
    unproposed: waiting.filter((place) => place.state !== 'open').length,
    kept: [...covered].map(({ ngram }) => ngram),
  }
}

/**
 * Answers, for spans of the received text, with the document frequency of the rarest phrase that touches what stands there;
 * null when none does.
 */
export function rarestAt(file: CaseFile, found: FoundLinks): (base: Span) => number | null {
  const { toNow } = standing(file)
  const starts = lineStarts(file)
  const { lines } = byLine(found, starts.now)
  return (base) => {
    const line = lineAt(starts.base, base.from)
    const start = starts.now[line] as number
    const span = { from: mapPosition(toNow, base.from, -1) - start, to: mapPosition(toNow, base.to, 1) - start }
    const at = (lines[line] ?? []).filter((link) => linksAt(link, span))
    return at.length === 0 ? null : Math.min(...at.map((link) => link.df))
  }
}

function settledOf(place: Place, links: readonly Link[], covered: ReadonlySet<Link>): Settled {
  const state = stateOf(place.item)
  const open = links.filter((link) => !covered.has(link))
  return { ...place, state, links, open, toSettle: state === 'open' || open.length > 0 }
}

function stateOf(item: Item): ItemState {
  const { kind } = item.settlement
  if (kind === 'pending') return item.proposal === null ? 'needs' : 'open'
  return kind
}

function covers(item: Item, link: Link): boolean {
  return item.settlement.kind === 'kept' && item.settlement.ngrams.includes(link.ngram)
}

/** Phrases that overlap, or have nothing but space between them, are one place: one wording settles them together. */
function foundPlaces(now: Standing, start: number, links: readonly Link[]): [Place, Link[]][] {
  const clusters: { span: Span; links: Link[] }[] = []
  for (const link of links) {
    const last = clusters.at(-1)
    if (last !== undefined && isNeighbour(now, last.span, link)) {
      last.span = hull(last.span, { from: link.from, to: link.to })
      last.links.push(link)
    } else clusters.push({ span: { from: link.from, to: link.to }, links: [link] })
  }
  return clusters.map(({ span, links: held }) => [{ item: foundItem(now, start, span), now: span }, held])
}

function isNeighbour(now: Standing, span: Span, link: Link): boolean {
  if (link.from < span.to) return true
  const isSpace = /^[^\S\n]*$/.test(now.text.slice(span.to, link.from))
  return isSpace && !now.places.some((place) => place.now.from >= span.to && place.now.to <= link.from)
}

function foundItem(now: Standing, start: number, span: Span): Item {
  // No item touches the span, so its ends are in words of the received text; an item at an edge stays outside.
  const base = { from: start + mapPosition(now.toBase, span.from, 1), to: start + mapPosition(now.toBase, span.to, -1) }
  const id = `found:${base.from}-${base.to}`
  return { id, base, proposal: null, author: null, settlement: { kind: 'pending' }, note: null }
}

function byNow(a: Place, b: Place): number {
  return byPlace(a.now, b.now)
}
