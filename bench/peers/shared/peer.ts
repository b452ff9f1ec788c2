import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Tokens } from '../../../src-main/engine/text/tokens.ts'

/** What every peer on Node does alike: reading a prepared collection, the clock, and the protocol (see bench/README.md). */

export const MAX_N = 8
/** No more documents are asked for before those that count, after so long. */
const WARM_MS = 10_000
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

/** Answers every query of the collection and says how long it took. */
export function runQueries<A>(search: Search<A>, collection: string): void {
  warmUp(search, collection)
  answerTogether(search, collection, 'queries.txt', 'query-ms')
  answerTogether(search, collection, 'sentences.txt', 'sentence-ms')
}

function warmUp<A>(search: Search<A>, collection: string): void {
  const names = readList(collection, 'warm.txt')
  const documents = names.map((name) => readDocument(collection, name))
  const found: A[] = []
  let warm = 0
  let cold = 0
  for (const [i, document] of documents.entries()) {
    if (warm > WARM_MS) break
    if (i === COLD) cold = warm
    const before = cpuMs()
    found.push(search.answer(document))
    warm += cpuMs() - before
  }
  if (found.length > COLD) say('early-ms', (warm - cold) / (found.length - COLD))
  for (const [i, answer] of found.entries()) {
    const out = new Numbers()
    search.write(documents[i]!, answer, out)
    say('answer', names[i]!, out.hash())
  }
}

/** Answers are written down when all are there: what that leaves to the collector is no part of the time. */
function answerTogether<A>(search: Search<A>, collection: string, list: string, title: string): void {
  const names = readList(collection, list)
  const documents = names.map((name) => readDocument(collection, name))
  const before = cpuMs()
  const found = documents.map((document) => search.answer(document))
  say(title, (cpuMs() - before) / names.length)
  const isEach = list === 'queries.txt'
  let out = new Numbers()
  for (const [i, name] of names.entries()) {
    search.write(documents[i]!, found[i]!, out)
    if (!isEach) continue
    say('answer', name, out.hash())
    out = new Numbers()
  }
  if (!isEach) say('answer', 'sentences', out.hash())
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
