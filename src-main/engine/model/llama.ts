import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type {
  BuiltInChatWrapperType,
  ChatHistoryItem,
  Llama,
  LlamaChat,
  LlamaContext,
  LlamaContextSequence,
  LlamaModel,
  Token,
} from 'node-llama-cpp'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import { usualContextTokens } from './catalogue.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { Generated, GenerateRequest, Prompt, Writer } from './port.ts'
import { chooseThreads } from './tuning.ts'

/** How to load a model. All of it can cross to another process. */
export interface LlamaOptions {
  readonly file: string
  /** Name shown, and SHA-256 of the file. */
  readonly name: string
  readonly hash: string
  /** Prompt and answer together, in the model's tokens; the model's own limit if that is lower. Default 4096. */
  readonly contextTokens?: number
  /** `auto` uses a graphics card when there is one that works, and the processor otherwise. */
  readonly gpu: 'auto' | 'off'
  /** Threads on the processor. Without it they are measured, once a model and machine if `tuningFile` is given. */
  readonly threads?: number
  /** JSON file in which measured numbers of threads are kept. */
  readonly tuningFile?: string
}

/** Tokens kept free so that the library never starts to forget the prompt. */
const spareTokens = 16
/** Longer texts than this many characters a token of context are refused without being tokenised. */
const mostCharactersPerToken = 64

/**
 * Loads a GGUF model in this process. The file has to be checked before (gguf.ts): native code ends its process on
 * some damaged files. Nothing is built or downloaded, and nothing is logged.
 *
 * @throws RedraftError `MODEL_INVALID` when it cannot be loaded. @throws the signal's reason when it is aborted.
 */
export async function loadLlamaWriter(options: LlamaOptions, signal: AbortSignal): Promise<Writer> {
  signal.throwIfAborted()
  if (options.gpu === 'auto') {
    try {
      return await load(options, 'auto', signal)
    } catch {
      signal.throwIfAborted()
    }
  }
  try {
    return await load(options, false, signal)
  } catch (error) {
    signal.throwIfAborted()
    const memory = error instanceof Error && /insufficient memory|too large|not enough/i.test(error.message)
    const detail = memory
      ? 'there is not enough memory for it on this computer'
      : 'it could not be loaded; the file may be damaged or of a newer kind'
    throw new RedraftError('MODEL_INVALID', { file: options.name, detail }, { cause: error })
  }
}

async function load(options: LlamaOptions, gpu: 'auto' | false, signal: AbortSignal): Promise<Writer> {
  const library = await import('node-llama-cpp')
  const llama = await library.getLlama({
    gpu,
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: library.LlamaLogLevel.disabled,
    logger: () => undefined,
    // With no limit the context's number of threads is the number used, as measured.
    maxThreads: 0,
  })
  try {
    const wanted = options.contextTokens ?? usualContextTokens
    const model = await llama.loadModel({
      modelPath: options.file,
      gpuLayers: { min: 0, fitContext: { contextSize: wanted + spareTokens } },
      loadSignal: signal,
    })
    const contextTokens = Math.min(wanted, model.trainContextSize - spareTokens)
    const batchSize = tokensReadAtOnce((await stat(options.file)).size, llama.gpu !== false)
    const threads = options.threads ?? (await measuredThreads(model, options, signal))
    const context = await model.createContext({
      contextSize: contextTokens + spareTokens,
      batchSize,
      threads,
      createSignal: signal,
    })
    const chatWrapper = library.resolveChatWrapper(model, {
      customWrapperSettings: { qwen: { thoughts: 'discourage' } },
      warningLogs: false,
    })
    const sequence = context.getSequence()
    const chat = new library.LlamaChat({ contextSequence: sequence, chatWrapper })
    const device =
      llama.gpu === false
        ? `processor, ${threads} ${threads === 1 ? 'thread' : 'threads'}`
        : `graphics card (${llama.gpu})`
    return new LlamaWriter(options, { llama, context, sequence, chat, chatWrapper }, contextTokens, device)
  } catch (error) {
    await llama.dispose()
    throw error
  }
}

/**
 * Tokens of the prompt that are read in one native call, which cannot be interrupted: about a quarter of a second on two
 * slow cores. It follows from the file alone, never from a measurement, so that the same request gives the same text.
 */
function tokensReadAtOnce(fileBytes: number, onGpu: boolean): number {
  if (onGpu) return 256
  if (fileBytes < 400e6) return 64
  return fileBytes < 1.5e9 ? 16 : 8
}

async function measuredThreads(model: LlamaModel, options: LlamaOptions, signal: AbortSignal): Promise<number> {
  return chooseThreads({
    hash: options.hash,
    device: model.llama.gpu === false ? 'processor' : model.llama.gpu,
    cores: Math.max(1, Math.min(availableParallelism(), model.llama.cpuMathCores)),
    ...(options.tuningFile === undefined ? {} : { file: options.tuningFile }),
    signal,
    time: (threads, giveUpAfter) => timeTokens(model, threads, giveUpAfter, signal),
  })
}

/**
 * Milliseconds for a little reading and a little writing, in about the shares that rewriting has; a longer time than
 * `giveUpAfter` as soon as that is clear.
 */
async function timeTokens(
  model: LlamaModel,
  threads: number,
  giveUpAfter: number,
  signal: AbortSignal,
): Promise<number> {
  const context = await model.createContext({ contextSize: 256, batchSize: 8, threads, createSignal: signal })
  try {
    const sequence = context.getSequence()
    const [token] = model.tokenize('the')
    if (token === undefined) return 0
    let start = performance.now()
    // The first step wakes the threads and, for the first number of threads, reads the weights from disk.
    const steps = [1, 8, 8, 1, 1, 1, 1]
    for (const [index, length] of steps.entries()) {
      signal.throwIfAborted()
      await sequence.evaluateWithoutGeneratingNewTokens(Array<Token>(length).fill(token))
      if (performance.now() - start > giveUpAfter) break
      if (index === 0) start = performance.now()
    }
    return performance.now() - start
  } finally {
    await context.dispose()
  }
}

