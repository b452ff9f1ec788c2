import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CaseView, Done } from '../../../../src-preload/contract/index.ts'
import { addPass } from '../../../../src-main/engine/review/add-pass.ts'
import { Desk } from '../../../../src-main/engine/workspace/desk.ts'
import { append, viewOf } from '../../../../src-main/engine/workspace/look.ts'
import { passOf } from '../review/documents.ts'
import { opened, originals, workspaceWith } from './case-workspace.ts'

const document = 'The keeper of the harbour gave evidence. The keeper of the garden came. The claim was allowed.'

type Act = (desk: Desk<CaseView>, view: CaseView) => Promise<unknown>
const first = (view: CaseView) => view.items.find(({ toSettle }) => toSettle)!.id
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
