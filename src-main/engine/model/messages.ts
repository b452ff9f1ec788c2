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

const guideRequestSchema = requestSchema.extend({
  candidates: z.int().min(1).max(16),
  maxRewinds: z.int().nonnegative(),
})

const fillRequestSchema = z.object({
  before: z.string(),
  after: z.string(),
  options: z.array(z.string()).max(1000).readonly(),
  closely: z.int().nonnegative(),
  own: z.int().nonnegative(),
  timeLimit: z.number().positive(),
})

const optionsSchema = z.object({
  file: z.string(),
  name: z.string(),
  hash: z.string(),
  contextTokens: z.int().positive().optional(),
  gpu: z.enum(['auto', 'off']),
  threads: z.int().positive().optional(),
  purpose: z.enum(['writing', 'similarity']).optional(),
  sampling: z.object({ temperature: z.number(), topK: z.int(), topP: z.number() }).optional(),
  tuningFile: z.string().optional(),
})

const id = z.int().nonnegative()

export const toChildSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('load'), options: optionsSchema }),
  z.object({ kind: z.literal('generate'), id, request: requestSchema }),
  z.object({ kind: z.literal('guide'), id, request: guideRequestSchema }),
  /** The judge's answer to the question that a guided request is waiting with. */
  z.object({ kind: z.literal('verdicts'), id, verdicts: z.array(z.int().nonnegative().nullable()).readonly() }),
  z.object({ kind: z.literal('fill'), id, request: fillRequestSchema }),
  z.object({ kind: z.literal('likelihood'), id, text: z.string(), timeLimit: z.number().positive() }),
  z.object({
    kind: z.literal('embed'),
    id,
    texts: z.array(z.string()).max(10_000).readonly(),
    timeLimit: z.number().positive(),
  }),
  z.object({ kind: z.literal('abort'), id }),
  z.object({ kind: z.literal('close') }),
])
export type ToChild = z.input<typeof toChildSchema>

const generatedSchema = z.object({
  text: z.string(),
  stoppedBy: z.enum(['end', 'max-tokens', 'time-limit']),
  tokens: z.int().nonnegative(),
})

const guidedSchema = z.object({
  text: z.string(),
  stoppedBy: z.enum(['end', 'max-tokens', 'time-limit', 'no-way']),
  tokens: z.int().nonnegative(),
  rewinds: z.int().nonnegative(),
})

export const fromChildSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('loaded'),
    contextTokens: z.int().positive(),
    device: z.string().nullable(),
    fileBytes: z.int().nonnegative().nullable(),
    abilities: z.array(z.enum(['guide', 'fill', 'likelihood', 'embed'])),
  }),
  z.object({ kind: z.literal('load-failed'), error: wireErrorSchema }),
  z.object({ kind: z.literal('generated'), id, generated: generatedSchema }),
  /** May these pieces follow? Answered by `verdicts`. */
  z.object({ kind: z.literal('judge'), id, draft: z.string(), pieces: z.array(z.string().nullable()).max(256) }),
  z.object({ kind: z.literal('guided'), id, guided: z.array(guidedSchema) }),
  z.object({
    kind: z.literal('filled'),
    id,
    filled: z.object({ scores: z.array(z.number().nullable()), own: z.array(z.string()) }),
  }),
  z.object({ kind: z.literal('embedded'), id, vectors: z.array(z.array(z.number())) }),
  z.object({
    kind: z.literal('weighed'),
    id,
    likelihood: z.object({ logarithm: z.number(), tokens: z.int().nonnegative() }),
  }),
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
