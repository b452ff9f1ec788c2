import { createHash } from 'node:crypto'
import { lstat, mkdir, readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { RedraftError, type StatedEncoding, type DetailSentence } from '../../../src-preload/contract/index.ts'
import { formatOf } from './index.ts'
import { convertOldWord, isOldWord } from './old-word.ts'
import { decodedBeside, guessedBeside } from './plain-beside.ts'
import type { ReadDocument } from './port.ts'

const LARGEST_FILE = 64 * 1024 * 1024

/** A file's name without its ending: what a document and its original are known by. */
export function documentName(file: string): string {
  return path.parse(file).name.normalize('NFC')
}

/**
 * Files of a folder and its folders, sorted by path. Hidden files and lock files of office programs are left out. A link is
 * listed and can lead anywhere: reading it is up to `requireNoLink`.
 * @throws RedraftError `FILE_UNREADABLE` when the folder cannot be read.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    throw unreadable(folder, error)
  })
  return entries
    .filter((entry) => (entry.isFile() || entry.isSymbolicLink()) && !/^(?:\.|~\$)/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !path
          .relative(folder, file)
          .split(path.sep)
          .some((part) => part.startsWith('.')),
    )
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
}

/** @throws RedraftError `FILE_UNREADABLE` for a link: what is found in a folder has to lie there. */
export async function requireNoLink(file: string): Promise<void> {
  const found = await lstat(file).catch((error: unknown) => {
    throw unreadable(path.basename(file), error)
  })
  if (found.isSymbolicLink())
    throw new RedraftError('FILE_UNREADABLE', { file: path.basename(file), detail: 'it is a link to another place' })
}

/** Makes a folder and those above it. @throws RedraftError `FILE_UNREADABLE` when that cannot be. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    const detail = 'no folder can be made there'
    throw new RedraftError('FILE_UNREADABLE', { file: folder, detail }, { cause: error })
  })
}

/** A document as it was read from its file. */
export interface DocumentFile {
  readonly name: string
  readonly fileName: string
  /** SHA-256 of the bytes, hexadecimal. */
  readonly hash: string
  readonly bytes: Uint8Array
  /** Encoding it is taken to be in, since nothing in it tells; null where it is certain. */
  readonly guessed: () => Promise<StatedEncoding | null>
  /** It was read in an encoding that a person stated, since nothing in it tells. */
  readonly isStated: boolean
  /** @throws RedraftError as `formatOf` and the format do. */
  readonly document: () => Promise<ReadDocument>
}

/**
 * Reads a file's bytes; taking them apart is put off until `document` is called, since a known hash may make it needless.
 * @throws RedraftError `FILE_UNREADABLE`, `FILE_TOO_LARGE`; `document` throws as the format does.
 */
export async function readDocumentFile(file: string, encoding: StatedEncoding | null = null): Promise<DocumentFile> {
  const fileName = path.basename(file)
  let bytes: Buffer
  try {
    const found = await stat(file)
    const { size } = found
    if (!found.isFile() && !found.isDirectory()) throw unreadable(fileName, null)
    if (size > LARGEST_FILE) throw new RedraftError('FILE_TOO_LARGE', { file: fileName, limit: '64 MB' })
    bytes = await readFile(file)
  } catch (error) {
    if (error instanceof RedraftError) throw error
    throw unreadable(fileName, error)
  }
  return documentFileIn(encoding, fileName, bytes)
}

/** A document of bytes of which a person may have stated the encoding. @throws RedraftError `FILE_UNDECODABLE`. */
export async function documentFileIn(
  encoding: StatedEncoding | null,
  fileName: string,
  bytes: Uint8Array,
): Promise<DocumentFile> {
  const decoded = await decodedBeside(bytes, fileName, encoding)
  return documentFile(fileName, decoded ?? bytes, { isStated: decoded !== null })
}

/**
 * A document of bytes that are here already, for instance out of an archive.
 * @param fileName without a path.
 * @param told what is known of the encoding from elsewhere.
 */
export function documentFile(
  fileName: string,
  bytes: Uint8Array,
  told: Partial<Pick<DocumentFile, 'guessed' | 'isStated'>> = {},
): DocumentFile {
  return {
    name: documentName(fileName),
    fileName,
    hash: createHash('sha256').update(bytes).digest('hex'),
    bytes,
    guessed: told.guessed ?? (() => guessedBeside(bytes, fileName)),
    isStated: told.isStated ?? false,
    document: async () => {
      if (isOldWord(bytes)) return (await asReadable(documentFile(fileName, bytes))).document()
      return formatOf(bytes, fileName).read(bytes, fileName)
    },
  }
}

/**
 * The file in a format that can be written again: a Word document of the old kind as DOCX, any other as it is.
 * @throws RedraftError `FILE_NEEDS_LIBREOFFICE`, `FILE_DAMAGED`.
 */
export async function asReadable(file: DocumentFile): Promise<DocumentFile> {
  if (!isOldWord(file.bytes)) return file
  return documentFile(`${file.name}.docx`, await convertOldWord(file.bytes, file.fileName))
}

function unreadable(file: string, error: unknown): RedraftError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reasons: Readonly<Record<string, DetailSentence>> = {
    ENOENT: 'it is not there',
    EACCES: 'you may not read it',
    EPERM: 'you may not read it',
    ENOTDIR: 'it is no folder',
    EISDIR: 'it is a folder',
  }
  return new RedraftError(
    'FILE_UNREADABLE',
    { file, detail: reasons[code] ?? 'the disk did not give it' },
    { cause: error },
  )
}
