import { expect, it } from 'vitest'
import type { Request, Response } from '../../../src-preload/contract/index.ts'
import { followRecent } from '../../../src-main/app/recent.ts'
import { fakeFacts } from '../../app/fake-data.ts'

it('asks again when another workspace is opened, and leaves that one out', () => {
  const asked: Request[] = []
  let send: (response: Response) => void = () => undefined
  const told: (readonly string[])[] = []
  const owner = {
    connect(to: (response: Response) => void) {
      send = to
      return { receive: (request: Request) => void asked.push(request), close: () => undefined }
    },
  }
  const answers = () => {
    const value = ['two', 'one'].map((name) => ({ id: name, name, openedAt: '2026-11-01T10:00:00Z' }))
    send({ type: 'ok', id: (asked.at(-1) as { id: string }).id, value })
  }
  const opened = () => send({ type: 'event', name: 'workspace.changed', data: { ...fakeFacts(3, 2), name: 'two' } })
  followRecent(owner, (recent) => void told.push(recent.map(({ name }) => name)))
  answers()
  opened()
  answers()
  opened()
  expect(asked.map((request) => request.type === 'call' && request.method)).toEqual([
    'workspace.recent',
    'workspace.recent',
  ])
  expect(told).toEqual([['two', 'one'], ['one']])
})
