import { breathe } from './breathe.ts'

/** Work cut into short steps: it may pause wherever it yields. */
export type Steps<T> = Generator<undefined, T, undefined>

/** Milliseconds of work before others are let in. */
const SLICE = 12

/** Runs work to its end without a pause. */
export function runThrough<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Runs work slice by slice, so that a request is answered and a cancel is heard meanwhile. @throws the signal's reason. */
export async function runSliced<T>(steps: Steps<T>, signal: AbortSignal): Promise<T> {
  let until = performance.now() + SLICE
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() < until) continue
    await breathe(signal)
    until = performance.now() + SLICE
  }
}
