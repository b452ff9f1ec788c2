import type { Author, Span } from '../../../src-preload/contract/index.ts'
import type { Place } from './place.ts'
import type { Rules } from './rules.ts'
import type { Failure, Language } from './types.ts'

/** An earlier answer for the same sentence and why it was refused. */
export interface RefusedAnswer {
  readonly text: string
  readonly failures: readonly Failure[]
}

/** One sentence to be worded anew. Spans are in coordinates of `sentence`. */
export interface SentenceRequest {
  readonly place: Place
  readonly rules: Rules
  /** Words of the sentence that stay as they are. */
  readonly decided: readonly Span[]
  readonly language: Language
  /** The sentences on either side in the same block; null at its borders. */
  readonly before: string | null
  readonly sentence: string
  readonly after: string | null
  /** Phrases that must not be left in the sentence, ascending. */
  readonly phrases: readonly Span[]
  /** The last refused answers, oldest first, three at the most. */
  readonly refused: readonly RefusedAnswer[]
  /** What the proposer may write for what it can't reword; null when it may not mask. */
  readonly mask: string | null
  readonly pass: number
  readonly attempt: number
  readonly seed: number
  readonly temperature: number
  /** Milliseconds. */
  readonly timeLimit: number
}

/** A wording that nobody has checked yet. Where `failures` has entries it is no usable wording at all. */
export interface Candidate {
  readonly text: string
  readonly author: Author
  readonly failures: readonly Failure[]
  /** The sentence with every place filled that could be, where some phrase of it is left; no wording yet. */
  readonly partial?: string
  /** Facts of the sentence that the wording says more generally, as a suggestion. */
  readonly dropped?: readonly Span[]
}

/** Where new wordings come from. Whatever it proposes is checked in the same way. */
export interface Proposer {
  /** Tries after which it has nothing new to say; absent where every try may bring something else. */
  readonly tries?: number
  /** Advised for the model by its publisher; absent where nothing is. */
  readonly temperature?: number
  /** Whether a pass offers it for a place what none before did: more of what is around, or parts. Absent where no pass does. */
  readonly hasNew?: (place: Place, pass: number) => boolean
  /**
   * One wording or several, the likeliest to please first.
   * @throws RedraftError `MODEL_FAILED` when the model stopped: this sentence is given up for the pass.
   * @throws the signal's reason when it is aborted.
   */
  propose(request: SentenceRequest, signal: AbortSignal): Promise<readonly Candidate[]>
}
