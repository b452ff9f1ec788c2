import { z } from 'zod'
import {
  analysisSchema,
  combinationsSchema,
  combinedCountsSchema,
  countsSchema,
  linkSchema,
  takingPartSchema,
} from './linkage.ts'
import { documentRowSchema } from './documents.ts'
import { blockSchema, changeSchema, spanSchema } from './text.ts'

/** Who made a wording. */
export const authorSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('model'),
    /** Name shown, and SHA-256 of the model file. */
    model: z.string(),
    modelHash: z.string(),
    promptVersion: z.string(),
    seed: z.int(),
    temperature: z.number(),
    pass: z.int().positive(),
    attempt: z.int().positive(),
    /** How it was written: freely, word by word under the eyes of the index, or only in the fewest places. */
    decoder: z.enum(['plain', 'guided', 'fill-in']).optional(),
  }),
  z.object({ kind: z.literal('person'), name: z.string() }),
  /**
   * A fixed rule, without a model. `mask`: the fewest words were replaced by a mask, as the policy allows.
   * `dictionary`: words of a dictionary, and facts said more generally; a suggestion that nobody weighed.
   */
  z.object({
    kind: z.literal('rule'),
    rule: z.enum(['mask', 'dictionary']),
    pass: z.int().positive(),
  }),
])
export type Author = Readonly<z.infer<typeof authorSchema>>

/** Another wording that was accepted as well. */
export const alternativeSchema = z.object({ text: z.string(), author: authorSchema })
export type Alternative = Readonly<z.infer<typeof alternativeSchema>>

/** What was tried for a sentence and why it was not accepted. Codes are those of the guards and the index. */
export const attemptSchema = z.object({
  pass: z.int().positive(),
  attempt: z.int().positive(),
  seed: z.int(),
  temperature: z.number(),
  /** The text the model gave, cut at 2,000 characters. */
  text: z.string(),
  failures: z.array(z.object({ code: z.string(), detail: z.string() })),
})
export type Attempt = Readonly<z.infer<typeof attemptSchema>>

/** One round of rewriting. `changes` lead from the text the pass started with to the pass's own text. */
export const passSchema = z.object({
  number: z.int().positive(),
  startedAt: z.string(),
  seconds: z.number().nonnegative(),
  model: z.string(),
  modelHash: z.string(),
  promptVersion: z.string(),
  seed: z.int(),
  base: z.string(),
  text: z.string(),
  changes: z.array(changeSchema),
  counts: countsSchema,
  /** The settings or the collection changed since it was counted. */
  countedBefore: z.literal(true).optional(),
  /** Sentences asked for and sentences that the model could not settle in this pass. */
  sentences: z.int(),
  failed: z.int(),
  stoppedBy: z.enum([
    'nothing-links',
    'search-ended',
    'no-progress',
    'circles',
    'pass-limit',
    'time-limit',
    'cancelled',
    'next-pass',
  ]),
})
export type Pass = Readonly<z.infer<typeof passSchema>>

/** What a text cost beside the one as received: words changed, as the meters count them, and masks that it has more. */
export const costSchema = z.object({ words: z.int().nonnegative(), masks: z.int().nonnegative() })
export type Cost = Readonly<z.infer<typeof costSchema>>

/**
 * How a change stands. `open`: proposed wording shown, not decided. `needs`: it links and there is no wording.
 * `kept`: the words of the received text stay although they link, with a reason.
 */
export const itemStateSchema = z.enum(['open', 'needs', 'accepted', 'edited', 'masked', 'kept', 'rejected'])
export type ItemState = z.infer<typeof itemStateSchema>

/** A change, or a place that links and has none yet. Items do not overlap; the text as it stands is theirs. */
export const reviewItemSchema = z.object({
  id: z.string(),
  state: itemStateSchema,
  /** Span in the text as received. */
  base: spanSchema,
  /** Span in the text as it stands. */
  now: spanSchema,
  /** Words as received, as they stand, and as proposed (null: nothing was proposed). */
  original: z.string(),
  current: z.string(),
  proposal: z.string().nullable(),
  /** Phrases of the received text that this change answers for. */
  reasons: z.array(linkSchema.omit({ sentence: true })),
  /** Phrases of the text as it stands that still link here. Coordinates of the text as it stands. */
  links: z.array(linkSchema.omit({ sentence: true })),
  /** Counts as left to settle. */
  toSettle: z.boolean(),
  author: authorSchema.nullable(),
  attempts: z.array(attemptSchema),
  /** Other wordings for these words that link nowhere and hold the guards, best first; absent where there are none. */
  alternatives: z.array(alternativeSchema).optional(),
  /** Who decided on it last, and when; absent where nobody did, or an older Redraft stored it. */
  decided: z.object({ by: z.string(), at: z.string() }).optional(),
  /** Reason given for keeping. */
  reason: z.string().nullable(),
  note: z.string().nullable(),
  block: z.int().nonnegative(),
  sentence: z.int().nonnegative(),
})
export type ReviewItem = Readonly<z.infer<typeof reviewItemSchema>>

/** What a person decides on one item. */
export const decisionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accept') }),
  /** Accepts one of the item's alternatives, which changes places with the wording proposed. */
  z.object({ kind: z.literal('candidate'), text: z.string().max(100_000) }),
  z.object({ kind: z.literal('reject') }),
  z.object({ kind: z.literal('edit'), text: z.string().max(100_000) }),
  z.object({ kind: z.literal('mask') }),
  z.object({ kind: z.literal('keep'), reason: z.string().trim().min(1).max(2_000) }),
  z.object({ kind: z.literal('reopen') }),
])
export type Decision = Readonly<z.infer<typeof decisionSchema>>

