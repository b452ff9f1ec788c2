import { z } from 'zod'
import { spanSchema } from './text.ts'

/** A minimal linkable N-gram as it stands in a text: none of its parts is linkable by itself. */
export const linkSchema = z.object({
  from: z.int().nonnegative(),
  to: z.int().nonnegative(),
  /** The text of the span, as written. */
  phrase: z.string(),
  /** Normalised tokens joined by one space: the N-gram that was looked up. */
  ngram: z.string(),
  /** Document frequency in the collection; 0 < df < k. */
  df: z.int().positive(),
  /** True when the document's own source is among the documents that hold it. */
  linksToSource: z.boolean(),
  /** Index of the sentence (`Analysis.sentences`) in which the N-gram starts. */
  sentence: z.int().nonnegative(),
})
export type Link = Readonly<z.infer<typeof linkSchema>>

export const countsSchema = z.object({
  words: z.int().nonnegative(),
  /** Distinct N-grams of 1 to N tokens. */
  ngrams: z.int().nonnegative(),
  /** Distinct N-grams with 0 < df < k. */
  linkable: z.int().nonnegative(),
  /** Places of minimal linkable N-grams. */
  links: z.int().nonnegative(),
  /** Distinct minimal linkable N-grams. */
  phrases: z.int().nonnegative(),
  /** Distinct minimal linkable N-grams whose posting list holds the source. */
  toSource: z.int().nonnegative(),
  /** Lowest df > 0 of any N-gram; null when no N-gram of the text is in the collection. */
  lowestDf: z.int().positive().nullable(),
})
export type Counts = Readonly<z.infer<typeof countsSchema>>

export const editPlanSchema = z.object({
  /** Words to change: each span is one word of the text. */
  words: z.array(spanSchema),
  /** Fewest words whose change breaks every link, without weights: the lower bound. */
  fewest: z.int().nonnegative(),
})
export type EditPlan = Readonly<z.infer<typeof editPlanSchema>>

export const analysisSchema = z.object({
  k: z.int(),
  n: z.int(),
  /** Combinations of up to this many phrases were searched. 1: single phrases only. */
  arity: z.literal(1),
  collectionFingerprint: z.string(),
  counts: countsSchema,
  sentences: z.array(spanSchema),
  links: z.array(linkSchema),
  plan: editPlanSchema,
})
export type Analysis = Readonly<z.infer<typeof analysisSchema>>

/** Where a phrase is found. `originals` names at most `limit` documents; `df` is exact. */
export const occurrencesSchema = z.object({
  ngram: z.string(),
  df: z.int().nonnegative(),
  documents: z.int().nonnegative(),
  originals: z.array(z.object({ name: z.string(), isSource: z.boolean() })),
})
export type Occurrences = Readonly<z.infer<typeof occurrencesSchema>>

/** The answer while typing: does this text (one block, with its neighbours) still link? */
export const liveCheckSchema = z.object({ links: z.array(linkSchema.omit({ sentence: true })) })
export type LiveCheck = Readonly<z.infer<typeof liveCheckSchema>>
