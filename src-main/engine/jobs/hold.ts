/** Lets a person hold a long job for a while, or end it after the part at hand. One for the job that runs. */
export class Hold {
  #isPaused = false
  #isLast = false
  #goOn: (() => void)[] = []
  #waiting = 0
  #waitsSince = 0
  #waited = 0

  /** @param stopAfter the part at hand is the last one; a job that is held goes on to its end. */
  set({ paused, stopAfter }: { readonly paused: boolean; readonly stopAfter: boolean }): void {
    this.#isPaused = paused
    this.#isLast = stopAfter
    if (!paused) this.#release()
  }

  /** Whether no further part is to be begun. */
  get isLast(): boolean {
    return this.#isLast
  }

  /** A new job begins: nothing asked of the one before holds. */
  reset(): void {
    this.set({ paused: false, stopAfter: false })
  }

  /** A clock in milliseconds that stands while the job is held, from when it waits until it is let go on. */
  readonly worked = (): number => (this.#waiting > 0 ? this.#waitsSince : performance.now()) - this.#waited

  /** Resolves at once, or when the job is let go on. @throws the signal's reason when it is aborted. */
  async pass(signal: AbortSignal): Promise<void> {
    while (this.#isPaused && !signal.aborted) {
      if (this.#waiting === 0) this.#waitsSince = performance.now()
      this.#waiting += 1
      await new Promise<void>((resolve) => {
        this.#goOn.push(resolve)
        signal.addEventListener('abort', () => resolve(), { once: true })
      })
      this.#waiting -= 1
      if (this.#waiting === 0) this.#waited += performance.now() - this.#waitsSince
    }
    signal.throwIfAborted()
  }

  #release(): void {
    const waiting = this.#goOn
    this.#goOn = []
    for (const goOn of waiting) goOn()
  }
}
