import { createHash } from 'node:crypto'
import type { CollectionFacts } from '../../../src-preload/contract/index.ts'
import { TOKENISER_VERSION } from '../text/tokenise.ts'
import type { Tokens } from '../text/tokens.ts'
import { assertLength, MAX_N } from './limits.ts'
import type { DocumentLists, Frequencies, Grouping, Holders, Original, WritableNgramIndex } from './port.ts'

/** Places of one N-gram, and of its continuations once somebody asked for them. */
interface Branch {
  readonly places: readonly number[]
  next: Map<number, Node> | null
  /** Names of its documents, once they were asked for. */
  names?: readonly string[]
}

/** An N-gram with a single place is that place: what follows is read off the text. */
type Node = Branch | number

/** Two originals of which one has most of its 8-grams in the other, as they were compared. */
interface Compared {
  readonly names: readonly [string, string]
  readonly hashes: readonly [string, string]
}

interface Grown {
  readonly trie: Trie
  /** Background collections and phrases, as one. */
  readonly background: Trie
  readonly members: readonly (readonly string[])[]
  readonly groupOf: ReadonlyMap<string, number>
}

/**
 * The index in memory, by another way than the one on disk, to check that one by: a trie that grows where it is asked, each
 * node a list of places split by the word that follows; near-duplicates by comparing each with each.
 */
export class MemoryIndex implements WritableNgramIndex {
  readonly #originals = new Map<string, Original>()
  readonly #backgrounds = new Map<string, Map<string, Original>>()
  #phrases: readonly (readonly string[])[] = []
  #grouping: Grouping = { share: null, joined: [], apart: [] }
  #near: readonly Compared[] = []
  #grown: Grown | null = null

