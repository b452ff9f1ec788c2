import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'
import { diskFullOr } from '../disk-full.ts'
import { syncFolder } from '../publish/durable-file.ts'
import { renameHeld } from '../rename-held.ts'

/**
 * Reads a small JSON file.
 * @returns what the schema makes of it, of `{}` when the file is not there, or undefined when it cannot be read as that.
 */
export function readJsonFile<S extends z.ZodType>(file: string, schema: S): z.output<S> | undefined {
  let content: unknown = {}
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return undefined
  }
  const parsed = schema.safeParse(content)
  return parsed.success ? parsed.data : undefined
}

/** Writes a small JSON file: the old one or the new one is there at any moment, and the new one is on disk on return. @throws RedraftError `DISK_FULL`, `FILE_HELD`. */
export async function writeJsonFile(file: string, content: unknown): Promise<void> {
  try {
    await writeDurably(file, content)
  } catch (error) {
    throw diskFullOr(error)
  }
}

async function writeDurably(file: string, content: unknown): Promise<void> {
  const part = `${file}.part`
  const handle = await open(part, 'w', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(content, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await renameHeld(part, file)
  await syncFolder(path.dirname(file))
}
