import type { EventData, EventName, MethodName, ParsedArgs, Result } from '../../src-preload/contract/index.ts'
import type { JobContext } from './jobs/context.ts'

/** Methods that the engine answers. Choosing a file is the host's: only it can ask the person. */
export type EngineMethod = Exclude<MethodName, 'files.choose'>

/**
 * One function a method. Arguments were checked by the method's schema. A failure that the person can act on is thrown
 * as a `RedraftError`; anything else that is thrown is a bug and is answered with `INTERNAL`.
 */
export type Handlers = { readonly [M in EngineMethod]: (args: ParsedArgs<M>, job: JobContext) => Promise<Result<M>> }

/** Something that happened in the engine, for everybody who listens. */
export type EngineEvent = { [E in EventName]: { readonly name: E; readonly data: EventData<E> } }[EventName]

/** The engine as the carriers see it. */
export interface EngineService {
  readonly handlers: Handlers
  readonly events: {
    /** @returns removes the listener. */
    subscribe(listener: (event: EngineEvent) => void): () => void
  }
  /** Ends jobs, closes the stores. What was acknowledged is on disk before and after. */
  close(): Promise<void>
}
