import { createHash } from 'node:crypto'
import { open, type Database, type RootDatabase } from 'lmdb'
import { z } from 'zod'
import { RedraftError, type CollectionFacts } from '../../../src-preload/contract/index.ts'
import { diskFullOr } from '../disk-full.ts'
import { TOKENISER_VERSION } from '../text/tokenise.ts'
import type { Tokens } from '../text/tokens.ts'
import { ChunkStore, type ChunkKind } from './chunk-store.ts'
import { frequenciesOf, rangeOf } from './collection-search.ts'
import { assertLength, INDEX_FORMAT } from './limits.ts'
import { faultOfLmdbFile } from './lmdb-file.ts'
import { segmentsToAbsorb } from './merge-policy.ts'
import type { Frequencies, Original, WritableNgramIndex } from './port.ts'
import { SegmentSearch } from './search-segment.ts'
import { buildSegment, type BuiltSegment, type Segment } from './segment.ts'
import { encodeDocument, Vocabulary } from './vocabulary.ts'

const headSchema = z.object({
  format: z.int(),
  tokeniser: z.int(),
  masks: z.string(),
  nextSegment: z.int().nonnegative(),
  words: z.int().nonnegative(),
})
type Head = z.infer<typeof headSchema>

const segmentRecordSchema = z.object({
  id: z.int().nonnegative(),
  /** Names of its documents, by ordinal; null for one that was removed. */
  names: z.array(z.string().nullable()),
  text: z.int(),
  order: z.int(),
  distinct: z.int(),
})
type SegmentRecord = z.infer<typeof segmentRecordSchema>

const documentRecordSchema = z.object({ hash: z.string(), words: z.int(), segment: z.int(), ordinal: z.int() })
type DocumentRecord = z.infer<typeof documentRecordSchema>

interface OpenSegment {
  readonly record: SegmentRecord
  readonly segment: Segment
  readonly search: SegmentSearch
}

export interface LmdbIndexOptions {
  /** File of the LMDB environment; made when it does not exist. */
  readonly file: string
  /** `TextRules.key` of the rules in force: words depend on it, so it belongs to the index. */
  readonly masks: string
}

/**
 * The index over LMDB: a handful of segments, each a sorted array of word positions over its documents' word numbers. A
 * document lies in exactly one segment; adding writes a new one and absorbs small ones, all in one transaction, so a kill
 * leaves the state before or after.
 * @throws RedraftError `INDEX_OUTDATED` for another format, tokeniser or masks; `INDEX_DAMAGED` for what cannot be read.
 */
export async function openLmdbIndex(options: LmdbIndexOptions): Promise<LmdbIndex> {
  if (faultOfLmdbFile(options.file) !== null) throw new RedraftError('INDEX_DAMAGED')
  const environment = open({
    path: options.file,
    noSubdir: true,
    maxDbs: 8,
    encoding: 'msgpack',
    // Known to lmdb, not to its types: the words of the originals are for their owner's eyes only.
    ...{ permissionsMode: 0o600 },
  })
  try {
    return new LmdbIndex(environment, options.masks)
  } catch (error) {
    await environment.close()
    throw error
  }
}

export class LmdbIndex implements WritableNgramIndex {
  readonly #environment: RootDatabase
  readonly #meta: Database<unknown, string>
  readonly #documents: Database<DocumentRecord, string>
  readonly #chunks: ChunkStore
  readonly #vocabulary: Vocabulary
  #head: Head
  #segments: OpenSegment[] = []
  #facts: CollectionFacts | null = null
  #names: readonly string[] | null = null

  constructor(environment: RootDatabase, masks: string) {
    this.#environment = environment
    this.#meta = environment.openDB('meta', {})
    this.#documents = environment.openDB('documents', {})
    this.#chunks = new ChunkStore(environment.openDB('chunks', { encoding: 'binary' }))
    this.#vocabulary = new Vocabulary(environment.openDB('vocabulary', {}))
    const stored = this.#meta.get('head')
    if (stored === undefined) {
      this.#head = { format: INDEX_FORMAT, tokeniser: TOKENISER_VERSION, masks, nextSegment: 1, words: 0 }
      this.#environment.transactionSync(() => this.#writeManifest([]))
    } else {
      const head = headSchema.safeParse(stored)
      if (!head.success) throw new RedraftError('INDEX_DAMAGED')
      if (head.data.format !== INDEX_FORMAT || head.data.tokeniser !== TOKENISER_VERSION || head.data.masks !== masks) {
        throw new RedraftError('INDEX_OUTDATED')
      }
      this.#head = head.data
    }
    this.#load()
  }

