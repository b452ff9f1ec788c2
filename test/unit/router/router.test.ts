import { describe, expect, it, vi } from 'vitest'
import { RedraftError, type Progress, type Response } from '../../../src-preload/contract/index.ts'
import { createGrants } from '../../../src-main/engine/grants.ts'
import type { Handlers } from '../../../src-main/engine/handlers.ts'
import type { Chooser } from '../../../src-main/router/chooser.ts'
import { createRouter } from '../../../src-main/router/router.ts'
import { createFakeService, createRecordingLogger } from '../../fake-service.ts'

const about = { version: '1', host: 'browser', licence: 'free' } as const

function progress(value: number): Progress {
  return { kind: 'index', value, title: 'Indexing', detail: '', done: 0, total: 9, secondsLeft: null }
}

function open(given: Partial<Handlers>, chooser?: Chooser) {
  const service = createFakeService(given)
  const logger = createRecordingLogger()
  const grants = createGrants()
  const router = createRouter({ service, grants, logger, ...(chooser === undefined ? {} : { chooser }) })
  const sent: Response[] = []
  const connection = router.connect((response) => sent.push(response))
  const call = (id: string, method: string, args: unknown = {}) =>
    connection.receive({ type: 'call', id, method, args })
  const settled = (id: string) =>
    vi.waitFor(
      () => {
        const answer = sent.find((each) => each.type !== 'event' && each.type !== 'progress' && each.id === id)
        if (answer === undefined) throw new Error(`no answer to ${id}`)
        return answer
      },
      { timeout: 20_000 },
    )
  return { service, logger, grants, router, sent, connection, call, settled }
}

/** A job that runs until it is told to stop. */
const untilAborted: Handlers['collection.index'] = (_args, { signal }) =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

describe('router: answers', () => {
  it('answers a call with what the handler gave', async () => {
    const { call, settled } = open({ 'app.about': () => Promise.resolve(about) })
    call('a', 'app.about')
    expect(await settled('a')).toEqual({ type: 'ok', id: 'a', value: about })
  })

  it('hands the handler arguments with their defaults filled in, and nothing that is not in the schema', async () => {
    const seen: unknown[] = []
    const handler: Handlers['publish.export'] = (args) => {
      seen.push(args)
      return Promise.resolve({ exported: [], unchanged: [], refused: [] })
    }
    const { call, settled } = open({ 'publish.export': handler })
    call('a', 'publish.export', { ids: ['x'], grant: 'g', more: 1 })
    await settled('a')
    expect(seen).toEqual([{ ids: ['x'], grant: 'g', replace: false, neutral: false, language: 'en' }])
  })

  it.each([
    ['an unknown method', 'app.rm', {}],
    ['a name every object has', 'constructor', {}],
    ['the prototype', '__proto__', {}],
    ['arguments that miss the schema', 'documents.remove', { ids: 'all' }],
    ['arguments where none belong', 'documents.list', { secret: 'Jaana Salo' }],
  ])('refuses %s without repeating any of it', async (_what, method, args) => {
    const { call, settled } = open({ 'documents.list': () => Promise.resolve([]) })
    call('a', method, args)
    const answer = await settled('a')
    expect(answer).toMatchObject({ type: 'error', error: { code: 'INVALID_REQUEST' } })
    expect(JSON.stringify(answer)).not.toContain('Salo')
  })

  it.each([
    ['nothing', undefined, '?'],
    ['a text', 'call', '?'],
    ['no type', { id: 'a' }, 'a'],
    ['a foreign type', { type: 'eval', id: 'a' }, 'a'],
    ['an id of another kind', { type: 'call', id: 7, method: 'app.about' }, '?'],
    ['an endless id', { type: 'call', id: 'x'.repeat(65), method: 'app.about' }, '?'],
    ['an endless method', { type: 'call', id: 'a', method: 'x'.repeat(1000) }, 'a'],
  ])('answers a message that is %s', (_what, message, id) => {
    const { connection, sent } = open({})
    connection.receive(message)
    expect(sent).toMatchObject([{ type: 'error', id, error: { code: 'INVALID_REQUEST' } }])
  })

  it('keeps the words of a failure that a person can act on', async () => {
    const failure = new RedraftError('DOCUMENT_UNKNOWN', { id: 'case-7' })
    const { call, settled, logger } = open({ 'documents.list': () => Promise.reject(failure) })
    call('a', 'documents.list')
    expect(await settled('a')).toEqual({ type: 'error', id: 'a', error: failure.toWire() })
    expect(logger.lines).toEqual([])
  })

  it('answers anything else with INTERNAL, and logs where it was thrown but none of its words', async () => {
    const words: unknown = 'a plain text about Jaana Salo'
    const { call, settled, logger } = open({
      'documents.list': () => Promise.reject(new TypeError('cannot read “Jaana Salo” of /cases/salo.txt')),
      'models.list': () => Promise.reject(words),
    })
    call('a', 'documents.list')
    call('b', 'models.list')
    for (const id of ['a', 'b']) expect(await settled(id)).toMatchObject({ error: { code: 'INTERNAL' } })
    expect(logger.lines).toHaveLength(2)
    expect(logger.lines.join()).toContain('TypeError')
    expect(logger.lines.join()).toContain('router.test.ts')
    expect(logger.lines.join()).not.toMatch(/salo/i)
  })

  it('does not pass on a result that does not fit, and says which part of it', async () => {
    const { call, settled, logger } = open({
      'app.about': () => Promise.resolve({ ...about, host: 'salo' as 'browser' }),
    })
    call('a', 'app.about')
    expect(await settled('a')).toMatchObject({ error: { code: 'INTERNAL' } })
    expect(logger.lines.join()).toContain('host (invalid_value)')
    expect(logger.lines.join()).not.toContain('salo')
  })

  it('refuses an id that is in use, and the first call goes on', async () => {
    const { call, settled, sent, connection } = open({ 'collection.index': untilAborted })
    call('a', 'collection.index')
    call('a', 'collection.index')
    expect(sent).toMatchObject([{ id: 'a', error: { code: 'INVALID_REQUEST' } }])
    sent.length = 0
    connection.receive({ type: 'cancel', id: 'a' })
    expect(await settled('a')).toMatchObject({ error: { code: 'CANCELLED' } })
  })

  it('refuses more calls at once than a page ever makes', () => {
    const { call, sent } = open({ 'collection.index': untilAborted })
    for (let i = 0; i < 1_001; i++) call(`c${i}`, 'collection.index')
    expect(sent).toMatchObject([{ id: 'c1000', error: { code: 'INVALID_REQUEST' } }])
  })

  it('survives a carrier that throws', async () => {
    const { router, logger } = open({ 'app.about': () => Promise.resolve(about) })
    const connection = router.connect(() => {
      throw new Error('gone')
    })
    connection.receive({ type: 'call', id: 'a', method: 'app.about', args: {} })
    await vi.waitFor(() => expect(logger.lines.join()).toContain('could not be sent'), { timeout: 20_000 })
  })
})

