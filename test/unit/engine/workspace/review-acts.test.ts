import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { decidedTogether } from '../../../../src-preload/contract/index.ts'
import { Desk } from '../../../../src-main/engine/workspace/desk.ts'
import { catchUp } from '../../../../src-main/engine/workspace/collection.ts'
import { needsOf } from '../../../../src-main/engine/workspace/needs.ts'
import { readOriginal, searchOriginals } from '../../../../src-main/engine/workspace/originals.ts'
import { exportDocuments } from '../../../../src-main/engine/workspace/publishing.ts'
import { changeSettings } from '../../../../src-main/engine/workspace/settings.ts'
import { saveSettings } from '../../../../src-main/engine/workspace/open-workspace.ts'
import { addPass } from '../../../../src-main/engine/review/add-pass.ts'
import { append, viewOf } from '../../../../src-main/engine/workspace/look.ts'
import { passOf } from '../review/documents.ts'
import { quiet, workspaceWith, type Setting } from './case-workspace.ts'

const linking = 'The keeper of the harbour gave evidence.'

/** A pass that could not settle some words and wrote others anew. */
async function rewritten(
  { workspace }: Setting,
  id: string,
  rewrites: Readonly<Record<string, string>>,
  failing: readonly string[] = [],
): Promise<void> {
  const file = workspace.load(id)
  const { pass, outcomes } = passOf(file, rewrites, failing)
  await append(workspace, file, addPass(file, pass, outcomes, workspace.stamp()))
}

describe('going back to an earlier pass', () => {
  it('restores text and changes as they were, and is one step to undo', async () => {
    const setting = await workspaceWith({ one: linking })
    await rewritten(setting, 'one', { 'keeper of the harbour': 'keeper of the garden' })
    const afterFirst = (await setting.desk.open('one')).standing.text
    await rewritten(setting, 'one', { evidence: 'an account' })
    const view = await setting.desk.open('one')
    expect(view.standing.text).not.toBe(afterFirst)
    const back = await setting.desk.goBack('one', view.version, 1)
    expect(back.standing.text).toBe(afterFirst)
    expect(back.undoWhat).toMatchObject({ what: 'went-back', changes: 0 })
    expect(back.passes).toHaveLength(2)
    const received = await setting.desk.goBack('one', back.version, null)
    expect(received.standing.text).toBe(linking)
    await setting.desk.undo('one')
    expect((await setting.desk.undo('one')).standing.text).toBe(view.standing.text)
  })

  it('refuses a pass that never was and a document that moved on', async () => {
    const setting = await workspaceWith({ one: linking })
    const { version } = await setting.desk.open('one')
    await expect(setting.desk.goBack('one', version, 3)).rejects.toMatchObject({ code: 'ITEM_UNKNOWN' })
    await expect(setting.desk.goBack('one', version - 1, null)).rejects.toMatchObject({ code: 'DOCUMENT_CHANGED' })
  })
})

