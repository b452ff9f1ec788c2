import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import { go, openDocument, useNavigation } from '../../../src-renderer/state/navigation.ts'
import { runJob } from '../../../src-renderer/state/jobs.ts'
import { useWorkspace } from '../../../src-renderer/state/workspace.ts'
import { forgetFailures, inform, notify, notifyFailure, useNotices } from '../../../src-renderer/state/notices.ts'

const shown = () => useNotices.getState().notices.map(({ document = null }) => document)
const texts = () => useNotices.getState().notices.map(({ text }) => text())
const failed = (document: string | null) => notifyFailure(new RedraftError('DOCUMENT_CHANGED'), document)

describe('notices', () => {
  beforeEach(() => {
    useNotices.setState({ notices: [] })
    useNavigation.setState({ screen: 'collection', documentId: null })
  })

  it('that speak of a document go when it is left, for another one or for another screen', () => {
    for (const leave of [() => openDocument('B'), () => go('collection')]) {
      openDocument('A')
      failed('A')
      notify({ kind: 'needs', text: () => 'of all', document: null })
      expect(shown()).toEqual(['A', null])
      leave()
      expect(shown()).toEqual([null])
      useNotices.setState({ notices: [] })
    }
  })

  it('stay while the document does, and when what failed came out after it was left', () => {
    openDocument('A')
    failed('A')
    openDocument('A', 'item 2')
    useNavigation.setState({ overlay: 'palette' })
    expect(shown()).toEqual(['A'])
    openDocument('B')
    failed('A')
    go('collection')
    expect(shown()).toEqual(['A'])
  })

  it('that only inform push none of the others out, are one, and go with the document or the screen', () => {
    for (const list of ['1', '2', '3']) notify({ kind: 'needs', text: () => list })
    openDocument('A')
    inform(() => 'No wording is proposed.')
    inform(() => 'It is kept already.')
    expect(texts()).toEqual(['1', '2', '3', 'It is kept already.'])
    go('collection')
    expect(texts()).toEqual(['1', '2', '3'])
    vi.useFakeTimers()
    inform(() => 'It is kept already.')
    vi.advanceTimersByTime(6_000)
    vi.useRealTimers()
    expect(texts()).toEqual(['1', '2', '3'])
  })

  it('that pass by themselves push out none that a person has to see to', () => {
    for (const list of ['1', '2', '3', '4']) notify({ kind: 'needs', text: () => list })
    for (const done of ['a', 'b', 'c']) notify({ kind: 'done', text: () => done })
    expect(texts()).toEqual(['1', '2', '3', '4', 'b', 'c'])
    for (const list of ['5', '6']) notify({ kind: 'needs', text: () => list })
    expect(texts()).toEqual(['2', '3', '4', 'b', 'c', '5', '6'])
  })

  it('of a failure go with the screen it came out on; what needs a look and is of no screen stays', () => {
    go('models')
    notifyFailure(new RedraftError('MODEL_INVALID', { file: 'a.gguf', detail: { code: 'gone' } }))
    notify({ kind: 'needs', text: () => '3 files were left out.' })
    useNavigation.setState({ overlay: 'palette' })
    expect(texts()).toHaveLength(2)
    go('settings')
    expect(texts()).toEqual(['3 files were left out.'])
  })

  it('of a job that failed while another screen was looked at stay until its own was', async () => {
    const broken = runJob({ title: () => 'Reading', kind: 'index' }, () => {
      go('settings')
      return Promise.reject(new RedraftError('GRANT_UNKNOWN'))
    })
    await broken.catch(notifyFailure)
    go('export')
    expect(texts()).toHaveLength(1)
    go('collection')
    expect(texts()).toHaveLength(1)
    go('export')
    expect(texts()).toEqual([])
  })

  it('of what failed on a screen go when it is done after all; those of others stay', () => {
    go('models')
    notifyFailure(new RedraftError('GRANT_UNKNOWN'))
    notify({ kind: 'failed', text: () => 'of all' })
    forgetFailures('models')
    expect(texts()).toEqual(['of all'])
  })

  it('go with their workspace when another is opened', () => {
    const opened = (...ids: string[]) =>
      useWorkspace.setState({ recent: ids.map((id) => ({ id, name: 'ws', openedAt: '' })) })
    opened('one', 'two')
    notify({ kind: 'failed', text: () => 'The audit log does not hold.' })
    opened('one', 'two', 'three')
    expect(texts()).toHaveLength(1)
    opened('two', 'one')
    expect(texts()).toEqual([])
  })

  it('are none of a lost connection, of which the window speaks all the while', () => {
    notifyFailure(new RedraftError('CONNECTION_LOST'))
    expect(texts()).toEqual([])
  })

  it('say one thing once, however often it happens, and what is new last', () => {
    for (let press = 0; press < 3; press += 1) failed('A')
    notify({ kind: 'needs', text: () => 'one' })
    notify({ kind: 'done', text: () => 'one' })
    expect(useNotices.getState().notices.map(({ kind }) => kind)).toEqual(['failed', 'needs', 'done'])
    failed('A')
    expect(useNotices.getState().notices.map(({ kind }) => kind)).toEqual(['needs', 'done', 'failed'])
  })
})
