import { z } from 'zod'
import { errorValuesSchema } from './errors.ts'
import { countsSchema } from './linkage.ts'

/** Where a document stands. Derived from what happened to it, never set by hand. */
export const documentStatusSchema = z.enum([
  'new',
  'analysed',
  'rewriting',
  'in-review',
  'needs-decision',
  'approved',
  'exported',
  'failed',
])
export type DocumentStatus = z.infer<typeof documentStatusSchema>

/** How a document was paired with its original, and how sure that is. */
export const pairingSchema = z.object({
  /** Name of the original; null when none was found. */
  source: z.string().nullable(),
  /** By what; `person`: somebody said so. */
  by: z.enum(['name', 'number', 'text', 'person', 'none']),
  /** Whether nobody has to be asked. */
  sure: z.boolean(),
  /** Share (0 to 1) of the document's phrases of five words that the original holds; null when that was not looked up. */
  share: z.number().nullable(),
  /** Other originals it could be, best first. */
  candidates: z.array(z.object({ name: z.string(), share: z.number() })),
})
export type Pairing = Readonly<z.infer<typeof pairingSchema>>

/** A row of the queue. */
export const documentRowSchema = z.object({
  /** File name without its ending; unique in the workspace. */
  id: z.string(),
  fileName: z.string(),
  format: z.string(),
  language: z.enum(['en', 'de', 'fr', 'unknown']),
  /** Name of the original in the collection it was paired with; null when there is none. */
  source: z.string().nullable(),
  /** How it was paired; missing for documents that an older Redraft took in: those are paired by name alone. */
  pairing: pairingSchema.optional(),
  /** Pages of the file that hold no text that could be read, from 1; absent when there are none. */
  pagesWithoutText: z.array(z.int().positive()).optional(),
  status: documentStatusSchema,
  /** Counts of the text as received and as it stands; null before the analysis. */
  before: countsSchema.nullable(),
  now: countsSchema.nullable(),
  passes: z.int().nonnegative(),
  /** Changes and phrases that wait for a decision. */
  toSettle: z.int().nonnegative(),
  /**
   * Words to change besides until no combination links; `enough`: false when more are needed or nobody knows, since a budget
   * ended the search. Absent where no combination links and all were searched, where none are looked for, and once the document
   * is approved.
   */
  toBreak: z.object({ words: z.int().nonnegative(), enough: z.boolean() }).optional(),
  /** Phrases that link and that somebody accepted by reason. */
  kept: z.int().nonnegative(),
  /** When it was worked on last (ISO 8601, UTC): not when it was looked at again after others were added. */
  updatedAt: z.string(),
  /** Grows with whatever happens to the document, another look as well. */
  version: z.int().nonnegative(),
  /** What went wrong, in the user's words; null when nothing did. */
  failure: z.string().nullable(),
  /** The same for another language. */
  failureCode: z.object({ code: z.string(), values: errorValuesSchema.optional() }).nullable().optional(),
  /**
   * Other phrases link than when somebody worked on the document last, since the collection or the settings changed: how many
   * more, how many no longer, and whether an approval was taken back. Null or missing when it asks for no other look.
   */
  changed: z
    .object({
      at: z.string(),
      because: z.enum(['collection', 'settings']),
      gained: z.int().nonnegative(),
      lost: z.int().nonnegative(),
      reopened: z.boolean(),
    })
    .nullable()
    .optional(),
  /** Sent back to the reviewer, by whom and why; null or missing when it was not, or was approved since. */
  returned: z
    .object({
      by: z.string(),
      at: z.string(),
      reason: z.string(),
      /** Whether somebody decided or typed something since. */
      answered: z.boolean().optional(),
    })
    .nullable()
    .optional(),
  /** Who decided on it or typed in it, as far as that still counts. */
  reviewers: z.array(z.string()).optional(),
  /** Who approved it; absent while it is not approved, and in rows of an older Redraft. */
  approvedBy: z.string().optional(),
  /**
   * Its lot, 0 to 99, by the hash of the received file: somebody else than the reviewers has to approve it where that is below the
   * share in the settings.
   */
  lot: z.int().min(0).max(99).optional(),
})
export type DocumentRow = Readonly<z.infer<typeof documentRowSchema>>

/** Whether a document is approved, and perhaps exported. */
export function isApproved({ status }: Pick<DocumentRow, 'status'>): boolean {
  return status === 'approved' || status === 'exported'
}

