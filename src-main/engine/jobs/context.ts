import type { Progress } from '../../../src-preload/contract/index.ts'

/** What a long job needs: a signal that asks it to stop, and somebody to tell how far it is. */
export interface JobContext {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
  /** Milliseconds that the job worked, from any beginning: `performance.now` where nobody can hold it. */
  readonly worked?: () => number
}
