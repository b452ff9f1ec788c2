import type { NgramIndex } from '../index/port.ts'
import type { Tokens } from '../text/tokens.ts'

/** An original that could be the source, with the share of the document's phrases that it holds. */
export interface TextMatch {
  readonly name: string
  /** 0 to 1: of all the document's phrases of so many words. */
  readonly share: number
}

/** Words of the phrases by which sources are found: long enough to be rare, short enough to stand between two masks. */
const PHRASE = 5

/** Phrases in more groups say little about any of them. */
const RARE = 20

const MOST_MATCHES = 5

/**
 * The originals that hold most of a document's rare phrases, best first. Names and dates are masked in the document, so even
 * its source does not hold all of them. Of versions of one case, the one that holds most is named.
 */
export function matchesByText(tokens: Tokens, index: NgramIndex): TextMatch[] {
  const { list, lists, groups } = index.documentsOf(tokens, PHRASE, RARE + 1)
  const starts = phraseStarts(tokens)
  if (starts.length === 0) return []
  const votes = new Uint32Array(groups)
  for (const start of starts) {
    const holding = lists.of(list[start * PHRASE + PHRASE - 1]!)
    if (holding.length <= RARE) for (const group of holding) votes[group] = votes[group]! + 1
  }
  const ranked = Array.from(votes, (count, group) => ({ group, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.group - b.group)
    .slice(0, MOST_MATCHES)
  return ranked.map(({ group, count }) => ({
    name: bestVersion(tokens, index, index.groupNames(group), starts),
    share: count / starts.length,
  }))
}

/** Share of a document's phrases that the named original holds. */
export function shareHeldBy(tokens: Tokens, index: NgramIndex, name: string): number {
  const starts = sampled(phraseStarts(tokens))
  return starts.length === 0 ? 0 : heldBy(tokens, index, name, starts) / starts.length
}

/** Places where a phrase of that many words begins. */
function phraseStarts({ words, segment }: Tokens): number[] {
  const starts: number[] = []
  for (let start = 0; start + PHRASE <= words.length; start++)
    if (segment[start] === segment[start + PHRASE - 1]) starts.push(start)
  return starts
}

/** So many phrases are looked at one by one, spread over the text. */
const SAMPLE = 400

function sampled(starts: readonly number[]): readonly number[] {
  const step = Math.ceil(starts.length / SAMPLE)
  return starts.filter((_, at) => at % step === 0)
}

function bestVersion(tokens: Tokens, index: NgramIndex, names: readonly string[], starts: readonly number[]): string {
  if (names.length === 1) return names[0]!
  const sample = sampled(starts)
  return names
    .map((name) => ({ name, held: heldBy(tokens, index, name, sample) }))
    .reduce((best, one) => (one.held > best.held ? one : best)).name
}

function heldBy({ words }: Tokens, index: NgramIndex, name: string, starts: readonly number[]): number {
  return starts.filter((start) => index.contains(name, words.slice(start, start + PHRASE))).length
}
