import type { NgramIndex } from '../index/port.ts'

/** More originals than this are not counted. */
const ENOUGH = 100

/** In how many originals a normalised word is, or some of them one after the other with a space between; 100 at the most. */
export function wordFrequency(index: NgramIndex): (words: string) => number {
  const known = new Map<string, number>()
  return (asked) => {
    let count = known.get(asked)
    if (count === undefined) {
      const words = asked.split(' ')
      const segment = Uint32Array.from(words, () => 0)
      const tokens = { words, from: segment, to: segment, segment, masks: [] }
      count = index.frequencies(tokens, words.length, ENOUGH).df[words.length - 1] ?? 0
      known.set(asked, count)
    }
    return count
  }
}
