import { existsSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { RedraftError } from '../../../../src-preload/contract/index.ts'
import type { ReadDocument } from '../port.ts'
import { readBackPdf } from './read-back.ts'
import { readPdf } from './read-pdf.ts'
import type { ReadAnswer, ReadJob } from './thread-messages.ts'

/** What one PDF may take. */
export interface ReadBounds {
  /** Milliseconds. */
  readonly time: number
  /** Bytes of memory beyond what the process had, objects and buffers alike. */
  readonly memory: number
}

const look = 100
/** Threads are used again, since the library takes a while to load, but not for ever. */
const mostJobs = 100
const idle: ReadingThread[] = []

/** Twenty seconds, and more for a larger file; 1.5 GB. */
function usualBounds({ length }: Uint8Array): ReadBounds {
  return { time: 20_000 + Math.min(290_000, Math.ceil(length / 1024) * 60), memory: 1_536 * 1024 * 1024 }
}

/**
 * Reads a PDF in a thread of its own, since a hostile one can take any time and memory: the thread is ended when it takes
 * more than it may.
 *
 * @param entry the built thread; found beside the running program. From its sources Redraft reads in the calling thread.
 * @throws RedraftError as `readPdf`, `FILE_BOMB` for one that takes too much.
 */
export async function readInThread(
  job: ReadJob,
  bounds: ReadBounds = usualBounds(job.bytes),
  entry: string | null = builtEntry(),
): Promise<ReadDocument> {
  if (entry === null) return readHere(job)
  const answer = await answerOf(job, bounds, entry)
  if ('document' in answer) return answer.document
  if ('error' in answer) throw RedraftError.fromWire(answer.error)
  throw new RedraftError('FILE_DAMAGED', { file: job.fileName, detail: 'it cannot be taken apart' })
}

async function readHere({ bytes, fileName, back }: ReadJob): Promise<ReadDocument> {
  try {
    return await (back ? readBackPdf(bytes, fileName) : readPdf(bytes, fileName))
  } catch (error) {
    if (error instanceof RedraftError) throw error
    throw new RedraftError('FILE_DAMAGED', { file: fileName, detail: 'it cannot be taken apart' }, { cause: error })
  }
}

async function answerOf(job: ReadJob, bounds: ReadBounds, entry: string): Promise<ReadAnswer> {
  const at = idle.findIndex((one) => one.entry === entry)
  const thread = (at === -1 ? undefined : idle.splice(at, 1)[0]) ?? new ReadingThread(entry, bounds.memory)
  try {
    const answer = await thread.read(job, bounds)
    if (thread.jobs < mostJobs && !('failed' in answer)) idle.push(thread)
    else thread.end()
    if (idle.length > 2) idle.shift()?.end()
    return answer
  } catch (error) {
    thread.end()
    throw error
  }
}

/** A thread that reads one PDF after the other. */
class ReadingThread {
  readonly entry: string
  jobs = 0
  readonly #worker: Worker
  #waiting: { resolve: (answer: ReadAnswer) => void; reject: (error: Error) => void } | null = null

  constructor(entry: string, memory: number) {
    this.entry = entry
    // A thread that meets its limit can take the process with it: who watches it has to be earlier by far.
    const resourceLimits = { maxOldGenerationSizeMb: Math.ceil(memory / 1024 / 1024) + 2_048 }
    this.#worker = new Worker(entry, { execArgv: [], stdout: true, stderr: true, resourceLimits })
    this.#worker.on('message', (answer: ReadAnswer) => this.#waiting?.resolve(answer))
    this.#worker.on('error', (error) => this.#waiting?.reject(error))
    this.#worker.on('exit', () => {
      this.#waiting?.resolve({ failed: 'ended' })
      const at = idle.indexOf(this)
      if (at !== -1) idle.splice(at, 1)
    })
  }

  end(): void {
    void this.#worker.terminate()
  }

  async read(job: ReadJob, { time, memory }: ReadBounds): Promise<ReadAnswer> {
    const start = Date.now()
    const before = process.memoryUsage.rss()
    const file = job.fileName
    const bomb = (): RedraftError =>
      new RedraftError('FILE_BOMB', { file, limit: `${Math.round(memory / 1024 / 1024)} MB` })
    let watch: NodeJS.Timeout | undefined
    this.jobs += 1
    // Only a thread that reads keeps the process alive.
    this.#worker.ref()
    try {
      return await new Promise<ReadAnswer>((resolve, reject) => {
        this.#waiting = { resolve, reject }
        watch = setInterval(() => {
          if (process.memoryUsage.rss() - before > memory) reject(bomb())
          else if (Date.now() - start > time)
            reject(new RedraftError('FILE_DAMAGED', { file, detail: 'reading it does not end' }))
        }, look)
        this.#worker.postMessage(job)
      })
    } catch (error) {
      if (error instanceof RedraftError) throw error
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') throw bomb()
      throw new RedraftError('FILE_DAMAGED', { file, detail: 'it cannot be taken apart' }, { cause: error })
    } finally {
      clearInterval(watch)
      this.#waiting = null
      this.#worker.unref()
    }
  }
}

/** Beside the program, or one folder up from a part of it; null when Redraft runs from its sources. */
function builtEntry(): string | null {
  const here = import.meta.dirname
  const found = [here, path.join(here, '..')].map((folder) => path.join(folder, 'pdf-reader.cjs')).find(existsSync)
  if (found === undefined && path.basename(here) !== 'pdf') throw new Error('the part that reads PDF files is missing')
  return found ?? null
}
