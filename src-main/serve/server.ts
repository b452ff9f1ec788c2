import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { errorFacts, type Logger } from '../engine/logger.ts'
import { readPageFile } from '../router/page-files.ts'
import { pageHeaders } from '../router/page-policy.ts'
import type { Router } from '../router/router.ts'
import { isOurHost, isOurOrigin, serverRules } from './rules.ts'
import { createSockets } from './sockets.ts'
import { cookieName, cookieOf, createToken, isSameToken } from './token.ts'

export interface ServerOptions {
  readonly router: Pick<Router, 'connect'>
  /** Folder of the built pages, absolute. */
  readonly rendererFolder: string
  /** 0 or nothing: a free one. */
  readonly port?: number
  readonly logger: Logger
}

/** A running server. `url` holds the token: whoever has it can do what the analyst can. */
export interface RunningServer {
  readonly url: string
  /** Cuts every line and frees the port. The router stays the caller's. */
  close(): Promise<void>
}

/**
 * Serves the workstation to a browser of this machine: the built pages over HTTP, the router over a WebSocket at
 * `/socket`. Every request is checked in the order Host, Origin, token.
 *
 * @throws the system's error when the port cannot be had.
 */
export async function startServer({ router, rendererFolder, port = 0, logger }: ServerOptions): Promise<RunningServer> {
  const token = createToken()
  const sockets = createSockets({ router, logger })
  const server = createServer({ headersTimeout: serverRules.headTimeout, requestTimeout: serverRules.headTimeout })
  const ownPort = () => (server.address() as AddressInfo).port

  /** The status of a refusal, or 0 when the request may pass. */
  function refusalOf(request: IncomingMessage, isSocket: boolean): 0 | 401 | 403 {
    const head = { host: request.headers.host, origin: request.headers.origin }
    if (!isOurHost(head, ownPort()) || !isOurOrigin(head, ownPort(), isSocket)) return 403
    return isSameToken(token, cookieOf(request.headers.cookie, cookieName(ownPort())) ?? '') ? 0 : 401
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = addressOf(request)
    if (address === undefined) return refuse(response, 400)
    const given = address.searchParams.get('token')
    const refusal = refusalOf(request, false)
    if (refusal === 401 && given !== null && request.method === 'GET' && isSameToken(token, given)) {
      return letIn(response, address)
    }
    if (refusal !== 0) return refuse(response, refusal)
    // The token is not left in the history of a browser that has the cookie already.
    if (given !== null) return letIn(response, address)
    const file = await readPageFile(rendererFolder, request.method ?? '', address.pathname)
    response.writeHead(file.status, { ...file.headers, 'content-length': file.body.byteLength })
    response.end(file.body)
  }

  function letIn(response: ServerResponse, address: URL): void {
    address.searchParams.delete('token')
    const cookie = `${cookieName(ownPort())}=${token}; Path=/; SameSite=Strict; HttpOnly`
    // One slash only: `//host` would be another site's address.
    const location = `/${address.pathname.replace(/^[/\\]+/, '')}${address.search}`
    response.writeHead(302, { ...pageHeaders, 'cache-control': 'no-store', location, 'set-cookie': cookie })
    response.end()
  }

  server.on('request', (request, response) => {
    answer(request, response).catch((thrown: unknown) => {
      logger.error('a request failed', errorFacts(thrown))
      response.destroy()
    })
  })

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const refusal = refusalOf(request, true)
    if (refusal !== 0) return refuseSocket(socket, refusal)
    if (addressOf(request)?.pathname !== '/socket') return refuseSocket(socket, 404)
    if (sockets.count() >= serverRules.connectionLimit) return refuseSocket(socket, 503)
    sockets.accept(request, socket, head)
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: serverRules.address, port }, () => {
      server.off('error', reject)
      resolve()
    })
  })

  return {
    url: `http://${serverRules.address}:${ownPort()}/?token=${token}`,
    async close() {
      sockets.close()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

/** The request's address; undefined when it cannot be one. A path with dot segments stays a path below the root. */
function addressOf(request: IncomingMessage): URL | undefined {
  const target = request.url ?? ''
  if (!target.startsWith('/')) return undefined
  try {
    return new URL(`http://${serverRules.address}${target}`)
  } catch {
    return undefined
  }
}

const reasons = { 400: 'Bad Request', 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found', 503: 'Busy' } as const

/** In words of the person who opened the address in a browser. */
const explanations: Partial<Record<keyof typeof reasons, string>> = {
  401: 'Open Redraft with the whole address that it printed when it was started.',
}

function refuse(response: ServerResponse, status: keyof typeof reasons): void {
  response.writeHead(status, { ...pageHeaders, 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
  response.end(explanations[status] ?? reasons[status])
}

function refuseSocket(socket: Duplex, status: keyof typeof reasons): void {
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
