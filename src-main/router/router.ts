import path from 'node:path'
import {
  events,
  isMethodName,
  methods,
  RedraftError,
  requestSchema,
  type MethodName,
  type ParsedArgs,
  type Response,
  type DetailWords,
} from '../../src-preload/contract/index.ts'
import type { Grants } from '../engine/grants.ts'
import type { EngineEvent, EngineService } from '../engine/handlers.ts'
import type { JobContext } from '../engine/jobs/context.ts'
import { errorFacts, type Logger } from '../engine/logger.ts'
import type { Chooser } from './chooser.ts'
import { createProgressGate } from './progress-gate.ts'
import { idOf, shapeOf, toWireError, wrongShape } from './refusal.ts'

/** Calls under way on one connection, and cancels kept for calls that have not come yet. */
const callLimit = 1_000
const earlyCancelLimit = 1_000

interface RouterOptions {
  readonly service: Pick<EngineService, 'handlers' | 'events'>
  readonly grants: Grants
  /** Without one, `files.choose` is answered with `NOT_AVAILABLE_HERE`. */
  readonly chooser?: Chooser
  readonly logger: Logger
}

/** One renderer's line to the engine. */
export interface Connection {
  /** Takes a message as it came. Never throws; whatever is wrong with it is answered. */
  receive(message: unknown): void
  /** Stops this connection's calls; nothing is sent after it. */
  close(): void
}

export interface Router {
  connect(send: (response: Response) => void): Connection
  /** Sends an event to every connection. */
  broadcast(event: EngineEvent): void
  /** Closes every connection and stops listening to the engine. */
  close(): void
}

type AnyHandler = (args: unknown, job: JobContext) => Promise<unknown>

/** The method table behind every carrier: checks, runs, cancels, and turns what comes out into answers. */
export function createRouter({ service, grants, chooser, logger }: RouterOptions): Router {
  const connections = new Set<{ send: (response: Response) => void; close: () => void }>()

  async function choose(wish: ParsedArgs<'files.choose'>, job: JobContext) {
    if (chooser === undefined) throw new RedraftError('NOT_AVAILABLE_HERE')
    const chosen = await chooser(wish, job.signal)
    return chosen === null ? null : { grant: grants.add(chosen), name: path.basename(chosen) }
  }

  function handlerOf(method: MethodName): AnyHandler {
    // The method's own schema parses the arguments right before the call, which the compiler cannot follow over a union.
    return (method === 'files.choose' ? choose : service.handlers[method]) as AnyHandler
  }

  async function run(method: string, args: unknown, job: JobContext): Promise<unknown> {
    if (!isMethodName(method)) throw new RedraftError('INVALID_REQUEST', { detail: 'there is no such method' })
    const parsed = methods[method].args.safeParse(args)
    if (!parsed.success) {
      throw new RedraftError('INVALID_REQUEST', { detail: wrongShape(method, parsed.error) })
    }
    const value = await handlerOf(method)(parsed.data, job)
    const result = methods[method].result.safeParse(value)
    if (result.success) return result.data
    logger.error('a result does not fit its schema', { method, shape: shapeOf(result.error) })
    throw new RedraftError('INTERNAL')
  }

  function broadcast(event: EngineEvent): void {
    const checked = events[event.name].safeParse(event.data)
    if (!checked.success) {
      logger.error('an event does not fit its schema', { event: event.name, shape: shapeOf(checked.error) })
      return
    }
    for (const connection of connections) connection.send({ type: 'event', name: event.name, data: checked.data })
  }

  function connect(transmit: (response: Response) => void): Connection {
    const running = new Map<string, AbortController>()
    const cancelledEarly = new Set<string>()
    let isOpen = true

    function send(response: Response): void {
      if (!isOpen) return
      try {
        transmit(response)
      } catch (thrown) {
        logger.error('an answer could not be sent', { type: response.type, ...errorFacts(thrown) })
      }
    }

    function refuse(id: string, detail: DetailWords): void {
      send({ type: 'error', id, error: new RedraftError('INVALID_REQUEST', { detail }).toWire() })
    }

    async function call(id: string, method: string, args: unknown): Promise<void> {
      const controller = new AbortController()
      running.set(id, controller)
      if (cancelledEarly.delete(id)) controller.abort(new RedraftError('CANCELLED'))
      const progress = createProgressGate((next) => send({ type: 'progress', id, progress: next }), logger)
      try {
        controller.signal.throwIfAborted()
        const value = await run(method, args, { signal: controller.signal, onProgress: progress.report })
        progress.finish()
        send({ type: 'ok', id, value })
      } catch (thrown) {
        progress.stop()
        const error = toWireError(thrown, controller.signal)
        if (error.code === 'INTERNAL' && !(thrown instanceof RedraftError)) {
          logger.error('a call failed', { method: isMethodName(method) ? method : 'unknown', ...errorFacts(thrown) })
        }
        send({ type: 'error', id, error })
      } finally {
        running.delete(id)
      }
    }

    function cancel(id: string): void {
      const controller = running.get(id)
      if (controller !== undefined) return controller.abort(new RedraftError('CANCELLED'))
      cancelledEarly.add(id)
      if (cancelledEarly.size > earlyCancelLimit) {
        const [oldest] = cancelledEarly
        if (oldest !== undefined) cancelledEarly.delete(oldest)
      }
    }

    function close(): void {
      if (!isOpen) return
      isOpen = false
      connections.delete(entry)
      for (const controller of running.values()) controller.abort(new RedraftError('CANCELLED'))
    }

    const entry = { send, close }
    connections.add(entry)

    return {
      receive(message) {
        if (!isOpen) return
        const request = requestSchema.safeParse(message)
        if (!request.success) return refuse(idOf(message), wrongShape('request', request.error))
        if (request.data.type === 'cancel') return cancel(request.data.id)
        if (running.has(request.data.id)) return refuse(request.data.id, 'this id is in use')
        if (running.size >= callLimit) return refuse(request.data.id, 'too many calls at once')
        void call(request.data.id, request.data.method, request.data.args)
      },
      close,
    }
  }

  const unsubscribe = service.events.subscribe(broadcast)
  return {
    connect,
    broadcast,
    close() {
      unsubscribe()
      for (const connection of [...connections]) connection.close()
    },
  }
}
