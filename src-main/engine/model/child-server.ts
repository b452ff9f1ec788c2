import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { LlamaOptions } from './llama.ts'
import { toChildSchema, type ParentPort, type ToChild } from './messages.ts'
import type { Writer } from './port.ts'

/**
 * Runs one model for the engine: loads it when told to, answers requests by their ids, and stops those it is told to
 * stop. A message that makes no sense ends the process: whoever is at the other end is not the engine.
 */
export function serveWriter(
  port: ParentPort,
  load: (options: LlamaOptions, signal: AbortSignal) => Promise<Writer>,
): void {
  const running = new Map<number, AbortController>()
  const closing = new AbortController()
  let loading: Promise<Writer> | null = null

  const loadOnce = async (options: LlamaOptions): Promise<void> => {
    loading ??= load(options, closing.signal)
    try {
      const { contextTokens, device } = await loading
      port.send({ kind: 'loaded', contextTokens, device: device ?? null })
    } catch (error) {
      port.send({ kind: 'load-failed', error: wireOf(error) })
    }
  }

  const generate = async ({ id, request }: Extract<ToChild, { kind: 'generate' }>): Promise<void> => {
    const stop = new AbortController()
    running.set(id, stop)
    try {
      if (loading === null) throw new RedraftError('MODEL_FAILED')
      const writer = await loading
      port.send({ kind: 'generated', id, generated: await writer.generate(request, stop.signal) })
    } catch (error) {
      port.send({ kind: 'failed', id, error: wireOf(stop.signal.aborted ? new RedraftError('CANCELLED') : error) })
    } finally {
      running.delete(id)
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
      case 'generate':
        void generate(parsed.data)
        break
      case 'abort':
        running.get(parsed.data.id)?.abort()
        break
      case 'close':
        void close()
        break
    }
  })
}

function wireOf(error: unknown): ReturnType<RedraftError['toWire']> {
  return (error instanceof RedraftError ? error : new RedraftError('MODEL_FAILED')).toWire()
}
