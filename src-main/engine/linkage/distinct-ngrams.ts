import type { Tokens } from '../text/tokens.ts'

/** Larger than any number of distinct words or N-grams of one text. */
const ID_LIMIT = 2 ** 26

/**
 * Numbers of a text's N-grams: `ids[start * n + length - 1]` is equal for equal N-grams, from 1 on, and 0 where the N-gram
 * would leave its segment. `count` is how many distinct ones there are.
 */
export interface DistinctNgrams {
  readonly ids: Uint32Array
  readonly count: number
}

/** Numbers N-grams by their beginning and last word, so that no text is joined. */
export function distinctNgrams(tokens: Tokens, n: number): DistinctNgrams {
  const words = new Map<string, number>()
  const numbers = tokens.words.map((word) => {
    const number = words.get(word) ?? words.size + 1
    words.set(word, number)
    return number
  })
  const known = new Map<number, number>()
  const ids = new Uint32Array(numbers.length * n)
  for (let start = 0; start < numbers.length; start += 1) {
    let prefix = 0
    for (let length = 1; length <= n; length += 1) {
      const last = start + length - 1
      if (last >= numbers.length || tokens.segment[last] !== tokens.segment[start]) break
      const key = prefix * ID_LIMIT + numbers[last]!
      let id = known.get(key)
      if (id === undefined) {
        id = known.size + 1
        known.set(key, id)
      }
      ids[start * n + length - 1] = id
      prefix = id
    }
  }
  return { ids, count: known.size }
}
