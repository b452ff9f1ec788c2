import { access, constants, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { RedraftError, type ParsedArgs, type DetailWords } from '../../src-preload/contract/index.ts'

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

/**
 * A path that came by another way than the system's dialog, normalised: absolute, there (or to be made where the wish
 * allows it), readable, and of the wished kind.
 *
 * @param shown how the path is called in a refusal.
 * @throws RedraftError `FILE_UNREADABLE`
 */
export async function checkPath(kind: Kind, given: string, shown: string): Promise<string> {
  const refuse = (detail: DetailWords): never => {
    throw new RedraftError('FILE_UNREADABLE', { file: shown, detail })
  }
  const wish = wishes[kind]
  const chosen = path.normalize(given)
  if (chosen.includes('\0') || !path.isAbsolute(chosen)) return refuse('type the whole path, from its root')
  let found = await stat(chosen).catch(() => undefined)
  if (found === undefined && wish.mayBeMade) {
    const parent = await stat(path.dirname(chosen)).catch(() => undefined)
    if (parent?.isDirectory() !== true) return refuse('its parent folder does not exist')
    await mkdir(chosen).catch(() => refuse('the folder cannot be made'))
    found = await stat(chosen)
  }
  if (found === undefined) return refuse('it does not exist')
  if (found.isDirectory() ? !wish.folder : !found.isFile() || !wish.file) {
    return refuse(wish.folder ? (wish.file ? 'it is neither a file nor a folder' : 'it is no folder') : 'it is no file')
  }
  await access(chosen, constants.R_OK).catch(() => refuse('it may not be read'))
  return chosen
}
