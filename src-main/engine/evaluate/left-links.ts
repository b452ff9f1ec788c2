import type { Span } from '../../../src-preload/contract/index.ts'
import type { Linkage } from '../linkage/analyse.ts'
import { tokenise } from '../text/tokenise.ts'

/**
 * Distinct N-grams of a text that link, and how many of them stand somewhere with no phrase in them that a person is told of.
 * @param told phrases that link and are listed for a person, in the text's coordinates.
 */
export function leftLinks(
  text: string,
  told: readonly Span[],
  { index, masks, k, n }: Linkage,
): { readonly linkable: number; readonly untold: number } {
  const tokens = tokenise(text, masks)
  const { df } = index.frequencies(tokens, n, k)
  const linkable = new Set<string>()
  const untold = new Set<string>()
  for (let start = 0; start < tokens.words.length; start += 1) {
    for (let length = 1; length <= n && start + length <= tokens.words.length; length += 1) {
      const frequency = df[start * n + length - 1]!
      if (frequency === 0 || frequency >= k) continue
      const ngram = tokens.words.slice(start, start + length).join(' ')
      const from = tokens.from[start]!
      const to = tokens.to[start + length - 1]!
      linkable.add(ngram)
      if (!told.some((span) => from <= span.from && span.to <= to)) untold.add(ngram)
    }
  }
  return { linkable: linkable.size, untold: untold.size }
}
