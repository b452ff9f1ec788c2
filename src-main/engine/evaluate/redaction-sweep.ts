import { z } from 'zod'
import { cosine, vectorsOf, type Embed, type Vector } from '../measure/similarity.ts'
import { randomOf } from '../model/random.ts'
import type { TextRules } from '../text/masks.ts'
import { tokenise } from '../text/tokenise.ts'

/** Shares of the words that are redacted, one after the other. */
export const sweepShares: readonly number[] = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
/** Characters of a text that it is compared by: its beginning says what it is about. */
export const BEGINNING = 4_000

/** How many of the originals are as near in meaning to what is left of a document as its own; figures only. */
export const sweepRowSchema = z.object({
  document: z.string().min(1),
  share: z.number().min(0).max(1),
  /** From 1: no other original is nearer. */
  place: z.int().min(1),
  of: z.int().min(1),
})
export type SweepRow = z.infer<typeof sweepRowSchema>

/**
 * A text with a share of its words, drawn with a seed, replaced by a mask; words beside each other by one. With a larger share
 * all words of a smaller one are among them.
 */
export function redactedText(
  text: string,
  share: number,
  { masks, maskText, seed }: { readonly masks: TextRules; readonly maskText: string; readonly seed: number },
): string {
  const { from, to } = tokenise(text, masks)
  const random = randomOf(seed)
  const drawn = Array.from(from, (_, word) => ({ word, at: random() })).sort((a, b) => a.at - b.at)
  const chosen = drawn.slice(0, Math.round(drawn.length * share)).sort((a, b) => b.word - a.word)
  let now = text
  let last = -1
  for (const { word } of chosen) {
    // From the last to the first; what has only white space behind it joins the mask there.
    const isJoined = last !== -1 && !/\S/u.test(text.slice(to[word], last))
    now = now.slice(0, from[word]) + (isJoined ? now.slice(last) : maskText + now.slice(to[word]))
    last = from[word]!
  }
  return now
}

export interface SweepTask {
  readonly document: string
  readonly text: string
  /** Vectors of the originals' beginnings by name, the document's own among them. */
  readonly originals: ReadonlyMap<string, Vector>
  readonly embed: Embed
  readonly masks: TextRules
  readonly maskText: string
  readonly seed: number
}

/**
 * The place of a document's original among all by meaning, the more of the document's words are redacted.
 * @returns nothing for a document whose original is not among them.
 * @throws the signal's reason when it is aborted, and what `embed` throws.
 */
export async function sweepDocument(task: SweepTask, signal: AbortSignal): Promise<SweepRow[]> {
  const { document, text, originals, embed } = task
  const own = originals.get(document)
  if (own === undefined) return []
  const texts = sweepShares.map((share) => redactedText(text.slice(0, BEGINNING), share, task))
  const vectors = await vectorsOf(embed, texts, signal)
  return sweepShares.map((share, at) => {
    const vector = vectors[at]!
    const nearness = cosine(vector, own)
    const nearer = [...originals].filter(([name, one]) => name !== document && cosine(vector, one) > nearness).length
    return { document, share, place: nearer + 1, of: originals.size }
  })
}
