import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WebSocket } from 'ws'
import { createGrants } from '../src-main/engine/grants.ts'
import type { EngineService } from '../src-main/engine/handlers.ts'
import { createRouter } from '../src-main/router/router.ts'
import { startServer } from '../src-main/serve/server.ts'
import { chooseTypedPath } from '../src-main/serve/typed-path.ts'
import { createRecordingLogger } from './fake-service.ts'

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/**
 * A server over a real port with a small build: `index.html`, `assets/a.js`, `notes.md` (of no served kind), a link that
 * leads out of the folder (`assets/out.js`), and `secret.js` beside the folder.
 */
export async function openServer(service: EngineService) {
  const outer = await mkdtemp(path.join(tmpdir(), 'redraft-serve-'))
  const folder = path.join(outer, 'renderer')
  await mkdir(path.join(folder, 'assets'), { recursive: true })
  await mkdir(path.join(outer, 'renderer-beside'))
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Redraft</title>')
  await writeFile(path.join(folder, 'assets', 'a.js'), 'export {}')
  await writeFile(path.join(folder, 'notes.md'), 'no page')
  await writeFile(path.join(outer, 'secret.js'), 'secret')
  await writeFile(path.join(outer, 'renderer-beside', 'secret.js'), 'secret')
  await symlink(path.join(outer, 'secret.js'), path.join(folder, 'assets', 'out.js'))

  const logger = createRecordingLogger()
  const router = createRouter({ service, grants: createGrants(), chooser: chooseTypedPath, logger })
  const server = await startServer({ router, rendererFolder: folder, logger })
  const address = new URL(server.url)
  const token = address.searchParams.get('token') ?? ''
  const port = Number(address.port)
  const cookie = `redraft-${port}=${token}`

  /** Sends the target as it is: no client normalises it first. */
  function ask(target: string, { method = 'GET', headers = {} }: AskOptions = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path: target, method, headers: { cookie, ...headers } })
      asked.on('error', reject)
      asked.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString('utf8')
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
        })
      })
      asked.end()
    })
  }

  /** A line as our page opens it, unless other headers are given. */
  function line(headers: Record<string, string> = {}, target = '/socket'): WebSocket {
    return new WebSocket(`ws://127.0.0.1:${port}${target}`, {
      headers: { cookie, origin: `http://127.0.0.1:${port}`, ...headers },
    })
  }

  /** The status of the refusal; 101 when the line was opened. */
  function handshake(headers: Record<string, string> = {}, target?: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const opened = line(headers, target)
      opened.on('open', () => {
        opened.terminate()
        resolve(101)
      })
      opened.on('unexpected-response', (_request, response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      opened.on('error', (error) => {
        if (!/Unexpected server response/.test(error.message)) reject(error)
      })
    })
  }

  return {
    ask,
    line,
    handshake,
    server,
    router,
    logger,
    port,
    token,
    cookie,
    async close() {
      await server.close()
      router.close()
      await rm(outer, { recursive: true })
    },
  }
}

interface AskOptions {
  readonly method?: string
  readonly headers?: Record<string, string>
}

export type OpenedServer = Awaited<ReturnType<typeof openServer>>