/** A point of the timeline that can be compared. */
export const revisionIdSchema = z.union([z.literal('received'), z.literal('standing'), z.int().positive()])
export type RevisionId = z.infer<typeof revisionIdSchema>

/** What undo would take back. `what`: a kind of decision or another act. */
export const doneSchema = z.object({
  /** Names the act among all of the document. */
  act: z.int().positive(),
  what: z.enum([
    'accept',
    'reject',
    'edit',
    'mask',
    'keep',
    'reopen-change',
    'candidate',
    'typing',
    'note',
    'approve',
    'reopen',
    'went-back',
    'returned',
    'background',
    'no-background',
  ]),
  changes: z.int().nonnegative(),
  /** The phrase that was made background, or no longer. */
  phrase: z.string().optional(),
})
export type Done = Readonly<z.infer<typeof doneSchema>>

export const metersSchema = z.object({
  /** Of the text as received, masks aside; 0 before the analysis. */
  words: z.int(),
  wordsChanged: z.int(),
  masksAdded: z.int(),
  /** Lower bound on the words to change, from the edit plan of the text as received. */
  atLeast: z.int(),
})
export type Meters = Readonly<z.infer<typeof metersSchema>>

/** What is told of a document beside its texts and its items. Short, so that every act is answered with all of it. */
const caseFactsSchema = z.object({
  row: documentRowSchema,
  /** Counts of the text as it stands; null before the analysis. */
  now: countsSchema.nullable(),
  /** Combinations in the text as it stands, in its coordinates; absent before the analysis and at arity 1. */
  combinations: combinationsSchema.optional(),
  meters: metersSchema,
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  /** What undo and redo would take back or do again; null: nothing. */
  undoWhat: doneSchema.nullable(),
  redoWhat: doneSchema.nullable(),
  note: z.string(),
  /** Grows with every operation on the document; a decision names the one it was made on. */
  version: z.int().nonnegative(),
  /** Names exactly this view: another one of the same document has another. Absent where no answer can build on it. */
  revision: z.string().max(64).optional(),
})

/** Everything the review screen shows of one document. */
export const caseViewSchema = caseFactsSchema.extend({
  received: z.object({ text: z.string(), blocks: z.array(blockSchema) }),
  /** Spans of masks in the text as it stands. */
  standing: z.object({ text: z.string(), masks: z.array(spanSchema) }),
  receivedMasks: z.array(spanSchema),
  passes: z.array(passSchema.extend({ cost: costSchema })),
  items: z.array(reviewItemSchema),
  /** Analysis of the text as received, without what the items say of it; null before the analysis. */
  analysis: analysisSchema.omit({ links: true, plan: true, combinations: true }).nullable(),
})
export type CaseView = Readonly<z.infer<typeof caseViewSchema>>

/**
 * From one view of a document to a later one. A block that is not named is as it was, but that what stands in it has moved
 * with the blocks before it. Texts as received, passes and analysis are as they were.
 */
const caseDeltaSchema = caseFactsSchema.extend({
  /** Revision of the view that this builds on. */
  from: z.string().max(64),
  /** Blocks in which something changed, ascending: all of each, in coordinates of the new text as it stands. */
  blocks: z.array(
    z.object({
      block: z.int().nonnegative(),
      text: z.string(),
      masks: z.array(spanSchema),
      items: z.array(reviewItemSchema),
    }),
  ),
})
export type CaseDelta = Readonly<z.infer<typeof caseDeltaSchema>>

/** Answer to an act: what it changed, when the asker named the view that it has and the engine knows that one; or all of it. */
export const caseAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('whole'), view: caseViewSchema }),
  z.object({ kind: z.literal('delta'), delta: caseDeltaSchema }),
])
export type CaseAnswer = Readonly<z.infer<typeof caseAnswerSchema>>

/** How much of the paragraph on either side of a need goes with it at the most, in UTF-16 units. */
export const MOST_AROUND_NEED = 160

/**
 * A place that the model could not settle, anywhere in the workspace. `before` and `after` are the words around it, in its
 * paragraph.
 */
export const needSchema = z.object({
  document: z.string(),
  version: z.int().nonnegative(),
  item: reviewItemSchema,
  paragraph: z.int().positive(),
  before: z.string(),
  after: z.string(),
  /** Places with the same words that wait for a person, in all documents together, and in how many documents. */
  places: z.int().positive(),
  documents: z.int().positive(),
  /** Documents in which nothing would be left to settle once these words are settled everywhere. */
  ready: z.int().nonnegative(),
  /**
   * Combinations of phrases that would be broken if these words went everywhere; at least so many where a budget ended the
   * search or the counting (`complete` false). Absent at arity 1.
   */
  breaks: takingPartSchema.optional(),
  /**
   * Set where combinations of phrases are left and no change or phrase by itself: `item` is then a word to change, which is none
   * of the document's changes, and cannot be decided on. It is masked by an edit of `spans`, all its places in the text as it
   * stands; none: no word is known that would have to change, since a budget ended the search or what was kept sustains them.
   */
  combined: z
    .object({
      /** Of the whole document. */
      counts: combinedCountsSchema,
      spans: z.array(spanSchema),
      /** Words that the document has to change in all, and whether that is enough. */
      words: z.int().nonnegative(),
      enough: z.boolean(),
    })
    .optional(),
})
export type Need = Readonly<z.infer<typeof needSchema>>
