/**
 * What the loopback server asks of a request and allows itself, one row a rule with its reason.
 */
export const serverRules = {
  /** Bound to this address only: other machines cannot reach it. A name could be pointed elsewhere, a number cannot. */
  address: '127.0.0.1',
  /** Bytes of one message; the largest call is the check of one long document, the rest is a flood. */
  frameLimit: 16 * 1024 * 1024,
  /** Bytes that may wait for a page that does not read; then its line is cut, and it asks again when it is back. */
  waitingLimit: 128 * 1024 * 1024,
  /** Pages at once: one person's tabs. */
  connectionLimit: 16,
  /** Milliseconds between two heartbeats. A page that missed one is gone; its calls are stopped. */
  heartbeat: 15_000,
  /** Milliseconds for the head of a request, so that half-open requests do not pile up. */
  headTimeout: 10_000,
} as const

interface RequestHead {
  readonly host: string | undefined
  readonly origin: string | undefined
}

/** Only our own address in `Host`: a name that was pointed at 127.0.0.1 (DNS rebinding) arrives with its own. */
export function isOurHost({ host }: RequestHead, port: number): boolean {
  return host === `${serverRules.address}:${port}`
}

/**
 * Only our own pages in `Origin`. Browsers send it with every WebSocket and with every request of another site's script;
 * a request without one is a person's own navigation, or no browser. Sockets must have it.
 */
export function isOurOrigin({ origin }: RequestHead, port: number, isRequired: boolean): boolean {
  return origin === undefined ? !isRequired : origin === `http://${serverRules.address}:${port}`
}
