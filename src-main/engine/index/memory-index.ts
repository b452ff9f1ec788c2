import { createHash } from 'node:crypto'
import type { CollectionFacts } from '../../../src-preload/contract/index.ts'
import { TOKENISER_VERSION } from '../text/tokenise.ts'
import type { Tokens } from '../text/tokens.ts'
import { assertLength } from './limits.ts'
import type { Frequencies, Original, WritableNgramIndex } from './port.ts'

/** Places of one N-gram, and of its continuations once somebody asked for them. */
interface Branch {
  readonly places: readonly number[]
  readonly documents: number
  next: Map<number, Node> | null
}

/** An N-gram with a single place is that place: what follows is read off the text. */
type Node = Branch | number

/**
 * The index in memory, by another way than the one on disk, to check that one by: a trie that grows where it is asked, each
 * node a list of places split by the word that follows.
 */
export class MemoryIndex implements WritableNgramIndex {
  readonly #originals = new Map<string, Original>()
  #trie: Trie | null = null

  facts(): CollectionFacts {
    const { words, vocabulary } = this.#grown()
    const hash = createHash('sha256')
    for (const name of this.names()) hash.update(`${name} ${this.#originals.get(name)!.hash}\n`)
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
    assertLength(n)
    const trie = this.#grown()
    const numbers = trie.numbers(tokens.words)
    const df = new Uint32Array(numbers.length * n)
    for (let start = 0; start < numbers.length; start += 1) {
      let node: Node | undefined = trie.root
      for (let length = 1; length <= n; length += 1) {
        const last = start + length - 1
        if (last >= numbers.length || tokens.segment[last] !== tokens.segment[start]) break
        node = trie.step(node, length - 1, numbers[last]!)
        if (node === undefined) break
        df[start * n + length - 1] = Math.min(cap, typeof node === 'number' ? 1 : node.documents)
      }
    }
    return { n, cap, df }
  }

  postings(ngram: readonly string[]): readonly string[] {
    assertLength(ngram.length)
    const trie = this.#grown()
    let node: Node | undefined = trie.root
    for (const [depth, number] of trie.numbers(ngram).entries()) {
      if (node !== undefined) node = trie.step(node, depth, number)
    }
    return node === undefined ? [] : trie.documentsOf(node)
  }

  contains(name: string, ngram: readonly string[]): boolean {
    return this.postings(ngram).includes(name)
  }

  async put(originals: readonly Original[]): Promise<void> {
    for (const original of originals) this.#originals.set(original.name, original)
    this.#trie = null
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) this.#originals.delete(name)
    this.#trie = null
  }

  async close(): Promise<void> {
    this.#originals.clear()
    this.#trie = null
  }

  #grown(): Trie {
    this.#trie ??= new Trie(this.names().map((name) => this.#originals.get(name)!))
    return this.#trie
  }
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
    this.root = { places, documents: originals.length, next: null }
  }

  get vocabulary(): number {
    return this.#numberOf.size
  }

  numbers(words: readonly string[]): number[] {
    return words.map((word) => this.#numberOf.get(word) ?? -1)
  }

  /** The node one word further; undefined when nothing goes on like that. */
  step(node: Node, depth: number, word: number): Node | undefined {
    if (typeof node === 'number') return this.#text[node + depth] === word ? node : undefined
    node.next ??= this.#split(node, depth)
    return node.next.get(word)
  }

  /** Names, sorted: documents are numbered in that order and places ascend. */
  documentsOf(node: Node): string[] {
    const places = typeof node === 'number' ? [node] : node.places
    return [...new Set(places.map((place) => this.#document[place]!))].map((document) => this.#names[document]!)
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
      Array.from(groups, ([word, group]) => [word, typeof group === 'number' ? group : this.#branch(group)]),
    )
  }

  #branch(places: readonly number[]): Branch {
    let documents = 0
    let last = -1
    for (const place of places) {
      if (this.#document[place] !== last) documents += 1
      last = this.#document[place]!
    }
    return { places, documents, next: null }
  }

  #push(word: number, document: number): void {
    this.#text.push(word)
    this.#document.push(document)
  }
}
