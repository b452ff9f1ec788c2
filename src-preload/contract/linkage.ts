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

/** Phrases that are looked at together at the most. 1: single phrases only. */
export const aritySchema = z.literal([1, 2, 3])
export type Arity = z.infer<typeof aritySchema>

/**
 * What is known of combinations in a text. `candidates`: distinct N-grams that could take part, the longest ones that k or
 * more originals hold, the document's own among them; `taking`: how many do. When `complete` is false the search was ended
 * by its budget: figures are at least these, and nothing is proved.
 */
export const combinedCountsSchema = z.object({
  arity: z.int().min(2).max(3),
  candidates: z.int().nonnegative(),
  taking: z.int().nonnegative(),
  pairs: z.int().nonnegative(),
  triples: z.int().nonnegative(),
  complete: z.boolean(),
})
export type CombinedCounts = Readonly<z.infer<typeof combinedCountsSchema>>

/** Whether no combination links, and all were looked at. */
export function isProved({ pairs, triples, complete }: CombinedCounts): boolean {
  return complete && pairs === 0 && triples === 0
}

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
  /** Absent where combinations were not searched. */
  combined: combinedCountsSchema.optional(),
})
export type Counts = Readonly<z.infer<typeof countsSchema>>

/** A phrase of a combination. To break it, it has to change at every place where it stands. */
const combinedPhraseSchema = z.object({
  ngram: z.string(),
  df: z.int().positive(),
  /** Where it stands, in order; the first ones when there are many. `count`: how many. */
  places: z.array(spanSchema),
  count: z.int().positive(),
})
export type CombinedPhrase = Readonly<z.infer<typeof combinedPhraseSchema>>

/**
 * A minimal linkable combination: two or three phrases, none of which links alone, that fewer than k originals hold all;
 * no fewer of them link.
 */
const combinationSchema = z.object({
  /** Equal for the same phrases. */
  key: z.string(),
  phrases: z.array(combinedPhraseSchema).min(2).max(3),
  /** In how many originals they are found together: 1 to k - 1. */
  documents: z.int().positive(),
  /** The original it leads to, and whether that is the document's own. */
  leadsTo: z.string(),
  isSource: z.boolean(),
  /** The phrase whose change breaks most combinations (index in `phrases`), and the word in it. */
  change: z.object({ phrase: z.int().nonnegative(), word: spanSchema }),
})
export type Combination = Readonly<z.infer<typeof combinationSchema>>

export const combinationsSchema = z.object({
  counts: combinedCountsSchema,
  /** The first of them, those of the rarest phrases before others. */
  found: z.array(combinationSchema),
  /** Words to change, beside those of single phrases, until no combination links; `enough`: false when more are needed. */
  words: z.array(spanSchema),
  enough: z.boolean(),
  /** Originals that combinations could lead to: the document's own, or those that share most with it. Empty: none can be it. */
  targets: z.array(z.object({ name: z.string(), isSource: z.boolean() })),
  /**
   * Other originals that hold most of what is left, the nearest first: `holds` of `counts.candidates` N-grams. Once k - 1 of
   * them hold all, no combination of any number of phrases links.
   */
  nearest: z.array(z.object({ name: z.string(), holds: z.int().nonnegative() })),
})
export type Combinations = Readonly<z.infer<typeof combinationsSchema>>

const editPlanSchema = z.object({
  /** Words to change: each span is one word of the text. */
  words: z.array(spanSchema),
  /** Fewest words whose change breaks every link, without weights: the lower bound. */
  fewest: z.int().nonnegative(),
})

export const analysisSchema = z.object({
  k: z.int(),
  n: z.int(),
  /** Combinations of up to this many phrases were searched. 1: single phrases only. */
  arity: aritySchema,
  collectionFingerprint: z.string(),
  /** What was to become of what is not visible: it was searched only where it is kept. Absent: left out. */
  hidden: z.enum(['remove', 'keep']).optional(),
  counts: countsSchema,
  sentences: z.array(spanSchema),
  links: z.array(linkSchema),
  plan: editPlanSchema,
  /** Absent at arity 1. */
  combinations: combinationsSchema.optional(),
})
export type Analysis = Readonly<z.infer<typeof analysisSchema>>

