import { progressSchema, type Progress } from '../../src-preload/contract/index.ts'
import type { Logger } from '../engine/logger.ts'
import { shapeOf } from './refusal.ts'

interface ProgressGate {
  readonly report: (progress: Progress) => void
  /** The job ended well: a last report of 1 when there were any and none had reached it. */
  finish(): void
  /** The job ended otherwise: nothing more is passed on. */
  stop(): void
}

/** Lets a call's progress through so that its value never falls, and nothing after the call's end. */
export function createProgressGate(send: (progress: Progress) => void, logger: Logger): ProgressGate {
  let last: Progress | undefined
  let isOpen = true
  return {
    report(progress) {
      if (!isOpen) return
      const checked = progressSchema.safeParse(progress)
      if (!checked.success) {
        logger.error('a progress report does not fit its schema', { shape: shapeOf(checked.error) })
        return
      }
      last = { ...checked.data, value: Math.max(last?.value ?? 0, checked.data.value) }
      send(last)
    },
    finish() {
      if (isOpen && last !== undefined && last.value < 1) send({ ...last, value: 1 })
      isOpen = false
    },
    stop() {
      isOpen = false
    },
  }
}
