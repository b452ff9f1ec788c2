import { z } from 'zod'
import { errorValuesSchema } from './errors.ts'
import { factSchema } from './facts.ts'

export const modelRowSchema = z.object({
  /** Catalogue id, or `file:` and the file's name for an own GGUF file. */
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** `similarity`: it compares texts in measures and cannot be chosen for rewriting. Absent: it writes. */
  purpose: z.enum(['writing', 'similarity']).optional(),
  /** Bytes; null where not known before the download. */
  size: z.int().nullable(),
  licence: z.string(),
  parameters: z.string(),
  /** SHA-256 pinned in the catalogue, or as published by the hub with the file; null until known. */
  sha256: z.string().nullable(),
  sha256From: z.enum(['catalogue', 'hub', 'file']).nullable(),
  /** Memory wanted while it runs, in bytes. */
  memory: z.int().nullable(),
  fits: z.enum(['fits', 'tight', 'too-large', 'unknown']),
  recommended: z.boolean(),
  /** `gone`: a file of the user's own that is no longer where it was. */
  state: z.enum(['available', 'downloading', 'partial', 'installed', 'damaged', 'gone']),
  inUse: z.boolean(),
})
export type ModelRow = Readonly<z.infer<typeof modelRowSchema>>

export const modelCheckSchema = z.object({
  id: z.string(),
  ok: z.boolean(),
  sha256: z.string().nullable(),
  size: z.int().nullable(),
  architecture: z.string().nullable(),
  detail: z.string(),
  /** The same for another language; absent where the file is no model: then `failure` says why. */
  fact: factSchema.optional(),
  failure: z.object({ code: z.string(), values: errorValuesSchema.optional() }).optional(),
})
export type ModelCheck = Readonly<z.infer<typeof modelCheckSchema>>
