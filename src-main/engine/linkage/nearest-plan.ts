import type { DocumentLists } from '../index/port.ts'
import type { Tokens } from '../text/tokens.ts'
import { cheapestWords } from './edit-plan.ts'
import type { WordInterval } from './minimal-links.ts'
import { includes } from './posting-lists.ts'

/**
 * The shortest N-grams that keep a text from being covered by other groups: at least k groups hold them, the target among
 * them, but not all of `others`. Once k - 1 other groups hold every N-gram that the target holds, no combination of any number
 * of N-grams leads to the target alone.
 * @param isGone words that count as changed.
 */
function inTheWay(
  tokens: Tokens,
  { n, list, lists }: DocumentLists,
  { k, target, others }: { readonly k: number; readonly target: number; readonly others: readonly number[] },
  isGone: (word: number) => boolean,
): WordInterval[] {
  const found: WordInterval[] = []
  const verdicts = new Map<number, boolean>()
  const standsInTheWay = (number: number): boolean => {
    let verdict = verdicts.get(number)
    if (verdict === undefined) {
      const groups = lists.of(number)
      verdict = groups.length >= k && includes(groups, target) && !others.every((group) => includes(groups, group))
      verdicts.set(number, verdict)
    }
    return verdict
  }
  let lastStart = -1
  for (let end = 1; end <= tokens.words.length; end += 1) {
    if (isGone(end - 1)) continue
    for (let length = 1; length <= n && length <= end; length += 1) {
      const start = end - length
      if (isGone(start)) break
      const number = list[start * n + length - 1]!
      if (number === 0 || !standsInTheWay(number)) continue
      if (start > lastStart) found.push({ start, length, df: lists.sizeOf(number) })
      lastStart = Math.max(lastStart, start)
      break
    }
  }
  return found
}

/** Groups near a text that are tried as those that should hold all of it. */
const TRIED = 12

/**
 * Sets of k - 1 other groups that could come to hold all that is left, each of the nearest ones in one of them.
 * @param nearest groups, the nearest first.
 */
export function companies(nearest: readonly number[], k: number): number[][] {
  return nearest
    .slice(0, TRIED)
    .map((first) => [first, ...nearest.filter((group) => group !== first)].slice(0, k - 1))
    .filter((groups) => groups.length === k - 1)
}

/** The cheapest words of a block to change until all of `others` hold what is left of what the target holds. */
export function wordsInTheWay(
  tokens: Tokens,
  postings: DocumentLists,
  groups: { readonly k: number; readonly target: number; readonly others: readonly number[] },
  isGone: (word: number) => boolean,
  weight: (word: number) => number,
): number[] {
  return cheapestWords(inTheWay(tokens, postings, groups, isGone), weight)
}
