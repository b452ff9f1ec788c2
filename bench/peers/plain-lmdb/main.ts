import path from 'node:path'
import { mkdirSync } from 'node:fs'
import { open, type Database } from 'lmdb'
import { distinctNgrams } from '../../../src-main/engine/linkage/distinct-ngrams.ts'
import type { Tokens } from '../../../src-main/engine/text/tokens.ts'
import { MAX_N, readDocument, readList, runEdits, runQueries, type Numbers, type Search } from '../shared/peer.ts'

/** LMDB with a key for each distinct N-gram, its words as numbers, and the numbers of its documents: 32 bits each. */

/** Word positions whose N-grams are gathered in memory and written in one transaction. */
const ROUND_POSITIONS = 400_000

interface Store {
  readonly environment: { close(): Promise<void>; transactionSync<T>(act: () => T): T; flushed: Promise<boolean> }
  readonly words: Database<number, string>
  readonly postings: Database<Uint8Array, Uint8Array>
}

function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true })
  const environment = open({ path: path.join(folder, 'index.lmdb'), noSubdir: true, maxDbs: 2 })
  return {
    environment,
    words: environment.openDB('words', {}),
    postings: environment.openDB('postings', { encoding: 'binary', keyEncoding: 'binary' }),
  }
}

/** The numbers of some words as a key: in the order of its bytes, N-grams with one beginning are neighbours. */
function keyOf(words: readonly number[]): Buffer {
  const key = Buffer.allocUnsafe(words.length * 4)
  for (const [i, word] of words.entries()) key.writeUInt32BE(word, i * 4)
  return key
}

function valueOf(documents: readonly number[]): Uint8Array {
  return new Uint8Array(Uint32Array.from(documents).buffer)
}

function documentsIn(value: Uint8Array): Uint32Array {
  return value.byteOffset % 4 === 0
    ? new Uint32Array(value.buffer, value.byteOffset, value.length / 4)
    : new Uint32Array(value.slice().buffer)
}

/** The whole collection as word numbers, 0 for breaks, and where each document begins. */
function readCollection(collection: string, store: Store): { text: number[]; starts: number[]; words: number } {
  const numbers = new Map<string, number>()
  const text: number[] = []
  const starts: number[] = []
  store.environment.transactionSync(() => {
    for (const name of readList(collection, 'documents.txt')) {
      starts.push(text.length)
      const { words, segment } = readDocument(collection, name)
      for (const [i, word] of words.entries()) {
        if (i > 0 && segment[i] !== segment[i - 1]) text.push(0)
        let number = numbers.get(word)
        if (number === undefined) {
          number = numbers.size + 1
          numbers.set(word, number)
          void store.words.put(word, number)
        }
        text.push(number)
      }
      text.push(0)
    }
  })
  starts.push(text.length)
  return { text, starts, words: numbers.size }
}

/** Runs of first words whose places fit one round together. */
function* rounds(text: readonly number[], words: number): Generator<{ first: number; end: number }> {
  const places = new Uint32Array(words + 1)
  for (const word of text) places[word]! += 1
  let first = 1
  let sum = 0
  for (let word = 1; word <= words; word += 1) {
    if (sum > 0 && sum + places[word]! > ROUND_POSITIONS) {
      yield { first, end: word }
      first = word
      sum = 0
    }
    sum += places[word]!
  }
  yield { first, end: words + 1 }
}

async function build(collection: string, folder: string): Promise<void> {
  const store = openStore(folder)
  const { text, starts, words } = readCollection(collection, store)
  for (const { first, end } of rounds(text, words)) {
    const known = new Map<number, number>()
    const parents: number[] = [0]
    const lastWords: number[] = [0]
    const lists: number[][] = [[]]
    for (let document = 0; document + 1 < starts.length; document += 1) {
      for (let place = starts[document]!; place < starts[document + 1]!; place += 1) {
        if (text[place]! < first || text[place]! >= end) continue
        let prefix = 0
        for (let at = place; at < place + MAX_N && text[at] !== 0; at += 1) {
          const key = prefix * 2 ** 26 + text[at]!
          let id = known.get(key)
          if (id === undefined) {
            id = lists.length
            known.set(key, id)
            parents.push(prefix)
            lastWords.push(text[at]!)
            lists.push([])
          }
          const list = lists[id]!
          if (list[list.length - 1] !== document) list.push(document)
          prefix = id
        }
      }
    }
    store.environment.transactionSync(() => {
      const chain: number[] = []
      for (let id = 1; id < lists.length; id += 1) {
        chain.length = 0
        for (let up = id; up !== 0; up = parents[up]!) chain.push(lastWords[up]!)
        void store.postings.put(keyOf(chain.reverse()), valueOf(lists[id]!))
      }
    })
  }
  await store.environment.flushed
  await store.environment.close()
}

/** Calls `each` with the key of every distinct N-gram, in the order of first places; null where a word is unknown. */
function eachKey(store: Store, tokens: Tokens, each: (key: Buffer | null) => void): void {
  const numbers = tokens.words.map((word) => store.words.get(word) ?? 0)
  const { ids, count } = distinctNgrams(tokens, MAX_N)
  const seen = new Uint8Array(count + 1)
  for (const [at, id] of ids.entries()) {
    if (id === 0 || seen[id] === 1) continue
    seen[id] = 1
    const start = Math.floor(at / MAX_N)
    const words = numbers.slice(start, start + (at % MAX_N) + 1)
    each(words.includes(0) ? null : keyOf(words))
  }
}

type Answer = readonly (Uint8Array | undefined)[]

function searchIn(store: Store): Search<Answer> {
  return {
    answer(tokens: Tokens): Answer {
      const found: (Uint8Array | undefined)[] = []
      eachKey(store, tokens, (key) => found.push(key === null ? undefined : store.postings.get(key)))
      return found
    },
    write(_: Tokens, answer: Answer, out: Numbers): void {
      for (const value of answer) {
        const documents = value === undefined ? new Uint32Array() : documentsIn(value)
        out.push(documents.length)
        out.append(documents)
      }
    },
  }
}

async function edit(collection: string, folder: string): Promise<void> {
  const store = openStore(folder)
  let nextWord = store.words.getCount() + 1
  const change = (key: Buffer, act: (documents: Set<number>) => void): void => {
    const value = store.postings.get(key)
    const documents = new Set(value === undefined ? [] : documentsIn(value))
    act(documents)
    if (documents.size === 0) void store.postings.remove(key)
    else void store.postings.put(key, valueOf([...documents].sort((a, b) => a - b)))
  }
  const replace = async (number: number, before: Tokens, after: Tokens): Promise<void> => {
    store.environment.transactionSync(() => {
      for (const word of new Set(after.words)) {
        if (store.words.get(word) === undefined) void store.words.put(word, nextWord++)
      }
      eachKey(store, before, (key) => change(key!, (documents) => documents.delete(number)))
      eachKey(store, after, (key) => change(key!, (documents) => documents.add(number)))
    })
    await store.environment.flushed
  }
  await runEdits(replace, searchIn(store), collection)
  await store.environment.close()
}

const [command, collection, folder] = process.argv.slice(2) as [string, string, string]
if (command === 'build') await build(collection, folder)
else if (command === 'edit') await edit(collection, folder)
else {
  const store = openStore(folder)
  runQueries(searchIn(store), collection)
  await store.environment.close()
}
