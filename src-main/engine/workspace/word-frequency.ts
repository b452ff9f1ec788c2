import type { NgramIndex } from '../index/port.ts'

/** More originals than this are not counted. */
const ENOUGH = 100

/** In how many originals a normalised word is, 100 at the most; what was asked is remembered. */
export function wordFrequency(index: NgramIndex): (word: string) => number {
  const known = new Map<string, number>()
  const at = Uint32Array.of(0)
  return (word) => {
    let count = known.get(word)
    if (count === undefined) {
      const tokens = { words: [word], from: at, to: Uint32Array.of(word.length), segment: at, masks: [] }
      count = index.frequencies(tokens, 1, ENOUGH).df[0] ?? 0
      known.set(word, count)
    }
    return count
  }
}
