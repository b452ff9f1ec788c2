import { z } from 'zod'
import { documentStatusSchema } from './documents.ts'
import { aritySchema } from './linkage.ts'

type Fields = Readonly<Record<string, z.ZodDefault>>
type ChangeOf<S extends Fields> = z.ZodObject<{ [K in keyof S]: z.ZodOptional<ReturnType<S[K]['unwrap']>> }>

/** The fields that are to change; the others are left out. (`partial()` would put the defaults in their place.) */
function changeOf<S extends Fields>(schema: z.ZodObject<S>): ChangeOf<S> {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, z.optional(field.unwrap())] as const)
  return z.object(Object.fromEntries(fields)) as unknown as ChangeOf<S>
}

/**
 * Settings of a workspace, stored with it. Those that decide what links and who approves are named in every certificate
 * (`namedSettingsSchema`); the others say how wordings are made.
 */
export const workspaceSettingsSchema = z.object({
  /** Threshold k: an N-gram found in fewer than k originals links. */
  k: z.int().min(2).max(100).default(2),
  /** Longest N-gram, in words. */
  n: z.int().min(1).max(8).default(8),
  /** How many phrases are looked at together: combinations of two or three can link when none of them does alone. */
  arity: aritySchema.default(1),
  /**
   * What replaced a name. Letters stand for themselves, `#` for digits, `*` for one or more capital letters, digits or
   * underscores.
   */
  maskPatterns: z
    .array(z.string().min(1).max(60))
    .max(100)
    .default([
      '[REDACTED]',
      '[ANONYMISED]',
      '[ANONYMIZED]',
      '[OMITTED]',
      '[MASKED]',
      '[*_#]',
      '[PERSON]',
      '[NAME]',
      '[PLACE]',
      '[DATE]',
      '[ADDRESS]',
      '[ORG]',
      '[ORGANISATION]',
      '[COMPANY]',
      '[LOC]',
      '[CODE]',
    ]),
  /**
   * Originals that have at least this share of their 8-grams in common count as one case; null: only those that were joined by
   * hand.
   */
  groupShare: z.number().min(0.1).max(1).nullable().default(0.5),
  /** Whether a phrase goes on across punctuation, as in most search engines: it finds more, and more has to change. */
  strict: z.boolean().default(false),
  /** What is not visible in a file (comments, properties, hidden text …): left out at export, or checked and written like text. */
  hidden: z.enum(['remove', 'keep']).default('remove'),
  /** What a masking decision writes. */
  maskText: z.string().min(1).max(40).default('[REDACTED]'),
  /** Words and phrases that a rewriting never touches (terms of art, statute names). */
  protectedTerms: z.array(z.string().min(1).max(200)).max(5000).default([]),
  /** Whether a rewriting may write a mask where it finds no other wording. */
  mayMask: z.boolean().default(false),
  /** Rounds of rewriting at the most. */
  passes: z.int().min(1).max(10).default(3),
  /**
   * How a model makes new wordings: only the fewest words are changed, or whole sentences are written under the eyes of the index;
   * `auto`: as suits the size of the model. Without a model the dictionary changes words.
   */
  decoder: z.enum(['auto', 'fill-in', 'guided']).default('auto'),
  seed: z.int().min(0).max(4294967295).default(20240501),
  /**
   * Share of the documents, in per cent, that somebody else than the reviewers has to approve: 0 none, 100 each. Which ones is
   * decided by the hash of the received file, so that nobody chooses.
   */
  secondReader: z.int().min(0).max(100).default(0),
})
export const workspaceChangeSchema = changeOf(workspaceSettingsSchema)
export type WorkspaceSettings = Readonly<z.infer<typeof workspaceSettingsSchema>>

/** A saved view of the queue: what it lets through, and its order. */
export const savedViewSchema = z.object({
  name: z.string().trim().min(1).max(60),
  statuses: z.array(documentStatusSchema).max(20),
  languages: z.array(z.string().max(20)).max(20),
  /** Only those with something left to settle, without an original, kept phrases, sent back, or waiting for a second person. */
  only: z.array(z.enum(['to-settle', 'unpaired', 'kept', 'returned', 'second-reader', 'changed'])).max(10),
  words: z.string().max(200),
  order: z.enum(['risk', 'left', 'age', 'name', 'source', 'status', 'passes', 'updated']),
  descending: z.boolean(),
})
export type SavedView = Readonly<z.infer<typeof savedViewSchema>>

const pageLanguages = ['en', 'de', 'fr', 'nb'] as const

/** Languages of the interface, and of pages that Redraft makes for people. */
export const pageLanguageSchema = z.enum(pageLanguages)
export type PageLanguage = z.infer<typeof pageLanguageSchema>

/** Of each language: the tag that plural rules, numbers and dates follow. */
export const pageLocales: Readonly<Record<PageLanguage, string>> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  nb: 'nb-NO',
}

/** Settings of the person at this computer. */
/** How the versions of a document are compared. */
export const comparingSchema = z.object({
  /** Both in one text; false: side by side. */
  inline: z.boolean(),
  /** Only paragraphs in which something changed. */
  changedOnly: z.boolean(),
  /** Spaces are drawn as signs. */
  spaces: z.boolean(),
  /** Changes and what links are marked. */
  marks: z.boolean(),
})
export type Comparing = Readonly<z.infer<typeof comparingSchema>>

export const personSettingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  density: z.enum(['compact', 'normal', 'roomy']).default('normal'),
  /** Size of court text in CSS pixels. */
  courtTextSize: z.int().min(14).max(22).default(16),
  /** Written into decisions, the audit log and certificates. */
  reader: z.string().max(120).default(''),
  /** Single-letter keys in the list of changes (WCAG 2.1.4). */
  letterKeys: z.boolean().default(true),
  /** Language of the interface. */
  language: z.enum(['system', ...pageLanguages]).default('system'),
  /** Keys of one's own: id of a command to a chord as written for people, such as `Ctrl Shift A`; empty: none. */
  keys: z.record(z.string().max(60), z.string().max(40)).default({}),
  /** Views of the queue that were saved, each with what it lets through and its order. */
  views: z.array(savedViewSchema).max(50).default([]),
  comparing: comparingSchema.default({ inline: false, changedOnly: false, spaces: false, marks: true }),
  /** Catalogue id or grant-chosen file name of the model in use; null before one was chosen. */
  model: z.string().nullable().default(null),
})
export const personChangeSchema = changeOf(personSettingsSchema)
export type PersonSettings = Readonly<z.infer<typeof personSettingsSchema>>

export const settingsSchema = z.object({
  workspace: workspaceSettingsSchema,
  person: personSettingsSchema,
  /** What decisions are signed with: the reader's name, or that of the account where none is given. */
  signedAs: z.string(),
})
export type Settings = Readonly<z.infer<typeof settingsSchema>>
