import type { DetailCode } from '../../../src-preload/contract/index.ts'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** First word of each of LMDB's two meta pages, after the page header, and the data version of lmdb 3. */
const MAGIC = 0xbeefc0de
const VERSION = 2
const META_AT = 24
/** Where the page size stands in the first page. */
export const PAGE_SIZE_AT = 48
const LAST_PAGE_AT = 144
const TRANSACTION_AT = 152
const META_BYTES = 160

interface Meta {
  readonly pageSize: number
  readonly lastPage: number
  readonly transaction: bigint
}

/**
 * Whether a file can be handed to LMDB: native code ends the process on a file of another kind, and on a page that was cut
 * off. A file that does not exist yet, or is empty, is fine.
 * @returns what is wrong, or null.
 */
export function faultOfLmdbFile(file: string): DetailCode | null {
  let descriptor: number
  try {
    descriptor = openSync(file, 'r')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : 'cannot-open'
  }
  try {
    const found = fstatSync(descriptor)
    const { size } = found
    if (!found.isFile()) return 'no-file'
    if (size === 0) return null
    const first = readMeta(descriptor, 0)
    const second = first === null ? null : readMeta(descriptor, first.pageSize)
    if (first === null || second === null || first.pageSize !== second.pageSize) return 'no-database'
    const newest = first.transaction > second.transaction ? first : second
    return (newest.lastPage + 1) * newest.pageSize > size ? 'end-missing' : null
  } finally {
    closeSync(descriptor)
  }
}

function readMeta(descriptor: number, position: number): Meta | null {
  const page = Buffer.alloc(META_BYTES)
  if (readSync(descriptor, page, 0, META_BYTES, position) < META_BYTES) return null
  const pageSize = page.readUInt32LE(PAGE_SIZE_AT)
  const isMeta = page.readUInt32LE(META_AT) === MAGIC && page.readUInt32LE(META_AT + 4) === VERSION
  if (!isMeta || !isPageSize(pageSize)) return null
  return {
    pageSize,
    lastPage: Number(page.readBigUInt64LE(LAST_PAGE_AT)),
    transaction: page.readBigUInt64LE(TRANSACTION_AT),
  }
}

/** Whether LMDB has pages of so many bytes. */
export function isPageSize(bytes: number): boolean {
  return bytes >= 512 && bytes <= 65_536 && (bytes & (bytes - 1)) === 0
}
