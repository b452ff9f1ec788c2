import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Progress } from '../../../../src-preload/contract/index.ts'
import { downloadFromHub, type Downloaded, type HubFile } from '../../../../src-main/engine/model/download.ts'
import { fileAddress, publicHub } from '../../../../src-main/engine/model/hub.ts'
import { HubServer } from './hub-server.ts'

const file: HubFile = {
  repository: 'someone/some-model',
  revision: 'main',
  path: 'model Q4.gguf',
  sha256: null,
  size: null,
}
const address = '/someone/some-model/resolve/main/model%20Q4.gguf'
let server: HubServer
let folder = ''
let target = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redraft-download-'))
  target = join(folder, 'model.gguf')
  server = new HubServer(randomBytes(3_000_000))
  await server.start()
})
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Run {
  readonly what?: Partial<HubFile>
  readonly signal?: AbortSignal
  readonly patience?: number
  readonly reports?: Progress[]
}

function get({ what = {}, signal = new AbortController().signal, patience = 5_000, reports = [] }: Run = {}) {
  const job = { signal, onProgress: (progress: Progress) => void reports.push(progress) }
  const options = { hub: server.hub, title: 'Getting a model', patience }
  return downloadFromHub({ ...file, ...what }, target, job, options)
}

async function expectWhole(downloaded: Downloaded): Promise<void> {
  expect(downloaded).toEqual({ sha256: server.sha256, size: server.content.length })
  expect((await readFile(target)).equals(server.content)).toBe(true)
  expect(await readdir(folder)).toEqual(['model.gguf'])
}

describe('a download', () => {
  it('takes the checksum from the hub, checks it, and leaves the file alone in its place', async () => {
    const reports: Progress[] = []
    await expectWhole(await get({ reports }))
    expect(server.seen).toEqual([`HEAD ${address}`, `GET ${address}`, 'GET /content'])
    expect(reports.at(-1)).toEqual({
      kind: 'download',
      value: 1,
      title: 'Getting a model',
      detail: '3 MB of 3 MB',
      done: 3_000_000,
      total: 3_000_000,
      secondsLeft: 0,
    })
    const values = reports.map((report) => report.value)
    expect(values).toEqual([...values].sort((a, b) => a - b))
  })

  it('goes on where it broke off', async () => {
    server.breakAfter = 1_000_000
    await expect(get()).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED', message: /broke off at/ })
    const kept = (await stat(`${target}.part`)).size
    expect(kept).toBeGreaterThan(0)
    server.breakAfter = null
    server.seen.length = 0
    const reports: Progress[] = []
    await expectWhole(await get({ reports }))
    expect(server.seen.at(-1)).toBe(`GET /content bytes=${kept}-`)
    expect(reports[0]?.done).toBe(kept)
  })

  it('goes on again and again, whatever the pieces', async () => {
    server.breakAfter = 700_000
    for (let attempt = 0; attempt < 3; attempt++) await get().catch(() => undefined)
    server.breakAfter = null
    await expectWhole(await get())
  })

  it('is cancelled at once, and keeps what came through', async () => {
    server.stallAfter = 500_000
    const stop = new AbortController()
    const running = get({ signal: stop.signal })
    await vi.waitFor(async () => expect((await stat(`${target}.part`)).size).toBe(500_000), { timeout: 20_000 })
    stop.abort(new Error('enough'))
    await expect(running).rejects.toThrow('enough')
    server.stallAfter = null
    await expectWhole(await get())
    expect(server.seen.at(-1)).toBe('GET /content bytes=500000-')
  })

  it('is not even started when it is cancelled before', async () => {
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(get({ signal })).rejects.toThrow('enough')
    expect(server.seen).toEqual([])
  })

  it('only needs the last check when all came through before', async () => {
    await writeFile(`${target}.part`, server.content)
    await writeFile(`${target}.part.json`, JSON.stringify({ sha256: server.sha256, mark: null }))
    await expectWhole(await get())
    expect(server.seen).toEqual([`HEAD ${address}`])
  })
})

describe('what was kept is not used', () => {
  it('when the hub has another file by now', async () => {
    server.breakAfter = 1_000_000
    await get().catch(() => undefined)
    server.content = randomBytes(2_000_000)
    server.breakAfter = null
    await expectWhole(await get())
    expect(server.seen.at(-1)).toBe('GET /content')
  })

  it.each([
    ['the server cannot begin in the middle', () => (server.ranges = false)],
    ['the server knows its content by another mark', () => (server.mark = '"content-2"')],
  ])('when %s', async (_, change) => {
    server.breakAfter = 1_000_000
    await get().catch(() => undefined)
    server.breakAfter = null
    change()
    await expectWhole(await get())
  })

  it('when it is damaged: the checksum fails, it is removed, and the next one is whole', async () => {
    server.breakAfter = 1_000_000
    await get().catch(() => undefined)
    const kept = await readFile(`${target}.part`)
    kept[5] = (kept[5] ?? 0) ^ 1
    await writeFile(`${target}.part`, kept)
    server.breakAfter = null
    await expect(get()).rejects.toMatchObject({ code: 'DOWNLOAD_CHECKSUM' })
    expect(await readdir(folder)).toEqual([])
    await expectWhole(await get())
  })
})

