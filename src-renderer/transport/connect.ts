import type { Bridge } from '../../src-preload/contract/index.ts'
import { createElectronTransport } from './electron.ts'
import { createSocketTransport } from './socket.ts'
import type { Transport } from './transport.ts'

declare global {
  interface Window {
    /** Put there by the preload script; absent in a browser. */
    readonly redraft?: Bridge
  }
}

/** The transport for where this page runs: inside Electron's window, or in a browser on the loopback server. */
export function connect(): Transport {
  if (window.redraft !== undefined) return createElectronTransport(window.redraft)
  const address = new URL('socket', window.location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  address.search = ''
  address.hash = ''
  return createSocketTransport({ open: () => new WebSocket(address) })
}
