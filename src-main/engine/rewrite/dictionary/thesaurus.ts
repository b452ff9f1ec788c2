import { z } from 'zod'
import { partsOfSpeech, type PartOfSpeech } from './wordnet.ts'

const lemma = z.string().regex(/^[a-z]+(?:[ -][a-z]+){0,3}$/u)

/** Words of court prose as lemmas with their part of speech ("witness noun"), each with lemmas that say the same in a decision. */
export const thesaurusSchema = z
  .object({
    version: z.string().regex(/^[a-z]{2}-thesaurus-\d+$/),
    words: z.record(
      z.string().regex(new RegExp(`^[a-z]+(?:[ -][a-z]+)* (?:${partsOfSpeech.join('|')})$`, 'u')),
      z.array(lemma),
    ),
  })
  .strict()
export type Thesaurus = Readonly<z.infer<typeof thesaurusSchema>>

/**
 * What may stand for a lemma in a decision, the best first. Empty where nothing may: every other word would say something else.
 * Null where the lemma is not listed.
 */
export function listedFor({ words }: Thesaurus, lemma: string, part: PartOfSpeech): readonly string[] | null {
  const key = `${lemma} ${part}`
  return Object.hasOwn(words, key) ? words[key]! : null
}
