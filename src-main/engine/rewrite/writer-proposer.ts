import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { GenerateRequest, Generated, Writer } from '../model/port.ts'
import { buildPrompt, guessTokens } from './build-prompt.ts'
import { extractAnswer } from './extract-answer.ts'
import { promptSet, type PromptSet, type Prompts } from './prompts.ts'
import type { Candidate, Proposer, SentenceRequest } from './proposer.ts'

/** Milliseconds a writer may take to notice that its time is over before it is no longer waited for. */
const GRACE = 2_000

/** Tokens that an answer of the sentence's length and some more may take. */
function answerTokens(sentence: string): number {
  return Math.ceil(guessTokens(sentence) * 1.6) + 32
}

/**
 * Asks the writer and keeps to the time limit whatever the writer does.
 * @throws the signal's reason when it is aborted, `MODEL_TIMEOUT` when the writer does not come back.
 */
async function generate(writer: Writer, request: GenerateRequest, signal: AbortSignal): Promise<Generated> {
  signal.throwIfAborted()
  const stop = new AbortController()
  const forward = (): void => stop.abort(signal.reason)
  signal.addEventListener('abort', forward, { once: true })
  const timer = setTimeout(() => stop.abort(new RedraftError('MODEL_TIMEOUT')), request.timeLimit + GRACE)
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error), { once: true })
  })
  try {
    return await Promise.race([writer.generate(request, stop.signal), stopped])
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

/** Wordings of a language model that is shown the sentence, its phrases, its neighbours and some examples. */
export function writerProposer(writer: Writer, prompts: Prompts): Proposer {
  return {
    async propose(request: SentenceRequest, signal: AbortSignal): Promise<Candidate> {
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
      } as const
      const failed = (code: string, detail: string): Candidate => ({
        text: '',
        author,
        failures: [{ code, detail, items: [] }],
      })
      const maxTokens = answerTokens(sentence)
      const built = buildPrompt(set, request, writer.contextTokens - maxTokens)
      if (built === null) return failed('too-long', 'The sentence is too long for this model.')
      try {
        const answer = await generate(writer, { prompt: built.prompt, maxTokens, timeLimit, temperature, seed }, signal)
        const { text, failure } = extractAnswer(answer, {
          sentence,
          neighbours: [request.before, request.after].filter((neighbour) => neighbour !== null),
          instructions: instructionsOf(set),
          tag: built.tag,
        })
        return { text, author, failures: failure === null ? [] : [failure] }
      } catch (error) {
        if (error instanceof RedraftError && error.code === 'MODEL_TIMEOUT') return failed('time-limit', error.message)
        throw error
      }
    },
  }
}
