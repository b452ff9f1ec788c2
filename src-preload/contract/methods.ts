import { z } from 'zod'
import { auditQuerySchema, auditReadingSchema, auditReportSchema } from './audit.ts'
import { backgroundSchema, findingSchema, groupChangeSchema, groupsSchema, statisticsSchema } from './collection.ts'
import {
  addReportSchema,
  statedEncodingSchema,
  documentRowSchema,
  indexReportSchema,
  maskReportSchema,
  pairingSchema,
  refusalSchema,
  workspaceFactsSchema,
} from './documents.ts'
import {
  liveCheckSchema,
  occurrencesSchema,
  reasonsSchema,
  whatIfSchema,
  witnessSchema,
  originalSchema,
} from './linkage.ts'
import { measuresSchema } from './measures.ts'
import { modelCheckSchema, modelRowSchema } from './models.ts'
import { placeSchema } from './place.ts'
import { certificateSchema, exportReportSchema } from './publish.ts'
import { caseAnswerSchema, caseViewSchema, decisionSchema, needSchema } from './review.ts'
import { pageLanguageSchema, personChangeSchema, settingsSchema, workspaceChangeSchema } from './settings.ts'
import { changeSchema, spanSchema } from './text.ts'

const nothing = z.object({}).strict()
const done = z.object({})
const documentId = z.string().min(1).max(255)
/** Stands for a path that the person chose in a dialog of the host; the renderer never names a path. */
const grant = z.string().min(1).max(64)
/** Column of the texts in tables; left out: it is found, or refused with `COLUMN_UNKNOWN`. */
const columnName = z.string().min(1).max(200).optional()
const ids = z.array(documentId).max(100_000)
/** Revision of the document's view that the asker has; left out: the answer is a whole view. */
const held = z.string().max(64).optional()

/** What the renderer may ask. Each method has a schema for its one argument and for its result. */
const travelArgs = z.object({ id: documentId, held, act: z.int().positive().optional() })

