import { createHash } from 'node:crypto'
import { z } from 'zod'
import { auditActionSchema, type AuditEvent } from '../../../src-preload/contract/index.ts'

/** One line of the log. `hash` is over the canonical form of everything else, so of `prev` too: that is the chain. */
export const auditEntrySchema = z
  .object({
    seq: z.int().positive(),
    at: z.string(),
    by: z.string(),
    action: z.string(),
    document: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
    prev: z.string(),
    hash: z.string(),
  })
  .strict()
export type AuditEntry = Readonly<z.infer<typeof auditEntrySchema>>

/** Where the chain ends: how many entries there are and the hash of the last one. */
export const auditHeadSchema = z.object({ entries: z.int().nonnegative(), hash: z.string() })
export type AuditHead = Readonly<z.infer<typeof auditHeadSchema>>

/** Head of a log without entries. */
export const emptyHead: AuditHead = { entries: 0, hash: '0'.repeat(64) }

/** JSON with sorted keys and without spaces: one value, one text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`)
    return `{${members.join(',')}}`
  }
  return JSON.stringify(value)
}

/** The hash that an entry must carry, hexadecimal SHA-256. */
export function hashOfEntry(entry: Omit<AuditEntry, 'hash'>): string {
  const { seq, at, by, action, document, details, prev } = entry
  return createHash('sha256')
    .update(canonicalJson({ seq, at, by, action, document, details, prev }), 'utf8')
    .digest('hex')
}

/**
 * The line (without line feed) that follows `head`, and the head after it.
 * @throws ZodError when the event tells more than its action may (contract/audit.ts): nothing else keeps words out of the log.
 */
export function chain(head: AuditHead, event: AuditEvent): { line: string; head: AuditHead } {
  const { at, by, document } = event
  const { action, details } = auditActionSchema.parse({ action: event.action, details: event.details })
  const entry = { seq: head.entries + 1, at, by, action, document, details: { ...details }, prev: head.hash }
  const hash = hashOfEntry(entry)
  return { line: canonicalJson({ ...entry, hash }), head: { entries: entry.seq, hash } }
}
