import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { indexCollection } from '../../../../src-main/engine/workspace/collection.ts'
import { analyseDocuments } from '../../../../src-main/engine/workspace/documents.ts'
import { exportDocuments } from '../../../../src-main/engine/workspace/publishing.ts'
import { changeSettings } from '../../../../src-main/engine/workspace/settings.ts'
import { filesIn, opened, originals, quiet, workspaceWith, type Setting } from './case-workspace.ts'

/** Nothing in it links: each of its phrases is in two originals. */
const harmless = 'The keeper of the [PLACE] gave evidence.'
const grown = { ...originals, two: 'The garden was closed.' }

const statusOf = ({ workspace }: Setting, id = 'one'): string =>
  workspace.store.rows().find(({ row }) => row.id === id)!.row.status

/** The collection loses the other original that made `harmless` harmless. */
async function shrink(setting: Setting): Promise<void> {
  await filesIn(setting.originals, grown)
  await indexCollection(setting.workspace, null, quiet)
}

async function exportTo({ root, workspace }: Setting, folder = path.join(root, 'out')) {
  await mkdir(folder, { recursive: true })
  return exportDocuments(workspace, { ids: ['one'], folder, replace: false, version: '0' }, () => {}, quiet)
}

describe('an approval', () => {
  it('is taken back when the collection changes so that the text links', async () => {
    const setting = await workspaceWith({ one: harmless })
    expect((await setting.desk.approve(['one'])).refused).toEqual([])
    expect(statusOf(setting)).toBe('approved')
    await shrink(setting)
    expect(statusOf(setting)).not.toBe('approved')
    expect((await setting.desk.approve(['one'])).refused).toMatchObject([{ code: 'STILL_LINKS' }])
  })

  it('stays when the collection changes and the text still does not link', async () => {
    const setting = await workspaceWith({ one: harmless })
    await setting.desk.approve(['one'])
    await filesIn(setting.originals, { four: 'Something else altogether.' })
    await indexCollection(setting.workspace, null, quiet)
    expect(statusOf(setting)).toBe('approved')
  })

  it('does not come back by undo once the collection contradicts it', async () => {
    const setting = await workspaceWith({ one: harmless })
    await setting.desk.approve(['one'])
    await shrink(setting)
    const view = await setting.desk.undo('one')
    expect(view.row.status).not.toBe('approved')
    expect((await setting.desk.redo('one')).row.status).not.toBe('approved')
  })

  it('does not come back by undo of what was decided after it', async () => {
    const setting = await workspaceWith({ one: harmless })
    await setting.desk.approve(['one'])
    const { version } = await setting.desk.open('one')
    await setting.desk.edit('one', version, [{ from: 4, to: 10, insert: 'zzz' }])
    await shrink(setting)
    const view = await setting.desk.undo('one')
    expect(view.standing.text).toBe(harmless)
    expect(view.row.status).not.toBe('approved')
    expect((await setting.workspace.store.verifyAudit()).intact).toBe(true)
  })

  it('comes back by undo where it holds', async () => {
    const setting = await workspaceWith({ one: harmless })
    await setting.desk.approve(['one'])
    await setting.desk.reopen('one')
    expect((await setting.desk.undo('one')).row.status).toBe('approved')
  })

  it('is not passed over by whoever looks at the document first', async () => {
    const setting = await workspaceWith({ one: harmless })
    await setting.desk.approve(['one'])
    const controller = new AbortController()
    await filesIn(setting.originals, grown)
    const stopped = indexCollection(setting.workspace, null, {
      signal: controller.signal,
      onProgress: ({ title }) => (title.startsWith('Looking') ? controller.abort(new Error('stop')) : undefined),
    })
    await expect(stopped).rejects.toThrow('stop')
    expect((await setting.desk.open('one')).row.status).not.toBe('approved')
    expect(statusOf(setting)).not.toBe('approved')
  })

  it('goes when a phrase that was kept is rarer than when it was kept', async () => {
    const setting = await workspaceWith({ one: harmless })
    await changeSettings(setting.workspace, { k: 3 }, quiet)
    const { version, items } = await setting.desk.open('one')
    const open = items.filter((item) => item.toSettle).map((item) => item.id)
    await setting.desk.decide('one', version, open, { kind: 'keep', reason: 'Usual words.' })
    expect((await setting.desk.approve(['one'])).refused).toEqual([])
    await shrink(setting)
    expect(statusOf(setting)).not.toBe('approved')
  })

  it('is refused, and so is an export, while originals are missing from the collection', async () => {
    const setting = await workspaceWith({ one: harmless })
    await setting.desk.approve(['one'])
    const controller = new AbortController()
    const stopped = indexCollection(setting.workspace, null, {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('stop')),
    })
    await expect(stopped).rejects.toThrow('stop')
    expect((await exportTo(setting)).refused).toMatchObject([{ code: 'INDEX_INCOMPLETE' }])
    await setting.desk.reopen('one')
    expect((await setting.desk.approve(['one'])).refused).toMatchObject([{ code: 'INDEX_INCOMPLETE' }])
    await setting.workspace.close()
    const again = { ...setting, workspace: await opened(setting.workspace.parts.folder) }
    expect((await exportTo(again)).refused).toMatchObject([{ code: 'INDEX_INCOMPLETE' }])
    await indexCollection(again.workspace, null, quiet)
    expect((await exportTo(again)).refused).toMatchObject([{ code: 'NOT_APPROVED' }])
  })
})

