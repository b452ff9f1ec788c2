import { describe, expect, it } from 'vitest'
import { oneAtATime, untilAborted } from '../../../../src-main/engine/model/one-at-a-time.ts'

const never = new AbortController().signal

function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

describe('one at a time', () => {
  it('starts each piece of work after the one before has ended, failed or not', async () => {
    const run = oneAtATime()
    const log: string[] = []
    const first = gate()
    const one = run(async () => {
      log.push('one starts')
      await first.opened
      log.push('one ends')
      throw new Error('one failed')
    }, never)
    const two = run(async () => log.push('two'), never)
    await Promise.resolve()
    first.open()
    await expect(one).rejects.toThrow('one failed')
    await two
    expect(log).toEqual(['one starts', 'one ends', 'two'])
  })

  it('rejects at once when aborted, and still keeps the turn until the work has ended', async () => {
    const run = oneAtATime()
    const stop = new AbortController()
    const first = gate()
    const started = gate()
    let ended = false
    const one = run(async () => {
      started.open()
      await first.opened
      ended = true
    }, stop.signal)
    const two = run(async () => ended, never)
    await started.opened
    stop.abort(new Error('enough'))
    await expect(one).rejects.toThrow('enough')
    expect(ended).toBe(false)
    first.open()
    expect(await two).toBe(true)
  })

  it('never starts work that was aborted while it waited', async () => {
    const run = oneAtATime()
    const first = gate()
    const stop = new AbortController()
    const one = run(() => first.opened, never)
    let started = false
    const two = run(async () => (started = true), stop.signal)
    stop.abort(new Error('left the queue'))
    await expect(two).rejects.toThrow('left the queue')
    first.open()
    await one
    await run(async () => undefined, never)
    expect(started).toBe(false)
  })

  it('leaves no listener on the signal', async () => {
    const stop = new AbortController()
    const listeners = new Set<unknown>()
    const signal = new Proxy(stop.signal, {
      get(target, key) {
        if (key === 'addEventListener') return (_: string, listener: unknown) => listeners.add(listener)
        if (key === 'removeEventListener') return (_: string, listener: unknown) => listeners.delete(listener)
        return Reflect.get(target, key, target) as unknown
      },
    })
    const waiting = gate()
    const result = untilAborted(waiting.opened, signal)
    expect(listeners.size).toBe(1)
    waiting.open()
    await result
    expect(listeners.size).toBe(0)
  })
})
