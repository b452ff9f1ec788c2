import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import { diskFullOr } from '../disk-full.ts'
import { syncFolder } from '../publish/durable-file.ts'

/** Folder of a workspace with the files as they came, each named by the SHA-256 of its bytes. */
export const RECEIVED = 'received'

/** The files that documents came as: what writes them again in their own format begins from these. */
export class ReceivedFiles {
  readonly #workspace: string
  readonly #folder: string
  #queue: Promise<unknown> = Promise.resolve()

  /** @param workspace absolute path of its folder. */
  constructor(workspace: string) {
    this.#workspace = workspace
    this.#folder = path.join(workspace, RECEIVED)
  }

  /**
   * Keeps a file, then does `work`, which makes a document of it. The file is on disk under its name before that begins, and
   * `drop` waits until it is done.
   * @throws RedraftError `DISK_FULL`, and what `work` throws.
   */
  whileKept<T>(hash: string, bytes: Uint8Array, work: () => Promise<T>): Promise<T> {
    return this.#serially(async () => {
      await this.#keep(hash, bytes).catch((error: unknown) => {
        throw diskFullOr(error)
      })
      return work()
    })
  }

  /** The file as it came. @throws RedraftError `RECEIVED_MISSING` when it is not there or not as it was. */
  async read(hash: string, id: string): Promise<Uint8Array> {
    const bytes = await this.#readWhole(hash)
    if (bytes === null) throw new RedraftError('RECEIVED_MISSING', { id })
    return bytes
  }

  /** Removes what no document came as: files of documents that were removed, and what a kill left half written. */
  drop(isUsed: (hash: string) => boolean): Promise<void> {
    return this.#serially(async () => {
      const names = await readdir(this.#folder).catch(() => [])
      for (const name of names) if (!isUsed(name)) await rm(path.join(this.#folder, name), { force: true })
    })
  }

  async #keep(hash: string, bytes: Uint8Array): Promise<void> {
    // For their owner's eyes only, as the decisions are.
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    if ((await this.#readWhole(hash)) !== null) return
    const part = path.join(this.#folder, `${hash}.${randomBytes(4).toString('hex')}.part`)
    try {
      const handle = await open(part, 'wx', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(part, path.join(this.#folder, hash))
      await syncFolder(this.#folder)
      await syncFolder(this.#workspace)
    } finally {
      await rm(part, { force: true })
    }
  }

  async #readWhole(hash: string): Promise<Uint8Array | null> {
    const bytes = await readFile(path.join(this.#folder, hash)).catch(() => null)
    return bytes !== null && createHash('sha256').update(bytes).digest('hex') === hash ? bytes : null
  }

  #serially<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work)
    this.#queue = result.catch(() => undefined)
    return result
  }
}
