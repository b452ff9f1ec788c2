import os from 'node:os'
import path from 'node:path'
import type { Chooser } from '../router/chooser.ts'
import { checkPath } from '../router/path-check.ts'

/**
 * In a browser there is no dialog of the system, so the person types a path of this machine. It has to exist, or its
 * folder has to for what Redraft makes itself. `~` stands for the home folder.
 */
export const chooseTypedPath: Chooser = async ({ kind, path: typed }) => {
  const text = typed?.trim() ?? ''
  if (text === '') return null
  return checkPath(kind, /^~(?=$|[\\/])/.test(text) ? path.join(os.homedir(), text.slice(1)) : text, text)
}
