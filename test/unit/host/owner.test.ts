import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Response } from '../../../src-preload/contract/index.ts'
import type { FromHost, ToHost } from '../../../src-main/host/messages.ts'
import { createOwner, type HostProcess } from '../../../src-main/host/owner.ts'
import type { Chooser } from '../../../src-main/router/chooser.ts'
import { createRecordingLogger } from '../../fake-service.ts'

const host = { dataFolder: '/data', resourcesFolder: '/resources', version: '1' }
const times = { start: 1_000, stop: 100, kill: 50, firstWait: 250, longestWait: 1_000, stable: 30_000 }

/** A process that does what the test says. */
class ScriptedProcess extends EventEmitter implements HostProcess {
  readonly got: ToHost[] = []
  readonly kill = vi.fn()
  readonly pid = undefined
  postMessage(message: ToHost): void {
    this.got.push(structuredClone(message))
  }
  say(message: FromHost): void {
    this.emit('message', message)
  }
  end(code: number): void {
    this.emit('exit', code)
  }
}

function open(chooser: Chooser = () => Promise.resolve(null)) {
  const processes: ScriptedProcess[] = []
  const logger = createRecordingLogger()
  const fork = () => {
    const made = new ScriptedProcess()
    processes.push(made)
    return made
  }
  const owner = createOwner({ fork, host, chooser, logger, times })
  const sent: Response[] = []
  const line = owner.connect((response) => sent.push(response))
  const last = () => processes.at(-1) as ScriptedProcess
  return { owner, processes, logger, sent, line, last }
}

const call = (id: string) => ({ type: 'call', id, method: 'app.about', args: {} }) as const
const stoppedCode = { error: { code: 'ENGINE_STOPPED' } }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('owner: start', () => {
  it('tells the process where things are, and is started when it is ready', async () => {
    const { owner, last } = open()
    const started = owner.start()
    expect(last().got).toEqual([{ kind: 'start', options: host }])
    last().say({ kind: 'ready' })
    await started
  })

  it('keeps calls until the process is ready, in their order', () => {
    const { owner, last, line } = open()
    line.receive(call('a'))
    void owner.start()
    line.receive(call('b'))
    line.receive({ type: 'cancel', id: 'a' })
    expect(last().got).toHaveLength(1)
    last().say({ kind: 'ready' })
    expect(last().got.slice(1)).toEqual([
      { kind: 'open', connection: 1 },
      { kind: 'request', connection: 1, request: call('a') },
      { kind: 'request', connection: 1, request: call('b') },
      { kind: 'request', connection: 1, request: { type: 'cancel', id: 'a' } },
    ])
  })

  it('ends a process that does not become ready, and starts another', () => {
    const { owner, processes } = open()
    void owner.start()
    vi.advanceTimersByTime(times.start)
    expect(processes[0]?.kill).toHaveBeenCalledOnce()
    processes[0]?.end(1)
    expect(processes).toHaveLength(2)
  })
})

describe('owner: a process that ends by itself', () => {
  it('answers what was under way, starts another, opens the lines again and says so', () => {
    const { owner, last, line, sent, processes } = open()
    void owner.start()
    last().say({ kind: 'ready' })
    line.receive(call('a'))
    line.receive(call('b'))
    last().say({ kind: 'response', connection: 1, response: { type: 'ok', id: 'a', value: 1 } })
    last().end(134)
    expect(sent).toMatchObject([
      { type: 'ok', id: 'a' },
      { type: 'error', id: 'b', ...stoppedCode },
    ])
    expect(processes).toHaveLength(2)
    last().say({ kind: 'ready' })
    expect(sent.at(-1)).toMatchObject({ type: 'event', name: 'engine.restarted', data: { code: 134 } })
    line.receive(call('c'))
    expect(last().got.slice(1)).toMatchObject([{ kind: 'open' }, { kind: 'request', request: { id: 'c' } }])
  })

  it('never answers a call twice, even when the old process still speaks', () => {
    const { owner, processes, line, sent } = open()
    void owner.start()
    processes[0]?.say({ kind: 'ready' })
    line.receive(call('a'))
    processes[0]?.end(1)
    processes[0]?.say({ kind: 'response', connection: 1, response: { type: 'ok', id: 'a', value: 1 } })
    expect(sent).toMatchObject([{ type: 'error', id: 'a' }])
  })

  it('waits longer each time it ends again, and answers calls meanwhile', () => {
    const { owner, last, line, sent, processes } = open()
    void owner.start()
    last().end(1)
    expect(processes).toHaveLength(2)
    for (const [index, wait] of [250, 500, 1_000, 1_000].entries()) {
      last().end(1)
      line.receive(call(`c${index}`))
      expect(sent.at(-1)).toMatchObject({ id: `c${index}`, ...stoppedCode })
      vi.advanceTimersByTime(wait - 1)
      expect(processes).toHaveLength(2 + index)
      vi.advanceTimersByTime(1)
      expect(processes).toHaveLength(3 + index)
    }
  })

  it('starts at once again after one that ran for long', () => {
    const { owner, last, processes } = open()
    void owner.start()
    last().end(1)
    last().end(1)
    vi.advanceTimersByTime(250)
    last().say({ kind: 'ready' })
    vi.advanceTimersByTime(times.stable)
    last().end(1)
    expect(processes).toHaveLength(4)
  })

  it('ends one that reports a failure, and logs the facts it gave', () => {
    const { owner, last, logger } = open()
    void owner.start()
    last().say({ kind: 'failed', facts: { error: 'TypeError' } })
    expect(last().kill).toHaveBeenCalledOnce()
    expect(logger.lines.join()).toContain('TypeError')
  })
})

