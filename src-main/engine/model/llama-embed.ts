import type { Llama, LlamaEmbeddingContext, Token } from 'node-llama-cpp'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { Writer } from './port.ts'

/** Tokens of a part of a long text; the model's own marks come on top. */
const PART = 480

/** A vector of length 1. @throws RedraftError `MODEL_FAILED` for one without a direction. */
function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector)
  if (!(length > 0)) throw new RedraftError('MODEL_FAILED')
  return vector.map((value) => value / length)
}

/** A model that compares texts; it does not write. */
export class LlamaEmbedder implements Writer {
  readonly contextTokens = PART
  readonly #llama: Llama
  readonly #context: LlamaEmbeddingContext
  readonly #inTurn = oneAtATime()
  readonly #closing = new AbortController()

  constructor(
    readonly name: string,
    readonly hash: string,
    readonly device: string,
    llama: Llama,
    context: LlamaEmbeddingContext,
  ) {
    this.#llama = llama
    this.#context = context
  }

  generate(): Promise<never> {
    return Promise.reject(new RedraftError('MODEL_FAILED'))
  }

  embed(texts: readonly string[], timeLimit: number, signal: AbortSignal): Promise<readonly (readonly number[])[]> {
    return this.#inTurn(async () => {
      const late = AbortSignal.timeout(Math.ceil(timeLimit))
      const stop = AbortSignal.any([signal, late, this.#closing.signal])
      try {
        const vectors: number[][] = []
        for (const text of texts) vectors.push(await this.#embed(text, stop))
        return vectors
      } catch {
        signal.throwIfAborted()
        throw new RedraftError(late.aborted ? 'MODEL_TIMEOUT' : 'MODEL_FAILED')
      }
    }, signal)
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return
    this.#closing.abort(new RedraftError('MODEL_FAILED'))
    await this.#inTurn(() => this.#llama.dispose())
  }

  async #embed(text: string, stop: AbortSignal): Promise<number[]> {
    const tokens = this.#context.model.tokenize(text)
    const sum: number[] = []
    for (let from = 0; from < tokens.length; from += PART) {
      stop.throwIfAborted()
      const part: Token[] = tokens.slice(from, from + PART)
      const { vector } = await this.#context.getEmbeddingFor(part)
      unit(vector).forEach((value, at) => (sum[at] = (sum[at] ?? 0) + value * part.length))
    }
    return unit(sum)
  }
}
