import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import { diskFullOr } from '../disk-full.ts'
import { TOKENISER_VERSION } from '../text/tokenise.ts'
import type { SegmentSource } from './heavy-work.ts'
import { readManifest, writeManifest, type Manifest, type SegmentRecord } from './manifest.ts'
import { readPairs, type Pairs } from './pairs-file.ts'
import { PageCache, SegmentFile, type SegmentDocument } from './segment-file.ts'
import { SegmentSearch } from './search-segment.ts'
import { onDisk } from './segment.ts'
import { Vocabulary } from './vocabulary.ts'

/** Bytes of the segments that are kept in memory. */
const CACHE_BYTES = 384 * 1024 * 1024
/** Files of the vocabulary before they are made one. */
const VOCABULARY_FILES = 8

export interface OpenSegment {
  readonly record: SegmentRecord
  readonly file: SegmentFile
  readonly search: SegmentSearch
  readonly documents: readonly SegmentDocument[]
}

/** Where a document lies. */
export interface Place {
  readonly segment: number
  readonly ordinal: number
}

/**
 * The files of an index in one folder: immutable segments and vocabulary files, and a manifest that names those in force. A
 * change writes new files and then replaces the manifest, so a kill leaves the state before or after. Whatever the manifest
 * does not name is removed.
 */
export class CollectionFiles {
  readonly vocabulary = new Vocabulary()
  /** Another number after each change. */
  version = 0
  readonly #folder: string
  readonly #cache = new PageCache(CACHE_BYTES)
  #manifest: Manifest
  #segments: readonly OpenSegment[] = []
  #pairs: Pairs | null | undefined
  /** Numbers of files that are being written. */
  readonly #pending = new Set<number>()
  /** Places of the living documents, by background collection (null: originals) and name. */
  #places = new Map<string | null, Map<string, Place>>()

  /**
   * @param folder made when it is missing.
   * @param masks `TextRules.key` of the rules in force.
   * @throws RedraftError `INDEX_OUTDATED` for another format, tokeniser or masks, `INDEX_NEWER`, `INDEX_DAMAGED`.
   */
  constructor(folder: string, masks: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const stored = readManifest(folder)
    if (stored !== undefined && (stored.tokeniser !== TOKENISER_VERSION || stored.masks !== masks)) {
      throw new RedraftError('INDEX_OUTDATED')
    }
    if (stored === undefined && readdirSync(folder).some((name) => DATA_FILE.test(name))) {
      throw new RedraftError('INDEX_DAMAGED')
    }
    this.#manifest = stored ?? {
      tokeniser: TOKENISER_VERSION,
      masks,
      next: 1,
      segments: [],
      vocabulary: [],
      pairs: null,
      grouping: null,
    }
    if (stored === undefined) writeManifest(folder, this.#manifest)
    try {
      for (const { id, first, count } of this.#manifest.vocabulary) {
        this.vocabulary.read(this.pathOf('words', id), first, count)
      }
      for (const record of this.#manifest.segments) this.#segments = [...this.#segments, this.#open(record)]
      this.pairs()
    } catch (error) {
      this.close()
      throw damagedOr(error)
    }
    this.#places = placesOf(this.#segments)
    this.#sweep()
  }

  get manifest(): Manifest {
    return this.#manifest
  }

  get segments(): readonly OpenSegment[] {
    return this.#segments
  }

  /** The segments' files, of one collection or of all. */
  sources(background?: string | null): SegmentSource[] {
    return this.#segments
      .filter(({ record }) => background === undefined || record.background === background)
      .map(({ record: { id, dead } }) => ({ id, file: this.pathOf('segment', id), dead }))
  }

  /** Names of the background collections, sorted by code unit. */
  get backgrounds(): string[] {
    return [...this.#places.keys()].filter((name) => name !== null).sort()
  }

  places(background: string | null): ReadonlyMap<string, Place> {
    return this.#places.get(background) ?? new Map<string, Place>()
  }

  documentOf(name: string, background: string | null): SegmentDocument | undefined {
    const place = this.places(background).get(name)
    return place && this.#segments.find(({ record }) => record.id === place.segment)!.documents[place.ordinal]
  }

  /** A number for a new file, and where it goes. It is removed again unless a change takes it in. */
  newFile(kind: FileKind): { readonly id: number; readonly file: string } {
    const id = this.#manifest.next
    this.#manifest = { ...this.#manifest, next: id + 1 }
    this.#pending.add(id)
    return { id, file: this.pathOf(kind, id) }
  }

  /** The near-duplicates that were found; null before they were looked for. @throws RedraftError `INDEX_DAMAGED`. */
  pairs(): Pairs | null {
    if (this.#pairs === undefined) {
      const id = this.#manifest.pairs
      this.#guard(() => (this.#pairs = id === null ? null : readPairs(this.pathOf('pairs', id))))
    }
    return this.#pairs ?? null
  }

  /** Gives up a file that was not finished. */
  abandon(kind: FileKind, id: number): void {
    this.#pending.delete(id)
    for (const ending of ['', '-lock']) rmSync(`${this.pathOf(kind, id)}${ending}`, { force: true })
  }

  /** Takes a finished segment in; its documents replace those of the same name. */
  adopt(id: number, background: string | null): void {
    this.#guard(() => {
      const added = this.#open({ id, background, text: 0, documents: 0, dead: [] })
      const known = this.places(background)
      const replaced = added.documents.flatMap(({ name }) => known.get(name) ?? [])
      this.#commit([...withoutPlaces(this.#segments, replaced), added], this.#manifest)
    })
  }

