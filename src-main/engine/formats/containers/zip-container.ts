import { fromBufferPromise, getFileNameLowLevel, type Entry, type ZipFile } from 'yauzl'
import { RedraftError, type DetailWords } from '../../../../src-preload/contract/index.ts'
import { crc32 } from '../package/crc32.ts'
import type { Container, ContainerEntry } from './container.ts'

/** Bytes of one file in an archive, and of all of them, at the most: no court has more in one. */
const LARGEST_ENTRY = 64 * 1024 * 1024
const MOST_BYTES = 8 * 1024 * 1024 * 1024
const MOST_ENTRIES = 200_000

/**
 * The files of a ZIP archive with their folders. Nothing of it is written anywhere, so a name that leads out of the archive
 * leads nowhere; it is refused all the same, as are links, and files under a password.
 * @throws RedraftError `FILE_DAMAGED`, `FILE_BOMB`.
 */
export async function zipContainer(bytes: Uint8Array, file: string): Promise<Container> {
  const zip = await open(bytes, file)
  const entries: ContainerEntry[] = []
  const refused: { name: string; error: RedraftError }[] = []
  const byKey = new Map<string, Entry>()
  let total = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (byKey.size + refused.length >= MOST_ENTRIES) throw bomb(file, `${MOST_ENTRIES} files`)
      const name = nameOf(entry)
      if (name.endsWith('/') || isUnwanted(name)) continue
      total += entry.uncompressedSize
      if (total > MOST_BYTES) throw bomb(file, '8 GB')
      const error = refusalOf(entry, name)
      if (error !== null) refused.push({ name, error })
      else {
        // Two files of one name are two files.
        const key = byKey.has(name) ? `${name}\u0001${byKey.size}` : name
        byKey.set(key, entry)
        entries.push({ key, fileName: name.slice(name.lastIndexOf('/') + 1) })
      }
    }
  } catch (error) {
    throw error instanceof RedraftError ? error : damaged(file, 'its directory cannot be read', error)
  }
  return {
    entries,
    refused,
    read: async (key) => {
      const entry = byKey.get(key)
      if (entry === undefined) throw new RangeError('no such file in the archive')
      return unpack(zip, entry)
    },
  }
}

async function open(bytes: Uint8Array, file: string): Promise<ZipFile> {
  try {
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return await fromBufferPromise(whole, { lazyEntries: true, decodeStrings: false })
  } catch (error) {
    throw damaged(file, 'its directory cannot be read', error)
  }
}

function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
}

/** What systems put into archives beside the files. */
function isUnwanted(name: string): boolean {
  return /(?:^|\/)(?:__MACOSX\/|\.(?![./])|~\$|Thumbs\.db$|desktop\.ini$)/i.test(name)
}

function refusalOf(entry: Entry, name: string): RedraftError | null {
  const refused = (detail: DetailWords): RedraftError => new RedraftError('FILE_UNREADABLE', { file: name, detail })
  if (name.startsWith('/') || /^[a-z]:/i.test(name) || name.split(/[/\\]/).some((part) => /^\.{2,}$/.test(part)))
    return refused('its name leads out of the archive')
  if (name.includes('\\') || /\p{Cc}/u.test(name)) return refused('its name is not one of an archive')
  if (((entry.externalFileAttributes >>> 16) & 0xf000) === 0xa000) return refused('it is a link to another place')
  if (entry.isEncrypted()) return new RedraftError('FILE_PASSWORD', { file: name })
  if (entry.uncompressedSize > LARGEST_ENTRY) return new RedraftError('FILE_TOO_LARGE', { file: name, limit: '64 MB' })
  return null
}

/** No file unpacks to more than the directory says: that is checked while it is read. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const name = nameOf(entry)
  const chunks: Buffer[] = []
  // Chunk by chunk as it is unpacked beside this thread, which answers others between two.
  let checksum = 0
  try {
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      checksum = crc32(chunk, checksum)
      chunks.push(chunk)
    }
  } catch (error) {
    throw damaged(name, 'it cannot be unpacked', error)
  }
  if (checksum !== entry.crc32) throw damaged(name, 'it has not the checksum it should have')
  return Buffer.concat(chunks)
}

function bomb(file: string, limit: string): RedraftError {
  return new RedraftError('FILE_BOMB', { file, limit })
}

function damaged(file: string, detail: DetailWords, cause?: unknown): RedraftError {
  return new RedraftError('FILE_DAMAGED', { file, detail }, { cause })
}
