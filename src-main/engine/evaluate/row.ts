import { z } from 'zod'

/** Ways of rewriting that are compared, in the order of the table. */
export const approachNames = [
  'no rewriting',
  'model without spans',
  'dictionary paraphrasing',
  'masking every linkable span',
  "the paper's loop",
  'Redraft',
  'Redraft, masks for the rest',
] as const
export type ApproachName = (typeof approachNames)[number]

const share = z.number().min(0).max(1)
const count = z.int().min(0)

/** What became of the sentences in which something linked; each counts once. */
export const settledSentencesSchema = z.object({
  /** As the model or the dictionary worded them. */
  alone: count,
  /** The same, after words of the old sentence were put back. */
  restored: count,
  /** With masks, as the policy allows. */
  masked: count,
  /** Left to a person, who is told. */
  person: count,
})
export type SettledSentences = z.infer<typeof settledSentencesSchema>

/** What an approach made of one document. Null: not measured. It holds figures only, no word of the document. */
export const evaluatedRowSchema = z.object({
  document: z.string().min(1),
  approach: z.enum(approachNames),
  words: count,
  /** Shares of distinct N-grams: still linkable by themselves; those and what takes part in a combination of up to three. */
  single: share,
  combined: share.nullable(),
  /** Whether all combinations were searched; where not, `combined` is at least so much. */
  isComplete: z.boolean().nullable(),
  /** Distinct N-grams that still link, and how many of them no person is told of. */
  linkable: count,
  untold: count,
  /** Null for approaches that do not go by sentences. */
  sentences: settledSentencesSchema.nullable(),
  similarity: z.number().min(-1.01).max(1.01).nullable(),
  perplexity: z.number().min(0).nullable(),
  changed: count,
  masks: count,
  seconds: z.number().min(0),
})
export type EvaluatedRow = z.infer<typeof evaluatedRowSchema>

/** A row that is kept, and what it was made with: the program's commit and the model's name. */
export const storedRowSchema = evaluatedRowSchema.extend({ commit: z.string().min(4), model: z.string().min(1) })
export type StoredRow = z.infer<typeof storedRowSchema>

/** Rows of lines of JSON; a line that is none is left out: the run was ended in its middle, and the document is done again. */
export function rowsIn<T>(content: string, schema: z.ZodType<T>): T[] {
  return content.split('\n').flatMap((line): T[] => {
    try {
      const read = schema.safeParse(JSON.parse(line))
      return read.success ? [read.data] : []
    } catch {
      return []
    }
  })
}
