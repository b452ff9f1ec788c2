import { distinctNgrams } from '../linkage/distinct-ngrams.ts'
import { tokenise } from '../text/tokenise.ts'
import type { Workspace } from './workspace.ts'

type NgramRow = readonly [ngram: string, df: number, cases?: number]

/**
 * Distinct N-grams of a document as received, sorted by code unit: in how many originals each is, and in how many cases as
 * links are counted.
 */
export function ngramsOf(workspace: Workspace, id: string, n: number, withCases: boolean): NgramRow[] {
  const { head } = workspace.load(id)
  const { index, masks } = workspace.linkage(head.source)
  const tokens = tokenise(head.text, masks)
  const { df } = index.originalFrequencies(tokens, n)
  const cases = withCases ? index.frequencies(tokens, n, Infinity).df : null
  const { ids, count } = distinctNgrams(tokens, n)
  const list: NgramRow[] = []
  const listed = new Uint8Array(count + 1)
  ids.forEach((number, at) => {
    if (number === 0 || listed[number] === 1) return
    listed[number] = 1
    const start = Math.floor(at / n)
    const ngram = tokens.words.slice(start, start + (at % n) + 1).join(' ')
    list.push(cases === null ? [ngram, df[at]!] : [ngram, df[at]!, cases[at]!])
  })
  return list.sort(([a], [b]) => (a < b ? -1 : 1))
}
