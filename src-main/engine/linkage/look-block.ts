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

/** @param targets groups that combinations could lead to; null: they are not looked for. */
export function lookUpBlock(text: string, linkage: Linkage, targets: readonly number[] | null): LookedBlock {
  const { index, masks, k, n } = linkage
  const tokens = tokenise(text, masks)
  const { df } = index.frequencies(tokens, n, Infinity)
  const postings = targets === null ? null : index.documentsOf(tokens, n, Infinity)
  return {
    text,
    tokens,
    df,
    intervals: minimalLinks({ n, cap: Infinity, df }, k),
    sentences: splitSentences(text),
    postings,
    candidates:
      targets === null || postings === null
        ? []
        : targets.map((target) => candidatesOf(tokens, postings, { k, target })),
  }
}
