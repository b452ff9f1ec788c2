import { z } from 'zod'
import { samplesOf } from './limits.ts'
import { PAGE_BITS, PageFile, PageFileWriter } from './page-file.ts'

const PAGE = 1 << PAGE_BITS
/** Pages that are read from the mapped file before it rests. */
const MAPPED_PAGES = 64

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
  readonly #pages: PageFileWriter
  readonly #page = new Uint32Array(PAGE)
  #filled = 0

  /** @throws the file system's error. */
  constructor(file: string, id: number) {
    this.#pages = new PageFileWriter(file, id)
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

  finish({ text, order, distinct }: SegmentSizes, documents: readonly SegmentDocument[]): void {
    const bytes = Buffer.from(JSON.stringify(documents))
    const padded = new Uint32Array(Math.ceil(bytes.length / 4))
    new Uint8Array(padded.buffer).set(bytes)
    this.append(padded)
    if (this.#filled > 0) this.#flush()
    this.#pages.seal([documents.length, text, order, distinct, bytes.length])
  }

  /** To be called in any case, after `finish` or instead of it. */
  close(): void {
    this.#pages.close()
  }

  #flush(): void {
    this.#pages.add(this.#page.subarray(0, this.#filled))
    this.#filled = 0
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
  /** All numbers, only to be read; null for a column that is kept page by page. */
  all(): Uint32Array | null
}

/** An open segment file. Every page is checked when it is read; what does not hold is thrown as a RangeError. */
export class SegmentFile {
  readonly id: number
  readonly sizes: SegmentSizes
  readonly #file: PageFile
  readonly #cache: PageCache
  readonly #documentBytes: number
  readonly #at: Record<Part | 'end', number>
  readonly #pages: (Uint32Array | undefined)[]
  /** All pages in one piece, filled as they are read; null for a segment that is too large. */
  #whole: Uint32Array | null = null
  readonly #isRead: Uint8Array

  /** @throws RangeError when the file is not the segment of this number, as it was written. */
  constructor(file: string, id: number, cache: PageCache) {
    this.id = id
    this.#cache = cache
    this.#file = new PageFile(file, id)
    const [documents = 0, text = 0, order = 0, distinct = 0, documentBytes = 0] = this.#file.facts
    this.sizes = { documents, text, order, distinct }
    this.#documentBytes = documentBytes
    this.#at = layoutOf(this.sizes, documentBytes)
    this.#pages = new Array<Uint32Array | undefined>(this.#file.pages).fill(undefined)
    this.#isRead = new Uint8Array(this.#file.pages)
  }

  /** Bytes on disk. */
  get bytes(): number {
    return this.#file.bytes
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
        all: () => {
          this.#fillAll(whole, base, base + length)
          return whole.subarray(base, base + length)
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
      all: () => null,
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
    return this.#file.pages
  }

  /** Reads a page from disk, whatever is in memory. @throws RangeError when it is damaged. */
  checkPage(page: number): void {
    this.#readPage(page)
  }

  close(): void {
    if (this.#whole !== null) this.#cache.giveWhole(this.pages)
    this.#file.close()
  }

  #fill(whole: Uint32Array, page: number): void {
    this.#file.read(page, whole.subarray(page * PAGE, (page + 1) * PAGE))
    this.#isRead[page] = 1
  }

  /** What is mapped beside what was read is given back now and then, so that the file is not twice in memory. */
  #fillAll(whole: Uint32Array, from: number, to: number): void {
    const together = Math.max(MAPPED_PAGES, this.pages >>> 3)
    let read = 0
    for (let page = from >>> PAGE_BITS; page << PAGE_BITS < to; page += 1) {
      if (this.#isRead[page] === 1) continue
      this.#fill(whole, page)
      read += 1
      if (read % together === 0) this.#file.rest()
    }
    this.#file.rest()
  }

  #copy(from: number, target: Uint32Array): void {
    for (let done = 0; done < target.length;) {
      const page = (from + done) >>> PAGE_BITS
      const data = this.#held(page) ?? this.#readPage(page)
      const start = (from + done) & (PAGE - 1)
      const count = Math.min(data.length - start, target.length - done)
      target.set(data.subarray(start, start + count), done)
      done += count
    }
  }

  /** A page that is in memory. */
  #held(page: number): Uint32Array | undefined {
    if (this.#whole === null || this.#isRead[page] === 0) return this.#pages[page]
    return this.#whole.subarray(page * PAGE, Math.min((page + 1) * PAGE, this.#at.end))
  }

  #hold(page: number): Uint32Array {
    const data = this.#readPage(page)
    this.#cache.hold(this.#pages, page, data)
    return data
  }

  #readPage(page: number): Uint32Array {
    const data = new Uint32Array(Math.min(PAGE, this.#at.end - page * PAGE))
    this.#file.read(page, data)
    return data
  }
}

function damaged(id: number, what: string, cause?: unknown): RangeError {
  return new RangeError(`segment ${id} is damaged: ${what}`, { cause })
}
