import { z } from 'zod'
import { savedViewSchema } from './settings.ts'

/** The screens of the window, in the order of their tabs. */
export const screens = ['collection', 'review', 'needs', 'export', 'models', 'settings'] as const

/** Where a person was in a workspace when the window was left: it comes back to that. */
export const placeSchema = z.object({
  screen: z.enum(screens),
  /** The document of the review screen, and the change or phrase that was chosen in it. */
  document: z.string().max(255).nullable(),
  item: z.string().max(4096).nullable(),
  /** What the queue let through, and its order. */
  list: savedViewSchema.omit({ name: true }),
})
export type Place = Readonly<z.infer<typeof placeSchema>>