describe('router: cancellation', () => {
  it('stops a call under way', async () => {
    const { call, settled, connection } = open({ 'collection.index': untilAborted })
    call('a', 'collection.index')
    connection.receive({ type: 'cancel', id: 'a' })
    expect(await settled('a')).toMatchObject({ error: { code: 'CANCELLED' } })
  })

  it('remembers a cancel that came before its call, and does not start the call', async () => {
    const handler = vi.fn(untilAborted)
    const { call, settled, connection } = open({ 'collection.index': handler })
    connection.receive({ type: 'cancel', id: 'a' })
    call('a', 'collection.index')
    expect(await settled('a')).toMatchObject({ error: { code: 'CANCELLED' } })
    expect(handler).not.toHaveBeenCalled()
  })

  it('remembers a bounded number of them, the newest', async () => {
    const { call, settled, connection } = open({ 'app.about': () => Promise.resolve(about) })
    for (let i = 0; i <= 1_000; i++) connection.receive({ type: 'cancel', id: `c${i}` })
    call('c0', 'app.about')
    call('c1', 'app.about')
    expect(await settled('c0')).toMatchObject({ type: 'ok' })
    expect(await settled('c1')).toMatchObject({ error: { code: 'CANCELLED' } })
  })

  it('does not reach the same id on another connection', async () => {
    const { router, settled, call } = open({
      'collection.index': untilAborted,
      'app.about': () => Promise.resolve(about),
    })
    router.connect(() => undefined).receive({ type: 'cancel', id: 'a' })
    call('a', 'app.about')
    expect(await settled('a')).toMatchObject({ type: 'ok' })
  })

  it('calls it CANCELLED whatever the handler throws once it was told to stop', async () => {
    const { call, settled, connection, logger } = open({
      'collection.index': (_args, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('closed file')))),
    })
    call('a', 'collection.index')
    connection.receive({ type: 'cancel', id: 'a' })
    expect(await settled('a')).toMatchObject({ error: { code: 'CANCELLED' } })
    expect(logger.lines).toEqual([])
  })

  it('aborts the calls of a connection that closes, sends it nothing more, and leaves others alone', async () => {
    const signals: AbortSignal[] = []
    const { call, sent, connection, router, service } = open({
      'collection.index': (args, job) => {
        signals.push(job.signal)
        return untilAborted(args, job)
      },
    })
    const heard: Response[] = []
    const other = router.connect((response) => heard.push(response))
    call('a', 'collection.index')
    other.receive({ type: 'call', id: 'b', method: 'collection.index', args: {} })
    await vi.waitFor(() => expect(signals).toHaveLength(2), { timeout: 20_000 })
    connection.close()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    service.emit({ name: 'engine.restarted', data: { code: 1 } })
    connection.receive({ type: 'call', id: 'c', method: 'app.about', args: {} })
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(sent).toEqual([])
    expect(heard).toMatchObject([{ type: 'event' }])
    router.close()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  })
})

