import { englishFact, type Fact, type Progress } from '../../../src-preload/contract/index.ts'
import type { JobContext } from './context.ts'

/** Tells how far a job of `total` steps is, and about how long it will take, from the pace so far. */
export class Meter {
  readonly #kind: Progress['kind']
  readonly #title: string
  readonly #total: number
  readonly #job: JobContext
  readonly #started = performance.now()
  #done = 0

  constructor(kind: Progress['kind'], title: string, total: number, job: JobContext) {
    this.#kind = kind
    this.#title = title
    this.#total = total
    this.#job = job
    this.#report('')
  }

  /** One more step is done; `detail` says what comes next: a name, or what is said of the work. */
  step(detail: string | Fact): void {
    this.#done = Math.min(this.#done + 1, this.#total)
    this.#report(detail)
  }

  /** What is under way within the step at hand, as a share of it (0 to 1). */
  within(share: number, detail: string | Fact, secondsLeft: number | null = null): void {
    this.#report(detail, Math.min(1, Math.max(0, share)), secondsLeft)
  }

  #report(detail: string | Fact, share = 0, secondsLeft: number | null = null): void {
    const value = this.#total === 0 ? 1 : Math.min(1, (this.#done + share) / this.#total)
    const elapsed = (performance.now() - this.#started) / 1000
    this.#job.onProgress({
      kind: this.#kind,
      value,
      title: this.#title,
      ...(typeof detail === 'string' ? { detail } : { detail: englishFact(detail), fact: detail }),
      done: this.#done,
      total: this.#total,
      secondsLeft: secondsLeft ?? (value > 0 && value < 1 ? (elapsed * (1 - value)) / value : null),
    })
  }
}
