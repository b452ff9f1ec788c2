import { createHash } from 'node:crypto'
import type { Database } from 'lmdb'
import type { Tokens } from '../text/tokens.ts'

/** Longest key that is stored as it is, in UTF-16 units: LMDB takes 1,978 bytes. */
const LONGEST_KEY = 400

/** Long words are looked up by their SHA-256: two of them never share one. */
function keyOf(word: string): string {
  return word.length <= LONGEST_KEY ? `w${word}` : `h${createHash('sha256').update(word).digest('hex')}`
}

/** Numbers of the collection's words, from 1 on; a number is never given twice. What was looked up stays in memory. */
export class Vocabulary {
  readonly #database: Database<number, string>
  readonly #known = new Map<string, number>()

  constructor(database: Database<number, string>) {
    this.#database = database
  }

  /** The number of each word; -1 for words that no original ever held. */
  numbers(words: readonly string[]): Int32Array {
    return Int32Array.from(words, (word) => this.#find(word) ?? -1)
  }

  /** The number of a word, a new one where it has none; to be called inside a transaction. */
  numberOrNew(word: string, next: () => number): number {
    const known = this.#find(word)
    if (known !== undefined) return known
    const number = next()
    void this.#database.put(keyOf(word), number)
    this.#known.set(word, number)
    return number
  }

  /** Drops what is in memory, after a transaction that did not come through. */
  forget(): void {
    this.#known.clear()
  }

  #find(word: string): number | undefined {
    const known = this.#known.get(word)
    if (known !== undefined) return known
    const stored = this.#database.get(keyOf(word))
    if (stored !== undefined) this.#known.set(word, stored)
    return stored
  }
}

/** A document as word numbers with a 0 between segments. */
export function encodeDocument(tokens: Tokens, numberOf: (word: string) => number): Uint32Array {
  const words = tokens.words.length
  const breaks = words === 0 ? 0 : tokens.segment[words - 1]! - tokens.segment[0]!
  const data = new Uint32Array(words + breaks)
  let next = 0
  for (let i = 0; i < words; i += 1) {
    if (i > 0 && tokens.segment[i] !== tokens.segment[i - 1]) next += 1
    data[next] = numberOf(tokens.words[i]!)
    next += 1
  }
  return data
}
