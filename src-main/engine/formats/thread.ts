import { existsSync } from 'node:fs'
import path from 'node:path'
import { isMainThread, Worker } from 'node:worker_threads'
import { RedraftError, type DetailWords } from '../../../src-preload/contract/index.ts'
import { doJob } from './format-jobs.ts'
import type { FormatAnswer, FormatJob, FormatMessage, FormatResults } from './thread-messages.ts'

/** What one file may take. */
export interface JobBounds {
  /** Milliseconds. */
  readonly time: number
  /** Milliseconds from one part that is done to the next, a page or an object, once the thread works; absent: `time` is all. */
  readonly rest?: number
  /** Bytes of memory beyond what the process had, objects and buffers alike; null: the format sees to it. */
  readonly memory: number | null
}

/** Bytes up to which reading or writing is over sooner than a thread is asked. */
const small = 48 * 1024

/** Bytes from which the time for a file has to be bounded, though nobody waits. */
const large = 1024 * 1024

/**
 * Whether so many bytes are handed to another thread: large ones, and where somebody waits for this thread meanwhile,
 * smaller ones as well.
 */
export function isWorthAThread(size: number): boolean {
  return size > (isMainThread ? small : large)
}

const look = 100
/** Threads are used again, since the libraries take a while to load, but not for ever. */
const mostJobs = 100
/** Threads that wait for work, and milliseconds until one that does gives its memory back. */
const mostIdle = 2
const longestRest = 30_000
const mostMemory = 1_536 * 1024 * 1024
const idle: FormatThread[] = []

/**
 * Ten seconds to read a file, a minute to write one, and more for a larger one; 1.5 GB for a PDF, twice that for another file
 * that is read, since others work beside the thread. A PDF is done page by page: it has ten seconds for each, and for all of
 * them twice as much as others.
 */
function usualBounds(job: FormatJob): JobBounds {
  const least = isPdf(job) ? 20_000 : 'bytes' in job ? 10_000 : 60_000
  const time = least + Math.min(290_000, Math.ceil(sizeOf(job) / 1024) * 60)
  if (isPdf(job)) return { time, rest: 10_000, memory: mostMemory }
  return { time, memory: 'bytes' in job ? 2 * mostMemory : null }
}

function isPdf(job: FormatJob): boolean {
  return 'format' in job && 'bytes' in job && job.format === 'pdf'
}

function sizeOf(job: FormatJob): number {
  return 'bytes' in job ? job.bytes.length : sizeOfRequest(job.request)
}

/** About as many bytes as writing has to handle. */
export function sizeOfRequest({ received, text }: { readonly received: Uint8Array; readonly text: string }): number {
  return received.length + text.length
}

/**
 * Reads or writes a file in a thread of its own: whoever asks for something else is answered meanwhile, and a file that
 * takes more than it may ends the thread, not the program.
 *
 * @param entry the built thread; found beside the running program. From its sources Redraft does it in the calling thread.
 * @param signal ends the thread: for work that is part of a job that can be cancelled.
 * @throws RedraftError as the format does, `FILE_BOMB` for a file that takes too much, `FILE_DAMAGED` for one over which
 * reading fails or does not end; the signal's reason. Error, without what it said, where writing fails.
 */
export async function inThread<J extends FormatJob>(
  job: J,
  bounds: JobBounds = usualBounds(job),
  entry: string | null = builtEntry(job),
  signal: AbortSignal | null = null,
): Promise<FormatResults[J['task']]> {
  if (entry === null) return doJob(job) as Promise<FormatResults[J['task']]>
  const answer = await answerOf(job, bounds, signal, entry)
  if ('done' in answer) return answer.done as FormatResults[J['task']]
  if ('error' in answer) throw RedraftError.fromWire(answer.error)
  throw failure(job, 'it cannot be taken apart', answer.failed)
}

/** A file that was read is at fault for what goes wrong; in writing, Redraft is. */
function failure(job: FormatJob, detail: DetailWords, cause: unknown): Error {
  if ('bytes' in job) return new RedraftError('FILE_DAMAGED', { file: job.fileName, detail }, { cause })
  return new Error(`writing failed (${job.task})`, { cause })
}

