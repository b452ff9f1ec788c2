import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Tokens } from '../../../src-main/engine/text/tokens.ts'

/** What every peer on Node does alike: reading a prepared collection, the clock, and the protocol (see bench/README.md). */

export const MAX_N = 8

export interface Search {
  /**
   * Appends, for each distinct N-gram in the order of first places (lengths ascend at each place), its document frequency
   * and the numbers of its documents, ascending.
   */
  answer(document: Tokens, out: Numbers): void
}

/** A growing row of numbers: the answers of a document. */
export class Numbers {
  #data = new Uint32Array(1 << 16)
  length = 0

  push(number: number): void {
    if (this.length === this.#data.length) this.#grow(this.length + 1)
    this.#data[this.length] = number
    this.length += 1
  }

  append(numbers: Uint32Array): void {
    if (this.length + numbers.length > this.#data.length) this.#grow(this.length + numbers.length)
    this.#data.set(numbers, this.length)
    this.length += numbers.length
  }

  set(at: number, number: number): void {
    this.#data[at] = number
  }

  sort(from: number): void {
    this.#data.subarray(from, this.length).sort()
  }

  hash(): string {
    return createHash('sha256')
      .update(new Uint8Array(this.#data.buffer, 0, this.length * 4))
      .digest('hex')
  }

  #grow(atLeast: number): void {
    const larger = new Uint32Array(Math.max(atLeast, this.#data.length * 2))
    larger.set(this.#data)
    this.#data = larger
  }
}

/** User and system time of this process, all its threads, in milliseconds. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export function say(...words: readonly (string | number)[]): void {
  process.stdout.write(`${words.join(' ')}\n`)
}

/** The names in a list of the collection, one a line. */
export function readList(collection: string, list: string): string[] {
  return readFileSync(path.join(collection, list), 'utf8').split('\n').slice(0, -1)
}

/** The prepared text of a document as the tokens it was made from; positions are those of the prepared text. */
export function readDocument(collection: string, name: string): Tokens {
  const words: string[] = []
  const from: number[] = []
  const segment: number[] = []
  let position = 0
  for (const [number, line] of readList(collection, name).entries()) {
    for (const word of line.split(' ')) {
      words.push(word)
      from.push(position)
      segment.push(number)
      position += word.length + 1
    }
  }
  return {
    words,
    from: Uint32Array.from(from),
    to: Uint32Array.from(from, (start, i) => start + words[i]!.length),
    segment: Uint32Array.from(segment),
    masks: [],
  }
}

function answer(search: Search, collection: string, name: string, kind: 'answer' | 'edited'): number {
  const document = readDocument(collection, name)
  const out = new Numbers()
  const before = cpuMs()
  search.answer(document, out)
  const spent = cpuMs() - before
  say(kind, name, out.hash())
  return spent
}

/** Answers every query of the collection and says how long it took. */
export function runQueries(search: Search, collection: string): void {
  for (const name of readList(collection, 'warm.txt')) answer(search, collection, name, 'answer')
  const names = readList(collection, 'queries.txt')
  let spent = 0
  for (const name of names) spent += answer(search, collection, name, 'answer')
  say('query-ms', spent / names.length)
  const sentences = readList(collection, 'sentences.txt').map((name) => readDocument(collection, name))
  const out = new Numbers()
  const before = cpuMs()
  for (const sentence of sentences) search.answer(sentence, out)
  say('sentence-ms', (cpuMs() - before) / sentences.length)
  say('answer', 'sentences', out.hash())
}

/**
 * Puts other texts in the place of documents and answers again.
 * @param replace makes one edit and returns when it is on disk.
 */
export async function runEdits(
  replace: (number: number, before: Tokens, after: Tokens) => Promise<void>,
  search: Search,
  collection: string,
): Promise<void> {
  const files = readList(collection, 'documents.txt')
  const edits = readList(collection, 'edits.txt').map((line) => {
    const [number, name] = line.split(' ')
    const before = readDocument(collection, files[Number(number)]!)
    return { number: Number(number), before, after: readDocument(collection, name!) }
  })
  const before = cpuMs()
  for (const edit of edits) await replace(edit.number, edit.before, edit.after)
  say('edit-ms', (cpuMs() - before) / edits.length)
  for (const name of readList(collection, 'edited.txt')) answer(search, collection, name, 'edited')
}
