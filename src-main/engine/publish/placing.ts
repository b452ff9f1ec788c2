import { randomBytes } from 'node:crypto'
import { access, copyFile, link, lstat, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import { renameHeld } from '../rename-held.ts'
import { syncFolder } from './durable-file.ts'

const temporaryName = /^\.redraft-[0-9a-f]{16}\.tmp$/
const hour = 3_600_000

function temporaryPath(): string {
  return `.redraft-${randomBytes(8).toString('hex')}.tmp`
}

/** Removes what an export that was killed left in the folder, once no running one can be at it any more. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!temporaryName.test(name)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > hour) await rm(path, { force: true })
  }
}

/** Gives `run` a way to write files that are on disk when it gets their paths and gone, unless they were placed, after it. */
export async function withTemporaries<T>(
  folder: string,
  run: (temporary: (bytes: Uint8Array) => Promise<string>) => Promise<T>,
): Promise<T> {
  const paths: string[] = []
  await removeLeftovers(folder)
  try {
    return await run(async (bytes) => {
      const path = join(folder, temporaryPath())
      paths.push(path)
      const handle = await open(path, 'wx')
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      return path
    })
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }
}

/** Puts finished files under their names: all of them, or none that was not there before. */
export class Placing {
  readonly #folder: string
  readonly #replace: boolean

  constructor(folder: string, replace: boolean) {
    this.#folder = folder
    this.#replace = replace
  }

  /** @throws RedraftError `FILE_EXISTS` unless replacing is allowed. */
  async requireFree(names: readonly string[]): Promise<void> {
    if (this.#replace) return
    for (const name of names) {
      const isThere = await access(join(this.#folder, name)).then(
        () => true,
        () => false,
      )
      if (isThere) throw new RedraftError('FILE_EXISTS', { file: name })
    }
  }

  /** Files that are replaced stay under another name until all are in place, and come back when one cannot be. */
  async place(files: readonly (readonly [path: string, name: string])[]): Promise<void> {
    const placed: string[] = []
    const kept: [path: string, name: string][] = []
    try {
      if (this.#replace) for (const [, name] of files) kept.push(...(await this.#keep(name)))
      for (const [path, name] of files) {
        await this.#put(path, name)
        placed.push(join(this.#folder, name))
      }
      await syncFolder(this.#folder)
    } catch (error) {
      await Promise.all(placed.map((path) => rm(path, { force: true })))
      for (const [path, name] of kept) {
        const target = join(this.#folder, name)
        if (placed.includes(target)) await renameHeld(path, target)
        // A rename between two names of one file leaves both.
        await rm(path, { force: true })
      }
      throw error
    }
    await Promise.all(kept.map(([path]) => rm(path, { force: true })))
  }

  /** A second name for a file that is going to be replaced; a copy where a file cannot have two. */
  async #keep(name: string): Promise<[path: string, name: string][]> {
    const path = join(this.#folder, temporaryPath())
    const target = join(this.#folder, name)
    const found = await lstat(target).catch(() => null)
    if (found === null) return []
    await link(target, path).catch(() => copyFile(target, path))
    return [[path, name]]
  }

  /** A rename would replace a file that came in the meantime; a link does not. Some file systems have no links. */
  async #put(path: string, name: string): Promise<void> {
    const target = join(this.#folder, name)
    if (this.#replace) return renameHeld(path, target)
    try {
      await link(path, target)
      await unlink(path)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') throw new RedraftError('FILE_EXISTS', { file: name })
      if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EISDIR', 'UNKNOWN'].includes(code ?? '')) throw error
      await this.requireFree([name])
      await rename(path, target)
    }
  }
}
