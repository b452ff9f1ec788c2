import { createHash } from 'node:crypto'
import { RedraftError, type CollectionFacts } from '../../../src-preload/contract/index.ts'
import type { Tokens } from '../text/tokens.ts'
import { CollectionFiles, type OpenSegment } from './collection-files.ts'
import { GroupSets, type BackgroundSegment, type GroupedSegment } from './group-sets.ts'
import { groupsOf, type NamePair } from './groups.ts'
import { workHere, type HeavyWork, type StatisticsRequest } from './heavy-work.ts'
import { assertLength } from './limits.ts'
import { writeSegment } from './merge-segments.ts'
import { findPairs, isUpToDate } from './find-pairs.ts'
import { writePairs } from './pairs-file.ts'
import type { DocumentLists, Frequencies, Grouping, Holders, Original, WritableNgramIndex } from './port.ts'
import { SegmentSearch } from './search-segment.ts'
import { buildSegment, inMemory } from './segment.ts'
import { settle } from './settle.ts'
import { documentListsOf, frequenciesOf } from './text-search.ts'
import { encodeDocument } from './vocabulary.ts'

export interface IndexOptions {
  /** Folder of the index; made when it does not exist. */
  readonly folder: string
  /** `TextRules.key` of the rules in force: words depend on it, so it belongs to the index. */
  readonly masks: string
}

/** What is derived from the files in force. */
interface View {
  readonly version: number
  readonly sets: GroupSets
  /** Originals of each group, by group number. */
  readonly members: readonly (readonly string[])[]
  readonly groupOf: ReadonlyMap<string, number>
  readonly groups: readonly (readonly string[])[]
  readonly names: readonly string[]
  readonly originals: readonly OpenSegment[]
  /** The same, with the group of each document. */
  readonly grouped: readonly GroupedSegment[]
}

/**
 * The index on disk: a handful of segments, each a sorted array of word positions over its documents' word numbers. A
 * document lies in exactly one segment; adding writes a new one and merges small ones.
 * @throws RedraftError `INDEX_OUTDATED` for another format, tokeniser or masks; `INDEX_NEWER`; `INDEX_DAMAGED`.
 */
export async function openIndex({ folder, masks }: IndexOptions): Promise<CollectionIndex> {
  return new CollectionIndex(new CollectionFiles(folder, masks))
}

export class CollectionIndex implements WritableNgramIndex {
  /** For those who build: what they change is seen at once. */
  readonly files: CollectionFiles
  #view: View | null = null
  #facts: CollectionFacts | null = null
  #phrases: readonly (readonly string[])[] = []
  /** Raised when something beside the files changes the view. */
  #outside = 0

  constructor(files: CollectionFiles) {
    this.files = files
  }