  /** Puts a finished segment in place of those it was merged from. Documents that went meanwhile stay away. */
  exchange(sources: readonly { readonly id: number; readonly living: readonly number[] }[], id: number): void {
    this.#guard(() => {
      const gone = new Set(sources.map((source) => source.id))
      const background = this.#segments.find(({ record }) => gone.has(record.id))!.record.background
      const merged = this.#open({ id, background, text: 0, documents: 0, dead: [] })
      const origins = sources.flatMap((source) => source.living.map((ordinal) => ({ segment: source.id, ordinal })))
      const known = this.places(background)
      const dead = merged.documents.flatMap(({ name }, ordinal) => {
        const now = known.get(name)
        const origin = origins[ordinal]
        return now?.segment === origin?.segment && now?.ordinal === origin?.ordinal ? [] : [{ segment: id, ordinal }]
      })
      const kept = this.#segments.filter(({ record }) => !gone.has(record.id))
      this.#commit(withoutPlaces([...kept, merged], dead), this.#manifest)
    })
  }

  /** Takes documents out. Names that are none are left alone. */
  remove(names: readonly string[], background: string | null): void {
    const known = this.places(background)
    const gone = names.flatMap((name) => known.get(name) ?? [])
    if (gone.length > 0) this.#guard(() => this.#commit(withoutPlaces(this.#segments, gone), this.#manifest))
  }

  removeBackground(background: string): void {
    const kept = this.#segments.filter(({ record }) => record.background !== background)
    if (kept.length < this.#segments.length) this.#guard(() => this.#commit(kept, this.#manifest))
  }

  /** Notes how near-duplicates are found, and the file of what they share. */
  setGrouping(grouping: Manifest['grouping'], pairs: number | null): void {
    this.#guard(() => this.#commit(this.#segments, { ...this.#manifest, grouping, pairs }))
  }

  close(): void {
    for (const { file } of this.#segments) file.close()
    this.#segments = []
  }

  pathOf(kind: FileKind, id: number): string {
    return path.join(this.#folder, `${kind}-${id}`)
  }

  #open(record: SegmentRecord): OpenSegment {
    const file = new SegmentFile(this.pathOf('segment', record.id), record.id, this.#cache)
    try {
      const { text, documents } = file.sizes
      return {
        record: { ...record, text, documents },
        file,
        search: new SegmentSearch(onDisk(file)),
        documents: file.documents(),
      }
    } catch (error) {
      file.close()
      throw error
    }
  }

  /** Writes what makes the change and puts it in force. When it throws, nothing changed. */
  #commit(segments: readonly OpenSegment[], change: Manifest): void {
    const before = new Set(this.#segments.map(({ file }) => file))
    const living = segments.filter(({ record }) => record.dead.length < record.documents)
    try {
      const manifest = this.#withVocabulary({ ...change, segments: living.map(({ record }) => record) })
      writeManifest(this.#folder, manifest)
      this.#manifest = manifest
    } catch (error) {
      for (const { file } of segments) if (!before.has(file)) file.close()
      throw error
    }
    const now = new Set(living.map(({ file }) => file))
    for (const file of new Set([...before, ...segments.map((segment) => segment.file)]))
      if (!now.has(file)) file.close()
    this.#segments = living
    this.#places = placesOf(living)
    this.#pairs = undefined
    this.version += 1
    this.#sweep()
  }

  /** Words that are on no file yet go to a new one. */
  #withVocabulary(manifest: Manifest): Manifest {
    const known = manifest.vocabulary.at(-1)
    const first = known === undefined ? 1 : known.first + known.count
    if (this.vocabulary.size < first) return manifest
    const isMany = manifest.vocabulary.length >= VOCABULARY_FILES
    const from = isMany ? 1 : first
    const id = manifest.next
    this.vocabulary.write(this.pathOf('words', id), from)
    const file = { id, first: from, count: this.vocabulary.size - from + 1 }
    return { ...manifest, next: id + 1, vocabulary: isMany ? [file] : [...manifest.vocabulary, file] }
  }

  /** Removes files that the manifest does not name. One that cannot be removed yet goes the next time. */
  #sweep(): void {
    const { segments, vocabulary, pairs } = this.#manifest
    const named = new Set([...segments, ...vocabulary].map(({ id }) => id))
    for (const { record } of this.#segments) this.#pending.delete(record.id)
    if (pairs !== null) this.#pending.delete(pairs)
    for (const name of readdirSync(this.#folder)) {
      const id = Number(DATA_FILE.exec(name)?.[1] ?? 0)
      if (id === 0 || named.has(id) || id === pairs || this.#pending.has(id)) continue
      try {
        rmSync(path.join(this.#folder, name), { force: true })
      } catch {
        continue
      }
    }
  }

  #guard(change: () => void): void {
    try {
      change()
    } catch (error) {
      throw damagedOr(error)
    }
  }
}

export type FileKind = 'segment' | 'words' | 'pairs'
/** With LMDB's file beside a segment. */
const DATA_FILE = /^(?:segment|words|pairs)-(\d+)(?:-lock)?$/

/** What a failure to read or write means to the person. */
function damagedOr(error: unknown): unknown {
  if (error instanceof RangeError || (error as NodeJS.ErrnoException).code === 'ENOENT') {
    return new RedraftError('INDEX_DAMAGED', {}, { cause: error })
  }
  return diskFullOr(error)
}

function placesOf(segments: readonly OpenSegment[]): Map<string | null, Map<string, Place>> {
  const places = new Map<string | null, Map<string, Place>>()
  for (const { record, documents } of segments) {
    const dead = new Set(record.dead)
    const own = places.get(record.background) ?? new Map<string, Place>()
    documents.forEach(({ name }, ordinal) => {
      if (!dead.has(ordinal)) own.set(name, { segment: record.id, ordinal })
    })
    places.set(record.background, own)
  }
  return places
}

function withoutPlaces(segments: readonly OpenSegment[], gone: readonly Place[]): OpenSegment[] {
  const dead = new Map<number, number[]>()
  for (const { segment, ordinal } of gone) {
    const own = dead.get(segment)
    if (own === undefined) dead.set(segment, [ordinal])
    else own.push(ordinal)
  }
  return segments.map((open) => {
    const own = dead.get(open.record.id)
    if (own === undefined) return open
    const all = [...new Set([...open.record.dead, ...own])].sort((a, b) => a - b)
    return { ...open, record: { ...open.record, dead: all } }
  })
}
