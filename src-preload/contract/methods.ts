import { z } from 'zod'
import {
  addReportSchema,
  documentRowSchema,
  indexReportSchema,
  refusalSchema,
  workspaceFactsSchema,
} from './documents.ts'
import { liveCheckSchema, occurrencesSchema } from './linkage.ts'
import { modelCheckSchema, modelRowSchema } from './models.ts'
import { auditReportSchema, certificateSchema, exportReportSchema } from './publish.ts'
import { caseViewSchema, decisionSchema } from './review.ts'
import { personChangeSchema, settingsSchema, workspaceChangeSchema } from './settings.ts'
import { changeSchema } from './text.ts'

const nothing = z.object({}).strict()
const done = z.object({})
const documentId = z.string().min(1).max(255)
/** Stands for a path that the person chose in a dialog of the host; the renderer never names a path. */
const grant = z.string().min(1).max(64)
const ids = z.array(documentId).max(100_000)

/** What the renderer may ask. Each method has a schema for its one argument and for its result. */
export const methods = {
  'app.about': {
    args: nothing,
    result: z.object({ version: z.string(), host: z.enum(['desktop', 'browser']), licence: z.string() }),
  },
  /** Asks the person for a file or folder; null when they thought better of it. `path` is used by the browser host only. */
  'files.choose': {
    args: z.object({
      kind: z.enum(['originals', 'documents', 'workspace', 'export-folder', 'model']),
      path: z.string().max(4096).optional(),
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
  /** Job. `sample`: the originals that ship with Redraft. Without both: the folder that was indexed before. */
  'collection.index': { args: z.object({ grant: grant.optional() }), result: indexReportSchema },
  /** Job. */
  'documents.add': { args: z.object({ grant }), result: addReportSchema },
  'documents.list': { args: nothing, result: z.array(documentRowSchema) },
  'documents.remove': { args: z.object({ ids }), result: done },
  /** Job. */
  'documents.analyse': {
    args: z.object({ ids }),
    result: z.object({ analysed: ids, refused: z.array(refusalSchema) }),
  },
  /** Job. Rewrites with the model in use; a document that fails does not stop the others. */
  'rewrite.run': {
    args: z.object({ ids, passes: z.int().min(1).max(10).optional(), seed: z.int().min(0).max(4294967295).optional() }),
    result: z.object({ rewritten: ids, refused: z.array(refusalSchema) }),
  },
  'review.open': { args: z.object({ id: documentId }), result: caseViewSchema },
  /** All of it or nothing; one undo step. On disk before it answers. */
  'review.decide': {
    args: z.object({
      id: documentId,
      version: z.int().nonnegative(),
      items: z.array(z.string()).min(1).max(100_000),
      decision: decisionSchema,
    }),
    result: caseViewSchema,
  },
  /** Free typing: changes in coordinates of the text as it stands. One undo step. */
  'review.edit': {
    args: z.object({
      id: documentId,
      version: z.int().nonnegative(),
      changes: z.array(changeSchema).min(1).max(10_000),
    }),
    result: caseViewSchema,
  },
  'review.undo': { args: z.object({ id: documentId }), result: caseViewSchema },
  'review.redo': { args: z.object({ id: documentId }), result: caseViewSchema },
  'review.note': {
    args: z.object({ id: documentId, item: z.string().nullable(), text: z.string().max(10_000) }),
    result: caseViewSchema,
  },
  /** Does this text of one block link? Answers in a few milliseconds; nothing is stored. */
  'review.check': { args: z.object({ id: documentId, text: z.string().max(2_000_000) }), result: liveCheckSchema },
  /** In how many originals is this phrase, and in which? */
  'review.occurrences': {
    args: z.object({ id: documentId, phrase: z.string().max(4_000) }),
    result: occurrencesSchema,
  },
  'review.approve': { args: z.object({ ids }), result: z.object({ approved: ids, refused: z.array(refusalSchema) }) },
  'review.reopen': { args: z.object({ id: documentId }), result: caseViewSchema },
  /** Job. */
  'publish.export': { args: z.object({ ids, grant, replace: z.boolean().default(false) }), result: exportReportSchema },
  'publish.certificate': { args: z.object({ id: documentId }), result: certificateSchema.nullable() },
  'audit.verify': { args: nothing, result: auditReportSchema },
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
