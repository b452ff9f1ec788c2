/** Steps that are kept at the most. */
const MOST = 1 << 16
const FEWEST = 1 << 8
/** Numbers a step: where its range begins with its depth, the word, and the range it leads to. */
const STEP = 4
/** A range begins before 2 ** 28. */
const DEPTH_BITS = 3

/**
 * Steps from the places of an N-gram to those of the N-gram with one word more, of one segment. Each step has one place where
 * it can be, and drives out what is there.
 */
export class StepTable {
  readonly #steps: Uint32Array
  readonly #mask: number

  /** @param places how many places the segment has. */
  constructor(places: number) {
    let size = FEWEST
    while (size < MOST && size < places >>> DEPTH_BITS) size *= 2
    this.#steps = new Uint32Array(size * STEP)
    this.#mask = size - 1
  }

  /** Puts the range that the word leads to in place of range `i`. @returns whether the step was kept. */
  take(low: Uint32Array, high: Uint32Array, i: number, depth: number, word: number): boolean {
    const key = keyOf(low[i]!, depth)
    const at = this.#at(key, word)
    const steps = this.#steps
    if (steps[at] !== key || steps[at + 1] !== word) return false
    low[i] = steps[at + 2]!
    high[i] = steps[at + 3]!
    return true
  }

  keep(from: number, depth: number, word: number, low: number, high: number): void {
    const key = keyOf(from, depth)
    const at = this.#at(key, word)
    const steps = this.#steps
    steps[at] = key
    steps[at + 1] = word
    steps[at + 2] = low
    steps[at + 3] = high
  }

  #at(key: number, word: number): number {
    const hash = Math.imul(key, 0x9e3779b1) ^ Math.imul(word, 0x85ebca6b)
    return ((hash ^ (hash >>> 15)) & this.#mask) * STEP
  }
}

/** Depths are 1 to 7, so that no key is 0. */
function keyOf(low: number, depth: number): number {
  return ((low << DEPTH_BITS) | depth) >>> 0
}
