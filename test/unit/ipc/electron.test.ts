import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { channels, type Request, type Response } from '../../../src-preload/contract/index.ts'
import { carryIpc } from '../../../src-main/ipc/electron.ts'
import type { SenderFrame } from '../../../src-main/ipc/sender.ts'

const { ipcMain } = vi.hoisted(() => ({ ipcMain: { listeners: new Map<string, (...args: unknown[]) => void>() } }))

vi.mock('electron', () => ({
  ipcMain: { on: (channel: string, listener: () => void) => ipcMain.listeners.set(channel, listener) },
}))

const ours: SenderFrame = { url: 'app://bundle/index.html', parent: null }

class Contents extends EventEmitter {
  readonly got: Response[] = []
  isDestroyed = () => false
  send(_channel: string, response: Response): void {
    this.got.push(response)
  }
}

interface Line {
  readonly send: (response: Response) => void
  readonly got: Request[]
  isClosed: boolean
}

function open() {
  const lines: Line[] = []
  carryIpc({
    connect(send) {
      const line: Line = { send, got: [], isClosed: false }
      lines.push(line)
      return { receive: (request) => line.got.push(request), close: () => (line.isClosed = true) }
    },
  })
  const contents = new Contents()
  /** Sends as a frame would; what comes back on the event is a refusal. */
  function post(channel: string, message: unknown, frame: SenderFrame | null | (() => never) = ours, from = contents) {
    const replies: Response[] = []
    const event = {
      sender: from,
      get senderFrame() {
        return typeof frame === 'function' ? frame() : frame
      },
      reply: (_channel: string, response: Response) => replies.push(response),
    }
    ipcMain.listeners.get(channel)?.(event, message)
    return replies
  }
  return { lines, contents, post }
}

const call: Request = { type: 'call', id: 'a', method: 'app.about', args: {} }

beforeEach(() => ipcMain.listeners.clear())

describe('Electron’s carrier', () => {
  it('carries requests to the page’s line and answers back', () => {
    const { lines, contents, post } = open()
    expect(post(channels.request, call)).toEqual([])
    expect(lines[0]?.got).toEqual([call])
    lines[0]?.send({ type: 'ok', id: 'a', value: 1 })
    expect(contents.got).toEqual([{ type: 'ok', id: 'a', value: 1 }])
  })

  const foreign: readonly (readonly [string, SenderFrame | null | (() => never)])[] = [
    ['a frame that is gone', null],
    [
      'a frame that goes while it is looked at',
      () => {
        throw new Error('Render frame was disposed')
      },
    ],
    ['a frame inside our page', { url: 'app://bundle/index.html', parent: ours }],
    ['another host', { url: 'app://other/index.html', parent: null }],
    ['a host that begins like ours', { url: 'app://bundle.evil.example/', parent: null }],
    ['our host as a user’s name', { url: 'app://bundle@evil.example/', parent: null }],
    ['our host with a port', { url: 'app://bundle:8080/', parent: null }],
    ['another scheme', { url: 'https://bundle/index.html', parent: null }],
    ['a scheme that begins like ours', { url: 'apps://bundle/index.html', parent: null }],
    ['a file', { url: 'file:///opt/redraft/index.html', parent: null }],
    ['an empty page', { url: 'about:blank', parent: null }],
    ['data', { url: 'data:text/html,<p>', parent: null }],
    ['no address', { url: '', parent: null }],
  ]

  it.each(foreign)('answers %s with a refusal and asks the engine nothing', (_what, frame) => {
    const { lines, post } = open()
    expect(post(channels.request, call, frame)).toMatchObject([{ id: 'a', error: { code: 'REFUSED_SENDER' } }])
    expect(lines).toEqual([])
    post(channels.request, call)
    expect(post(channels.request, call, frame)).toMatchObject([{ id: 'a', error: { code: 'REFUSED_SENDER' } }])
    expect(lines.map(({ got }) => got)).toEqual([[call]])
  })

  it('is not brought down by a frame that goes while it is refused', () => {
    const { lines, contents } = open()
    const event = {
      sender: contents,
      senderFrame: null,
      reply() {
        throw new Error('Render frame was disposed')
      },
    }
    expect(() => ipcMain.listeners.get(channels.request)?.(event, call)).not.toThrow()
    expect(lines).toEqual([])
  })

  it.each([[undefined], [null], ['call'], [{ type: 'call', id: 'a' }], [{ ...call, id: 'x'.repeat(65) }], [[call]]])(
    'answers the malformed message %j',
    (message) => {
      const { lines, post } = open()
      expect(post(channels.request, message)).toMatchObject([{ type: 'error', error: { code: 'INVALID_REQUEST' } }])
      expect(lines).toEqual([])
    },
  )

  it('gives a page that loads again a new line and closes the old one', () => {
    const { lines, contents, post } = open()
    contents.emit('did-navigate')
    post(channels.request, call)
    post(channels.request, call)
    contents.emit('did-navigate')
    post(channels.request, call)
    expect(lines.map(({ isClosed, got }) => [isClosed, got.length])).toEqual([
      [true, 2],
      [false, 1],
    ])
    contents.emit('render-process-gone')
    expect(lines[1]?.isClosed).toBe(true)
    post(channels.request, call)
    expect(lines[2]?.got).toEqual([call])
    expect(contents.listenerCount('destroyed')).toBe(1)
  })

  it('closes the line of a window that is gone, and sends it nothing', () => {
    const { lines, contents, post } = open()
    post(channels.request, call)
    contents.emit('destroyed')
    expect(lines[0]?.isClosed).toBe(true)
    contents.isDestroyed = () => true
    lines[0]?.send({ type: 'ok', id: 'a', value: 1 })
    expect(contents.got).toEqual([])
  })

  it('keeps two windows apart', () => {
    const { lines, post } = open()
    const other = new Contents()
    post(channels.request, call)
    post(channels.request, call, ours, other)
    post(channels.request, call, ours, other)
    expect(lines.map(({ got }) => got.length)).toEqual([1, 2])
  })
})
