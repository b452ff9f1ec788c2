import type { Span } from '../../../src-preload/contract/index.ts'
import type { DocumentLists } from '../index/port.ts'
import { splitSentences } from '../text/sentences.ts'
import { tokenise } from '../text/tokenise.ts'
import type { Tokens } from '../text/tokens.ts'
import type { Linkage } from './analyse.ts'
import { candidatesOf, type Candidate } from './candidates.ts'
import { minimalLinks, type WordInterval } from './minimal-links.ts'

/** One block of a text looked up in the index. It depends on nothing around it: no N-gram crosses the border of a block. */
export interface LookedBlock {
  readonly text: string
  readonly tokens: Tokens
  /** Document frequencies, as `Frequencies.df`. */
  readonly df: Uint32Array
  readonly intervals: readonly WordInterval[]
  readonly sentences: readonly Span[]
  /** For combinations: posting lists, and the candidates for each target. Null and none at arity 1. */
  readonly postings: DocumentLists | null
  readonly candidates: readonly (readonly Candidate[])[]
}

/**
 * Looks blocks up, all in one pass through the index: they have many phrases in common, and a long text is found sooner there.
 * @param targets groups that combinations could lead to; null: they are not looked for.
 */
export function lookUpBlocks(
  texts: readonly string[],
  linkage: Linkage,
  targets: readonly number[] | null,
): LookedBlock[] {
  const { index, masks, k, n } = linkage
  const cut = texts.map((text) => tokenise(text, masks))
  const whole = joined(cut)
  const { df } = index.frequencies(whole, n, Infinity)
  const lists = targets === null ? null : index.documentsOf(whole, n, Infinity)
  let end = 0
  return cut.map((tokens, at) => {
    const text = texts[at]!
    const start = end
    end += tokens.words.length * n
    const own = df.slice(start, end)
    const postings = lists && { ...lists, list: lists.list.subarray(start, end) }
    return {
      text,
      tokens,
      df: own,
      intervals: minimalLinks({ n, cap: Infinity, df: own }, k),
      sentences: splitSentences(text),
      postings,
      candidates:
        targets === null || postings === null
          ? []
          : targets.map((target) => candidatesOf(tokens, postings, { k, target })),
    }
  })
}

/** The words of texts one behind the other, none of whose N-grams goes on in the next. Places are those of each. */
function joined(texts: readonly Tokens[]): Tokens {
  const words = texts.flatMap((text) => text.words)
  const from = new Uint32Array(words.length)
  const to = new Uint32Array(words.length)
  const segment = new Uint32Array(words.length)
  let at = 0
  let segments = 0
  for (const text of texts) {
    from.set(text.from, at)
    to.set(text.to, at)
    for (const own of text.segment) {
      segment[at] = segments + own
      at += 1
    }
    segments += (text.segment.at(-1) ?? 0) + 1
  }
  return { words, from, to, segment, masks: [] }
}
