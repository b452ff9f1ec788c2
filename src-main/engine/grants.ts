import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { RedraftError } from '../../src-preload/contract/index.ts'

/** Remembered at the most; the oldest goes first. A person does not choose more in one sitting. */
const limit = 1_000

/**
 * Paths that a person chose, each behind an id that says nothing. The renderer holds ids only, so it cannot make the
 * engine open a path that nobody chose. Lives as long as the engine's process.
 */
export interface Grants {
  /** @param chosen absolute path. @throws RangeError when it is relative. */
  add(chosen: string): string
  /** The absolute path behind an id. @throws RedraftError `GRANT_UNKNOWN`. */
  resolve(grant: string): string
}

export function createGrants(): Grants {
  const paths = new Map<string, string>()
  return {
    add(chosen) {
      if (!path.isAbsolute(chosen)) throw new RangeError('a grant needs an absolute path')
      const id = randomUUID()
      paths.set(id, path.normalize(chosen))
      if (paths.size > limit) for (const oldest of [...paths.keys()].slice(0, paths.size - limit)) paths.delete(oldest)
      return id
    },
    resolve(grant) {
      const chosen = paths.get(grant)
      if (chosen === undefined) throw new RedraftError('GRANT_UNKNOWN')
      return chosen
    },
  }
}
