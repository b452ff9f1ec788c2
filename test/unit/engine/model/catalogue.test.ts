import { describe, expect, it } from 'vitest'
import { catalogue, memoryFit, memoryWanted, recommended } from '../../../../src-main/engine/model/catalogue.ts'
import { parametersInWords } from '../../../../src-main/engine/model/rows.ts'

const gigabyte = 1024 ** 3

describe('the catalogue', () => {
  it('has one id and one file for each model, a licence, and no checksum that is not one', () => {
    for (const key of ['id', 'file', 'name'] as const)
      expect(new Set(catalogue.map((model) => model[key])).size).toBe(catalogue.length)
    for (const model of catalogue) {
      expect(model.licence).toBe('Apache-2.0')
      expect(model.file).toMatch(/^[\w.-]+\.gguf$/)
      expect(model.sha256 ?? 'a'.repeat(64)).toMatch(/^[0-9a-f]{64}$/)
      expect(model.sources.length).toBeGreaterThan(0)
      // What comes in a package can be checked only against a checksum known here.
      if (model.sources.some((source) => source.kind === 'package')) expect(model.sha256).not.toBeNull()
    }
  })

  it('goes from the best to the smallest', () => {
    const sizes = catalogue.map((model) => model.size)
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
    // Those that compare texts come after all that write, and none is recommended for writing.
    const purposes = catalogue.map(({ purpose }) => purpose ?? 'writing')
    expect(purposes.lastIndexOf('writing')).toBeLessThan(purposes.indexOf('similarity'))
    for (const size of [0.1, 1, 8, 64]) expect(recommended(size * gigabyte).purpose).toBeUndefined()
  })
})

describe('memory', () => {
  it('is wanted for the weights, the context and the program', () => {
    expect(memoryWanted(1e9, 1_000)).toBe(1e9 + 4096 * 1_000 + 250e6)
  })

  it('fits up to 60 %, is tight up to 85 %', () => {
    const fits = [null, 60, 61, 85, 86].map((wanted) => memoryFit(wanted, 100))
    expect(fits).toEqual(['unknown', 'fits', 'tight', 'tight', 'too-large'])
  })

  it('decides what is recommended', () => {
    const ids = [0.5, 2, 4, 8, 16, 64].map((size) => recommended(size * gigabyte).id)
    expect(ids).toEqual([
      'smollm2-135m-instruct',
      'smollm2-135m-instruct',
      'qwen2.5-1.5b-instruct',
      'qwen3-4b-instruct',
      'qwen3-4b-instruct',
      'qwen3-4b-instruct',
    ])
  })
})

it('numbers of weights are said as models are named', () => {
  expect([999, 134_515_008, 1_543_714_304, 4_022_468_096].map(parametersInWords)).toEqual(['999', '135M', '1.5B', '4B'])
})
