import { RedraftError, type Request, type Response } from '../../src-preload/contract/index.ts'
import type { EngineEvent } from '../engine/handlers.ts'
import type { Logger } from '../engine/logger.ts'
import type { Chooser } from '../router/chooser.ts'
import { createChoices } from './owner-choices.ts'
import type { FromHost, HostOptions, ToHost } from './messages.ts'

/** What the owner uses of a process: Electron's utility process has it. */
export interface HostProcess {
  postMessage(message: ToHost): void
  on(event: 'message', listener: (message: FromHost) => void): unknown
  once(event: 'exit', listener: (code: number) => void): unknown
  /** Asks the system to end it. */
  kill(): unknown
  readonly pid?: number | undefined
}

/** Milliseconds. */
interface OwnerTimes {
  /** From the fork to `ready`. */
  readonly start: number
  /** From the wish to stop to `kill`, and from there to the kill that cannot be refused. */
  readonly stop: number
  readonly kill: number
  /** The first and the longest wait before a process that keeps ending is started again. */
  readonly firstWait: number
  readonly longestWait: number
  /** A process that ran this long is not one that keeps ending. */
  readonly stable: number
}

const usualTimes: OwnerTimes = {
  start: 60_000,
  stop: 5_000,
  kill: 2_000,
  firstWait: 250,
  longestWait: 10_000,
  stable: 30_000,
}

interface OwnerOptions {
  readonly fork: () => HostProcess
  readonly host: HostOptions
  readonly chooser: Chooser
  readonly logger: Logger
  readonly times?: Partial<OwnerTimes>
}

/** One page's line to the engine's process; it outlives the process. */
export interface HostConnection {
  receive(request: Request): void
  close(): void
}

/** Keeps the engine's process running. */
export interface Owner {
  /** Resolves when the engine is ready for the first time, or was stopped before. */
  start(): Promise<void>
  connect(send: (response: Response) => void): HostConnection
  broadcast(event: EngineEvent): void
  /** Asks the process to end, waits, then kills it. Resolves when it is gone. */
  stop(): Promise<void>
}

interface Line {
  readonly send: (response: Response) => void
  /** Calls without an answer. */
  readonly pending: Set<string>
}

/** `waiting`: between two attempts to start; calls are refused then, not kept. */
type State = 'new' | 'starting' | 'ready' | 'waiting' | 'stopping' | 'stopped'

/**
 * Starts the engine's process, starts it again when it ends by itself, and answers what was under way with
 * `ENGINE_STOPPED`, so that no call is ever left without an answer. Runs on Node 16.
 */
export function createOwner({ fork, host, chooser, logger, times: given }: OwnerOptions): Owner {
  const times = { ...usualTimes, ...given }
  const lines = new Map<number, Line>()
  const choices = createChoices(chooser, (message) => child?.postMessage(message))
  let state: State = 'new'
  let child: HostProcess | undefined
  let queue: ToHost[] = []
  let nextConnection = 1
  let failures = 0
  let endedBy: number | undefined
  let readyAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let settleStart: () => void = () => undefined
  let settleStop: () => void = () => undefined
  const started = new Promise<void>((resolve) => (settleStart = resolve))
  const stopped = new Promise<void>((resolve) => (settleStop = resolve))

  function after(milliseconds: number, then: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(then, milliseconds)
  }

  function broadcast(event: EngineEvent): void {
    for (const line of lines.values()) line.send({ type: 'event', name: event.name, data: event.data })
  }

  function launch(): void {
    state = 'starting'
    const launched = fork()
    child = launched
    launched.on('message', (message) => {
      if (launched === child) hear(message)
    })
    launched.once('exit', (code) => {
      if (launched === child) ended(code)
    })
    launched.postMessage({ kind: 'start', options: host })
    after(times.start, () => {
      logger.error('the engine did not become ready')
      end(launched)
    })
  }

  function ready(): void {
    if (state !== 'starting') return
    clearTimeout(timer)
    state = 'ready'
    readyAt = Date.now()
    for (const connection of lines.keys()) child?.postMessage({ kind: 'open', connection })
    for (const message of queue.splice(0)) child?.postMessage(message)
    settleStart()
    if (endedBy !== undefined) broadcast({ name: 'engine.restarted', data: { code: endedBy } })
    endedBy = undefined
  }

  function hear(message: FromHost): void {
    switch (message.kind) {
      case 'ready':
        return ready()
      case 'response': {
        const line = lines.get(message.connection)
        const { response } = message
        if (response.type === 'ok' || response.type === 'error') line?.pending.delete(response.id)
        return line?.send(response)
      }
      case 'choose':
        return choices.ask(message.choice, message.wish)
      case 'choose-no-more':
        return choices.stop(message.choice)
      case 'failed':
        logger.error('the engine failed', message.facts)
        if (child !== undefined) end(child)
        return
      case 'stopped':
        return
    }
  }

  function failPending(line: Line): void {
    const broken = [...line.pending]
    line.pending.clear()
    for (const id of broken) line.send({ type: 'error', id, error: new RedraftError('ENGINE_STOPPED').toWire() })
  }

  function ended(code: number): void {
    clearTimeout(timer)
    child = undefined
    queue = []
    choices.stopAll()
    const wasStopping = state === 'stopping'
    const wasReady = state === 'ready'
    state = wasStopping ? 'stopped' : 'waiting'
    for (const line of lines.values()) failPending(line)
    if (wasStopping) {
      settleStart()
      return settleStop()
    }
    logger.error('the engine ended by itself', { code })
    endedBy = code
    failures = wasReady && Date.now() - readyAt >= times.stable ? 1 : failures + 1
    if (failures === 1) return launch()
    after(Math.min(times.firstWait * 2 ** (failures - 2), times.longestWait), launch)
  }

  /** The kill that can be refused, then the one that cannot. */
  function end(target: HostProcess): void {
    target.kill()
    after(times.kill, () => {
      if (target !== child || target.pid === undefined) return
      try {
        process.kill(target.pid, 'SIGKILL')
      } catch {
        // It ended in between; its exit is on the way.
      }
    })
  }

  return {
    start() {
      if (state === 'new') launch()
      return started
    },
    connect(send) {
      const connection = nextConnection++
      const line: Line = { send, pending: new Set() }
      lines.set(connection, line)
      if (state === 'ready') child?.postMessage({ kind: 'open', connection })
      return {
        receive(request) {
          if (!lines.has(connection)) return
          if (request.type === 'call') line.pending.add(request.id)
          const message: ToHost = { kind: 'request', connection, request }
          if (state === 'ready') child?.postMessage(message)
          else if (state === 'new' || state === 'starting') queue.push(message)
          else failPending(line)
        },
        close() {
          if (!lines.delete(connection)) return
          queue = queue.filter((message) => !('connection' in message) || message.connection !== connection)
          if (state === 'ready') child?.postMessage({ kind: 'close', connection })
        },
      }
    },
    broadcast,
    stop() {
      if (state === 'stopping' || state === 'stopped') return stopped
      clearTimeout(timer)
      const target = child
      if (target === undefined) {
        state = 'stopped'
        settleStart()
        settleStop()
        return stopped
      }
      state = 'stopping'
      target.postMessage({ kind: 'stop' })
      after(times.stop, () => end(target))
      return stopped
    },
  }
}
