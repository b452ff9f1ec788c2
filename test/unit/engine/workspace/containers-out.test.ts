import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { addDocuments, analyseDocuments } from '../../../../src-main/engine/workspace/documents.ts'
import { exportDocuments } from '../../../../src-main/engine/workspace/publishing.ts'
import { quiet, workspaceWith } from './case-workspace.ts'

/** Words of places beside the texts: none of them is of a document. */
const marker = /zzleak/i
const text = 'The keeper of the lighthouse gave evidence. The claim was allowed.'

/** Every file of a folder with its path, as one string of bytes. */
async function everythingIn(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
  const parts = files.map(async (one) => {
    const file = path.join(one.parentPath, one.name)
    return `${path.relative(folder, file)}\n${(await readFile(file)).toString('latin1')}`
  })
  return (await Promise.all(parts)).join('\n')
}

function withComment(zip: Uint8Array, comment: string): Uint8Array {
  const words = Buffer.from(comment)
  const whole = Buffer.concat([zip, words])
  whole.writeUInt16LE(words.length, zip.length - 2)
  return whole
}

const row = { id: 'row-1', text, judge: 'ZZLEAK1 Salo', note: 'heard with ZZLEAK2', ZZLEAK3: 'x' }
const nested = {
  id: 'row-1',
  data: { text, meta: 'ZZLEAK4' },
  spans: [{ label: 'ZZLEAK5' }],
  ZZLEAK6: { by: 'ZZLEAK7' },
}
const cells = (values: readonly string[]): string => values.map((value) => `"${value}"`).join(',')
const zipped = zipSync(
  {
    'ZZLEAK8/row-1.txt': [strToU8(text), { comment: 'ZZLEAK9', extra: { 0xcafe: strToU8('ZZLEAK10') } }],
    'ZZLEAK11/': new Uint8Array(),
    '__MACOSX/._row-1.txt': strToU8('ZZLEAK12'),
  },
  { level: 0 },
)

describe.each<[string, string | Uint8Array]>([
  ['rows.csv', `${cells(Object.keys(row))}\n${cells(Object.values(row))}\n`],
  ['rows.tsv', `${Object.keys(row).join('\t')}\n${Object.values(row).join('\t')}\n`],
  ['rows.jsonl', `${JSON.stringify(nested)}\n`],
  ['rows.json', JSON.stringify([nested])],
  ['rows.zip', withComment(zipped, 'ZZLEAK13 of the archive')],
  [
    'rows-within.zip',
    zipSync({ 'ZZLEAK14.csv': strToU8(`${cells(Object.keys(row))}\n${cells(Object.values(row))}\n`) }),
  ],
])('a document out of %s', (name, bytes) => {
  it('is its text and nothing of what lies beside it, when it comes in and when it goes out', async () => {
    expect(Buffer.from(bytes).toString('latin1')).toMatch(marker)
    const { root, workspace, desk } = await workspaceWith({})
    const file = path.join(root, name)
    await writeFile(file, bytes)
    const { added, refused } = await addDocuments(workspace, [file], quiet)
    expect(refused).toEqual([])
    expect(added).toMatchObject([{ id: 'row-1', container: name, hidden: 0 }])
    await analyseDocuments(workspace, ['row-1'], () => {}, quiet)
    expect(workspace.load('row-1').head.text).toBe(text)
    const view = await desk.open('row-1')
    const open = view.items.filter(({ state }) => state === 'open' || state === 'needs').map(({ id }) => id)
    if (open.length > 0) await desk.decide('row-1', view.version, open, { kind: 'mask' })
    expect((await desk.approve(['row-1'])).refused).toEqual([])
    const out = path.join(root, 'out')
    await mkdir(out)
    const wish = { ids: ['row-1'], replace: false, version: '1' }
    const exported = await exportDocuments(workspace, { ...wish, folder: out }, () => {}, quiet)
    expect(exported.exported).toMatchObject([{ file: 'row-1.txt' }])
    const written = await everythingIn(out)
    expect(written).toContain('gave evidence')
    expect(written).not.toMatch(marker)
    expect(await everythingIn(workspace.parts.folder)).not.toMatch(marker)
  })
})
