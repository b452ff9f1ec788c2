import { parentPort } from 'node:worker_threads'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import { doJob } from './format-jobs.ts'
import type { FormatAnswer, FormatJob } from './thread-messages.ts'

/** The thread in which files are read and written, one at a time: `thread.ts` starts and bounds it. */
async function answer(job: FormatJob): Promise<FormatAnswer> {
  try {
    return { done: await doJob(job) }
  } catch (error) {
    if (error instanceof RedraftError) return { error: error.toWire() }
    return { failed: error instanceof Error ? error.name : 'unknown' }
  }
}

// What a library lets fall behind it must not end the thread before the answer is sent.
process.on('unhandledRejection', () => {})
process.on('uncaughtException', () => {})
parentPort?.on('message', (job: FormatJob) => void answer(job).then((message) => parentPort?.postMessage(message)))
