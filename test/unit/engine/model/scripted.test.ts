import { describe, expect, it, vi } from 'vitest'
import type { GenerateRequest } from '../../../../src-main/engine/model/port.ts'
import { scriptedWriter } from '../../../../src-main/engine/model/scripted.ts'

const never = new AbortController().signal

function ask(user: string, bounds: Partial<GenerateRequest> = {}): GenerateRequest {
  const prompt = { system: 'Rewrite.', examples: [{ user: 'a', assistant: 'b' }], user }
  return { prompt, maxTokens: 20, timeLimit: 5_000, temperature: 0, seed: 1, ...bounds }
}

describe('the scripted model', () => {
  it('answers from a list, in turn, and tells what it was asked', async () => {
    const writer = scriptedWriter(['one', 'two and more'])
    expect(await writer.generate(ask('first'), never)).toEqual({ text: 'one', stoppedBy: 'end', tokens: 1 })
    expect(await writer.generate(ask('second'), never)).toEqual({ text: 'two and more', stoppedBy: 'end', tokens: 3 })
    expect(writer.requests.map((request) => request.prompt.user)).toEqual(['first', 'second'])
    await expect(writer.generate(ask('third'), never)).rejects.toThrow('asked once more')
  })

  it('answers from a function of the request', async () => {
    const writer = scriptedWriter((request, index) => `${index}: ${request.prompt.user}`)
    expect((await writer.generate(ask('x'), never)).text).toBe('0: x')
    expect((await writer.generate(ask('y'), never)).text).toBe('1: y')
  })

  it('cuts an answer and a flood at the most tokens', async () => {
    const writer = scriptedWriter(['a b c d', { kind: 'flood', phrase: 'and so on' }])
    expect(await writer.generate(ask('', { maxTokens: 2 }), never)).toEqual({
      text: 'a b',
      stoppedBy: 'max-tokens',
      tokens: 2,
    })
    const flood = await writer.generate(ask('', { maxTokens: 7 }), never)
    expect(flood).toEqual({ text: 'and so on and so on and', stoppedBy: 'max-tokens', tokens: 7 })
  })

  it('hangs until it is aborted or its time is over', async () => {
    const writer = scriptedWriter([{ kind: 'hang' }, { kind: 'hang' }, 'after'])
    const stop = new AbortController()
    const hanging = writer.generate(ask(''), stop.signal)
    await vi.waitFor(() => expect(writer.requests).toHaveLength(1), { timeout: 20_000 })
    stop.abort(new Error('enough'))
    await expect(hanging).rejects.toThrow('enough')
    expect((await writer.generate(ask('', { timeLimit: 10 }), never)).stoppedBy).toBe('time-limit')
    expect((await writer.generate(ask(''), never)).text).toBe('after')
  })

  it('is slow within its time and cut off beyond it', async () => {
    const slow = { kind: 'slow', text: 'late', milliseconds: 30 } as const
    const writer = scriptedWriter([slow, slow])
    expect((await writer.generate(ask(''), never)).text).toBe('late')
    expect(await writer.generate(ask('', { timeLimit: 5 }), never)).toEqual({
      text: '',
      stoppedBy: 'time-limit',
      tokens: 0,
    })
  })

  it('fails as a crashed model does, and for that request only', async () => {
    const writer = scriptedWriter([{ kind: 'crash' }, 'well again'])
    await expect(writer.generate(ask(''), never)).rejects.toMatchObject({ code: 'MODEL_FAILED' })
    expect((await writer.generate(ask(''), never)).text).toBe('well again')
  })

  it('refuses prompts that do not fit, and everything once closed', async () => {
    const writer = scriptedWriter(() => 'x', { contextTokens: 25 })
    await expect(writer.generate(ask('word '.repeat(10)), never)).rejects.toMatchObject({ code: 'MODEL_FAILED' })
    expect((await writer.generate(ask('word'), never)).text).toBe('x')
    await writer.close()
    await expect(writer.generate(ask('word'), never)).rejects.toMatchObject({ code: 'MODEL_FAILED' })
  })
})
