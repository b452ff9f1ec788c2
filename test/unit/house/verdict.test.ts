import { describe, expect, it } from 'vitest'
import { judge, lastLine } from '../../verdict.mjs'

describe('the verdict of a test run', () => {
  it('takes the counts as they are when all is well or tests failed', () => {
    expect(judge(true, { passed: 3, failed: 0, skipped: 1 })).toEqual({ passed: 3, failed: 0, skipped: 1 })
    expect(judge(false, { passed: 3, failed: 2, skipped: 0 })).toEqual({ passed: 3, failed: 2, skipped: 0 })
  })

  it('counts a failure when no test ran, or the runner was not content', () => {
    expect(judge(true, { passed: 0, failed: 0, skipped: 9 }).failed).toBe(1)
    expect(judge(false, { passed: 5, failed: 0, skipped: 0 }).failed).toBe(1)
  })

  it('ends in one line', () => {
    expect(lastLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
    expect(lastLine({ passed: 12, failed: 1, skipped: 4 })).toBe('12 passed, 1 failed, 4 skipped')
  })
})
