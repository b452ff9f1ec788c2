import { buffer } from 'node:stream/consumers'
import { unzipSync, zipSync, type Zippable } from 'fflate'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { RedraftError, type DetailWords } from '../../../../src-preload/contract/index.ts'
import { crc32 } from './crc32.ts'

/** One file of a ZIP; folders are left out. `stored`: not compressed. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
  readonly stored: boolean
}

/** No decision comes near; what lies beyond is made to fill the memory. */
const MOST_BYTES = 256 * 1024 * 1024
const MOST_ENTRIES = 10_000

/**
 * The files of a ZIP in the order of its directory, checked against their checksums. Nothing is unpacked before the sizes
 * that the directory states are known to be within bounds, and no entry may be larger than it states.
 * @param wanted whether an entry is to be unpacked; all are counted.
 * @throws RedraftError `FILE_DAMAGED`, `FILE_PASSWORD`, `FILE_BOMB`.
 */
export async function unzip(
  bytes: Uint8Array,
  file: string,
  wanted: (name: string) => boolean = () => true,
): Promise<ZipEntry[]> {
  const zip = await open(bytes, file)
  const directory = await entriesOf(zip, file)
  if (directory.some((entry) => entry.isEncrypted())) throw new RedraftError('FILE_PASSWORD', { file })
  const total = directory.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (total > MOST_BYTES) throw bomb(file)
  if (new Set(directory.map((entry) => entry.fileName)).size < directory.length)
    throw damaged(file, 'two parts of it have the same name')
  const files: ZipEntry[] = []
  for (const entry of directory) {
    if (entry.fileName.endsWith('/') || !wanted(entry.fileName)) continue
    const unpacked = await unpack(zip, entry, file)
    files.push({ name: entry.fileName, bytes: unpacked, stored: entry.compressionMethod === 0 })
  }
  return files
}

/** A ZIP of these files, in this order. Times are those of the format's first day: they say nothing. */
export function zip(entries: readonly ZipEntry[]): Uint8Array {
  const contents: Zippable = {}
  for (const { name, bytes, stored } of entries)
    contents[name] = [bytes, { level: stored ? 0 : 6, mtime: new Date(1980, 0, 1), os: 0, attrs: 0 }]
  return zipSync(contents)
}

/** Whether the bytes begin as a ZIP does. */
export function isZip(bytes: Uint8Array): boolean {
  const [p, k, third = 0, fourth = 0] = bytes
  return p === 0x50 && k === 0x4b && [0x0304, 0x0506, 0x0708].includes(third * 256 + fourth)
}

/** Names in the directory of a ZIP, nothing unpacked; none where it cannot be read. */
export function namesInZip(bytes: Uint8Array): string[] {
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        names.push(name)
        return false
      },
    })
  } catch {
    return []
  }
  return names
}

async function open(bytes: Uint8Array, file: string): Promise<ZipFile> {
  try {
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return await fromBufferPromise(whole, { lazyEntries: true, strictFileNames: true })
  } catch (error) {
    throw damaged(file, 'its directory cannot be read', error)
  }
}

async function entriesOf(zip: ZipFile, file: string): Promise<Entry[]> {
  const found: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      if (found.length >= MOST_ENTRIES) throw bomb(file)
      found.push(entry)
    }
  } catch (error) {
    if (error instanceof RedraftError) throw error
    throw damaged(file, 'its directory cannot be read', error)
  }
  return found
}

async function unpack(zip: ZipFile, entry: Entry, file: string): Promise<Uint8Array> {
  let unpacked: Buffer
  try {
    unpacked = await buffer(await zip.openReadStreamPromise(entry))
  } catch (error) {
    throw damaged(file, 'a part of it cannot be unpacked', error)
  }
  if (crc32(unpacked) !== entry.crc32) throw damaged(file, 'a part of it has not the checksum it should have')
  return unpacked
}

function bomb(file: string): RedraftError {
  return new RedraftError('FILE_BOMB', { file, limit: '256 MB' })
}

function damaged(file: string, detail: DetailWords, cause?: unknown): RedraftError {
  return new RedraftError('FILE_DAMAGED', { file, detail }, { cause })
}
