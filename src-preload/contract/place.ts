import { z } from 'zod'
import { revisionIdSchema } from './review.ts'
import { savedViewSchema, workspaceSettingsSchema } from './settings.ts'

/** The screens of the window, in the order of their tabs. */
export const screens = ['collection', 'review', 'needs', 'export', 'models', 'settings'] as const

/** A decision at the desk of open places: what was done to each of its documents, by its number among the acts there. */
const decidedSchema = z.array(z.object({ document: z.string().max(255), act: z.int().positive() })).max(100_000)

/** Decisions at that desk that can be taken back after a restart, at the most. */
export const MOST_DECIDED = 100

/** Which versions of a document are compared. */
const pairedSchema = z.object({ document: z.string().max(255), left: revisionIdSchema, right: revisionIdSchema })

/** Documents of which it is known after a restart which of their versions are compared, at the most. */
export const MOST_PAIRED = 200

const typed = z.string().max(1_100_000)

/** Settings of a workspace as they are being typed: every value is text until it is saved. */
export const settingsDraftSchema = z.object({
  /** The settings it began with: what is not typed here stays as it is. */
  base: workspaceSettingsSchema,
  k: typed,
  n: typed,
  passes: typed,
  seed: typed,
  maskText: typed,
  maskPatterns: typed,
  protectedTerms: typed,
  strict: z.boolean(),
  mayMask: z.boolean(),
  decoder: workspaceSettingsSchema.shape.decoder,
  arity: z.enum(['1', '2', '3']),
  keepHidden: z.boolean(),
  secondReader: typed,
  /** In per cent; empty: only what was joined by hand. */
  groupShare: typed,
})
export type SettingsDraft = Readonly<z.infer<typeof settingsDraftSchema>>

/** Where a person was in a workspace when the window was left: it comes back to that. */
export const placeSchema = z.object({
  screen: z.enum(screens),
  /** The document of the review screen, and the change or phrase that was chosen in it. */
  document: z.string().max(255).nullable(),
  item: z.string().max(4096).nullable(),
  /** What the queue let through, and its order. */
  list: savedViewSchema.omit({ name: true }),
  /** What was decided at the desk of open places, and what of it was taken back, the last one last. */
  done: z.array(decidedSchema).max(MOST_DECIDED).default([]),
  undone: z.array(decidedSchema).max(MOST_DECIDED).default([]),
  /** Which versions are compared where those are not the usual ones, the document changed last at the end. */
  paired: z.array(pairedSchema).max(MOST_PAIRED).default([]),
  /** Settings that were typed and not saved. */
  typed: settingsDraftSchema.nullable().default(null),
})
export type Place = Readonly<z.infer<typeof placeSchema>>
