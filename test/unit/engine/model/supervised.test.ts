import { describe, expect, it, vi } from 'vitest'
import { RedraftError } from '../../../../src-preload/contract/index.ts'
import { serveWriter } from '../../../../src-main/engine/model/child-server.ts'
import type { LlamaOptions } from '../../../../src-main/engine/model/llama.ts'
import type { ChildPort, ToChild } from '../../../../src-main/engine/model/messages.ts'
import type { GenerateRequest, Writer } from '../../../../src-main/engine/model/port.ts'
import { scriptedWriter, type ScriptedAnswer } from '../../../../src-main/engine/model/scripted.ts'
import { loadSupervised } from '../../../../src-main/engine/model/supervised.ts'

const never = new AbortController().signal
const sampling = { temperature: 0.7, topK: 20, topP: 0.8 }
const options: LlamaOptions = { file: '/models/m.gguf', name: 'M', hash: 'ab'.repeat(32), gpu: 'auto', sampling }

function ask(user: string, bounds: Partial<GenerateRequest> = {}): GenerateRequest {
  const prompt = { system: 'Rewrite.', examples: [], user }
  return { prompt, maxTokens: 20, timeLimit: 5_000, temperature: 0, seed: 1, ...bounds }
}

/** What a process does with a request: what a scripted model does, end at once, or answer nothing and hear nothing. */
type Behaviour = ScriptedAnswer | { readonly kind: 'die' } | { readonly kind: 'deaf' }

/** Processes that run in this one, each with its own behaviour, which hear and say only what could be sent. */
class FakeProcesses {
  readonly started: LlamaOptions[] = []
  readonly heard: ToChild['kind'][] = []
  living = 0
  readonly #behaviours: ((user: string) => Behaviour)[]
  readonly #loadFails: boolean

  constructor(behaviours: ((user: string) => Behaviour)[], loadFails = false) {
    this.#behaviours = behaviours
    this.#loadFails = loadFails
  }

