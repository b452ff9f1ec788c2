import { access, constants, mkdir, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { RedraftError, type ParsedArgs } from '../../src-preload/contract/index.ts'
import type { Chooser } from '../router/chooser.ts'

type Kind = ParsedArgs<'files.choose'>['kind']

/** What each wish can be met by. A folder that is still to be made may be named where Redraft writes one itself. */
const wishes: Readonly<
  Record<Kind, { readonly folder: boolean; readonly file: boolean; readonly mayBeMade: boolean }>
> = {
  originals: { folder: true, file: true, mayBeMade: false },
  documents: { folder: true, file: true, mayBeMade: false },
  workspace: { folder: true, file: false, mayBeMade: true },
  'originals-file': { folder: false, file: true, mayBeMade: false },
  'documents-file': { folder: false, file: true, mayBeMade: false },
  'export-folder': { folder: true, file: false, mayBeMade: true },
  spans: { folder: false, file: true, mayBeMade: false },
  model: { folder: false, file: true, mayBeMade: false },
}

function refuse(file: string, detail: string): never {
  throw new RedraftError('FILE_UNREADABLE', { file, detail })
}

/**
 * In a browser there is no dialog of the system, so the person types a path of this machine. It has to exist, or its
 * folder has to for what Redraft makes itself. `~` stands for the home folder.
 */
export const chooseTypedPath: Chooser = async ({ kind, path: typed }) => {
  const text = typed?.trim() ?? ''
  if (text === '') return null
  const wish = wishes[kind]
  const chosen = path.normalize(/^~(?=$|[\\/])/.test(text) ? path.join(os.homedir(), text.slice(1)) : text)
  if (chosen.includes('\0') || !path.isAbsolute(chosen)) return refuse(text, 'type the whole path, from its root')
  let found = await stat(chosen).catch(() => undefined)
  if (found === undefined && wish.mayBeMade) {
    const parent = await stat(path.dirname(chosen)).catch(() => undefined)
    if (parent?.isDirectory() !== true) return refuse(text, 'its parent folder does not exist')
    await mkdir(chosen).catch(() => refuse(text, 'the folder cannot be made'))
    found = await stat(chosen)
  }
  if (found === undefined) return refuse(text, 'it does not exist')
  if (found.isDirectory() ? !wish.folder : !found.isFile() || !wish.file) {
    return refuse(
      text,
      wish.folder ? (wish.file ? 'it is neither a file nor a folder' : 'it is no folder') : 'it is no file',
    )
  }
  await access(chosen, constants.R_OK).catch(() => refuse(text, 'it may not be read'))
  return chosen
}
