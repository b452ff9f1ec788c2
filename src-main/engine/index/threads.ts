import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import { breathe } from '../jobs/breathe.ts'
import type { FromThread, ThreadRequests, ThreadTask, ToThread } from './thread-messages.ts'
import { NativeGate } from './native-gate.ts'
import { ThreadTasks } from './thread-tasks.ts'

/** Threads at the most: each takes some of the memory that building is bound to. */
const MOST_THREADS = 8
/** What a thread keeps for short-lived values. More of it is no faster here, and counts for each thread. */
const YOUNG_MB = 8

/** Somebody who does one task at a time, beside this thread. */
export interface IndexThread {
  /**
   * @throws RedraftError as the task does, or the signal's reason: the task has ended then, and whatever it was writing is
   * unfinished.
   */
  ask<T extends ThreadTask>(
    task: T,
    args: ThreadRequests[T]['args'],
    onProgress?: (share: number) => void,
  ): Promise<ThreadRequests[T]['result']>
}

/** Built beside the programs; code that is shared between them lies one folder below. */
const places = [
  path.join(import.meta.dirname, 'index-worker.cjs'),
  path.join(import.meta.dirname, '..', 'index-worker.cjs'),
]

/** How many threads building uses on this machine. */
export function threadCount(): number {
  return Math.max(1, Math.min(MOST_THREADS, cpus().length))
}

/**
 * Runs threads for some work and ends them after it, whatever happens; when the signal is aborted, at once. Where the thread's
 * program was not built (sources run as they are) the tasks run here, between breaths.
 * @param entry the thread's program; by itself the built one.
 */
export async function withThreads<R>(
  count: number,
  signal: AbortSignal,
  work: (threads: readonly IndexThread[]) => Promise<R>,
  entry: string | undefined = places.find((place) => existsSync(place)),
): Promise<R> {
  signal.throwIfAborted()
  if (entry === undefined) return work(Array.from({ length: count }, () => new ThreadHere(signal)))
  const threads = Array.from({ length: count }, () => new ThreadBeside(entry, signal))
  try {
    return await work(threads)
  } finally {
    await Promise.all(threads.map((thread) => thread.end()))
  }
}

class ThreadBeside implements IndexThread {
  readonly #worker: Worker
  readonly #signal: AbortSignal
  readonly #gate = new NativeGate()
  #waiting: { hear: (message: FromThread) => void; fail: (error: unknown) => void } | null = null
  #fault: Error | null = null

  constructor(entry: string, signal: AbortSignal) {
    this.#signal = signal
    this.#worker = new Worker(entry, {
      stdin: false,
      workerData: this.#gate.shared,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    this.#worker.on('message', (message: FromThread) => this.#waiting?.hear(message))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new RedraftError('ENGINE_STOPPED')))
    signal.addEventListener('abort', this.#stop)
  }

  ask<T extends ThreadTask>(
    task: T,
    args: ThreadRequests[T]['args'],
    onProgress?: (share: number) => void,
  ): Promise<ThreadRequests[T]['result']> {
    return new Promise((resolve, reject) => {
      if (this.#fault !== null) return reject(this.#fault)
      this.#waiting = {
        fail: reject,
        hear: (message) => {
          if (message.type === 'progress') return onProgress?.(message.share)
          this.#waiting = null
          if (message.type === 'done') resolve(message.result as ThreadRequests[T]['result'])
          else if (this.#signal.aborted) reject(reasonOf(this.#signal))
          else reject(message.wire === null ? new Error(message.reason) : RedraftError.fromWire(message.wire))
        },
      }
      this.#worker.postMessage({ task, args })
    })
  }

  async end(): Promise<void> {
    this.#signal.removeEventListener('abort', this.#stop)
    await this.#terminate()
  }

  async #terminate(): Promise<void> {
    await this.#gate.close()
    await this.#worker.terminate()
  }

  readonly #stop = (): void => {
    void this.#terminate().then(() => this.#fail(reasonOf(this.#signal)))
  }

  #fail(error: Error): void {
    this.#fault ??= this.#signal.aborted ? reasonOf(this.#signal) : error
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.fail(this.#fault)
  }
}

function reasonOf({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new RedraftError('CANCELLED')
}

class ThreadHere implements IndexThread {
  readonly #tasks = new ThreadTasks()
  readonly #signal: AbortSignal

  constructor(signal: AbortSignal) {
    this.#signal = signal
  }

  async ask<T extends ThreadTask>(
    task: T,
    args: ThreadRequests[T]['args'],
    onProgress: (share: number) => void = () => {},
  ): Promise<ThreadRequests[T]['result']> {
    await breathe(this.#signal)
    const last = await this.#tasks.answer({ task, args } as ToThread, onProgress)
    this.#signal.throwIfAborted()
    if (last.type === 'done') return last.result as ThreadRequests[T]['result']
    if (last.type === 'failed' && last.wire !== null) throw RedraftError.fromWire(last.wire)
    throw new Error(last.type === 'failed' ? last.reason : 'a task ended without an answer')
  }
}
