import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ModelRow } from '../../../src-preload/contract/index.ts'
import { followMissingModel } from '../../../src-renderer/state/model-work.ts'
import { missingModel, modelsArrived, useModels } from '../../../src-renderer/state/models.ts'
import { useNotices } from '../../../src-renderer/state/notices.ts'
import { fakeModels } from '../../app/fake-data.ts'

const [first, ...others] = fakeModels().map((row) => ({ ...row, inUse: false }))
const rows = (change: Partial<ModelRow>): ModelRow[] => [{ ...first!, name: 'klein', ...change }, ...others]
const texts = () => useNotices.getState().notices.map(({ text }) => text())

describe('the model in use', () => {
  let stop: () => void
  beforeEach(() => {
    useModels.setState(useModels.getInitialState(), true)
    useNotices.setState({ notices: [] })
    stop = followMissingModel()
  })
  afterEach(() => stop())

  it('is missing where its file is gone, damaged or was removed, not while it is there or comes', () => {
    for (const state of ['gone', 'damaged', 'available', 'partial'] as const)
      expect(missingModel(rows({ inUse: true, state }))?.name).toBe('klein')
    for (const state of ['installed', 'downloading'] as const)
      expect(missingModel(rows({ inUse: true, state }))).toBeUndefined()
    expect(missingModel(rows({ state: 'gone' }))).toBeUndefined()
  })

  it('is told to be missing once, however often the list comes', () => {
    modelsArrived(rows({ inUse: true, state: 'installed' }))
    expect(texts()).toEqual([])
    for (let time = 0; time < 2; time += 1) modelsArrived(rows({ inUse: true, state: 'gone' }))
    expect(texts()).toHaveLength(1)
    expect(texts()[0]).toContain('klein')
  })
})
