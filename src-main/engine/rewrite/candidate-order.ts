import { countWords, diffWords } from '../text/diff-words.ts'
import type { Rules } from './rules.ts'
import type { Alternative } from './types.ts'

/** Differences in meaning (cosine) and in fluency (mean logarithm of a token) that count as none. */
const SAME_MEANING = 0.02
const SAME_FLUENCY = 0.15

/** Words that a wording changes of a sentence, or adds to it. */
export function wordsChanged(sentence: string, wording: string): number {
  return diffWords(sentence, wording, 0).changes.reduce(
    (sum, { from, to, insert }) => sum + Math.max(countWords(sentence.slice(from, to)), countWords(insert)),
    0,
  )
}

/**
 * Accepted wordings, the best first: the nearest in meaning, then the most fluent, then the one that changes fewest words, as far
 * as there is a model that can say; otherwise as they came.
 * @param isBuilt whether they are sentences built anew; words changed in place were chosen by their fluency already.
 */
export async function inOrder(
  accepted: readonly Alternative[],
  sentence: string,
  { nearness, fluency }: Pick<Rules, 'nearness' | 'fluency'>,
  isBuilt: boolean,
): Promise<Alternative[]> {
  if (accepted.length < 2) return [...accepted]
  const judged = []
  for (const one of accepted) {
    const meaning = nearness === null ? 0 : Math.round((await nearness(sentence, one.text)) / SAME_MEANING)
    const reads = fluency === null || !isBuilt ? 0 : Math.round((await fluency(one.text)) / SAME_FLUENCY)
    judged.push({ one, meaning, reads, changed: wordsChanged(sentence, one.text) })
  }
  return judged
    .sort((a, b) => b.meaning - a.meaning || b.reads - a.reads || a.changed - b.changed)
    .map(({ one }) => one)
}
