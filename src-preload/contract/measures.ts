import { z } from 'zod'

const by = z.object({ name: z.string(), sha256: z.string() })

/** How much of meaning and fluency a rewriting kept. What no model was there for is null: not measured. */
export const measuresSchema = z.object({
  /** SHA-256 of the text that was measured against the text as received. */
  textHash: z.string(),
  at: z.string(),
  similarity: z
    .object({
      by,
      /** Cosine of the whole texts, and of the changed sentence that is furthest from what it was; 1 where nothing changed. */
      document: z.number(),
      furthest: z.number(),
      sentences: z.int().nonnegative(),
      /** Place of the source among the originals by similarity to the text as it stands, 1 is the nearest; null: not looked for. */
      rank: z.object({ place: z.int().positive(), of: z.int().positive() }).nullable(),
    })
    .nullable(),
  /** Perplexity of the paragraphs that changed, before and after. */
  fluency: z.object({ by, before: z.number(), after: z.number() }).nullable(),
})
export type Measures = Readonly<z.infer<typeof measuresSchema>>
