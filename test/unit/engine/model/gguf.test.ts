import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkGguf } from '../../../../src-main/engine/model/gguf.ts'
import { fakeModel, text, u32, type FakeModel } from './gguf-file.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redraft-gguf-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileOf(bytes: Buffer | string, name = 'model.gguf'): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, bytes)
  return file
}

async function refusal(bytes: Buffer | string): Promise<string> {
  const error: unknown = await checkGguf(await fileOf(bytes)).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ name: 'RedraftError', code: 'MODEL_INVALID' })
  return (error as Error).message
}

describe('a model file', () => {
  it('tells what it is, from its header', async () => {
    const bytes = fakeModel()
    expect(await checkGguf(await fileOf(bytes))).toEqual({
      architecture: 'llama',
      name: 'Fake Model',
      licence: 'apache-2.0',
      parameters: 64,
      contextLength: 2048,
      // 2 layers, 2 heads of 32 / 4 numbers, keys and values, 2 bytes each.
      bytesPerToken: 2 * 2 * 8 * 2 * 2,
      size: bytes.length,
    })
  })

  it('is found good in a folder whose name is not ASCII, and in version 2', async () => {
    const file = await fileOf(fakeModel({ version: 2 }), 'Käyttäjät Željko.gguf')
    expect((await checkGguf(file)).architecture).toBe('llama')
  })

  it('may lack what only helps to estimate, and have many tokens', async () => {
    const tokens = Array.from({ length: 100_000 }, (_, index) => `token ${index}`)
    const pairs = {
      'general.architecture': text('qwen3'),
      'tokenizer.ggml.tokens': { type: 'strings', value: tokens },
    } as const
    expect(await checkGguf(await fileOf(fakeModel({ pairs })))).toMatchObject({
      architecture: 'qwen3',
      contextLength: null,
      bytesPerToken: null,
      parameters: 64,
    })
  })

  it('is not read beyond its header', async () => {
    const file = await fileOf(fakeModel())
    await truncate(file, 40e9).catch(() => truncate(file, 1e9))
    expect((await checkGguf(file)).parameters).toBe(64)
  })
})

describe('refused before native code sees it', () => {
  it('is a saved web page, named as that', async () => {
    expect(await refusal('<!DOCTYPE html><html><body>Sign in</body></html>')).toContain('a saved web page of 48 bytes')
    expect(await refusal('\n\uFEFF <html lang="en">')).toContain('a saved web page')
  })

  it('is anything else that is no GGUF file', async () => {
    expect(await refusal('')).toContain('it is empty')
    expect(await refusal('GG')).toContain('not a GGUF file (2 bytes)')
    expect(await refusal(Buffer.from('PK\u0003\u0004'.padEnd(5000)))).toContain('not a GGUF file (5 KB)')
    expect(await refusal('version https://git-lfs.github.com/spec/v1\noid')).toContain('only a pointer')
    expect(await refusal(fakeModel({ version: 1 }))).toContain('another version')
    expect(await refusal(fakeModel({ version: 0x03000000 }))).toContain('another version')
  })

  it.each([
    [0.999, 'incomplete; it has'],
    [0.6, 'incomplete; it has'],
    [0.001, 'its beginning breaks off'],
  ])('is a file cut at %f of its length', async (share, detail) => {
    const whole = fakeModel({
      tensors: [{ name: 'weights', dimensions: [256, 400], type: 12, offset: 0 }],
      dataBytes: (256 * 400 * 144) / 256,
    })
    expect((await checkGguf(await fileOf(whole))).parameters).toBe(102_400)
    expect(await refusal(whole.subarray(0, Math.floor(whole.length * share)))).toContain(detail)
  })

  it.each(['bert', 'nomic-bert', 'clip', 't5encoder', 'gemma-embedding', 'llada', 'of my own \u202E making'])(
    'is of the kind %s, which does not write',
    async (architecture) => {
      const message = await refusal(fakeModel({ pairs: { 'general.architecture': text(architecture) } }))
      expect(message).toContain(`of the kind “${architecture.replace('\u202E', '')}”`)
    },
  )

  it('is no whole model', async () => {
    expect(await refusal(fakeModel({ tensors: [] }))).toContain('holds no weights')
    expect(await refusal(fakeModel({ pairs: { 'general.type': text('adapter') } }))).toContain('an addition')
    expect(await refusal(fakeModel({ pairs: { 'split.count': u32(3) } }))).toContain('one part of a model')
    expect(await refusal(fakeModel({ pairs: { 'general.architecture': u32(1) } }))).toContain('does not say what kind')
  })

  const weights = { name: 'w', dimensions: [8], type: 0, offset: 0 }
  it.each<[string, FakeModel]>([
    ['an alignment of nothing', { pairs: { 'general.alignment': u32(0) } }],
    ['a tensor beyond all numbers', { tensors: [{ ...weights, dimensions: [2 ** 50, 2 ** 50] }] }],
    ['a tensor far behind the end', { tensors: [{ ...weights, offset: Number.MAX_SAFE_INTEGER }] }],
    ['a tensor of many dimensions', { tensors: [{ ...weights, dimensions: Array<number>(9).fill(1) }] }],
    ['a name without end', { tensors: [{ ...weights, name: 'w'.repeat(2_000) }] }],
    ['a kind without end', { pairs: { 'general.architecture': text('x'.repeat(2_000)) } }],
  ])('has %s', async (_, model) => {
    expect(await refusal(fakeModel(model))).toMatch(/makes no sense|incomplete/)
  })

  it.each([
    ['tensors', 8],
    ['pairs', 16],
    ['characters of a key', 24],
  ])('claims an absurd number of %s', async (_, at) => {
    for (const claimed of [2n ** 63n, 2n ** 53n, 2n ** 32n + 1n, 200_000n]) {
      const bytes = fakeModel()
      bytes.writeBigUInt64LE(claimed, at)
      expect(await refusal(bytes)).toContain('makes no sense')
    }
  })
})

it('says when the file itself cannot be read', async () => {
  await expect(checkGguf(join(folder, 'none.gguf'))).rejects.toMatchObject({ code: 'FILE_UNREADABLE' })
  await expect(checkGguf(folder)).rejects.toMatchObject({ name: 'RedraftError' })
})
