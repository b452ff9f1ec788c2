import type { Counts, Link } from '../../../../src-preload/contract/index.ts'
import { compileMasks } from '../../../../src-main/engine/text/masks.ts'
import { tokenise } from '../../../../src-main/engine/text/tokenise.ts'
import { defaultPatterns } from './settings.ts'

export interface Collection {
  readonly links: (text: string) => Link[]
  readonly counts: (text: string) => Counts
}

/** Minimal linkable N-grams (k = 2, N = 4) by looking every one up in a map of what the originals hold. */
export function collection(originals: readonly string[]): Collection {
  const masks = compileMasks(defaultPatterns)
  const longest = 4
  const holders = new Map<string, Set<number>>()
  const ngrams = (text: string): { ngram: string; from: number; to: number; length: number }[] => {
    const { words, from, to, segment } = tokenise(text, masks)
    return words.flatMap((_, start) =>
      Array.from({ length: longest }, (_, index) => start + index)
        .filter((end) => end < words.length && segment[end] === segment[start])
        .map((end) => ({
          ngram: words.slice(start, end + 1).join(' '),
          from: from[start]!,
          to: to[end]!,
          length: end - start + 1,
        })),
    )
  }
  originals.forEach((text, document) => {
    for (const { ngram } of ngrams(text)) holders.set(ngram, (holders.get(ngram) ?? new Set()).add(document))
  })
  const links = (text: string): Link[] => {
    const found = ngrams(text).filter(({ ngram }) => holders.get(ngram)?.size === 1)
    return found
      .filter((one) => !found.some((part) => part !== one && part.from >= one.from && part.to <= one.to))
      .map(({ ngram, from, to }) => ({
        from,
        to,
        phrase: text.slice(from, to),
        ngram,
        df: 1,
        linksToSource: true,
        sentence: 0,
      }))
  }
  return {
    links,
    counts: (text) => {
      const all = links(text)
      const distinct = new Set(all.map(({ ngram }) => ngram)).size
      return {
        words: tokenise(text, masks).words.length,
        ngrams: new Set(ngrams(text).map(({ ngram }) => ngram)).size,
        linkable: distinct,
        links: all.length,
        phrases: distinct,
        toSource: distinct,
        lowestDf: all.length === 0 ? null : 1,
      }
    },
  }
}
