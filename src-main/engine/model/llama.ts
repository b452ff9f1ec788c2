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
import type { Purpose } from './gguf.ts'
import { decodeGuided } from './guided-decoding.ts'
import { LlamaEmbedder } from './llama-embed.ts'
import { fillPlace, likelihoodOf } from './llama-fill.ts'
import { LlamaSource } from './llama-guided.ts'
import { StepReader } from './llama-reader.ts'
import type {
  Filled,
  FillRequest,
  Generated,
  GenerateRequest,
  Guided,
  GuideRequest,
  Judge,
  Likelihood,
  Prompt,
  Sampling,
  Writer,
} from './port.ts'
import { chooseThreads, needsFullCache } from './tuning.ts'

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
  /** What it is for; to write when absent. */
  readonly purpose?: Purpose
  readonly sampling?: Sampling
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
    if (options.purpose === 'similarity') {
      // A longer context ends the process, and a shorter batch gives wrong vectors without an error.
      const size = Math.min(512, model.trainContextSize)
      const threads = options.threads ?? 1
      const context = await model.createEmbeddingContext({
        contextSize: size,
        batchSize: size,
        threads,
        createSignal: signal,
      })
      return new LlamaEmbedder(options.name, options.hash, `processor, ${threads} thread`, llama, context)
    }
    const contextTokens = Math.min(wanted, model.trainContextSize - spareTokens)
    const fileBytes = (await stat(options.file)).size
    const batchSize = tokensReadAtOnce(fileBytes, llama.gpu !== false)
    const threads = options.threads ?? (await measuredThreads(model, options, signal))
    const context = await model.createContext({
      contextSize: contextTokens + spareTokens,
      batchSize,
      threads,
      swaFullCache: needsFullCache(model.fileInsights.swaSize),
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
    const loaded = { llama, context, sequence, chat, chatWrapper, reader: new StepReader(sequence) }
    return new LlamaWriter(options, loaded, { contextTokens, device, fileBytes })
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
  readonly reader: StepReader
}

class LlamaWriter implements Writer {
  readonly name: string
  readonly hash: string
  readonly contextTokens: number
  readonly device: string
  readonly fileBytes: number
  readonly sampling?: Sampling
  readonly guide?: NonNullable<Writer['guide']>
  readonly #loaded: Loaded
  readonly #inTurn = oneAtATime()
  readonly #closing = new AbortController()
  /** What tokens add to a text; filled as they come up. */
  readonly #pieces = new Map<Token, string | null>()

  constructor(
    options: Pick<LlamaOptions, 'name' | 'hash' | 'sampling'>,
    loaded: Loaded,
    about: { readonly contextTokens: number; readonly device: string; readonly fileBytes: number },
  ) {
    this.name = options.name
    this.hash = options.hash
    this.contextTokens = about.contextTokens
    this.device = about.device
    this.fileBytes = about.fileBytes
    if (options.sampling !== undefined) this.sampling = options.sampling
    this.#loaded = loaded
    if (!loaded.sequence.needsCheckpoints)
      this.guide = (request, judge, signal) => this.#inTurn(() => this.#guide(request, judge, signal), signal)
  }

  generate(request: GenerateRequest, signal: AbortSignal): Promise<Generated> {
    return this.#inTurn(() => this.#write(request, signal), signal)
  }

  fill(request: FillRequest, signal: AbortSignal): Promise<Filled> {
    const { sequence, reader } = this.#loaded
    return this.#timed(request.timeLimit, signal, (stop) => fillPlace(sequence, reader, request, stop))
  }

  likelihood(text: string, timeLimit: number, signal: AbortSignal): Promise<Likelihood> {
    const { sequence, reader } = this.#loaded
    return this.#timed(timeLimit, signal, (stop) => likelihoodOf(sequence, reader, text, stop))
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return
    this.#closing.abort(new RedraftError('MODEL_FAILED'))
    await this.#inTurn(() => this.#loaded.llama.dispose())
  }

  /** Work that gives nothing when its time is over. */
  #timed<T>(timeLimit: number, signal: AbortSignal, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      this.#closing.signal.throwIfAborted()
      const late = AbortSignal.timeout(Math.ceil(timeLimit))
      try {
        return await work(AbortSignal.any([signal, late, this.#closing.signal]))
      } catch {
        await this.#loaded.reader.forget()
        signal.throwIfAborted()
        throw new RedraftError(late.aborted ? 'MODEL_TIMEOUT' : 'MODEL_FAILED')
      }
    }, signal)
  }

  async #guide(request: GuideRequest, judge: Judge, signal: AbortSignal): Promise<readonly Guided[]> {
    this.#closing.signal.throwIfAborted()
    const { sequence, reader, context } = this.#loaded
    const prompt = this.#tokensOf(historyOf(request.prompt), request)
    const timeLimit = AbortSignal.timeout(Math.ceil(request.timeLimit))
    const stop = AbortSignal.any([signal, this.#closing.signal])
    const judging = { failure: null as { readonly cause: unknown } | null }
    const watched: Judge = async (draft, pieces) => {
      try {
        return await judge(draft, pieces)
      } catch (cause) {
        judging.failure = { cause }
        throw cause
      }
    }
    let source: LlamaSource | null = null
    try {
      const start = await reader.read(prompt, context.batchSize, AbortSignal.any([stop, timeLimit]))
      source = new LlamaSource(sequence, reader, prompt.slice(start), start, this.#pieces)
      const guided: Guided[] = []
      for (let index = 0; index < request.candidates && !timeLimit.aborted; index += 1) {
        const temperature = index === 0 ? request.temperature : Math.max(0.7, request.temperature)
        const limits = { ...request, temperature, seed: request.seed + index, timeLimit }
        guided.push(await decodeGuided(source, watched, limits, stop))
      }
      return guided
    } catch {
      await reader.forget()
      signal.throwIfAborted()
      if (judging.failure !== null) throw judging.failure.cause
      if (timeLimit.aborted) return [{ text: '', stoppedBy: 'time-limit', tokens: 0, rewinds: 0 }]
      throw new RedraftError('MODEL_FAILED')
    } finally {
      await source?.close().catch(() => undefined)
    }
  }

  async #write(request: GenerateRequest, signal: AbortSignal): Promise<Generated> {
    this.#closing.signal.throwIfAborted()
    const history = historyOf(request.prompt)
    const prompt = this.#tokensOf(history, request)
    const timeLimit = AbortSignal.timeout(Math.ceil(request.timeLimit))
    const stop = AbortSignal.any([signal, timeLimit, this.#closing.signal])
    const { reader, chat, context } = this.#loaded
    let text = ''
    let tokens = 0
    try {
      await reader.read(prompt, context.batchSize, stop)
      const answer = await chat.generateResponse(history, {
        signal: stop,
        maxTokens: request.maxTokens,
        temperature: request.temperature,
        ...(this.sampling === undefined ? {} : { topK: this.sampling.topK, topP: this.sampling.topP }),
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
      if (!stop.aborted) await reader.forget()
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
