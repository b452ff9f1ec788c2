import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CaseView, ExportReport } from '../../../../src-preload/contract/index.ts'
import { docxFormat } from '../../../../src-main/engine/formats/docx/docx.ts'
import { indexCollection } from '../../../../src-main/engine/workspace/collection.ts'
import { Desk } from '../../../../src-main/engine/workspace/desk.ts'
import { viewOf } from '../../../../src-main/engine/workspace/look.ts'
import { addDocuments, analyseDocuments, removeDocuments } from '../../../../src-main/engine/workspace/documents.ts'
import { exportDocuments } from '../../../../src-main/engine/workspace/publishing.ts'
import { writeRedlines } from '../../../../src-main/engine/workspace/redlines.ts'
import { changeSettings } from '../../../../src-main/engine/workspace/settings.ts'
import type { Workspace } from '../../../../src-main/engine/workspace/workspace.ts'
import { paragraph, part, wordFile } from '../formats/docx/word-file.ts'
import { temporaryFolder } from '../review/temporary-folder.ts'
import { opened, quiet } from './case-workspace.ts'

const original = wordFile({
  body:
    paragraph('The court heard Jaana Salo as a witness in March.') +
    paragraph('The letter was sent to Jaana Salo by the keeper.') +
    paragraph('The keeper of the harbour gave evidence.'),
})
const other = wordFile({
  body: paragraph('The court heard nobody. The letter was sent by the keeper. Jaana Salo spoke.'),
})

const comment = (text: string) => ({
  'word/comments.xml': {
    kind: 'comments',
    contentType: 'comments',
    content: part('comments', `<w:comment w:id="1" w:author="A">${paragraph(text)}</w:comment>`),
  },
})

const masked =
  paragraph('The court heard [PERSON] as a witness in March.') +
  paragraph('The letter was sent to [PERSON] by the keeper.')

interface Setting {
  readonly root: string
  readonly workspace: Workspace
  readonly desk: Desk<CaseView>
}

/** A workspace over two originals, with these de-identified versions of the first in it, analysed. */
async function workspaceOf(documents: Readonly<Record<string, Uint8Array>>): Promise<Setting> {
  const root = await temporaryFolder()
  const put = async (folder: string, files: Readonly<Record<string, Uint8Array>>): Promise<string> => {
    await mkdir(path.join(root, folder))
    for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(root, folder, name), bytes)
    return path.join(root, folder)
  }
  const originals = await put('originals', { 'case.docx': original, 'another.docx': other })
  const folder = await put('documents', documents)
  const workspace = await opened(path.join(root, 'workspace'))
  await indexCollection(workspace, originals, quiet)
  const { refused } = await addDocuments(workspace, [folder], quiet)
  expect(refused).toEqual([])
  await analyseDocuments(
    workspace,
    workspace.store.rows().map(({ row }) => row.id),
    () => {},
    quiet,
  )
  return { root, workspace, desk: new Desk(workspace, () => {}, viewOf) }
}

/** Keeps all that links with a reason, and approves. */
async function approved({ desk }: Setting, id: string): Promise<void> {
  const view = await desk.open(id)
  const open = view.items.filter((item) => item.state === 'open' || item.state === 'needs').map((item) => item.id)
  if (open.length > 0) await desk.decide(id, view.version, open, { kind: 'keep', reason: 'for this test' })
  expect((await desk.approve([id])).refused).toEqual([])
}

async function exportedTo({ root, workspace }: Setting, ids: string[], replace = false): Promise<ExportReport> {
  const folder = path.join(root, 'out')
  await mkdir(folder, { recursive: true })
  return exportDocuments(workspace, { ids, folder, replace, version: '0' }, () => {}, quiet)
}

const receivedIn = ({ root }: Setting): Promise<string[]> => readdir(path.join(root, 'workspace', 'received'))

