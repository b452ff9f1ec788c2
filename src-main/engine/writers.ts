import { RedraftError } from '../../src-preload/contract/index.ts'
import type { Writer } from './model/port.ts'
import type { ModelStore } from './model/store.ts'

/** Keeps the model in use loaded, one at a time: loading takes seconds, and memory holds one. */
export class Writers {
  readonly #models: ModelStore
  #last: Promise<unknown> = Promise.resolve()
  #open: { readonly id: string; readonly writer: Writer } | null = null

  constructor(models: ModelStore) {
    this.#models = models
  }

  /**
   * @param id null when no model was chosen.
   * @throws RedraftError `NO_MODEL`, `MODEL_UNKNOWN`, `MODEL_NOT_INSTALLED`, `MODEL_INVALID`.
   */
  async use(id: string | null, signal: AbortSignal): Promise<Writer> {
    if (id === null) throw new RedraftError('NO_MODEL')
    return this.#inTurn(async () => {
      if (this.#open?.id === id) return this.#open.writer
      await this.#unload()
      const writer = await this.#models.open(id, { gpu: 'auto' }, signal)
      this.#open = { id, writer }
      return writer
    })
  }

  close(): Promise<void> {
    return this.#inTurn(() => this.#unload())
  }

  async #unload(): Promise<void> {
    const open = this.#open
    this.#open = null
    await open?.writer.close()
  }

  /** Two that ask at once must not load two models. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work)
    this.#last = turn.catch(() => undefined)
    return turn
  }
}
