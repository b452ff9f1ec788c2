import type { Span } from '../../src-preload/contract/index.ts'
import { placeOf, touches } from '../../src-main/engine/rewrite/place.ts'
import type { Rules } from '../../src-main/engine/rewrite/rules.ts'
import type { Sample } from './sentences.ts'

/** What ends a clause here: a mark that is followed by a space. */
const BORDER = /[,;:–]\s+/gu

/** Stretches of a sentence between marks, in its own coordinates (UTF-16, end exclusive), without the marks. */
function clausesOf(sentence: string): Span[] {
  const borders = [...sentence.matchAll(BORDER)].map(({ index, 0: mark }) => ({ from: index, to: index + mark.length }))
  const starts = [0, ...borders.map(({ to }) => to)]
  const ends = [...borders.map(({ from }) => from), sentence.length]
  return starts.map((from, at) => ({ from, to: ends[at]! })).filter(({ from, to }) => from < to)
}

/**
 * Has the clauses of a sentence in which something links written anew, each by itself, the last one first.
 * @returns the sentence, or null where a clause was not written.
 */
export async function byClauses(
  { place }: Sample,
  links: Rules['links'],
  write: (clause: Sample['place']) => Promise<string | null>,
): Promise<string | null> {
  let { block } = place
  let end = place.region.to
  for (const clause of clausesOf(place.sentence).reverse()) {
    const span = { from: place.region.from + clause.from, to: place.region.from + clause.to }
    if (!links(block).some((link) => touches(link, span))) continue
    const text = await write(placeOf(block, span, links))
    if (text === null) return null
    block = block.slice(0, span.from) + text + block.slice(span.to)
    end += text.length - (span.to - span.from)
  }
  return block.slice(place.region.from, end)
}
