import { beforeEach, describe, expect, it } from 'vitest'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import { go, openDocument, useNavigation } from '../../../src-renderer/state/navigation.ts'
import { notify, notifyFailure, useNotices } from '../../../src-renderer/state/notices.ts'

const shown = () => useNotices.getState().notices.map(({ document = null }) => document)
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
})
