import type { Span } from '../../../src-preload/contract/index.ts'

/**
 * A text cut into words. Arrays run in parallel: word `i` is `words[i]`, written at `[from[i], to[i])` of the text (UTF-16,
 * end exclusive), in segment `segment[i]`. Segments count up from 0 and never go back; an N-gram lies in one segment.
 */
export interface Tokens {
  /** Normalised words: what is compared and looked up. */
  readonly words: readonly string[]
  readonly from: Uint32Array
  readonly to: Uint32Array
  readonly segment: Uint32Array
  /** What stands for a masked name. Masks hold no words and break segments. */
  readonly masks: readonly Span[]
}
