import { expect, it, vi } from 'vitest'
import { RedraftError, type Args, type WorkspaceFacts } from '../../../src-preload/contract/index.ts'
import { rewrite } from '../../../src-renderer/state/document-work.ts'
import { useNotices } from '../../../src-renderer/state/notices.ts'
import { useWorkspace } from '../../../src-renderer/state/workspace.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../src-renderer/state/engine.ts', async (original) => ({ ...(await original<object>()), call }))

it('says what a rewriting that was stopped did not begin, and goes on with that', async () => {
  const asked: Args<'rewrite.run'>[] = []
  call.mockImplementation((_: string, args: Args<'rewrite.run'>) => {
    asked.push(args)
    const refused = asked.length === 1 ? [{ file: 'b', code: 'DISK_FULL', reason: '' }] : []
    return Promise.resolve({ rewritten: asked.length === 1 ? ['a'] : args.ids, refused })
  })
  await rewrite(['a', 'b', 'c', 'd'])
  const [notice] = useNotices.getState().notices
  expect(notice?.text()).toMatch(/2 of 4.*2 documents/)
  notice!.action!.run()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]).toEqual({ ids: ['c', 'd'], resume: true })
})

it('says what a rewriting that was cancelled has left, as the engine told it, and nothing where it was one document', async () => {
  const facts = { interrupted: ['b', 'c'] } as unknown as WorkspaceFacts
  call.mockImplementation(() => {
    useWorkspace.setState({ facts })
    return Promise.reject(new RedraftError('CANCELLED'))
  })
  useNotices.setState({ notices: [] })
  await rewrite(['a', 'b', 'c'])
  expect(useNotices.getState().notices.map(({ text }) => text())).toEqual([
    'Stopped after 1 of 3; 2 documents are left.',
  ])
  useNotices.setState({ notices: [] })
  await rewrite(['d'])
  expect(useNotices.getState().notices).toEqual([])
})
