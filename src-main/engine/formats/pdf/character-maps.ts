import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Gives the library the maps of signs that Chinese, Japanese and Korean files count on without holding them. They come with
 * the library's package; nothing is fetched.
 */
export class CharacterMaps {
  /** @throws Error for a name that is none of a map. */
  async fetch({ name }: { readonly name: string }): Promise<{ cMapData: Uint8Array; isCompressed: boolean }> {
    const folder = folderOfMaps()
    if (folder === null || !/^[A-Za-z0-9-]{1,60}$/.test(name)) throw new Error('there is no such map of signs')
    return { cMapData: new Uint8Array(await readFile(path.join(folder, `${name}.bcmap`))), isCompressed: true }
  }
}

/** The package lies beside the folder of the sources and that of the built program, or above. */
function folderOfMaps(): string | null {
  for (let at = import.meta.dirname; path.dirname(at) !== at; at = path.dirname(at)) {
    const maps = path.join(at, 'node_modules', 'pdfjs-dist', 'cmaps')
    if (existsSync(maps)) return maps
  }
  return null
}
