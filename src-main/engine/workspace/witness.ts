import { RedraftError, type Reasons, type Span, type Witness } from '../../../src-preload/contract/index.ts'
import { lineAt } from '../review/spans.ts'
import { lineStarts, standing } from '../review/standing.ts'
import { intersection } from '../linkage/posting-lists.ts'
import type { Workspace } from './workspace.ts'

/** Originals named of a posting list at the most; the numbers are always exact. */
const NAMED_ORIGINALS = 200
/** Combinations named as reasons of one change at the most. */
const NAMED_REASONS = 5

/**
 * Why phrases of a document's text as it stands link together: each with where it is found, and what they have in common.
 * @param ngrams normalised words joined by one space, as combinations name them.
 * @throws RedraftError `INVALID_REQUEST` for phrases that do not take part in combinations of the text.
 */
export async function witnessOf(workspace: Workspace, id: string, ngrams: readonly string[]): Promise<Witness> {
  const file = workspace.load(id)
  const { source } = file.head
  const found = await workspace.watches.phrasesOf(file.head, standing(file).text, ngrams)
  const { index } = workspace
  const postings = (groups: readonly number[]): Witness['together'] => {
    const names = groups
      .flatMap((group) => index.groupNames(group))
      .sort((a, b) => Number(b === source) - Number(a === source) || (a < b ? -1 : 1))
    return {
      df: groups.length,
      documents: names.length,
      originals: names.slice(0, NAMED_ORIGINALS).map((name) => ({ name, isSource: name === source })),
    }
  }
  if (found === null) {
    throw new RedraftError('INVALID_REQUEST', { detail: 'these phrases are not looked at together in this text' })
  }
  return {
    combination: found.combination,
    phrases: found.phrases.map(({ phrase, list }) => ({ phrase, postings: postings(Array.from(list)) })),
    together: postings(intersection(found.phrases.map(({ list }) => list))),
    breaks: found.phrases.map(({ takesPartIn }) => takesPartIn),
  }
}

/**
 * Why words of a document as received link together with others; null where combinations are not looked for.
 * @param base their span in the text as received, inside one line.
 */
export function reasonsOf(workspace: Workspace, id: string, base: Span): Promise<Reasons | null> {
  const file = workspace.load(id)
  const starts = lineStarts(file).base
  const block = lineAt(starts, base.from)
  const start = starts[block] as number
  return workspace.watches.reasonsAt(file.head, { block, from: base.from - start, to: base.to - start }, NAMED_REASONS)
}
