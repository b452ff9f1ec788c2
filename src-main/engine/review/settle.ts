import type { ItemState, Link, Span } from '../../../src-preload/contract/index.ts'
import { mapPosition } from '../text/changes.ts'
import { byPlace, hull, linksAt, spanFinder } from './spans.ts'
import { standing, type Place, type Standing } from './standing.ts'
import type { CaseFile, Item } from './types.ts'

/** An item, or a place that links and has none yet, with what links there in the text as it stands. */
export interface Settled extends Place {
  readonly state: ItemState
  readonly links: readonly Link[]
  /** Those of `links` that nobody accepted by reason. */
  readonly open: readonly Link[]
  readonly toSettle: boolean
}

/**
 * Every place of a document that was or has to be decided, in order of place. Items of the log come first in line; phrases
 * that touch none of them make places of their own, whose ids depend on nothing but where they are in the received text.
 * @param links what links in the text as it stands.
 */
export function settle(file: CaseFile, links: readonly Link[]): readonly Settled[] {
  const before = known.get(file.state)
  if (before?.links === links) return before.places
  const places = settleAnew(file, links)
  known.set(file.state, { links, places })
  return places
}

/** An act asks for the same places several times: of a long document there are thousands. */
const known = new WeakMap<CaseFile['state'], { readonly links: readonly Link[]; readonly places: readonly Settled[] }>()

function settleAnew(file: CaseFile, links: readonly Link[]): readonly Settled[] {
  const now = standing(file)
  const held = new Map<Place, Link[]>(now.places.map((place) => [place, []]))
  const free: Link[] = []
  const covered = new Set<Link>()
  const placesNear = spanFinder(now.places, (place) => place.now)
  for (const link of [...links].sort(byPlace)) {
    const touched = placesNear(link).filter((place) => linksAt(link, place.now))
    if (touched.length === 0) free.push(link)
    for (const place of touched) held.get(place)?.push(link)
    if (touched.some((place) => covers(place.item, link))) covered.add(link)
  }
  const places = [...held, ...foundPlaces(now, free)].map(([place, at]) => settledOf(place, at, covered))
  return places.filter((place) => place.state !== 'needs' || place.toSettle || place.item.note !== null).sort(byNow)
}

/**
 * Answers, for spans of the received text, with the document frequency of the rarest phrase that touches what stands there;
 * null when none does.
 */
export function rarestAt(file: CaseFile, links: readonly Link[]): (base: Span) => number | null {
  const { toNow } = standing(file)
  const linksNear = spanFinder(links, (link) => link)
  return (base) => {
    const span = { from: mapPosition(toNow, base.from, -1), to: mapPosition(toNow, base.to, 1) }
    const found = linksNear(span).filter((link) => linksAt(link, span))
    return found.length === 0 ? null : Math.min(...found.map((link) => link.df))
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
function foundPlaces(now: Standing, links: readonly Link[]): [Place, Link[]][] {
  const clusters: { span: Span; links: Link[] }[] = []
  for (const link of links) {
    const last = clusters.at(-1)
    if (last !== undefined && isNeighbour(now, last.span, link)) {
      last.span = hull(last.span, { from: link.from, to: link.to })
      last.links.push(link)
    } else clusters.push({ span: { from: link.from, to: link.to }, links: [link] })
  }
  return clusters.map(({ span, links: held }) => [{ item: foundItem(now, span), now: span }, held])
}

function isNeighbour(now: Standing, span: Span, link: Link): boolean {
  if (link.from < span.to) return true
  const isSpace = /^[^\S\n]*$/.test(now.text.slice(span.to, link.from))
  return isSpace && !now.places.some((place) => place.now.from >= span.to && place.now.to <= link.from)
}

function foundItem(now: Standing, span: Span): Item {
  // No item touches the span, so its ends are in words of the received text; an item at an edge stays outside.
  const base = { from: mapPosition(now.toBase, span.from, 1), to: mapPosition(now.toBase, span.to, -1) }
  const id = `found:${base.from}-${base.to}`
  return { id, base, proposal: null, author: null, settlement: { kind: 'pending' }, note: null }
}

function byNow(a: Place, b: Place): number {
  return byPlace(a.now, b.now)
}