  facts(): CollectionFacts {
    this.#facts ??= {
      originals: this.names().length,
      words: sumOf(this.#documents.getRange(), ({ value }) => value.words),
      vocabulary: this.#head.words,
      fingerprint: this.#fingerprint(),
      tokeniserVersion: this.#head.tokeniser,
      folder: null,
    }
    return this.#facts
  }

  names(): readonly string[] {
    this.#names ??= this.#segments
      .flatMap(({ record }) => record.names.filter((name) => name !== null))
      .sort(byCodeUnit)
    return this.#names
  }

  has(name: string): boolean {
    return this.#documents.doesExist(name)
  }

  /** SHA-256 of the file from which the named original was made; undefined when there is none. */
  hashOf(name: string): string | undefined {
    return this.#documents.get(name)?.hash
  }

  frequencies(tokens: Tokens, n: number, cap: number): Frequencies {
    return this.#guarded(() => {
      const searches = this.#segments.map(({ search }) => search)
      return frequenciesOf(tokens, this.#vocabulary.numbers(tokens.words), searches, n, cap)
    })
  }

  postings(ngram: readonly string[]): readonly string[] {
    assertLength(ngram.length)
    return this.#guarded(() => {
      const numbers = this.#vocabulary.numbers(ngram)
      if (numbers.includes(-1)) return []
      return this.#segments
        .flatMap(({ search, record }) =>
          search.documents(rangeOf(search, Array.from(numbers))).map((ordinal) => record.names[ordinal]!),
        )
        .sort(byCodeUnit)
    })
  }

  contains(name: string, ngram: readonly string[]): boolean {
    assertLength(ngram.length)
    return this.#guarded(() => {
      const document = this.#documents.get(name)
      const numbers = this.#vocabulary.numbers(ngram)
      const home = this.#segments.find(({ record }) => record.id === document?.segment)
      if (document === undefined || home === undefined || numbers.includes(-1)) return false
      return home.search.holds(rangeOf(home.search, Array.from(numbers)), document.ordinal)
    })
  }

  /**
   * Reads every part of the index. @throws RedraftError `INDEX_DAMAGED` when one is missing or has another length: it may not
   * be found while what is searched for lies elsewhere.
   */
  requireWhole(): void {
    this.#guarded(() => {
      for (const { record } of this.#segments) {
        this.#chunks.readAll(record.id, 'text', record.text)
        this.#chunks.readAll(record.id, 'order', record.order)
      }
    })
  }

  async put(originals: readonly Original[]): Promise<void> {
    const last = new Map(originals.map((original) => [original.name, original]))
    if (last.size === 0) return
    await this.#change([...last.keys()], [...last.values()])
  }

  async remove(names: readonly string[]): Promise<void> {
    if (names.some((name) => this.has(name))) await this.#change(names, [])
  }

  async close(): Promise<void> {
    await this.#environment.close()
  }

  /** One transaction: takes `gone` out, puts `added` in, and absorbs small segments. */
  async #change(gone: readonly string[], added: readonly Original[]): Promise<void> {
    const before = this.#head
    try {
      this.#environment.transactionSync(() => {
        let records = this.#withoutDocuments(
          this.#segments.map(({ record }) => record),
          gone,
        )
        const documents = added.map((original) => ({
          name: original.name,
          hash: original.hash,
          data: encodeDocument(original.tokens, (word) => this.#vocabulary.numberOrNew(word, () => this.#countWord())),
          words: original.tokens.words.length,
        }))
        const size = documents.reduce((sum, { data }) => sum + data.length, 0)
        const absorbed = new Set(
          segmentsToAbsorb(
            records.map((record) => (isMostlyDead(record) ? 0 : record.text)),
            size,
          ),
        )
        const parts = records.filter((_, i) => absorbed.has(i)).flatMap((record) => this.#livingDocuments(record))
        const everything = [...parts, ...documents]
        for (const record of records.filter((_, i) => absorbed.has(i))) this.#chunks.remove(record.id)
        records = records.filter((_, i) => !absorbed.has(i))
        if (everything.length > 0) records = [...records, this.#writeSegment(everything)]
        this.#writeManifest(records)
      })
    } catch (error) {
      this.#head = before
      this.#vocabulary.forget()
      throw error instanceof RangeError ? new RedraftError('INDEX_DAMAGED', {}, { cause: error }) : diskFullOr(error)
    }
    await this.#environment.flushed
    this.#load()
  }

  #countWord(): number {
    this.#head = { ...this.#head, words: this.#head.words + 1 }
    return this.#head.words
  }

  #withoutDocuments(records: readonly SegmentRecord[], gone: readonly string[]): SegmentRecord[] {
    const changed = new Map(records.map((record) => [record.id, { ...record, names: [...record.names] }]))
    for (const name of gone) {
      const document = this.#documents.get(name)
      if (document === undefined) continue
      changed.get(document.segment)!.names[document.ordinal] = null
      void this.#documents.remove(name)
    }
    const left = [...changed.values()]
    for (const record of left.filter(isEmpty)) this.#chunks.remove(record.id)
    return left.filter((record) => !isEmpty(record))
  }

  #livingDocuments(record: SegmentRecord): { name: string; hash: string; data: Uint32Array; words: number }[] {
    const { segment } = this.#segments.find((open) => open.record.id === record.id)!
    const text = this.#chunks.readAll(record.id, 'text', record.text)
    return record.names.flatMap((name, ordinal) => {
      if (name === null) return []
      const { hash, words } = documentRecordSchema.parse(this.#documents.get(name))
      return [{ name, hash, words, data: text.slice(segment.starts[ordinal], segment.starts[ordinal + 1]! - 1) }]
    })
  }

  #writeSegment(documents: readonly { name: string; hash: string; data: Uint32Array; words: number }[]): SegmentRecord {
    const built: BuiltSegment = buildSegment(documents.map(({ data }) => data))
    const id = this.#head.nextSegment
    this.#head = { ...this.#head, nextSegment: id + 1 }
    const columns: Record<ChunkKind, Uint32Array> = {
      text: built.text.data,
      order: built.order.data,
      starts: built.starts,
      words: built.words,
      buckets: built.buckets,
      wordDf: built.wordDf,
    }
    for (const [kind, data] of Object.entries(columns)) this.#chunks.write(id, kind as ChunkKind, data)
    documents.forEach(({ name, hash, words }, ordinal) => {
      void this.#documents.put(name, { hash, words, segment: id, ordinal })
    })
    return {
      id,
      names: documents.map(({ name }) => name),
      text: built.text.length,
      order: built.order.length,
      distinct: built.words.length,
    }
  }

  #writeManifest(records: readonly SegmentRecord[]): void {
    void this.#meta.put('head', this.#head)
    void this.#meta.put('segments', records)
  }

  /** Opens the segments of the manifest; those already open are kept as they are. */
  #load(): void {
    this.#facts = null
    this.#names = null
    const records = z.array(segmentRecordSchema).safeParse(this.#meta.get('segments'))
    if (!records.success) throw new RedraftError('INDEX_DAMAGED')
    const known = new Map(this.#segments.map((open) => [open.record.id, open]))
    this.#segments = this.#guarded(() =>
      records.data.map((record) => {
        const segment = known.get(record.id)?.segment ?? this.#openSegment(record)
        const dead = record.names.flatMap((name, ordinal) => (name === null ? [ordinal] : []))
        return { record, segment, search: new SegmentSearch(segment, dead) }
      }),
    )
  }

  #openSegment({ id, names, text, order, distinct }: SegmentRecord): Segment {
    return {
      text: this.#chunks.column(id, 'text', text),
      order: this.#chunks.column(id, 'order', order),
      starts: this.#chunks.readAll(id, 'starts', names.length + 1),
      words: this.#chunks.readAll(id, 'words', distinct),
      buckets: this.#chunks.readAll(id, 'buckets', distinct + 1),
      wordDf: this.#chunks.readAll(id, 'wordDf', distinct),
    }
  }

  #fingerprint(): string {
    const hash = createHash('sha256')
    hash.update(`redraft ${this.#head.format} ${this.#head.tokeniser}\n${this.#head.masks}\n`)
    for (const name of this.names()) hash.update(`${JSON.stringify(name)} ${this.#documents.get(name)?.hash ?? ''}\n`)
    return hash.digest('hex')
  }

  #guarded<T>(read: () => T): T {
    try {
      return read()
    } catch (error) {
      if (error instanceof RangeError) throw new RedraftError('INDEX_DAMAGED', {}, { cause: error })
      throw error
    }
  }
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
function sumOf<T>(items: Iterable<T>, figure: (item: T) => number): number {
  let sum = 0
  for (const item of items) sum += figure(item)
  return sum
}

const isEmpty = (record: SegmentRecord): boolean => record.names.every((name) => name === null)
const isMostlyDead = (record: SegmentRecord): boolean =>
  record.names.filter((name) => name === null).length * 3 > record.names.length