describe('a file is refused', () => {
  const other = createHash('sha256').update('other').digest('hex')

  it('whose bytes are not those that the hub published', async () => {
    server.publish = { 'x-linked-etag': `"${other}"`, 'x-linked-size': '3000000' }
    await expect(get()).rejects.toMatchObject({ code: 'DOWNLOAD_CHECKSUM' })
    expect(await readdir(folder)).toEqual([])
  })

  it('that the hub publishes with another checksum than the known one, before it is fetched', async () => {
    await expect(get({ what: { sha256: other } })).rejects.toMatchObject({ code: 'DOWNLOAD_CHECKSUM' })
    expect(server.seen).toEqual([`HEAD ${address}`])
  })

  it('without any checksum: none is made up', async () => {
    server.publish = {
      etag: '"d41d8cd98f00b204e9800998ecf8427e"',
      'x-linked-etag': '"74a4482afd52515c89ae8d7d388a537a16f5d350"',
    }
    await expect(get()).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED', message: /which checksum/ })
  })

  it('but for one whose checksum is known beforehand', async () => {
    server.publish = {}
    await expectWhole(await get({ what: { sha256: server.sha256, size: 3_000_000 } }))
  })

  it('that is longer than published', async () => {
    server.publish = { 'x-linked-etag': `"${server.sha256}"`, 'x-linked-size': '2000000' }
    await expect(get()).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED', message: /more than the file has/ })
  })

  it('for which there is no room', async () => {
    server.publish = { 'x-linked-etag': `"${server.sha256}"`, 'x-linked-size': String(8e15) }
    await expect(get()).rejects.toMatchObject({ code: 'DOWNLOAD_NO_SPACE' })
    expect(server.seen).toEqual([`HEAD ${address}`])
  })
})

describe('a connection', () => {
  it.each([
    [404, 'no longer there'],
    [403, 'not given out freely'],
    [429, 'wait a while'],
    [500, 'answered 500'],
  ])('with the answer %i says so', async (status, words) => {
    server.status = status
    server.publish = {}
    await expect(get()).rejects.toMatchObject({
      code: 'DOWNLOAD_FAILED',
      message: expect.stringContaining(words) as string,
    })
  })

  it('that leads elsewhere is not followed', async () => {
    server.location = 'http://localhost:1/content'
    await expect(get()).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED', message: /localhost, which is not a known/ })
  })

  it('that leads in a circle ends', async () => {
    server.location = address
    await expect(get()).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED', message: /too often/ })
  })

  it('through which nothing comes is given up', async () => {
    server.stallAfter = 100_000
    await expect(get({ patience: 50 })).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED', message: /nothing came/ })
  })

  it('that cannot be had says so', async () => {
    await server.stop()
    await expect(get()).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED', message: /127.0.0.1 cannot be reached/ })
    await server.start()
  })
})

describe('the public hub', () => {
  it('is asked over https at its own names only', () => {
    const allowed = [
      'https://huggingface.co/a/b/resolve/main/c.gguf',
      'https://cdn-lfs-us-1.huggingface.co/x',
      'https://cas-bridge.xethub.hf.co/x?signature=1',
    ]
    const refused = [
      'http://huggingface.co/x',
      'https://huggingface.co.example.org/x',
      'https://nothuggingface.co/x',
      'https://huggingface.co:8443/x',
      'https://user@huggingface.co/x',
      'https://127.0.0.1/x',
      'file:///etc/passwd',
    ]
    expect(allowed.filter((url) => !publicHub.allows(new URL(url)))).toEqual([])
    expect(refused.filter((url) => publicHub.allows(new URL(url)))).toEqual([])
  })

  it('has addresses that cannot leave their place', () => {
    expect(fileAddress(publicHub, 'a/b', 'main', 'sub/c.gguf').href).toBe(
      'https://huggingface.co/a/b/resolve/main/sub/c.gguf',
    )
    expect(fileAddress(publicHub, 'a/b', 'refs/pr/1', 'c?d#e').pathname).toBe('/a/b/resolve/refs%2Fpr%2F1/c%3Fd%23e')
  })
})
