import type { Alternative, Change } from '../../../src-preload/contract/index.ts'
import { diffWords } from '../text/diff-words.ts'
import { withWord, wordsAround } from './words-around.ts'

/** The changes that lead from one text to another, each with a word at least, in coordinates of the first. */
export function wordHunks(original: string, text: string): Change[] {
  return diffWords(original, text).changes.map((change) => withWord(original, change, { from: 0, to: original.length }))
}

const isSame = (a: Change, b: Change): boolean => a.from === b.from && a.to === b.to && a.insert === b.insert

/**
 * Which changes have other wordings. Where each alternative differs from the changes in one of them, that one gets it;
 * otherwise all changes become one, of which every alternative is a wording.
 * @param changes what leads from `original` to the wording that was chosen. @param others whole texts.
 */
export function withAlternatives(
  changes: readonly Change[],
  original: string,
  others: readonly Alternative[],
): { readonly hunks: readonly Change[]; readonly alternatives: readonly (readonly Alternative[])[] } {
  const placed: Alternative[][] = changes.map(() => [])
  const hunks = others.map(({ text }) => wordHunks(original, text))
  const isPlaced = others.every(({ author }, at) => {
    const theirs = hunks[at]!
    const differing = changes.flatMap((change, index) => (isSame(change, theirs[index] ?? change) ? [] : [index]))
    const [index = -1] = differing
    const change = changes[index]
    const other = theirs[index]
    if (theirs.length !== changes.length || differing.length > 1 || change === undefined || other === undefined)
      return false
    if (change.from !== other.from || change.to !== other.to) return false
    placed[index]!.push({ text: other.insert, author })
    return true
  })
  if (isPlaced || changes.length === 0) return { hunks: changes, alternatives: placed }
  const all = [...changes, ...hunks.flat()]
  const { from, to } = wordsAround(original, {
    from: Math.min(...all.map((change) => change.from)),
    to: Math.max(...all.map((change) => change.to)),
  })
  const within = (list: readonly Change[]): string => {
    let text = ''
    let done = from
    for (const change of list) {
      text += original.slice(done, change.from) + change.insert
      done = change.to
    }
    return text + original.slice(done, to)
  }
  const alternatives = others.map(({ author }, at) => ({ text: within(hunks[at]!), author }))
  return { hunks: [{ from, to, insert: within(changes) }], alternatives: [alternatives] }
}
