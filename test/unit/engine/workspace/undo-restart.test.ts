import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CaseView, Done } from '../../../../src-preload/contract/index.ts'
import { addPass } from '../../../../src-main/engine/review/add-pass.ts'
import { backgroundOf, markPhrase } from '../../../../src-main/engine/workspace/background.ts'
import { Desk } from '../../../../src-main/engine/workspace/desk.ts'
import { append, viewOf } from '../../../../src-main/engine/workspace/look.ts'
import type { Workspace } from '../../../../src-main/engine/workspace/workspace.ts'
import { passOf } from '../review/documents.ts'
import { opened, originals, quiet, workspaceWith } from './case-workspace.ts'

const document = 'The keeper of the harbour gave evidence. The keeper of the garden came. The claim was allowed.'

type Act = (desk: Desk<CaseView>, view: CaseView) => Promise<unknown>
const first = (view: CaseView) => view.items.find(({ toSettle }) => toSettle)!.id
const linkedBefore = (view: CaseView) => view.items.flatMap(({ reasons }) => reasons)[0]!.phrase
const decide =
  (decision: Parameters<Desk<CaseView>['decide']>[3]): Act =>
  (desk, view) =>
    desk.decide('one', view.version, [first(view)], decision)

/** Every act of a person at the desk, by the name that undo has for it. */
const acts: Readonly<Record<Done['what'], Act>> = {
  accept: decide({ kind: 'accept' }),
  reject: decide({ kind: 'reject' }),
  edit: decide({ kind: 'edit', text: 'somebody' }),
  mask: decide({ kind: 'mask' }),
  keep: decide({ kind: 'keep', reason: 'it is quoted' }),
  candidate: decide({ kind: 'candidate', text: 'warden of a park' }),
  'reopen-change': async (desk, view) => {
    const id = first(view)
    const { version } = await desk.decide('one', view.version, [id], { kind: 'mask' })
    return desk.decide('one', version, [id], { kind: 'reopen' })
  },
  typing: (desk, view) => desk.edit('one', view.version, [{ from: 4, to: 10, insert: 'warden' }]),
  note: (desk) => desk.note('one', null, 'look again'),
  approve: async (desk, view) => {
    const ids = view.items.map(({ id }) => id)
    await desk.decide('one', view.version, ids, { kind: 'keep', reason: 'known to all' })
    expect(await desk.approve(['one'])).toMatchObject({ approved: ['one'] })
  },
  reopen: async (desk, view) => {
    await acts.approve(desk, view)
    return desk.reopen('one')
  },
  'went-back': (desk, view) => desk.goBack('one', view.version, null),
  returned: (desk) => desk.sendBack('one', 'read it again'),
  background: (desk, view) => desk.mark('one', linkedBefore(view), true, quiet),
  'no-background': async (desk, view) => {
    await acts.background(desk, view)
    return desk.mark('one', linkedBefore(view), false, quiet)
  },
}

/** What a person sees of a document, without what every act changes. */
function seen({ items, standing, note, row, meters }: CaseView) {
  const { returned, status, toSettle, kept } = row
  return { items, standing, note, meters, row: { returned, status, toSettle, kept } }
}

describe('undo and redo after a restart', () => {
  it.each(Object.entries(acts))('%s', async (what, act) => {
    const setting = await workspaceWith({ one: document }, originals)
    const file = setting.workspace.load('one')
    const rewrites = { 'keeper of the garden': 'warden of a park', 'keeper of the harbour': 'somebody' }
    const { pass, outcomes } = passOf(file, rewrites)
    const step = addPass(
      file,
      pass,
      outcomes.map((one) => ({
        ...one,
        alternatives: one.author === null ? [] : [{ text: 'warden of a park', author: one.author }],
      })),
      setting.workspace.stamp(),
    )
    await append(setting.workspace, file, step)
    await act(setting.desk, await setting.desk.open('one'))
    const after = await setting.desk.open('one')
    expect(after.undoWhat?.what).toBe(what)
    await setting.workspace.close()

    const again = await opened(path.join(setting.root, 'workspace'), false)
    const desk = new Desk(again, () => {}, viewOf)
    const undone = await desk.undo('one')
    expect(undone.redoWhat).toEqual(after.undoWhat)
    expect(seen(undone)).not.toEqual(seen(after))
    await again.close()

    const third = await opened(path.join(setting.root, 'workspace'), false)
    const redone = await new Desk(third, () => {}, viewOf).redo('one')
    expect(redone.undoWhat).toEqual(after.undoWhat)
    expect(seen(redone)).toEqual(seen(after))
  })
})

describe('a mark as background', () => {
  const setting = async () => {
    const { root, workspace, desk } = await workspaceWith({ one: document, two: 'It was closed.' }, originals)
    const again = async (before: Workspace) => {
      await before.close()
      const reopened = await opened(path.join(root, 'workspace'), false)
      return { workspace: reopened, desk: new Desk(reopened, () => {}, viewOf) }
    }
    return { workspace, desk, again }
  }
  const phrases = (workspace: Workspace) => backgroundOf(workspace).phrases
  const rowOf = (workspace: Workspace, id: string) => workspace.store.rows().find(({ row }) => row.id === id)!.row

  it('is taken back in its turn between other acts, in all documents, and made again', async () => {
    const { again, ...first } = await setting()
    const links = rowOf(first.workspace, 'two').now!.links
    const view = await first.desk.open('one')
    await first.desk.decide('one', view.version, [view.items[0]!.id], { kind: 'mask' })
    await first.desk.mark('one', 'Closed', true, quiet)
    await first.desk.note('one', null, 'look again')
    expect(rowOf(first.workspace, 'two').now!.links).toBeLessThan(links)

    const second = await again(first.workspace)
    expect((await second.desk.undo('one')).undoWhat).toMatchObject({ what: 'background', phrase: 'closed' })
    expect(phrases(second.workspace)).toEqual(['closed'])
    expect((await second.desk.undo('one')).undoWhat).toMatchObject({ what: 'mask' })
    expect(phrases(second.workspace)).toEqual([])
    expect(rowOf(second.workspace, 'two').now!.links).toBe(links)
    expect((await second.desk.undo('one')).undoWhat).toBeNull()

    const third = await again(second.workspace)
    await third.desk.redo('one')
    expect(phrases(third.workspace)).toEqual([])
    await third.desk.redo('one')
    expect(phrases(third.workspace)).toEqual(['closed'])
    expect(rowOf(third.workspace, 'two').now!.links).toBeLessThan(links)
    expect((await third.workspace.store.verifyAudit()).intact).toBe(true)
  })

  it('that was taken off in the collection meanwhile stays off', async () => {
    const { workspace, desk } = await setting()
    await desk.mark('one', 'closed', true, quiet)
    await markPhrase(workspace, 'closed', false, quiet)
    expect((await desk.undo('one')).undoWhat).toBeNull()
    expect(phrases(workspace)).toEqual([])
  })

  it('takes an approval that rested on it down when it is taken back, also of another document', async () => {
    const { workspace, desk } = await setting()
    await desk.mark('one', 'closed', true, quiet)
    expect(await desk.approve(['two'])).toMatchObject({ approved: ['two'] })
    await desk.undo('one')
    expect(rowOf(workspace, 'two')).toMatchObject({ status: 'analysed', changed: { reopened: true } })
  })
})
