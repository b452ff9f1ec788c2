import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serveWriter } from '../../../../src-main/engine/model/child-server.ts'
import type { ChildPort } from '../../../../src-main/engine/model/messages.ts'
import type { GuideRequest, Judge, Writer } from '../../../../src-main/engine/model/port.ts'
import { scriptedWriter } from '../../../../src-main/engine/model/scripted.ts'
import { loadSupervised } from '../../../../src-main/engine/model/supervised.ts'

const never = new AbortController().signal

function ask(other: Partial<GuideRequest> = {}): GuideRequest {
  const prompt = { system: 'Reword.', examples: [], user: 'The text.' }
  return { prompt, maxTokens: 40, timeLimit: 20_000, temperature: 0, seed: 1, candidates: 1, maxRewinds: 40, ...other }
}

/** Refuses the words of a list: a word counts when something that is no letter follows it, or the text ends. */
const without =
  (words: readonly string[]): Judge =>
  (draft, pieces) =>
    pieces.map((piece) => {
      const text = draft + (piece ?? ' ')
      for (const match of text.matchAll(/[a-z]+(?=[^a-z])/g)) {
        if (words.includes(match[0])) return Math.min(match.index, draft.length)
      }
      return null
    })

const writing = (texts: readonly string[]): Writer => scriptedWriter([], { texts: () => texts })

async function write(writer: Writer, judge: Judge, other: Partial<GuideRequest> = {}): Promise<string[]> {
  const guided = await writer.guide!(ask(other), judge, never)
  return guided.map(({ text, stoppedBy }) => (stoppedBy === 'end' ? text : `(${stoppedBy})`))
}

describe('guided decoding', () => {
  it('writes what the model would where nothing is refused', async () => {
    expect(await write(writing(['the old dairy burnt', 'a barn burnt']), without([]))).toEqual(['the old dairy burnt'])
  })

  it('goes back to the word that is refused and takes another way there', async () => {
    const texts = ['the old dairy burnt down', 'the old barn burnt down', 'the shed burnt']
    expect(await write(writing(texts), without(['dairy']))).toEqual(['the old barn burnt down'])
    expect(await write(writing(texts), without(['dairy', 'barn']))).toEqual(['the shed burnt'])
    expect(await write(writing(texts), without(['dairy', 'barn', 'shed']))).toEqual(['(no-way)'])
  })

  it('checks the last word, whose end is the end of the text', async () => {
    expect(await write(writing(['he left the dairy', 'he left the town']), without(['dairy']))).toEqual([
      'he left the town',
    ])
  })

  it('never ends with what the judge refuses, and finds a text where there is one', async () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 1, maxLength: 6 }),
        fc.array(word, { maxLength: 3 }),
        fc.constantFrom(0, 0.8),
        fc.nat(),
        async (texts, refused, temperature, seed) => {
          const other = { temperature, seed, candidates: 2, maxRewinds: 1_000, maxTokens: 1_000 }
          const good = texts.filter((one) => !refused.some((each) => one.split(' ').includes(each)))
          for (const written of await write(writing(texts), without(refused), other)) {
            if (good.length === 0) expect(written).toBe('(no-way)')
            else expect(good).toContain(written)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it('writes alike with the same seed, and several texts of which the first is the coolest', async () => {
    const texts = ['one way of saying it', 'another way of saying it', 'a third way', 'some other words']
    const once = await write(writing(texts), without([]), { candidates: 6, seed: 5 })
    expect(await write(writing(texts), without([]), { candidates: 6, seed: 5 })).toEqual(once)
    expect(once[0]).toBe(texts[0])
    expect(new Set(once).size).toBeGreaterThan(1)
  })

  it('is bounded by tokens, rewinds and time', async () => {
    const long = [Array.from({ length: 50 }, (_, at) => `w${at}`).join(' ')]
    expect(await write(writing(long), () => [null], { maxTokens: 10 })).toEqual(['(max-tokens)'])
    const stubborn: Judge = (draft, pieces) => pieces.map(() => (draft.length > 20 ? 0 : null))
    const many = Array.from({ length: 40 }, (_, at) => `x${at} one two three four five six seven`)
    expect(await write(writing(many), stubborn, { maxRewinds: 3 })).toEqual(['(no-way)'])
    const slow: Judge = async (_, pieces) => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      return pieces.map(() => null)
    }
    expect(await write(writing(long), slow, { timeLimit: 60, maxTokens: 100 })).toEqual(['(time-limit)'])
  })
})

/** A model behind the messages of its process, which hear and say only what could be sent. */
async function overMessages(model: Writer): Promise<Writer> {
  const spawn = (): ChildPort => {
    let toChild = (_: unknown): void => undefined
    let toParent = (_: unknown): void => undefined
    let onExit = (): void => undefined
    serveWriter(
      {
        send: (message) => queueMicrotask(() => toParent(structuredClone(message))),
        onMessage: (listener) => (toChild = listener),
        exit: () => onExit(),
      },
      async () => model,
    )
    return {
      send: (message) => queueMicrotask(() => toChild(structuredClone(message))),
      onMessage: (listener) => (toParent = listener),
      onExit: (listener) => (onExit = listener),
      kill: () => onExit(),
    }
  }
  return loadSupervised({ file: '/m.gguf', name: 'M', hash: 'ab'.repeat(32), gpu: 'off' }, { spawn }, never)
}

describe('guided decoding in a process of its own', () => {
  const texts = ['the old dairy burnt down', 'the old barn burnt down', 'the shed burnt']

  it('has the abilities of its model, and no others', async () => {
    const plain = await overMessages(scriptedWriter([]))
    expect([plain.guide, plain.fill, plain.likelihood, plain.fileBytes]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    const able = await overMessages(
      scriptedWriter([], {
        texts: () => texts,
        fileBytes: 7,
        weigh: ({ options }) => ({ scores: options.map((option) => -option.length), own: ['own'] }),
        logarithm: (text) => -text.length,
      }),
    )
    expect(able.fileBytes).toBe(7)
    const place = { before: 'the ', after: ' burnt', options: ['barn', 'shed'], closely: 2, own: 1, timeLimit: 1_000 }
    expect(await able.fill!(place, never)).toEqual({ scores: [-4, -4], own: ['own'] })
    expect(await able.likelihood!('two words', 1_000, never)).toEqual({ logarithm: -9, tokens: 2 })
  })

  it('writes the same as without one', async () => {
    const there = await overMessages(writing(texts))
    for (const refused of [[], ['dairy'], ['dairy', 'barn'], ['shed']]) {
      const other = { candidates: 3, temperature: 0.9, seed: 11 }
      expect(await write(there, without(refused), other)).toEqual(await write(writing(texts), without(refused), other))
    }
  })

  it('fails with what the judge threw, and goes on with the next request', async () => {
    const there = await overMessages(writing(texts))
    const broken: Judge = () => {
      throw new RangeError('the index was closed')
    }
    await expect(there.guide!(ask(), broken, never)).rejects.toThrow('the index was closed')
    expect(await write(there, without([]))).toEqual([texts[0]])
  })

  it('can be cancelled while the judge is asked', async () => {
    const there = await overMessages(writing(texts))
    const stop = new AbortController()
    const waiting: Judge = () => {
      stop.abort(new Error('enough'))
      return new Promise(() => undefined)
    }
    await expect(there.guide!(ask(), waiting, stop.signal)).rejects.toThrow('enough')
    expect(await write(there, without([]))).toEqual([texts[0]])
  })
})
