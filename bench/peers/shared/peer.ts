import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Tokens } from '../../../src-main/engine/text/tokens.ts'

/** What every peer on Node does alike: reading a prepared collection, the clock, and the protocol (see bench/README.md). */

export const MAX_N = 8
/** No more documents are asked for before those that count, after so long. */
const WARM_MS = 10_000
/** Sentences that the clock runs for at a time. */
const TOGETHER = 20
/** Documents at the beginning that count nowhere. */
const COLD = 5

/**
 * A way to search. Answers are timed in whatever form they come, and then written down in one form, the same for every
 * peer: for each distinct N-gram in the order of first places (lengths ascend at each place), its document frequency and
 * the numbers of its documents, ascending.
 */
export interface Search<Answer> {
  answer(document: Tokens): Answer
  write(document: Tokens, answer: Answer, out: Numbers): void
}

/** The answers of a document as a row of 32-bit numbers, of which only the hash is kept. */
export class Numbers {
  readonly #hash = createHash('sha256')
  readonly #waiting = new Uint32Array(1 << 14)
  #count = 0

  push(number: number): void {
    if (this.#count === this.#waiting.length) this.#flush()
    this.#waiting[this.#count] = number
    this.#count += 1
  }

  append(numbers: Uint32Array): void {
    for (let from = 0; from < numbers.length;) {
      if (this.#count === this.#waiting.length) this.#flush()
      const part = numbers.subarray(from, from + this.#waiting.length - this.#count)
      this.#waiting.set(part, this.#count)
      this.#count += part.length
      from += part.length
    }
  }

  hash(): string {
    this.#flush()
    return this.#hash.digest('hex')
  }

  #flush(): void {
    this.#hash.update(new Uint8Array(this.#waiting.buffer, 0, this.#count * 4))
    this.#count = 0
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

/** A prepared document as tokens; their positions in a text are left at 0, nobody asks for them. */
export function readDocument(collection: string, name: string): Tokens {
  const segments = readList(collection, name).map((line) => line.split(' '))
  const words = segments.flat()
  const segment = new Uint32Array(words.length)
  let word = 0
  for (const [number, { length }] of segments.entries()) {
    segment.fill(number, word, word + length)
    word += length
  }
  return { words, from: new Uint32Array(words.length), to: new Uint32Array(words.length), segment, masks: [] }
}

function answer<A>(search: Search<A>, collection: string, name: string, kind: 'answer' | 'edited'): number {
  const document = readDocument(collection, name)
  const out = new Numbers()
  const before = cpuMs()
  const found = search.answer(document)
  const spent = cpuMs() - before
  search.write(document, found, out)
  say(kind, name, out.hash())
  return spent
}

/**
 * Answers every query of the collection and says how long it took. One document after the other is read, answered and written
 * down, so that none of it adds to the memory of the search; the clock runs while it is answered.
 */
export function runQueries<A>(search: Search<A>, collection: string): void {
  warmUp(search, collection)
  const queries = readList(collection, 'queries.txt')
  const spent = queries.map((name) => answer(search, collection, name, 'answer'))
  say('query-ms', sum(spent) / queries.length)
  answerSentences(search, collection)
}

function warmUp<A>(search: Search<A>, collection: string): void {
  const spent: number[] = []
  for (const name of readList(collection, 'warm.txt')) {
    if (sum(spent) > WARM_MS) break
    spent.push(answer(search, collection, name, 'answer'))
  }
  if (spent.length > COLD) say('early-ms', sum(spent.slice(COLD)) / (spent.length - COLD))
}

function answerSentences<A>(search: Search<A>, collection: string): void {
  const names = readList(collection, 'sentences.txt')
  const out = new Numbers()
  let spent = 0
  for (let from = 0; from < names.length; from += TOGETHER) {
    const documents = names.slice(from, from + TOGETHER).map((name) => readDocument(collection, name))
    const before = cpuMs()
    const found = documents.map((document) => search.answer(document))
    spent += cpuMs() - before
    for (const [i, one] of found.entries()) search.write(documents[i]!, one, out)
  }
  say('sentence-ms', spent / names.length)
  say('answer', 'sentences', out.hash())
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/**
 * Puts other texts in the place of documents and answers again.
 * @param replace makes one edit and returns when it is on disk.
 */
export async function runEdits<A>(
  replace: (number: number, before: Tokens, after: Tokens) => Promise<void>,
  search: Search<A>,
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
