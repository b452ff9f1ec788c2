/**
 * Makes a queue: work starts in the order it was asked for, each piece after the one before has ended.
 *
 * The returned function rejects with the signal's reason, where one is given, as soon as it is aborted, waiting or running.
 * Running work keeps its turn until it has really ended, so two pieces never overlap; it should watch the signal itself.
 */
export function oneAtATime(): <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work, signal) => {
    const turn = last.then(() => {
      signal?.throwIfAborted()
      return work()
    })
    last = turn.catch(() => undefined)
    return signal === undefined ? turn : untilAborted(turn, signal)
  }
}

/** Settles as `promise` does, or rejects with the signal's reason if that comes first. */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let stopListening = (): void => undefined
  const aborted = new Promise<never>((_, reject) => {
    const onAbort = (): void => reject(signal.reason)
    if (signal.aborted) onAbort()
    else {
      signal.addEventListener('abort', onAbort, { once: true })
      stopListening = () => signal.removeEventListener('abort', onAbort)
    }
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    stopListening()
  }
}