  readonly spawn = (): ChildPort => {
    const behaviour = this.#behaviours.shift()
    let alive = true
    let deaf = false
    let toChild = (_: unknown): void => undefined
    let toParent = (_: unknown): void => undefined
    let onExit = (): void => undefined
    const end = (): void => {
      if (!alive) return
      alive = false
      this.living--
      queueMicrotask(() => onExit())
    }
    const load = async (loaded: LlamaOptions): Promise<Writer> => {
      this.started.push(loaded)
      if (this.#loadFails)
        throw new RedraftError('MODEL_INVALID', { file: 'm.gguf', detail: 'its header makes no sense' })
      if (behaviour === undefined) end()
      return scriptedWriter(async (request) => {
        const next = behaviour?.(request.prompt.user) ?? 'nothing'
        if (typeof next === 'string' || (next.kind !== 'die' && next.kind !== 'deaf')) return next
        if (next.kind === 'die') end()
        deaf = true
        return new Promise<never>(() => undefined)
      })
    }
    this.living++
    serveWriter(
      {
        send: (message) => {
          const copy: unknown = structuredClone(message)
          if (alive && !deaf) queueMicrotask(() => toParent(copy))
        },
        onMessage: (listener) => (toChild = listener),
        exit: end,
      },
      load,
    )
    return {
      send: (message) => {
        const copy: unknown = structuredClone(message)
        this.heard.push(message.kind)
        if (alive && !deaf) queueMicrotask(() => toChild(copy))
      },
      onMessage: (listener) => (toParent = listener),
      onExit: (listener) => (onExit = listener),
      kill: end,
    }
  }
}

const load = (processes: FakeProcesses, grace = 5_000): Promise<Writer> =>
  loadSupervised(options, { spawn: processes.spawn, grace }, never)

describe('a model in a process of its own', () => {
  it('answers, in one process, with what the model is', async () => {
    const processes = new FakeProcesses([(user) => `re: ${user}`])
    const writer = await load(processes)
    expect(writer).toMatchObject({ name: 'M', hash: options.hash, contextTokens: 4096, sampling })
    expect(await writer.generate(ask('one'), never)).toEqual({ text: 're: one', stoppedBy: 'end', tokens: 2 })
    expect((await writer.generate(ask('two'), never)).text).toBe('re: two')
    expect(processes.started).toEqual([options])
    await writer.close()
    expect(processes.living).toBe(0)
  })

  it('asks once more in a fresh process, on the processor, when the process ends', async () => {
    const processes = new FakeProcesses([() => ({ kind: 'die' }), () => 'second attempt'])
    const writer = await load(processes)
    expect((await writer.generate(ask('x'), never)).text).toBe('second attempt')
    expect(processes.started.map((each) => each.gpu)).toEqual(['auto', 'off'])
    await writer.close()
  })

  it('fails that request when the second process ends too, and starts again for the next', async () => {
    const processes = new FakeProcesses([() => ({ kind: 'die' }), () => ({ kind: 'die' }), () => 'well again'])
    const writer = await load(processes)
    await expect(writer.generate(ask('x'), never)).rejects.toMatchObject({ code: 'MODEL_FAILED' })
    expect(processes.started).toHaveLength(2)
    expect((await writer.generate(ask('y'), never)).text).toBe('well again')
    await writer.close()
  })

  it('does not ask again when the model itself failed', async () => {
    const processes = new FakeProcesses([() => ({ kind: 'crash' })])
    const writer = await load(processes)
    await expect(writer.generate(ask('x'), never)).rejects.toMatchObject({ code: 'MODEL_FAILED' })
    expect(processes.started).toHaveLength(1)
    await writer.close()
  })

  it('ends a process that does not keep the time limit, once', async () => {
    const processes = new FakeProcesses([() => ({ kind: 'deaf' }), () => 'well again'])
    const writer = await load(processes, 20)
    await expect(writer.generate(ask('x', { timeLimit: 10 }), never)).rejects.toMatchObject({ code: 'MODEL_FAILED' })
    expect(processes.started).toHaveLength(1)
    expect(processes.living).toBe(0)
    expect((await writer.generate(ask('y'), never)).text).toBe('well again')
    await writer.close()
  })
})

describe('cancelling', () => {
  it('is told to the process, which goes on to the next request', async () => {
    const processes = new FakeProcesses([(user) => (user === 'long' ? { kind: 'hang' } : 'next')])
    const writer = await load(processes)
    const stop = new AbortController()
    const long = writer.generate(ask('long'), stop.signal)
    const next = writer.generate(ask('short'), never)
    await vi.waitFor(() => expect(processes.heard).toContain('generate'), { timeout: 20_000 })
    stop.abort(new Error('enough'))
    await expect(long).rejects.toThrow('enough')
    expect((await next).text).toBe('next')
    expect(processes.started).toHaveLength(1)
    expect(processes.heard).toEqual(['load', 'generate', 'abort', 'generate'])
    await writer.close()
  })

  it('answers at once and ends the process when that does not listen', async () => {
    const processes = new FakeProcesses([(user) => (user === 'long' ? { kind: 'deaf' } : ''), () => 'well again'])
    const writer = await load(processes, 30)
    const stop = new AbortController()
    const long = writer.generate(ask('long'), stop.signal)
    await vi.waitFor(() => expect(processes.heard).toContain('generate'), { timeout: 20_000 })
    stop.abort(new Error('enough'))
    await expect(long).rejects.toThrow('enough')
    expect((await writer.generate(ask('x'), never)).text).toBe('well again')
    await writer.close()
  })

  it('stops the loading', async () => {
    const processes = new FakeProcesses([() => ''])
    const stop = new AbortController()
    stop.abort(new Error('enough'))
    await expect(loadSupervised(options, { spawn: processes.spawn }, stop.signal)).rejects.toThrow('enough')
    expect(processes.living).toBe(0)
  })
})

describe('what cannot be loaded', () => {
  it('says why, and leaves no process', async () => {
    const processes = new FakeProcesses([() => ''], true)
    await expect(load(processes)).rejects.toMatchObject({ code: 'MODEL_INVALID', message: /of a newer kind/ })
    expect(processes.started).toHaveLength(1)
    expect(processes.living).toBe(0)
  })

  it('is a model over which two processes end', async () => {
    const processes = new FakeProcesses([])
    await expect(load(processes)).rejects.toMatchObject({ code: 'MODEL_INVALID' })
    expect(processes.started.map((each) => each.gpu)).toEqual(['auto', 'off'])
    expect(processes.living).toBe(0)
  })
})

describe('closing', () => {
  it('fails what is under way and everything after it', async () => {
    const processes = new FakeProcesses([() => ({ kind: 'deaf' })])
    const writer = await load(processes, 30)
    const failed = expect(writer.generate(ask('x'), never)).rejects.toMatchObject({ code: 'MODEL_FAILED' })
    await vi.waitFor(() => expect(processes.heard).toContain('generate'), { timeout: 20_000 })
    await writer.close()
    await failed
    await expect(writer.generate(ask('y'), never)).rejects.toMatchObject({ code: 'MODEL_FAILED' })
    expect(processes.living).toBe(0)
    expect(processes.started).toHaveLength(1)
  })
})

it('a process that says what makes no sense is ended', async () => {
  let say = (_: unknown): void => undefined
  let exited = (): void => undefined
  const kill = vi.fn(() => exited())
  const spawn = (): ChildPort => ({
    send: () => queueMicrotask(() => say({ kind: 'loaded', contextTokens: 'many' })),
    onMessage: (listener) => (say = listener),
    onExit: (listener) => (exited = listener),
    kill,
  })
  await expect(loadSupervised(options, { spawn }, never)).rejects.toMatchObject({ code: 'MODEL_INVALID' })
  expect(kill).toHaveBeenCalled()
})

it('a process that hears what makes no sense ends', () => {
  let hear = (_: unknown): void => undefined
  const exit = vi.fn()
  serveWriter({ send: () => undefined, onMessage: (listener) => (hear = listener), exit }, async () =>
    scriptedWriter([]),
  )
  hear({ kind: 'run', command: 'something' })
  expect(exit).toHaveBeenCalledOnce()
})
