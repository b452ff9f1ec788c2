import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { LlamaOptions } from './llama.ts'
import { fromChildSchema, type ChildPort, type FromChild } from './messages.ts'
import type { Generated, GenerateRequest } from './port.ts'

/** The process of a model has ended before it answered; `hung` when it had to be ended because it no longer did. */
export class ProcessEnded extends Error {
  readonly hung: boolean

  constructor(hung: boolean) {
    super(hung ? 'The process of the model no longer answered' : 'The process of the model ended')
    this.hung = hung
  }
}

interface Loaded {
  readonly contextTokens: number
}

interface Waiting<T> {
  readonly resolve: (value: T) => void
  readonly reject: (error: unknown) => void
}

/** One process that runs a model, from its start to its end. All methods throw ProcessEnded once it has ended. */
export class ModelProcess {
  device: string | null = null
  readonly #port: ChildPort
  readonly #grace: number
  readonly #waiting = new Map<number, Waiting<Generated>>()
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

  /** Settles when the process has answered or ended: also after the signal was aborted, so that turns are kept. */
  async generate(request: GenerateRequest, signal: AbortSignal): Promise<Generated> {
    const id = this.#nextId++
    let watch = setTimeout(() => this.#giveUp(), request.timeLimit + this.#grace)
    const stop = (): void => {
      this.#port.send({ kind: 'abort', id })
      clearTimeout(watch)
      watch = setTimeout(() => this.#giveUp(), this.#grace)
    }
    signal.addEventListener('abort', stop, { once: true })
    try {
      return await new Promise<Generated>((resolve, reject) => {
        if (this.#ended) {
          reject(new ProcessEnded(false))
          return
        }
        this.#waiting.set(id, { resolve, reject })
        this.#port.send({ kind: 'generate', id, request })
        if (signal.aborted) stop()
      })
    } finally {
      clearTimeout(watch)
      signal.removeEventListener('abort', stop)
      this.#waiting.delete(id)
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
        this.#loading?.resolve({ contextTokens: message.contextTokens })
        break
      case 'load-failed':
        this.#loading?.reject(RedraftError.fromWire(message.error))
        break
      case 'generated':
        this.#waiting.get(message.id)?.resolve(message.generated)
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
