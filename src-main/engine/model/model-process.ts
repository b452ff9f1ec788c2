import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { LlamaOptions } from './llama.ts'
import { fromChildSchema, type ChildPort, type FromChild, type ToChild } from './messages.ts'
import type {
  Filled,
  FillRequest,
  Generated,
  GenerateRequest,
  Guided,
  GuideRequest,
  Judge,
  Likelihood,
} from './port.ts'

/** The process of a model has ended before it answered; `hung` when it had to be ended because it no longer did. */
export class ProcessEnded extends Error {
  readonly hung: boolean

  constructor(hung: boolean) {
    super(hung ? 'The process of the model no longer answered' : 'The process of the model ended')
    this.hung = hung
  }
}

/** What a process says of the model it has loaded. */
export type Loaded = Pick<
  Extract<FromChild, { kind: 'loaded' }>,
  'contextTokens' | 'device' | 'fileBytes' | 'abilities'
>

type Answer = Exclude<FromChild, { kind: 'loaded' | 'load-failed' | 'failed' | 'judge' }>

interface Waiting<T> {
  readonly resolve: (value: T) => void
  readonly reject: (error: unknown) => void
}

/** One process that runs a model, from its start to its end. All methods throw ProcessEnded once it has ended. */
export class ModelProcess {
  device: string | null = null
  readonly #port: ChildPort
  readonly #grace: number
  readonly #waiting = new Map<number, Waiting<Answer>>()
  readonly #judges = new Map<number, Judge>()
  readonly #exit: Promise<void>
  #loading: Waiting<Loaded> | null = null
  #nextId = 0
  #ended = false
  #hung = false