describe('router: progress and events', () => {
  it('passes progress on so that it never falls, and ends it at 1', async () => {
    const { call, settled, sent } = open({
      'documents.analyse': (_args, { onProgress }) => {
        for (const value of [0, 0.5, 0.3, 0.9]) onProgress(progress(value))
        return Promise.resolve({ analysed: [], refused: [] })
      },
    })
    call('a', 'documents.analyse', { ids: [] })
    await settled('a')
    const values = sent.flatMap((each) => (each.type === 'progress' ? [each.progress.value] : []))
    expect(values).toEqual([0, 0.5, 0.5, 0.9, 1])
    expect(sent.at(-1)).toMatchObject({ type: 'ok' })
  })

  it('invents none for a call that has none, and none after a failure', async () => {
    const late: (() => void)[] = []
    const { call, settled, sent } = open({
      'app.about': () => Promise.resolve(about),
      'documents.analyse': (_args, { onProgress }) => {
        onProgress(progress(0.5))
        late.push(() => onProgress(progress(0.8)))
        return Promise.reject(new RedraftError('NO_COLLECTION'))
      },
    })
    call('a', 'app.about')
    call('b', 'documents.analyse', { ids: [] })
    await Promise.all([settled('a'), settled('b')])
    for (const report of late) report()
    expect(sent.flatMap((each) => (each.type === 'progress' ? [each.progress.value] : []))).toEqual([0.5])
  })

  it('drops a report that does not fit', async () => {
    const { call, settled, sent, logger } = open({
      'documents.analyse': (_args, { onProgress }) => {
        onProgress(progress(1.5))
        return Promise.resolve({ analysed: [], refused: [] })
      },
    })
    call('a', 'documents.analyse', { ids: [] })
    await settled('a')
    expect(sent).toHaveLength(1)
    expect(logger.lines.join()).toContain('progress')
  })

  it('sends an event to every connection, and not one that does not fit', () => {
    const { service, router, sent, logger } = open({})
    const heard: Response[] = []
    router.connect((response) => heard.push(response))
    service.emit({ name: 'menu.chosen', data: { command: 'app.help' } })
    service.emit({ name: 'menu.chosen', data: { command: 7 as unknown as string } })
    const event = { type: 'event', name: 'menu.chosen', data: { command: 'app.help' } }
    expect([sent, heard]).toEqual([[event], [event]])
    expect(logger.lines).toHaveLength(1)
  })
})

describe('router: choosing files', () => {
  it('turns a chosen path into a grant and its last name', async () => {
    const { call, settled, grants } = open({}, () => Promise.resolve('/home/clerk/originals'))
    call('a', 'files.choose', { kind: 'originals' })
    const answer = await settled('a')
    expect(answer).toMatchObject({ type: 'ok', value: { name: 'originals' } })
    expect(JSON.stringify(answer)).not.toContain('/home')
    const { grant } = (answer as { value: { grant: string } }).value
    expect(grants.resolve(grant)).toBe('/home/clerk/originals')
  })

  it('answers null when nothing was chosen', async () => {
    const { call, settled } = open({}, () => Promise.resolve(null))
    call('a', 'files.choose', { kind: 'model' })
    expect(await settled('a')).toEqual({ type: 'ok', id: 'a', value: null })
  })

  it('says that it is not available where nobody can be asked', async () => {
    const { call, settled } = open({})
    call('a', 'files.choose', { kind: 'model' })
    expect(await settled('a')).toMatchObject({ error: { code: 'NOT_AVAILABLE_HERE' } })
  })
})
