import type { Tokens } from '../text/tokens.ts'
import { tokenise } from '../text/tokenise.ts'
import { compileMasks } from '../text/masks.ts'

/** Words whose change seldom reads well or gains much. */
const functionWords = new Set(
  (
    'the a an of to in on at by for with from and or but that which who whom whose this these those it its he she they his her ' +
    'their is are was were be been being had has have not no as if than then there der die das den dem des ein eine einer ' +
    'eines und oder in im zu zur zum von vom mit auf für ist sind war waren nicht le la les un une des du de et ou à au aux ' +
    'en dans par pour que qui est sont était ne pas'
  ).split(' '),
)

const PROTECTED = 1000
const NUMBER = 4
const FUNCTION_WORD = 1.4
const PLAIN = 1

/**
 * What it costs to change each word of a text: a protected word much, a number more than a word, a function word a little
 * more since other wording for it is rare.
 */
export function wordWeights(tokens: Tokens, protectedTerms: readonly string[]): Float64Array {
  const weights = Float64Array.from(tokens.words, (word) =>
    /\p{N}/u.test(word) ? NUMBER : functionWords.has(word) ? FUNCTION_WORD : PLAIN,
  )
  const noMasks = compileMasks([])
  const byFirst = new Map<string, (readonly string[])[]>()
  for (const { words } of protectedTerms.map((term) => tokenise(term, noMasks))) {
    if (words[0] !== undefined) byFirst.set(words[0], [...(byFirst.get(words[0]) ?? []), words])
  }
  tokens.words.forEach((word, start) => {
    for (const term of byFirst.get(word) ?? []) {
      if (term.every((part, i) => tokens.words[start + i] === part)) weights.fill(PROTECTED, start, start + term.length)
    }
  })
  return weights
}
