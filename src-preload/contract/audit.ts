import { z } from 'zod'
import { factSchema } from './facts.ts'

const settled = z.array(
  z.object({
    item: z.string(),
    /** Lowest document frequency of what linked there before and after; null when nothing did. */
    dfBefore: z.int().nullable(),
    dfAfter: z.int().nullable(),
  }),
)

/** What the audit log tells of each kind of act. Numbers, hashes and names of settings: never words of a case. */
export const auditActionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('workspace-created'), details: z.object({}).strict() }),
  z.object({
    action: z.literal('collection-indexed'),
    details: z
      .object({ added: z.int(), replaced: z.int(), removed: z.int(), originals: z.int(), fingerprint: z.string() })
      .strict(),
  }),
  z.object({
    action: z.literal('groups-changed'),
    details: z.object({ change: z.enum(['join', 'apart', 'automatic']), originals: z.int() }).strict(),
  }),
  z.object({ action: z.literal('background-added'), details: z.object({}).strict() }),
  z.object({ action: z.literal('background-removed'), details: z.object({}).strict() }),
  z.object({
    action: z.literal('settings-changed'),
    details: z.object({ k: z.int(), n: z.int(), changed: z.array(z.string()) }).strict(),
  }),
  z.object({
    action: z.literal('document-added'),
    details: z.object({ fileHash: z.string(), paired: z.boolean() }).strict(),
  }),
  z.object({ action: z.literal('paired'), details: z.object({ by: z.string(), sure: z.boolean() }).strict() }),
  z.object({ action: z.literal('document-removed'), details: z.object({}).strict() }),
  z.object({
    action: z.literal('analysed'),
    details: z
      .object({
        k: z.int(),
        n: z.int(),
        links: z.int(),
        phrases: z.int(),
        fingerprint: z.string(),
        /** An approval was taken back, since it does not hold any more. */
        reopened: z.boolean().optional(),
      })
      .strict(),
  }),
  z.object({
    action: z.literal('pass-added'),
    details: z
      .object({
        pass: z.int(),
        model: z.string(),
        modelHash: z.string(),
        promptVersion: z.string(),
        seed: z.int(),
        sentences: z.int(),
        failed: z.int(),
        changes: z.int(),
        linksAfter: z.int(),
      })
      .strict(),
  }),
  z.object({ action: z.literal('failed'), details: z.object({}).strict() }),
  z.object({ action: z.literal('decided'), details: z.object({ decision: z.string(), items: settled }).strict() }),
  z.object({
    action: z.literal('edited'),
    details: z.object({ items: z.array(z.string()), linksBefore: z.int(), linksAfter: z.int() }).strict(),
  }),
  z.object({ action: z.literal('noted'), details: z.object({ item: z.string().nullable() }).strict() }),
  z.object({ action: z.literal('undone'), details: z.object({ operation: z.int(), kind: z.string() }).strict() }),
  z.object({ action: z.literal('redone'), details: z.object({ operation: z.int(), kind: z.string() }).strict() }),
  z.object({
    action: z.literal('approved'),
    details: z
      .object({
        textHash: z.string(),
        links: z.int(),
        accepted: z.int(),
        /** Combinations accepted, and whether all were searched; absent when none was left. */
        combinations: z.int().optional(),
        complete: z.boolean().optional(),
        /** Pages without text that were accepted; absent when there were none. */
        pagesWithoutText: z.int().optional(),
      })
      .strict(),
  }),
  z.object({ action: z.literal('reopened'), details: z.object({}).strict() }),
  z.object({
    action: z.literal('went-back'),
    details: z.object({ pass: z.int().nullable(), linksAfter: z.int() }).strict(),
  }),
  z.object({ action: z.literal('returned'), details: z.object({ approved: z.boolean() }).strict() }),
  z.object({
    action: z.literal('gate-passed'),
    details: z.object({ exportedFileHash: z.string(), textHash: z.string(), accepted: z.int() }).strict(),
  }),
  z.object({ action: z.literal('gate-refused'), details: z.object({ check: z.string(), links: z.int() }).strict() }),
  z.object({ action: z.literal('redline-written'), details: z.object({ fileHash: z.string() }).strict() }),
  z.object({
    action: z.literal('exported'),
    details: z.object({ exportedFileHash: z.string(), textHash: z.string() }).strict(),
  }),
])

/** An act to be logged: what was done, to which document (null: the workspace), by whom and when (ISO 8601, UTC). */
export type AuditEvent = Readonly<{ at: string; by: string; document: string | null }> &
  Readonly<z.infer<typeof auditActionSchema>>

type AuditAct = z.infer<typeof auditActionSchema>

export const auditKindSchema = z.enum(['decisions', 'passes', 'approvals', 'exports', 'documents', 'workspace'])
export type AuditKind = z.infer<typeof auditKindSchema>

/** What kind of act each is, for who looks for some of them. */
export const auditKinds: Readonly<Record<AuditAct['action'], AuditKind>> = {
  'workspace-created': 'workspace',
  'collection-indexed': 'workspace',
  'groups-changed': 'workspace',
  'background-added': 'workspace',
  'background-removed': 'workspace',
  'settings-changed': 'workspace',
  'document-added': 'documents',
  paired: 'documents',
  'document-removed': 'documents',
  analysed: 'passes',
  'pass-added': 'passes',
  failed: 'passes',
  decided: 'decisions',
  edited: 'decisions',
  noted: 'decisions',
  undone: 'decisions',
  redone: 'decisions',
  'went-back': 'decisions',
  approved: 'approvals',
  reopened: 'approvals',
  returned: 'approvals',
  'gate-passed': 'exports',
  'gate-refused': 'exports',
  'redline-written': 'exports',
  exported: 'exports',
}

export const auditReportSchema = z.object({
  intact: z.boolean(),
  entries: z.int(),
  /** First entry (from 1) that does not hold, and why; null when all do. */
  brokenAt: z.int().nullable(),
  detail: z.string().nullable(),
  fact: factSchema.optional(),
})
export type AuditReport = Readonly<z.infer<typeof auditReportSchema>>

/** Which entries of the audit log are read. */
export const auditQuerySchema = z
  .object({
    /** Part of the name of their document, in any case of letters; empty: all. */
    document: z.string().max(255),
    kind: auditKindSchema.nullable(),
    order: z.enum(['newest', 'oldest']),
    /** So many of them, the first in that order. */
    most: z.int().min(1).max(1_000_000),
  })
  .strict()
export type AuditQuery = Readonly<z.infer<typeof auditQuerySchema>>

/** An entry as it is read. `line`: where it stands in the log, from 1. `act`: null when no version that is known wrote it. */
export const auditLineSchema = z.object({
  line: z.int().positive(),
  at: z.string(),
  by: z.string(),
  document: z.string().nullable(),
  act: auditActionSchema.nullable(),
})
export type AuditLine = Readonly<z.infer<typeof auditLineSchema>>

/** What was read of the audit log, and whether the whole of it holds: both by one reading of the file. */
export const auditReadingSchema = z.object({
  report: auditReportSchema,
  /** How many entries were asked for, whether shown or not. */
  found: z.int(),
  /** Lines that are no entries. */
  unreadable: z.int(),
  lines: z.array(auditLineSchema),
})
export type AuditReading = Readonly<z.infer<typeof auditReadingSchema>>