  facts(): CollectionFacts {
    const { words, vocabulary } = this.#now().trie
    const hash = createHash('sha256')
    for (const name of this.names()) hash.update(`${name} ${this.#originals.get(name)!.hash}\n`)
    hash.update(JSON.stringify([this.#now().members, this.#phrases, [...this.#backgrounds]]))
    return {
      originals: this.#originals.size,
      words,
      vocabulary,
      fingerprint: hash.digest('hex'),
      tokeniserVersion: TOKENISER_VERSION,
      folder: null,
    }
  }

  names(): readonly string[] {
    return [...this.#originals.keys()].sort()
  }

  has(name: string): boolean {
    return this.#originals.has(name)
  }

  frequencies(tokens: Tokens, n: number, cap: number): Frequencies {
    const { trie } = this.#now()
    const df = this.#measure(tokens, n, (node) =>
      typeof node === 'number' ? 1 : Math.min(cap, this.#groupsOf(trie.documentsOf(node)).length),
    )
    return { n, cap, df }
  }

  originalFrequencies(tokens: Tokens, n: number): Frequencies {
    const { trie } = this.#now()
    const count = (node: Node): number => (typeof node === 'number' ? 1 : trie.documentsOf(node).length)
    return { n, cap: Infinity, df: this.#measure(tokens, n, count, null) }
  }

  documentsOf(tokens: Tokens, n: number, cap: number): DocumentLists {
    const { trie } = this.#now()
    const lists = [new Uint32Array(0)]
    const known = new Map([['', 0]])
    const list = this.#measure(tokens, n, (node) => {
      const groups = this.#groupsOf(trie.documentsOf(node)).slice(0, cap)
      const key = groups.join(' ')
      if (!known.has(key)) known.set(key, lists.push(Uint32Array.from(groups)) - 1)
      return known.get(key)!
    })
    const of = (number: number): Uint32Array => lists[number]!
    const found = { length: lists.length, of, sizeOf: (number: number) => lists[number]!.length }
    return { n, groups: this.#now().members.length, list, lists: found }
  }

  groupOf(name: string): number | undefined {
    return this.#now().groupOf.get(name)
  }

  groupNames(group: number): readonly string[] {
    return this.#now().members[group] ?? []
  }

  holders(ngram: readonly string[]): Holders {
    const names = this.postings(ngram)
    const background = [...this.#backgrounds.keys()]
      .filter((name) => new Trie([...this.#backgrounds.get(name)!.values()]).postings(ngram).length > 0)
      .sort()
    return { df: this.#groupsOf(names).length, names, background }
  }

  postings(ngram: readonly string[]): readonly string[] {
    assertLength(ngram.length)
    return this.#now().trie.postings(ngram)
  }

  contains(name: string, ngram: readonly string[]): boolean {
    return this.postings(ngram).includes(name)
  }

  async put(originals: readonly Original[], background: string | null = null): Promise<void> {
    const target =
      background === null ? this.#originals : (this.#backgrounds.get(background) ?? new Map<string, Original>())
    for (const original of originals) target.set(original.name, original)
    if (background !== null && target.size > 0) this.#backgrounds.set(background, target)
    this.#grown = null
  }

  async remove(names: readonly string[], background: string | null = null): Promise<void> {
    const target = background === null ? this.#originals : this.#backgrounds.get(background)
    for (const name of names) target?.delete(name)
    if (background !== null && target?.size === 0) this.#backgrounds.delete(background)
    this.#grown = null
  }

  async removeBackground(background: string): Promise<void> {
    this.#backgrounds.delete(background)
    this.#grown = null
  }

  setBackgroundPhrases(phrases: readonly (readonly string[])[]): void {
    this.#phrases = phrases
    this.#grown = null
  }

  async group(grouping: Grouping): Promise<void> {
    this.#grouping = grouping
    this.#near = grouping.share === null ? [] : nearDuplicates([...this.#originals.values()], grouping.share)
    this.#grown = null
  }

  async close(): Promise<void> {
    this.#originals.clear()
    this.#backgrounds.clear()
    this.#grown = null
  }

  #now(): Grown {
    if (this.#grown !== null) return this.#grown
    const members = this.#members()
    this.#grown = {
      trie: new Trie(this.names().map((name) => this.#originals.get(name)!)),
      background: new Trie([
        ...[...this.#backgrounds.values()].flatMap((documents) => [...documents.values()]),
        ...this.#phrases.map((words, i) => ({ name: `${i}`, hash: '', tokens: tokensOf(words) })),
      ]),
      members,
      groupOf: new Map(members.flatMap((group, number) => group.map((name) => [name, number] as const))),
    }
    return this.#grown
  }

  #members(): string[][] {
    const { joined, apart } = this.#grouping
    const hashOf = (name: string): string | undefined => this.#originals.get(name)?.hash
    const pairs = [
      ...this.#near
        .filter(({ names, hashes }) => names.every((name, i) => hashOf(name) === hashes[i] && !apart.includes(name)))
        .map(({ names }) => names),
      ...joined,
    ]
    let members = this.names().map((name) => [name])
    for (const pair of pairs) {
      const touched = members.filter((group) => pair.some((name) => group.includes(name)))
      if (touched.length < 2) continue
      members = [...members.filter((group) => !touched.includes(group)), touched.flat().sort()]
    }
    return members.sort((a, b) => (a[0]! < b[0]! ? -1 : 1))
  }

  #groupsOf(names: readonly string[]): number[] {
    return [...new Set(names.map((name) => this.groupOf(name)!))].sort((a, b) => a - b)
  }

  /**
   * A figure of every N-gram that originals hold.
   * @param background what it holds has no figure.
   */
  #measure(
    tokens: Tokens,
    n: number,
    figure: (node: Node) => number,
    background: Trie | null = this.#now().background,
  ): Uint32Array {
    assertLength(n)
    const { trie } = this.#now()
    const known = new Map<Node, number>()
    const figures = new Uint32Array(tokens.words.length * n)
    for (let start = 0; start < tokens.words.length; start += 1) {
      let node: Node | undefined = trie.root
      let behind: Node | undefined = background?.root
      for (let length = 1; length <= n; length += 1) {
        const last = start + length - 1
        if (last >= tokens.words.length || tokens.segment[last] !== tokens.segment[start]) break
        const word = tokens.words[last]!
        node = trie.further(node, length - 1, word)
        if (node === undefined) break
        behind = behind === undefined ? undefined : background?.further(behind, length - 1, word)
        if (behind !== undefined) continue
        const isBranch = typeof node !== 'number'
        const value = (isBranch ? known.get(node) : undefined) ?? figure(node)
        if (isBranch) known.set(node, value)
        figures[start * n + length - 1] = value
      }
    }
    return figures
  }
}

function nearDuplicates(originals: readonly Original[], share: number): Compared[] {
  const eights = originals.map(({ tokens }) => distinctEights(tokens))
  return originals.flatMap((one, i) =>
    originals.slice(i + 1).flatMap((other, rest) => {
      const [less, more] = [eights[i]!, eights[i + 1 + rest]!].sort((a, b) => a.size - b.size) as [
        Set<string>,
        Set<string>,
      ]
      const common = [...less].filter((eight) => more.has(eight)).length
      const isNear = common >= Math.max(1, Math.ceil(share * more.size - 1e-9))
      return isNear ? [{ names: [one.name, other.name] as const, hashes: [one.hash, other.hash] as const }] : []
    }),
  )
}

function distinctEights({ words, segment }: Tokens): Set<string> {
  const eights = new Set<string>()
  for (let start = 0; start + MAX_N <= words.length; start += 1) {
    if (segment[start] === segment[start + MAX_N - 1]) eights.add(words.slice(start, start + MAX_N).join(' '))
  }
  return eights
}

function tokensOf(words: readonly string[]): Tokens {
  const none = new Uint32Array(words.length)
  return { words, from: none, to: none, segment: none, masks: [] }
}

class Trie {
  readonly root: Branch
  readonly words: number
  readonly #names: readonly string[]
  readonly #numberOf = new Map<string, number>()
  /** Word numbers of all documents, 0 for every border; the document of each place. */
  readonly #text: number[] = []
  readonly #document: number[] = []

  constructor(originals: readonly Original[]) {
    this.#names = originals.map(({ name }) => name)
    originals.forEach(({ tokens }, document) => {
      tokens.words.forEach((word, i) => {
        if (i > 0 && tokens.segment[i] !== tokens.segment[i - 1]) this.#push(0, document)
        if (!this.#numberOf.has(word)) this.#numberOf.set(word, this.#numberOf.size + 1)
        this.#push(this.#numberOf.get(word)!, document)
      })
      this.#push(0, document)
    })
    const places = [...this.#text.keys()].filter((place) => this.#text[place] !== 0)
    this.words = places.length
    this.root = { places, next: null }
  }

  get vocabulary(): number {
    return this.#numberOf.size
  }

  /** The node of an N-gram; undefined when no document holds it. */
  find(ngram: readonly string[]): Node | undefined {
    let node: Node | undefined = this.root
    for (const [depth, word] of ngram.entries()) {
      if (node !== undefined) node = this.further(node, depth, word)
    }
    return node
  }

  /** The node one word further than a node of `depth` words; undefined when nothing goes on like that. */
  further(node: Node, depth: number, word: string): Node | undefined {
    const number = this.#numberOf.get(word)
    return number === undefined ? undefined : this.#step(node, depth, number)
  }

  postings(ngram: readonly string[]): readonly string[] {
    const node = this.find(ngram)
    return node === undefined ? [] : this.documentsOf(node)
  }

  #step(node: Node, depth: number, word: number): Node | undefined {
    if (typeof node === 'number') return this.#text[node + depth] === word ? node : undefined
    node.next ??= this.#split(node, depth)
    return node.next.get(word)
  }

  /** Names, sorted: documents are numbered in that order and places ascend. */
  documentsOf(node: Node): readonly string[] {
    if (typeof node === 'number') return [this.#names[this.#document[node]!]!]
    const documents = (): number[] => node.places.map((place) => this.#document[place]!)
    return (node.names ??= [...new Set(documents())].map((document) => this.#names[document]!))
  }

  #split(node: Branch, depth: number): Map<number, Node> {
    const groups = new Map<number, number | number[]>()
    for (const place of node.places) {
      const word = this.#text[place + depth]!
      if (word === 0) continue
      const group = groups.get(word)
      if (group === undefined) groups.set(word, place)
      else if (typeof group === 'number') groups.set(word, [group, place])
      else group.push(place)
    }
    return new Map(
      Array.from(groups, ([word, group]) => [word, typeof group === 'number' ? group : { places: group, next: null }]),
    )
  }

  #push(word: number, document: number): void {
    this.#text.push(word)
    this.#document.push(document)
  }
}
