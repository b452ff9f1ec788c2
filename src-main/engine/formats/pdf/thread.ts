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

/** Ten seconds, and more for a larger file; 1.5 GB. */
function usualBounds({ length }: Uint8Array): ReadBounds {
  return { time: 10_000 + Math.min(290_000, Math.ceil(length / 1024) * 60), memory: 1_536 * 1024 * 1024 }
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

function answerOf(job: ReadJob, bounds: ReadBounds, entry: string): Promise<ReadAnswer> {
  const worker = new Worker(entry, {
    workerData: job,
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil(bounds.memory / 1024 / 1024) },
  })
  const start = Date.now()
  const before = process.memoryUsage.rss()
  return new Promise<ReadAnswer>((resolve, reject) => {
    const file = job.fileName
    const watch = setInterval(() => {
      const isLarge = process.memoryUsage.rss() - before > bounds.memory
      if (!isLarge && Date.now() - start <= bounds.time) return
      reject(isLarge ? bomb() : new RedraftError('FILE_DAMAGED', { file, detail: 'reading it does not end' }))
      finish()
    }, look)
    const bomb = (): RedraftError =>
      new RedraftError('FILE_BOMB', { file, limit: `${Math.round(bounds.memory / 1024 / 1024)} MB` })
    const finish = (): void => {
      clearInterval(watch)
      void worker.terminate()
    }
    worker.once('message', (answer: ReadAnswer) => {
      resolve(answer)
      finish()
    })
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (isMemory) reject(bomb())
      else resolve({ failed: error.name })
      finish()
    })
    worker.once('exit', () => {
      resolve({ failed: 'ended' })
      finish()
    })
  })
}

/** Beside the program, or one folder up from a part of it; null when Redraft runs from its sources. */
function builtEntry(): string | null {
  const here = import.meta.dirname
  const found = [here, path.join(here, '..')].map((folder) => path.join(folder, 'pdf-reader.cjs')).find(existsSync)
  if (found === undefined && path.basename(here) !== 'pdf') throw new Error('the part that reads PDF files is missing')
  return found ?? null
}
