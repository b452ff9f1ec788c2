import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { pdfFormat } from '../../../../src-main/engine/formats/pdf/index.ts'
import { addDocuments, analyseDocuments } from '../../../../src-main/engine/workspace/documents.ts'
import { exportDocuments } from '../../../../src-main/engine/workspace/publishing.ts'
import { changeSettings } from '../../../../src-main/engine/workspace/settings.ts'
import { lines, pdfOf } from '../formats/pdf/pdf-file.ts'
import { quiet, workspaceWith, type Setting } from './case-workspace.ts'

/** Nothing in it links: each of its phrases is in two originals. */
const page = lines(72, 700, ['The keeper of the [PLACE] gave evidence.'])

async function withPdf(pages: readonly string[]): Promise<Setting> {
  const setting = await workspaceWith({})
  const folder = path.join(setting.root, 'received')
  await mkdir(folder)
  await writeFile(path.join(folder, 'one.pdf'), pdfOf(pages))
  const { refused } = await addDocuments(setting.workspace, [folder], quiet)
  expect(refused).toEqual([])
  await analyseDocuments(setting.workspace, ['one'], () => {}, quiet)
  return setting
}

async function exported(setting: Setting) {
  const folder = path.join(setting.root, 'out')
  await mkdir(folder)
  const report = await exportDocuments(
    setting.workspace,
    { ids: ['one'], folder, replace: false, version: '0' },
    () => {},
    quiet,
  )
  return { folder, ...report }
}

describe('a document that came as a PDF', () => {
  it('goes out as a PDF that holds its text', async () => {
    const setting = await withPdf([page])
    expect((await setting.desk.approve(['one'])).refused).toEqual([])
    const { folder, exported: done, refused } = await exported(setting)
    expect(refused).toEqual([])
    expect(done.map(({ file }) => file)).toEqual(['one.pdf'])
    expect(done[0]?.certificate.pagesWithoutText).toBeUndefined()
    const { text } = await pdfFormat.read(await readFile(path.join(folder, 'one.pdf')), 'one.pdf')
    expect(text.split('\n')[0]).toBe('The keeper of the [PLACE] gave evidence.')
  })

  it('goes out with what was hidden in it, as text, when that is kept', async () => {
    const hidden = '3 Tr BT /F1 12 Tf 72 600 Td (The claim was allowed.) Tj ET'
    const setting = await withPdf([`${page}\n${hidden}`])
    await changeSettings(setting.workspace, { hidden: 'keep' }, quiet)
    await analyseDocuments(setting.workspace, ['one'], () => {}, quiet)
    expect((await setting.desk.approve(['one'])).refused).toEqual([])
    const { folder, refused } = await exported(setting)
    expect(refused).toEqual([])
    const { text } = await pdfFormat.read(await readFile(path.join(folder, 'one.pdf')), 'one.pdf')
    expect(text).toContain('The claim was allowed.')
  })

  it('is not approved while pages hold no text, but for a reason that the certificate names', async () => {
    const setting = await withPdf([page, '', ''])
    const [row] = setting.workspace.store.rows()
    expect(row?.row.pagesWithoutText).toEqual([2, 3])
    expect((await setting.desk.approve(['one'])).refused).toMatchObject([{ code: 'PAGES_UNREAD' }])
    const { approved } = await setting.desk.approve(['one'], undefined, 'They are the seal and an empty page.')
    expect(approved).toEqual(['one'])
    const { folder, exported: done } = await exported(setting)
    expect(done[0]?.certificate.pagesWithoutText).toMatchObject({
      pages: [2, 3],
      reason: 'They are the seal and an empty page.',
      by: 'R. Reader',
    })
    expect(await readFile(path.join(folder, 'one.pdf.certificate.html'), 'utf8')).toContain(
      'the seal and an empty page',
    )
  })
})
