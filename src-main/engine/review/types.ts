import { z } from 'zod'
import { blockSchema, documentRowSchema } from '../../../src-preload/contract/index.ts'
import type {
  Analysis,
  AuditEvent,
  Certificate,
  Counts,
  DocumentRow,
  Pass,
} from '../../../src-preload/contract/index.ts'
import type { FoundLinks } from '../linkage/text-links.ts'
import type { ChangedSince } from './changed-since.ts'
import type {
  AcceptedCombinations,
  AcceptedLink,
  AcceptedPages,
  Happening,
  Item,
  Operation,
  SentenceAttempts,
} from './operations.ts'

export type { Item, Settlement } from './operations.ts'

/** What is known of a document from the day it was taken in. Nothing of it changes but the original it is paired with. */
export const caseHeadSchema = documentRowSchema
  .pick({ id: true, fileName: true, format: true, language: true, source: true, pairing: true, pagesWithoutText: true })
  .extend({
    /** SHA-256 of the file's bytes, hexadecimal. */
    fileHash: z.string(),
    addedAt: z.string(),
    /** Text as received, its blocks, and what the format needs to write it again. */
    text: z.string(),
    blocks: z.array(blockSchema),
    envelope: z.unknown(),
  })
export type CaseHead = Readonly<z.infer<typeof caseHeadSchema>>

export interface Approval {
  readonly at: string
  readonly by: string
  readonly textHash: string
  readonly counts: Counts
  readonly accepted: readonly AcceptedLink[]
  readonly combinations?: AcceptedCombinations | undefined
  readonly pages?: AcceptedPages | undefined
}

interface ExportRecord {
  readonly at: string
  readonly textHash: string
  readonly certificate: Certificate
}

/** A document as its log makes it. */
export interface CaseState {
  readonly items: readonly Item[]
  readonly attempts: readonly SentenceAttempts[]
  /** Wordings that a person rejected at items that are there no longer, or are others now. */
  readonly rejected: NonNullable<Item['rejected']>
  readonly analysis: Analysis | null
  /** That other phrases link than when somebody worked on it last. */
  readonly changed: ChangedSince | null
  readonly passes: readonly Pass[]
  readonly note: string
  readonly approval: Approval | null
  /** Sent back to the reviewer since it was approved last. */
  readonly returned: NonNullable<DocumentRow['returned']> | null
  readonly exported: ExportRecord | null
  readonly failure: string | null
  readonly failureCode: NonNullable<DocumentRow['failureCode']> | null
  readonly updatedAt: string
}

/**
 * A document with its log. `effective`: what counts, in order of `seq`, undone operations and undo and redo themselves
 * left out. `undone`: what redo would do again, the next one last.
 */
export interface CaseFile {
  readonly head: CaseHead
  readonly version: number
  readonly state: CaseState
  readonly effective: readonly Operation[]
  readonly undone: readonly Operation[]
}

/** What links in a text: every minimal linkable N-gram of it, in order of place. */
export type LinkCheck = (text: string) => FoundLinks | Promise<FoundLinks>

/** Who does something, and when (ISO 8601, UTC). */
export interface Stamp {
  readonly by: string
  readonly at: string
}

/**
 * Something that may be appended to a document's log, with its line for the audit log. `links`: what links in the text as
 * it stands afterwards, when it had to be looked up.
 */
export interface Step {
  readonly stamp: Stamp
  readonly happening: Happening
  readonly audit: AuditEvent
  readonly links: FoundLinks | null
}
