import { beforeEach, describe, expect, it, vi } from 'vitest'
import { channels } from '../../../src-preload/contract/index.ts'
import { hearDrops } from '../../../src-main/ipc/drops.ts'

const { listeners } = vi.hoisted(() => ({ listeners: new Map<string, (...args: unknown[]) => void>() }))

vi.mock('electron', () => ({
  ipcMain: { on: (channel: string, listener: () => void) => listeners.set(channel, listener) },
}))

const ours = { url: 'app://bundle/index.html', parent: null }
const post = (message: unknown, senderFrame: unknown = ours) =>
  listeners.get(channels.dropped)?.({ senderFrame }, message)

beforeEach(() => listeners.clear())

describe('drops', () => {
  it('keep the path behind its id, once', () => {
    const drops = hearDrops()
    post({ id: 'a', path: '/cases/a.txt' })
    expect(drops.take('b')).toBeUndefined()
    expect(drops.take('a')).toBe('/cases/a.txt')
    expect(drops.take('a')).toBeUndefined()
  })

  it('are heard from our page only, and in their shape only', () => {
    const drops = hearDrops()
    post({ id: 'a', path: '/a' }, { ...ours, url: 'https://bundle/index.html' })
    post({ id: 'a', path: '/a' }, { ...ours, parent: ours })
    post({ id: 'a', path: '/a' }, null)
    for (const wrong of [undefined, null, 'a', { id: 'a' }, { id: 'a', path: '' }, { id: 1, path: '/a' }]) post(wrong)
    post({ id: 'x'.repeat(65), path: '/a' })
    expect(drops.take('a')).toBeUndefined()
  })

  it('are forgotten when many came after them', () => {
    const drops = hearDrops()
    for (let at = 0; at <= 2_000; at += 1) post({ id: `id-${at}`, path: `/${at}` })
    expect(drops.take('id-0')).toBeUndefined()
    expect(drops.take('id-1')).toBe('/1')
  })
})
