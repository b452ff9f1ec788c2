import type { Attempt, Author, Counts, Link, Pass, Span } from '../../../src-preload/contract/index.ts'
import type { Writer } from '../model/port.ts'
import type { DecidedSpan } from './draft.ts'
import type { RejectedWording } from './rejected.ts'

/** A language with prompts and word lists of its own; `unknown` is asked in English and judged by all lists. */
export type Language = 'en' | 'de' | 'fr' | 'unknown'

/**
 * `plain`: the model writes, and what it wrote is checked. `guided`: it writes the sentence word by word under the eyes of
 * the index. `fill-in`: only the fewest words are changed, by dictionary and model.
 */
export type Decoder = 'auto' | 'plain' | 'guided' | 'fill-in'

export interface RewriteSettings {
  /** Rounds at the most. */
  readonly passes: number
  readonly seed: number
  /** What a mask is written as, and whether the rewriting may write one. */
  readonly maskText: string
  readonly mayMask: boolean
  readonly protectedTerms: readonly string[]
  readonly maskPatterns: readonly string[]
  /** How new wordings are made; `auto` when absent: as suits the model. */
  readonly decoder?: Decoder
  /** Tries for one sentence in one pass; 3 when absent. */
  readonly attempts?: number
  /** Milliseconds for the whole run; none when absent. */
  readonly timeLimit?: number
  /** Milliseconds for one answer of the model; two minutes when absent. */
  readonly answerTimeLimit?: number
}

export interface RewriteInput {
  /** The text as it stands: its blocks joined by one line feed. */
  readonly text: string
  readonly language: Language
  /**
   * Minimal linkable N-grams of a text, in its coordinates. Depends on the text alone and never looks across a line feed.
   * What a person keeps stands in `protectedSpans`.
   */
  readonly links: (text: string) => readonly Link[]
  readonly counts: (text: string) => Counts
  /**
   * Is told the text as a pass leaves it, before `links` is asked whether it was the last one: what links together may be
   * other words by then. Absent where only single phrases link.
   * @returns whether all that could link together was searched; otherwise a budget ended the search.
   */
  readonly replan?: (text: string) => Promise<boolean>
  /** In how many originals a normalised word is, or some with a space between; without it no word counts as known there. */
  readonly frequency?: (words: string) => number
  /** Null: the dictionary alone makes suggestions. */
  readonly writer: Writer | null
  /** Compares wordings in meaning, so that the nearest one wins; they stay in their order without it. */
  readonly embedder?: Writer | null
  /** Number of the first pass; 1 when absent. A document that was rewritten before goes on counting, with other seeds. */
  readonly firstPass?: number
  readonly settings: RewriteSettings
  /** Only the sentences that one of these spans of `text` touches; all that link when absent. For one pass. */
  readonly only?: readonly Span[]
  /** Sentences on either side that a model is shown; by the pass when absent. */
  readonly context?: number
  /** Words a person decided on, in coordinates of `text`. They stay as they are unless they link and are not kept. */
  readonly protectedSpans?: readonly DecidedSpan[]
  /** What was tried for a sentence of `text` in earlier runs and refused, oldest first; nothing when absent. */
  readonly earlier?: (sentence: Span) => readonly Attempt[]
  /** Wordings that a person rejected in the document. */
  readonly rejected?: readonly RejectedWording[]
}

/** What became of a sentence that was asked for. */
export interface SentenceOutcome {
  /** The sentence in the text that the pass started with. */
  readonly base: Span
  /** Its new words; the old ones when it was not settled. */
  readonly text: string
  readonly settled: boolean
  /** Who made the new words; null when it was not settled. */
  readonly author: Author | null
  /** Whether words of the old sentence were put back into the new one. */
  readonly restored: boolean
  /** Other wordings that were accepted as well, the best first; empty when it was not settled. */
  readonly alternatives: readonly Alternative[]
  /** What was tried in this pass and refused. */
  readonly attempts: readonly Attempt[]
}

/** A wording that could stand just as well. */
export interface Alternative {
  readonly text: string
  readonly author: Author
}

export interface PassResult {
  readonly pass: Pass
  /** Ascending by `base`. */
  readonly outcomes: readonly SentenceOutcome[]
}

/** A sentence that still links after the last pass and is left to a person. */
interface Unsettled {
  /** In coordinates of `RewriteSummary.text`. */
  readonly sentence: Span
  readonly links: readonly Link[]
  /** What was tried for it in all passes, those of earlier runs among them; empty when its turn never came. */
  readonly attempts: readonly Attempt[]
}

export interface RewriteSummary {
  readonly text: string
  /** Passes that were yielded. */
  readonly passes: number
  readonly stoppedBy: Exclude<Pass['stoppedBy'], 'next-pass'>
  readonly unsettled: readonly Unsettled[]
}

/** Everything a wording can be refused for. */
export const failureCodes = [
  'citations',
  'cut-off',
  'dates',
  'decided',
  'durations',
  'echo',
  'empty',
  'hidden',
  'language',
  'length',
  'line-breaks',
  'links-outside',
  'markup',
  'masks',
  'modals',
  'model-failed',
  'names',
  'negations',
  'newly-links',
  'no-words',
  'numbers',
  'opposites',
  'paragraphs',
  'parties',
  'prompt-echo',
  'quantifiers',
  'quotes',
  'reasoning',
  'refusal',
  'rejected',
  'repeats',
  'shape',
  'still-links',
  'terms',
  'time-limit',
  'too-long',
] as const
export type FailureCode = (typeof failureCodes)[number]

/**
 * Why a wording is refused. `detail` is for the person at the screen, `items` are the words in question, for the model's
 * next try. Both may hold words of the case and never go to a log.
 */
export interface Failure {
  readonly code: FailureCode
  readonly detail: string
  readonly items: readonly string[]
}
