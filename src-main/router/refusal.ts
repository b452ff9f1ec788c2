import { RedraftError, type Detail, type WireError } from '../../src-preload/contract/index.ts'

/** Answers to messages that carry no usable id go to this one. */
const noId = '?'

/** The id of a message that may be anything, so that even a malformed call gets its answer. */
export function idOf(message: unknown): string {
  if (typeof message !== 'object' || message === null || !('id' in message)) return noId
  const { id } = message
  return typeof id === 'string' && id.length > 0 && id.length <= 64 ? id : noId
}

interface Shape {
  readonly issues: readonly { readonly code?: string | undefined; readonly path: readonly PropertyKey[] }[]
}

/** Where and how a value misses its schema, without any of the value: it goes into messages and logs. */
export function shapeOf({ issues }: Shape): string {
  return issues
    .slice(0, 3)
    .map(({ code, path }) => `${path.map(String).join('.') || 'value'} (${code ?? 'custom'})`)
    .join(', ')
}

/** That something sent misses its schema, as the detail of a refusal. */
export function wrongShape(what: string, shape: Shape): Detail {
  return { code: 'wrong-shape', values: { what, where: shapeOf(shape) } }
}

/** What a thrown value becomes on the wire: its own code, `CANCELLED` when the call was to stop, else `INTERNAL`. */
export function toWireError(thrown: unknown, signal: AbortSignal): WireError {
  if (thrown instanceof RedraftError) return thrown.toWire()
  return new RedraftError(signal.aborted ? 'CANCELLED' : 'INTERNAL').toWire()
}
