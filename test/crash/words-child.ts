import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { compileMasks } from '../../src-main/engine/text/masks.ts'
import { tokenise } from '../../src-main/engine/text/tokenise.ts'

/** Words of some texts (JSON, the only argument), each with its segment, cut in the process and in a thread of it. */
const given = (isMainThread ? JSON.parse(process.argv[2] ?? '[]') : workerData) as unknown
const texts = given as readonly string[]
const cut = texts.map((text) => {
  const { words, segment, from, to } = tokenise(text, compileMasks([]))
  return words.map((word, i) => [word, segment[i], from[i], to[i]])
})
if (isMainThread) {
  const thread = new Worker(new URL(import.meta.url), { workerData: texts })
  thread.once('message', (there: unknown) => process.stdout.write(JSON.stringify({ here: cut, there })))
} else parentPort?.postMessage(cut)
