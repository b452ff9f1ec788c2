import { beforeEach, expect, it, vi } from 'vitest'
import { RedraftError, type CaseView, type Need } from '../../../src-preload/contract/index.ts'
import { decideNeed, forgetNeeds, redoNeed, undoNeed, useNeeds } from '../../../src-renderer/state/needs.ts'
import { useNotices } from '../../../src-renderer/state/notices.ts'
import { viewOf } from './review/view-fixture.ts'

/** Documents by their acts: those that count, and those that were taken back. */
const logs = new Map<string, { done: number[]; undone: number[]; last: number }>()
const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../src-renderer/state/engine.ts', async (original) => ({ ...(await original<object>()), call }))

interface Args {
  readonly id: string
  readonly act?: number
}

/** As the engine answers: one act after the other, and none but the one that is named. */
function answer(method: string, { id, act }: Args): unknown {
  if (method === 'review.needs') return needs()
  const log = logs.get(id)!
  const found = method === 'review.undo' ? log.done.at(-1) : log.undone.at(-1)
  if (method !== 'review.decide' && act !== undefined && act !== found)
    throw new RedraftError('DOCUMENT_CHANGED', { id })
  log.last += 1
  if (method === 'review.decide') Object.assign(log, { done: [...log.done, log.last], undone: [] })
  else if (method === 'review.undo') log.undone.push(log.done.pop()!)
  else log.done.push(log.undone.pop()!)
  return { kind: 'whole', view: view(id) }
}

function view(id: string): CaseView {
  const made = viewOf('The ⟦oven⟧ stood.', [{ state: 'needs', toSettle: true }])
  const act = logs.get(id)!.done.at(-1)
  return {
    ...made,
    row: { ...made.row, id },
    undoWhat: act === undefined ? null : { act, what: 'mask', changes: 1 },
  }
}

const needs = (): Need[] =>
  [...logs.keys()].map((document) => ({ document, item: view(document).items[0]!, version: 1 }) as Need)

beforeEach(() => {
  logs.clear()
  for (const id of ['one', 'two']) logs.set(id, { done: [], undone: [], last: 0 })
  forgetNeeds()
  useNotices.setState({ notices: [] })
  call.mockImplementation((method: string, args: Args) => Promise.resolve().then(() => answer(method, args)))
  useNeeds.setState({ phase: 'ready', needs: needs() })
})

const acts = () => [...logs.values()].map(({ done }) => done)

it('takes back what was decided at this desk, the last first, and does it again', async () => {
  await decideNeed(needs()[0]!, { kind: 'mask' }, false)
  await decideNeed(needs()[1]!, { kind: 'mask' }, false)
  expect(acts()).toEqual([[1], [1]])
  await undoNeed()
  expect(acts()).toEqual([[1], []])
  await undoNeed()
  expect(acts()).toEqual([[], []])
  await redoNeed()
  expect(acts()).toEqual([[1], []])
  await redoNeed()
  expect(acts()).toEqual([[1], [1]])
})

it('leaves what was done elsewhere since, and says in which document', async () => {
  await decideNeed(needs()[0]!, { kind: 'mask' }, false)
  answer('review.decide', { id: 'one' })
  await undoNeed()
  expect(acts()).toEqual([[1, 2], []])
  const [notice] = useNotices.getState().notices
  expect([notice?.kind, notice?.text()]).toEqual(['failed', expect.stringContaining('one')])
  expect(useNeeds.getState()).toMatchObject({ done: [], undone: [] })
})
