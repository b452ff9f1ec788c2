import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { resolve, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forkChild } from '../../src-main/engine/model/fork.ts'
import { checkGguf } from '../../src-main/engine/model/gguf.ts'
import type { ChildPort } from '../../src-main/engine/model/messages.ts'
import type { GenerateRequest, Writer } from '../../src-main/engine/model/port.ts'
import { loadSupervised } from '../../src-main/engine/model/supervised.ts'
import { describeNeeding } from '../needs.ts'
import { fakeModel } from '../unit/engine/model/gguf-file.ts'

const never = new AbortController().signal
const root = resolve(import.meta.dirname, '..', '..')

function ask(user: string, maxTokens: number): GenerateRequest {
  const prompt = { system: 'Answer.', examples: [], user }
  return { prompt, maxTokens, timeLimit: 120_000, temperature: 0, seed: 1 }
}

describeNeeding('model', 'a real model in a process of its own', ({ model: file }) => {
  const options = { file, name: 'SmolLM2', hash: 'b1'.repeat(32), gpu: 'off', threads: 1 } as const
  const story = ask('Tell a long story.', 120)
  const ports: ChildPort[] = []
  let folder = ''
  let entry = ''

  beforeAll(async () => {
    const cache = join(root, 'node_modules', '.cache')
    await mkdir(cache, { recursive: true })
    folder = await mkdtemp(join(cache, 'model-child-'))
    await build({
      configFile: false,
      logLevel: 'error',
      root,
      build: {
        ssr: 'src-main/engine/model/child.ts',
        outDir: folder,
        target: 'node20',
        rolldownOptions: { external: ['node-llama-cpp'], output: { entryFileNames: 'model-child.mjs' } },
      },
    })
    entry = join(folder, 'model-child.mjs')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const load = (): Promise<Writer> => {
    const spawn = (): ChildPort => {
      const port = forkChild(entry)
      ports.push(port)
      return port
    }
    return loadSupervised(options, { spawn }, never)
  }

  /** Ends the newest process with SIGKILL while it writes. */
  const killSoon = async (after: number): Promise<void> => {
    await delay(after)
    ports.at(-1)?.kill()
  }

  it('answers as it does in this process, survives the end of its process, and gives up after a second one', async () => {
    const writer = await load()
    const whole = performance.now()
    const expected = await writer.generate(story, never)
    const taken = performance.now() - whole
    expect(expected.tokens).toBeGreaterThan(50)

    const before = ports.length
    const [retried] = await Promise.all([writer.generate(story, never), killSoon(taken / 8)])
    expect(retried).toEqual(expected)
    expect(ports.length).toBe(before + 1)

    const failing = expect(writer.generate(story, never)).rejects.toMatchObject({ code: 'MODEL_FAILED' })
    await killSoon(taken / 8)
    while (ports.length < before + 2) await delay(5)
    ports.at(-1)?.kill()
    await failing
    expect(ports.length).toBe(before + 2)

    expect(await writer.generate(story, never)).toEqual(expected)
    await writer.close()
  })

  it('is cancelled while it writes, and its process goes on', async () => {
    const writer = await load()
    const before = ports.length
    const stop = new AbortController()
    const writing = writer.generate(ask('Tell a long story.', 1_000), stop.signal)
    setTimeout(() => stop.abort(), 100)
    await expect(writing).rejects.toMatchObject({ name: 'AbortError' })
    expect((await writer.generate(ask('Say yes.', 3), never)).tokens).toBeGreaterThan(0)
    expect(ports.length).toBe(before)
    await writer.close()
  })

  it('says what cannot be loaded', async () => {
    const wrong = { ...options, file: join(folder, 'none.gguf') }
    await expect(loadSupervised(wrong, { spawn: () => forkChild(entry) }, never)).rejects.toMatchObject({
      code: 'MODEL_INVALID',
    })
    const empty = { ...options, file: join(folder, 'empty.gguf') }
    await writeFile(empty.file, fakeModel())
    expect((await checkGguf(empty.file)).parameters).toBe(64)
    await expect(loadSupervised(empty, { spawn: () => forkChild(entry) }, never)).rejects.toMatchObject({
      code: 'MODEL_INVALID',
    })
    const noEntry = { spawn: () => forkChild(join(folder, 'none.mjs')) }
    await expect(loadSupervised(options, noEntry, never)).rejects.toMatchObject({ code: 'MODEL_INVALID' })
  })

  it('ends with the one who started it', async () => {
    const { fork } = await import('node:child_process')
    const child = fork(entry, [], { serialization: 'advanced', stdio: 'ignore', execArgv: [] })
    const ended = new Promise((finish) => child.once('exit', finish))
    child.send({ kind: 'load', options })
    await new Promise((finish) => child.once('message', finish))
    child.disconnect()
    expect(await ended).toBe(0)
  })
})
