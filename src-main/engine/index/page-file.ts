import { createHash } from 'node:crypto'
import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { open, type RootDatabase } from 'lmdb'
import { requireRoomFor } from '../lmdb-room.ts'
import { checksumOf } from './checksum.ts'
import { isPageSize, PAGE_SIZE_AT } from './lmdb-file.ts'
import { inLmdb } from './native-gate.ts'

/** Numbers a page: 128 KiB. */
export const PAGE_BITS = 15

/** Numbers that the caller keeps with the pages. */
const FACTS = 8

const MAGIC = 0x58444652
const LAYOUT = 3
/** The seal lies behind LMDB's last page: magic, layout, number, pages, checksums' checksum, facts, skeleton, its own checksum. */
const SEAL = 1024
const FACTS_AT = 5
const SKELETON_AT = FACTS_AT + FACTS
const SKELETON = 8

/** Pages a transaction: what LMDB keeps in memory until it is written. */
const BATCH = 32

/** Of LMDB 0.9.90: bytes of a page's header, where its flags and the length of a run of data pages lie. */
const PAGE_HEADER = 24
const FLAGS_AT = 18
const RUN_AT = 20
const DATA_RUN = 4

const common = { noSubdir: true, keyEncoding: 'uint32', encoding: 'binary', cache: false, maxReaders: 64 } as const

/**
 * Writes pages of numbers into an LMDB file, in the order of their numbers from 0. The file is one only once it was sealed:
 * then all of it is on disk.
 */
export class PageFileWriter {
  readonly #file: string
  readonly #id: number
  readonly #sums: number[] = []
  #database: RootDatabase<Buffer, number> | null
  /** Pages that wait to be written, and room for as many as are written together. */
  readonly #waiting: Uint32Array[] = []
  readonly #room: Uint32Array[] = []
  #next = 0

  /** @param file must not be there yet. @throws the file system's error. */
  constructor(file: string, id: number) {
    this.#file = file
    this.#id = id
    // `seal` syncs. `permissionsMode` is known to lmdb, not to its types.
    requireRoomFor(file)
    const options = { ...common, path: file, overlappingSync: false, noSync: true, ...{ permissionsMode: 0o600 } }
    this.#database = inLmdb(() => open<Buffer, number>(options))
  }

