import { rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { scriptedWriter } from '../../../../src-main/engine/model/scripted.ts'
import { loadPrompts } from '../../../../src-main/engine/rewrite/prompts.ts'
import { indexCollection } from '../../../../src-main/engine/workspace/collection.ts'
import { addDocuments, removeDocuments } from '../../../../src-main/engine/workspace/documents.ts'
import { rewriteDocuments } from '../../../../src-main/engine/workspace/rewriting.ts'
import { changeSettings } from '../../../../src-main/engine/workspace/settings.ts'
import { filesIn, quiet, workspaceWith } from './case-workspace.ts'

const document = 'The keeper of the harbour gave evidence. The claim was allowed.'
const prompts = await loadPrompts(path.join(import.meta.dirname, '../../../../resources/prompts'))

describe('things done at once', () => {
  it('let nobody decide, remove, index or change what links while a document is rewritten', async () => {
    const { workspace, desk } = await workspaceWith({ one: document })
    const refusals: string[] = []
    const tried = async (act: () => Promise<unknown>): Promise<void> => {
      refusals.push(
        await act().then(
          () => 'done',
          (error: unknown) => (error as { code: string }).code,
        ),
      )
    }
    const { version, items } = await desk.open('one')
    const writer = scriptedWriter(async () => {
      await tried(() => desk.decide('one', version, [items[0]!.id], { kind: 'mask' }))
      await tried(() => desk.undo('one'))
      await tried(() => removeDocuments(workspace, ['one']))
      await tried(() => indexCollection(workspace, null, quiet))
      await tried(() => changeSettings(workspace, { k: 3 }, quiet))
      await tried(() => changeSettings(workspace, { seed: 7 }, quiet))
      await tried(() => desk.open('one'))
      return 'The keeper spoke.'
    })
    const report = await rewriteDocuments(workspace, { ids: ['one'], writer, prompts, passes: 1 }, () => {}, quiet)
    expect(report).toEqual({ rewritten: ['one'], refused: [] })
    const each = [
      'DOCUMENT_BUSY',
      'DOCUMENT_BUSY',
      'DOCUMENT_BUSY',
      'WORKSPACE_WORKING',
      'WORKSPACE_WORKING',
      'done',
      'done',
    ]
    expect(refusals.slice(0, 7)).toEqual(each)
    expect((await desk.open('one')).passes).toHaveLength(1)
    await changeSettings(workspace, { k: 3 }, quiet)
  })

  it('let one of two who index do so, and nobody rewrite meanwhile', async () => {
    const { workspace } = await workspaceWith({ one: document })
    const first = indexCollection(workspace, null, quiet)
    await expect(indexCollection(workspace, null, quiet)).rejects.toMatchObject({ code: 'WORKSPACE_WORKING' })
    const request = { ids: ['one'], writer: scriptedWriter([]), prompts }
    await expect(rewriteDocuments(workspace, request, () => {}, quiet)).rejects.toMatchObject({
      code: 'WORKSPACE_WORKING',
    })
    await first
  })

  it('take one of two decisions on the same version, and open a document twice', async () => {
    const { workspace, desk, originals } = await workspaceWith({ one: document })
    await filesIn(originals, { four: 'Something else.' })
    await indexCollection(workspace, null, quiet)
    workspace.parts.settings = { ...workspace.settings, k: 3 }
    const [view, twin] = await Promise.all([desk.open('one'), desk.open('one')])
    expect(twin).toEqual(view)
    const item = view.items[0]!.id
    const both = await Promise.allSettled([
      desk.decide('one', view.version, [item], { kind: 'mask' }),
      desk.decide('one', view.version, [item], { kind: 'keep', reason: 'Usual.' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await desk.open('one')).items.find(({ id }) => id === item)!.state).toMatch(/masked|kept/)
  })

  it('let a person decide while the documents are looked at again', async () => {
    const { workspace, desk, originals } = await workspaceWith({ one: document, two: document })
    await filesIn(originals, { four: 'Something else.' })
    const append = workspace.store.append.bind(workspace.store)
    const late = vi.spyOn(workspace.store, 'append').mockImplementationOnce(async (...given) => {
      late.mockRestore()
      await desk.note('one', null, 'quicker')
      return append(...given)
    })
    await indexCollection(workspace, null, quiet)
    const view = await desk.open('one')
    expect(view.note).toBe('quicker')
    expect(view.analysis!.collectionFingerprint).toBe(workspace.collectionFacts().fingerprint)
    expect(workspace.parts.info.looked).toBe(workspace.lookKey())
  })

  it('leave a row alone that was made of an older version', async () => {
    const { workspace, desk } = await workspaceWith({ one: document })
    const { row, version } = await desk.open('one')
    await desk.note('one', null, 'newer')
    await expect(workspace.store.putRow(row, version)).rejects.toMatchObject({ code: 'DOCUMENT_CHANGED' })
  })

  it('go on after an act of which the log could not be written', async () => {
    const { workspace, desk } = await workspaceWith({ one: document })
    const append = workspace.store.append.bind(workspace.store)
    vi.spyOn(workspace.store, 'append').mockImplementationOnce(async (...given) => {
      await append(...given)
      throw new Error('the log could not be written')
    })
    await expect(desk.note('one', null, 'first')).rejects.toThrow('the log')
    expect((await desk.open('one')).note).toBe('first')
    expect((await desk.note('one', null, 'second')).note).toBe('second')
  })

  it.skipIf(process.platform === 'win32')('leave no link out unsaid, and follow one that was named', async () => {
    const { root, workspace, originals } = await workspaceWith({ one: document })
    const elsewhere = await filesIn(path.join(root, 'elsewhere'), { four: document })
    await symlink(path.join(elsewhere, 'four.txt'), path.join(originals, 'four.txt'))
    const refused = [{ file: 'four.txt', code: 'FILE_UNREADABLE' }]
    expect((await indexCollection(workspace, null, quiet)).refused).toMatchObject(refused)
    await symlink(path.join(elsewhere, 'four.txt'), path.join(root, 'documents', 'four.txt'))
    const inFolder = await addDocuments(workspace, [path.join(root, 'documents')], quiet)
    expect(inFolder.refused).toMatchObject([...refused, { file: 'one.txt' }])
    const named = await addDocuments(workspace, [path.join(root, 'documents', 'four.txt')], quiet)
    expect(named.added).toMatchObject([{ id: 'four' }])
  })

  it('refuse files by name and take the others in', async () => {
    const { root, workspace } = await workspaceWith({ one: document })
    const folder = await filesIn(path.join(root, 'more'), { one: document, two: document, empty: '' })
    await rm(path.join(root, 'nowhere'), { force: true })
    const report = await addDocuments(workspace, [folder, path.join(root, 'nowhere.txt')], quiet)
    expect(report.added).toMatchObject([{ id: 'two', source: 'two' }])
    expect(report.refused.map(({ file, code }) => [file, code])).toEqual([
      ['empty.txt', 'FILE_EMPTY'],
      ['one.txt', 'DOCUMENT_DUPLICATE'],
      ['nowhere.txt', 'FILE_UNREADABLE'],
    ])
  })
})
