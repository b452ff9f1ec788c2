import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { errorFacts, type Logger } from '../engine/logger.ts'
import type { Router } from '../router/router.ts'
import { serverRules } from './rules.ts'

interface Sockets {
  count(): number
  /** Takes over a request that was checked. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Cuts every line. */
  close(): void
}

interface SocketsOptions {
  readonly router: Pick<Router, 'connect'>
  readonly logger: Logger
}

/** The router's lines over WebSockets: one JSON text a message, a heartbeat, limits on what comes and what waits. */
export function createSockets({ router, logger }: SocketsOptions): Sockets {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: serverRules.frameLimit,
    // Compressing what a page can influence beside court texts leaks through sizes, and costs more than it saves here.
    perMessageDeflate: false,
    clientTracking: true,
  })
  const answered = new WeakSet<WebSocket>()

  const heartbeat = setInterval(() => {
    for (const line of server.clients) {
      if (!answered.delete(line)) line.terminate()
      else line.ping()
    }
  }, serverRules.heartbeat)
  heartbeat.unref()

  function carry(line: WebSocket): void {
    const connection = router.connect((response) => {
      if (line.readyState !== line.OPEN) return
      if (line.bufferedAmount > serverRules.waitingLimit) return line.terminate()
      line.send(JSON.stringify(response))
    })
    answered.add(line)
    line.on('pong', () => answered.add(line))
    line.on('message', (data, isBinary) => {
      answered.add(line)
      connection.receive(isBinary || !Buffer.isBuffer(data) ? undefined : parse(data.toString('utf8')))
    })
    line.on('close', () => connection.close())
    // Broken frames and oversized ones arrive here; the line is closed by the library right after.
    line.on('error', (thrown) => logger.warn('a line broke', errorFacts(thrown)))
  }

  return {
    count: () => server.clients.size,
    accept(request, socket, head) {
      server.handleUpgrade(request, socket, head, carry)
    },
    close() {
      clearInterval(heartbeat)
      for (const line of server.clients) line.terminate()
      server.close()
    },
  }
}

/** What is no JSON becomes `undefined`, which the router answers as it does any malformed request. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
