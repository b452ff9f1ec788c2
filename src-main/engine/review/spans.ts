import type { Span } from '../../../src-preload/contract/index.ts'
import { firstFrom } from '../text/changes.ts'

/** Order of place in a text: by start, then by end. */
export function byPlace(a: Span, b: Span): number {
  return a.from - b.from || a.to - b.to
}

/** Whether two spans share a unit; an empty one counts where it lies inside the other or at its edge. */
export function meet(a: Span, b: Span): boolean {
  if (a.from === a.to || b.from === b.to) return a.from <= b.to && b.from <= a.to
  return a.from < b.to && b.from < a.to
}

/** Whether a change of a whole region takes the place of what is at `span`; an empty region holds empty spans only. */
export function supersedes(region: Span, span: Span): boolean {
  return region.from === region.to ? sameSpan(region, span) : meet(region, span)
}

/** Whether a phrase at `link` touches what stands at `place`: shares a unit, or spans the spot where words were taken out. */
export function linksAt(link: Span, place: Span): boolean {
  if (place.from === place.to) return link.from < place.from && place.from < link.to
  return link.from < place.to && place.from < link.to
}

/** The smallest span that holds both. */
export function hull(a: Span, b: Span): Span {
  return { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) }
}

export function sameSpan(a: Span, b: Span): boolean {
  return a.from === b.from && a.to === b.to
}

/** Index of the span (of sorted spans that do not overlap) that holds the position; the one before it when none does. */
export function indexAt(spans: readonly Span[], position: number): number {
  return Math.max(0, firstFrom(spans, position + 1) - 1)
}

/** Finds, of many spans, those that may share a unit with a given one or touch it, in order of place, without a look at each. */
export function spanFinder<T>(all: readonly T[], spanOf: (one: T) => Span): (span: Span) => T[] {
  const sorted = [...all].sort((a, b) => byPlace(spanOf(a), spanOf(b)))
  const spans = sorted.map(spanOf)
  const longest = spans.reduce((length, span) => Math.max(length, span.to - span.from), 0)
  return ({ from, to }) => {
    const near: T[] = []
    const first = firstFrom(spans, from - longest)
    for (let at = first; at < spans.length && (spans[at] as Span).from <= to; at++)
      if ((spans[at] as Span).to >= from) near.push(sorted[at] as T)
    return near
  }
}

/** Index of the line that holds a position. @param starts where the lines begin, ascending; the first is not above it. */
export function lineAt(starts: readonly number[], position: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((starts[middle] as number) <= position) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}
