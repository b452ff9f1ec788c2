import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { workspaceSettingsSchema, type Place } from '../../../src-preload/contract/index.ts'
import { comparedAs, keepCompared } from '../../../src-renderer/state/compared.ts'
import { changeView, documentsArrived, forgetDocuments, useDocuments } from '../../../src-renderer/state/documents.ts'
import {
  followPlace,
  holdPlace,
  returnOnce,
  returnToPlace,
  standAt,
  stayAtPlace,
} from '../../../src-renderer/state/left-at.ts'
import { closeDocument, go, openDocument, useNavigation } from '../../../src-renderer/state/navigation.ts'
import { forgetNeeds, useNeeds } from '../../../src-renderer/state/needs.ts'
import { usualPairing } from '../../../src-renderer/state/review-revisions.ts'
import { keepTyped, typedNow } from '../../../src-renderer/state/typed-settings.ts'
import { useWorkspace } from '../../../src-renderer/state/workspace.ts'
import { draftOf } from '../../../src-renderer/state/workspace-draft.ts'
import { rowOf } from './rows.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../src-renderer/state/engine.ts', async (original) => ({ ...(await original<object>()), call }))

/** What the engine keeps of the workspace that is open. */
let kept: Place | null = null

const list: Place['list'] = { statuses: [], languages: [], only: [], words: '', order: 'risk', descending: true }
const atDesk: Place = {
  screen: 'review',
  document: 'two',
  item: 'found:7',
  list: { ...list, words: 'ferry' },
  done: [[{ document: 'one', act: 4 }]],
  undone: [],
  paired: [{ document: 'two', left: 1, right: 'standing' }],
  typed: null,
}

beforeEach(async () => {
  call.mockImplementation((method: string, args: Place) => {
    if (method === 'workspace.place') return Promise.resolve(kept)
    kept = args
    return Promise.resolve({})
  })
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  await holdPlace()
  kept = null
  call.mockClear()
  useWorkspace.setState({ phase: 'open' })
  useNavigation.setState({ screen: 'collection', documentId: null, itemId: null })
  forgetDocuments()
  forgetNeeds()
  documentsArrived([rowOf('one'), rowOf('two')])
  onTestFinished(followPlace())
})

const shown = () => {
  const { screen, documentId, itemId } = useNavigation.getState()
  return [screen, documentId, itemId, useDocuments.getState().view.search]
}

it('comes back to the screen, the document, the change, the search, and what can be taken back', async () => {
  kept = atDesk
  await returnToPlace()
  expect(shown()).toEqual(['review', 'two', 'found:7', 'ferry'])
  expect(useNeeds.getState()).toMatchObject({ done: atDesk.done, undone: [] })
  expect(comparedAs('two').pairing).toEqual({ left: 1, right: 'standing' })
  expect(comparedAs('one').pairing).toEqual(usualPairing)
})

it('begins at the collection where nobody was yet, or where the document is gone', async () => {
  go('models')
  await returnToPlace()
  expect(shown()).toEqual(['collection', null, null, ''])
  kept = { ...atDesk, document: 'three' }
  await returnToPlace()
  expect(shown()).toEqual(['collection', null, null, 'ferry'])
})

it('keeps where the person is, as it is once they stay there', async () => {
  await returnToPlace()
  openDocument('one')
  standAt('one', 'found:3')
  changeView({ search: 'kiosk' })
  await vi.runAllTimersAsync()
  const seen = { screen: 'review', document: 'one', item: 'found:3', list: { ...list, words: 'kiosk' } }
  expect(kept).toEqual({ ...seen, done: [], undone: [], paired: [], typed: null })
  expect(call.mock.calls.filter(([method]) => method === 'workspace.leave')).toHaveLength(1)
  openDocument('two')
  await vi.runAllTimersAsync()
  expect(kept).toMatchObject({ document: 'two', item: null })
  useNeeds.setState({ done: atDesk.done, undone: [[{ document: 'two', act: 9 }]] })
  await vi.runAllTimersAsync()
  expect(kept).toMatchObject({ done: atDesk.done, undone: [[{ document: 'two', act: 9 }]] })
})

it('keeps which versions of a document are compared, and forgets what is usual again', async () => {
  await returnToPlace()
  const usual = comparedAs('one')
  const other = { ...usual, pairing: { left: 1, right: 2 } }
  keepCompared('one', usual, other)
  await vi.runAllTimersAsync()
  expect(kept).toMatchObject({ paired: [{ document: 'one', left: 1, right: 2 }] })
  keepCompared('one', other, usual)
  await vi.runAllTimersAsync()
  expect(kept).toMatchObject({ paired: [] })
  kept = atDesk
  await returnToPlace()
  kept = null
  await returnToPlace()
  expect(comparedAs('two').pairing).toEqual(usualPairing)
})

it('comes back to settings that were being typed', async () => {
  await returnToPlace()
  const typed = { ...draftOf(workspaceSettingsSchema.parse({})), k: 'th', protectedTerms: 'demurrage' }
  keepTyped(typed)
  await vi.runAllTimersAsync()
  expect(kept).toMatchObject({ typed })
  keepTyped(null)
  kept = { ...atDesk, typed }
  await returnToPlace()
  expect(typedNow()).toEqual(typed)
  keepTyped(null)
  await vi.runAllTimersAsync()
  expect(kept).toMatchObject({ typed: null })
})

it('never keeps what is shown while another workspace is opened as the place in that', async () => {
  await returnToPlace()
  openDocument('one')
  await holdPlace()
  expect(kept).toMatchObject({ document: 'one' })
  kept = atDesk
  closeDocument()
  forgetDocuments()
  await vi.runAllTimersAsync()
  expect(kept).toBe(atDesk)
  documentsArrived([rowOf('two')])
  await returnToPlace()
  stayAtPlace()
  await vi.runAllTimersAsync()
  expect(kept).toBe(atDesk)
  expect(shown()).toEqual(['review', 'two', 'found:7', 'ferry'])
})

it('moves nobody when the line to the engine is there again', async () => {
  await returnOnce()
  openDocument('one')
  kept = atDesk
  await returnOnce()
  expect(shown()).toEqual(['review', 'one', null, ''])
})

it('goes on where a place cannot be kept', async () => {
  await returnToPlace()
  call.mockImplementationOnce(() => Promise.reject(new Error('no')))
  go('models')
  await vi.runAllTimersAsync()
  expect(kept).toBeNull()
  go('settings')
  await vi.runAllTimersAsync()
  expect(kept).toMatchObject({ screen: 'settings' })
})
