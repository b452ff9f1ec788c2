import type { Tokens } from '../../src-main/engine/text/tokens.ts'

/** N-grams as plainly as the definition, to check the index by. */

/** One N-gram at one place. */
export interface Place {
  /** Number of the text. */
  readonly document: number
  /** Its words with a space between. */
  readonly key: string
  /** Where it stands in `Frequencies.df`. */
  readonly at: number
}

/**
 * All places of N-grams of some texts whose first word belongs to a round: so that a plain map of each round fits in memory.
 * Texts come in order.
 */
export function* ngramPlaces(
  documents: readonly { readonly tokens: Tokens }[],
  n: number,
  { round, rounds }: { readonly round: number; readonly rounds: number },
): Generator<Place> {
  for (const [document, { tokens }] of documents.entries()) {
    for (let start = 0; start < tokens.words.length; start += 1) {
      const first = tokens.words[start]!
      if (roundOf(first, rounds) !== round) continue
      let key = ''
      for (let length = 1; length <= n; length += 1) {
        const last = start + length - 1
        if (last >= tokens.words.length || tokens.segment[last] !== tokens.segment[start]) break
        key = length === 1 ? first : `${key} ${tokens.words[last]!}`
        yield { document, key, at: start * n + length - 1 }
      }
    }
  }
}

function roundOf(word: string, rounds: number): number {
  let hash = 0
  for (let i = 0; i < word.length; i += 1) hash = (hash * 31 + word.charCodeAt(i)) % 65_521
  return hash % rounds
}

/** Repeatable numbers from 0 to 1. */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}
