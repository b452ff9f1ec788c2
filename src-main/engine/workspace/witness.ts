import { RedraftError, type Witness } from '../../../src-preload/contract/index.ts'
import { standing } from '../review/standing.ts'
import { intersection } from '../linkage/posting-lists.ts'
import type { Workspace } from './workspace.ts'

/** Originals named of a posting list at the most; the numbers are always exact. */
const NAMED_ORIGINALS = 200

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