  /** @param page at most 2 ** `PAGE_BITS` numbers; fewer only in the last one. */
  add(page: Uint32Array): void {
    this.#sums.push(checksumOf(page, this.#id + this.#sums.length))
    const room = (this.#room[this.#waiting.length] ??= new Uint32Array(1 << PAGE_BITS)).subarray(0, page.length)
    room.set(page)
    this.#waiting.push(room)
    if (this.#waiting.length === BATCH) this.#flush()
  }

  seal(facts: readonly number[]): void {
    const pages = this.#sums.length
    const sums = Uint32Array.from(this.#sums)
    this.#waiting.push(sums)
    this.#flush()
    this.close()
    const seal = new Uint32Array(SEAL)
    seal.set([MAGIC, LAYOUT, this.#id, pages, checksumOf(sums, this.#id), ...facts])
    const descriptor = openSync(this.#file, 'r+')
    try {
      const end = fstatSync(descriptor).size
      seal.set(skeletonOf(descriptor, end), SKELETON_AT)
      seal[SEAL - 1] = checksumOf(seal.subarray(0, SEAL - 1), this.#id)
      const bytes = new Uint8Array(seal.buffer)
      for (let from = 0; from < bytes.length;)
        from += writeSync(descriptor, bytes, from, bytes.length - from, end + from)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  }

  /** To be called in any case, after `seal` or instead of it. */
  close(): void {
    inLmdb(() => void this.#database?.close())
    this.#database = null
  }

  #flush(): void {
    const database = this.#database
    if (database === null) throw new RangeError('the file is sealed')
    inLmdb(() =>
      database.transactionSync(() => {
        for (const page of this.#waiting) {
          database.putSync(this.#next, Buffer.from(page.buffer, page.byteOffset, page.byteLength), { append: true })
          this.#next += 1
        }
      }),
    )
    this.#waiting.length = 0
  }
}

/**
 * A sealed file of pages. LMDB gets to see it only when all of it but the pages' own content is as it was written (native
 * code follows what stands there), and each page is checked when it is read. What does not hold is thrown as a RangeError.
 */
export class PageFile {
  readonly facts: Uint32Array
  readonly pages: number
  /** Bytes on disk. */
  readonly bytes: number
  readonly #id: number
  readonly #sums: Uint32Array
  readonly #file: string
  /** null: at rest. */
  #database: RootDatabase<Buffer, number> | null = null

  /** @throws RangeError when the file is not the one of this number, as it was written. */
  constructor(file: string, id: number) {
    this.#file = file
    this.#id = id
    const { seal, bytes } = readSeal(file, id)
    this.bytes = bytes
    this.pages = seal[3]!
    this.facts = seal.slice(FACTS_AT, SKELETON_AT)
    this.#database = openToRead(file)
    try {
      this.#sums = new Uint32Array(this.pages)
      this.#read(this.pages, this.#sums)
      if (checksumOf(this.#sums, id) !== seal[4]) throw damaged(id, 'checksums')
    } catch (error) {
      this.close()
      throw error
    }
  }

  /** Reads a page. @param target as long as the page is. */
  read(page: number, target: Uint32Array): void {
    this.#read(page, target)
    if (checksumOf(target, this.#id + page) !== this.#sums[page]) throw damaged(this.#id, `page ${page}`)
  }

  close(): void {
    const database = this.#database
    this.#database = null
    if (database !== null) inLmdb(() => void database.close())
  }

  /** Gives the memory back that the file is mapped to; it is checked and opened again when a page is read. */
  rest(): void {
    this.close()
  }

  #open(): RootDatabase<Buffer, number> {
    if (this.#database === null) {
      readSeal(this.#file, this.#id)
      this.#database = openToRead(this.#file)
    }
    return this.#database
  }

  #read(key: number, target: Uint32Array): void {
    const database = this.#open()
    inLmdb(() => {
      const bytes = database.getBinaryFast(key)
      const size = (database as unknown as { readonly lastSize: number }).lastSize
      if (bytes === undefined || size !== target.byteLength) throw damaged(this.#id, `length of page ${key}`)
      new Uint8Array(target.buffer, target.byteOffset, size).set(bytes.subarray(0, size))
    })
  }
}

function openToRead(file: string): RootDatabase<Buffer, number> {
  requireRoomFor(file)
  return inLmdb(() => open<Buffer, number>({ ...common, path: file, readOnly: true }))
}

/** @throws RangeError when the file is not the one of this number, or LMDB could not be trusted with it. */
function readSeal(file: string, id: number): { readonly seal: Uint32Array; readonly bytes: number } {
  let descriptor: number
  try {
    descriptor = openSync(file, 'r')
  } catch (error) {
    throw damaged(id, 'file', error)
  }
  try {
    const bytes = fstatSync(descriptor).size
    const end = bytes - SEAL * 4
    const seal = new Uint32Array(SEAL)
    if (end <= 0 || readSync(descriptor, new Uint8Array(seal.buffer), 0, SEAL * 4, end) < SEAL * 4)
      throw damaged(id, 'length')
    const isOurs = seal[0] === MAGIC && seal[1] === LAYOUT && seal[2] === id
    if (!isOurs || seal[SEAL - 1] !== checksumOf(seal.subarray(0, SEAL - 1), id)) throw damaged(id, 'seal')
    const skeleton = skeletonOf(descriptor, end)
    if (skeleton.some((part, at) => part !== seal[SKELETON_AT + at])) throw damaged(id, 'skeleton')
    return { seal, bytes }
  } finally {
    closeSync(descriptor)
  }
}

/** SHA-256 of all that LMDB follows in a file: every page but the content of data pages, of which the header counts. */
function skeletonOf(descriptor: number, end: number): Uint32Array {
  const hash = createHash('sha256').update(String(end))
  const head = Buffer.alloc(PAGE_SIZE_AT + 4)
  readSync(descriptor, head, 0, head.length, 0)
  const pageSize = head.readUInt32LE(PAGE_SIZE_AT)
  const isSize = isPageSize(pageSize)
  const page = Buffer.alloc(isSize ? pageSize : 0)
  for (let at = 0; isSize && at < end;) {
    const header = page.subarray(0, PAGE_HEADER)
    if (readSync(descriptor, header, 0, PAGE_HEADER, at) < PAGE_HEADER) break
    hash.update(header)
    const isData = header.readUInt16LE(FLAGS_AT) === DATA_RUN
    if (!isData) hash.update(page.subarray(0, readSync(descriptor, page, 0, pageSize, at)))
    at += pageSize * (isData ? Math.max(1, header.readUInt32LE(RUN_AT)) : 1)
  }
  const digest = new Uint32Array(SKELETON)
  hash.digest().copy(new Uint8Array(digest.buffer))
  return digest
}

function damaged(id: number, what: string, cause?: unknown): RangeError {
  return new RangeError(`segment ${id} is damaged: ${what}`, { cause })
}
