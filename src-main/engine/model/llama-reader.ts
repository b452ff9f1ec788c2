import type { LlamaContextSequence, Token } from 'node-llama-cpp'

/**
 * Reads texts into a sequence in steps that always begin at the same places, so that what was asked before cannot change
 * an answer by rounding: only whole steps of one length are used again. It can be stopped between two steps.
 */
export class StepReader {
  readonly #sequence: LlamaContextSequence
  /** Tokens in the model's memory that were read in whole steps and may be used again. */
  #read: Token[] = []
  #step = 0

  constructor(sequence: LlamaContextSequence) {
    this.#sequence = sequence
  }

  /**
   * Reads all whole steps but at least one token less than all.
   * @returns how many tokens of `tokens` are in memory now, and nothing after them.
   * @throws the signal's reason when it is aborted.
   */
  async read(tokens: readonly Token[], step: number, stop: AbortSignal): Promise<number> {
    const sequence = this.#sequence
    const end = Math.floor((tokens.length - 1) / step) * step
    let same = 0
    if (step === this.#step && !sequence.needsCheckpoints)
      while (same < end && same < this.#read.length && tokens[same] === this.#read[same]) same++
    same -= same % step
    this.#step = step
    this.#read = this.#read.slice(0, same)
    if (same === 0) await sequence.clearHistory()
    else await this.backTo(same)
    for (let from = same; from < end; from += step) {
      stop.throwIfAborted()
      const chunk = tokens.slice(from, from + step)
      await sequence.evaluateWithoutGeneratingNewTokens(chunk)
      this.#read.push(...chunk)
    }
    stop.throwIfAborted()
    return end
  }

  /** Takes back everything after the first `length` tokens. */
  async backTo(length: number): Promise<void> {
    const { nextTokenIndex } = this.#sequence
    if (length < nextTokenIndex) await this.#sequence.eraseContextTokenRanges([{ start: length, end: nextTokenIndex }])
  }

  async forget(): Promise<void> {
    this.#read = []
    await this.#sequence.clearHistory().catch(() => undefined)
  }
}
