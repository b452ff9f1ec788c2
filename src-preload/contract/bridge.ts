import type { Request, Response } from './wire.ts'

/** A file or folder that a person dropped on the window. The page gets its name; its path goes to the host only. */
export interface Dropped {
  /** For `files.choose`, once. */
  readonly id: string
  readonly name: string
}

/** The one object that the preload script shows to the page, as `window.redraft`. */
export interface Bridge {
  /** Hands a request to the host. Answers come through `onMessage`. */
  send(request: Request): void
  /** Registers the one listener for answers and events; returns its removal. */
  onMessage(listener: (response: Response) => void): () => void
  /** What the last drop held, in its order; once. Empty where it held no files. */
  takeDropped(): readonly Dropped[]
}
