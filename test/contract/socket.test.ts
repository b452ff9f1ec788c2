import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { createSocketTransport } from '../../src-renderer/transport/socket.ts'
import type { ConnectionState, Transport } from '../../src-renderer/transport/transport.ts'
import { openServer, type OpenedServer } from '../serve-fixture.ts'
import { describeBreakingCarrier } from './cases.ts'
import { createFixtureService } from './fixture-service.ts'

let opened: OpenedServer
let transport: Transport
let socket: WebSocket
const states: ConnectionState[] = []

beforeAll(async () => {
  opened = await openServer(createFixtureService())
  transport = createSocketTransport({ open: () => (socket = opened.line()) })
  transport.onState((state) => states.push(state))
})

afterAll(async () => {
  transport.close()
  await opened.close()
})

describeBreakingCarrier('over a WebSocket', 'CONNECTION_LOST', () => ({
  transport,
  breakLine: async () => {
    await transport.call('app.about', {})
    socket.terminate()
  },
}))

describe('a socket that was closed', () => {
  it('went through every state, and stays closed', async () => {
    transport.close()
    expect(states).toEqual(['open', 'lost', 'open', 'closed'])
    await expect(transport.call('app.about', {})).rejects.toMatchObject({ code: 'CONNECTION_LOST' })
    expect(states.at(-1)).toBe('closed')
  })
})