  /** @param grace milliseconds beyond what a request may take until the process counts as hung. */
  constructor(port: ChildPort, grace: number) {
    this.#port = port
    this.#grace = grace
    port.onMessage((message) => this.#hear(message))
    this.#exit = new Promise((resolve) => {
      port.onExit(() => {
        this.#ended = true
        this.#failAll(new ProcessEnded(this.#hung))
        resolve()
      })
    })
  }

  get ended(): boolean {
    return this.#ended
  }

  /** @throws RedraftError as the model's loader does. @throws the signal's reason; then the process is ended. */
  async load(options: LlamaOptions, signal: AbortSignal): Promise<Loaded> {
    const stop = (): void => this.#port.kill()
    signal.addEventListener('abort', stop, { once: true })
    try {
      return await new Promise<Loaded>((resolve, reject) => {
        this.#loading = { resolve, reject }
        if (this.#ended) reject(new ProcessEnded(false))
        else if (signal.aborted) stop()
        else this.#port.send({ kind: 'load', options })
      })
    } catch (error) {
      this.#port.kill()
      await this.#exit
      signal.throwIfAborted()
      throw error
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  async generate(request: GenerateRequest, signal: AbortSignal): Promise<Generated> {
    const answer = await this.#ask((id) => ({ kind: 'generate', id, request }), request.timeLimit, signal)
    return this.#expect(answer, 'generated').generated
  }

  /** What the judge throws ends the request. */
  async guide(request: GuideRequest, judge: Judge, signal: AbortSignal): Promise<readonly Guided[]> {
    const failure = new AbortController()
    const watched: Judge = async (draft, pieces) => {
      try {
        return await judge(draft, pieces)
      } catch (error) {
        failure.abort(error)
        throw error
      }
    }
    const stop = AbortSignal.any([signal, failure.signal])
    try {
      const answer = await this.#ask((id) => ({ kind: 'guide', id, request }), request.timeLimit, stop, watched)
      return this.#expect(answer, 'guided').guided
    } catch (error) {
      signal.throwIfAborted()
      throw failure.signal.aborted ? failure.signal.reason : error
    }
  }

  async fill(request: FillRequest, signal: AbortSignal): Promise<Filled> {
    const answer = await this.#ask((id) => ({ kind: 'fill', id, request }), request.timeLimit, signal)
    return this.#expect(answer, 'filled').filled
  }

  async likelihood(text: string, timeLimit: number, signal: AbortSignal): Promise<Likelihood> {
    const answer = await this.#ask((id) => ({ kind: 'likelihood', id, text, timeLimit }), timeLimit, signal)
    return this.#expect(answer, 'weighed').likelihood
  }

  async embed(
    texts: readonly string[],
    timeLimit: number,
    signal: AbortSignal,
  ): Promise<readonly (readonly number[])[]> {
    const answer = await this.#ask((id) => ({ kind: 'embed', id, texts, timeLimit }), timeLimit, signal)
    return this.#expect(answer, 'embedded').vectors
  }

  /** Settles when the process has answered or ended: also after the signal was aborted, so that turns are kept. */
  async #ask(message: (id: number) => ToChild, timeLimit: number, signal: AbortSignal, judge?: Judge): Promise<Answer> {
    const id = this.#nextId++
    let watch = setTimeout(() => this.#giveUp(), timeLimit + this.#grace)
    const stop = (): void => {
      this.#port.send({ kind: 'abort', id })
      clearTimeout(watch)
      watch = setTimeout(() => this.#giveUp(), this.#grace)
    }
    signal.addEventListener('abort', stop, { once: true })
    try {
      return await new Promise<Answer>((resolve, reject) => {
        if (this.#ended) {
          reject(new ProcessEnded(false))
          return
        }
        this.#waiting.set(id, { resolve, reject })
        if (judge !== undefined) this.#judges.set(id, judge)
        this.#port.send(message(id))
        if (signal.aborted) stop()
      })
    } finally {
      clearTimeout(watch)
      signal.removeEventListener('abort', stop)
      this.#waiting.delete(id)
      this.#judges.delete(id)
    }
  }

  /** An answer of another kind than was asked for is none: the process is ended. */
  #expect<K extends Answer['kind']>(answer: Answer, kind: K): Extract<Answer, { kind: K }> {
    if (answer.kind === kind) return answer as Extract<Answer, { kind: K }>
    this.#port.kill()
    throw new RedraftError('MODEL_FAILED')
  }

  async #judge({ id, draft, pieces }: Extract<FromChild, { kind: 'judge' }>): Promise<void> {
    const judge = this.#judges.get(id)
    if (judge === undefined) return
    try {
      this.#port.send({ kind: 'verdicts', id, verdicts: [...(await judge(draft, pieces))] })
    } catch {
      // The judge's own failure has stopped the request already.
    }
  }

  /** Asks the process to end, waits, and ends it when it does not. */
  async close(): Promise<void> {
    if (this.#ended) return
    this.#failAll(new RedraftError('MODEL_FAILED'))
    this.#port.send({ kind: 'close' })
    const patience = setTimeout(() => this.#port.kill(), Math.min(this.#grace, 3_000))
    await this.#exit
    clearTimeout(patience)
  }

  #giveUp(): void {
    this.#hung = true
    this.#port.kill()
  }

  #hear(message: unknown): void {
    const parsed = fromChildSchema.safeParse(message)
    if (!parsed.success) this.#port.kill()
    else this.#handle(parsed.data)
  }

  #handle(message: FromChild): void {
    switch (message.kind) {
      case 'loaded':
        this.device = message.device
        this.#loading?.resolve(message)
        break
      case 'load-failed':
        this.#loading?.reject(RedraftError.fromWire(message.error))
        break
      case 'generated':
      case 'guided':
      case 'filled':
      case 'weighed':
      case 'embedded':
        this.#waiting.get(message.id)?.resolve(message)
        break
      case 'judge':
        void this.#judge(message)
        break
      case 'failed':
        this.#waiting.get(message.id)?.reject(RedraftError.fromWire(message.error))
        break
    }
  }

  #failAll(error: Error): void {
    this.#loading?.reject(error)
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    this.#waiting.clear()
  }
}
