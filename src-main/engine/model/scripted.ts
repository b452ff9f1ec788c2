import { setTimeout as delay } from 'node:timers/promises'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { decodeGuided, type Piece, type TokenSource } from './guided-decoding.ts'
import type {
  Filled,
  FillRequest,
  Generated,
  GenerateRequest,
  Guided,
  GuideRequest,
  Judge,
  Prompt,
  Writer,
} from './port.ts'

/**
 * What a scripted model does with one request: answers, answers late, repeats a phrase until its tokens are used up,
 * never answers, or stops as a crashed process does (`MODEL_FAILED`).
 */
export type ScriptedAnswer =
  | string
  | { readonly kind: 'slow'; readonly text: string; readonly milliseconds: number }
  | { readonly kind: 'flood'; readonly phrase: string }
  | { readonly kind: 'hang' }
  | { readonly kind: 'crash' }

/** Answers in turn, or a function of the request and how many came before it. */
export type Script =
  readonly ScriptedAnswer[] | ((request: GenerateRequest, index: number) => ScriptedAnswer | Promise<ScriptedAnswer>)

/** What a scripted model can do beside answering; it can't what is left out. */
export interface ScriptedAbilities {
  /** Texts a guided generation may follow, the likeliest first: it writes word by word, and changes over where they part. */
  readonly texts?: (request: GuideRequest) => readonly string[]
  readonly weigh?: (request: FillRequest) => Filled
  /** Logarithm of a text's likelihood; a token is a word. */
  readonly logarithm?: (text: string) => number
}

export interface ScriptedWriter extends Writer {
  /** Every request that got its turn, in order. */
  readonly requests: readonly GenerateRequest[]
}

/**
 * A model for tests that says what it is told to. It keeps the port's promises: bounded, cancelled at once, one request
 * at a time, too long prompts refused. A token is a run of characters without white space, with the white space before.
 *
 * @throws Error from `generate` when a list of answers is used up.
 */
export function scriptedWriter(
  script: Script,
  about: Partial<Pick<Writer, 'name' | 'hash' | 'contextTokens' | 'fileBytes'>> & ScriptedAbilities = {},
): ScriptedWriter {
  const { name = 'Scripted', hash = '0'.repeat(64), contextTokens = 4096 } = about
  const inTurn = oneAtATime()
  const requests: GenerateRequest[] = []
  let closed = false

  const next = (request: GenerateRequest, index: number): ScriptedAnswer | Promise<ScriptedAnswer> => {
    if (typeof script === 'function') return script(request, index)
    const answer = script[index]
    if (answer === undefined) throw new Error(`The script has ${script.length} answers and was asked once more`)
    return answer
  }

  const write = async (request: GenerateRequest, signal: AbortSignal): Promise<Generated> => {
    if (closed || tokensOf(wholePrompt(request.prompt)).length + request.maxTokens > contextTokens)
      throw new RedraftError('MODEL_FAILED')
    const index = requests.push(request) - 1
    return perform(await next(request, index), request, signal)
  }

  const guide = async (
    texts: (request: GuideRequest) => readonly string[],
    request: GuideRequest,
    judge: Judge,
    signal: AbortSignal,
  ): Promise<readonly Guided[]> => {
    if (closed) throw new RedraftError('MODEL_FAILED')
    requests.push(request)
    const source = sourceOf(texts(request))
    const timeLimit = AbortSignal.timeout(request.timeLimit)
    const guided: Guided[] = []
    for (let index = 0; index < request.candidates; index += 1) {
      const temperature = index === 0 ? request.temperature : Math.max(0.7, request.temperature)
      const limits = { ...request, temperature, seed: request.seed + index, timeLimit }
      guided.push(await decodeGuided(source, judge, limits, signal))
    }
    return guided
  }

  const { texts, weigh, logarithm, fileBytes } = about
  return {
    name,
    hash,
    contextTokens,
    requests,
    ...(fileBytes === undefined ? {} : { fileBytes }),
    ...(texts === undefined
      ? {}
      : { guide: (request, judge, signal) => inTurn(() => guide(texts, request, judge, signal), signal) }),
    ...(weigh === undefined ? {} : { fill: (request, signal) => inTurn(async () => weigh(request), signal) }),
    ...(logarithm === undefined
      ? {}
      : {
          likelihood: (text, _timeLimit, signal) =>
            inTurn(async () => ({ logarithm: logarithm(text), tokens: tokensOf(text).length }), signal),
        }),
    generate: (request, signal) => inTurn(() => write(request, signal), signal),
    close: async () => {
      closed = true
    },
  }
}

/** Texts as a source of tokens: after a beginning, the next word of every text that has it, each half as likely as the one before. */
function sourceOf(texts: readonly string[]): TokenSource {
  const words: string[] = []
  const numberOf = (word: string): number => {
    const known = words.indexOf(word)
    return known === -1 ? words.push(word) - 1 : known
  }
  const source = {
    computed: 0,
    next: async (tokens: readonly number[]): Promise<readonly Piece[]> => {
      source.computed += 1
      const draft = tokens.map((token) => words[token]).join('')
      const found = texts.flatMap((text): (string | null)[] => {
        if (text === draft) return [null]
        return text.startsWith(draft) ? tokensOf(text.slice(draft.length)).slice(0, 1) : []
      })
      return [...new Set(found)].map((text, at) => ({
        token: text === null ? -1 : numberOf(text),
        text,
        probability: 0.5 ** (at + 1),
      }))
    },
  }
  return source
}

async function perform(answer: ScriptedAnswer, request: GenerateRequest, signal: AbortSignal): Promise<Generated> {
  if (typeof answer === 'string') return bounded(answer, request.maxTokens)
  switch (answer.kind) {
    case 'slow':
      await pause(Math.min(answer.milliseconds, request.timeLimit), signal)
      return answer.milliseconds > request.timeLimit
        ? { text: '', stoppedBy: 'time-limit', tokens: 0 }
        : bounded(answer.text, request.maxTokens)
    case 'flood':
      return bounded(`${answer.phrase} `.repeat(request.maxTokens + 1), request.maxTokens)
    case 'hang':
      await pause(request.timeLimit, signal)
      return { text: '', stoppedBy: 'time-limit', tokens: 0 }
    case 'crash':
      throw new RedraftError('MODEL_FAILED')
  }
}

function bounded(text: string, maxTokens: number): Generated {
  const tokens = tokensOf(text)
  if (tokens.length <= maxTokens) return { text, stoppedBy: 'end', tokens: tokens.length }
  return { text: tokens.slice(0, maxTokens).join(''), stoppedBy: 'max-tokens', tokens: maxTokens }
}

function tokensOf(text: string): string[] {
  return text.match(/\s*\S+/g) ?? []
}

function wholePrompt(prompt: Prompt): string {
  return [prompt.system, ...prompt.examples.flatMap((each) => [each.user, each.assistant]), prompt.user].join('\n')
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}
