import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RedraftError, type CaseView, type Done, type Need } from '../../../src-preload/contract/index.ts'
import { stopJob, useJobs } from '../../../src-renderer/state/jobs.ts'
import { decideNeed, forgetNeeds, markNeed, redoNeed, undoNeed, useNeeds } from '../../../src-renderer/state/needs.ts'
import { useNotices } from '../../../src-renderer/state/notices.ts'
import { viewOf } from './review/view-fixture.ts'

/** Documents by their acts: those that count, and those that were taken back. */
const logs = new Map<string, { done: number[]; undone: number[]; last: number }>()
const { call, announce } = vi.hoisted(() => ({ call: vi.fn(), announce: vi.fn() }))
vi.mock('../../../src-renderer/ui/index.ts', async (original) => ({ ...(await original<object>()), announce }))
vi.mock('../../../src-renderer/state/engine.ts', async (original) => ({ ...(await original<object>()), call }))

interface Args {
  readonly id: string
  readonly act?: number
}

const acting = new Set(['review.decide', 'review.edit', 'review.mark'])
/** Acts that marked a phrase as background, by document. */
const marks = new Map<string, number>()

/** As the engine answers: one act after the other, and none but the one that is named. */
function answer(method: string, { id, act }: Args): unknown {
  if (method === 'review.needs') return needs()
  const log = logs.get(id)!
  const found = method === 'review.undo' ? log.done.at(-1) : log.undone.at(-1)
  if (!acting.has(method) && act !== undefined && act !== found) throw new RedraftError('DOCUMENT_CHANGED', { id })
  log.last += 1
  if (method === 'review.mark') marks.set(id, log.last)
  if (acting.has(method)) Object.assign(log, { done: [...log.done, log.last], undone: [] })
  else if (method === 'review.undo') log.undone.push(log.done.pop()!)
  else log.done.push(log.undone.pop()!)
  return { kind: 'whole', view: view(id) }
}

function view(id: string): CaseView {
  const made = viewOf('The ⟦oven⟧ stood.', [{ state: 'needs', toSettle: true }])
  const { done, undone } = logs.get(id)!
  const what = (act: number | undefined): Done | null => {
    if (act === undefined) return null
    const isMark = marks.get(id) === act
    return isMark ? { act, what: 'background', changes: 0, phrase: 'oven' } : { act, what: 'mask', changes: 1 }
  }
  return { ...made, row: { ...made.row, id }, undoWhat: what(done.at(-1)), redoWhat: what(undone.at(-1)) }
}

const needs = (): Need[] =>
  [...logs.keys()].map((document) => ({ document, item: view(document).items[0]!, version: 1 }) as Need)

beforeEach(() => {
  logs.clear()
  marks.clear()
  announce.mockClear()
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

it('takes a mark as background back in its turn, and says of it only what holds', async () => {
  const said = () => useNotices.getState().notices.map(({ text }) => text())
  await decideNeed(needs()[0]!, { kind: 'mask' }, false)
  await markNeed('two', 'oven', true)
  expect(said()).toEqual(['“oven” is background now.'])
  await undoNeed()
  expect(acts()).toEqual([[1], []])
  expect(said()).toEqual(['“oven” is no longer background.'])
  await redoNeed()
  expect(acts()).toEqual([[1], [1]])
  expect(said()).toEqual(['“oven” is background now.'])
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

describe('a decision for all places with the same words', () => {
  it('says how many places were decided, each for what it stands for, and in how many documents', async () => {
    const together = [...logs.keys()].map((document, at): Need => {
      const spans = [5, 12, 20].slice(at).map((from) => ({ from, to: from + 4 }))
      return { ...needs()[at]!, document, combined: { counts: {} as never, spans, words: 9, enough: true } }
    })
    useNeeds.setState({ needs: together })
    await decideNeed(together[0]!, { kind: 'mask' }, true)
    const edits = call.mock.calls.filter(([method]) => method === 'review.edit')
    expect(edits.map(([, { changes }]) => (changes as unknown[]).length)).toEqual([3, 2])
    expect(announce).toHaveBeenLastCalledWith(expect.stringMatching(/5 places.*2 documents/))
  })

  it('leaves the list as it is until all are through, says how far it is, and ends after the one at hand when stopped', async () => {
    logs.set('three', { done: [], undone: [], last: 0 })
    const before = needs()
    useNeeds.setState({ needs: before })
    const seen: unknown[] = []
    call.mockImplementation((method: string, args: Args) => {
      const [job] = useJobs.getState().jobs
      seen.push([args.id, job?.progress?.done, job?.progress?.total, useNeeds.getState().needs === before])
      if (args.id === 'two') stopJob(job!.id)
      return Promise.resolve(answer(method, args))
    })
    await decideNeed(before[0]!, { kind: 'mask' }, true)
    expect(seen).toEqual([
      ['one', 0, 3, true],
      ['two', 1, 3, true],
    ])
    expect(acts()).toEqual([[1], [1], []])
    expect(announce).toHaveBeenLastCalledWith(expect.stringMatching(/Decided 2 places.*Stopped: 1 place /))
    await undoNeed()
    expect(acts()).toEqual([[], [], []])
  })

  it('is told as far as it came where it failed, and can be taken back', async () => {
    call.mockImplementation((method: string, args: Args) =>
      method === 'review.decide' && args.id === 'two'
        ? Promise.reject(new RedraftError('ENGINE_STOPPED'))
        : Promise.resolve(answer(method, args)),
    )
    await decideNeed(needs()[0]!, { kind: 'mask' }, true)
    expect(announce).toHaveBeenCalledWith(expect.stringMatching(/Decided 1 place\. .*Stopped: 1 place /))
    expect(useNotices.getState().notices).toHaveLength(1)
    await undoNeed()
    expect(acts()).toEqual([[], []])
  })
})
