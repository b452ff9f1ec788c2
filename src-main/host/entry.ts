import { errorFacts } from '../engine/logger.ts'
import { loadLlamaWriter } from '../engine/model/llama.ts'
import { createService } from '../engine/service.ts'
import { createLineLogger } from '../router/line-logger.ts'
import { createHost } from './host.ts'
import type { FromHost, ToHost } from './messages.ts'

/**
 * Entry of the engine's process in the desktop application. The model runs in this process too: it is the one that may end
 * by native code, and its owner starts it again.
 */
const port = process.parentPort
/** Milliseconds that the last message has to get out; ending the process ends it at once. */
const farewell = 250

function post(message: FromHost): void {
  port.postMessage(message)
}

function fail(thrown: unknown): void {
  post({ kind: 'failed', facts: errorFacts(thrown) })
  setTimeout(() => process.exit(1), farewell)
}

// A child of plain Node's kind (Electron 22 has no other) outlives a window that was killed. It ends at once: an orderly exit
// would wait for a transaction's thread, which waits for this one, and the workspace would stay taken. Nothing is lost by it.
process.prependListener('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)

const host = createHost({
  post,
  openService: (options, grants) => createService({ ...options, host: 'desktop', grants, loadWriter: loadLlamaWriter }),
  logger: createLineLogger((line) => process.stderr.write(`${line}\n`)),
})

port.on('message', ({ data }: { data: ToHost }) => {
  const isLast = data.kind === 'stop'
  void host.hear(data).then(() => {
    if (isLast) setTimeout(() => process.exit(0), farewell)
  }, fail)
})
