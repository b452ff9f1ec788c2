import type { ParsedArgs, Request, Response, WireError } from '../../src-preload/contract/index.ts'

/** What the engine's process needs to know before it can start. */
export interface HostOptions {
  /** Folder of settings, models, recent workspaces. Absolute. */
  readonly dataFolder: string
  /** Folder of prompts and the sample collection. Absolute. */
  readonly resourcesFolder: string
  readonly version: string
}

/** From the owner to the engine's process. A connection is one page; its number is not used again. */
export type ToHost =
  | { readonly kind: 'start'; readonly options: HostOptions }
  | { readonly kind: 'open'; readonly connection: number }
  | { readonly kind: 'request'; readonly connection: number; readonly request: Request }
  | { readonly kind: 'close'; readonly connection: number }
  /** The answer to `choose`: a path, nothing, or why it cannot be had. */
  | { readonly kind: 'chosen'; readonly choice: number; readonly path: string | null }
  | { readonly kind: 'not-chosen'; readonly choice: number; readonly error: WireError }
  | { readonly kind: 'stop' }

/** From the engine's process to its owner. */
export type FromHost =
  | { readonly kind: 'ready' }
  | { readonly kind: 'response'; readonly connection: number; readonly response: Response }
  | { readonly kind: 'choose'; readonly choice: number; readonly wish: ParsedArgs<'files.choose'> }
  | { readonly kind: 'choose-no-more'; readonly choice: number }
  | { readonly kind: 'stopped' }
  /** The last message before the process ends by itself; facts hold no text of a case. */
  | { readonly kind: 'failed'; readonly facts: Readonly<Record<string, string | number | boolean>> }
