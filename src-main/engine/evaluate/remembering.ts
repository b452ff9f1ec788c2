import type { Filled, FillRequest, Writer } from '../model/port.ts'

export interface Remembering {
  readonly writer: Writer
  /** Seconds that answers took which were given again since the last time this was asked. */
  readonly spared: () => number
}

/**
 * A writer that weighs the same words for the same place only once: the same document is rewritten under more than one policy,
 * and most of what is asked is the same.
 * @param clock seconds.
 */
export function remembering(writer: Writer, clock: () => number): Remembering {
  const known = new Map<string, { readonly answer: Promise<Filled>; seconds: number }>()
  let spared = 0
  const fill = (request: FillRequest, signal: AbortSignal): Promise<Filled> => {
    const key = JSON.stringify(request)
    const before = known.get(key)
    if (before !== undefined) {
      spared += before.seconds
      return before.answer
    }
    const start = clock()
    const entry = { answer: writer.fill!(request, signal), seconds: 0 }
    known.set(key, entry)
    return entry.answer.then(
      (answer) => {
        entry.seconds = clock() - start
        return answer
      },
      (error: unknown) => {
        known.delete(key)
        throw error
      },
    )
  }
  const remembered = new Proxy(writer, {
    get(target, name) {
      if (name === 'fill' && target.fill !== undefined) return fill
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value
    },
  })
  return {
    writer: remembered,
    spared: () => {
      const seconds = spared
      spared = 0
      return seconds
    },
  }
}
