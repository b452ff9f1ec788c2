import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, realpath, rename, rm, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import {
  RedraftError,
  type MaskReport,
  type Refusal,
  type StatedEncoding,
} from '../../../src-preload/contract/index.ts'
import { diskFullOr } from '../disk-full.ts'
import { decode, encode } from '../formats/encoding.ts'
import { asReadable, makeFolder, type DocumentFile } from '../formats/files.ts'
import { formatById } from '../formats/index.ts'
import {
  forgetSources,
  listSources,
  readSource,
  sourceLabel,
  sourceName,
  type SourceAddress,
} from '../formats/sources.ts'
import { breathe } from '../jobs/breathe.ts'
import type { JobContext } from '../jobs/context.ts'
import { Meter } from '../jobs/meter.ts'
import { refusalOf } from '../refusal.ts'
import { renameHeld } from '../rename-held.ts'
import { apply, changeSet } from '../text/changes.ts'
import { maskNames, namesOf, singleWordsLeft, type ListedName } from './names-list.ts'
import { maskSpans } from './mask-spans.ts'
import { readSpans, type SpansByDocument } from './spans-file.ts'

/** What is masked: places counted in the text of each document, or names wherever they stand. */
export type Masking =
  | { readonly kind: 'spans'; readonly spans: SpansByDocument }
  | { readonly kind: 'names'; readonly names: readonly ListedName[] }

/** @throws RedraftError `FILE_EMPTY` when no line has a name. */
export function maskingByNames(list: string): Masking {
  const names = namesOf(list.split(/\r\n|\r|\n/))
  if (names.length === 0) throw new RedraftError('FILE_EMPTY', { file: { code: 'list-of-names' } })
  return { kind: 'names', names }
}

/** @throws RedraftError `FILE_UNREADABLE`, and what `readSpans` throws. */
export async function maskingBySpans(file: string): Promise<Masking> {
  return { kind: 'spans', spans: readSpans(await bytesOfFile(file), path.basename(file)) }
}

/** A list of names in a file: one a line. @throws RedraftError `FILE_UNREADABLE`, `FILE_UNDECODABLE`, `FILE_EMPTY`. */
export async function maskingByNamesFile(file: string): Promise<Masking> {
  const name = path.basename(file)
  const decoded = decode(await bytesOfFile(file))
  if (decoded === null) throw new RedraftError('FILE_UNDECODABLE', { file: name })
  return maskingByNames(decoded.text)
}

async function bytesOfFile(file: string): Promise<Uint8Array> {
  return readFile(file).catch((error: unknown) => {
    throw new RedraftError(
      'FILE_UNREADABLE',
      { file: path.basename(file), detail: 'it cannot be opened' },
      { cause: error },
    )
  })
}

export interface MaskOptions {
  /** Folder, archive or table of originals; absolute. */
  readonly from: string
  /** Folder to write to; absolute, made when it is missing. */
  readonly to: string
  readonly masking: Masking
  /** What is written in place of a name. */
  readonly mask: string
  /** Column of the texts in tables; null: it is found. */
  readonly column: string | null
  /** Of plain texts and tables that do not tell theirs; null: it is guessed. */
  readonly encoding: StatedEncoding | null
  /** Whether files that are there already are replaced. */
  readonly replace: boolean
}

/**
 * Writes de-identified versions of originals. Each keeps its name and format; one out of an archive or table is a file of its
 * own. What is not visible in a file is left out, since names stand there as well. A file that cannot be masked is refused by
 * name, and the others go on.
 * @throws RedraftError `FILE_UNREADABLE` for the folders, `FOLDER_OF_ORIGINALS` when the one to write to lies in that of the originals.
 */
