import type { Span } from '../../../src-preload/contract/index.ts'
import { fewestWords } from '../linkage/edit-plan.ts'
import { findMaskable, findUnmaskable } from './guards/all-guards.ts'
import { noAllowance, type Allowance, type Reading } from './guards/guard.ts'
import { overlapsAny } from './guards/items.ts'
import { touches } from './place.ts'
import type { Rules } from './rules.ts'

/** Words `[start, start + length)` of a reading that each phrase covers; phrases without a word are left out. */
export function wordIntervals(
  reading: Reading,
  phrases: readonly Span[],
): { start: number; length: number; df: number }[] {
  return phrases.flatMap((phrase) => {
    const start = reading.words.findIndex((word) => touches(word, phrase))
    const length = reading.words.filter((word) => touches(word, phrase)).length
    return start === -1 ? [] : [{ start, length, df: 1 }]
  })
}

/** Joins spans that have nothing but white space between them. */
export function joinNeighbours(text: string, spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last !== undefined && !/\S/u.test(text.slice(last.to, span.from))) {
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    } else joined.push({ from: span.from, to: span.to })
  }
  return joined
}

/**
 * What a wording may drop in favour of masks: facts inside phrases all of whose words are facts, which can't be broken
 * otherwise. Only where masks are allowed without asking, only as many masks as the edit plan has words, and only when each dropped
 * fact has a mask that came for it.
 */
export function allowanceFor(source: Reading, candidate: Reading, phrases: readonly Span[], rules: Rules): Allowance {
  if (!rules.mayMask) return noAllowance
  const masksIn = (reading: Reading): number =>
    reading.masks.filter(({ from, to }) => reading.text.slice(from, to) === rules.maskText).length
  const added = masksIn(candidate) - masksIn(source)
  if (added <= 0) return noAllowance
  const maskable = findMaskable(source, rules.language)
  const fixed = [...maskable, ...findUnmaskable(source, rules.language, rules.terms)]
  const stuck = phrases.filter((phrase) =>
    source.words.filter((word) => touches(word, phrase)).every((word) => overlapsAny(word, fixed)),
  )
  const droppable = maskable.filter((item) => overlapsAny(item, stuck))
  const gone = joinNeighbours(source.text, droppable).filter(
    ({ from, to }) => !candidate.text.includes(source.text.slice(from, to)),
  )
  return {
    droppable: gone.length <= added ? droppable : [],
    masks: fewestWords(wordIntervals(source, phrases)).length,
  }
}
