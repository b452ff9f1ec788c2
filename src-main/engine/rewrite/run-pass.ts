import type { Attempt, Span } from '../../../src-preload/contract/index.ts'
import type { JobContext } from '../jobs/context.ts'
import type { Draft } from './draft.ts'
import { maskWords } from './mask-words.ts'
import { clip, placeOf, touches } from './place.ts'
import type { Proposer } from './proposer.ts'
import { rewriteSentence, storedAttempt, type Tried } from './rewrite-sentence.ts'
import type { Rules } from './rules.ts'
import type { SentenceOutcome } from './types.ts'

/** What a pass works with. `history` is added to: refused answers by the words of their sentence. */
export interface PassTask {
  readonly number: number
  readonly draft: Draft
  readonly rules: Rules
  readonly proposer: Proposer
  readonly history: Map<string, Tried[]>
  readonly timeLeft: () => number
  readonly onSentence: (done: number, total: number) => void
}

/** An outcome and which sentence of the draft it belongs to. */
export interface Settled {
  readonly index: number
  readonly outcome: SentenceOutcome
}

export interface SentencesDone {
  readonly settled: readonly Settled[]
  readonly interrupted: 'cancelled' | 'time-limit' | null
}

/** Sentences that something links in, ascending. */
function linkingSentences(draft: Draft, rules: Rules): number[] {
  const links = rules.links(draft.text)
  return draft.baseSentences.flatMap((sentence, index) =>
    links.some((link) => touches(link, sentence)) ? [index] : [],
  )
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
  const asked = linkingSentences(draft, rules)
  for (const [done, index] of asked.entries()) {
    if (signal.aborted) return { settled, interrupted: 'cancelled' }
    if (task.timeLeft() <= 0) return { settled, interrupted: 'time-limit' }
    task.onSentence(done, asked.length)
    const place = placeOf(draft.text, draft.sentence(index), rules.links)
    // A neighbour's new words may have broken what linked across the border.
    if (place.own.length === 0) continue
    const phrases = place.own.map((link) => clip(link, place.region))
    const decided = untouchable(draft, index, phrases)
    const earlier = history.get(place.sentence) ?? []
    try {
      const result = await rewriteSentence(
        { place, decided, index, pass: number, earlier },
        rules,
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
        alternatives: result.wording?.alternatives ?? [],
        attempts,
      }
      settled.push({ index, outcome })
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
  return settled.map(({ index, outcome }) => {
    if (outcome.settled) return { index, outcome }
    const place = placeOf(draft.text, draft.sentence(index), rules.links)
    if (place.own.length === 0) return { index, outcome }
    const phrases = place.own.map((link) => clip(link, place.region))
    const masked = maskWords(place, rules, untouchable(draft, index, phrases), number)
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
