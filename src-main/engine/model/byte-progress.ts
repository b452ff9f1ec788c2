import type { Progress } from '../../../src-preload/contract/index.ts'
import { bytesInWords } from './byte-words.ts'

/** Reports no oftener than this, in milliseconds. */
const interval = 150

export interface ByteJob {
  readonly kind: Progress['kind']
  readonly title: string
  /** Bytes in all; null where not known. */
  readonly total: number | null
  /** Bytes there from an earlier attempt. */
  readonly first?: number
  readonly report: (progress: Progress) => void
}

/**
 * Reports a job that is measured in bytes: `done` never falls, and the time left is estimated from the bytes since it
 * began. Where the total is not known the value stays 0.
 */
export class ByteProgress {
  readonly #started = performance.now()
  readonly #about: ByteJob
  #done: number
  #reported = Number.NEGATIVE_INFINITY

  constructor(about: ByteJob) {
    this.#about = about
    this.#done = about.first ?? 0
  }

  /** @param done bytes of the whole so far. */
  update(done: number): void {
    this.#done = Math.max(this.#done, done)
    const now = performance.now()
    if (now - this.#reported < interval) return
    this.#reported = now
    const { total } = this.#about
    const seconds = (now - this.#started) / 1000
    const speed = seconds > 1 ? (this.#done - (this.#about.first ?? 0)) / seconds : 0
    this.#report(
      total === null || total === 0 ? 0 : Math.min(0.999, this.#done / total),
      total === null || speed === 0 ? null : Math.max(0, (total - this.#done) / speed),
    )
  }

  /** The last report of a job that ended well. */
  finish(): void {
    this.#done = Math.max(this.#done, this.#about.total ?? 0)
    this.#report(1, 0)
  }

  #report(value: number, secondsLeft: number | null): void {
    const { kind, title, total, report } = this.#about
    const detail = total === null ? bytesInWords(this.#done) : `${bytesInWords(this.#done)} of ${bytesInWords(total)}`
    report({ kind, value, title, detail, done: this.#done, total: total ?? 0, secondsLeft })
  }
}
