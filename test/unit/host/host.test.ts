import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { Handlers } from '../../../src-main/engine/handlers.ts'
import { createHost } from '../../../src-main/host/host.ts'
import type { FromHost, ToHost } from '../../../src-main/host/messages.ts'
import { createOwner, type HostProcess } from '../../../src-main/host/owner.ts'
import type { Chooser } from '../../../src-main/router/chooser.ts'
import { createElectronTransport } from '../../../src-renderer/transport/electron.ts'
import { createFakeService, createRecordingLogger } from '../../fake-service.ts'

const about = { version: '1', host: 'desktop', licence: 'free' } as const

/** Owner and host with the process border between them made of copies. */
function open(given: Partial<Handlers>, chooser: Chooser = () => Promise.resolve(null)) {
  const logger = createRecordingLogger()
  const service = createFakeService(given)
  const closed = vi.fn<() => void>()
  const granted: { resolve: (grant: string) => string }[] = []
  const fork = (): HostProcess => {
    const events = new EventEmitter()
    const host = createHost({
      post: (message: FromHost) => void events.emit('message', structuredClone(message)),
      openService: (_options, grants) => {
        granted.push(grants)
        return Promise.resolve({ ...service, close: async () => closed() })
      },
      logger,
    })
    return Object.assign(events, {
      postMessage: (message: ToHost) =>
        void host.hear(structuredClone(message)).then(() => {
          if (message.kind === 'stop') events.emit('exit', 0)
        }),
      kill: () => undefined,
    })
  }
  const options = { dataFolder: '/data', resourcesFolder: '/resources', version: '1' }
  const owner = createOwner({ fork, host: options, chooser, logger })
  const line: { hear?: (response: never) => void } = {}
  const connection = owner.connect((response) => line.hear?.(response as never))
  const transport = createElectronTransport({
    send: (request) => connection.receive(request),
    onMessage(listener) {
      line.hear = listener
      return () => delete line.hear
    },
  })
  return { owner, transport, service, closed, granted }
}

describe('host and owner', () => {
  it('carry calls, events and the end', async () => {
    const { owner, transport, service, closed } = open({ 'app.about': () => Promise.resolve(about) })
    const heard = vi.fn()
    transport.on('menu.chosen', heard)
    await owner.start()
    expect(await transport.call('app.about', {})).toEqual(about)
    service.emit({ name: 'menu.chosen', data: { command: 'app.help' } })
    expect(heard).toHaveBeenCalledWith({ command: 'app.help' })
    await owner.stop()
    expect(closed).toHaveBeenCalledOnce()
    await expect(transport.call('app.about', {})).rejects.toMatchObject({ code: 'ENGINE_STOPPED' })
  })

  it('turn a dialog of the window into a grant of the engine', async () => {
    const { owner, transport, granted } = open({}, () => Promise.resolve('/home/clerk/cases'))
    await owner.start()
    const chosen = await transport.call('files.choose', { kind: 'documents' })
    expect(chosen).toMatchObject({ name: 'cases' })
    expect(granted[0]?.resolve(chosen?.grant ?? '')).toBe('/home/clerk/cases')
  })

  it('hand on why a dialog failed', async () => {
    const { owner, transport } = open({}, () => Promise.reject(new RedraftError('NOT_AVAILABLE_HERE')))
    await owner.start()
    await expect(transport.call('files.choose', { kind: 'model' })).rejects.toMatchObject({
      code: 'NOT_AVAILABLE_HERE',
    })
  })

  it('close a dialog whose call was cancelled', async () => {
    const asked: AbortSignal[] = []
    const { owner, transport } = open({}, (_wish, signal) => {
      asked.push(signal)
      return new Promise(() => undefined)
    })
    await owner.start()
    const controller = new AbortController()
    const choosing = transport.call('files.choose', { kind: 'model' }, { signal: controller.signal })
    await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 20_000 })
    controller.abort()
    await expect(choosing).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(asked[0]?.aborted).toBe(true)
  })
})
