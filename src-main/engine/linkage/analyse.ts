import type { Analysis, Counts, Link, Span } from '../../../src-preload/contract/index.ts'
import type { Frequencies, NgramIndex } from '../index/port.ts'
import type { TextRules } from '../text/masks.ts'
import { splitSentences } from '../text/sentences.ts'
import { tokenise } from '../text/tokenise.ts'
import type { Tokens } from '../text/tokens.ts'
import { distinctNgrams } from './distinct-ngrams.ts'
import { cheapestWords, fewestWords } from './edit-plan.ts'
import { minimalLinks, type WordInterval } from './minimal-links.ts'
import { wordWeights } from './word-weights.ts'

/** What a text is checked against. */
export interface Linkage {
  readonly index: NgramIndex
  readonly masks: TextRules
  readonly k: number
  readonly n: number
  /** Name of the document's own original; null when it has none in the collection. */
  readonly source: string | null
  readonly protectedTerms: readonly string[]
}

/** The minimal linkable N-grams of a text, ascending. Cheap enough to follow typing. */
export function findLinks(text: string, linkage: Linkage): Link[] {
  const tokens = tokenise(text, linkage.masks)
  const intervals = minimalLinks(linkage.index.frequencies(tokens, linkage.n, linkage.k), linkage.k)
  return toLinks(text, tokens, intervals, splitSentences(text), linkage)
}

/** Everything that arity 1 tells of a text: counts, links by sentence, and which words to change. */
export function analyse(text: string, linkage: Linkage): Analysis {
  const tokens = tokenise(text, linkage.masks)
  const frequencies = linkage.index.frequencies(tokens, linkage.n, Infinity)
  const intervals = minimalLinks(frequencies, linkage.k)
  const sentences = splitSentences(text)
  const links = toLinks(text, tokens, intervals, sentences, linkage)
  const weights = wordWeights(tokens, linkage.protectedTerms)
  return {
    k: linkage.k,
    n: linkage.n,
    arity: 1,
    collectionFingerprint: linkage.index.facts().fingerprint,
    counts: countsOf(tokens, frequencies, links, linkage.k),
    sentences,
    links,
    plan: {
      words: cheapestWords(intervals, (word) => weights[word]!).map((word) => spanOf(tokens, word, 1)),
      fewest: fewestWords(intervals).length,
    },
  }
}

function spanOf(tokens: Tokens, start: number, length: number): Span {
  return { from: tokens.from[start]!, to: tokens.to[start + length - 1]! }
}

function toLinks(
  text: string,
  tokens: Tokens,
  intervals: readonly WordInterval[],
  sentences: readonly Span[],
  { index, source }: Linkage,
): Link[] {
  const known = new Map<string, boolean>()
  let sentence = 0
  return intervals.map(({ start, length, df }) => {
    const span = spanOf(tokens, start, length)
    const words = tokens.words.slice(start, start + length)
    const ngram = words.join(' ')
    let linksToSource = known.get(ngram)
    if (linksToSource === undefined) {
      linksToSource = source !== null && index.contains(source, words)
      known.set(ngram, linksToSource)
    }
    while (sentence + 1 < sentences.length && sentences[sentence + 1]!.from <= span.from) sentence += 1
    return { ...span, phrase: text.slice(span.from, span.to), ngram, df, linksToSource, sentence }
  })
}

function countsOf(tokens: Tokens, { n, df }: Frequencies, links: readonly Link[], k: number): Counts {
  const { ids, count } = distinctNgrams(tokens, n)
  const counted = new Uint8Array(count + 1)
  let linkable = 0
  let lowestDf = Infinity
  for (let i = 0; i < ids.length; i += 1) {
    const id = ids[i]!
    if (id === 0 || counted[id] === 1) continue
    counted[id] = 1
    const frequency = df[i]!
    if (frequency === 0) continue
    if (frequency < k) linkable += 1
    if (frequency < lowestDf) lowestDf = frequency
  }
  return {
    words: tokens.words.length,
    ngrams: count,
    linkable,
    links: links.length,
    phrases: new Set(links.map(({ ngram }) => ngram)).size,
    toSource: new Set(links.filter(({ linksToSource }) => linksToSource).map(({ ngram }) => ngram)).size,
    lowestDf: lowestDf === Infinity ? null : lowestDf,
  }
}
