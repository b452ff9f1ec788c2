import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { z } from 'zod'
import { checksumOf } from './checksum.ts'
import { samplesOf } from './limits.ts'

/** Numbers a page: 64 KiB. Each page has a checksum, which is checked whenever the page is read. */
const PAGE_BITS = 14
const PAGE = 1 << PAGE_BITS

const MAGIC = 0x58444652
const LAYOUT = 2
const HEADER = 16

const documentSchema = z.object({ name: z.string(), hash: z.string(), words: z.int().nonnegative() })
const documentsSchema = z.array(documentSchema)
/** A document of a segment, by ordinal. `words` counts its tokens. */
export type SegmentDocument = z.infer<typeof documentSchema>

/** How many numbers each part of a segment has. */
export interface SegmentSizes {
  readonly documents: number
  /** Words and breaks. */
  readonly text: number
  /** Words. */
  readonly order: number
  readonly distinct: number
}

type Part = 'text' | 'order' | 'starts' | 'words' | 'buckets' | 'seconds' | 'thirds' | 'documents'

/** Where each part lies behind the header, in the order of writing, and where the last one ends. */
function layoutOf(sizes: SegmentSizes, documentBytes: number): Record<Part | 'end', number> {
  const lengths: readonly [Part, number][] = [
    ['text', sizes.text],
    ['order', sizes.order],
    ['starts', sizes.documents + 1],
    ['words', sizes.distinct],
    ['buckets', sizes.distinct + 1],
    ['seconds', samplesOf(sizes.order)],
    ['thirds', samplesOf(sizes.order)],
    ['documents', Math.ceil(documentBytes / 4)],
  ]
  const at: Record<string, number> = {}
  let end = 0
  for (const [part, length] of lengths) {
    at[part] = end
    end += length
  }
  return { ...(at as Record<Part, number>), end }
}

/**
 * Writes a segment's file, part after part: text, order, starts, words, buckets, seconds, thirds. It is a segment only
 * once `finish` has returned: then all of it is on disk.
 */
export class SegmentWriter {
  readonly #id: number
  readonly #descriptor: number
  readonly #page = new Uint32Array(PAGE)
  readonly #sums: number[] = []
  #filled = 0
  #written = 0

  /** @throws the file system's error. */
  constructor(file: string, id: number) {
    this.#id = id
    this.#descriptor = openSync(file, 'w', 0o600)
  }

