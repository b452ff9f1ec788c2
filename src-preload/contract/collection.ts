import { z } from 'zod'

/** Originals that are counted as one case. */
export const groupsSchema = z.object({
  /** Share of 8-grams from which originals are taken to be versions of one case; null: only what was joined by hand. */
  share: z.number().nullable(),
  /** Groups of two originals or more, by name. */
  groups: z.array(z.object({ names: z.array(z.string()) })),
  /** What a person changed: pairs that were joined, and originals that were set apart. */
  joined: z.array(z.tuple([z.string(), z.string()])),
  apart: z.array(z.string()),
})
export type Groups = Readonly<z.infer<typeof groupsSchema>>

/** A correction of groups: `join` makes the originals one case, `apart` sets each apart, `automatic` takes corrections back. */
export const groupChangeSchema = z.object({
  change: z.enum(['join', 'apart', 'automatic']),
  names: z.array(z.string().min(1).max(255)).min(1).max(10_000),
})
export type GroupChange = Readonly<z.infer<typeof groupChangeSchema>>

/** Collections and phrases whose wording does not link. */
export const backgroundSchema = z.object({
  collections: z.array(
    z.object({
      name: z.string(),
      folder: z.string(),
      documents: z.int().nonnegative(),
      words: z.int().nonnegative(),
    }),
  ),
  /** Normalised words with one space between. */
  phrases: z.array(z.string()),
})
export type Background = Readonly<z.infer<typeof backgroundSchema>>

/** Posting-list lengths of all N-grams of the originals, by words of the N-gram (1 to 8). */
export const statisticsSchema = z.object({
  originals: z.int().nonnegative(),
  /** Groups of near-duplicates, which are what is counted; a document without any is one. */
  groups: z.int().nonnegative(),
  words: z.int().nonnegative(),
  byLength: z.array(
    z.object({
      n: z.int().positive(),
      /** Distinct N-grams, the groups that hold them in all, and how many hold the most common one. */
      ngrams: z.int().nonnegative(),
      postings: z.int().nonnegative(),
      longest: z.int().nonnegative(),
      /** N-grams that `from` up to `to` groups hold; steps without any are left out. */
      lists: z.array(z.object({ from: z.int(), to: z.int(), ngrams: z.int() })),
    }),
  ),
})
export type Statistics = Readonly<z.infer<typeof statisticsSchema>>

/** What was found of one part of a workspace. */
export const findingSchema = z.object({
  check: z.enum(['index', 'documents', 'audit']),
  ok: z.boolean(),
  detail: z.string(),
  /** Whether it was damaged and is whole again. */
  repaired: z.boolean(),
})
export type Finding = Readonly<z.infer<typeof findingSchema>>
