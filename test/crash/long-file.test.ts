import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { paragraph, wordFile } from '../unit/engine/formats/docx/word-file.ts'
import { bundled } from './bundle.ts'

/** A Word file of some twenty thousand words, each of which it has once. */
function longFile(): Uint8Array {
  const words = Array.from({ length: 20_000 }, (_, at) => (at * 2_654_435_761 + 1_000_000_000).toString(36))
  const body = Array.from({ length: 1_000 }, (_, at) => paragraph(words.slice(at * 20, at * 20 + 20).join(' ')))
  return wordFile({ body: body.join('') })
}

it('a long file is read and written beside the engine, which answers meanwhile', { timeout: 300_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'redraft-long-'))
  const thread = { 'format-worker.cjs': 'src-main/engine/formats/worker.ts' }
  const program = await bundled(path.join(import.meta.dirname, 'long-file-child.ts'), thread)
  onTestFinished(async () => {
    await program.remove()
    await rm(folder, { recursive: true, force: true })
  })
  const file = path.join(folder, 'long.docx')
  await writeFile(file, longFile())
  const resources = path.join(import.meta.dirname, '../../resources')
  const { stdout } = await promisify(execFile)(process.execPath, [program.path, folder, file, resources])
  const jobs = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { name: string; asked: string[]; answered: number; outcome: object })
  expect(jobs.map(({ name, asked }) => [name, asked])).toEqual([
    ['add', ['read']],
    ['export', ['write', 'read-back']],
    ['redline', ['track']],
  ])
  expect(jobs.map(({ outcome }) => outcome)).toMatchObject([
    { added: [{ id: 'long' }] },
    { exported: [{ file: 'long.docx' }] },
    { written: [{ file: 'long.redline.docx' }] },
  ])
  for (const { answered } of jobs) expect(answered).toBeGreaterThan(0)
})