describe('an export', () => {
  it('writes the text with a certificate of the settings and the collection of now', async () => {
    const setting = await workspaceWith({ one: harmless })
    await setting.desk.approve(['one'])
    const { exported } = await exportTo(setting)
    expect(exported[0]!.certificate).toMatchObject({ k: 2, after: { links: 0 }, collection: { originals: 3 } })
    expect(exported[0]!.certificate.statement).not.toContain('No original')
    expect(await readFile(path.join(setting.root, 'out', 'one.txt'), 'utf8')).toBe(harmless)
    expect(statusOf(setting)).toBe('exported')
  })

  it('says in the certificate that the original was not in the collection', async () => {
    const setting = await workspaceWith({ one: harmless })
    await setting.desk.approve(['one'])
    await filesIn(setting.originals, { four: originals.one })
    await rm(path.join(setting.originals, 'one.txt'))
    await indexCollection(setting.workspace, null, quiet)
    const { exported } = await exportTo(setting)
    expect(exported[0]!.certificate.statement).toContain('No original of this name was in the collection.')
    expect(exported[0]!.certificate.notMeasured.join()).toContain('it was not in the collection')
  })

  it('leaves the folder of the originals alone', async () => {
    const setting = await workspaceWith({ one: harmless })
    await setting.desk.approve(['one'])
    const replace = { ids: ['one'], folder: setting.originals, replace: true, version: '0' }
    const { refused } = await exportDocuments(setting.workspace, replace, () => {}, quiet)
    expect(refused).toMatchObject([{ code: 'FOLDER_OF_ORIGINALS' }])
    expect(await readFile(path.join(setting.originals, 'one.txt'), 'utf8')).toBe(originals.one)
  })
})

describe('documents and the collection', () => {
  it('pairs a document with its original whichever came first', async () => {
    const setting = await workspaceWith({ four: 'The lighthouse was sold.' })
    expect((await setting.desk.open('four')).row.source).toBeNull()
    await filesIn(setting.originals, { four: 'The lighthouse was sold by night.' })
    await indexCollection(setting.workspace, null, quiet)
    const { row } = await setting.desk.open('four')
    expect(row.source).toBe('four')
    expect(row.now!.toSource).toBeGreaterThan(0)
    expect(setting.workspace.store.rows()[0]!.row.source).toBe('four')
  })

  it('refuses to look at anything without originals', async () => {
    const setting = await workspaceWith({ one: harmless }, {})
    const { refused } = await analyseDocuments(setting.workspace, ['one'], () => {}, quiet)
    expect(refused).toMatchObject([{ code: 'NO_COLLECTION' }])
    expect((await setting.desk.approve(['one'])).refused).toMatchObject([{ code: 'NOT_ANALYSED' }])
  })

  it('takes the readable one of two files of a name', async () => {
    const setting = await workspaceWith({ one: harmless })
    await mkdir(path.join(setting.originals, 'a'))
    await writeFile(path.join(setting.originals, 'a', 'four.pdf'), '%PDF-1.7')
    await filesIn(setting.originals, { four: 'The lighthouse was sold.' })
    const report = await indexCollection(setting.workspace, null, quiet)
    expect(report).toMatchObject({ added: 1, collection: { originals: 4 } })
    expect(report.refused).toMatchObject([{ code: 'FILE_DAMAGED' }])
  })
})
