import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { RedraftError, type Refusal, type StatedEncoding } from '../../../src-preload/contract/index.ts'
import { refusalOf } from '../refusal.ts'
import { LARGEST_CONTAINER, type Container } from './containers/container.ts'
import { zipContainer } from './containers/zip-container.ts'
import {
  documentFile,
  documentFileIn,
  documentName,
  listFiles,
  readDocumentFile,
  requireNoLink,
  type DocumentFile,
} from './files.ts'
import { columnsBeside, tableBeside } from './plain-beside.ts'

/**
 * Where a document comes from: the absolute path of a file or, inside an archive or table, that path and then the keys that
 * lead to it, with NUL between. A string, so that it can be handed to a thread.
 */
export type SourceAddress = string

export interface Sources {
  readonly addresses: readonly SourceAddress[]
  /** Archives and tables that could not be opened, and parts of them that are not taken. */
  readonly refused: readonly Refusal[]
  /** Whether an archive or table could not be opened at all: what was read from it before may be there still. */
  readonly isPartial: boolean
}

const tables = ['.csv', '.tsv', '.jsonl', '.ndjson', '.json']

/** An archive in an archive in an archive is no collection of decisions. */
const DEEPEST = 2

/**
 * All documents of a folder and its folders, of an archive (ZIP), of a table (CSV, TSV, JSONL, JSON), or one file.
 * @param asked column of the texts in tables; null: it is found.
 * @param encoding of tables that do not tell it.
 * @throws RedraftError `FILE_UNREADABLE` when the folder cannot be read; the signal's reason.
 */
export async function listSources(
  given: string,
  asked: string | null,
  encoding: StatedEncoding | null = null,
  signal: AbortSignal | null = null,
): Promise<Sources> {
  const isFolder = await stat(given).then(
    (found) => found.isDirectory(),
    () => false,
  )
  const files = isFolder ? await listFiles(given) : [given]
  const addresses: SourceAddress[] = []
  const refused: Refusal[] = []
  let isPartial = false
  for (const file of files) {
    const name = isFolder ? path.relative(given, file) : path.basename(file)
    if (!isContainer(file)) addresses.push(file)
    else {
      try {
        if (isFolder) await requireNoLink(file)
        const container = await openFile(file, { asked, encoding, signal })
        if (container === null) addresses.push(file)
        else await expand(container, file, name, { asked, encoding, signal }, { addresses, refused }, 1)
      } catch (error) {
        signal?.throwIfAborted()
        refused.push(refusalOf(name, error))
        isPartial = true
      }
    }
  }
  return { addresses, refused, isPartial }
}

/** @throws RedraftError `FILE_UNREADABLE` for what is neither a folder nor an archive or table that can be read. */
export async function requireSources(given: string): Promise<void> {
  const isFile =
    isContainer(given) &&
    (await stat(given).then(
      (found) => found.isFile(),
      () => false,
    ))
  if (!isFile) await listFiles(given)
}

/**
 * Reads one document.
 * @param encoding of plain texts and tables that do not tell it.
 * @throws RedraftError `FILE_UNREADABLE`, `FILE_TOO_LARGE`, and what archives and tables throw; the signal's reason.
 */
export async function readSource(
  address: SourceAddress,
  encoding: StatedEncoding | null = null,
  signal: AbortSignal | null = null,
): Promise<DocumentFile> {
  const [file = '', ...keys] = address.split('\0')
  if (keys.length === 0) return readDocumentFile(file, encoding)
  const [column = ''] = keys
  const container = await openFile(file, { asked: isTable(file) ? column : null, encoding, signal })
  if (container === null) throw new RangeError('no such document')
  return within(container, file, path.basename(file), keys, { encoding, signal })
}

/** The name a document of this address is known by. */
export function sourceName(address: SourceAddress): string {
  return documentName(fileNameOf(address))
}

/** How a document is named in messages: from a folder on, and with the way to it inside its archive or table. */
export function sourceLabel(address: SourceAddress, folder: string | null): string {
  const [file = '', ...keys] = address.split('\0')
  const labels = [folder === null || folder === file ? path.basename(file) : path.relative(folder, file)]
  while (keys.length > 0) {
    // A row is called by the name it was given; column and number say nothing.
    if (isTable(labels.at(-1)!)) keys.splice(0, 2)
    labels.push((keys.shift() ?? '').replace(/\u0001\d+$/, ''))
  }
  return labels.join(' \u203A ')
}

/**
 * Columns of the tables in a folder or file, and which of them is taken for the text; null where somebody has to say.
 * @param encoding of tables that do not tell it.
 * @throws RedraftError `FILE_UNREADABLE` for the folder; the signal's reason.
 */
export async function tableColumns(
  given: string,
  encoding: StatedEncoding | null = null,
  signal: AbortSignal | null = null,
): Promise<{ file: string; columns: string[]; column: string | null }[]> {
  const isFolder = await stat(given).then(
    (found) => found.isDirectory(),
    () => false,
  )
  const files = (isFolder ? await listFiles(given) : [given]).filter(isTable)
  const found: { file: string; columns: string[]; column: string | null }[] = []
  for (const file of files) {
    const name = path.basename(file)
    try {
      const { columns, column } = await columnsBeside(await bytesOf(file), name, encoding, signal)
      found.push({ file: name, columns: [...columns], column })
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof RedraftError)) throw error
    }
  }
  return found
}

