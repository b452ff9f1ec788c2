import type { Response } from '../../../src-preload/contract/index.ts'
import { createSocketTransport } from '../../../src-renderer/transport/socket.ts'
import type { Transport } from '../../../src-renderer/transport/transport.ts'

interface Engine {
  connect(send: (response: Response) => void): { receive(message: unknown): void }
}

interface BreakingLine {
  readonly transport: Transport
  /** Ends the line, as the end of a server does; what is tried meanwhile is refused. */
  cut(): void
  /** Lets the next attempt through. */
  mend(): void
}

/** The transport of a browser over a line in this page, which a test can break. */
export function createBreakingLine(engine: Engine): BreakingLine {
  let isCut = false
  let end = (): void => undefined
  const open = () => {
    const { receive } = engine.connect((response) => {
      const data = JSON.stringify(response)
      queueMicrotask(() => line.onmessage?.({ data } as never))
    })
    const line = {
      onopen: null as ((event: never) => void) | null,
      onclose: null as ((event: never) => void) | null,
      onerror: null as ((event: never) => void) | null,
      onmessage: null as ((message: never) => void) | null,
      send: (data: string) => receive(JSON.parse(data)),
      close: () => undefined,
    }
    end = () => {
      line.onmessage = null
      line.onclose?.({} as never)
    }
    queueMicrotask(() => (isCut ? end() : line.onopen?.({} as never)))
    return line
  }
  const transport = createSocketTransport({ open })
  return {
    transport,
    cut() {
      isCut = true
      end()
    },
    mend: () => void (isCut = false),
  }
}
