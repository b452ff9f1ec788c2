import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { responseSchema, type Response } from '../../src-preload/contract/index.ts'
import { serverRules } from '../../src-main/serve/rules.ts'
import { createFakeService } from '../fake-service.ts'
import { openServer, type OpenedServer } from '../serve-fixture.ts'

const about = { version: '1', host: 'browser', licence: 'free' } as const

let opened: OpenedServer
let stopped: number

beforeEach(async () => {
  stopped = 0
  opened = await openServer(
    createFakeService({
      'app.about': () => Promise.resolve(about),
      'collection.index': (_args, { signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => {
            stopped++
            reject(signal.reason)
          }),
        ),
    }),
  )
})

afterEach(() => opened.close())

describe('loopback server: who may ask', () => {
  it('listens on 127.0.0.1 and nowhere else', () => {
    expect(new URL(opened.server.url).hostname).toBe('127.0.0.1')
    expect(serverRules.address).toBe('127.0.0.1')
  })

  it('has a new token of 256 bits each time', async () => {
    const other = await openServer(createFakeService({}))
    await other.close()
    expect(Buffer.from(opened.token, 'base64url')).toHaveLength(32)
    expect(other.token).not.toBe(opened.token)
  })

  it('turns the token into a cookie that scripts and other sites do not get, and cleans the address', async () => {
    const answer = await opened.ask(`/?token=${opened.token}`, { headers: { cookie: '' } })
    expect(answer.status).toBe(302)
    expect(answer.headers['location']).toBe('/')
    expect(answer.headers['set-cookie']).toEqual([`${opened.cookie}; Path=/; SameSite=Strict; HttpOnly`])
    expect((await opened.ask('/')).status).toBe(200)
  })

  it('cleans the address of a browser that has the cookie, too', async () => {
    expect(await opened.ask('/?token=anything&a=1')).toMatchObject({ status: 302, headers: { location: '/?a=1' } })
  })

  it('cannot be made to redirect to another site', async () => {
    for (const target of ['//evil.example', '/\\evil.example', '///evil.example/%2f']) {
      const { status, headers } = await opened.ask(`${target}?token=${opened.token}`, { headers: { cookie: '' } })
      expect(status).toBe(302)
      expect(new URL(String(headers['location']), opened.server.url).host).toBe(`127.0.0.1:${opened.port}`)
    }
  })

  it.each([
    ['no token', '', ''],
    ['an empty token', '?token=', ''],
    ['a wrong token of the same length', `?token=${'A'.repeat(43)}`, ''],
    ['a longer one', (token: string) => `?token=${token}A`, ''],
    ['a part of it', (token: string) => `?token=${token.slice(0, -1)}`, ''],
    ['a wrong cookie', '', 'redraft-PORT=wrong'],
    ['an empty cookie', '', 'redraft-PORT='],
    ['the cookie of another port', (_token: string) => '', 'redraft-1=TOKEN'],
  ])('refuses %s', async (_what, query, cookie) => {
    const target = `/${typeof query === 'string' ? query : query(opened.token)}`
    const sent = cookie.replace('PORT', String(opened.port)).replace('TOKEN', opened.token)
    const answer = await opened.ask(target, { headers: { cookie: sent } })
    expect(answer.status).toBe(401)
    expect(answer.body).not.toContain('<title>')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await opened.handshake({ cookie: sent })).toBe(401)
  })

  it.each([
    'localhost:PORT',
    'evil.example:PORT',
    '127.0.0.1',
    '127.0.0.1:1',
    '127.0.0.1.evil.example:PORT',
    '[::1]:PORT',
  ])('refuses the Host %s, even with the token (DNS rebinding)', async (host) => {
    const headers = { host: host.replace('PORT', String(opened.port)) }
    expect((await opened.ask('/', { headers })).status).toBe(403)
    expect((await opened.ask(`/?token=${opened.token}`, { headers })).status).toBe(403)
    expect(await opened.handshake(headers)).toBe(403)
  })

  it.each(['http://evil.example', 'http://127.0.0.1:1', 'http://localhost:PORT', 'https://127.0.0.1:PORT', 'null', ''])(
    'refuses the Origin “%s”, even with the cookie',
    async (origin) => {
      const headers = { origin: origin.replace('PORT', String(opened.port)) }
      expect(await opened.handshake(headers)).toBe(403)
      expect((await opened.ask('/', { headers })).status).toBe(403)
    },
  )

  it('opens a line to our own page only at its own address', async () => {
    expect(await opened.handshake()).toBe(101)
    expect(await opened.handshake({}, '/other')).toBe(404)
  })

  it('does not let another site read an answer: no CORS header, whatever is asked', async () => {
    for (const method of ['GET', 'OPTIONS', 'HEAD']) {
      const { headers } = await opened.ask('/', { method, headers: { 'access-control-request-method': 'GET' } })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})

describe('loopback server: what is served', () => {
  it('sends the policy with every answer, refusals included', async () => {
    const answers = await Promise.all([
      opened.ask('/'),
      opened.ask('/assets/a.js'),
      opened.ask('/none.js'),
      opened.ask('/', { method: 'POST' }),
      opened.ask('/', { headers: { cookie: '' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 405, 401])
    for (const { headers } of answers) {
      expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('no-referrer')
    }
  })

  it.each([
    '/../secret.js',
    '/assets/../../secret.js',
    '/%2e%2e/secret.js',
    '/%2e%2e%2fsecret.js',
    '/..%2fsecret.js',
    '/assets/%2e%2e/%2e%2e/secret.js',
    '/assets/..%2f..%2fsecret.js',
    '/%252e%252e%252fsecret.js',
    '/..\\secret.js',
    '/..%5csecret.js',
    '/assets%5c..%5c..%5csecret.js',
    '/../renderer-beside/secret.js',
    '/..%2frenderer-beside%2fsecret.js',
    '/assets/out.js',
    '/secret.js%00.html',
    '/index.html%00.js',
    '/%00',
    '/%',
    '/%c0%ae%c0%ae/secret.js',
    '/C:%5csecret.js',
    '/notes.md',
    '/assets',
    '/assets/',
    '//etc/passwd',
  ])('gives nothing for %s', async (target) => {
    const { status, body } = await opened.ask(target)
    expect([400, 404]).toContain(status)
    expect(body).not.toContain('secret')
  })

  it.each(['http://evil.example/', 'evil.example', '*'])('refuses the target %s', async (target) => {
    expect((await opened.ask(target)).status).toBe(400)
  })
})

describe('loopback server: lines', () => {
  async function openLine() {
    const line = opened.line()
    const heard: Response[] = []
    line.on('message', (data) => heard.push(responseSchema.parse(JSON.parse((data as Buffer).toString('utf8')))))
    line.on('error', () => undefined)
    await new Promise((resolve) => line.once('open', resolve))
    return { line, heard, closed: new Promise<number>((resolve) => line.once('close', resolve)) }
  }

  it.each([
    ['no JSON', '{'],
    ['a binary frame', Buffer.from(JSON.stringify({ type: 'call', id: 'a', method: 'app.about', args: {} }))],
    ['a foreign shape', '[1,2]'],
  ])('answers %s with a refusal and goes on', async (_what, message) => {
    const { line, heard } = await openLine()
    line.send(message)
    line.send(JSON.stringify({ type: 'call', id: 'b', method: 'app.about', args: {} }))
    await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 20_000 })
    const codes = heard.flatMap((each) => ('error' in each ? [each.error.code] : []))
    expect(codes).toEqual(['INVALID_REQUEST'])
    expect(heard).toContainEqual({ type: 'ok', id: 'b', value: about })
    line.terminate()
  })

  it('cuts a line that sends more than the limit in one message, and serves others', async () => {
    const { line, heard, closed } = await openLine()
    const args = { kind: 'model', path: 'x'.repeat(serverRules.frameLimit) }
    line.send(JSON.stringify({ type: 'call', id: 'a', method: 'files.choose', args }))
    expect(await closed).toBe(1009)
    expect(heard).toEqual([])
    expect(await opened.handshake()).toBe(101)
  })

  it('stops the calls of a line that is cut', async () => {
    const { line } = await openLine()
    line.send(JSON.stringify({ type: 'call', id: 'a', method: 'collection.index', args: {} }))
    line.send(JSON.stringify({ type: 'call', id: 'b', method: 'app.about', args: {} }))
    await new Promise((resolve) => line.once('message', resolve))
    expect(stopped).toBe(0)
    line.terminate()
    await vi.waitFor(() => expect(stopped).toBe(1), { timeout: 20_000 })
  })

  it('refuses more pages than one person has', async () => {
    const lines = await Promise.all(Array.from({ length: serverRules.connectionLimit }, openLine))
    expect(await opened.handshake()).toBe(503)
    for (const { line } of lines) line.terminate()
    await vi.waitFor(async () => expect(await opened.handshake()).toBe(101), { timeout: 20_000 })
  })
})
