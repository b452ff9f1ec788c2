import { z } from 'zod'
import { wireErrorSchema } from '../../../src-preload/contract/index.ts'

/** What the engine and the process that runs a model say to each other. Both sides check what they hear. */

const promptSchema = z.object({
  system: z.string(),
  examples: z.array(z.object({ user: z.string(), assistant: z.string() })).readonly(),
  user: z.string(),
})

const requestSchema = z.object({
  prompt: promptSchema,
  maxTokens: z.int().positive(),
  timeLimit: z.number().positive(),
  temperature: z.number().nonnegative(),
  seed: z.int(),
})

const optionsSchema = z.object({
  file: z.string(),
  name: z.string(),
  hash: z.string(),
  contextTokens: z.int().positive().optional(),
  gpu: z.enum(['auto', 'off']),
  threads: z.int().positive().optional(),
  tuningFile: z.string().optional(),
})

const id = z.int().nonnegative()

export const toChildSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('load'), options: optionsSchema }),
  z.object({ kind: z.literal('generate'), id, request: requestSchema }),
  z.object({ kind: z.literal('abort'), id }),
  z.object({ kind: z.literal('close') }),
])
export type ToChild = z.input<typeof toChildSchema>

const generatedSchema = z.object({
  text: z.string(),
  stoppedBy: z.enum(['end', 'max-tokens', 'time-limit']),
  tokens: z.int().nonnegative(),
})

export const fromChildSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded'), contextTokens: z.int().positive(), device: z.string().nullable() }),
  z.object({ kind: z.literal('load-failed'), error: wireErrorSchema }),
  z.object({ kind: z.literal('generated'), id, generated: generatedSchema }),
  z.object({ kind: z.literal('failed'), id, error: wireErrorSchema }),
])
export type FromChild = z.output<typeof fromChildSchema>

/** The engine's end of the line to the process of a model. */
export interface ChildPort {
  /** Sends; a process that is gone hears nothing. */
  send(message: ToChild): void
  onMessage(listener: (message: unknown) => void): void
  /** Told once, when the process has ended, however it did. */
  onExit(listener: () => void): void
  /** Ends the process at once. */
  kill(): void
}

/** The model process's end of the line to the engine. */
export interface ParentPort {
  send(message: FromChild): void
  onMessage(listener: (message: unknown) => void): void
  /** Ends this process. */
  exit(): void
}
