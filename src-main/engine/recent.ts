import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { RedraftError } from '../../src-preload/contract/index.ts'
import { readJsonFile, writeJsonFile } from './workspace/json-file.ts'

const recentSchema = z.object({
  workspaces: z.array(z.object({ folder: z.string(), openedAt: z.string() })).default([]),
})

const REMEMBERED = 12

/** Workspaces that were opened on this computer, the latest first. The renderer knows them by id only. */
export class RecentWorkspaces {
  readonly #file: string

  constructor(dataFolder: string) {
    this.#file = path.join(dataFolder, 'recent.json')
  }

  /** Where one of them is. @throws RedraftError `NO_WORKSPACE` when there was none of this id, `WORKSPACE_GONE`. */
  folderOf(id: string): string {
    const folder = this.#read().find((one) => idOf(one.folder) === id)?.folder
    if (folder === undefined) throw new RedraftError('NO_WORKSPACE')
    if (!existsSync(folder)) throw new RedraftError('WORKSPACE_GONE', { path: folder })
    return folder
  }

  list(): { id: string; name: string; folder: string; openedAt: string }[] {
    return this.#read()
      .filter(({ folder }) => existsSync(folder))
      .map(({ folder, openedAt }) => ({ id: idOf(folder), name: path.basename(folder), folder, openedAt }))
  }

  async opened(folder: string): Promise<void> {
    const others = this.#read().filter((one) => one.folder !== folder)
    const workspaces = [{ folder, openedAt: new Date().toISOString() }, ...others].slice(0, REMEMBERED)
    await writeJsonFile(this.#file, { workspaces })
  }

  #read(): z.output<typeof recentSchema>['workspaces'] {
    return readJsonFile(this.#file, recentSchema)?.workspaces ?? []
  }
}

function idOf(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16)
}
