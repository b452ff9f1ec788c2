import { describe, expect, it } from 'vitest'
import type { ModelRow, WorkspaceFacts } from '../../../src-preload/contract/index.ts'
import { firstSteps, isStarting } from '../../../src-renderer/features/first-run/first-steps.ts'
import { countsOf, rowOf } from './rows.ts'

const facts = (originals: number, change: Partial<WorkspaceFacts> = {}): WorkspaceFacts => ({
  name: 'w',
  isSample: false,
  readAgain: null,
  collection: { originals, words: 1, vocabulary: 1, fingerprint: 'f', tokeniserVersion: 1, folder: null },
  documents: 0,
  auditEntries: 0,
  ...change,
})
const model: ModelRow = {
  id: 'm',
  name: 'm',
  description: '',
  size: 1,
  licence: '',
  parameters: '',
  sha256: null,
  sha256From: null,
  memory: 1,
  fits: 'fits',
  recommended: true,
  state: 'installed',
  inUse: true,
}
const nothing = { facts: null, rows: [], models: [], withoutModel: false }
const current = (standing: Parameters<typeof firstSteps>[0]) =>
  firstSteps(standing)?.find((step) => step.state === 'current')?.name

it('leads from the collection to the first export', () => {
  const documents = [rowOf('a', { status: 'analysed', before: countsOf(3) })]
  expect(current(nothing)).toBe('collection')
  expect(current({ ...nothing, facts: facts(0) })).toBe('collection')
  expect(current({ ...nothing, facts: facts(60) })).toBe('documents')
  expect(current({ ...nothing, facts: facts(60), rows: documents })).toBe('model')
  expect(current({ ...nothing, facts: facts(60), rows: documents, withoutModel: true })).toBe('review')
  expect(current({ ...nothing, facts: facts(60), rows: documents, models: [model] })).toBe('review')
  const approved = [rowOf('a', { status: 'approved', passes: 1 })]
  expect(current({ ...nothing, facts: facts(60), rows: approved })).toBe('export')
  expect(firstSteps({ ...nothing, facts: facts(60), rows: [rowOf('a', { status: 'exported' })] })).toBeNull()
})

it('does not count a model that is in use but whose file is damaged', () => {
  const damaged = [{ ...model, state: 'damaged' as const }]
  expect(current({ ...nothing, facts: facts(60), rows: [rowOf('a')], models: damaged })).toBe('model')
})

it('keeps what was done later done while an earlier step is open again', () => {
  expect(firstSteps({ ...nothing, rows: [rowOf('a')], models: [model] })).toEqual([
    { name: 'collection', state: 'current' },
    { name: 'documents', state: 'done' },
    { name: 'model', state: 'done' },
    { name: 'review', state: 'later' },
    { name: 'export', state: 'later' },
  ])
})

describe('the way to the first document', () => {
  const all = { ...nothing, models: [model] }
  const fresh = [rowOf('a'), rowOf('b')]
  const worked = [rowOf('a'), rowOf('b', { status: 'in-review' })]

  it('stands where the documents would while there are none, and while none was worked on and a step before is open', () => {
    expect(isStarting(all, true)).toBe(true)
    expect(isStarting({ ...all, facts: facts(60) }, true)).toBe(true)
    expect(isStarting({ ...all, facts: facts(0), rows: fresh }, true)).toBe(true)
    expect(isStarting({ ...nothing, facts: facts(60), rows: fresh }, true)).toBe(true)
    expect(isStarting({ ...all, facts: facts(60), rows: fresh }, true)).toBe(false)
  })

  it('never hides documents because originals have to be read again, or there are none any more', () => {
    for (const readAgain of ['outdated', 'damaged', 'newer', 'incomplete'] as const)
      for (const rows of [fresh, worked])
        for (const originals of [0, 60])
          expect(isStarting({ ...nothing, facts: facts(originals, { readAgain }), rows }, true)).toBe(false)
    expect(isStarting({ ...nothing, facts: facts(0), rows: worked }, true)).toBe(false)
  })

  it('does not come up before the documents have, where there are some', () => {
    expect(isStarting({ ...nothing, facts: facts(60, { documents: 29 }) }, false)).toBe(false)
    expect(isStarting({ ...nothing, facts: facts(60) }, false)).toBe(true)
  })
})
