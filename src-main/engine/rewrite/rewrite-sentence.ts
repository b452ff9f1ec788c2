import { RedraftError, type Attempt, type Span } from '../../../src-preload/contract/index.ts'
import { checkWording } from './accept.ts'
import { allowanceFor } from './allowance.ts'
import { readSentence, type Allowance } from './guards/guard.ts'
import { clip, contextOf, LONGEST_SENTENCE, neighboursOf, type Place } from './place.ts'
import type { Candidate, Proposer, RefusedAnswer, SentenceRequest } from './proposer.ts'
import { inOrder } from './candidate-order.ts'
import { isInPlace, readingOf, restoreWords } from './restore.ts'
import type { Rules } from './rules.ts'
import { seedOf, temperatureOf } from './seed.ts'
import { failureCodes, type Alternative, type Failure, type FailureCode } from './types.ts'

/** Characters of a refused answer that are stored. */
const STORED = 2_000
/** Refused answers that the model is shown again. */
const SHOWN = 3

/** A refused answer as it is stored and as the model is shown it. */
export interface Tried {
  readonly attempt: Attempt
  readonly refused: RefusedAnswer
}

interface SentenceTask {
  readonly place: Place
  /** Words of the sentence (in its coordinates) that a person decided on and that do not link. */
  readonly decided: readonly Span[]
  /** Counts from 0 in the text that the pass started with. */
  readonly index: number
  readonly pass: number
  /** Sentences on either side that a model is shown; by the pass when absent. */
  readonly context?: number | undefined
  /** What was refused in earlier passes, oldest first. */
  readonly earlier: readonly Tried[]
}

interface SentenceResult {
  /** The best wording that was accepted, and others that were. */
  readonly wording: (Alternative & { readonly alternatives: readonly Alternative[]; readonly restored: boolean }) | null
  readonly tried: readonly Tried[]
  /** The sentence with the words changed that could be, for a mask in place of the rest; null where none were. */
  readonly partial: string | null
}

/** The stored form of a try: bounded, no half character at its end. */
export function storedAttempt(
  numbers: Omit<Attempt, 'text' | 'failures'>,
  text: string,
  failures: readonly Failure[],
): Attempt {
  const cut = text.slice(0, STORED).replace(/[\uD800-\uDBFF]$/u, '')
  return { ...numbers, text: cut, failures: failures.map(({ code, detail }) => ({ code, detail })) }
}

/** A stored try as a model is shown it, with the reasons that have a name by now. */
export function triedEarlier(attempt: Attempt): Tried {
  const failures = attempt.failures.flatMap(({ code, detail }): Failure[] => {
    const known = failureCodes.find((one) => one === code)
    return known === undefined ? [] : [{ code: known, detail, items: [] }]
  })
  return { attempt, refused: { text: attempt.text, failures } }
}

/**
 * Asks for wordings until one is accepted, the tries are used up or the time is over. A model that stopped is not asked
 * for this sentence again.
 * @param timeLeft milliseconds left for the whole run.
 * @throws the signal's reason when it is aborted.
 */
export async function rewriteSentence(
  task: SentenceTask,
  rules: Rules,
  proposer: Proposer,
  timeLeft: () => number,
  signal: AbortSignal,
): Promise<SentenceResult> {
  const { place, pass } = task
  const phrases = place.own.map((link) => clip(link, place.region))
  const source = readSentence(place.sentence, rules.masks)
  const decided = task.decided.map(({ from, to }) => place.sentence.slice(from, to))
  const tried: Tried[] = []
  let partial: string | null = null
  const tries = Math.min(rules.attempts, proposer.tries ?? Infinity)
  for (let attempt = 1; attempt <= tries && timeLeft() > 0; attempt += 1) {
    const numbers = {
      pass,
      attempt,
      seed: seedOf(rules.seed, pass, task.index, attempt),
      temperature: temperatureOf(pass, attempt, proposer.temperature),
    }
    const refused = [...task.earlier, ...tried].map((one) => one.refused).filter(isWorthShowing)
    const candidates = await propose(
      proposer,
      {
        ...numbers,
        place,
        rules,
        decided: task.decided,
        language: rules.language,
        ...neighboursOf(place, task.context ?? contextOf(pass)),
        sentence: place.sentence,
        phrases,
        refused: refused.slice(-SHOWN),
        mask: rules.mayMask ? rules.maskText : null,
        timeLimit: Math.min(rules.answerTimeLimit, timeLeft()),
      },
      signal,
    )
    signal.throwIfAborted()
    const accepted: Alternative[] = []
    const restoredTexts = new Set<string>()
    partial = candidates.find((one) => one.partial !== undefined)?.partial ?? partial
    for (const { text, author, failures: known, dropped = [] } of candidates) {
      const allowanceOf = (wording: string): Allowance => {
        const { droppable, masks } = allowanceFor(source, readSentence(wording, rules.masks), phrases, rules)
        return { droppable: [...droppable, ...dropped], masks }
      }
      const allowance = allowanceOf(text)
      const failures = known.length > 0 ? known : checkWording(text, place, rules, decided, allowance)
      if (failures.length > 0 || author === null)
        tried.push({ attempt: storedAttempt(numbers, text, failures), refused: { text, failures } })
      else {
        const restored = await restoreWords(text, place, rules, decided, allowanceOf, readingOf(author, rules))
        if (accepted.some((one) => one.text === restored)) continue
        accepted.push({ text: restored, author })
        if (restored !== text) restoredTexts.add(restored)
      }
    }
    const isBuilt = accepted.some(({ author }) => !isInPlace(author))
    const [best, ...alternatives] = await inOrder(accepted, place.sentence, rules, isBuilt)
    if (best !== undefined) {
      const wording = { ...best, alternatives, restored: restoredTexts.has(best.text) }
      return { wording, tried, partial: null }
    }
    if (candidates.every(({ author }) => author === null)) break
  }
  return { wording: null, tried, partial }
}

/** An answer without words teaches nothing, and one that repeats the instructions leads to more of them. */
const isWorthShowing = ({ text, failures }: RefusedAnswer): boolean =>
  text !== '' && failures.length > 0 && !failures.some(({ code }) => code === 'prompt-echo' || code === 'refusal')

type Answer = Omit<Candidate, 'author'> & { readonly author: Candidate['author'] | null }

const noAnswer = (code: FailureCode, detail: string): readonly Answer[] => [
  { text: '', author: null, failures: [{ code, detail, items: [] }] },
]

/** Proposals; one without an author when there is no use in asking for another. */
async function propose(proposer: Proposer, request: SentenceRequest, signal: AbortSignal): Promise<readonly Answer[]> {
  if (request.sentence.length > LONGEST_SENTENCE)
    return noAnswer('too-long', 'The sentence is too long to be reworded.')
  try {
    return await proposer.propose(request, signal)
  } catch (error) {
    if (!(error instanceof RedraftError) || error.code !== 'MODEL_FAILED') throw error
    return noAnswer('model-failed', error.message)
  }
}
