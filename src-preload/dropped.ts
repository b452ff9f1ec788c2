import { ipcRenderer, webUtils } from 'electron'
import type { Dropped } from './contract/bridge.ts'
import { channels } from './contract/channels.ts'

/** Files of one drop at the most; a folder is one. */
const limit = 1_000

let last: readonly Dropped[] = []

/** Electron tells where a file lies through `webUtils`; until version 31 the file itself did. Empty for one made by a page. */
function pathOf(file: File & { readonly path?: string }): string {
  const utils = webUtils as typeof webUtils | undefined
  return utils === undefined ? (file.path ?? '') : utils.getPathForFile(file)
}

/**
 * Listens here, where the page's scripts cannot reach, and to what a person did only. A path goes to the host behind a new
 * id; the page is told the id.
 */
export function followDrops(): void {
  window.addEventListener(
    'drop',
    (event) => {
      last = []
      if (!event.isTrusted) return
      last = [...(event.dataTransfer?.files ?? [])].slice(0, limit).flatMap((file): Dropped[] => {
        const path = pathOf(file)
        if (path === '') return []
        const id = crypto.randomUUID()
        ipcRenderer.send(channels.dropped, { id, path })
        return [{ id, name: file.name }]
      })
    },
    true,
  )
}

/** What the last drop held; once. */
export function takeDropped(): readonly Dropped[] {
  const taken = last
  last = []
  return taken
}
