import { parentPort } from 'node:worker_threads'
import { RedraftError } from '../../../../src-preload/contract/index.ts'
import { readBackPdf } from './read-back.ts'
import { readPdf } from './read-pdf.ts'
import type { ReadAnswer, ReadJob } from './thread-messages.ts'

/** The thread in which PDFs are read, one at a time: `thread.ts` starts and bounds it. */
async function answer({ bytes, fileName, back }: ReadJob): Promise<ReadAnswer> {
  try {
    return { document: await (back ? readBackPdf(bytes, fileName) : readPdf(bytes, fileName)) }
  } catch (error) {
    if (error instanceof RedraftError) return { error: error.toWire() }
    return { failed: error instanceof Error ? error.name : 'unknown' }
  }
}

// What the library lets fall behind it must not end the thread before the answer is sent.
process.on('unhandledRejection', () => {})
process.on('uncaughtException', () => {})
parentPort?.on('message', (job: ReadJob) => void answer(job).then((message) => parentPort?.postMessage(message)))
