import {
  auditActionSchema,
  auditKinds,
  type AuditLine,
  type AuditQuery,
  type AuditReading,
} from '../../../src-preload/contract/index.ts'
import type { AuditHead } from './audit-chain.ts'
import { parseEntry, verifyAudit } from './audit.ts'

/**
 * The entries of the log that are asked for, and whether all of it holds (`verifyAudit`), by one reading of the file: what is
 * shown is what was checked.
 */
export async function readAudit(path: string, head: AuditHead, query: AuditQuery): Promise<AuditReading> {
  const found: AuditLine[] = []
  let line = 0
  let unreadable = 0
  const report = await verifyAudit(path, head, (text) => {
    line += 1
    const entry = parseEntry(text)
    if (entry === null) {
      unreadable += 1
      return
    }
    const { at, by, document, action, details } = entry
    const act = auditActionSchema.safeParse({ action, details }).data ?? null
    const read = { line, at, by, document, act }
    if (isAskedFor(read, query)) found.push(read)
  })
  const { order, most } = query
  const lines = order === 'oldest' ? found.slice(0, most) : found.slice(-most).reverse()
  return { report, found: found.length, unreadable, lines }
}

function isAskedFor({ document, act }: AuditLine, wanted: AuditQuery): boolean {
  const name = wanted.document.trim().toLowerCase()
  if (name !== '' && document?.toLowerCase().includes(name) !== true) return false
  return wanted.kind === null || (act !== null && auditKinds[act.action] === wanted.kind)
}
