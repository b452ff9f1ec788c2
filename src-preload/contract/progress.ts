import { z } from 'zod'
import { factSchema } from './facts.ts'

/** Progress of a job. `value` never falls; the last one of a job that ends well is 1. */
export const progressSchema = z.object({
  kind: z.enum(['index', 'add', 'analyse', 'rewrite', 'export', 'download', 'verify', 'what-if', 'decide']),
  value: z.number().min(0).max(1),
  /** What is done, stays for the whole job; what is under way now. In the user's words, no text of a case. */
  title: z.string(),
  detail: z.string(),
  /** `detail` for another language; absent where it is a name, a number, or nothing. */
  fact: factSchema.optional(),
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
  secondsLeft: z.number().nonnegative().nullable(),
  /** The part at hand of a job of several, such as one document of a batch. */
  part: z
    .object({
      name: z.string(),
      value: z.number().min(0).max(1),
      secondsLeft: z.number().nonnegative().nullable(),
    })
    .optional(),
})
export type Progress = Readonly<z.infer<typeof progressSchema>>