/** Where a phrase is found. `originals` names at most `limit` documents; `df` is exact. */
export const occurrencesSchema = z.object({
  /** What was looked up. Empty where no phrase of a longer text is in any original. */
  ngram: z.string(),
  /** The text is no phrase (more words than one, or punctuation inside): `ngram` is the rarest phrase in it that is found. */
  isPart: z.literal(true).optional(),
  df: z.int().nonnegative(),
  /** Originals that hold it: more than `df` where versions of one case do. */
  holders: z.int().nonnegative().optional(),
  /** Background collections that hold it: with any, it does not link. */
  background: z.array(z.string()).optional(),
  /** How many there are that `df` counts: versions of one case once. */
  documents: z.int().nonnegative(),
  originals: z.array(z.object({ name: z.string(), isSource: z.boolean() })),
})
export type Occurrences = Readonly<z.infer<typeof occurrencesSchema>>

/** Documents that a witness view names of one posting list. The number is always exact. */
const postingListSchema = z.object({
  /** Near-duplicates count once in `df`; `documents` counts each. */
  df: z.int().nonnegative(),
  documents: z.int().nonnegative(),
  originals: z.array(z.object({ name: z.string(), isSource: z.boolean() })),
})

/** Why a combination links: each phrase with where it is found, and what all have in common. */
export const witnessSchema = z.object({
  combination: combinationSchema.nullable(),
  phrases: z.array(z.object({ phrase: combinedPhraseSchema, postings: postingListSchema })),
  together: postingListSchema,
  /** For each phrase, how many combinations of the text it takes part in. */
  breaks: z.array(z.int().nonnegative()),
})
export type Witness = Readonly<z.infer<typeof witnessSchema>>

/** Combinations that phrases of some places take part in; at least so many where a budget ended the search or the counting. */
export const takingPartSchema = z.object({ combinations: z.int().nonnegative(), complete: z.boolean() })
export type TakingPart = Readonly<z.infer<typeof takingPartSchema>>

/**
 * Why words of the text as received link together with others: how many combinations of phrases that touch them, at least so
 * many where a budget ended the search or the counting (`complete` false), and the first of them, in its coordinates.
 */
export const reasonsSchema = z.object({
  counts: takingPartSchema,
  found: z.array(combinationSchema),
})
export type Reasons = Readonly<z.infer<typeof reasonsSchema>>

/** What would have to change under other settings: one row for each k and arity, over all documents. */
export const whatIfSchema = z.object({
  n: z.int(),
  documents: z.int().nonnegative(),
  words: z.int().nonnegative(),
  rows: z.array(
    z.object({
      k: z.int(),
      arity: aritySchema,
      /** Documents in which something links, phrases that do (of combinations: that take part), words to change. */
      documents: z.int().nonnegative(),
      phrases: z.int().nonnegative(),
      words: z.int().nonnegative(),
      /** False: in some document the search was ended by its budget; figures are at least these. */
      complete: z.boolean(),
    }),
  ),
})
export type WhatIf = Readonly<z.infer<typeof whatIfSchema>>

/** An original as it lies in the folder of originals, and where a phrase stands in it (UTF-16, end exclusive). */
export const originalSchema = z.object({ name: z.string(), text: z.string(), spans: z.array(spanSchema) })
export type Original = Readonly<z.infer<typeof originalSchema>>

/** The answer while typing: does this text (one block, with its neighbours) still link? */
export const liveCheckSchema = z.object({
  links: z.array(linkSchema.omit({ sentence: true })),
  /**
   * Of the whole document with this text in the block's place: combinations that phrases at the spans that were asked for take
   * part in, and all phrases of the block. Absent when that was not asked, or at arity 1.
   */
  combined: z.object({ typed: takingPartSchema, block: takingPartSchema }).optional(),
})
export type LiveCheck = Readonly<z.infer<typeof liveCheckSchema>>
