import { create } from 'zustand'
import {
  errorTable,
  RedraftError,
  type Args,
  type EventData,
  type EventName,
  type MethodName,
  type Result,
  type WireError,
} from '../../src-preload/contract/index.ts'
import type { CallOptions, ConnectionState, Transport } from '../transport/transport.ts'

/** Calls that change what is stored: while one is unanswered, not everything is saved. */
const writing: ReadonlySet<MethodName> = new Set<MethodName>([
  'review.decide',
  'review.edit',
  'review.undo',
  'review.redo',
  'review.note',
  'review.approve',
  'review.reopen',
  'review.goBack',
  'review.return',
  'settings.setWorkspace',
  'settings.setPerson',
])

/** Calls whose answer is awaited at a place of its own, which says so, or by nobody. */
const ownSign: ReadonlySet<MethodName> = new Set<MethodName>([
  'workspace.leave',
  'review.check',
  'review.occurrences',
  'review.witness',
  'review.measures',
  'collection.search',
  'collection.original',
])

interface EngineState {
  readonly connection: ConnectionState
  /** Changes that were sent and not acknowledged yet. */
  readonly unsaved: number
  /** Calls that nobody sees waiting elsewhere: neither jobs nor those with a sign of their own. */
  readonly waiting: number
}

/** The line to the engine, as the window shows it. */
export const useEngine = create<EngineState>(() => ({ connection: 'connecting', unsaved: 0, waiting: 0 }))

/** Whether the line is down; a selector of `useEngine`. */
export const isLost = ({ connection }: EngineState): boolean => connection === 'lost' || connection === 'closed'

let transport: Transport | null = null

function line(): Transport {
  if (transport === null) throw new RedraftError('ENGINE_STOPPED')
  return transport
}

/** Gives the window its transport; once, before anything is drawn. */
export function attachEngine(to: Transport): void {
  transport = to
  useEngine.setState({ connection: to.state })
  to.onState((connection) => useEngine.setState({ connection }))
}

/**
 * Asks the engine.
 * @throws RedraftError
 */
export async function call<M extends MethodName>(method: M, args: Args<M>, options?: CallOptions): Promise<Result<M>> {
  const unsaved = writing.has(method) ? 1 : 0
  // Without a path, it is the person who is waited for.
  const asks = method === 'files.choose' && !['path', 'dropped'].some((name) => Object.hasOwn(args, name))
  const waiting = options?.onProgress === undefined && !ownSign.has(method) && !asks ? 1 : 0
  const count = (by: 1 | -1): void => {
    if (unsaved + waiting > 0)
      useEngine.setState((state) => ({
        unsaved: state.unsaved + by * unsaved,
        waiting: state.waiting + by * waiting,
      }))
  }
  count(1)
  try {
    return await line().call(method, args, options)
  } finally {
    count(-1)
  }
}

/** @returns removes the listener. */
export function onEvent<E extends EventName>(event: E, listener: (data: EventData<E>) => void): () => void {
  return line().on(event, listener)
}

/** Any thrown thing as a failure of the table, with its code and values; what is none is `INTERNAL`. Words are made of it when it is shown. */
export function asFailure(thrown: unknown): WireError {
  if (thrown instanceof RedraftError) return thrown.toWire()
  const [message, nextStep] = errorTable.INTERNAL
  return { code: 'INTERNAL', message, nextStep }
}
