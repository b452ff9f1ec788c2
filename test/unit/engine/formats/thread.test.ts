import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inThread } from '../../../../src-main/engine/formats/thread.ts'
import { temporaryFolder } from '../review/temporary-folder.ts'

const job = { task: 'read', format: 'pdf', bytes: Buffer.from('%PDF-1.7'), fileName: 'a.pdf' } as const
const patient = { time: 60_000, memory: 1_000_000_000 }

/** A thread that does this with what it is sent. */
async function threadOf(action: string): Promise<string> {
  const entry = join(await temporaryFolder(), 'thread.cjs')
  await writeFile(
    entry,
    `const { parentPort } = require('node:worker_threads')\nparentPort.on('message', (job) => { ${action} })\n`,
  )
  return entry
}

const empty = `parentPort.postMessage({ done: { format: 'pdf', text: '', blocks: [], envelope: String(require('node:worker_threads').threadId) } })`

describe('reading in a thread', () => {
  it('ends a thread that does not come to an end, and says so', async () => {
    const entry = await threadOf('while (true);')
    await expect(inThread(job, { ...patient, time: 300 }, entry)).rejects.toMatchObject({
      code: 'FILE_DAMAGED',
      message: expect.stringContaining('does not end') as string,
    })
  })

  it('ends a thread that takes too much memory, of buffers as of objects', async () => {
    const buffers = await threadOf('globalThis.all = []; setInterval(() => all.push(Buffer.alloc(32e6, 1)), 1)')
    const bounds = { ...patient, memory: 300_000_000 }
    await expect(inThread(job, bounds, buffers)).rejects.toMatchObject({ code: 'FILE_BOMB' })
    const objects = await threadOf('globalThis.all = []; for (;;) all.push({ text: String(all.length) })')
    await expect(inThread(job, bounds, objects)).rejects.toMatchObject({ code: 'FILE_BOMB' })
  })

  it.each([
    ['ends by itself', 'process.exit(3)'],
    ['throws', 'throw new Error("the words of a case")'],
    ['fails', 'parentPort.postMessage({ failed: "TypeError" })'],
  ])('names a file as damaged over which its thread %s', async (_, action) => {
    const reading = inThread(job, patient, await threadOf(action))
    await expect(reading).rejects.toMatchObject({ code: 'FILE_DAMAGED' })
    await expect(reading).rejects.not.toThrow(/words of a case/)
  })

  it('uses a thread again that came to its end', async () => {
    const entry = await threadOf(empty)
    const first = await inThread(job, patient, entry)
    const second = await inThread(job, patient, entry)
    expect(second.envelope).toBe(first.envelope)
  })
})
