import { rename } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { RedraftError } from '../../src-preload/contract/index.ts'

/** What a system answers while another program has the file open, or where one may not write. */
const heldCodes: ReadonlySet<string | undefined> = new Set(['EBUSY', 'EPERM', 'EACCES'])
/** Milliseconds between two tries: what only looks at a file, as a search for viruses does, soon lets it go. */
const pauses = [20, 50, 100, 200, 400, 800]

/** Puts a file in the place of another, and waits a little while another program holds one. @throws RedraftError `FILE_HELD`. */
export async function renameHeld(from: string, to: string): Promise<void> {
  for (const milliseconds of [...pauses, null]) {
    try {
      return await rename(from, to)
    } catch (error) {
      if (!heldCodes.has((error as NodeJS.ErrnoException).code)) throw error
      if (milliseconds === null) throw new RedraftError('FILE_HELD', { file: basename(to) }, { cause: error })
      await pause(milliseconds)
    }
  }
}
