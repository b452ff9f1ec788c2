import type { Span } from '../../../src-preload/contract/index.ts'
import { touches, type Place } from './place.ts'
import { REACH, wordsAfter, wordsBefore } from './reach.ts'
import type { Rendered } from './render-edits.ts'
import type { Rules } from './rules.ts'

/** Links of a wording of the sentence in its place, in the wording's coordinates. */
export function linksOfWording({ block, region }: Place, rules: Rules, text: string): Span[] {
  const changed = block.slice(0, region.from) + text + block.slice(region.to)
  return rules
    .links(changed)
    .map(({ from, to }) => ({ from: from - region.from, to: to - region.from }))
    .filter((link) => touches(link, { from: 0, to: text.length }))
}

/** Whether something links at a word of a wording that no change of the words `later` would break. */
export function linksAt(
  { block, region }: Place,
  rules: Rules,
  now: Rendered,
  word: number,
  later: readonly number[],
): boolean {
  const at = now.words[word]!
  const text = block.slice(0, region.from) + now.text + block.slice(region.to)
  // Only words near by can share an N-gram with the new ones.
  const from = wordsBefore(text, region.from + at.from, REACH)
  const to = wordsAfter(text, region.from + at.to, REACH)
  const shift = from - region.from
  return rules
    .links(text.slice(from, to))
    .map((link) => ({ from: link.from + shift, to: link.to + shift }))
    .some(
      (link) =>
        touches(link, at) && !later.some((one) => touches(link, now.words[one]!) && !touches(now.words[one]!, at)),
    )
}
