import { splitSentences } from '../text/sentences.ts'
import type { Writer } from '../model/port.ts'

export type Embed = NonNullable<Writer['embed']>
export type Vector = readonly number[]

/** Milliseconds for a handful of texts. */
const TIME_LIMIT = 600_000
const AT_ONCE = 16

/** Cosine of two vectors of length 1. */
export function cosine(a: Vector, b: Vector): number {
  return a.reduce((sum, value, at) => sum + value * b[at]!, 0)
}

/** Vectors of texts, a few at a time, so that a cancel does not wait for all. */
export async function vectorsOf(embed: Embed, texts: readonly string[], signal: AbortSignal): Promise<Vector[]> {
  const vectors: Vector[] = []
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    signal.throwIfAborted()
    vectors.push(...(await embed(texts.slice(from, from + AT_ONCE), TIME_LIMIT, signal)))
  }
  return vectors
}

const sentencesOf = (block: string): string[] => splitSentences(block).map(({ from, to }) => block.slice(from, to))

/**
 * Sentences that differ between two texts of the same blocks, each with what it was; where a block has more or fewer of them
 * than before, the block as a whole.
 */
export function changedSentences(before: string, after: string): (readonly [string, string])[] {
  const old = before.split('\n')
  const now = after.split('\n')
  if (old.length !== now.length) return before === after ? [] : [[before, after]]
  return old.flatMap((block, at): (readonly [string, string])[] => {
    const other = now[at]!
    if (block === other) return []
    const [from, to] = [sentencesOf(block), sentencesOf(other)]
    if (from.length !== to.length) return [[block, other]]
    return from.flatMap((sentence, index): (readonly [string, string])[] =>
      sentence === to[index] ? [] : [[sentence, to[index]!]],
    )
  })
}

/** How near two texts are, as a whole and in the changed sentence that is furthest from what it was. */
export async function compareTexts(
  embed: Embed,
  before: string,
  after: string,
  signal: AbortSignal,
): Promise<{ readonly document: number; readonly furthest: number; readonly sentences: number }> {
  const pairs = changedSentences(before, after).filter(([a, b]) => a.trim() !== '' && b.trim() !== '')
  if (pairs.length === 0 || before.trim() === '' || after.trim() === '')
    return { document: 1, furthest: 1, sentences: 0 }
  const [whole, changed] = (await vectorsOf(embed, [before, after], signal)) as [Vector, Vector]
  const vectors = await vectorsOf(embed, pairs.flat(), signal)
  const cosines = pairs.map((_, at) => cosine(vectors[at * 2]!, vectors[at * 2 + 1]!))
  return { document: cosine(whole, changed), furthest: Math.min(...cosines), sentences: pairs.length }
}
