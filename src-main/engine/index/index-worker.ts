import { parentPort, workerData } from 'node:worker_threads'
import { enterThrough } from './native-gate.ts'
import type { FromThread, ToThread } from './thread-messages.ts'
import { ThreadTasks } from './thread-tasks.ts'

/** Entry of a thread of the index. It has no state but what was read and not written yet, so it can be ended whenever it is outside LMDB. */
if (workerData instanceof SharedArrayBuffer) enterThrough(workerData)
const port = parentPort
const tasks = new ThreadTasks()

function post(message: FromThread): void {
  port?.postMessage(message)
}

port?.on('message', (message: ToThread) => {
  void tasks.answer(message, (share) => post({ type: 'progress', share })).then(post)
})