  append(data: Uint32Array): void {
    for (let from = 0; from < data.length;) {
      const count = Math.min(PAGE - this.#filled, data.length - from)
      this.#page.set(data.subarray(from, from + count), this.#filled)
      this.#filled += count
      from += count
      if (this.#filled === PAGE) this.#flush()
    }
  }

  finish(sizes: SegmentSizes, documents: readonly SegmentDocument[]): void {
    const bytes = Buffer.from(JSON.stringify(documents))
    const padded = new Uint32Array(Math.ceil(bytes.length / 4))
    new Uint8Array(padded.buffer).set(bytes)
    this.append(padded)
    if (this.#filled > 0) this.#flush()
    const sums = Uint32Array.from(this.#sums)
    this.#write(sums, HEADER + this.#written)
    const header = new Uint32Array(HEADER)
    const { text, order, distinct } = sizes
    header.set([MAGIC, LAYOUT, this.#id, sizes.documents, text, order, distinct, bytes.length])
    header[HEADER - 2] = checksumOf(sums, this.#id)
    header[HEADER - 1] = checksumOf(header.subarray(0, HEADER - 1), this.#id)
    this.#write(header, 0)
    fsyncSync(this.#descriptor)
  }

  /** To be called in any case, after `finish` or instead of it. */
  close(): void {
    closeSync(this.#descriptor)
  }

  #flush(): void {
    const page = this.#page.subarray(0, this.#filled)
    this.#sums.push(checksumOf(page, this.#id + this.#sums.length))
    this.#write(page, HEADER + this.#written)
    this.#written += this.#filled
    this.#filled = 0
  }

  #write(data: Uint32Array, at: number): void {
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    for (let from = 0; from < bytes.length;) {
      from += writeSync(this.#descriptor, bytes, from, bytes.length - from, at * 4 + from)
    }
  }
}

/** Pages in memory, over all segments; the oldest go when there are too many. */
export class PageCache {
  readonly #limit: number
  #whole = 0
  #held: { readonly pages: (Uint32Array | undefined)[]; readonly page: number }[] = []

  /** @param bytes how much of the files is kept in memory at the most. */
  constructor(bytes: number) {
    this.#limit = Math.max(1, Math.floor(bytes / (PAGE * 4)))
  }

  /** Whether a segment may stay in memory as a whole: then it lies in one piece, which is faster to read. */
  takeWhole(pages: number): boolean {
    if (this.#whole + pages > this.#limit * 0.8) return false
    this.#whole += pages
    return true
  }

  giveWhole(pages: number): void {
    this.#whole -= pages
  }

  hold(pages: (Uint32Array | undefined)[], page: number, data: Uint32Array): void {
    pages[page] = data
    this.#held.push({ pages, page })
    if (this.#held.length + this.#whole <= this.#limit) return
    const gone = Math.ceil(this.#limit / 16)
    for (const old of this.#held.slice(0, gone)) old.pages[old.page] = undefined
    this.#held = this.#held.slice(gone)
  }
}

/** A long column of 32-bit numbers, wherever it is kept. */
export interface Column {
  readonly length: number
  at(index: number): number
  /** The numbers from `from` up to `to`, only to be read. */
  read(from: number, to: number): Uint32Array
}

/** An open segment file. Every page is checked when it is read; what does not hold is thrown as a RangeError. */
export class SegmentFile {
  readonly id: number
  readonly sizes: SegmentSizes
  /** Bytes on disk. */
  readonly bytes: number
  readonly #descriptor: number
  readonly #cache: PageCache
  readonly #documentBytes: number
  readonly #at: Record<Part | 'end', number>
  readonly #sums: Uint32Array
  readonly #pages: (Uint32Array | undefined)[]
  /** All pages in one piece, filled as they are read; null for a segment that is too large. */
  #whole: Uint32Array | null = null
  readonly #isRead: Uint8Array

  /** @throws RangeError when the file is not the segment of this number, as it was written, by its header. */
  constructor(file: string, id: number, cache: PageCache) {
    this.id = id
    this.#cache = cache
    this.#descriptor = openFor(file, id)
    try {
      const found = fstatSync(this.#descriptor)
      const header = found.size < HEADER * 4 ? new Uint32Array(HEADER) : this.#read(0, HEADER)
      const [magic, layout, number, documents = 0, text = 0, order = 0, distinct = 0, documentBytes = 0] = header
      const isOurs = magic === MAGIC && layout === LAYOUT && number === id
      if (!isOurs || header[HEADER - 1] !== checksumOf(header.subarray(0, HEADER - 1), id)) throw damaged(id, 'header')
      this.sizes = { documents, text, order, distinct }
      this.#documentBytes = documentBytes
      this.#at = layoutOf(this.sizes, documentBytes)
      const pages = Math.ceil(this.#at.end / PAGE)
      this.bytes = (HEADER + this.#at.end + pages) * 4
      if (found.size !== this.bytes) throw damaged(id, 'length')
      this.#sums = this.#read(HEADER + this.#at.end, pages)
      if (checksumOf(this.#sums, id) !== header[HEADER - 2]) throw damaged(id, 'checksums')
      this.#pages = new Array<Uint32Array | undefined>(pages).fill(undefined)
      this.#isRead = new Uint8Array(pages)
    } catch (error) {
      closeSync(this.#descriptor)
      throw error
    }
  }

  /** A part that is read page by page when it is asked; asking throws a RangeError for what is damaged. */
  column(part: 'text' | 'order'): Column {
    const base = this.#at[part]
    const length = this.sizes[part]
    if (this.#whole === null && this.#cache.takeWhole(this.pages)) this.#whole = new Uint32Array(this.#at.end)
    const whole = this.#whole
    if (whole !== null) {
      const isRead = this.#isRead
      return {
        length,
        at: (index) => {
          const place = base + index
          if (isRead[place >>> PAGE_BITS] === 0) this.#fill(whole, place >>> PAGE_BITS)
          return whole[place]!
        },
        read: (from, to) => {
          for (let page = (base + from) >>> PAGE_BITS; page << PAGE_BITS < base + to; page += 1) {
            if (isRead[page] === 0) this.#fill(whole, page)
          }
          return whole.subarray(base + from, base + to)
        },
      }
    }
    const pages = this.#pages
    return {
      length,
      at: (index) => {
        const place = base + index
        return (pages[place >>> PAGE_BITS] ?? this.#hold(place >>> PAGE_BITS))[place & (PAGE - 1)]!
      },
      read: (from, to) => {
        const data = new Uint32Array(to - from)
        this.#copy(base + from, data)
        return data
      },
    }
  }

  /** A part as a whole. @throws RangeError when it is damaged. */
  readAll(part: Exclude<Part, 'documents'>): Uint32Array {
    const length = {
      text: this.sizes.text,
      order: this.sizes.order,
      starts: this.sizes.documents + 1,
      words: this.sizes.distinct,
      buckets: this.sizes.distinct + 1,
      seconds: samplesOf(this.sizes.order),
      thirds: samplesOf(this.sizes.order),
    }[part]
    const data = new Uint32Array(length)
    this.#copy(this.#at[part], data)
    return data
  }

  /** A piece of a part, into `target`. @throws RangeError when it is damaged. */
  readInto(part: 'text' | 'order', from: number, target: Uint32Array): void {
    this.#copy(this.#at[part] + from, target)
  }

  /** @throws RangeError when they are damaged. */
  documents(): SegmentDocument[] {
    const data = new Uint32Array(Math.ceil(this.#documentBytes / 4))
    this.#copy(this.#at.documents, data)
    let content: unknown
    try {
      content = JSON.parse(Buffer.from(data.buffer, 0, this.#documentBytes).toString())
    } catch (error) {
      throw damaged(this.id, 'documents', error)
    }
    const documents = documentsSchema.safeParse(content)
    if (!documents.success || documents.data.length !== this.sizes.documents) throw damaged(this.id, 'documents')
    return documents.data
  }

  get pages(): number {
    return this.#sums.length
  }

  /** Reads a page from disk, whatever is in memory. @throws RangeError when it is damaged. */
  checkPage(page: number): void {
    this.#readPage(page)
  }

  close(): void {
    if (this.#whole !== null) this.#cache.giveWhole(this.pages)
    closeSync(this.#descriptor)
  }

  #fill(whole: Uint32Array, page: number): void {
    whole.set(this.#readPage(page), page * PAGE)
    this.#isRead[page] = 1
  }

  #copy(from: number, target: Uint32Array): void {
    for (let done = 0; done < target.length;) {
      const page = (from + done) >>> PAGE_BITS
      const data = this.#pages[page] ?? this.#readPage(page)
      const start = (from + done) & (PAGE - 1)
      const count = Math.min(data.length - start, target.length - done)
      target.set(data.subarray(start, start + count), done)
      done += count
    }
  }

  #hold(page: number): Uint32Array {
    const data = this.#readPage(page)
    this.#cache.hold(this.#pages, page, data)
    return data
  }

  #readPage(page: number): Uint32Array {
    const data = this.#read(HEADER + page * PAGE, Math.min(PAGE, this.#at.end - page * PAGE))
    if (checksumOf(data, this.id + page) !== this.#sums[page]) throw damaged(this.id, `page ${page}`)
    return data
  }

  #read(at: number, length: number): Uint32Array {
    const data = new Uint32Array(length)
    const bytes = new Uint8Array(data.buffer)
    for (let from = 0; from < bytes.length;) {
      const count = readSync(this.#descriptor, bytes, from, bytes.length - from, at * 4 + from)
      if (count === 0) throw damaged(this.id, 'end')
      from += count
    }
    return data
  }
}

function openFor(file: string, id: number): number {
  try {
    return openSync(file, 'r')
  } catch (error) {
    throw damaged(id, 'file', error)
  }
}

function damaged(id: number, what: string, cause?: unknown): RangeError {
  return new RangeError(`segment ${id} is damaged: ${what}`, { cause })
}