async function answerOf(
  job: FormatJob,
  bounds: JobBounds,
  signal: AbortSignal | null,
  entry: string,
): Promise<FormatAnswer> {
  signal?.throwIfAborted()
  const at = idle.findIndex((one) => one.entry === entry)
  const thread = (at === -1 ? undefined : idle.splice(at, 1)[0]) ?? new FormatThread(entry)
  try {
    const answer = await thread.ask(job, bounds, signal)
    if (thread.jobs < mostJobs && !('failed' in answer)) thread.rest()
    else thread.end()
    if (idle.length > mostIdle) idle.shift()?.end()
    return answer
  } catch (error) {
    thread.end()
    throw error
  }
}

/** A thread that does one job after the other. */
class FormatThread {
  readonly entry: string
  jobs = 0
  readonly #worker: Worker
  #resting: NodeJS.Timeout | undefined
  /** Milliseconds since it last said that it goes on; null before that. */
  #idleFor: number | null = null
  #waiting: { resolve: (answer: FormatAnswer) => void; reject: (error: Error) => void } | null = null

  constructor(entry: string) {
    this.entry = entry
    // A thread that meets its limit can take the process with it: who watches it has to be earlier by far.
    const resourceLimits = { maxOldGenerationSizeMb: Math.ceil((2 * mostMemory) / 1024 / 1024) + 2_048 }
    this.#worker = new Worker(entry, { execArgv: [], stdout: true, stderr: true, resourceLimits })
    this.#worker.on('message', (message: FormatMessage) => {
      if ('goesOn' in message) this.#idleFor = 0
      else this.#waiting?.resolve(message)
    })
    this.#worker.on('error', (error) => this.#waiting?.reject(error))
    this.#worker.on('exit', () => {
      this.#waiting?.resolve({ failed: 'ended' })
      this.#leave()
    })
  }

  /** Is given no further work. */
  #leave(): void {
    const at = idle.indexOf(this)
    if (at !== -1) idle.splice(at, 1)
  }

  end(): void {
    clearTimeout(this.#resting)
    void this.#worker.terminate()
  }

  /** Waits for further work, not for ever. */
  rest(): void {
    idle.push(this)
    this.#resting = setTimeout(() => {
      this.#leave()
      this.end()
    }, longestRest)
    this.#resting.unref()
  }

  async ask(job: FormatJob, { time, rest, memory }: JobBounds, signal: AbortSignal | null): Promise<FormatAnswer> {
    const start = Date.now()
    const before = process.memoryUsage.rss()
    const bomb = (): Error => {
      const limit = `${Math.round((memory ?? mostMemory) / 1024 / 1024)} MB`
      return 'bytes' in job
        ? new RedraftError('FILE_BOMB', { file: job.fileName, limit })
        : failure(job, 'reading it does not end', 'memory')
    }
    let watch: NodeJS.Timeout | undefined
    let stop: (() => void) | undefined
    this.jobs += 1
    this.#idleFor = null
    clearTimeout(this.#resting)
    // Only a thread that works keeps the process alive.
    this.#worker.ref()
    try {
      return await new Promise<FormatAnswer>((resolve, reject) => {
        this.#waiting = { resolve, reject }
        stop = () => reject(signal?.reason)
        signal?.addEventListener('abort', stop)
        let last = start
        watch = setInterval(() => {
          // Where this thread or the machine stood still, the other one may have as well.
          if (this.#idleFor !== null) this.#idleFor += Math.min(Date.now() - last, 10 * look)
          last = Date.now()
          if (memory !== null && process.memoryUsage.rss() - before > memory) reject(bomb())
          else if (Date.now() - start > time || (rest !== undefined && (this.#idleFor ?? 0) > rest))
            reject(failure(job, 'reading it does not end', 'time'))
        }, look)
        this.#worker.postMessage(job)
      })
    } catch (error) {
      if (error instanceof RedraftError || signal?.aborted === true) throw error
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') throw bomb()
      throw failure(job, 'it cannot be taken apart', error)
    } finally {
      clearInterval(watch)
      if (stop !== undefined) signal?.removeEventListener('abort', stop)
      this.#waiting = null
      this.#worker.unref()
    }
  }
}

/**
 * Beside the program, or one folder up from a part of it; null when Redraft runs from its sources. A program without it does
 * not read PDFs, since nothing would bound that.
 */
function builtEntry(job: FormatJob): string | null {
  const here = import.meta.dirname
  const found = [here, path.join(here, '..')].map((folder) => path.join(folder, 'format-worker.cjs')).find(existsSync)
  if (found === undefined && path.basename(here) !== 'formats' && isPdf(job))
    throw new Error('the part that reads PDF files is missing')
  return found ?? null
}