interface Loaded {
  readonly llama: Llama
  readonly context: LlamaContext
  readonly sequence: LlamaContextSequence
  readonly chat: LlamaChat
  readonly chatWrapper: BuiltInChatWrapperType
}

class LlamaWriter implements Writer {
  readonly name: string
  readonly hash: string
  readonly #loaded: Loaded
  readonly #inTurn = oneAtATime()
  readonly #closing = new AbortController()
  /** Tokens in the model's memory that were read in whole steps and may be used again. */
  #read: Token[] = []

  constructor(
    options: Pick<LlamaOptions, 'name' | 'hash'>,
    loaded: Loaded,
    readonly contextTokens: number,
    readonly device: string,
  ) {
    this.name = options.name
    this.hash = options.hash
    this.#loaded = loaded
  }

  generate(request: GenerateRequest, signal: AbortSignal): Promise<Generated> {
    return this.#inTurn(() => this.#write(request, signal), signal)
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return
    this.#closing.abort(new RedraftError('MODEL_FAILED'))
    await this.#inTurn(() => this.#loaded.llama.dispose(), new AbortController().signal)
  }

  async #write(request: GenerateRequest, signal: AbortSignal): Promise<Generated> {
    this.#closing.signal.throwIfAborted()
    const history = historyOf(request.prompt)
    const prompt = this.#tokensOf(history, request)
    const timeLimit = AbortSignal.timeout(Math.ceil(request.timeLimit))
    const stop = AbortSignal.any([signal, timeLimit, this.#closing.signal])
    let text = ''
    let tokens = 0
    try {
      await this.#readPrompt(prompt, stop)
      const answer = await this.#loaded.chat.generateResponse(history, {
        signal: stop,
        maxTokens: request.maxTokens,
        temperature: request.temperature,
        seed: request.seed,
        // A rewriting has to repeat most of what it was given.
        repeatPenalty: false,
        budgets: { thoughtTokens: 0, commentTokens: 0 },
        onTextChunk: (chunk) => (text += chunk),
        onResponseChunk: (chunk) => (tokens += chunk.tokens.length),
      })
      const stoppedBy = answer.metadata.stopReason === 'maxTokens' ? 'max-tokens' : 'end'
      return { text: withoutThoughts(answer.response), stoppedBy, tokens }
    } catch {
      if (!stop.aborted) await this.#forget()
      signal.throwIfAborted()
      if (timeLimit.aborted) return { text: withoutThoughts(text), stoppedBy: 'time-limit', tokens }
      // The library's own words are left out: they may repeat the prompt.
      throw new RedraftError('MODEL_FAILED')
    }
  }

  #tokensOf(chatHistory: ChatHistoryItem[], request: GenerateRequest): Token[] {
    if (charactersOf(request.prompt) > this.contextTokens * mostCharactersPerToken)
      throw new RedraftError('MODEL_FAILED')
    const { contextText } = this.#loaded.chatWrapper.generateContextState({
      chatHistory: [...chatHistory, { type: 'model', response: [] }],
    })
    const tokens = contextText.tokenize(this.#loaded.sequence.model.tokenizer)
    if (tokens.length + request.maxTokens > this.contextTokens) throw new RedraftError('MODEL_FAILED')
    return tokens
  }

  /**
   * Reads the prompt in steps, all but its last, which the answer begins with. Steps always start at the same places, and
   * only whole ones are used again, so what was asked before cannot change an answer by rounding.
   */
  async #readPrompt(tokens: readonly Token[], stop: AbortSignal): Promise<void> {
    const { sequence, context } = this.#loaded
    const step = context.batchSize
    const end = Math.floor((tokens.length - 1) / step) * step
    let same = 0
    while (same < end && same < this.#read.length && tokens[same] === this.#read[same]) same++
    same = sequence.needsCheckpoints ? 0 : same - (same % step)
    this.#read = this.#read.slice(0, same)
    if (same === 0) await sequence.clearHistory()
    else await sequence.eraseContextTokenRanges([{ start: same, end: sequence.nextTokenIndex }])
    for (let from = same; from < end; from += step) {
      stop.throwIfAborted()
      const chunk = tokens.slice(from, from + step)
      await sequence.evaluateWithoutGeneratingNewTokens(chunk)
      this.#read.push(...chunk)
    }
    stop.throwIfAborted()
  }

  async #forget(): Promise<void> {
    this.#read = []
    await this.#loaded.sequence.clearHistory().catch(() => undefined)
  }
}

function historyOf(prompt: Prompt): ChatHistoryItem[] {
  return [
    { type: 'system', text: prompt.system },
    ...prompt.examples.flatMap(({ user, assistant }): ChatHistoryItem[] => [
      { type: 'user', text: user },
      { type: 'model', response: [assistant] },
    ]),
    { type: 'user', text: prompt.user },
  ]
}

function charactersOf(prompt: Prompt): number {
  return prompt.examples.reduce(
    (sum, { user, assistant }) => sum + user.length + assistant.length,
    prompt.system.length + prompt.user.length,
  )
}

/** Takes away a thought that the library did not recognise as one, finished or not. */
function withoutThoughts(text: string): string {
  return text.replace(/^\s*<think>(?:[\s\S]*?<\/think>\s*|[\s\S]*$)/, '')
}
