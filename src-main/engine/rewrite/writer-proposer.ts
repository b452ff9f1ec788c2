import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { GenerateRequest, Generated, Writer } from '../model/port.ts'
import { buildPrompt, guessTokens } from './build-prompt.ts'
import { extractAnswer } from './extract-answer.ts'
import { isWider } from './place.ts'
import { promptSet, type PromptSet, type Prompts } from './prompts.ts'
import type { Candidate, Proposer, SentenceRequest } from './proposer.ts'
import type { FailureCode } from './types.ts'
import { wordJudge } from './word-judge.ts'

/** Milliseconds a writer may take to notice that its time is over before it is no longer waited for. */
const GRACE = 2_000
/** Texts that a guided request gives, and how often one of them may be gone back in. */
const CANDIDATES = 4
const MOST_REWINDS = 60

/** Tokens that an answer of the sentence's length and some more may take. */
function answerTokens(sentence: string): number {
  return Math.ceil(guessTokens(sentence) * 1.6) + 32
}

/**
 * Asks the writer and keeps to the time limit whatever the writer does.
 * @throws the signal's reason when it is aborted, `MODEL_TIMEOUT` when the writer does not come back.
 */
export async function inTime<T>(
  ask: (stop: AbortSignal) => Promise<T>,
  timeLimit: number,
  signal: AbortSignal,
): Promise<T> {
  signal.throwIfAborted()
  const stop = new AbortController()
  const forward = (): void => stop.abort(signal.reason)
  signal.addEventListener('abort', forward, { once: true })
  const timer = setTimeout(() => stop.abort(new RedraftError('MODEL_TIMEOUT')), timeLimit + GRACE)
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error), { once: true })
  })
  try {
    return await Promise.race([ask(stop.signal), stopped])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', forward)
  }
}

function instructionsOf(set: PromptSet): string[] {
  const examples = set.examples.flatMap(({ before, sentence, after, answer }) => [
    before ?? '',
    sentence,
    after ?? '',
    answer,
  ])
  return [
    set.system,
    set.mayMask,
    set.mayNotMask,
    ...Object.values(set.labels),
    ...Object.values(set.reasons),
    ...examples,
  ]
}

/** An answer of a model, or why there is none. */
type Answer = Pick<Generated, 'text' | 'stoppedBy'>

/** What the writer is asked, and how it answers. */
type Ask = (prompt: GenerateRequest, request: SentenceRequest, signal: AbortSignal) => Promise<readonly Answer[]>

function promptedProposer(writer: Writer, prompts: Prompts, decoder: 'plain' | 'guided', ask: Ask): Proposer {
  return {
    hasNew: isWider,
    async propose(request: SentenceRequest, signal: AbortSignal): Promise<readonly Candidate[]> {
      const { sentence, pass, attempt, seed, temperature, timeLimit } = request
      const set = promptSet(prompts, request.language)
      const author = {
        kind: 'model',
        model: writer.name,
        modelHash: writer.hash,
        promptVersion: set.version,
        seed,
        temperature,
        pass,
        attempt,
        decoder,
      } as const
      const failed = (code: FailureCode, detail: string): Candidate => ({
        text: '',
        author,
        failures: [{ code, detail, items: [] }],
      })
      const maxTokens = answerTokens(sentence)
      const built = buildPrompt(set, request, writer.contextTokens - maxTokens)
      if (built === null) return [failed('too-long', 'The sentence is too long for this model.')]
      try {
        const asked = { prompt: built.prompt, maxTokens, timeLimit, temperature, seed }
        const answers = await ask(asked, request, signal)
        return answers.map((answer) => {
          const { text, failure } = extractAnswer(answer, {
            sentence,
            neighbours: [request.before, request.after].filter((neighbour) => neighbour !== null),
            instructions: instructionsOf(set),
            tag: built.tag,
          })
          return { text, author, failures: failure === null ? [] : [failure] }
        })
      } catch (error) {
        if (error instanceof RedraftError && error.code === 'MODEL_TIMEOUT')
          return [failed('time-limit', error.message)]
        throw error
      }
    },
  }
}

/** Wordings of a language model that is shown the sentence, its phrases, its neighbours and some examples. */
export function writerProposer(writer: Writer, prompts: Prompts): Proposer {
  return promptedProposer(writer, prompts, 'plain', async (asked, _request, signal) => [
    await inTime((stop) => writer.generate(asked, stop), asked.timeLimit, signal),
  ])
}

/** The same, written word by word under the eyes of the index, several of them at once. */
export function guidedProposer(writer: Writer, guide: NonNullable<Writer['guide']>, prompts: Prompts): Proposer {
  return promptedProposer(writer, prompts, 'guided', async (asked, { place, rules }, signal) => {
    const request = { ...asked, candidates: CANDIDATES, maxRewinds: MOST_REWINDS }
    const guided = await inTime((stop) => guide(request, wordJudge(place, rules), stop), asked.timeLimit, signal)
    return guided.map(({ text, stoppedBy }) => ({ text, stoppedBy: stoppedBy === 'no-way' ? 'max-tokens' : stoppedBy }))
  })
}
