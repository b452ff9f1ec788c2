import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import type { Tokens } from '../text/tokens.ts'
import { checksumOf } from './checksum.ts'

const MAGIC = 0x56444652
const HEADER = 6
const FIRST_SLOTS = 1 << 12
/** Arrays of more numbers than this grow by half at a time. */
const BY_HALF = 1 << 18

/**
 * Numbers of the collection's words, from 1 on; a number is never given twice. Kept in a few arrays rather than as strings,
 * so that a million words take some forty megabytes.
 */
export class Vocabulary {
  /** UTF-16 units of all words, one behind the other; where each ends. */
  #letters = new Uint16Array(1 << 14)
  #ends = new Uint32Array(1 << 12)
  #count = 0
  /** Hash table of word numbers, open addressing; 0 is free. */
  #slots = new Uint32Array(FIRST_SLOTS)

  get size(): number {
    return this.#count
  }

  /** The number of each word; -1 for words that no document ever held. */
  numbers(words: readonly string[]): Int32Array {
    const found = new Int32Array(words.length)
    for (let i = 0; i < words.length; i += 1) found[i] = this.#slots[this.#slotOf(words[i]!)]! || -1
    return found
  }

  /** The number of a word, a new one where it has none. */
  numberOrNew(word: string): number {
    const slot = this.#slotOf(word)
    const known = this.#slots[slot]!
    return known > 0 ? known : this.#append(word, slot)
  }

  /** Writes the words from number `first` on. @throws the file system's error. */
  write(file: string, first: number): void {
    const count = this.#count - first + 1
    const from = this.#endOf(first - 1)
    const letters = this.#letters.slice(from, this.#endOf(this.#count))
    const padded = new Uint32Array((letters.length + 1) >>> 1)
    new Uint16Array(padded.buffer).set(letters)
    const ends = Uint32Array.from({ length: count }, (_, i) => this.#endOf(first + i) - from)
    const data = new Uint32Array(HEADER + count + padded.length)
    data.set(ends, HEADER)
    data.set(padded, HEADER + count)
    data.set([MAGIC, first, count, letters.length, checksumOf(data.subarray(HEADER), first)])
    data[HEADER - 1] = checksumOf(data.subarray(0, HEADER - 1), MAGIC)
    const descriptor = openSync(file, 'w', 0o600)
    try {
      const bytes = new Uint8Array(data.buffer)
      for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done, bytes.length - done)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  }

  /**
   * Adds the words of a file.
   * @throws RangeError when it is not the file that was written for these numbers; the file system's error.
   */
  read(file: string, first: number, count: number): void {
    const data = readNumbers(file)
    const [magic, found, words = 0, letters = 0, sum] = data
    const isOurs =
      data.length >= HEADER && magic === MAGIC && data[HEADER - 1] === checksumOf(data.subarray(0, HEADER - 1), MAGIC)
    const isWhole =
      isOurs &&
      data.length === HEADER + words + ((letters + 1) >>> 1) &&
      sum === checksumOf(data.subarray(HEADER), first)
    if (!isWhole || found !== first || words !== count || first !== this.#count + 1) {
      throw new RangeError(`the vocabulary from word ${first} is damaged`)
    }
    this.#reserve(words, letters)
    const text = new Uint16Array(data.buffer, data.byteOffset + (HEADER + words) * 4, letters)
    let start = 0
    for (let i = 0; i < words; i += 1) {
      const end = data[HEADER + i]!
      const word = wordOf(text, start, end)
      this.#append(word, this.#slotOf(word))
      start = end
    }
  }

  /** Takes room for more words at once. */
  #reserve(words: number, letters: number): void {
    const end = this.#endOf(this.#count) + letters
    if (end > this.#letters.length) this.#letters = grown(this.#letters, end)
    if (this.#count + words > this.#ends.length) this.#ends = grown(this.#ends, this.#count + words)
    if ((this.#count + words) * 2 > this.#slots.length) this.#rehash(words)
  }

  #append(word: string, slot: number): number {
    const start = this.#endOf(this.#count)
    const end = start + word.length
    if (end > this.#letters.length) this.#letters = grown(this.#letters, end)
    if (this.#count === this.#ends.length) this.#ends = grown(this.#ends, this.#count + 1)
    for (let i = 0; i < word.length; i += 1) this.#letters[start + i] = word.charCodeAt(i)
    this.#ends[this.#count] = end
    this.#count += 1
    this.#slots[slot] = this.#count
    if (this.#count * 2 > this.#slots.length) this.#rehash(1)
    return this.#count
  }

  /** The slot that holds the word, or the free one where it belongs. */
  #slotOf(word: string): number {
    const mask = this.#slots.length - 1
    let hash = 0x811c9dc5
    for (let i = 0; i < word.length; i += 1) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
    let slot = spread(hash) & mask
    for (;;) {
      const number = this.#slots[slot]!
      if (number === 0 || this.#isWord(number, word)) return slot
      slot = (slot + 1) & mask
    }
  }

  #isWord(number: number, word: string): boolean {
    const start = this.#endOf(number - 1)
    if (this.#endOf(number) - start !== word.length) return false
    for (let i = 0; i < word.length; i += 1) if (this.#letters[start + i] !== word.charCodeAt(i)) return false
    return true
  }

  /** @param more words that are to come. */
  #rehash(more: number): void {
    let size = this.#slots.length
    while (size < (this.#count + more) * 2) size *= 4
    this.#slots = new Uint32Array(size)
    const mask = this.#slots.length - 1
    for (let number = 1; number <= this.#count; number += 1) {
      let hash = 0x811c9dc5
      for (let i = this.#endOf(number - 1); i < this.#endOf(number); i += 1) {
        hash = Math.imul(hash ^ this.#letters[i]!, 0x01000193)
      }
      let slot = spread(hash) & mask
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
      this.#slots[slot] = number
    }
  }

  #endOf(number: number): number {
    return number === 0 ? 0 : this.#ends[number - 1]!
  }
}

const spread = (hash: number): number => (hash ^ (hash >>> 15)) >>> 0

function grown<T extends Uint16Array | Uint32Array>(array: T, least: number): T {
  const length = Math.max(least, array.length < BY_HALF ? array.length * 2 : Math.ceil(array.length * 1.5))
  const larger = array instanceof Uint16Array ? new Uint16Array(length) : new Uint32Array(length)
  larger.set(array)
  return larger as T
}

function readNumbers(file: string): Uint32Array {
  const descriptor = openSync(file, 'r')
  try {
    const { size } = fstatSync(descriptor)
    if (size % 4 !== 0) return new Uint32Array(0)
    const bytes = new Uint8Array(size)
    let done = 0
    for (let read = -1; done < size && read !== 0; done += read)
      read = readSync(descriptor, bytes, done, size - done, null)
    return new Uint32Array(bytes.buffer, 0, done >>> 2)
  } finally {
    closeSync(descriptor)
  }
}

function wordOf(letters: Uint16Array, start: number, end: number): string {
  let word = ''
  for (let from = start; from < end; from += 4096) {
    word += String.fromCharCode(...letters.subarray(from, Math.min(end, from + 4096)))
  }
  return word
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
