import type { Request, Response } from './wire.ts'

/** The one object that the preload script shows to the page, as `window.redraft`. */
export interface Bridge {
  /** Hands a request to the host. Answers come through `onMessage`. */
  send(request: Request): void
  /** Registers the one listener for answers and events; returns its removal. */
  onMessage(listener: (response: Response) => void): () => void
}
