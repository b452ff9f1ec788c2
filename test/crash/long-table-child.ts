import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { RedraftError } from '../../src-preload/contract/index.ts'
import { createGrants } from '../../src-main/engine/grants.ts'
import { createService } from '../../src-main/engine/service.ts'

/**
 * Asks for the columns of the tables `argv[3…]`, takes each into a workspace in the folder `argv[2]`, but is cancelled the first
 * time, as soon as a thread is at it. Prints a line a job: what was left to threads, how many times the list of documents came
 * while one was at it, how many threads ended, and what came of it.
 */
const [, , folder = '', resources = '', ...files] = process.argv
const grants = createGrants()
const service = await createService({
  dataFolder: path.join(folder, 'data'),
  resourcesFolder: resources,
  version: '0',
  host: 'browser',
  grants,
  loadWriter: () => Promise.reject(new Error('there is no model')),
})
const { handlers } = service

let asked: string[] = []
let atWork = 0
let ended = 0
let whenAsked: () => void = () => {}
const post = Worker.prototype.postMessage
Worker.prototype.postMessage = function (this: Worker, message: { readonly task: string }) {
  asked.push(message.task)
  atWork += 1
  let isOver = false
  const over = (): void => {
    if (!isOver) atWork -= 1
    isOver = true
  }
  // A thread says that it goes on before it answers.
  this.on('message', (said: object) => {
    if (!('goesOn' in said)) over()
  })
  this.once('exit', () => {
    if (!isOver) ended += 1
    over()
  })
  post.call(this, message)
  whenAsked()
}

async function during(name: string, signal: AbortSignal, work: (job: Job) => Promise<unknown>): Promise<void> {
  let isDone = false
  let answered = 0
  asked = []
  ended = 0
  const working = work({ signal, onProgress: () => {} })
    .catch((error: unknown) => (error instanceof RedraftError ? error.code : String(error)))
    .finally(() => (isDone = true))
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve))
    const documents = await handlers['documents.list'](undefined as never, quiet)
    if (atWork > 0 && documents.length >= 0) answered += 1
  }
  const outcome = await working
  while (atWork > 0) await new Promise((resolve) => setImmediate(resolve))
  const documents = (await handlers['documents.list'](undefined as never, quiet)).length
  process.stdout.write(`${JSON.stringify({ name, asked, answered, ended, documents, outcome })}\n`)
}

type Job = Parameters<(typeof handlers)['documents.list']>[1]
const quiet: Job = { signal: new AbortController().signal, onProgress: () => {} }
await handlers['workspace.open']({ grant: grants.add(path.join(folder, 'workspace')) }, quiet)
for (const file of files) {
  const grant = grants.add(file)
  await during('columns', quiet.signal, (job) => handlers['files.columns']({ grant }, job))
  const stop = new AbortController()
  whenAsked = () => stop.abort(new RedraftError('CANCELLED'))
  await during('cancelled', stop.signal, (job) => handlers['documents.add']({ grant }, job))
  whenAsked = () => {}
  await during('add', quiet.signal, (job) => handlers['documents.add']({ grant }, job))
}
await service.close()