describe('a second reader', () => {
  const harmless = 'The keeper of the [PLACE] gave evidence.'
  const rowOf = ({ workspace }: Setting, id: string) => workspace.store.rows().find(({ row }) => row.id === id)!.row
  const changed = async ({ desk }: Setting, insert: string, id = 'one'): Promise<void> => {
    const { version } = await desk.open(id)
    await desk.edit(id, version, [{ from: 4, to: 10, insert }])
  }

  it('is somebody else than who decided; without decisions anybody is', async () => {
    const setting = await workspaceWith({ one: harmless, two: harmless })
    await saveSettings(setting.workspace, { ...setting.workspace.settings, secondReader: 100 })
    const { version } = await setting.desk.open('one')
    await setting.desk.edit('one', version, [{ from: 4, to: 10, insert: 'zzz' }])
    const { approved, refused } = await setting.desk.approve(['one', 'two'])
    expect(approved).toEqual(['two'])
    expect(refused).toMatchObject([{ code: 'SAME_READER', values: { id: 'one', name: 'R. Reader' } }])
  })

  it('is asked for a share only, by the hash of the file', async () => {
    const setting = await workspaceWith({ one: harmless })
    const share = parseInt(setting.workspace.load('one').head.fileHash.slice(0, 8), 16) % 100
    const { version } = await setting.desk.open('one')
    await setting.desk.edit('one', version, [{ from: 4, to: 10, insert: 'zzz' }])
    await saveSettings(setting.workspace, { ...setting.workspace.settings, secondReader: share + 1 })
    expect((await setting.desk.approve(['one'])).refused).toMatchObject([{ code: 'SAME_READER' }])
    await saveSettings(setting.workspace, { ...setting.workspace.settings, secondReader: share })
    expect((await setting.desk.approve(['one'])).approved).toEqual(['one'])
  })

  it('is asked for by undo and redo as well: they bring no approval by its reviewer back', async () => {
    const setting = await workspaceWith({ one: harmless })
    await changed(setting, 'zzz')
    expect((await setting.desk.approve(['one'])).approved).toEqual(['one'])
    await setting.desk.undo('one')
    await changeSettings(setting.workspace, { secondReader: 100 }, quiet)
    const view = await setting.desk.redo('one')
    expect(view.row.status).not.toBe('approved')
    expect(view.standing.text).toContain('zzz')
    expect((await setting.workspace.store.verifyAudit()).intact).toBe(true)
  })

  it('who is asked for later takes back the approvals by reviewers, and no others', async () => {
    const setting = await workspaceWith({ one: harmless, two: harmless })
    await changed(setting, 'zzz')
    await setting.desk.approve(['one', 'two'])
    expect(rowOf(setting, 'one')).toMatchObject({ status: 'approved', approvedBy: 'R. Reader' })
    await changeSettings(setting.workspace, { secondReader: 100 }, quiet)
    expect(rowOf(setting, 'one').status).not.toBe('approved')
    expect(rowOf(setting, 'one').approvedBy).toBeUndefined()
    expect(rowOf(setting, 'two').status).toBe('approved')
  })

  it('is asked for before an export, and when a workspace opens whose settings were saved and no more', async () => {
    const setting = await workspaceWith({ one: harmless, two: harmless })
    await changed(setting, 'zzz')
    await changed(setting, 'zzz', 'two')
    await setting.desk.approve(['one', 'two'])
    await saveSettings(setting.workspace, { ...setting.workspace.settings, secondReader: 100 })
    const wish = { ids: ['one'], folder: setting.root, replace: false, version: '0' }
    const { exported, refused } = await exportDocuments(setting.workspace, wish, () => {}, quiet)
    expect(exported).toEqual([])
    expect(refused).toMatchObject([{ code: 'NOT_APPROVED' }])
    await catchUp(setting.workspace, quiet)
    expect(rowOf(setting, 'two').status).not.toBe('approved')
  })

  it('sends a document back with a reason, until it is approved again', async () => {
    const setting = await workspaceWith({ one: harmless })
    await setting.desk.approve(['one'])
    const { row } = await setting.desk.sendBack('one', 'The second paragraph reads oddly.')
    expect(row.status).not.toBe('approved')
    expect(row.returned).toMatchObject({ by: 'R. Reader', reason: 'The second paragraph reads oddly.' })
    await setting.desk.approve(['one'])
    expect(setting.workspace.store.rows()[0]?.row.returned).toBeNull()
  })
})

describe('a note on words', () => {
  it('makes a place of its own that does not wait for a decision, or joins the change that is there', async () => {
    const setting = await workspaceWith({ one: `${linking} The claim was allowed.` })
    const before = await setting.desk.open('one')
    const at = before.standing.text.indexOf('claim')
    const view = await setting.desk.note('one', null, 'Ask the registry.', { from: at, to: at + 5 })
    expect(view.items.find(({ note }) => note !== null)).toMatchObject({
      original: 'claim',
      note: 'Ask the registry.',
      toSettle: false,
    })
    expect(view.row.toSettle).toBe(before.row.toSettle)
    const first = view.items.find(({ links }) => links.length > 0)!
    const joined = await setting.desk.note('one', null, 'Seen.', first.now)
    expect(joined.items.find(({ note }) => note === 'Seen.')?.base).toEqual(first.base)
    expect((await setting.desk.undo('one')).items.some(({ note }) => note === 'Seen.')).toBe(false)
  })
})

