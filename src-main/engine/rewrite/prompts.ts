import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { thesaurusSchema, type Thesaurus } from './dictionary/thesaurus.ts'
import type { KnownLanguage } from './guards/by-language.ts'
import { failureCodes, type Language } from './types.ts'

const text = z.string().min(1)
const promptSchema = z
  .object({
    /** Raised with every change of this file, so that a stored wording names what it was asked with. */
    version: z.string().regex(/^[a-z]{2}-\d+$/),
    system: text,
    /** One of the two is added to `system`. `{mask}` stands for the mask's text. */
    mayMask: text,
    mayNotMask: text,
    /** Words before each part of a request. */
    labels: z
      .object({ before: text, sentence: text, after: text, phrases: text, refused: text, because: text, task: text })
      .strict(),
    /** What is said of a refused answer, for every failure; the words in question are added. */
    reasons: z.record(z.enum(failureCodes), text),
    examples: z
      .array(
        z
          .object({
            before: text.nullable(),
            sentence: text,
            after: text.nullable(),
            phrases: z.array(text).min(1),
            answer: text,
          })
          .strict()
          .refine(({ sentence, phrases }) => phrases.every((phrase) => sentence.includes(phrase)), {
            error: 'each phrase has to stand in its sentence',
          })
          .refine(
            ({ answer, phrases }) => phrases.every((phrase) => !answer.toLowerCase().includes(phrase.toLowerCase())),
            {
              error: 'no phrase may be left in the answer',
            },
          ),
      )
      .min(1),
  })
  .strict()
export type PromptSet = Readonly<z.infer<typeof promptSchema>>

const termsSchema = z.array(z.string().min(1)).min(1)

const phrasesSchema = z
  .object({
    version: z.string().regex(/^[a-z]{2}-phrases-\d+$/),
    /** Phrases each of which may stand for any other of its row. */
    swaps: z.array(z.array(text).min(2)),
    /** What may stand for a phrase, and not the other way round. */
    instead: z.record(z.string(), z.array(text).min(1)),
    /** What seldom fits, and is offered only where nothing else was found. */
    last: z.record(z.string(), z.array(text).min(1)).optional(),
  })
  .strict()
export type Phrases = Readonly<z.infer<typeof phrasesSchema>>

export interface Prompts {
  readonly sets: Readonly<Record<KnownLanguage, PromptSet>>
  /** Terms of art that no rewriting touches. */
  readonly terms: Readonly<Record<KnownLanguage, readonly string[]>>
  /** Phrases of court prose that say the same. */
  readonly phrases: Readonly<Record<KnownLanguage, Phrases>>
  /** English words that say the same in a decision, and those that have no other word there. */
  readonly thesaurus: Thesaurus
}

/** The prompts a language is asked with. */
export function promptSet(prompts: Prompts, language: Language): PromptSet {
  return prompts.sets[language === 'unknown' ? 'en' : language]
}

/**
 * Reads `<language>.json`, `terms.<language>.json`, `phrases.<language>.json` and `thesaurus.en.json` of a folder.
 * @throws Error when one is missing or not of the schema: they ship with the program, so that is a bug.
 */
export async function loadPrompts(folder: string): Promise<Prompts> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'))
  const load = async (language: KnownLanguage): Promise<[PromptSet, string[], Phrases]> => [
    promptSchema.parse(await read(`${language}.json`)),
    termsSchema.parse(await read(`terms.${language}.json`)),
    phrasesSchema.parse(await read(`phrases.${language}.json`)),
  ]
  const [en, de, fr, thesaurus] = await Promise.all([load('en'), load('de'), load('fr'), read('thesaurus.en.json')])
  return {
    sets: { en: en[0], de: de[0], fr: fr[0] },
    terms: { en: en[1], de: de[1], fr: fr[1] },
    phrases: { en: en[2], de: de[2], fr: fr[2] },
    thesaurus: thesaurusSchema.parse(thesaurus),
  }
}
