import type { Link, Span } from '../../../src-preload/contract/index.ts'
import { splitSentences } from '../text/sentences.ts'

/** A sentence where it stands: its block, its neighbours, and what links in it. Spans are in coordinates of `block`. */
export interface Place {
  readonly block: string
  readonly region: Span
  readonly sentence: string
  /** The sentences on either side in the block; null at its borders. */
  readonly before: string | null
  readonly after: string | null
  /** Links that touch the sentence, and those of the rest of the block. */
  readonly own: readonly Link[]
  readonly others: readonly Link[]
}

/**
 * Characters of the longest sentence that is worded anew. What is longer is a list or a broken file; it is left to a person,
 * so that no input makes the guards slow.
 */
export const LONGEST_SENTENCE = 4_000

export const touches = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to

/** The part of `span` inside `outer`, in coordinates of `outer`'s text. */
export const clip = (span: Span, outer: Span): Span => ({
  from: Math.max(span.from, outer.from) - outer.from,
  to: Math.min(span.to, outer.to) - outer.from,
})

/** Borders of the block that holds a span of a text. */
export function blockAround(text: string, span: Span): Span {
  const end = text.indexOf('\n', span.to)
  return { from: text.lastIndexOf('\n', span.from - 1) + 1, to: end === -1 ? text.length : end }
}

/** @param sentence a sentence's span in `text`; it lies in one block. */
export function placeOf(text: string, sentence: Span, links: (text: string) => readonly Link[]): Place {
  const around = blockAround(text, sentence)
  const block = text.slice(around.from, around.to)
  const region = { from: sentence.from - around.from, to: sentence.to - around.from }
  const found = links(block)
  const before = splitSentences(block.slice(0, region.from)).at(-1)
  const after = splitSentences(block.slice(region.to))[0]
  return {
    block,
    region,
    sentence: block.slice(region.from, region.to),
    before: before === undefined ? null : block.slice(before.from, before.to),
    after: after === undefined ? null : block.slice(region.to + after.from, region.to + after.to),
    own: found.filter((link) => touches(link, region)),
    others: found.filter((link) => !touches(link, region)),
  }
}

/** How many sentences on either side a model is shown: one in the first pass, one more with every later one, up to three. */
export const contextOf = (pass: number): number => Math.min(3, pass)

/** So many sentences of the block on either side of a place. */
export function neighboursOf(
  { block, region }: Place,
  count: number,
): { readonly before: string | null; readonly after: string | null } {
  const left = splitSentences(block.slice(0, region.from)).slice(-count)
  const right = splitSentences(block.slice(region.to)).slice(0, count)
  const [first] = left
  const last = right.at(-1)
  return {
    before: first === undefined ? null : block.slice(first.from, left.at(-1)!.to),
    after: last === undefined ? null : block.slice(region.to + right[0]!.from, region.to + last.to),
  }
}

/** Whether a pass shows a model more around a place than the one before did. */
export function isWider(place: Place, pass: number): boolean {
  const [wide, narrow] = [neighboursOf(place, contextOf(pass)), neighboursOf(place, contextOf(pass - 1))]
  return wide.before !== narrow.before || wide.after !== narrow.after
}
