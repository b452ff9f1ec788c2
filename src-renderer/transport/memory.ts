import type { Request, Response } from '../../src-preload/contract/index.ts'
import { createCalls } from './calls.ts'
import type { Transport } from './transport.ts'

interface Line {
  receive(message: unknown): void
  close(): void
}

/**
 * In process: what is sent is copied as a carrier would copy it, so nothing is shared by accident.
 *
 * @param connect a router's `connect`, or anything that answers like one.
 */
export function createMemoryTransport(connect: (send: (response: Response) => void) => Line): Transport {
  const calls = createCalls({ send: (request: Request) => post(request), close: () => line.close() }, 'open')
  const line = connect((response) => {
    const copy: unknown = structuredClone(response)
    queueMicrotask(() => calls.receive(copy))
  })
  const post = (request: Request) => {
    const copy = structuredClone(request)
    queueMicrotask(() => line.receive(copy))
  }
  return calls.transport
}
