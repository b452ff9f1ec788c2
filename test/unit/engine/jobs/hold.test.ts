import { expect, it } from 'vitest'
import { Hold } from '../../../../src-main/engine/jobs/hold.ts'

it('lets a job pass, holds it, and lets it go on', async () => {
  const hold = new Hold()
  const { signal } = new AbortController()
  await hold.pass(signal)
  hold.set({ paused: true, stopAfter: false })
  const passed: string[] = []
  const waiting = hold.pass(signal).then(() => passed.push('first'))
  await Promise.resolve()
  expect(passed).toEqual([])
  hold.set({ paused: false, stopAfter: true })
  await waiting
  expect(passed).toEqual(['first'])
  expect(hold.isLast).toBe(true)
  hold.reset()
  expect(hold.isLast).toBe(false)
})

it('ends with the signal while it holds', async () => {
  const hold = new Hold()
  const controller = new AbortController()
  hold.set({ paused: true, stopAfter: false })
  const waiting = hold.pass(controller.signal)
  controller.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
})

it('has a clock that stands while the job waits, however many of its parts wait', async () => {
  const hold = new Hold()
  const { signal } = new AbortController()
  const [began, worked] = [performance.now(), hold.worked()]
  hold.set({ paused: true, stopAfter: false })
  const waiting = [hold.pass(signal), hold.pass(signal)]
  const stood = hold.worked()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(hold.worked()).toBe(stood)
  hold.set({ paused: false, stopAfter: false })
  await Promise.all(waiting)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(hold.worked()).toBeGreaterThan(stood)
  expect(performance.now() - began - (hold.worked() - worked)).toBeGreaterThan(50)
})