describe('a Word document in a workspace', () => {
  it('goes from file to file with its certificate, and nothing hidden is left', async () => {
    const setting = await workspaceOf({
      'case.docx': wordFile({ body: masked, parts: comment('Jaana Salo called.') }),
    })
    await approved(setting, 'case')
    const { exported, refused } = await exportedTo(setting, ['case'])
    expect(refused).toEqual([])
    const checks = new Map(exported[0]?.certificate.checks.map((check) => [check.id, check.detail]))
    expect(checks.get('nothing-hidden')).toBe('Left out: property 1, comment 1.')
    expect(checks.get('masked-names')).toMatch(
      /^Names that masks stand for, looked for in the whole file: 1; none is left/,
    )
    const bytes = await readFile(path.join(setting.root, 'out', 'case.docx'))
    const document = await docxFormat.read(bytes, 'case.docx')
    expect(document.blocks.every((block) => block.visible)).toBe(true)
    expect((await exportedTo(setting, ['case'])).unchanged).toEqual([{ id: 'case', file: 'case.docx' }])
  })

  it.each<[string, Uint8Array, RegExp]>([
    ['in its text', wordFile({ body: masked + paragraph('Then Jaana Salo left.') }), /still stands in paragraph 3\.$/],
    [
      'over several runs of it',
      wordFile({ body: masked + paragraph('Then Jaana ', ['<w:b/>', 'Salo'], ' left.') }),
      /still stands in paragraph 3\.$/,
    ],
  ])('is not written while a masked name stands %s', async (_name, bytes, reason) => {
    const setting = await workspaceOf({ 'case.docx': bytes })
    await approved(setting, 'case')
    const { exported, refused } = await exportedTo(setting, ['case'])
    expect(exported).toEqual([])
    expect(refused[0]?.code).toBe('GATE_FAILED')
    expect(refused[0]?.reason.replace(/ Nothing was written.*$/, '')).toMatch(reason)
    expect(await readdir(path.join(setting.root, 'out'))).toEqual([])
  })

  it('is written with a masked name in a phrase that was kept with a reason', async () => {
    const setting = await workspaceOf({
      'case.docx': wordFile({ body: masked + paragraph('The keeper of the harbour, Jaana Salo spoke there.') }),
    })
    await changeSettings(setting.workspace, { k: 3 }, quiet)
    await approved(setting, 'case')
    const { exported, refused } = await exportedTo(setting, ['case'])
    expect(refused).toEqual([])
    expect(exported[0]?.certificate.checks.find((check) => check.id === 'masked-names')?.detail).toContain(
      'in phrases kept with a reason: 1, no other is left',
    )
  })

  it('is searched in what is not visible only where that is kept', async () => {
    const setting = await workspaceOf({
      'case.docx': wordFile({ body: masked, parts: comment('The keeper of the harbour gave evidence.') }),
    })
    const links = async (): Promise<string[]> =>
      (await setting.desk.open('case')).items.flatMap((item) => item.links.map((link) => link.phrase))
    expect((await links()).join()).not.toContain('harbour')
    await approved(setting, 'case')
    await changeSettings(setting.workspace, { hidden: 'keep' }, quiet)
    expect((await links()).join()).toContain('harbour')
    expect((await exportedTo(setting, ['case'])).refused[0]?.code).toBe('NOT_APPROVED')
    await approved(setting, 'case')
    const { exported } = await exportedTo(setting, ['case'])
    expect(exported[0]?.certificate.checks.find((check) => check.id === 'nothing-hidden')?.detail).toBe(
      'Kept, as the settings say: property 1, comment 1.',
    )
    const bytes = await readFile(path.join(setting.root, 'out', 'case.docx'))
    expect((await docxFormat.read(bytes, '')).text).toContain('The keeper of the harbour gave evidence.')
  })

  it('is kept as it came, for its owner alone, until no document needs it', async () => {
    const bytes = wordFile({ body: masked })
    const setting = await workspaceOf({ 'case.docx': bytes, 'copy.docx': bytes })
    const [name = ''] = await receivedIn(setting)
    const file = path.join(setting.root, 'workspace', 'received', name)
    expect(Buffer.from(bytes).equals(await readFile(file))).toBe(true)
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o077).toBe(0)
    await removeDocuments(setting.workspace, ['case'])
    expect(await receivedIn(setting)).toEqual([name])
    await removeDocuments(setting.workspace, ['copy'])
    expect(await receivedIn(setting)).toEqual([])
  })

  it('leaves nothing half written when the workspace is opened again', async () => {
    const setting = await workspaceOf({ 'case.docx': wordFile({ body: masked }) })
    const kept = await receivedIn(setting)
    const folder = path.join(setting.root, 'workspace', 'received')
    await writeFile(path.join(folder, `${'0'.repeat(64)}.ab12cd34.part`), 'half')
    await writeFile(path.join(folder, '1'.repeat(64)), 'of no document')
    await setting.workspace.close()
    await opened(path.join(setting.root, 'workspace'), false)
    expect(await receivedIn(setting)).toEqual(kept)
  })

  it('says that the file it came as is gone or is another one', async () => {
    const setting = await workspaceOf({ 'case.docx': wordFile({ body: masked }) })
    await approved(setting, 'case')
    const [name = ''] = await receivedIn(setting)
    const file = path.join(setting.root, 'workspace', 'received', name)
    for (const spoil of [() => writeFile(file, 'other'), () => rm(file)]) {
      await spoil()
      expect((await exportedTo(setting, ['case'])).refused[0]?.code).toBe('RECEIVED_MISSING')
    }
  })

  it('is shown with its changes, beside no released file', async () => {
    const setting = await workspaceOf({ 'case.docx': wordFile({ body: masked }) })
    const folder = path.join(setting.root, 'redlines')
    await mkdir(folder)
    const options = { ids: ['case', 'none'], folder, replace: false, kind: 'word' as const, language: 'en' as const }
    const { written, refused } = await writeRedlines(setting.workspace, options, quiet)
    expect(written).toEqual([{ id: 'case', file: 'case.redline.docx' }])
    expect(refused.map((one) => one.code)).toEqual(['DOCUMENT_UNKNOWN'])
    await approved(setting, 'case')
    const ofExport = { ids: ['case'], folder, replace: false, version: '0' }
    const report = await exportDocuments(setting.workspace, ofExport, () => {}, quiet)
    expect(report.refused).toMatchObject([{ code: 'RELEASE_FOLDER', values: { folder: 'redlines' } }])
  })
})
