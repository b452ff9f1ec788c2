import { z } from 'zod'
import { wireErrorSchema } from './errors.ts'
import { events, type EventName } from './events.ts'
import { progressSchema } from './progress.ts'

const id = z.string().min(1).max(64)

/** From the renderer: a call, or the wish that a call stop. A cancel may arrive before its call. */
export const requestSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('call'), id, method: z.string().max(64), args: z.unknown() }),
  z.object({ type: z.literal('cancel'), id }),
])
export type Request = z.infer<typeof requestSchema>

/** To the renderer: one `ok` or `error` a call, progress before it, and events at any time. */
export const responseSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ok'), id, value: z.unknown() }),
  z.object({ type: z.literal('error'), id, error: wireErrorSchema }),
  z.object({ type: z.literal('progress'), id, progress: progressSchema }),
  z.object({
    type: z.literal('event'),
    name: z.enum(Object.keys(events) as [EventName, ...EventName[]]),
    data: z.unknown(),
  }),
])
export type Response = z.infer<typeof responseSchema>
