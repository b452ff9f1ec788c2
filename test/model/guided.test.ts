import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadLlamaWriter } from '../../src-main/engine/model/llama.ts'
import type { GuideRequest, Judge, Writer } from '../../src-main/engine/model/port.ts'
import { randomOf } from '../../src-main/engine/model/random.ts'
import { describeNeeding } from '../needs.ts'

const never = new AbortController().signal
const user = 'Sentence: The applicant was arrested in front of the old dairy on suspicion of theft.'

function ask(other: Partial<GuideRequest> = {}): GuideRequest {
  const examples = [{ user: 'Sentence: The man saw the dog.', assistant: 'The man noticed the dog.' }]
  const prompt = { system: 'You reword one sentence.', examples, user }
  const bounds = { maxTokens: 48, timeLimit: 120_000, temperature: 0, seed: 3, candidates: 3, maxRewinds: 40 }
  return { prompt, ...bounds, ...other }
}

const refused = /(?<![a-z])(?:dairy|arrested|suspicion|charged|theft)(?![a-z])/i
const judge: Judge = (draft, pieces) =>
  pieces.map((piece) => {
    const text = draft + (piece ?? ' ')
    const match = refused.exec(text)
    return match === null || match.index + match[0].length === text.length ? null : Math.min(match.index, draft.length)
  })

describeNeeding('model', 'guided decoding with a real model', ({ model: file }) => {
  let writer: Writer
  beforeAll(async () => {
    const options = { file, name: 'SmolLM2', hash: 'a'.repeat(64), gpu: 'off', threads: 1 } as const
    writer = await loadLlamaWriter(options, never)
  })
  afterAll(() => writer.close())

  it('holds none of the refused words, where without a judge it would, and writes alike again', async () => {
    const plain = await writer.guide!(ask(), (_, pieces) => pieces.map(() => null), never)
    expect(plain.some(({ text }) => refused.test(text))).toBe(true)
    const guided = await writer.guide!(ask(), judge, never)
    expect(guided).toHaveLength(3)
    expect(guided.some(({ stoppedBy }) => stoppedBy === 'end')).toBe(true)
    for (const { text, stoppedBy } of guided) if (stoppedBy === 'end') expect(text).not.toMatch(refused)
    expect(await writer.guide!(ask(), judge, never)).toEqual(guided)
    // The greedy text without a judge is what plain decoding writes.
    const greedy = await writer.generate(ask(), never)
    expect(plain[0]?.text.trim()).toBe(greedy.text.trim())
  })

  it('can be cancelled between two words, and then writes as before', async () => {
    const before = await writer.guide!(ask({ candidates: 1 }), judge, never)
    const stop = new AbortController()
    let asked = 0
    const cancelling: Judge = (draft, pieces) => {
      asked += 1
      if (asked === 4) stop.abort(new Error('enough'))
      return judge(draft, pieces)
    }
    await expect(writer.guide!(ask(), cancelling, stop.signal)).rejects.toThrow('enough')
    expect(asked).toBe(4)
    expect(await writer.guide!(ask({ candidates: 1 }), judge, never)).toEqual(before)
  })

  it('is as before after each of 100 requests that were cancelled at a drawn moment', async () => {
    const random = randomOf(11)
    const short = ask({ candidates: 1, maxTokens: 6 })
    const place = {
      before: 'The man drank a glass of ',
      after: ' before he left.',
      closely: 2,
      own: 2,
      timeLimit: 60_000,
    }
    const probe = async (): Promise<unknown> => [
      await writer.guide!(short, judge, never),
      await writer.fill!({ ...place, options: ['water', 'gravel'] }, never),
    ]
    const before = await probe()
    let cancelled = 0
    for (let count = 1; count <= 100; count += 1) {
      const stop = new AbortController()
      const cancel = (): void => stop.abort(new Error('enough'))
      let left = Math.floor(random() * 5)
      /** Cancels after some of the judge's calls, or after some turns of the process: never by the clock. */
      const stopping: Judge = (draft, pieces) => {
        left -= 1
        if (left < 0) cancel()
        return judge(draft, pieces)
      }
      const turn = (): void => {
        left -= 1
        if (left < 0) cancel()
        else setImmediate(turn)
      }
      const kind = Math.floor(random() * 4)
      if (kind > 0) turn()
      const words = 'The court has heard the parties and gives its ruling. '.repeat(3)
      const request =
        kind === 0
          ? writer.guide!(ask(), stopping, stop.signal)
          : kind === 1
            ? writer.generate(ask(), stop.signal)
            : kind === 2
              ? writer.likelihood!(words, 60_000, stop.signal)
              : writer.fill!({ ...place, before: words, options: ['water', 'wine'] }, stop.signal)
      await request.then(
        () => undefined,
        (error: unknown) => {
          cancelled += 1
          expect(error).toMatchObject({ message: 'enough' })
        },
      )
      if (count % 10 === 0) expect(await probe()).toEqual(before)
    }
    expect(cancelled).toBeGreaterThan(50)
  })

  it('weighs words for a place by what stands on both sides of it', async () => {
    const place = {
      before: 'The man drank a glass of ',
      after: ' before he left.',
      closely: 3,
      own: 5,
      timeLimit: 60_000,
    }
    const options = ['gravel', 'water', 'thunder']
    const { scores, own } = await writer.fill!({ ...place, options }, never)
    expect(options[scores.indexOf(Math.max(...scores.map((score) => score!)))]).toBe('water')
    expect(own).toHaveLength(5)
    expect(await writer.fill!({ ...place, options }, never)).toEqual({ scores, own })
    const closer = await writer.fill!({ ...place, options, closely: 1 }, never)
    expect(closer.scores.filter((score) => score !== null)).toHaveLength(1)
  })

  it('finds a sentence of court prose likelier than the same words in disorder', async () => {
    const good = await writer.likelihood!('The court dismissed the appeal of the applicant.', 60_000, never)
    const bad = await writer.likelihood!('The applicant the of appeal the dismissed court.', 60_000, never)
    expect(good.logarithm / good.tokens).toBeGreaterThan(bad.logarithm / bad.tokens)
  })

  it('reads all of a text that is longer than its context', async () => {
    const options = { file, name: 'SmolLM2', hash: 'a'.repeat(64), gpu: 'off', threads: 1 } as const
    const short = await loadLlamaWriter({ ...options, contextTokens: 256 }, never)
    const text = 'The court dismissed the appeal of the applicant, who had left the country by then. '.repeat(30)
    const all = await writer.likelihood!(text, 60_000, never)
    const inWindows = await short.likelihood!(text, 60_000, never)
    await short.close()
    expect(short.contextTokens).toBe(256)
    expect(all.tokens).toBeGreaterThan(500)
    expect(inWindows.tokens).toBe(all.tokens)
    // Where a window begins, the model has forgotten what was repeated.
    expect(inWindows.logarithm).toBeLessThan(all.logarithm)
    expect(inWindows.logarithm / all.logarithm).toBeLessThan(4)
  })
})
