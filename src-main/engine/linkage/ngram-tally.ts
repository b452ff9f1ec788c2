import type { Tokens } from '../text/tokens.ts'

/** Larger than any number of distinct words or N-grams of one text. */
const ID_LIMIT = 2 ** 26

/**
 * Distinct N-grams of a changing text with their document frequencies: how many there are, how many link, and the lowest
 * frequency. N-grams are numbered by their beginning and last word, so that no text is joined.
 */
export class NgramTally {
  readonly #n: number
  readonly #k: number
  readonly #words = new Map<string, number>()
  readonly #known = new Map<number, number>()
  #places = new Uint32Array(1024)
  /** Distinct N-grams by their document frequency. */
  readonly #byDf = new Map<number, number>()
  #distinct = 0
  #linkable = 0

  constructor(n: number, k: number) {
    this.#n = n
    this.#k = k
  }

  get distinct(): number {
    return this.#distinct
  }

  get linkable(): number {
    return this.#linkable
  }

  /** N-grams ever numbered: they are kept when they go. */
  get known(): number {
    return this.#known.size
  }

  /** Lowest df above 0; null when there is none. */
  get lowestDf(): number | null {
    let lowest = Infinity
    for (const df of this.#byDf.keys()) if (df < lowest) lowest = df
    return lowest === Infinity ? null : lowest
  }

  /** @param df of the N-grams of these words, as `Frequencies.df`. */
  add(tokens: Tokens, df: Uint32Array): void {
    this.#each(tokens, df, 1)
  }

  remove(tokens: Tokens, df: Uint32Array): void {
    this.#each(tokens, df, -1)
  }

  #each({ words, segment }: Tokens, df: Uint32Array, sign: 1 | -1): void {
    const n = this.#n
    const numbers = words.map((word) => this.#numberOf(word))
    for (let start = 0; start < numbers.length; start += 1) {
      let prefix = 0
      for (let length = 1; length <= n; length += 1) {
        const last = start + length - 1
        if (last >= numbers.length || segment[last] !== segment[start]) break
        const key = prefix * ID_LIMIT + numbers[last]!
        let id = this.#known.get(key)
        if (id === undefined) {
          id = this.#known.size + 1
          this.#known.set(key, id)
          if (id >= this.#places.length) this.#grow()
        }
        this.#places[id]! += sign
        if (this.#places[id] === (sign === 1 ? 1 : 0)) this.#count(df[start * n + length - 1]!, sign)
        prefix = id
      }
    }
  }

  #numberOf(word: string): number {
    let number = this.#words.get(word)
    if (number === undefined) {
      number = this.#words.size + 1
      this.#words.set(word, number)
    }
    return number
  }

  #count(df: number, sign: 1 | -1): void {
    this.#distinct += sign
    if (df === 0) return
    if (df < this.#k) this.#linkable += sign
    const count = (this.#byDf.get(df) ?? 0) + sign
    if (count === 0) this.#byDf.delete(df)
    else this.#byDf.set(df, count)
  }

  #grow(): void {
    const places = new Uint32Array(this.#places.length * 2)
    places.set(this.#places)
    this.#places = places
  }
}
