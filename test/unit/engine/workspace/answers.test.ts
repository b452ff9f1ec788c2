import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  caseAnswerSchema,
  RedraftError,
  type CaseAnswer,
  type CaseView,
  type Decision,
} from '../../../../src-preload/contract/index.ts'
import { viewAfter } from '../../../../src-renderer/state/view-after.ts'
import { addPass } from '../../../../src-main/engine/review/add-pass.ts'
import { Desk } from '../../../../src-main/engine/workspace/desk.ts'
import { append, givenSince, givenWhole, partsOf } from '../../../../src-main/engine/workspace/look.ts'
import { saveSettings } from '../../../../src-main/engine/workspace/open-workspace.ts'
import { viewOfParts } from '../../../../src-main/engine/review/view.ts'
import { passOf } from '../review/documents.ts'
import { workspaceWith, type Setting } from './case-workspace.ts'

const document = [
  'The keeper of the harbour met [PERSON_1] at noon.',
  '',
  'The keeper of the garden met nobody; the harbour was closed.',
  'The keeper of the harbour met [PERSON_1] at noon.',
  'No witness of the harbour or of the garden came.',
].join('\n')
const originals = {
  one: 'The keeper of the harbour met Ann Lee at noon.\nNo witness of the harbour came; the claim was allowed.',
  two: 'The keeper of the garden met nobody; the harbour was closed. The claim was dismissed.',
  three: 'A witness of the harbour and of the garden came at noon.',
}

const place = fc.nat(40)
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      items: fc.array(place, { minLength: 1, maxLength: 4 }),
      decision: fc.constantFrom<Decision>(
        { kind: 'mask' },
        { kind: 'mask' },
        { kind: 'keep', reason: 'common words' },
        { kind: 'edit', text: 'a person of the town' },
        { kind: 'edit', text: '' },
        { kind: 'reject' },
        { kind: 'accept' },
        { kind: 'reopen' },
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      at: fc.nat(240),
      length: fc.nat(12),
      insert: fc.constantFrom('', 'x', 'harbour ', '[PERSON_2]', ' of the garden ', 'Ä'),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'undo' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'redo' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('note' as const), item: fc.option(place) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('back' as const), pass: fc.constantFrom(null, 1) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'return' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'approve' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'pass' as const }) },
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** Sequences of acts, each on a document of its own. */
const RUNS = 14

/** Does one act as the window would; null when the engine refuses it. */
async function done(setting: Setting, view: CaseView, one: Act): Promise<CaseAnswer | null> {
  const { workspace } = setting
  const { id } = view.row
  const desk = new Desk(workspace, () => {}, givenSince(view.revision))
  switch (one.kind) {
    case 'decide': {
      if (view.items.length === 0) return null
      const items = one.items.map((at) => view.items[at % view.items.length]!.id)
      return desk.decide(id, view.version, items, one.decision)
    }
    case 'type': {
      const { text } = view.standing
      const from = Math.min(one.at, text.length)
      const to = Math.min(from + one.length, (text + '\n').indexOf('\n', from))
      return desk.edit(id, view.version, [{ from, to, insert: one.insert }])
    }
    case 'undo':
      return desk.undo(id)
    case 'redo':
      return desk.redo(id)
    case 'note': {
      const item = one.item === null ? null : (view.items[one.item % Math.max(1, view.items.length)]?.id ?? null)
      return desk.note(id, item, 'look again')
    }
    case 'back':
      return desk.goBack(id, view.version, one.pass)
    case 'return':
      return desk.sendBack(id, 'read it again')
    case 'approve':
      await desk.approve([id], 'seen')
      return desk.note(id, null, 'approved')
    case 'pass': {
      const file = workspace.load(id)
      if (!view.standing.text.includes('keeper of the garden')) return null
      const { pass, outcomes } = passOf(file, { 'keeper of the garden': 'warden of a park' })
      await append(workspace, file, addPass(file, pass, outcomes, workspace.stamp()))
      return null
    }
  }
}

/** What the engine may refuse; anything else is a fault. */
function refused(error: unknown): null {
  if (error instanceof RedraftError) return null
  throw error
}

/** The view as it is when nothing that was known before is used. */
async function viewAnew({ workspace }: Setting, id: string): Promise<CaseView> {
  const file = workspace.load(id)
  return viewOfParts(await partsOf(workspace, { ...file, head: { ...file.head }, state: { ...file.state } }))
}

describe('answers to acts', () => {
  it('lead from the view before to the one that is there now', async () => {
    const ids = Array.from({ length: RUNS }, (_, at) => `case ${at}`)
    const setting = await workspaceWith(Object.fromEntries(ids.map((id) => [id, document])), originals)
    const { workspace } = setting
    let deltas = 0
    let runs = 0
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), fc.constantFrom(1, 2), async (acts, arity) => {
        const id = ids[runs % RUNS]!
        runs += 1
        await saveSettings(workspace, { ...workspace.settings, arity: arity })
        let view = await new Desk(workspace, () => {}, givenWhole).open(id)
        for (const one of acts) {
          const answer = await done(setting, view, one).catch(refused)
          if (answer === null) {
            view = await new Desk(workspace, () => {}, givenWhole).open(id)
            continue
          }
          if (answer.kind === 'delta') deltas += 1
          const after = viewAfter(view, caseAnswerSchema.parse(answer))
          const { revision, ...shown } = after!
          expect(revision).not.toBe(view.revision)
          expect(shown).toEqual(await viewAnew(setting, id))
          view = after!
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    expect(deltas).toBeGreaterThan(30)
  })

  it('are whole where the asker has another view than the one given last, or none', async () => {
    const { workspace } = await workspaceWith({ one: document }, originals)
    const first = await new Desk(workspace, () => {}, givenWhole).open('one')
    const second = await new Desk(workspace, () => {}, givenWhole).open('one')
    const note = (held: string | undefined) => new Desk(workspace, () => {}, givenSince(held)).note('one', null, 'n')
    expect((await note(first.revision)).kind).toBe('whole')
    expect((await note(undefined)).kind).toBe('whole')
    const known = await new Desk(workspace, () => {}, givenWhole).open('one')
    const answer = await note(known.revision)
    expect(answer.kind).toBe('delta')
    expect(viewAfter(second, answer)).toBeNull()
    expect(viewAfter(null, answer)).toBeNull()
    expect(viewAfter(known, answer)).toMatchObject({ note: 'n' })
  })

  it('name only the blocks in which something changed', async () => {
    const { workspace } = await workspaceWith({ one: document }, originals)
    const view = await new Desk(workspace, () => {}, givenWhole).open('one')
    const item = view.items[0]!
    const desk = new Desk(workspace, () => {}, givenSince(view.revision))
    const answer = await desk.decide('one', view.version, [item.id], { kind: 'mask' })
    expect(answer).toMatchObject({ kind: 'delta', delta: { blocks: [{ block: item.block }] } })
  })
})
