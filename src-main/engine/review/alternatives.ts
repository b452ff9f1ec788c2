import type { Alternative, Change, Span } from '../../../src-preload/contract/index.ts'
import { MAX_N } from '../index/limits.ts'
import { countWords, diffWords } from '../text/diff-words.ts'
import { withWord, wordsAround } from './words-around.ts'

/** The changes that lead from one text to another, each with a word at least, in coordinates of the first. */
export function wordHunks(original: string, text: string): Change[] {
  return diffWords(original, text).changes.map((change) => withWord(original, change, { from: 0, to: original.length }))
}

const isSame = (a: Change, b: Change): boolean => a.from === b.from && a.to === b.to && a.insert === b.insert

/**
 * Which changes have other wordings. Where each alternative differs from the changes in one of them, that one gets it.
 * Otherwise changes that stand so near each other that a phrase can reach from one to the other become one, of which every
 * alternative is a wording; those that stand further apart stay apart, each with the wordings of its own place.
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
  const spans = clustersOf(original, changes, hunks.flat()).map((span) => wordsAround(original, span))
  const own = spans.map((span) => wordingIn(original, span, changes))
  return {
    hunks: spans.map((span, at) => ({ ...span, insert: own[at]! })),
    alternatives: spans.map((span, at) => {
      const said = new Set([own[at]])
      return others.flatMap(({ author }, index) => {
        const text = wordingIn(original, span, hunks[index]!)
        if (said.has(text)) return []
        said.add(text)
        return [{ text, author }]
      })
    }),
  }
}

/** The words of a stretch after the changes in it. */
function wordingIn(original: string, { from, to }: Span, changes: readonly Change[]): string {
  let text = ''
  let done = from
  for (const change of changes) {
    if (change.from < from || change.to > to) continue
    text += original.slice(done, change.from) + change.insert
    done = change.to
  }
  return text + original.slice(done, to)
}

/** Stretches that hold all changes, too far apart for a phrase to reach from one to the next; each has one of `own` at least. */
function clustersOf(original: string, own: readonly Change[], theirs: readonly Change[]): Span[] {
  const clusters: { from: number; to: number; isOwn: boolean }[] = []
  const all = [
    ...own.map((change) => ({ ...change, isOwn: true })),
    ...theirs.map((change) => ({ ...change, isOwn: false })),
  ]
  for (const { from, to, isOwn } of all.sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = clusters.at(-1)
    if (last !== undefined && (from <= last.to || countWords(original.slice(last.to, from)) < MAX_N - 1)) {
      last.to = Math.max(last.to, to)
      last.isOwn ||= isOwn
    } else clusters.push({ from, to, isOwn })
  }
  // Where only alternatives change something there is nothing to offer them for: it goes with the change beside it.
  for (let at = clusters.findIndex(({ isOwn }) => !isOwn); at >= 0; at = clusters.findIndex(({ isOwn }) => !isOwn)) {
    const beside = at > 0 ? at - 1 : 0
    const [a, b] = [clusters[beside]!, clusters[beside + 1]!]
    clusters.splice(beside, 2, { from: a.from, to: b.to, isOwn: a.isOwn || b.isOwn })
  }
  return clusters
}
