import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { docxFormat } from '../../src-main/engine/formats/docx/docx.ts'
import { Desk } from '../../src-main/engine/workspace/desk.ts'
import { addDocuments, analyseDocuments } from '../../src-main/engine/workspace/documents.ts'
import { indexCollection } from '../../src-main/engine/workspace/collection.ts'
import { viewOf } from '../../src-main/engine/workspace/look.ts'
import { exportDocuments } from '../../src-main/engine/workspace/publishing.ts'
import { paragraph, wordFile } from '../unit/engine/formats/docx/word-file.ts'
import { temporaryFolder } from '../unit/engine/review/temporary-folder.ts'
import { opened, quiet } from '../unit/engine/workspace/case-workspace.ts'

/** `npm run batch` has 1,000 of them. */
const count = Number(process.env['REDRAFT_BATCH'] ?? 60)

/** A name of each document; every other one is a Word document. */
const names = Array.from({ length: count }, (_, at) => `case-${String(at).padStart(4, '0')}`)
const isWord = (name: string): boolean => Number(name.slice(-4)) % 2 === 1
const fileOf = (name: string): string => `${name}${isWord(name) ? '.docx' : '.txt'}`
const textOf = (name: string): string => `Decision ${name}. The lamp was lit on both days by its owner.`

it(
  `${count} documents are exported once each, though that was cancelled on the way`,
  { timeout: 3_600_000 },
  async () => {
    const root = await temporaryFolder()
    const [originals, received, out] = ['originals', 'received', 'out'].map((name) => path.join(root, name)) as [
      string,
      string,
      string,
    ]
    for (const folder of [originals, received, out]) await mkdir(folder)
    await writeFile(path.join(originals, 'one.txt'), 'Zyx wvut.')
    for (const name of names)
      await writeFile(
        path.join(received, fileOf(name)),
        isWord(name) ? wordFile({ body: paragraph(textOf(name)) }) : textOf(name),
      )
    const workspace = await opened(path.join(root, 'workspace'))
    await indexCollection(workspace, originals, quiet)
    expect((await addDocuments(workspace, [received], quiet)).refused).toEqual([])
    await analyseDocuments(workspace, names, () => {}, quiet)
    expect((await new Desk(workspace, () => {}, viewOf).approve(names)).approved).toHaveLength(count)

    // A file of somebody else has the name of one of them.
    const taken = fileOf(names.at(-1)!)
    await writeFile(path.join(out, taken), 'of somebody else')
    const options = { ids: names, folder: out, replace: false, version: '0' }
    const cancelling = new AbortController()
    const half = Math.floor(count / 2)
    const onProgress = ({ done }: { readonly done: number }): void => {
      if (done === half) cancelling.abort(new Error('enough'))
    }
    const cancelled = exportDocuments(workspace, options, () => {}, { signal: cancelling.signal, onProgress })
    await expect(cancelled).rejects.toThrow('enough')
    const first = await stateOf(out)
    expect(documentsIn(first)).toEqual(new Set([...names.slice(0, half + 1).map(fileOf), taken]))

    const { exported, unchanged, refused } = await exportDocuments(workspace, options, () => {}, quiet)
    expect(unchanged.map(({ id }) => id)).toEqual(names.slice(0, half + 1))
    expect(exported.map(({ id }) => id)).toEqual(names.slice(half + 1, -1))
    expect(refused).toMatchObject([{ file: names.at(-1), code: 'FILE_EXISTS' }])
    const second = await stateOf(out)
    for (const [name, state] of first) expect(second.get(name)).toEqual(state)
    expect(documentsIn(second)).toEqual(new Set(names.map(fileOf)))
    expect(await readFile(path.join(out, taken), 'utf8')).toBe('of somebody else')
    for (const name of names.slice(0, -1)) {
      const bytes = await readFile(path.join(out, fileOf(name)))
      const text = isWord(name) ? (await docxFormat.read(bytes, '')).text : bytes.toString('utf8')
      expect(text).toBe(textOf(name))
      const certificate = JSON.parse(await readFile(path.join(out, `${fileOf(name)}.certificate.json`), 'utf8')) as {
        readonly fileHash: string
      }
      expect(JSON.stringify(certificate)).toContain(createHash('sha256').update(bytes).digest('hex'))
    }
    expect((await workspace.store.verifyAudit()).intact).toBe(true)
  },
)

/** Each file of a folder, hidden ones too, with its bytes and its time. */
async function stateOf(folder: string): Promise<Map<string, { hash: string; time: number }>> {
  const states = new Map<string, { hash: string; time: number }>()
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    states.set(name, { hash, time: (await stat(file)).mtimeMs })
  }
  return states
}

/** Documents among the files; nothing else but their certificates may be there. */
function documentsIn(files: ReadonlyMap<string, unknown>): Set<string> {
  const documents = [...files.keys()].filter((name) => !/\.certificate\.(?:json|html)$/.test(name))
  for (const name of files.keys()) expect(name).toMatch(/^case-\d{4}\.(?:txt|docx)(?:\.certificate\.(?:json|html))?$/)
  return new Set(documents)
}
