import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { LlamaOptions } from './llama.ts'
import { ModelProcess, ProcessEnded } from './model-process.ts'
import type { ChildPort } from './messages.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type {
  Filled,
  FillRequest,
  Generated,
  GenerateRequest,
  Guided,
  GuideRequest,
  Judge,
  Likelihood,
  Writer,
  Sampling,
} from './port.ts'

export interface SupervisedOptions {
  /** Starts a process that serves a model: `forkChild` with the built entry, or another kind of process. */
  readonly spawn: () => ChildPort
  /** Milliseconds beyond a request's own time limit, or after it was cancelled, until a process counts as hung. */
  readonly grace?: number
}

/**
 * A model in a process of its own, so that native code that ends its process costs one request and nothing else. A
 * request whose process ended is asked once more in a fresh one, on the processor, since graphics drivers are the usual
 * cause; when that one ends too, the request fails with `MODEL_FAILED`. Later requests start a process again.
 *
 * @throws RedraftError `MODEL_INVALID` when the model cannot be loaded. @throws the signal's reason when it is aborted.
 */
export async function loadSupervised(
  options: LlamaOptions,
  { spawn, grace = 10_000 }: SupervisedOptions,
  signal: AbortSignal,
): Promise<Writer> {
  const writer = new SupervisedWriter(options, spawn, grace)
  try {
    await writer.start(signal)
  } catch (error) {
    await writer.close()
    if (!(error instanceof ProcessEnded)) throw error
    throw new RedraftError('MODEL_INVALID', { file: options.name, detail: 'the program that should run it stops' })
  }
  return writer
}

class SupervisedWriter implements Writer {
  readonly name: string
  readonly hash: string
  contextTokens = 0
  fileBytes?: number
  readonly sampling?: Sampling
  guide?: NonNullable<Writer['guide']>
  fill?: NonNullable<Writer['fill']>
  likelihood?: NonNullable<Writer['likelihood']>
  embed?: NonNullable<Writer['embed']>
  readonly #spawn: () => ChildPort
  readonly #grace: number
  readonly #inTurn = oneAtATime()
  readonly #closing = new AbortController()
  #options: LlamaOptions
  #process: ModelProcess | null = null

  constructor(options: LlamaOptions, spawn: () => ChildPort, grace: number) {
    this.name = options.name
    this.hash = options.hash
    if (options.sampling !== undefined) this.sampling = options.sampling
    this.#options = options
    this.#spawn = spawn
    this.#grace = grace
  }

  get device(): string {
    return this.#process?.device ?? ''
  }

  /** Loads the model, in a second process if the first one ends over it. */
  start(signal: AbortSignal): Promise<void> {
    return this.#inTurn(() => this.#twice(async () => void (await this.#running(signal)), signal), signal)
  }

  generate(request: GenerateRequest, signal: AbortSignal): Promise<Generated> {
    return this.#ask((running) => running.generate(request, signal), signal)
  }

  #guide(request: GuideRequest, judge: Judge, signal: AbortSignal): Promise<readonly Guided[]> {
    return this.#ask((running) => running.guide(request, judge, signal), signal)
  }

  #fill(request: FillRequest, signal: AbortSignal): Promise<Filled> {
    return this.#ask((running) => running.fill(request, signal), signal)
  }

  #likelihood(text: string, timeLimit: number, signal: AbortSignal): Promise<Likelihood> {
    return this.#ask((running) => running.likelihood(text, timeLimit, signal), signal)
  }

  #ask<T>(request: (running: ModelProcess) => Promise<T>, signal: AbortSignal): Promise<T> {
    return this.#inTurn(async () => {
      try {
        return await this.#twice(async () => request(await this.#running(signal)), signal)
      } catch (error) {
        signal.throwIfAborted()
        throw error instanceof ProcessEnded ? new RedraftError('MODEL_FAILED') : error
      }
    }, signal)
  }

  async close(): Promise<void> {
    this.#closing.abort(new RedraftError('MODEL_FAILED'))
    await this.#process?.close()
    this.#process = null
  }

  async #twice<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ProcessEnded) || error.hung) throw error
      signal.throwIfAborted()
      this.#options = { ...this.#options, gpu: 'off' }
      return attempt()
    }
  }

  async #running(signal: AbortSignal): Promise<ModelProcess> {
    this.#closing.signal.throwIfAborted()
    if (this.#process === null || this.#process.ended) {
      const started = new ModelProcess(this.#spawn(), this.#grace)
      this.#process = started
      const loaded = await started.load(this.#options, AbortSignal.any([signal, this.#closing.signal]))
      this.contextTokens = loaded.contextTokens
      if (loaded.fileBytes !== null) this.fileBytes = loaded.fileBytes
      if (loaded.abilities.includes('guide')) this.guide = (...asked) => this.#guide(...asked)
      if (loaded.abilities.includes('fill')) this.fill = (...asked) => this.#fill(...asked)
      if (loaded.abilities.includes('embed'))
        this.embed = (texts, timeLimit, stop) => this.#ask((running) => running.embed(texts, timeLimit, stop), stop)
      if (loaded.abilities.includes('likelihood')) this.likelihood = (...asked) => this.#likelihood(...asked)
    }
    return this.#process
  }
}
