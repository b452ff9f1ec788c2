const CLOSED = 0
const INSIDE = 1
const POLL_MS = 2

/**
 * Between a thread and whoever ends it. Native code that comes to a thread that is being ended ends the whole process, so a
 * thread goes into it only through its gate, and is ended only once its gate is closed and nobody is inside.
 */
export class NativeGate {
  readonly shared: SharedArrayBuffer
  readonly #state: Int32Array

  /** @param shared of the gate's other side; left out: a new gate, open. */
  constructor(shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)) {
    this.shared = shared
    this.#state = new Int32Array(shared)
  }

  /** @throws Error when the gate is closed: the thread is about to be ended. */
  within<T>(work: () => T): T {
    // Said before it is looked: whoever closes looks the other way round, so one of the two sees the other.
    Atomics.store(this.#state, INSIDE, 1)
    try {
      if (Atomics.load(this.#state, CLOSED) === 1) throw new Error('the thread is being ended')
      return work()
    } finally {
      Atomics.store(this.#state, INSIDE, 0)
    }
  }

  /** From when this has resolved on, the thread is not inside native code and does not come there any more. */
  async close(): Promise<void> {
    Atomics.store(this.#state, CLOSED, 1)
    while (Atomics.load(this.#state, INSIDE) === 1) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** The gate of this thread; null where nobody ends it. */
let own: NativeGate | null = null

/** @param shared from `NativeGate.shared` of whoever started this thread. */
export function enterThrough(shared: SharedArrayBuffer): void {
  own = new NativeGate(shared)
}

/** Does what calls LMDB. @throws as the work does, and when this thread is being ended. */
export function inLmdb<T>(work: () => T): T {
  return own === null ? work() : own.within(work)
}
