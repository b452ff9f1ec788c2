import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { LlamaOptions } from './llama.ts'
import { toChildSchema, type FromChild, type ParentPort, type ToChild } from './messages.ts'
import { untilAborted } from './one-at-a-time.ts'
import type { Judge, Writer } from './port.ts'

type Verdicts = readonly (number | null)[]

interface Running {
  readonly stop: AbortController
  /** Takes the verdicts that a guided request is waiting for; null while it is not waiting. */
  onVerdicts: ((verdicts: Verdicts) => void) | null
}

/**
 * Runs one model for the engine: loads it when told to, answers requests by their ids, and stops those it is told to
 * stop. A message that makes no sense ends the process: whoever is at the other end is not the engine.
 */
export function serveWriter(
  port: ParentPort,
  load: (options: LlamaOptions, signal: AbortSignal) => Promise<Writer>,
): void {
  const running = new Map<number, Running>()
  const closing = new AbortController()
  let loading: Promise<Writer> | null = null

  const loadOnce = async (options: LlamaOptions): Promise<void> => {
    loading ??= load(options, closing.signal)
    try {
      const writer = await loading
      port.send({
        kind: 'loaded',
        contextTokens: writer.contextTokens,
        device: writer.device ?? null,
        fileBytes: writer.fileBytes ?? null,
        abilities: (['guide', 'fill', 'likelihood', 'embed'] as const).filter(
          (ability) => writer[ability] !== undefined,
        ),
      })
    } catch (error) {
      port.send({ kind: 'load-failed', error: wireOf(error) })
    }
  }

  const answer = async (id: number, work: (writer: Writer, one: Running) => Promise<FromChild>): Promise<void> => {
    const one: Running = { stop: new AbortController(), onVerdicts: null }
    running.set(id, one)
    try {
      if (loading === null) throw new RedraftError('MODEL_FAILED')
      port.send(await work(await loading, one))
    } catch (error) {
      port.send({ kind: 'failed', id, error: wireOf(one.stop.signal.aborted ? new RedraftError('CANCELLED') : error) })
    } finally {
      running.delete(id)
    }
  }

  const judgeOf =
    (id: number, one: Running): Judge =>
    async (draft, pieces) => {
      const verdicts = new Promise<Verdicts>((resolve) => (one.onVerdicts = resolve))
      port.send({ kind: 'judge', id, draft, pieces: [...pieces] })
      return untilAborted(verdicts, one.stop.signal)
    }

  const perform = (message: Extract<ToChild, { id: number }>): void => {
    const { id } = message
    switch (message.kind) {
      case 'generate':
        void answer(id, async (writer, { stop }) => ({
          kind: 'generated',
          id,
          generated: await writer.generate(message.request, stop.signal),
        }))
        break
      case 'guide':
        void answer(id, async (writer, one) => {
          if (writer.guide === undefined) throw new RedraftError('MODEL_FAILED')
          const guided = await writer.guide(message.request, judgeOf(id, one), one.stop.signal)
          return { kind: 'guided', id, guided: [...guided] }
        })
        break
      case 'fill':
        void answer(id, async (writer, { stop }) => {
          if (writer.fill === undefined) throw new RedraftError('MODEL_FAILED')
          const { scores, own } = await writer.fill(message.request, stop.signal)
          return { kind: 'filled', id, filled: { scores: [...scores], own: [...own] } }
        })
        break
      case 'likelihood':
        void answer(id, async (writer, { stop }) => {
          if (writer.likelihood === undefined) throw new RedraftError('MODEL_FAILED')
          return {
            kind: 'weighed',
            id,
            likelihood: await writer.likelihood(message.text, message.timeLimit, stop.signal),
          }
        })
        break
      case 'embed':
        void answer(id, async (writer, { stop }) => {
          if (writer.embed === undefined) throw new RedraftError('MODEL_FAILED')
          const vectors = await writer.embed(message.texts, message.timeLimit, stop.signal)
          return { kind: 'embedded', id, vectors: vectors.map((vector) => [...vector]) }
        })
        break
      case 'verdicts': {
        const one = running.get(id)
        const onVerdicts = one?.onVerdicts
        if (one !== undefined) one.onVerdicts = null
        onVerdicts?.(message.verdicts)
        break
      }
      case 'abort':
        running.get(id)?.stop.abort()
        break
    }
  }

  const close = async (): Promise<void> => {
    closing.abort()
    const writer = await loading?.catch(() => null)
    await writer?.close().catch(() => undefined)
    port.exit()
  }

  port.onMessage((message) => {
    const parsed = toChildSchema.safeParse(message)
    if (!parsed.success) {
      port.exit()
      return
    }
    switch (parsed.data.kind) {
      case 'load':
        void loadOnce(parsed.data.options)
        break
      case 'close':
        void close()
        break
      default:
        perform(parsed.data)
    }
  })
}

function wireOf(error: unknown): ReturnType<RedraftError['toWire']> {
  return (error instanceof RedraftError ? error : new RedraftError('MODEL_FAILED')).toWire()
}