/**
 * Whether a document was approved by one of its reviewers although somebody else has to under this share, in per cent. Of a row
 * that does not say who approved it: whether that may be so.
 */
export function isOwnApproval(row: DocumentRow, share: number): boolean {
  const { lot, reviewers = [], approvedBy } = row
  const isOwn = approvedBy === undefined ? reviewers.length > 0 : reviewers.includes(approvedBy)
  return isApproved(row) && lot !== undefined && lot < share && isOwn
}

export const collectionFactsSchema = z.object({
  originals: z.int().nonnegative(),
  words: z.int().nonnegative(),
  vocabulary: z.int().nonnegative(),
  /** SHA-256 over names and contents of the originals, tokeniser version and masks. */
  fingerprint: z.string(),
  tokeniserVersion: z.int(),
  folder: z.string().nullable(),
  /** Cases: originals that are versions of one count once. Missing where nobody counted. */
  groups: z.int().nonnegative().optional(),
})
export type CollectionFacts = Readonly<z.infer<typeof collectionFactsSchema>>

export const workspaceFactsSchema = z.object({
  /** Folder's name, for the title bar. */
  name: z.string(),
  isSample: z.boolean(),
  collection: collectionFactsSchema,
  /** Why the originals have to be read again before anything can be approved; null when they need not. */
  readAgain: z.enum(['incomplete', 'damaged', 'outdated', 'newer']).nullable(),
  documents: z.int().nonnegative(),
  auditEntries: z.int().nonnegative(),
  /** A rewriting of several documents that ended before it was through (a crash, a power cut): what is left of it. */
  interrupted: z.array(z.string()).optional(),
  /** That rewriting was by the dictionary alone. */
  interruptedWithoutModel: z.boolean().optional(),
})
export type WorkspaceFacts = Readonly<z.infer<typeof workspaceFactsSchema>>

/** A file that was not taken in, and why. */
export const refusalSchema = z.object({
  file: z.string(),
  code: z.string(),
  reason: z.string(),
  /** Of the error's message, so that it can be said in another language. */
  values: errorValuesSchema.optional(),
})
export type Refusal = Readonly<z.infer<typeof refusalSchema>>

export const indexReportSchema = z.object({
  added: z.int(),
  replaced: z.int(),
  removed: z.int(),
  unchanged: z.int(),
  /** Originals that do not tell their encoding and were read as Windows-1252; left out: none. */
  guessed: z.int().positive().optional(),
  refused: z.array(refusalSchema),
  collection: collectionFactsSchema,
})
export type IndexReport = Readonly<z.infer<typeof indexReportSchema>>

/** What masking a folder of originals wrote. */
export const maskReportSchema = z.object({
  written: z.array(z.object({ file: z.string(), masks: z.int().nonnegative() })),
  /** How often each name of the list was masked, in all documents. */
  names: z.array(z.object({ name: z.string(), count: z.int().nonnegative() })),
  /** Single words of longer names that still stand in what was written: somebody has to look at them. */
  left: z.array(z.object({ word: z.string(), count: z.int().positive() })),
  /** Documents of the file of spans that are not among the originals, or were refused. */
  withoutSpans: z.array(z.string()),
  refused: z.array(refusalSchema),
})
export type MaskReport = z.infer<typeof maskReportSchema>

/** Encodings that plain text without a sign of its encoding may be in, besides Unicode. */
export const statedEncodingSchema = z.enum([
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-7',
  'iso-8859-15',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'macintosh',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'big5',
])
export type StatedEncoding = z.infer<typeof statedEncodingSchema>

export const addReportSchema = z.object({
  added: z.array(
    z.object({
      id: z.string(),
      source: z.string().nullable(),
      pairing: pairingSchema,
      /** Name of the archive or table it lies in: it is exported as a file of its own. */
      container: z.string().optional(),
      /** Places in its file that hold words which nobody sees (comments, properties, hidden text …). */
      hidden: z.int().nonnegative().default(0),
      /** Encoding it was taken to be in, since nothing in the file tells: to be said, and to be stated where it is another. */
      guessed: statedEncodingSchema.optional(),
    }),
  ),
  refused: z.array(refusalSchema),
})
export type AddReport = Readonly<z.infer<typeof addReportSchema>>
