import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { createService } from '../../src-main/engine/service.ts'
import { createGrants } from '../../src-main/engine/grants.ts'

/**
 * Takes the file `argv[3]` into a workspace in the folder `argv[2]`, exports it and writes its redline, and asks for the list
 * of documents over and over meanwhile. Prints a line a job: what was left to a thread of files, and how many times the list
 * came while such a thread was at it.
 */
const [, , folder = '', file = '', resources = ''] = process.argv
const quiet = { signal: new AbortController().signal, onProgress: () => {} }
const grants = createGrants()
const { handlers, close } = await createService({
  dataFolder: path.join(folder, 'data'),
  resourcesFolder: resources,
  version: '0',
  host: 'browser',
  grants,
  loadWriter: () => Promise.reject(new Error('there is no model')),
}).then((service) => ({ handlers: service.handlers, close: () => service.close() }))

let asked: string[] = []
let atWork = 0
const post = Worker.prototype.postMessage
Worker.prototype.postMessage = function (this: Worker, message: { readonly format?: string; readonly task: string }) {
  if (message.format !== undefined || message.task === 'track') {
    asked.push(message.task)
    atWork += 1
    // A thread says that it goes on before it answers.
    const hear = (said: object): void => {
      if ('goesOn' in said) return
      this.off('message', hear)
      atWork -= 1
    }
    this.on('message', hear)
  }
  post.call(this, message)
}

async function during(name: string, work: () => Promise<unknown>): Promise<void> {
  let isDone = false
  let answered = 0
  asked = []
  const working = work().finally(() => (isDone = true))
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve))
    await handlers['documents.list'](undefined as never, quiet)
    if (atWork > 0) answered += 1
  }
  const outcome = await working
  process.stdout.write(`${JSON.stringify({ name, asked, answered, outcome })}\n`)
}

const folderOf = async (name: string): Promise<string> => {
  await mkdir(path.join(folder, name), { recursive: true })
  return path.join(folder, name)
}
const originals = await folderOf('originals')
await writeFile(path.join(originals, 'a.txt'), 'Nothing that the document has.')
await handlers['workspace.open']({ grant: grants.add(path.join(folder, 'workspace')) }, quiet)
await handlers['collection.index']({ grant: grants.add(originals) }, quiet)
await during('add', () => handlers['documents.add']({ grant: grants.add(file) }, quiet))
const ids = [path.parse(file).name]
await handlers['documents.analyse']({ ids }, quiet)
await handlers['review.approve']({ ids }, quiet)
const to = { ids, replace: false, neutral: false, kind: 'word' as const, language: 'en' as const }
const [out, redlines] = [grants.add(await folderOf('out')), grants.add(await folderOf('redlines'))]
await during('export', () => handlers['publish.export']({ ...to, grant: out }, quiet))
await during('redline', () => handlers['publish.redline']({ ...to, grant: redlines }, quiet))
await close()
