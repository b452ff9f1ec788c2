import type { Counts, Link } from '../../../../src-preload/contract/index.ts'
import type { Stamp } from '../../../../src-main/engine/review/types.ts'

export const stamp: Stamp = { by: 'R. Reader', at: '2026-03-01T10:00:00.000Z' }

/** A stand-in for the index: every run of words that begin with x links, as one phrase; `xx…` in two originals. */
export function linksIn(text: string): Link[] {
  return [...text.matchAll(/\bx\w*(?: x\w*)*/g)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    phrase: match[0],
    ngram: match[0],
    df: match[0].startsWith('xx') ? 2 : 1,
    linksToSource: true,
    sentence: 0,
  }))
}

export function countsOf(text: string): Counts {
  const links = linksIn(text)
  return { words: 9, ngrams: 9, linkable: 9, links: links.length, phrases: links.length, toSource: 0, lowestDf: 1 }
}
