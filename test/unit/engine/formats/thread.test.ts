import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pdfFormat } from '../../../../src-main/engine/formats/pdf/index.ts'
import { onProgress } from '../../../../src-main/engine/formats/progress.ts'
import { inThread } from '../../../../src-main/engine/formats/thread.ts'
import { temporaryFolder } from '../review/temporary-folder.ts'
import { lines, pdfOf } from './pdf/pdf-file.ts'

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

  it('ends a thread that does no further part of its work, however much time is left for all of it', async () => {
    const entry = await threadOf('parentPort.postMessage({ goesOn: true }); setInterval(() => {}, 1_000)')
    await expect(inThread(job, { ...patient, rest: 300 }, entry)).rejects.toMatchObject({
      code: 'FILE_DAMAGED',
      message: expect.stringContaining('does not end') as string,
    })
  })

  it('lets a thread go on that does part after part, longer than any of them may take', async () => {
    const goesOn = `let n = 0; setInterval(() => { if ((n += 1) === 100) { ${empty} } else parentPort.postMessage({ goesOn: true }) }, 50)`
    const read = await inThread(job, { ...patient, rest: 4_000 }, await threadOf(goesOn))
    expect(read.format).toBe('pdf')
  })

  it('is told by a PDF that is read that a part of it is done', async () => {
    let parts = 0
    onProgress(() => void (parts += 1))
    await pdfFormat.read(pdfOf([lines(72, 700, ['One page.'])]), 'a.pdf')
    expect(parts).toBeGreaterThan(0)
  })

  it('does not count the time in which a thread begins', async () => {
    const entry = await threadOf(`setTimeout(() => { ${empty} }, 800)`)
    expect((await inThread(job, { ...patient, rest: 300 }, entry)).format).toBe('pdf')
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
