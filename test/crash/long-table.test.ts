import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { bundled } from './bundle.ts'

/** Rows of which a column beside the texts makes the table large. */
const rows = (kind: string) =>
  Array.from({ length: 4 }, (_, at) => ({
    id: `${kind}-${at}`,
    text: `The appeal of the ${kind} owner was dismissed for the ${at + 2}nd time, with no further costs.`,
    note: `${at} is not of the text. `.repeat(80_000),
  }))

const tables = {
  'large.csv': `id,text,note\n${rows('ferry')
    .map(({ id, text, note }) => `${id},"${text}","${note}"\n`)
    .join('')}`,
  'large.jsonl': rows('quarry')
    .map((row) => JSON.stringify(row))
    .join('\n'),
}

interface Job {
  readonly name: string
  readonly asked: readonly string[]
  readonly answered: number
  readonly ended: number
  readonly documents: number
  readonly outcome: unknown
}

it(
  'a large table is read beside the engine, which answers meanwhile, and cancelled',
  { timeout: 300_000 },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'redraft-table-'))
    const thread = { 'format-worker.cjs': 'src-main/engine/formats/worker.ts' }
    const program = await bundled(path.join(import.meta.dirname, 'long-table-child.ts'), thread)
    onTestFinished(async () => {
      await program.remove()
      await rm(folder, { recursive: true, force: true })
    })
    for (const [name, text] of Object.entries(tables)) await writeFile(path.join(folder, name), text)
    const files = Object.keys(tables).map((name) => path.join(folder, name))
    const resources = path.join(import.meta.dirname, '../../resources')
    const { stdout } = await promisify(execFile)(process.execPath, [program.path, folder, resources, ...files])
    const jobs = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Job)
    const columns = ['id', 'text', 'note']
    expect(jobs).toMatchObject([
      { name: 'columns', asked: ['columns'], outcome: [{ file: 'large.csv', columns, column: 'text' }] },
      { name: 'cancelled', asked: ['table'], ended: 1, documents: 0, outcome: 'CANCELLED' },
      { name: 'add', asked: ['table'], documents: 4, outcome: { added: rows('ferry').map(({ id }) => ({ id })) } },
      { name: 'columns', asked: ['columns'], outcome: [{ file: 'large.jsonl', columns, column: 'text' }] },
      { name: 'cancelled', asked: ['table'], ended: 1, documents: 4, outcome: 'CANCELLED' },
      { name: 'add', asked: ['table'], documents: 8, outcome: { added: rows('quarry').map(({ id }) => ({ id })) } },
    ])
    // Whether the list comes while a table is read, not how soon.
    for (const { name, answered } of jobs) if (name !== 'cancelled') expect(answered).toBeGreaterThan(0)
  },
)