export async function maskOriginals(options: MaskOptions, job: JobContext): Promise<MaskReport> {
  const { from, to, masking, column, encoding } = options
  await requireApart(from, to)
  await makeFolder(to)
  const { addresses, refused: unopened } = await listSources(from, column, encoding, job.signal)
  const refused: Refusal[] = [...unopened]
  const written: MaskReport['written'] = []
  const counts = masking.kind === 'names' ? masking.names.map(() => 0) : []
  const left = new Map<string, number>()
  const taken = new Set<string>()
  const meter = new Meter('add', 'Masking', addresses.length, job)
  for (const address of addresses) {
    await breathe(job.signal)
    try {
      const name = sourceName(address)
      if (taken.has(name)) throw new RedraftError('DOCUMENT_DUPLICATE', { id: name })
      const masked = await maskOne(address, options)
      await put(to, masked.fileName, masked.bytes, options.replace)
      taken.add(name)
      written.push({ file: masked.fileName, masks: masked.masks })
      masked.counts.forEach((count, at) => (counts[at] = counts[at]! + count))
      for (const [word, count] of masked.left) left.set(word, (left.get(word) ?? 0) + count)
    } catch (error) {
      job.signal.throwIfAborted()
      refused.push(refusalOf(sourceLabel(address, from), diskFullOr(error)))
    }
    meter.step({ code: 'masked', values: { n: written.length } })
  }
  forgetSources()
  return {
    written,
    names: masking.kind === 'names' ? masking.names.map(({ written: name }, at) => ({ name, count: counts[at]! })) : [],
    left: [...left].map(([word, count]) => ({ word, count })).sort((a, b) => b.count - a.count),
    withoutSpans: masking.kind === 'spans' ? [...masking.spans.keys()].filter((id) => !taken.has(id)) : [],
    refused,
  }
}

interface Masked {
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly masks: number
  readonly counts: readonly number[]
  readonly left: ReadonlyMap<string, number>
}

async function maskOne(address: SourceAddress, { masking, mask, encoding }: MaskOptions): Promise<Masked> {
  const file = await asReadable(await readSource(address, encoding))
  if (masking.kind === 'spans') return withSpans(file, masking.spans, mask)
  const read = await file.document()
  const { changes, counts } = maskNames(read.text, masking.names, mask)
  const text = apply(changeSet(read.text.length, changes), read.text)
  const { envelope, blocks } = read
  const bytes = await formatById(read.format).write({
    received: file.bytes,
    envelope,
    text,
    changes,
    blocks,
    hidden: 'remove',
  })
  const seen = text.split('\n').filter((_, at) => blocks[at]?.visible !== false)
  return {
    fileName: file.fileName,
    bytes,
    masks: changes.length,
    counts,
    left: singleWordsLeft(seen.join('\n'), masking.names),
  }
}

/** Offsets are those of the file's own characters, so they only mean something where the file is nothing but text. */
async function withSpans(file: DocumentFile, spans: SpansByDocument, mask: string): Promise<Masked> {
  const own = spans.get(file.name)
  if (own === undefined)
    throw new RedraftError('SPANS_UNFIT', { file: file.fileName, detail: 'the file of spans has none for it' })
  const read = await file.document()
  const decoded = read.format === 'text' ? decode(file.bytes) : null
  if (decoded === null)
    throw new RedraftError('SPANS_UNFIT', {
      file: file.fileName,
      detail: 'spans can only be counted in plain text',
    })
  if (own.text !== null && own.text !== decoded.text)
    throw new RedraftError('SPANS_UNFIT', {
      file: file.fileName,
      detail: 'its text is not the one that the spans were counted in',
    })
  const { text, masks } = maskSpans(decoded.text, own.spans, mask, file.fileName)
  return { fileName: file.fileName, bytes: encode(text, decoded.encoding).bytes, masks, counts: [], left: new Map() }
}

/** Before anything is made there. */
async function requireApart(from: string, to: string): Promise<void> {
  /** Where it is, or will be: what is above it may be a link. */
  const real = (one: string): Promise<string> =>
    realpath(one).catch(async () => {
      const above = path.dirname(one)
      return above === one ? one : path.join(await real(above), path.basename(one))
    })
  const [originals, target] = await Promise.all([real(from), real(to)])
  if (target === originals || target.startsWith(originals + path.sep))
    throw new RedraftError('FOLDER_OF_ORIGINALS', { folder: path.basename(to) })
}

/** Written under another name first: what stands under its own is whole. */
async function put(folder: string, name: string, bytes: Uint8Array, replace: boolean): Promise<void> {
  const target = path.join(folder, name)
  const isThere = await stat(target).then(
    () => true,
    () => false,
  )
  if (isThere && !replace) throw new RedraftError('FILE_EXISTS', { file: name })
  await mkdir(folder, { recursive: true })
  const part = path.join(folder, `.redraft-${randomBytes(8).toString('hex')}.tmp`)
  try {
    const handle = await open(part, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (replace) await renameHeld(part, target)
    else
      await link(part, target).then(
        () => unlink(part),
        () => rename(part, target),
      )
  } finally {
    await rm(part, { force: true })
  }
}
