import type { DocumentLists } from '../index/port.ts'
import type { Tokens } from '../text/tokens.ts'
import { includes } from './posting-lists.ts'

/** An N-gram of a text that may take part in a combination: words `[start, start + length)`. */
export interface Candidate {
  readonly start: number
  readonly length: number
  /** Normalised words joined by one space. */
  readonly ngram: string
  /** Groups that hold it, ascending; at least k, the target among them. */
  readonly list: Uint32Array
}

/**
 * The longest N-grams of a text that k or more groups hold, the target among them, by place and ascending; none lies inside
 * another. Any combination of their parts links only if one of theirs does: the lists of the parts are longer.
 * @param isGone words that count as changed: no N-gram goes across them.
 */
export function candidatesOf(
  tokens: Tokens,
  postings: DocumentLists,
  { k, target }: { readonly k: number; readonly target: number },
  isGone: (word: number) => boolean = () => false,
): Candidate[] {
  const { n, list, lists } = postings
  const found: Candidate[] = []
  const targetHolds = new Map<number, boolean>()
  const takesPart = (number: number): boolean => {
    const postingList = lists.of(number)
    if (postingList.length < k) return false
    let holds = targetHolds.get(number)
    if (holds === undefined) {
      holds = includes(postingList, target)
      targetHolds.set(number, holds)
    }
    return holds
  }
  let end = 0
  /** The first word from `start` on that is gone. */
  let gone = 0
  for (let start = 0; start < tokens.words.length; start += 1) {
    gone = Math.max(gone, start)
    while (gone < tokens.words.length && gone < start + n && !isGone(gone)) gone += 1
    for (let length = Math.min(n, gone - start); start + length > end && length > 0; length -= 1) {
      const number = list[start * n + length - 1]!
      if (number === 0 || !takesPart(number)) continue
      found.push({
        start,
        length,
        ngram: tokens.words.slice(start, start + length).join(' '),
        list: lists.of(number),
      })
      end = start + length
      break
    }
  }
  return found
}
