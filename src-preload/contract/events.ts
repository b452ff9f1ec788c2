import { z } from 'zod'
import { documentRowSchema, workspaceFactsSchema } from './documents.ts'
import { modelRowSchema } from './models.ts'
import { settingsSchema } from './settings.ts'

/** What the renderer may hear, named for what happened. Progress of a call comes with the call (wire.ts). */
export const events = {
  'workspace.changed': workspaceFactsSchema,
  /** Every row, after documents came, went or were worked on together. */
  'documents.changed': z.array(documentRowSchema),
  /** One row, after something was done to its document. */
  'document.changed': documentRowSchema,
  'models.changed': z.array(modelRowSchema),
  'settings.changed': settingsSchema,
  /** The engine's process ended with this code and was started again; what was open has to be asked for again. */
  'engine.restarted': z.object({ code: z.int() }),
  /** A native menu entry was chosen; the same ids as in the command palette. */
  'menu.chosen': z.object({ command: z.string() }),
  /** The window was to be closed, and the page held it open, as not everything in it is stored. */
  'window.held': z.object({}),
} as const satisfies Record<string, z.ZodType>

export type Events = typeof events
export type EventName = keyof Events
export type EventData<E extends EventName> = z.output<Events[E]>
