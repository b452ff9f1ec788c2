import { cosine, type Vector } from '../measure/similarity.ts'
import type { Writer } from '../model/port.ts'

/** Milliseconds for one sentence. */
const TIME_LIMIT = 30_000

/**
 * How well a text reads to a writer: the mean logarithm of its tokens' likelihood; what was asked is remembered. Null where
 * there is no writer, or it cannot say.
 */
export function fluencyOf(writer: Writer | null, signal: AbortSignal): ((text: string) => Promise<number>) | null {
  if (writer?.likelihood === undefined) return null
  const known = new Map<string, number>()
  return async (text) => {
    let value = known.get(text)
    if (value === undefined) {
      const { logarithm, tokens } = await writer.likelihood!(text, TIME_LIMIT, signal)
      value = tokens === 0 ? 0 : logarithm / tokens
      known.set(text, value)
    }
    return value
  }
}

/** How near two texts are in meaning to a model that compares them; null where there is none. Vectors are remembered. */
export function nearnessOf(
  embedder: Writer | null,
  signal: AbortSignal,
): ((a: string, b: string) => Promise<number>) | null {
  if (embedder?.embed === undefined) return null
  const known = new Map<string, Vector>()
  const vectorOf = async (text: string): Promise<Vector> => {
    let vector = known.get(text)
    if (vector === undefined) {
      vector = (await embedder.embed!([text], TIME_LIMIT, signal))[0]!
      known.set(text, vector)
    }
    return vector
  }
  return async (a, b) => (a.trim() === '' || b.trim() === '' ? 0 : cosine(await vectorOf(a), await vectorOf(b)))
}