describe('owner: stop', () => {
  it('asks, and is done when the process is gone', async () => {
    const { owner, last, processes } = open()
    void owner.start()
    last().say({ kind: 'ready' })
    const stopped = owner.stop()
    expect(last().got.at(-1)).toEqual({ kind: 'stop' })
    last().say({ kind: 'stopped' })
    last().end(0)
    await stopped
    expect(last().kill).not.toHaveBeenCalled()
    expect(processes).toHaveLength(1)
  })

  it('kills one that does not go, and answers what was under way', async () => {
    const { owner, last, line, sent } = open()
    void owner.start()
    last().say({ kind: 'ready' })
    line.receive(call('a'))
    const stopped = owner.stop()
    vi.advanceTimersByTime(times.stop)
    expect(last().kill).toHaveBeenCalledOnce()
    last().end(143)
    await stopped
    expect(sent).toMatchObject([{ id: 'a', ...stoppedCode }])
    line.receive(call('b'))
    expect(sent.at(-1)).toMatchObject({ id: 'b', ...stoppedCode })
  })

  it('does not start another while it stops between two attempts', async () => {
    const { owner, last, processes } = open()
    void owner.start()
    last().end(1)
    last().end(1)
    await owner.stop()
    vi.advanceTimersByTime(60_000)
    expect(processes).toHaveLength(2)
  })
})

describe('owner: lines', () => {
  it('sends answers to the line that asked, and nothing to one that closed', () => {
    const { owner, last, line, sent } = open()
    const heard: Response[] = []
    void owner.start()
    last().say({ kind: 'ready' })
    const other = owner.connect((response) => heard.push(response))
    other.receive(call('a'))
    line.close()
    last().say({ kind: 'response', connection: 1, response: { type: 'ok', id: 'a', value: 1 } })
    last().say({ kind: 'response', connection: 2, response: { type: 'ok', id: 'a', value: 2 } })
    owner.broadcast({ name: 'menu.chosen', data: { command: 'app.help' } })
    expect(sent).toEqual([])
    expect(heard).toMatchObject([
      { type: 'ok', value: 2 },
      { type: 'event', name: 'menu.chosen' },
    ])
    expect(last().got.at(-1)).toEqual({ kind: 'close', connection: 1 })
  })

  it('forgets the kept calls of a line that closed before the process was ready', () => {
    const { owner, last, line } = open()
    void owner.start()
    line.receive(call('a'))
    line.close()
    last().say({ kind: 'ready' })
    expect(last().got).toHaveLength(1)
  })
})

describe('owner: dialogs', () => {
  it('asks the person for the engine and gives back what was chosen', async () => {
    const { owner, last } = open(({ kind }) => Promise.resolve(`/home/${kind}`))
    void owner.start()
    last().say({ kind: 'choose', choice: 3, wish: { kind: 'model' } })
    await vi.waitFor(() => expect(last().got.at(-1)).toEqual({ kind: 'chosen', choice: 3, path: '/home/model' }), {
      timeout: 20_000,
    })
  })

  it('says when a dialog failed, and nothing when the engine no longer wants to know', async () => {
    const signals: AbortSignal[] = []
    const { owner, last } = open((_wish, signal) => {
      signals.push(signal)
      return Promise.reject(new Error('no window'))
    })
    void owner.start()
    last().say({ kind: 'choose', choice: 1, wish: { kind: 'model' } })
    last().say({ kind: 'choose', choice: 2, wish: { kind: 'model' } })
    last().say({ kind: 'choose-no-more', choice: 2 })
    await vi.waitFor(() => expect(last().got.at(-1)).toMatchObject({ kind: 'not-chosen', choice: 1 }), {
      timeout: 20_000,
    })
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true])
    expect(last().got).toHaveLength(2)
  })
})
