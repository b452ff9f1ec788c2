import {
  events,
  methods,
  RedraftError,
  responseSchema,
  type EventData,
  type EventName,
  type MethodName,
  type Request,
  type Response,
  type Result,
} from '../../src-preload/contract/index.ts'
import type { CallOptions, ConnectionState, Transport } from './transport.ts'

interface Pending {
  readonly method: MethodName
  readonly onProgress: CallOptions['onProgress']
  readonly resolve: (value: never) => void
  readonly reject: (error: RedraftError) => void
}

/** The half of a transport that every carrier shares: ids, what waits for an answer, events, and the state of the line. */
interface Calls {
  readonly transport: Transport
  /** Takes a message as it came from the host. */
  receive(message: unknown): void
  setState(state: ConnectionState): void
}

interface CarrierHooks {
  /** Puts a request on the line. Called only while the state is `open` or `connecting`. */
  readonly send: (request: Request) => void
  readonly close: () => void
}

/** Ids start with a part of their own, so that answers to a page before this one cannot be taken for ours. */
function createIds(): () => string {
  const prefix = crypto.getRandomValues(new Uint32Array(2)).join('-')
  let next = 0
  return () => `${prefix}-${next++}`
}

export function createCalls({ send, close }: CarrierHooks, initial: ConnectionState): Calls {
  const nextId = createIds()
  const pending = new Map<string, Pending>()
  const listeners = new Map<EventName, Set<(data: never) => void>>()
  const stateListeners = new Set<(state: ConnectionState) => void>()
  let state = initial

  function setState(next: ConnectionState): void {
    if (state === next || state === 'closed') return
    state = next
    if (next === 'lost' || next === 'closed') {
      const broken = [...pending.values()]
      pending.clear()
      for (const call of broken) call.reject(new RedraftError('CONNECTION_LOST'))
    }
    for (const listener of [...stateListeners]) listener(next)
  }

  function call<M extends MethodName>(method: M, args: unknown, options: CallOptions = {}): Promise<Result<M>> {
    const { signal, onProgress } = options
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(new RedraftError('CANCELLED'))
      if (state === 'lost' || state === 'closed') return reject(new RedraftError('CONNECTION_LOST'))
      const id = nextId()
      const cancel = () => {
        if (pending.has(id)) send({ type: 'cancel', id })
      }
      const settle = <T>(then: (value: T) => void) => {
        return (value: T) => {
          signal?.removeEventListener('abort', cancel)
          then(value)
        }
      }
      pending.set(id, { method, onProgress, resolve: settle<Result<M>>(resolve), reject: settle(reject) })
      signal?.addEventListener('abort', cancel, { once: true })
      send({ type: 'call', id, method, args })
    })
  }

  function answer(response: Exclude<Response, { type: 'event' }>): void {
    const call = pending.get(response.id)
    if (call === undefined) return
    switch (response.type) {
      case 'progress':
        return call.onProgress?.(response.progress)
      case 'error':
        pending.delete(response.id)
        return call.reject(RedraftError.fromWire(response.error))
      case 'ok': {
        pending.delete(response.id)
        const result = methods[call.method].result.safeParse(response.value)
        // The schema was picked by the method that the promise was made for.
        return result.success ? call.resolve(result.data as never) : call.reject(new RedraftError('INTERNAL'))
      }
    }
  }

  function announce(name: EventName, data: unknown): void {
    const checked = events[name].safeParse(data)
    if (!checked.success) return
    for (const listener of [...(listeners.get(name) ?? [])]) listener(checked.data as never)
  }

  const transport: Transport = {
    call,
    on<E extends EventName>(event: E, listener: (data: EventData<E>) => void) {
      const heard = listeners.get(event) ?? new Set()
      listeners.set(event, heard)
      heard.add(listener)
      return () => void heard.delete(listener)
    },
    get state() {
      return state
    },
    onState(listener) {
      stateListeners.add(listener)
      return () => void stateListeners.delete(listener)
    },
    close() {
      setState('closed')
      close()
    },
  }

  return {
    transport,
    setState,
    receive(message) {
      const response = responseSchema.safeParse(message)
      if (!response.success) return
      if (response.data.type === 'event') return announce(response.data.name, response.data.data)
      answer(response.data)
    },
  }
}
