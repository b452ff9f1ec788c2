import { z } from 'zod'
import {
  alternativeSchema,
  analysisSchema,
  attemptSchema,
  authorSchema,
  certificateSchema,
  countsSchema,
  decisionSchema,
  errorValuesSchema,
  passSchema,
  spanSchema,
} from '../../../src-preload/contract/index.ts'

/** A phrase that still links and that a person accepted by reason. Coordinates: the approved text. */
const acceptedLinkSchema = z.object({
  from: z.int().nonnegative(),
  to: z.int().nonnegative(),
  ngram: z.string(),
  df: z.int().positive(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
})
export type AcceptedLink = Readonly<z.infer<typeof acceptedLinkSchema>>

/** Combinations that were left at an approval, known or not searched, and that a person accepted by reason. */
const acceptedCombinationsSchema = z.object({
  arity: z.int(),
  pairs: z.int().nonnegative(),
  triples: z.int().nonnegative(),
  complete: z.boolean(),
  /** Of those that were named (`Combination.key`). */
  keys: z.array(z.string()),
  /** Collection and settings they were found with. */
  against: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
})
export type AcceptedCombinations = Readonly<z.infer<typeof acceptedCombinationsSchema>>

/** Pages without text that a person accepted by reason. */
const acceptedPagesSchema = z.object({
  pages: z.array(z.int().positive()),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
})
export type AcceptedPages = Readonly<z.infer<typeof acceptedPagesSchema>>

/** An item that a decision names; `base` (received text) lets the log be read without the index. */
const itemReferenceSchema = z.object({ id: z.string(), base: spanSchema })

/** Words of a person's own for a part of the received text. */
const ownWordsSchema = z.object({ base: spanSchema, text: z.string() })

/** What a pass made of one region of the received text: every change in it, so an empty list restores it. */
const regionSchema = z.object({
  base: spanSchema,
  changes: z.array(
    z.object({
      base: spanSchema,
      text: z.string(),
      author: authorSchema,
      alternatives: z.array(alternativeSchema).optional(),
    }),
  ),
})
export type PassRegion = Readonly<z.infer<typeof regionSchema>>

const sentenceAttemptsSchema = z.object({ base: spanSchema, attempts: z.array(attemptSchema) })
export type SentenceAttempts = Readonly<z.infer<typeof sentenceAttemptsSchema>>

/** What a person decided on an item. `pending`: nothing yet. */
const settlementSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pending') }),
  z.object({ kind: z.literal('accepted') }),
  z.object({ kind: z.literal('rejected') }),
  z.object({ kind: z.literal('edited'), text: z.string(), by: z.string() }),
  z.object({ kind: z.literal('masked'), text: z.string() }),
  z.object({
    kind: z.literal('kept'),
    reason: z.string(),
    /** The N-grams this covers; one that arises here later is not covered. */
    ngrams: z.array(z.string()),
    by: z.string(),
    at: z.string(),
  }),
])
export type Settlement = Readonly<z.infer<typeof settlementSchema>>

/** A change to the received text, or a place somebody decided on. Items of a document do not overlap. */
const itemSchema = z.object({
  id: z.string(),
  /** Span of the received text. */
  base: spanSchema,
  proposal: z.string().nullable(),
  author: authorSchema.nullable(),
  alternatives: z.array(alternativeSchema).optional(),
  settlement: settlementSchema,
  note: z.string().nullable(),
  /** Who decided on it last, and when. Absent before that, and where an older Redraft stored the item. */
  decided: z.object({ by: z.string(), at: z.string() }).optional(),
  /** Wordings that a person rejected here before, and what stood in the received text where they were proposed: in older logs only. */
  rejected: z.array(z.object({ words: z.string(), text: z.string() })).optional(),
})
export type Item = Readonly<z.infer<typeof itemSchema>>

/**
 * Everything that can happen to a document. The log only grows; the document is the fold of it (reduce.ts). Each entry
 * says all it needs in coordinates of the received text, so that folding needs neither index nor model.
 */
const happeningSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('analysed'),
    analysis: analysisSchema,
    /** The approval does not hold any more and is taken back. */
    reopens: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('pass-added'),
    pass: passSchema,
    regions: z.array(regionSchema),
    attempts: z.array(sentenceAttemptsSchema),
  }),
  /** `code` and `values` of the error, so that it can be said in another language; absent in logs of an older Redraft. */
  z.object({
    kind: z.literal('failed'),
    reason: z.string(),
    code: z.string().optional(),
    values: errorValuesSchema.optional(),
  }),
  z.object({
    kind: z.literal('decide'),
    decision: decisionSchema,
    items: z.array(itemReferenceSchema),
    /** `mask`: what was written. */
    maskText: z.string().nullable(),
    /** `keep`: the N-grams accepted, an array an item in the order of `items`. */
    ngrams: z.array(z.array(z.string())),
  }),
  z.object({ kind: z.literal('edit'), words: z.array(ownWordsSchema) }),
  z.object({ kind: z.literal('note'), item: itemReferenceSchema.nullable(), text: z.string() }),
  z.object({
    kind: z.literal('approve'),
    /** SHA-256 of the approved text in UTF-8. */
    textHash: z.string(),
    counts: countsSchema,
    accepted: z.array(acceptedLinkSchema),
    combinations: acceptedCombinationsSchema.optional(),
    pages: acceptedPagesSchema.optional(),
  }),
  z.object({ kind: z.literal('reopen') }),
  z.object({
    kind: z.literal('went-back'),
    /** To right after this pass; null: as received. `items`: all that were there then. */
    pass: z.int().positive().nullable(),
    items: z.array(itemSchema),
  }),
  z.object({ kind: z.literal('returned'), reason: z.string() }),
  /** From this document a phrase (normalised words, one space between) was made background, or no longer: of the workspace. */
  z.object({ kind: z.literal('marked'), phrase: z.string(), background: z.boolean() }),
  z.object({ kind: z.literal('exported'), textHash: z.string(), certificate: certificateSchema }),
  /** `target`: `seq` of the operation taken back or done again. */
  z.object({ kind: z.literal('undo'), target: z.int().positive() }),
  z.object({ kind: z.literal('redo'), target: z.int().positive() }),
])
export type Happening = Readonly<z.infer<typeof happeningSchema>>

/** An entry of a document's log. `seq` counts up from 1; the last one is the document's version. */
export const operationSchema = z.intersection(
  z.object({ v: z.literal(1), seq: z.int().positive(), at: z.string(), by: z.string() }),
  happeningSchema,
)
export type Operation = Readonly<{ v: 1; seq: number; at: string; by: string }> & Happening