export const methods = {
  'app.about': {
    args: nothing,
    result: z.object({ version: z.string(), host: z.enum(['desktop', 'browser']), licence: z.string() }),
  },
  /**
   * Asks the person for a file or folder; null when they thought better of it. `path` is used by the browser host only,
   * `dropped` (what the preload script called a file that was dropped on the window) by the desktop's only.
   */
  'files.choose': {
    args: z.object({
      kind: z.enum([
        'originals',
        'originals-file',
        'documents',
        'documents-file',
        'workspace',
        'export-folder',
        'spans',
        'model',
      ]),
      path: z.string().max(4096).optional(),
      dropped: z.string().min(1).max(64).optional(),
    }),
    result: z.object({ grant, name: z.string() }).nullable(),
  },
  'workspace.openSample': { args: nothing, result: workspaceFactsSchema },
  'workspace.open': { args: z.object({ grant }), result: workspaceFactsSchema },
  'workspace.openRecent': { args: z.object({ id: z.string() }), result: workspaceFactsSchema },
  'workspace.recent': {
    args: nothing,
    result: z.array(z.object({ id: z.string(), name: z.string(), openedAt: z.string() })),
  },
  'workspace.facts': { args: nothing, result: workspaceFactsSchema.nullable() },
  /** Where the reader was when the window was left; null: nowhere yet. */
  'workspace.place': { args: nothing, result: placeSchema.nullable() },
  'workspace.leave': { args: placeSchema, result: done },
  /** Job. `sample`: the originals that ship with Redraft. Without both: the folder that was indexed before. */
  /** `encoding`: of plain texts and tables that do not tell theirs; left out with `grant`: that of before. */
  'collection.index': {
    args: z.object({ grant: grant.optional(), column: columnName, encoding: statedEncodingSchema.optional() }),
    result: indexReportSchema,
  },
  'collection.groups': { args: nothing, result: groupsSchema },
  /** Job. Corrections of groups are kept through every rebuilding. */
  'collection.changeGroups': { args: groupChangeSchema, result: groupsSchema },
  'collection.background': { args: nothing, result: backgroundSchema },
  /** Job. A folder (kind `originals` in `files.choose`) whose wording does not link; one that is there is brought up to date. */
  'collection.addBackground': {
    args: z.object({ grant }),
    result: z.object({ name: z.string(), refused: z.array(refusalSchema) }),
  },
  /** Job. */
  'collection.removeBackground': { args: z.object({ name: z.string().min(1).max(255) }), result: backgroundSchema },
  /** Job. Makes one phrase background, or takes that back. */
  'collection.markPhrase': {
    args: z.object({ phrase: z.string().max(4_000), background: z.boolean() }),
    result: backgroundSchema,
  },
  /** Job. */
  'collection.statistics': { args: nothing, result: statisticsSchema },
  /** Job. Reads all of the workspace; `repair` builds again what can be. */
  'workspace.check': { args: z.object({ repair: z.boolean().default(false) }), result: z.array(findingSchema) },
  /** Job. */
  'documents.add': {
    args: z.object({
      grant,
      column: columnName,
      /** Of plain texts and tables that do not tell it. */
      encoding: statedEncodingSchema.optional(),
      /**
       * With an encoding: only texts that do not tell theirs are taken, and those of these ids instead of what is there, with
       * all that was decided in it. One that cannot be read so stays as it was.
       */
      again: z.array(documentId).max(100_000).optional(),
    }),
    result: addReportSchema,
  },
  /** Tables (CSV, TSV, JSONL, JSON) in what was chosen, and the column taken for the text; null where the person has to say. */
  'files.columns': {
    args: z.object({ grant, encoding: statedEncodingSchema.optional() }),
    result: z.array(z.object({ file: z.string(), columns: z.array(z.string()), column: z.string().nullable() })),
  },
  /** Job. What would link under other settings, over all documents as received; nothing is changed. */
  'collection.whatIf': { args: nothing, result: whatIfSchema },
  /**
   * Job; needs no workspace. Writes de-identified versions of originals: masks the places that a file of spans counts
   * (`spans`: a grant of the kind of that name), or names wherever they stand (`names`: one a line, after a tab its own mask).
   */
  'originals.mask': {
    args: z
      .object({
        grant,
        to: grant,
        spans: grant.optional(),
        names: z.string().max(2_000_000).optional(),
        mask: z.string().min(1).max(40).default('[REDACTED]'),
        column: columnName,
        encoding: statedEncodingSchema.optional(),
        replace: z.boolean().default(false),
      })
      .refine(({ spans, names }) => (spans === undefined) !== (names === undefined), {
        error: 'either spans or names',
      }),
    result: maskReportSchema,
  },
  'documents.list': { args: nothing, result: z.array(documentRowSchema) },
  /** Says which original a document was made from; null: none of the collection. */
  'documents.pair': {
    args: z.object({ id: documentId, source: z.string().min(1).max(255).nullable() }),
    result: documentRowSchema,
  },
  /** How documents are paired, looked up anew with what else they could be paired with. */
  'documents.pairing': {
    args: z.object({ ids }),
    result: z.array(z.object({ id: z.string(), source: z.string().nullable(), pairing: pairingSchema })),
  },
  'documents.remove': { args: z.object({ ids }), result: done },
  /** Job. */
  'documents.analyse': {
    args: z.object({ ids }),
    result: z.object({ analysed: ids, refused: z.array(refusalSchema) }),
  },
  /** Job. Rewrites with the model in use; a document that fails does not stop the others. */
  'rewrite.run': {
    args: z.object({
      ids,
      passes: z.int().min(1).max(10).optional(),
      seed: z.int().min(0).max(4294967295).optional(),
      /** By the dictionary alone: suggestions, no model is loaded. */
      withoutModel: z.boolean().optional(),
      /** One pass over the sentences of these places only, in the text as it stands; of one document. */
      places: z.array(spanSchema).min(1).max(1_000).optional(),
      /** So many sentences on either side are shown to the model. */
      context: z.int().min(1).max(5).optional(),
      /** Goes on with the rewriting that was interrupted, as it was asked for: what it finished is not done again. */
      resume: z.boolean().optional(),
    }),
    result: z.object({ rewritten: ids, refused: z.array(refusalSchema) }),
  },
  /** Holds the rewriting that runs before its next sentence, or lets it go on; or ends it after the document at hand. */
  'rewrite.hold': { args: z.object({ paused: z.boolean(), stopAfter: z.boolean() }), result: done },
  /** Forgets what is left of an interrupted rewriting. */
  'rewrite.forget': { args: nothing, result: done },
  'review.open': { args: z.object({ id: documentId }), result: caseViewSchema },
  /** All of it or nothing; one undo step. On disk before it answers. */
  'review.decide': {
    args: z.object({
      id: documentId,
      version: z.int().nonnegative(),
      items: z.array(z.string()).min(1).max(100_000),
      decision: decisionSchema,
      held,
    }),
    result: caseAnswerSchema,
  },
  /** Free typing: changes in coordinates of the text as it stands. One undo step. */
  'review.edit': {
    args: z.object({
      id: documentId,
      version: z.int().nonnegative(),
      changes: z.array(changeSchema).min(1).max(10_000),
      held,
    }),
    result: caseAnswerSchema,
  },
  /** Job. As `collection.markPhrase`, and something that was done to the document: its undo takes it back. */
  'review.mark': {
    args: z.object({ id: documentId, phrase: z.string().max(4_000), background: z.boolean(), held }),
    result: caseAnswerSchema,
  },
  /** Longer phrases with a phrase (normalised words) that would link in the document as it stands if it were background. */
  'review.longer': {
    args: z.object({ id: documentId, phrase: z.string().min(1).max(4_000) }),
    result: z.object({ phrases: z.int().nonnegative() }),
  },
  /** With `act`, only that one: refused with `DOCUMENT_CHANGED` where another one would be taken back, or done again. */
  'review.undo': { args: travelArgs, result: caseAnswerSchema },
  'review.redo': { args: travelArgs, result: caseAnswerSchema },
  'review.note': {
    args: z.object({
      id: documentId,
      item: z.string().nullable(),
      text: z.string().max(10_000),
      /** Instead of an item: words of the text as it stands. */
      span: spanSchema.optional(),
      held,
    }),
    result: caseAnswerSchema,
  },
  /** The text and its changes as they were right after a pass, or as received (null). One undo step. */
  'review.goBack': {
    args: z.object({ id: documentId, version: z.int().nonnegative(), pass: z.int().positive().nullable(), held }),
    result: caseAnswerSchema,
  },
  /** Sends a document back to its reviewer with a reason; an approval is taken back. One undo step. */
  'review.return': {
    args: z.object({ id: documentId, reason: z.string().trim().min(1).max(2_000), held }),
    result: caseAnswerSchema,
  },
  /** Job. What the model could not settle, in all documents, those that unlock most first. */
  'review.needs': { args: nothing, result: z.array(needSchema) },
  /** In how many originals is this phrase, and in which? Without a document. */
  'collection.search': { args: z.object({ phrase: z.string().max(4_000) }), result: occurrencesSchema },
  /** The text of an original as it lies in the folder of originals, and where the phrase stands in it. */
  'collection.original': {
    args: z.object({ name: z.string().min(1).max(255), phrase: z.string().max(4_000) }),
    result: originalSchema,
  },
  /** Does this text of one block link? Answers in a few milliseconds; nothing is stored. */
  'review.check': {
    args: z.object({
      id: documentId,
      text: z.string().max(2_000_000),
      /** The block that `text` would stand in for, and spans of it: how many combinations of the whole document they take part in. */
      at: z.object({ block: z.int().nonnegative(), spans: z.array(spanSchema).max(10_000) }).optional(),
    }),
    result: liveCheckSchema,
  },
  /** In how many originals is this phrase, and in which? */
  'review.occurrences': {
    args: z.object({ id: documentId, phrase: z.string().max(4_000) }),
    result: occurrencesSchema,
  },
  /** Combinations that a span of the text as received takes part in; null where combinations are not looked for. */
  'review.reasons': { args: z.object({ id: documentId, base: spanSchema }), result: reasonsSchema.nullable() },
  /** Why phrases (two or three N-grams of the text as it stands) link together. */
  'review.witness': {
    args: z.object({ id: documentId, ngrams: z.array(z.string().min(1).max(4_000)).min(2).max(3) }),
    result: witnessSchema,
  },
  /**
   * `combinationsReason`: combinations that are left, or could not all be searched, are accepted for this reason.
   * `pagesReason`: pages without text (`DocumentRow.pagesWithoutText`) are.
   */
  /** What was measured of the text as it stands, or as a pass left it (`pass`); null when nothing was since it changed. */
  'review.measures': {
    args: z.object({ id: documentId, pass: z.int().positive().optional() }),
    result: measuresSchema.nullable(),
  },
  /** Job. Similarity and fluency by the models on this computer. `rank`: reads every original once, which takes minutes. */
  'review.measure': {
    args: z.object({ id: documentId, pass: z.int().positive().optional(), rank: z.boolean().default(false) }),
    result: measuresSchema,
  },
  'review.approve': {
    args: z.object({
      ids,
      combinationsReason: z.string().trim().min(1).max(2_000).optional(),
      pagesReason: z.string().trim().min(1).max(2_000).optional(),
    }),
    result: z.object({ approved: ids, refused: z.array(refusalSchema) }),
  },
  'review.reopen': { args: z.object({ id: documentId, held }), result: caseAnswerSchema },
  /** Job. */
  'publish.export': {
    args: z.object({
      ids,
      grant,
      replace: z.boolean().default(false),
      /** Files get names that tell nothing, instead of those the documents came with. */
      neutral: z.boolean().default(false),
      /** Of the certificates' pages. */
      language: pageLanguageSchema.default('en'),
    }),
    result: exportReportSchema,
  },
  /**
   * Job. For colleagues, as they hold the text before the changes: Word files with every change as a tracked change, or pages
   * with both texts side by side and the reasons. Not into a folder with released files.
   */
  'publish.redline': {
    args: z.object({
      ids,
      grant,
      replace: z.boolean().default(false),
      kind: z.enum(['word', 'page']).default('word'),
      /** In which the page or the file says what it says by itself. */
      language: pageLanguageSchema.default('en'),
    }),
    result: z.object({
      written: z.array(z.object({ id: documentId, file: z.string() })),
      refused: z.array(refusalSchema),
    }),
  },
  'publish.certificate': { args: z.object({ id: documentId }), result: certificateSchema.nullable() },
  'audit.verify': { args: nothing, result: auditReportSchema },
  'audit.read': { args: auditQuerySchema, result: auditReadingSchema },
  'models.list': { args: nothing, result: z.array(modelRowSchema) },
  /** Job. */
  'models.get': { args: z.object({ id: z.string().max(255) }), result: modelRowSchema },
  'models.addFile': { args: z.object({ grant }), result: modelRowSchema },
  'models.remove': { args: z.object({ id: z.string().max(255) }), result: done },
  'models.check': { args: z.object({ id: z.string().max(255) }), result: modelCheckSchema },
  'models.use': { args: z.object({ id: z.string().max(255).nullable() }), result: done },
  'settings.get': { args: nothing, result: settingsSchema },
  'settings.setWorkspace': { args: workspaceChangeSchema, result: settingsSchema },
  'settings.setPerson': { args: personChangeSchema, result: settingsSchema },
} as const satisfies Record<string, { args: z.ZodType; result: z.ZodType }>

export type Methods = typeof methods
export type MethodName = keyof Methods
export type Args<M extends MethodName> = z.input<Methods[M]['args']>
export type ParsedArgs<M extends MethodName> = z.output<Methods[M]['args']>
export type Result<M extends MethodName> = z.output<Methods[M]['result']>

export function isMethodName(name: string): name is MethodName {
  return Object.hasOwn(methods, name)
}
