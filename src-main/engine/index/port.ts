import type { CollectionFacts } from '../../../src-preload/contract/index.ts'
import type { Tokens } from '../text/tokens.ts'

/**
 * Document frequencies of every N-gram of one text. The N-gram of `length` words that starts at word `start` has
 * `df[start * n + length - 1]`; 0 also where it would leave its segment. Frequencies above `cap` read `cap`.
 */
export interface Frequencies {
  readonly n: number
  readonly cap: number
  readonly df: Uint32Array
}

/** A document of the collection: `name` is its file's name without ending, `words` its tokens. */
export interface Original {
  readonly name: string
  readonly tokens: Tokens
  /** SHA-256 of the file's bytes. */
  readonly hash: string
}

/** The inverted index of a collection's word N-grams (1 to 8), as everything outside `engine/index` sees it. */
export interface NgramIndex {
  facts(): CollectionFacts
  /** Names of the originals, sorted by code unit. */
  names(): readonly string[]
  has(name: string): boolean
  /**
   * @param cap stop counting an N-gram's documents here; `Infinity` for exact figures.
   * @throws RangeError when `n` is not 1 to 8.
   */
  frequencies(tokens: Tokens, n: number, cap: number): Frequencies
  /** Names of the documents that hold the N-gram (normalised words of one segment), sorted by code unit. */
  postings(ngram: readonly string[]): readonly string[]
  /** Whether the named document holds the N-gram. */
  contains(name: string, ngram: readonly string[]): boolean
}

/** The index as something that grows and shrinks. Every call that returns has been committed to disk. */
export interface WritableNgramIndex extends NgramIndex {
  /** Adds documents, or replaces those of the same name. */
  put(originals: readonly Original[]): Promise<void>
  remove(names: readonly string[]): Promise<void>
  close(): Promise<void>
}
