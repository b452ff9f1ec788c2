import type { Author, Change } from '../../../src-preload/contract/index.ts'
import { apply, changeSet } from '../text/changes.ts'
import { countWords, diffWords } from '../text/diff-words.ts'
import { checkWording } from './accept.ts'
import type { Allowance } from './guards/guard.ts'
import type { Place } from './place.ts'
import type { Rules } from './rules.ts'

const size = ({ from, to, insert }: Change, text: string): number =>
  Math.max(countWords(text.slice(from, to)), countWords(insert))

/**
 * Puts the sentence's own words back into a wording wherever it stays acceptable without the change, the longest changes
 * first, until nothing more can go back.
 * @param place the sentence as it was (`place.sentence`), where its new wording is to stand.
 * @param decided words that a person decided on. @param allowanceOf what a wording may drop.
 * @param reads whether a text reads no worse than another: a word put back into a sentence that was built anew may not fit.
 */
export async function restoreWords(
  wording: string,
  place: Place,
  rules: Rules,
  decided: readonly string[],
  allowanceOf: (wording: string) => Allowance,
  reads: (text: string, before: string) => boolean | Promise<boolean>,
): Promise<string> {
  const { sentence } = place
  let changes: readonly Change[] = diffWords(sentence, wording, 0).changes
  let now = wording
  for (let isSmaller = true; isSmaller && changes.length > 1;) {
    isSmaller = false
    for (const change of [...changes].sort((a, b) => size(b, sentence) - size(a, sentence))) {
      const rest = changes.filter((one) => one !== change)
      const text = apply(changeSet(sentence.length, rest), sentence)
      if (checkWording(text, place, rules, decided, allowanceOf(text)).length > 0) continue
      if (!(await reads(text, now))) continue
      now = text
      changes = rest
      isSmaller = true
    }
  }
  return now
}

/** Whether a wording changes single words where they stand, so that each can go back by itself. */
export function isInPlace(author: Author): boolean {
  return author.kind === 'rule' || (author.kind === 'model' && author.decoder === 'fill-in')
}

/** How texts by an author are compared when words go back: by the model, where a sentence was built anew. */
export function readingOf(author: Author, { fluency }: Rules): Parameters<typeof restoreWords>[5] {
  if (isInPlace(author)) return () => true
  if (fluency === null) return () => false
  return async (text, before) => (await fluency(text)) >= (await fluency(before))
}
