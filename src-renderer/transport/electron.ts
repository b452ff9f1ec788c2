import type { Bridge } from '../../src-preload/contract/index.ts'
import { createCalls } from './calls.ts'
import type { Transport } from './transport.ts'

/** Over the object that the preload script shows. The line itself cannot break: main answers for a stopped engine. */
export function createElectronTransport(bridge: Pick<Bridge, 'send' | 'onMessage'>): Transport {
  const calls = createCalls({ send: (request) => bridge.send(request), close: () => stop() }, 'open')
  const stop = bridge.onMessage((response) => calls.receive(response))
  return calls.transport
}
