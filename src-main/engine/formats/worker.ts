import { parentPort } from 'node:worker_threads'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import { doJob } from './format-jobs.ts'
import { onProgress } from './progress.ts'
import type { FormatAnswer, FormatMessage, FormatJob, FormatResults } from './thread-messages.ts'

/** The thread in which files are read and written, one at a time: `thread.ts` starts and bounds it. */
async function answer(job: FormatJob): Promise<FormatAnswer> {
  try {
    return { done: await doJob(job) }
  } catch (error) {
    if (error instanceof RedraftError) return { error: error.toWire() }
    return { failed: error instanceof Error ? error.name : 'unknown' }
  }
}

/** The texts of a table may be all of a large file: they are handed over, not copied. */
function handedOver(message: FormatAnswer): ArrayBuffer[] {
  return 'done' in message && isTable(message.done) ? [message.done.texts.buffer, message.done.ends.buffer] : []
}

function isTable(done: FormatResults[FormatJob['task']]): done is FormatResults['table'] {
  return done !== null && typeof done === 'object' && 'ends' in done
}

// What a library lets fall behind it must not end the thread before the answer is sent.
process.on('unhandledRejection', () => {})
process.on('uncaughtException', () => {})
const goesOn = (): void => parentPort?.postMessage({ goesOn: true } satisfies FormatMessage)
onProgress(goesOn)
parentPort?.on('message', (job: FormatJob) => {
  goesOn()
  void answer(job).then((message) => parentPort?.postMessage(message, handedOver(message)))
})
