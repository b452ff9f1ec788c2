import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { candidates, chooseThreads, fastest, needsFullCache } from '../../../../src-main/engine/model/tuning.ts'

const never = new AbortController().signal
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redraft-tuning-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('numbers of threads worth trying', () => {
  it('rise from one to all cores, without repeats', () => {
    expect([1, 2, 3, 4, 8, 64].map(candidates)).toEqual([
      [1],
      [1, 2],
      [1, 2, 3],
      [1, 2, 4],
      [1, 2, 4, 8],
      [1, 2, 32, 64],
    ])
  })
})

describe('the fastest number of threads', () => {
  const choose = async (times: Readonly<Record<number, number>>): Promise<{ best: number; tried: number[] }> => {
    const tried: number[] = []
    const best = await fastest(
      Object.keys(times).map(Number),
      async (threads) => {
        tried.push(threads)
        return times[threads] ?? 0
      },
      never,
    )
    return { best, tried }
  }

  it('is found while more threads help', async () => {
    expect(await choose({ 1: 100, 2: 55, 4: 30, 8: 20 })).toEqual({ best: 8, tried: [1, 2, 4, 8] })
  })
  it('stops at the first that is much slower, so the slow ones are never waited for', async () => {
    expect(await choose({ 1: 100, 2: 60, 4: 7000, 8: 100_000 })).toEqual({ best: 2, tried: [1, 2, 4] })
  })
  it('keeps fewer threads when more gain next to nothing', async () => {
    expect(await choose({ 1: 100, 2: 98, 4: 97 })).toEqual({ best: 1, tried: [1, 2, 4] })
  })
  it('looks past a small loss', async () => {
    expect(await choose({ 1: 100, 2: 110, 4: 50 })).toEqual({ best: 4, tried: [1, 2, 4] })
  })
  it('tells how long to wait at most', async () => {
    const limits: number[] = []
    await fastest([1, 2, 4], async (threads, giveUpAfter) => (limits.push(giveUpAfter), 100 / threads), never)
    expect(limits).toEqual([Number.POSITIVE_INFINITY, 150, 75])
  })
  it('can be stopped', async () => {
    const stop = new AbortController()
    const result = fastest([1, 2], async () => (stop.abort(new Error('enough')), 1), stop.signal)
    await expect(result).rejects.toThrow('enough')
  })
})

describe('what was measured', () => {
  const question = (hash: string, file: string, asked: string[] = [], device = 'processor') => ({
    hash,
    device,
    cores: 2,
    file,
    signal: never,
    time: async (threads: number) => {
      asked.push(`${hash} ${threads}`)
      return threads === 2 ? 10 : 20
    },
  })

  it('is kept for a model and what computes, and not measured again', async () => {
    const file = join(folder, 'new', 'tuning.json')
    const asked: string[] = []
    expect(await chooseThreads(question('aa', file, asked))).toBe(2)
    expect(await chooseThreads(question('aa', file, asked))).toBe(2)
    expect(await chooseThreads(question('bb', file, asked))).toBe(2)
    expect(await chooseThreads(question('bb', file, asked, 'vulkan'))).toBe(2)
    expect(asked).toEqual(['aa 1', 'aa 2', 'bb 1', 'bb 2', 'bb 1', 'bb 2'])
    expect(Object.values(JSON.parse(await readFile(file, 'utf8')) as object)).toEqual([2, 2, 2])
  })

  it('is measured again when the file is damaged or asks for more threads than there are', async () => {
    const file = join(folder, 'tuning.json')
    await chooseThreads(question('aa', file))
    const kept = JSON.parse(await readFile(file, 'utf8')) as Record<string, number>
    for (const damaged of ['{', '[]', JSON.stringify({ [Object.keys(kept)[0] ?? '']: 64 })]) {
      await writeFile(file, damaged)
      const asked: string[] = []
      expect(await chooseThreads(question('aa', file, asked))).toBe(2)
      expect(asked).toEqual(['aa 1', 'aa 2'])
    }
  })

  it('is used even where it cannot be kept', async () => {
    await writeFile(join(folder, 'blocked'), '')
    expect(await chooseThreads(question('aa', join(folder, 'blocked', 'tuning.json')))).toBe(2)
  })
})

it('a model with a sliding window keeps all it read, so that it can go back', () => {
  expect([undefined, 0, 512, 4096].map(needsFullCache)).toEqual([false, false, true, true])
})
