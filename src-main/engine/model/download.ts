import { createHash } from 'node:crypto'
import { open, readFile, rename, rm, stat, statfs, writeFile, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { JobContext } from '../jobs/context.ts'
import { ByteProgress } from './byte-progress.ts'
import { bytesInWords } from './byte-words.ts'
import { hashInto } from './file-hash.ts'
import { askHub, failed, fileAddress, requestThrough, type Hub } from './hub.ts'

export interface HubFile {
  readonly repository: string
  readonly revision: string
  readonly path: string
  /** SHA-256 that is known beforehand, and bytes; null to take the hub's word. */
  readonly sha256: string | null
  readonly size: number | null
}

export interface Downloaded {
  readonly sha256: string
  readonly size: number
}

export interface DownloadOptions {
  readonly hub: Hub
  /** What the user sees that is being downloaded. */
  readonly title: string
  /** Milliseconds without a byte after which the connection counts as dead. */
  readonly patience?: number
}

/** Left free on the disk beside the file, in bytes. */
const spareBytes = 200e6
/** No single model file is larger, in bytes. */
const mostBytes = 200e9

/** What stands beside a part: whose part it is, and the server's own mark of that content. */
const partNoteSchema = z.object({ sha256: z.string(), mark: z.string().nullable() })
type PartNote = z.infer<typeof partNoteSchema>

/**
 * Downloads one file from the hub to `target`. What came through stays as `target.part` when it breaks off, and the next
 * call goes on from there. The file is in its place only once its SHA-256 has been checked.
 *
 * @throws RedraftError `DOWNLOAD_FAILED`, `DOWNLOAD_CHECKSUM`, `DOWNLOAD_NO_SPACE`.
 * @throws the signal's reason when it is aborted; the part is kept.
 */
export async function downloadFromHub(
  file: HubFile,
  target: string,
  { signal, onProgress }: JobContext,
  { hub, title, patience = 60_000 }: DownloadOptions,
): Promise<Downloaded> {
  const address = fileAddress(hub, file.repository, file.revision, file.path)
  const published = await askHub(hub, address, signal)
  if (file.sha256 !== null && published.sha256 !== null && file.sha256 !== published.sha256)
    throw new RedraftError('DOWNLOAD_CHECKSUM')
  const sha256 = file.sha256 ?? published.sha256
  if (sha256 === null) throw failed('the hub does not say which checksum the file has')
  const size = published.size ?? file.size

  const part = partOf(target)
  const had = await keptBytes(target, sha256, size)
  await refuseWithoutSpace(target, (size ?? 0) - had.bytes, size ?? 0)
  const hash = createHash('sha256')
  await hashInto(hash, part, signal, () => undefined, had.bytes)
  const progress = new ByteProgress({ kind: 'download', title, total: size, first: had.bytes, report: onProgress })
  progress.update(had.bytes)

  let bytes = had.bytes
  if (size === null || bytes < size) {
    const stall = new Stall(signal, patience)
    try {
      const response = await requestContent(hub, address, had, stall.signal)
      const goesOn = bytes > 0 && response.status === 206 && startOf(response) === bytes
      if (bytes > 0 && !goesOn) {
        // The server starts from the beginning, so does the part.
        await response.body?.cancel()
        await removePart(target)
        return await downloadFromHub(file, target, { signal, onProgress }, { hub, title, patience })
      }
      await writeNote(target, { sha256, mark: strongMark(response.headers) })
      bytes = await receive(response, part, bytes, size ?? mostBytes, stall, (chunk, done) => {
        hash.update(chunk)
        progress.update(done)
      })
    } catch (error) {
      signal.throwIfAborted()
      throw error
    } finally {
      stall.end()
    }
  }
  if (size !== null && bytes < size) throw failed({ code: 'broke-off', values: { size: bytesInWords(bytes) } })
  if (hash.digest('hex') !== sha256) {
    await removePart(target)
    throw new RedraftError('DOWNLOAD_CHECKSUM')
  }
  signal.throwIfAborted()
  await rename(part, target)
  await rm(noteOf(target), { force: true })
  progress.finish()
  return { sha256, size: bytes }
}

/** Where an unfinished download of `target` is. */
export function partOf(target: string): string {
  return `${target}.part`
}

/** Removes what is left of an unfinished download. */
export async function removePart(target: string): Promise<void> {
  await rm(partOf(target), { force: true })
  await rm(noteOf(target), { force: true })
}

/** @throws RedraftError `DOWNLOAD_NO_SPACE` when `needed` more bytes would fill the disk that `target` is on. */
export async function refuseWithoutSpace(target: string, needed: number, size: number): Promise<void> {
  const disk = await statfs(dirname(target))
  if (disk.bavail * disk.bsize < needed + spareBytes)
    throw new RedraftError('DOWNLOAD_NO_SPACE', { size: bytesInWords(size) })
}

function noteOf(target: string): string {
  return `${target}.part.json`
}

async function writeNote(target: string, note: PartNote): Promise<void> {
  await writeFile(noteOf(target), JSON.stringify(note))
}

/** How much of exactly this content is there from an earlier attempt. Anything else is removed. */
async function keptBytes(
  target: string,
  sha256: string,
  size: number | null,
): Promise<{ readonly bytes: number; readonly mark: string | null }> {
  try {
    const note = partNoteSchema.parse(JSON.parse(await readFile(noteOf(target), 'utf8')))
    const bytes = (await stat(partOf(target))).size
    if (note.sha256 === sha256 && (size === null || bytes <= size)) return { bytes, mark: note.mark }
  } catch {
    // Nothing there, or not ours.
  }
  await removePart(target)
  return { bytes: 0, mark: null }
}

async function requestContent(
  hub: Hub,
  address: URL,
  had: { readonly bytes: number; readonly mark: string | null },
  signal: AbortSignal,
): Promise<Response> {
  if (had.bytes === 0) return requestThrough(hub, address, { method: 'GET' }, signal)
  const headers = { range: `bytes=${had.bytes}-`, ...(had.mark === null ? {} : { 'if-range': had.mark }) }
  return requestThrough(hub, address, { method: 'GET', headers }, signal)
}

/** Appends the answer's body to the part. Returns the bytes that the part then has. */
async function receive(
  response: Response,
  part: string,
  from: number,
  most: number,
  stall: Stall,
  onChunk: (chunk: Uint8Array, done: number) => void,
): Promise<number> {
  if (!response.ok || response.body === null)
    throw failed({ code: 'server-answered', values: { status: response.status } })
  const body = response.body.getReader()
  let handle: FileHandle | null = null
  let done = from
  try {
    handle = await open(part, from === 0 ? 'w' : 'r+')
    for (;;) {
      const { value: chunk } = await body.read()
      if (chunk === undefined) break
      stall.rest()
      if (done + chunk.length > most) throw failed('the server sent more than the file has')
      await writeWhole(handle, chunk, done)
      done += chunk.length
      onChunk(chunk, done)
    }
    await handle.sync()
    return done
  } catch (error) {
    if (error instanceof RedraftError) throw error
    if (stall.isOver) throw failed('nothing came through for a while')
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') throw new RedraftError('DOWNLOAD_NO_SPACE', { size: bytesInWords(most) })
    throw failed({ code: 'broke-off', values: { size: bytesInWords(done) } })
  } finally {
    await body.cancel().catch(() => undefined)
    await handle?.close()
  }
}

async function writeWhole(handle: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < chunk.length;) {
    const { bytesWritten } = await handle.write(chunk, written, chunk.length - written, position + written)
    written += bytesWritten
  }
}

function startOf(response: Response): number | null {
  const match = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')
  return match === null ? null : Number(match[1])
}

/** The server's mark of this content, if it is one that vouches for every byte. */
function strongMark(headers: Headers): string | null {
  const mark = headers.get('etag')
  return mark !== null && mark.startsWith('"') ? mark : null
}

/** Ends a request through which nothing has come for a while. */
class Stall {
  readonly signal: AbortSignal
  isOver = false
  readonly #controller = new AbortController()
  readonly #timer: NodeJS.Timeout

  constructor(outer: AbortSignal, patience: number) {
    this.signal = AbortSignal.any([outer, this.#controller.signal])
    this.#timer = setTimeout(() => {
      this.isOver = true
      this.#controller.abort()
    }, patience)
  }

  rest(): void {
    this.#timer.refresh()
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}
