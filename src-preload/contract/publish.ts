import { z } from 'zod'
import { factSchema } from './facts.ts'
import { countsSchema } from './linkage.ts'
import { refusalSchema } from './documents.ts'
import { measuresSchema } from './measures.ts'
import { workspaceSettingsSchema } from './settings.ts'

/** One line of the gate: what was checked on the bytes as written. */
export const gateCheckSchema = z.object({
  id: z.enum([
    'written',
    'read-back',
    'same-text',
    'no-phrase-links',
    'no-combination-links',
    'names-say-nothing',
    'nothing-hidden',
    'masked-names',
  ]),
  passed: z.boolean(),
  detail: z.string(),
  /** The same for another language; absent in certificates of an older Redraft. */
  facts: z.array(factSchema).optional(),
})
export type GateCheck = Readonly<z.infer<typeof gateCheckSchema>>

/** The settings besides k, N and arity that decide what is searched and counted, and who has to approve. */
export const namedSettingsSchema = workspaceSettingsSchema.pick({
  maskPatterns: true,
  strict: true,
  hidden: true,
  groupShare: true,
  secondReader: true,
})

/** What a certificate states. It holds no text of the case. */
export const certificateSchema = z.object({
  format: z.literal(1),
  document: z.string(),
  exportedFile: z.string(),
  issuedAt: z.string(),
  /** Who exported it. */
  reader: z.string(),
  /** Who decided on it or typed in it; absent, as the next three, in certificates of an older Redraft. */
  reviewers: z.array(z.string()).optional(),
  /** `drawn`: whether it is among the documents that somebody else than the reviewers had to approve. */
  approved: z.object({ by: z.string(), at: z.string(), drawn: z.boolean() }).optional(),
  settings: namedSettingsSchema.optional(),
  /** How many phrases and texts do not link, since they were marked as background. */
  background: z.object({ phrases: z.int(), texts: z.int() }).optional(),
  k: z.int(),
  n: z.int(),
  arity: z.int(),
  collection: z.object({
    originals: z.int(),
    /** Cases: originals that are versions of one count once, as in every `df`. Missing where nobody counted. */
    groups: z.int().optional(),
    words: z.int(),
    fingerprint: z.string(),
  }),
  before: countsSchema,
  after: countsSchema,
  /**
   * Combinations that still link, or could not all be searched, and were accepted by a person; null when none links. Absent at
   * arity 1.
   */
  acceptedCombinations: z
    .object({
      pairs: z.int(),
      triples: z.int(),
      complete: z.boolean(),
      reason: z.string(),
      by: z.string(),
      at: z.string(),
    })
    .nullable()
    .optional(),
  /** Pages of the received file without text, which a person accepted; absent when there were none. */
  pagesWithoutText: z
    .object({ pages: z.array(z.int().positive()), reason: z.string(), by: z.string(), at: z.string() })
    .optional(),
  wordsChanged: z.int(),
  masksAdded: z.int(),
  /** Phrases that still link and were accepted, once for each reason given: words, df and the reason; never the phrase. */
  residualRisks: z.array(z.object({ words: z.int(), df: z.int(), reason: z.string(), by: z.string(), at: z.string() })),
  hashes: z.object({ receivedFile: z.string(), exportedFile: z.string(), text: z.string() }),
  versions: z.object({ redraft: z.string(), tokeniser: z.int(), index: z.int(), promptVersion: z.string().nullable() }),
  models: z.array(z.object({ name: z.string(), sha256: z.string() })),
  checks: z.array(gateCheckSchema),
  audit: z.object({ entry: z.int(), hash: z.string() }),
  notMeasured: z.array(z.string()),
  /** The same, and the statement, for another language; absent in certificates of an older Redraft. */
  notMeasuredFacts: z.array(factSchema).optional(),
  statementFacts: z.array(factSchema).optional(),
  /** Meaning and fluency, where they were measured of the exported text. */
  measures: measuresSchema.omit({ textHash: true }).optional(),
  statement: z.string(),
})
export type Certificate = Readonly<z.infer<typeof certificateSchema>>

export const exportedSchema = z.object({
  id: z.string(),
  file: z.string(),
  certificate: certificateSchema,
})
export type Exported = Readonly<z.infer<typeof exportedSchema>>

export const exportReportSchema = z.object({
  exported: z.array(exportedSchema),
  /** Documents that lay in the folder already, byte for byte as they would be written; they were left as they are. */
  unchanged: z.array(z.object({ id: z.string(), file: z.string() })).default([]),
  refused: z.array(refusalSchema),
})
export type ExportReport = Readonly<z.infer<typeof exportReportSchema>>
