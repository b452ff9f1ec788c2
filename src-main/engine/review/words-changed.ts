import type { Span } from '../../../src-preload/contract/index.ts'
import { diffWords } from '../text/diff-words.ts'
import { compileMasks } from '../text/masks.ts'
import { tokenise } from '../text/tokenise.ts'
import type { Place } from './standing.ts'

/** The masks that touch a span. */
type MasksNear = (span: Span) => readonly Span[]

const noMasks = compileMasks([])
const counted = new WeakMap<Place['item'], { readonly masks: string; readonly words: number }>()

/**
 * Words of the text as received that do not stand any more, or words that were added, whichever are more in each change. They
 * are those of the tokeniser, masks aside, as all words of the text are counted.
 */
export function wordsChanged(
  places: readonly Place[],
  received: string,
  text: string,
  before: MasksNear,
  now: MasksNear,
): number {
  return places.reduce((sum, place) => sum + changedBy(place, received, text, before, now), 0)
}

function changedBy(
  { item, now: span }: Place,
  received: string,
  text: string,
  before: MasksNear,
  now: MasksNear,
): number {
  const [original, current] = [received.slice(item.base.from, item.base.to), text.slice(span.from, span.to)]
  if (original === current) return 0
  const [was, is] = [within(before(item.base), item.base), within(now(span), span)]
  const masks = was.length + is.length === 0 ? '' : JSON.stringify([was, is])
  const known = counted.get(item)
  if (known?.masks === masks) return known.words
  const words = changedWords(original, current, was, is)
  counted.set(item, { masks, words })
  return words
}

/** Words that one text takes from another or adds to it, whichever are more in each change, outside their masks. */
export function changedWords(original: string, current: string, was: readonly Span[], is: readonly Span[]): number {
  const [plainBefore, plainNow] = [withoutMasks(original, was), withoutMasks(current, is)]
  let [words, shift] = [0, 0]
  for (const { from, to, insert } of diffWords(original, current, 0).changes) {
    const at = from + shift
    words += Math.max(wordsOf(plainBefore.slice(from, to)), wordsOf(plainNow.slice(at, at + insert.length)))
    shift += insert.length - (to - from)
  }
  return words
}

/** Spans as far as they lie in another one, in its coordinates. */
function within(spans: readonly Span[], { from, to }: Span): Span[] {
  return spans
    .filter((span) => span.from < to && from < span.to)
    .map((span) => ({ from: Math.max(span.from, from) - from, to: Math.min(span.to, to) - from }))
}

function withoutMasks(text: string, masks: readonly Span[]): string {
  const parts = masks.map(({ from, to }, at) => text.slice(masks[at - 1]?.to ?? 0, from) + ' '.repeat(to - from))
  return parts.join('') + text.slice(masks.at(-1)?.to ?? 0)
}

function wordsOf(text: string): number {
  return tokenise(text, noMasks).words.length
}