describe('what the model could not settle', () => {
  it('is listed over all documents, what makes most documents ready first', async () => {
    const setting = await workspaceWith({
      one: 'The keeper of the harbour gave evidence.',
      two: 'The keeper of the harbour gave evidence. The keeper of the garden gave evidence.',
      three: 'The keeper of the harbour gave evidence.',
    })
    for (const id of ['one', 'two']) await rewritten(setting, id, {}, ['keeper of the harbour'])
    const needs = await needsOf(setting.workspace, quiet)
    expect(new Set(needs.map(({ document }) => document))).toEqual(new Set(['one', 'two']))
    expect(needs[0]).toMatchObject({ places: 2, documents: 2, ready: 1 })
    expect(needs.map(({ ready }) => ready)).toEqual([...needs.map(({ ready }) => ready)].sort((a, b) => b - a))
    const { document, version, item } = needs[0]!
    await new Desk(setting.workspace, () => {}, viewOf).decide(document, version, [item.id], { kind: 'mask' })
    expect(await needsOf(setting.workspace, quiet)).toHaveLength(needs.length - 1)
  })

  it('has the figures of what one decision does: places that wait with a wording are not among them', async () => {
    const setting = await workspaceWith({
      one: 'The keeper of the harbour gave evidence.',
      two: 'The keeper of the harbour gave evidence.',
    })
    await rewritten(setting, 'one', {}, ['keeper of the harbour'])
    await rewritten(setting, 'two', { 'keeper of the harbour': 'keeper of a house' })
    expect((await setting.desk.open('two')).items.map(({ state }) => state)).toContain('open')
    const needs = await needsOf(setting.workspace, quiet)
    expect(needs).not.toEqual([])
    for (const need of needs) {
      const same = decidedTogether(needs)(need)
      expect(need).toMatchObject({ places: same.length, documents: 1 })
    }
  })

  it('is ranked by the combinations that its words sustain where documents are ready none the sooner', async () => {
    const links = 'The keeper of the harbour gave evidence.'
    const alone = 'The miller of the valley gave evidence.'
    const setting = await workspaceWith(
      { one: `${alone}\n${links} A ferry kiosk burned.\nIt was in Nauvo. It was in Pori.` },
      {
        one: `${alone} ${links} A ferry kiosk burned. It was in Nauvo. It was in Pori.`,
        two: 'A ferry kiosk burned. The keeper of a mill gave evidence.',
        three: 'It was in Nauvo. The harbour gave evidence.',
        four: 'It was in Pori. The keeper of a boat.',
      },
    )
    const single = await needsAfterRewriting(setting)
    expect(single.length).toBeGreaterThan(1)
    expect(single.every(({ breaks }) => breaks === undefined)).toBe(true)
    await changeSettings(setting.workspace, { arity: 2 }, quiet)
    const needs = await needsOf(setting.workspace, quiet)
    const broken = needs.map(({ breaks }) => breaks?.combinations ?? -1)
    expect(needs.every(({ breaks }) => breaks?.complete === true)).toBe(true)
    expect(Math.max(...broken)).toBeGreaterThan(Math.min(...broken))
    expect(broken).toEqual([...broken].sort((a, b) => b - a))
  })
})

async function needsAfterRewriting(setting: Setting) {
  await rewritten(setting, 'one', {}, ['keeper of the harbour', 'miller of the valley'])
  return needsOf(setting.workspace, quiet)
}

describe('an original', () => {
  it('is searched for a phrase and shown with its places', async () => {
    const setting = await workspaceWith({ one: linking })
    expect(searchOriginals(setting.workspace, 'keeper of the harbour')).toMatchObject({
      df: 1,
      originals: [{ name: 'one', isSource: false }],
    })
    const { text, spans } = await readOriginal(setting.workspace, 'one', 'Keeper of the HARBOUR')
    expect(spans.map(({ from, to }) => text.slice(from, to))).toEqual(['keeper of the harbour'])
  })

  it('whose file is gone, or that was never there, is named', async () => {
    const setting = await workspaceWith({ one: linking })
    await rm(path.join(setting.originals, 'two.txt'))
    await writeFile(path.join(setting.originals, 'new.txt'), 'Not read yet.')
    for (const name of ['two', 'new', '../workspace/audit'])
      await expect(readOriginal(setting.workspace, name, 'x')).rejects.toMatchObject({ code: 'ORIGINAL_MISSING' })
  })
})

describe('an act that is taken back by its number', () => {
  it('is taken back only while it is the last, and done again only while nothing else was', async () => {
    const { desk } = await workspaceWith({ one: linking })
    const first = (await desk.note('one', null, 'first')).undoWhat!.act
    const second = (await desk.note('one', null, 'second')).undoWhat!.act
    await expect(desk.undo('one', first)).rejects.toMatchObject({ code: 'DOCUMENT_CHANGED' })
    expect((await desk.open('one')).note).toBe('second')
    expect((await desk.undo('one', second)).note).toBe('first')
    expect((await desk.undo('one', first)).note).toBe('')
    await expect(desk.redo('one', second)).rejects.toMatchObject({ code: 'DOCUMENT_CHANGED' })
    expect((await desk.redo('one', first)).note).toBe('first')
    await desk.note('one', null, 'third')
    await expect(desk.redo('one', second)).rejects.toMatchObject({ code: 'DOCUMENT_CHANGED' })
    await expect(desk.undo('one', first)).rejects.toMatchObject({ code: 'DOCUMENT_CHANGED' })
    expect((await desk.open('one')).note).toBe('third')
  })
})
