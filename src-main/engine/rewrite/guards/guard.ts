import type { Span } from '../../../../src-preload/contract/index.ts'
import type { TextRules } from '../../text/masks.ts'
import { tokenise } from '../../text/tokenise.ts'
import type { Failure, Language } from '../types.ts'

export interface Word {
  /** Normalised; compared. */
  readonly key: string
  /** As written. */
  readonly raw: string
  readonly from: number
  readonly to: number
}

/** A sentence prepared for the guards. Spans are in coordinates of `text`. */
export interface Reading {
  readonly text: string
  /** `text` with every mask blanked by signs that are neither letter nor space, so that positions stay and no fact runs across. */
  readonly visible: string
  readonly words: readonly Word[]
  readonly masks: readonly Span[]
}

/** What may go from the source although it is a fact, and how many masks may come in for it. */
export interface Allowance {
  readonly droppable: readonly Span[]
  readonly masks: number
}

export const noAllowance: Allowance = { droppable: [], masks: 0 }

export interface GuardInput {
  readonly source: Reading
  readonly candidate: Reading
  /** The sentences on either side, which the new wording may take a name from. */
  readonly context: Reading
  readonly language: Language
  readonly maskText: string
  /** Terms that are neither added nor dropped, each as its normalised words. */
  readonly terms: readonly (readonly string[])[]
  /** Words of the source that a person decided on and that stay as they are. */
  readonly decided: readonly string[]
  /** Whether a normalised word is an ordinary one and no name, as far as is known. */
  readonly isCommon: (word: string) => boolean
  readonly allowance: Allowance
}

/** Says why a wording may not stand; nothing when it may. Depends on its input alone. */
export type Guard = (input: GuardInput) => readonly Failure[]

export function readSentence(text: string, masks: TextRules): Reading {
  const tokens = tokenise(text, masks)
  let visible = text
  for (const { from, to } of tokens.masks)
    visible = visible.slice(0, from) + '\uFFFC'.repeat(to - from) + visible.slice(to)
  return {
    text,
    visible,
    words: tokens.words.map((key, index) => {
      const from = tokens.from[index]!
      const to = tokens.to[index]!
      return { key, raw: text.slice(from, to), from, to }
    }),
    masks: tokens.masks,
  }
}
