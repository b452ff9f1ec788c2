import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkGguf } from '../../src-main/engine/model/gguf.ts'
import { fakeModel } from '../unit/engine/model/gguf-file.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redraft-gguf-fuzz-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const whole = fakeModel()

/** Either what the file is, or an error with a code: nothing else may happen, whatever the bytes are. */
async function outcome(bytes: Uint8Array): Promise<'good' | 'refused'> {
  const file = join(folder, 'model.gguf')
  await writeFile(file, bytes)
  try {
    const facts = await checkGguf(file)
    expect(Number.isSafeInteger(facts.parameters)).toBe(true)
    expect(facts.parameters).toBeGreaterThanOrEqual(0)
    return 'good'
  } catch (error) {
    expect(error).toMatchObject({ name: 'RedraftError', code: 'MODEL_INVALID' })
    return 'refused'
  }
}

it('any bytes behind the magic give a refusal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (tail) => {
      expect(await outcome(Buffer.concat([Buffer.from('GGUF'), tail]))).toBe('refused')
    }),
    { numRuns: 300 },
  )
})

it('a header with some bytes changed gives facts or a refusal', async () => {
  const change = fc.record({ at: fc.nat({ max: whole.length - 300 }), to: fc.integer({ min: 0, max: 255 }) })
  let good = 0
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const bytes = Buffer.from(whole)
      for (const { at, to } of changes) bytes[at] = to
      if ((await outcome(bytes)) === 'good') good++
    }),
    { numRuns: 1_500 },
  )
  expect(good).toBeGreaterThan(0)
})

it('a file cut anywhere is refused', async () => {
  for (let length = 0; length < whole.length; length += 3) {
    expect(await outcome(whole.subarray(0, length))).toBe('refused')
  }
  expect(await outcome(whole)).toBe('good')
})
