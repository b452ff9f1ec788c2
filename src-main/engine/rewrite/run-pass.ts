import type { Attempt, Span } from '../../../src-preload/contract/index.ts'
import type { JobContext } from '../jobs/context.ts'
import type { Draft } from './draft.ts'
import { maskRest, maskWords } from './mask-words.ts'
import { linksBut, linksInBlock } from './keeping.ts'
import { blockAround, clip, placeOf, touches, type Place } from './place.ts'
import type { Proposer } from './proposer.ts'
import { noAllowance } from './guards/guard.ts'
import { readingOf, restoreWords } from './restore.ts'
import { rewriteSentence, storedAttempt, type Tried } from './rewrite-sentence.ts'
import type { Rules } from './rules.ts'
import type { SentenceOutcome } from './types.ts'

/** What a pass works with. `history` is added to: refused answers by the words of their sentence. */
export interface PassTask {
  readonly number: number
  readonly draft: Draft
  readonly rules: Rules
  readonly proposer: Proposer
  /** Passes that may follow. */
  readonly passesLeft: number
  readonly history: Map<string, Tried[]>
  readonly timeLeft: () => number
  readonly onSentence: (done: number, total: number) => void
  /** Only the sentences of the draft's base that one of these touches; all when absent. */
  readonly only?: readonly Span[] | undefined
  /** Sentences on either side that a model is shown; by the pass when absent. */
  readonly context?: number | undefined
}

/** An outcome and which sentence of the draft it belongs to. */
export interface Settled {
  readonly index: number
  readonly outcome: SentenceOutcome
  /** What a mask may be put into instead of the sentence as it was; null: nothing. */
  readonly partial?: string | null
  /** Whether it was not settled and a pass is left that has something new to offer for it. */
  readonly hasMore?: boolean
}

export interface SentencesDone {
  readonly settled: readonly Settled[]
  readonly interrupted: 'cancelled' | 'time-limit' | null
}

/** Whether one of the passes left shows a model more around a place, or takes the sentence apart. */
function hasMore({ proposer, number, passesLeft }: PassTask, place: Place): boolean {
  const later = Array.from({ length: passesLeft }, (_, index) => number + 1 + index)
  return later.some((pass) => proposer.hasNew?.(place, pass) ?? false)
}

/** Sentences that something links in and that are asked for, ascending. */
function linkingSentences({ draft, rules, only }: PassTask): number[] {
  const links = linksBut(rules.links, draft.text, draft.decided)
  return draft.baseSentences.flatMap((sentence, index) =>
    links.some((link) => touches(link, sentence)) && (only?.some((span) => touches(span, sentence)) ?? true)
      ? [index]
      : [],
  )
}

/** A sentence in its place, and the rules there: what a person keeps in a place does not count as linking in it. */
function placeIn(draft: Draft, index: number, rules: Rules): { readonly place: Place; readonly rules: Rules } {
  const sentence = draft.sentence(index)
  const block = blockAround(draft.text, sentence)
  const decided = draft.decided.map((span) => ({ ...span, from: span.from - block.from, to: span.to - block.from }))
  const place = placeOf(draft.text, sentence, (text) => linksBut(rules.links, text, decided))
  return { place, rules: { ...rules, links: linksInBlock(rules.links, draft.decided, block) } }
}

/** Decided words of a sentence that no link touches, in the sentence's coordinates. */
function untouchable(draft: Draft, index: number, links: readonly Span[]): Span[] {
  const sentence = draft.sentence(index)
  return draft
    .decidedIn(index)
    .map((span) => clip(span, sentence))
    .filter((span) => !links.some((link) => touches(link, span)))
}

/**
 * Words the sentences that link anew, one after the other, each in the text as the ones before left it. A sentence is
 * replaced whole or not at all; one that is interrupted has no outcome.
 */
