import type { Args, EventData, EventName, MethodName, Progress, Result } from '../../src-preload/contract/index.ts'

/** `lost`: the line is down and being put up again; calls made meanwhile fail with `CONNECTION_LOST`. */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed'

export interface CallOptions {
  /** Aborting it asks the engine to stop; the call then rejects with `CANCELLED`. */
  readonly signal?: AbortSignal
  /** Hears how far a job is; `value` never falls. */
  readonly onProgress?: (progress: Progress) => void
}

/** The renderer's one way to the engine, the same over Electron, a socket and in process. */
export interface Transport {
  /** @throws RedraftError with the code the engine gave, or `CONNECTION_LOST` when the line broke. */
  call<M extends MethodName>(method: M, args: Args<M>, options?: CallOptions): Promise<Result<M>>
  /** @returns removes the listener. */
  on<E extends EventName>(event: E, listener: (data: EventData<E>) => void): () => void
  readonly state: ConnectionState
  /** @returns removes the listener. */
  onState(listener: (state: ConnectionState) => void): () => void
  close(): void
}