  facts(): CollectionFacts {
    const { names, members } = this.#now()
    this.#facts ??= {
      originals: names.length,
      words: wordsOf(this.files, null),
      vocabulary: this.files.vocabulary.size,
      fingerprint: this.#fingerprint(),
      tokeniserVersion: this.files.manifest.tokeniser,
      folder: null,
      groups: members.length,
    }
    return this.#facts
  }

  names(): readonly string[] {
    return this.#now().names
  }

  has(name: string): boolean {
    return this.files.places(null).has(name)
  }

  /** SHA-256 of the file from which the named document was made; undefined when there is none. */
  hashOf(name: string, background: string | null = null): string | undefined {
    return this.files.documentOf(name, background)?.hash
  }

  frequencies(tokens: Tokens, n: number, cap: number): Frequencies {
    return this.#guarded(({ sets }) => frequenciesOf(tokens, this.files.vocabulary.numbers(tokens.words), sets, n, cap))
  }

  originalFrequencies(tokens: Tokens, n: number): Frequencies {
    return this.#guarded((view) =>
      frequenciesOf(tokens, this.files.vocabulary.numbers(tokens.words), eachByItself(view.grouped), n, Infinity),
    )
  }

  documentsOf(tokens: Tokens, n: number, cap: number): DocumentLists {
    return this.#guarded(({ sets }) =>
      documentListsOf(tokens, this.files.vocabulary.numbers(tokens.words), sets, n, cap),
    )
  }

  groupOf(name: string): number | undefined {
    return this.#now().groupOf.get(name)
  }

  groupNames(group: number): readonly string[] {
    return this.#now().members[group] ?? []
  }

  /** Documents and words of a background collection. */
  backgroundFacts(name: string): { readonly documents: number; readonly words: number } {
    return { documents: this.files.places(name).size, words: wordsOf(this.files, name) }
  }

  /** Groups of two originals or more, as they are counted now. */
  groups(): readonly (readonly string[])[] {
    return this.#now().groups
  }

  holders(ngram: readonly string[]): Holders {
    const names = this.postings(ngram)
    const { groupOf } = this.#now()
    const background = this.files.backgrounds.filter((name) => this.#namesIn(name, ngram).length > 0)
    return { df: new Set(names.map((name) => groupOf.get(name)!)).size, names, background }
  }

  postings(ngram: readonly string[]): readonly string[] {
    return this.#namesIn(null, ngram)
  }

  contains(name: string, ngram: readonly string[]): boolean {
    assertLength(ngram.length)
    return this.#guarded(() => {
      const place = this.files.places(null).get(name)
      const numbers = this.files.vocabulary.numbers(ngram)
      const home = this.files.segments.find(({ record }) => record.id === place?.segment)
      if (place === undefined || home === undefined || numbers.includes(-1)) return false
      return home.search.holds(home.search.find(numbers), place.ordinal)
    })
  }

  async put(originals: readonly Original[], background: string | null = null): Promise<void> {
    const documents = [...new Map(originals.map((original) => [original.name, original])).values()]
    if (documents.length === 0) return
    const { id, file } = this.files.newFile('segment')
    try {
      const built = buildSegment(
        documents.map(({ tokens }) => encodeDocument(tokens, (word) => this.files.vocabulary.numberOrNew(word))),
      )
      writeSegment(
        file,
        id,
        built,
        documents.map(({ name, hash, tokens }) => ({ name, hash, words: tokens.words.length })),
      )
      this.files.adopt(id, background)
    } catch (error) {
      this.files.abandon('segment', id)
      throw error
    }
    await settle(this.files, workHere)
  }

  async remove(names: readonly string[], background: string | null = null): Promise<void> {
    this.files.remove(names, background)
  }

  async removeBackground(background: string): Promise<void> {
    this.files.removeBackground(background)
  }

  setBackgroundPhrases(phrases: readonly (readonly string[])[]): void {
    this.#phrases = phrases
    this.#outside += 1
  }

  /**
   * @param work where the search for near-duplicates runs; by itself here, at once. It is left out when the same originals were
   *   compared from the same share on.
   */
  async group(
    grouping: Grouping,
    work: Pick<HeavyWork, 'pairs'> = workHere,
    onProgress: (share: number) => void = () => {},
  ): Promise<void> {
    const { share } = grouping
    const stored = {
      share,
      joined: grouping.joined.map(([a, b]): [string, string] => [a, b]),
      apart: [...grouping.apart],
    }
    if (share === null) return this.files.setGrouping(stored, null)
    const known = this.files.pairs()
    const compared = { hashes: this.#hashes(), originals: this.#now().originals, sources: this.files.sources(null) }
    if (known !== null && isUpToDate(known, share, compared)) {
      return this.files.setGrouping(stored, this.files.manifest.pairs)
    }
    const pairs = await findPairs(known, share, compared, work, onProgress)
    const { id, file } = this.files.newFile('pairs')
    try {
      writePairs(file, pairs)
      this.files.setGrouping(stored, id)
    } catch (error) {
      this.files.abandon('pairs', id)
      throw error
    }
  }

  /** What statistics of the originals are made of: groups as they are counted now, background not left out. */
  statisticsRequest(): StatisticsRequest {
    const { grouped, members } = this.#now()
    return { sources: this.files.sources(null), groups: grouped.map(({ groups }) => groups), count: members.length }
  }

  async close(): Promise<void> {
    this.files.close()
  }

  #hashes(): Map<string, string> {
    return new Map(this.names().map((name) => [name, this.hashOf(name) ?? '']))
  }

  #namesIn(background: string | null, ngram: readonly string[]): string[] {
    assertLength(ngram.length)
    return this.#guarded(() => {
      const numbers = this.files.vocabulary.numbers(ngram)
      if (numbers.includes(-1)) return []
      return this.files.segments
        .filter(({ record }) => record.background === background)
        .flatMap(({ search, documents, record }) => {
          const { low, high } = search.find(numbers)
          const dead = new Set(record.dead)
          return search
            .documents(low, high)
            .filter((ordinal) => !dead.has(ordinal))
            .map((ordinal) => documents[ordinal]!.name)
        })
        .sort(byCodeUnit)
    })
  }

  #now(): View {
    const version = this.files.version + this.#outside
    if (this.#view?.version !== version) {
      this.#view = this.#derive(version)
      this.#facts = null
    }
    return this.#view
  }

  #derive(version: number): View {
    const all = this.files.segments
    const originals = all.filter(({ record }) => record.background === null)
    const names = [...this.files.places(null).keys()].sort(byCodeUnit)
    const groups = this.#groups(names)
    const leader = new Map(groups.flatMap((group) => group.map((name) => [name, group[0]!] as const)))
    const numbers = new Map<string, number>()
    const groupOf = new Map<string, number>()
    const members: string[][] = []
    const grouped = originals.map(({ search, documents, record }) => {
      const dead = new Set(record.dead)
      const own = Int32Array.from(documents, ({ name }, ordinal) => {
        if (dead.has(ordinal)) return -1
        const first = leader.get(name) ?? name
        let number = numbers.get(first)
        if (number === undefined) {
          number = members.push([]) - 1
          numbers.set(first, number)
        }
        members[number]!.push(name)
        groupOf.set(name, number)
        return number
      })
      return { search, groups: own }
    })
    for (const group of members) group.sort(byCodeUnit)
    const backgrounds = all.filter(({ record }) => record.background !== null).map(backgroundOf)
    const sets = new GroupSets(grouped, [...backgrounds, ...this.#phraseSegments()], members.length)
    return { version, sets, members, groupOf, groups, names, originals, grouped }
  }

  #groups(names: readonly string[]): string[][] {
    const { grouping } = this.files.manifest
    if (grouping === null) return []
    const pairs = grouping.share === null ? null : this.files.pairs()
    const isSame = pairs?.documents.map(([name, hash]) => this.hashOf(name) === hash) ?? []
    const near = (pairs?.pairs ?? [])
      .filter(([one, other]) => isSame[one] === true && isSame[other] === true)
      .map(([one, other]): NamePair => [pairs!.documents[one]![0], pairs!.documents[other]![0]])
    return groupsOf(new Set(names), near, grouping)
  }

  #phraseSegments(): BackgroundSegment[] {
    if (this.#phrases.length === 0) return []
    const documents = this.#phrases.map((phrase) =>
      Uint32Array.from(this.files.vocabulary.numbers(phrase), (number) => Math.max(0, number)),
    )
    return [{ search: new SegmentSearch(inMemory(buildSegment(documents))), isDead: null }]
  }

  #originalsKey(): string {
    const hash = createHash('sha256')
    for (const name of this.names()) hash.update(`${JSON.stringify(name)} ${this.hashOf(name) ?? ''}\n`)
    return hash.digest('hex')
  }

  #fingerprint(): string {
    const { tokeniser, masks } = this.files.manifest
    const hash = createHash('sha256')
    hash.update(`redraft ${tokeniser}\n${masks}\n${this.#originalsKey()}\n`)
    hash.update(`${JSON.stringify(this.groups())}\n${JSON.stringify([...this.#phrases].sort())}\n`)
    for (const background of this.files.backgrounds) {
      const names = [...this.files.places(background).keys()].sort(byCodeUnit)
      hash.update(`${JSON.stringify(background)}\n`)
      for (const name of names) hash.update(`${JSON.stringify(name)} ${this.hashOf(name, background) ?? ''}\n`)
    }
    return hash.digest('hex')
  }

  #guarded<T>(read: (view: View) => T): T {
    try {
      return read(this.#now())
    } catch (error) {
      if (error instanceof RangeError && error.message.includes('damaged')) {
        throw new RedraftError('INDEX_DAMAGED', {}, { cause: error })
      }
      throw error
    }
  }
}

/** The same originals, each a group of its own. */
function eachByItself(grouped: readonly GroupedSegment[]): GroupSets {
  let count = 0
  const single = grouped.map(({ search, groups }) => ({
    search,
    groups: groups.map((group) => {
      if (group < 0) return -1
      count += 1
      return count - 1
    }),
  }))
  return new GroupSets(single, [], count)
}

/** Words of the living documents of a collection. */
function wordsOf(files: CollectionFiles, background: string | null): number {
  let words = 0
  for (const { record, documents } of files.segments) {
    if (record.background !== background) continue
    const dead = new Set(record.dead)
    documents.forEach((document, ordinal) => (words += dead.has(ordinal) ? 0 : document.words))
  }
  return words
}

function backgroundOf({ search, record }: OpenSegment): BackgroundSegment {
  if (record.dead.length === 0) return { search, isDead: null }
  const isDead = new Uint8Array(record.documents)
  for (const ordinal of record.dead) isDead[ordinal] = 1
  return { search, isDead }
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