function isContainer(file: string): boolean {
  return isTable(file) || path.extname(file).toLowerCase() === '.zip'
}

function isTable(file: string): boolean {
  return tables.includes(path.extname(file).toLowerCase())
}

function fileNameOf(address: SourceAddress): string {
  const last = address.slice(address.lastIndexOf('\0') + 1)
  return last === address ? path.basename(address) : last.replace(/\u0001\d+$/, '').replace(/^.*\//, '')
}

/** What is said of tables: the column of the texts, and their encoding; and what ends reading them. */
interface Asked {
  readonly asked: string | null
  readonly encoding: StatedEncoding | null
  readonly signal: AbortSignal | null
}

interface Found {
  readonly addresses: SourceAddress[]
  readonly refused: Refusal[]
}

async function expand(
  container: Container,
  address: SourceAddress,
  label: string,
  tables: Asked,
  found: Found,
  depth: number,
): Promise<void> {
  found.refused.push(...container.refused.map(({ name, error }) => refusalOf(`${label} \u203A ${name}`, error)))
  for (const { key, fileName } of container.entries) {
    const own = isTable(label) ? `${address}\0${key}\0${fileName}` : `${address}\0${key}`
    const ownLabel = `${label} \u203A ${isTable(label) ? fileName : key.replace(/\u0001\d+$/, '')}`
    if (isTable(label) || !isContainer(fileName)) found.addresses.push(own)
    else {
      try {
        if (depth >= DEEPEST && !isTable(fileName))
          throw new RedraftError('FILE_ARCHIVE', { file: ownLabel, kind: 'an archive inside another' })
        const inner = await openBytes(await container.read(key), fileName, tables)
        if (inner === null) found.addresses.push(own)
        else await expand(remembered(own, inner), own, ownLabel, tables, found, depth + 1)
      } catch (error) {
        tables.signal?.throwIfAborted()
        found.refused.push(refusalOf(ownLabel, error))
      }
    }
  }
}

async function within(
  container: Container,
  address: SourceAddress,
  label: string,
  keys: readonly string[],
  { encoding, signal }: Omit<Asked, 'asked'>,
): Promise<DocumentFile> {
  if (isTable(label)) {
    const [column = '', row = '', name = ''] = keys
    const { guessed = null, isStated = false } = container
    return documentFile(name, await container.read(`${column}\0${row}`), {
      guessed: () => Promise.resolve(guessed),
      isStated,
    })
  }
  const [key = '', ...rest] = keys
  const own = `${address}\0${key}`
  const name = fileNameOf(own)
  if (rest.length === 0) return documentFileIn(encoding, name, await container.read(key))
  const known = opened.find((one) => one.key === own)?.container
  const inner =
    known ?? (await openBytes(await container.read(key), name, { asked: rest[0] ?? null, encoding, signal }))
  if (inner === null) throw new RangeError('no such document')
  return within(known ?? remembered(own, inner), own, name, rest, { encoding, signal })
}

/** Containers that were opened last: documents of one are mostly asked for one after the other. */
const opened: { key: string; container: Container }[] = []
const OPEN = 2

function remembered(key: string, container: Container): Container {
  opened.unshift({ key, container })
  opened.length = Math.min(opened.length, OPEN)
  return container
}

/** Lets go of what was opened: it may be large. */
export function forgetSources(): void {
  opened.length = 0
}

async function openFile(file: string, tables: Asked): Promise<Container | null> {
  const { size, mtimeMs } = await stat(file).catch((error: unknown) => {
    throw new RedraftError(
      'FILE_UNREADABLE',
      { file: path.basename(file), detail: 'it is not there' },
      { cause: error },
    )
  })
  const key = (column: string | null): string =>
    `${file}\0\0${size} ${mtimeMs} ${column ?? ''} ${tables.encoding ?? ''}`
  const known = opened.find((one) => one.key === key(tables.asked))
  if (known !== undefined) return known.container
  const container = await openBytes(await bytesOf(file), path.basename(file), tables)
  // By the column that was found: documents are asked for with it.
  return container === null ? null : remembered(key(container.column ?? tables.asked), container)
}

/** Null for a document that is packed as archives are. */
async function openBytes(bytes: Uint8Array, name: string, tables: Asked): Promise<Container | null> {
  if (isTable(name)) return tableBeside(bytes, name, tables, tables.signal)
  const container = await zipContainer(bytes, name)
  const isDocument = container.entries.some(({ key }) => key === '[Content_Types].xml' || key === 'mimetype')
  return isDocument ? null : container
}

async function bytesOf(file: string): Promise<Uint8Array> {
  const name = path.basename(file)
  try {
    if ((await stat(file)).size > LARGEST_CONTAINER)
      throw new RedraftError('FILE_TOO_LARGE', { file: name, limit: '512 MB' })
    return await readFile(file)
  } catch (error) {
    if (error instanceof RedraftError) throw error
    throw new RedraftError('FILE_UNREADABLE', { file: name, detail: 'the disk did not give it' }, { cause: error })
  }
}
