import type { CollectionFacts } from '../../../src-preload/contract/index.ts'
import type { Tokens } from '../text/tokens.ts'

/**
 * Document frequencies of every N-gram of one text. The N-gram of `length` words that starts at word `start` has
 * `df[start * n + length - 1]`; 0 also where it would leave its segment. Frequencies above `cap` read `cap`. Versions of
 * one case count once, and what stands in a background collection has 0: a longer N-gram may have more than its parts.
 */
export interface Frequencies {
  readonly n: number
  readonly cap: number
  readonly df: Uint32Array
}

/** Posting lists of every N-gram of one text. They hold until the index changes (`facts().fingerprint`). */
export interface DocumentLists {
  readonly n: number
  /** Groups of the collection; a document without near-duplicates is a group by itself. Numbered from 0. */
  readonly groups: number
  /**
   * For each N-gram, by place as in `Frequencies.df`, the number of its list; 0 where no group holds it. Two N-grams have the
   * same number exactly when their lists are equal.
   */
  readonly list: Uint32Array
  /** At most `cap` numbers each. */
  readonly lists: GroupLists
}

/** Lists of group numbers, each ascending; the first list is empty. */
export interface GroupLists {
  /** How many there are: they are numbered from 0. */
  readonly length: number
  /** How many groups a list has. */
  sizeOf(number: number): number
  /** Only to be read. */
  of(number: number): Uint32Array
}

/** Where one N-gram is found. */
export interface Holders {
  /** Groups that hold it; not lowered by background. */
  readonly df: number
  /** Names of the originals that hold it, sorted by code unit. */
  readonly names: readonly string[]
  /** Names of the background collections that hold it, sorted by code unit; with any of them it does not link. */
  readonly background: readonly string[]
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
   * @param cap stop counting an N-gram's groups here; `Infinity` for exact figures.
   * @throws RangeError when `n` is not 1 to 8.
   */
  frequencies(tokens: Tokens, n: number, cap: number): Frequencies
  /**
   * In how many originals each N-gram is: versions of one case count each, and background takes nothing away.
   * @throws RangeError when `n` is not 1 to 8.
   */
  originalFrequencies(tokens: Tokens, n: number): Frequencies
  /** @throws RangeError when `n` is not 1 to 8. */
  documentsOf(tokens: Tokens, n: number, cap: number): DocumentLists
  /** Number of the group an original belongs to; undefined for a name that is none. */
  groupOf(name: string): number | undefined
  /** Names of a group's originals, sorted by code unit; empty for a number that is none. */
  groupNames(group: number): readonly string[]
  /** @throws RangeError for an N-gram that is not 1 to 8 words. */
  holders(ngram: readonly string[]): Holders
  /** Names of the originals that hold the N-gram (normalised words of one segment), sorted by code unit. */
  postings(ngram: readonly string[]): readonly string[]
  /** Whether the named document holds the N-gram. */
  contains(name: string, ngram: readonly string[]): boolean
}

/**
 * How originals that are versions of one case are found. By themselves: two belong together when each has at least `share` of
 * its distinct 8-grams in common with the other; and whoever belongs to one of a group belongs to the group.
 */
export interface Grouping {
  /** 0 to 1; null: only what was joined by hand. */
  readonly share: number | null
  /** Pairs that a person said belong together. */
  readonly joined: readonly (readonly [string, string])[]
  /** Originals that a person set apart: their 8-grams join them to nothing. */
  readonly apart: readonly string[]
}

/** The index as something that grows and shrinks. Every call that returns has been committed to disk. */
export interface WritableNgramIndex extends NgramIndex {
  /** Adds documents, or replaces those of the same name. @param background name of a background collection; null: originals. */
  put(originals: readonly Original[], background?: string | null): Promise<void>
  remove(names: readonly string[], background?: string | null): Promise<void>
  /** Removes a background collection with all its documents. */
  removeBackground(background: string): Promise<void>
  /** Phrases (normalised words) that do not link, as if a background document held each; kept by the caller. */
  setBackgroundPhrases(phrases: readonly (readonly string[])[]): void
  /** Finds versions of one case anew. Near-duplicates count as one once this was done after a change of the originals. */
  group(grouping: Grouping): Promise<void>
  close(): Promise<void>
}