export async function rewriteSentences(task: PassTask, signal: JobContext['signal']): Promise<SentencesDone> {
  const { draft, rules, number, history } = task
  const settled: Settled[] = []
  const asked = linkingSentences(task)
  for (const [done, index] of asked.entries()) {
    if (signal.aborted) return { settled, interrupted: 'cancelled' }
    if (task.timeLeft() <= 0) return { settled, interrupted: 'time-limit' }
    task.onSentence(done, asked.length)
    const { place, rules: here } = placeIn(draft, index, rules)
    // A neighbour's new words may have broken what linked across the border.
    if (place.own.length === 0) continue
    const phrases = place.own.map((link) => clip(link, place.region))
    const decided = untouchable(draft, index, phrases)
    const earlier = history.get(place.sentence) ?? []
    const isEarly = hasMore(task, place)
    try {
      const result = await rewriteSentence(
        { place, decided, index, pass: number, earlier, context: task.context },
        // A mask comes after all else was tried: wider context, then the parts of the sentence.
        { ...here, mayMask: here.mayMask && !isEarly },
        task.proposer,
        task.timeLeft,
        signal,
      )
      history.set(place.sentence, [...earlier, ...result.tried])
      const text = result.wording?.text ?? place.sentence
      if (result.wording !== null) draft.replace(index, text)
      const attempts = result.tried.map(({ attempt }) => attempt)
      const base = draft.baseSentences[index]!
      const outcome = {
        base,
        text,
        settled: result.wording !== null,
        author: result.wording?.author ?? null,
        restored: result.wording?.restored ?? false,
        alternatives: result.wording?.alternatives ?? [],
        attempts,
      }
      settled.push({ index, outcome, partial: result.partial, hasMore: isEarly && !outcome.settled })
    } catch (error) {
      if (!signal.aborted) throw error
      return { settled, interrupted: 'cancelled' }
    }
  }
  task.onSentence(asked.length, asked.length)
  return { settled, interrupted: task.timeLeft() <= 0 ? 'time-limit' : null }
}

/** Masks what the model could not settle, where the policy allows it and the masked sentence is accepted. */
export function maskUnsettled(task: PassTask, settled: readonly Settled[]): Settled[] {
  const { draft, rules, number, history } = task
  return settled.map(({ index, outcome, partial = null }) => {
    if (outcome.settled) return { index, outcome }
    const { place, rules: here } = placeIn(draft, index, rules)
    if (place.own.length === 0) return { index, outcome }
    const phrases = place.own.map((link) => clip(link, place.region))
    const decided = untouchable(draft, index, phrases)
    const smaller = partial === null || decided.length > 0 ? null : maskRest(place, partial, here, number)
    const masked = smaller ?? maskWords(place, here, decided, number)
    if (masked === null) return { index, outcome }
    if (masked.failures.length === 0) {
      draft.replace(index, masked.text)
      return { index, outcome: { ...outcome, text: masked.text, settled: true, author: masked.author } }
    }
    const numbers = { pass: number, attempt: outcome.attempts.length + 1, seed: 0, temperature: 0 }
    const attempt: Attempt = storedAttempt(numbers, masked.text, masked.failures)
    const tried = { attempt, refused: { text: masked.text, failures: masked.failures } }
    history.set(place.sentence, [...(history.get(place.sentence) ?? []), tried])
    return { index, outcome: { ...outcome, attempts: [...outcome.attempts, attempt] } }
  })
}

/** Puts words back into sentences of the pass that their neighbours' new words have made harmless. */
export async function restoreSettled({ draft, rules }: PassTask, settled: readonly Settled[]): Promise<Settled[]> {
  const restored: Settled[] = []
  for (const { index, outcome } of settled) {
    restored.push({ index, outcome })
    if (outcome.author === null) continue
    const { place, rules: here } = placeIn(draft, index, rules)
    const sentence = draft.base.slice(outcome.base.from, outcome.base.to)
    const decided = untouchable(draft, index, []).map(({ from, to }) => place.sentence.slice(from, to))
    const reads = readingOf(outcome.author, rules)
    const text = await restoreWords(outcome.text, { ...place, sentence }, here, decided, () => noAllowance, reads)
    if (text === outcome.text) continue
    draft.replace(index, text)
    restored[restored.length - 1] = { index, outcome: { ...outcome, text, restored: true } }
  }
  return restored
}
