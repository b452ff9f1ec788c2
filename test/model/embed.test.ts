import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkGguf } from '../../src-main/engine/model/gguf.ts'
import { loadLlamaWriter } from '../../src-main/engine/model/llama.ts'
import type { Writer } from '../../src-main/engine/model/port.ts'

const never = new AbortController().signal
const file = resolve(import.meta.dirname, '..', '..', '..', 'shared', 'models', 'all-MiniLM-L6-v2-Q8_0.gguf')
const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)

const describeIf = existsSync(file) ? describe : describe.skip

describeIf('a model that compares texts [needs shared/models/all-MiniLM-L6-v2-Q8_0.gguf]', () => {
  let embedder: Writer
  beforeAll(async () => {
    const options = {
      file,
      name: 'MiniLM',
      hash: 'c'.repeat(64),
      gpu: 'off',
      threads: 1,
      purpose: 'similarity',
    } as const
    embedder = await loadLlamaWriter(options, never)
  })
  afterAll(() => embedder.close())

  it('is let in for comparing, and not for writing', async () => {
    expect((await checkGguf(file, 'similarity')).architecture).toBe('bert')
    await expect(checkGguf(file)).rejects.toMatchObject({ code: 'MODEL_INVALID' })
    const prompt = { system: '', examples: [], user: 'x' }
    const request = { prompt, maxTokens: 5, timeLimit: 1_000, temperature: 0, seed: 1 }
    await expect(embedder.generate(request, never)).rejects.toMatchObject({ code: 'MODEL_FAILED' })
    expect([embedder.guide, embedder.fill, embedder.likelihood]).toEqual([undefined, undefined, undefined])
  })

  it('finds the same meaning nearer than another one, alike each time, in texts of any length', async () => {
    const texts = [
      'The court dismissed the appeal.',
      'The appeal was rejected by the tribunal.',
      'He bought a red bicycle.',
      'The court dismissed the appeal of the applicant company. '.repeat(150),
    ]
    const vectors = await embedder.embed!(texts, 60_000, never)
    for (const vector of vectors) expect(dot(vector, vector)).toBeCloseTo(1, 5)
    const [one, same, other, long] = vectors as [
      readonly number[],
      readonly number[],
      readonly number[],
      readonly number[],
    ]
    expect(dot(one, same)).toBeGreaterThan(dot(one, other) + 0.3)
    expect(dot(one, long)).toBeGreaterThan(dot(other, long) + 0.2)
    expect(await embedder.embed!([texts[0]!], 60_000, never)).toEqual([one])
  })
})
