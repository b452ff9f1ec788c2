import { createHash } from 'node:crypto'
import type { CollectionFacts } from '../../../src-preload/contract/index.ts'
import { TOKENISER_VERSION } from '../text/tokenise.ts'
import type { Tokens } from '../text/tokens.ts'
import { assertLength, MAX_N } from './limits.ts'
import type { Frequencies, Original, WritableNgramIndex } from './port.ts'

/** The index as plainly as it can be written: a map from every N-gram to the documents that hold it. For tests. */
export class MemoryIndex implements WritableNgramIndex {
  readonly #originals = new Map<string, Original>()
  #postings: Map<string, Set<string>> | null = null

  facts(): CollectionFacts {
    const words = [...this.#originals.values()].flatMap((original) => original.tokens.words)
    const hash = createHash('sha256')
    for (const name of this.names()) hash.update(`${name} ${this.#originals.get(name)!.hash}\n`)
    return {
      originals: this.#originals.size,
      words: words.length,
      vocabulary: new Set(words).size,
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
    const df = new Uint32Array(tokens.words.length * n)
    for (const { start, ngram } of ngramsOf(tokens, n)) {
      df[start * n + ngram.length - 1] = Math.min(cap, this.#lists().get(ngram.join(' '))?.size ?? 0)
    }
    return { n, cap, df }
  }

  postings(ngram: readonly string[]): readonly string[] {
    assertLength(ngram.length)
    return [...(this.#lists().get(ngram.join(' ')) ?? [])].sort()
  }

  contains(name: string, ngram: readonly string[]): boolean {
    return this.postings(ngram).includes(name)
  }

  async put(originals: readonly Original[]): Promise<void> {
    for (const original of originals) this.#originals.set(original.name, original)
    this.#postings = null
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) this.#originals.delete(name)
    this.#postings = null
  }

  async close(): Promise<void> {
    this.#originals.clear()
  }

  #lists(): Map<string, Set<string>> {
    if (this.#postings !== null) return this.#postings
    this.#postings = new Map()
    for (const { name, tokens } of this.#originals.values()) {
      for (const { ngram } of ngramsOf(tokens, MAX_N)) {
        const key = ngram.join(' ')
        const list = this.#postings.get(key)
        if (list === undefined) this.#postings.set(key, new Set([name]))
        else list.add(name)
      }
    }
    return this.#postings
  }
}

function* ngramsOf(tokens: Tokens, n: number): Generator<{ start: number; ngram: readonly string[] }> {
  for (let start = 0; start < tokens.words.length; start += 1) {
    for (let length = 1; length <= n; length += 1) {
      const last = start + length - 1
      if (last >= tokens.words.length || tokens.segment[last] !== tokens.segment[start]) break
      yield { start, ngram: tokens.words.slice(start, start + length) }
    }
  }
}
