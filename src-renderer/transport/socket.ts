import type { Request } from '../../src-preload/contract/index.ts'
import { createCalls } from './calls.ts'
import type { Transport } from './transport.ts'

/** Milliseconds before the first and the longest wait between two attempts to connect again. */
const firstWait = 250
const longestWait = 8_000

/** What is used of a WebSocket; the browser's has it, and so has that of Node's `ws`. */
interface Socket {
  onopen: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
  onmessage: ((message: never) => void) | null
  send(data: string): void
  close(): void
}

interface SocketOptions {
  /** Opens one line; called again after a break. */
  readonly open: () => Socket
}

/**
 * Over a WebSocket, one JSON text a message. After a break it connects again, waiting twice as long each time; calls under
 * way fail with `CONNECTION_LOST`, since their answers are lost. Whoever shows data asks for it again when the state is
 * `open` once more.
 */
export function createSocketTransport({ open }: SocketOptions): Transport {
  let socket: Socket
  let wait = firstWait
  let retry: ReturnType<typeof setTimeout> | undefined
  let waiting: Request[] = []

  const calls = createCalls(
    {
      send(request) {
        if (calls.transport.state === 'open') socket.send(JSON.stringify(request))
        else waiting.push(request)
      },
      close() {
        clearTimeout(retry)
        socket.close()
      },
    },
    'connecting',
  )

  function connect(): void {
    const line = open()
    socket = line
    line.onopen = () => {
      if (calls.transport.state === 'closed') return line.close()
      wait = firstWait
      calls.setState('open')
      for (const request of waiting.splice(0)) line.send(JSON.stringify(request))
    }
    line.onmessage = ({ data }: { data: unknown }) => {
      if (typeof data === 'string') calls.receive(parse(data))
    }
    // A failed attempt is reported by `onclose` as well; without a listener Node's `ws` would throw.
    line.onerror = () => undefined
    line.onclose = () => {
      if (calls.transport.state === 'closed') return
      waiting = []
      calls.setState('lost')
      retry = setTimeout(connect, wait)
      wait = Math.min(wait * 2, longestWait)
    }
  }

  connect()
  return calls.transport
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
