import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { textFormat } from '../src-main/engine/formats/text.ts'
import { textRules } from '../src-main/engine/text/masks.ts'
import { tokenise, TOKENISER_VERSION } from '../src-main/engine/text/tokenise.ts'
import { mixDocuments } from './mixed.ts'
import { random } from './random.ts'

/** A collection as every peer reads it: one document a file, a segment a line, one space between words. */
export interface Collection {
  readonly title: string
  /** Folder with `documents.txt` and the other lists of bench/README.md. */
  readonly folder: string
  readonly documents: number
  readonly tokens: number
  /** UTF-8 bytes of the prepared documents. */
  readonly bytes: number
}

/** A document as its segments, each a row of words. */
export type Segments = readonly (readonly string[])[]

/** How many documents are asked for and changed. */
interface Plan {
  readonly queries: number
  readonly sentences: number
  readonly edits: number
}

/** Raised when what is prepared changes. */
const VERSION = 2
const MIXED_TOKENS = 30_000_000
const SENTENCE_WORDS = 20
/** Documents that are asked for before those that count, so that programs are compiled and caches filled. */
const WARM = 25
const plan: Plan = { queries: 20, sentences: 200, edits: 10 }
/** Some peers take half a minute a document there. */
const largePlan: Plan = { queries: 4, sentences: 40, edits: 3 }
/** Documents that are added to a collection that is there. */
const MORE = 20

function segmentsOf(text: string, strict: boolean): Segments {
  const { words, segment } = tokenise(text, textRules({ maskPatterns: [], strict }))
  const found: string[][] = []
  for (const [i, word] of words.entries()) {
    if (i === 0 || segment[i] !== segment[i - 1]) found.push([])
    found.at(-1)!.push(word)
  }
  return found
}

/** Documents as Redraft reads them: lines that were wrapped at a width are joined first. */
async function readFolder(folder: string, strict = false): Promise<Segments[]> {
  const documents: Segments[] = []
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.txt')) continue
    // A few files of the corpora hold control characters, which Redraft refuses.
    const bytes = Buffer.from(readFileSync(path.join(folder, name), 'utf8').replace(/[^\P{C}\n\r\t\f\u00AD]/gu, ' '))
    const { text } = await textFormat.read(bytes, name)
    documents.push(segmentsOf(text, strict))
  }
  return documents
}

/** The invented decisions that ship with Redraft. */
export function prepareSample(cache: string, root: string): Promise<Collection> {
  const originals = path.join(root, 'resources', 'sample', 'originals')
  return prepare(cache, 'sample', 'sample', { queries: 5, sentences: 10, edits: 2 }, () => readFolder(originals))
}

export function prepareUsAppeals(cache: string, corpora: string): Promise<Collection> {
  const originals = path.join(corpora, 'us-appeals', 'originals')
  return prepare(cache, 'us-appeals', 'us-appeals', plan, () => readFolder(originals))
}

/** The same with phrases that go on across punctuation, as search engines have them and Redraft with its strict setting. */
export function prepareUsAppealsStrict(cache: string, corpora: string): Promise<Collection> {
  const originals = path.join(corpora, 'us-appeals', 'originals')
  return prepare(cache, 'us-appeals-strict', 'us-appeals, strict', plan, () => readFolder(originals, true))
}

/** 30 million tokens made from both corpora; see mixed.ts. */
export function prepareMixed(cache: string, corpora: string): Promise<Collection> {
  return prepare(cache, 'mixed', '30 million tokens', largePlan, async () => {
    const folders = ['us-appeals', 'echr'].map((name) => path.join(corpora, name, 'originals'))
    return mixDocuments((await Promise.all(folders.map((folder) => readFolder(folder)))).flat(), MIXED_TOKENS)
  })
}

/** The first documents of a collection as one of their own, with the same queries where `queriesOf` has them. */
export function prepareFirst(
  cache: string,
  whole: Collection,
  documents: number,
  queries: readonly string[],
): Collection {
  const folder = path.join(cache, `first-${documents}`)
  const all = readList(whole, 'documents.txt')
  const names = all.slice(0, documents)
  const texts = names.map((name) => readFileSync(path.join(whole.folder, name), 'utf8'))
  mkdirSync(folder, { recursive: true })
  const relative = (name: string): string => path.relative(folder, path.join(whole.folder, name))
  writeList(folder, 'documents.txt', names.map(relative))
  writeList(folder, 'warm.txt', names.slice(-WARM).map(relative))
  writeList(folder, 'queries.txt', queries.map(relative))
  writeList(folder, 'added.txt', all.slice(documents, documents + MORE).map(relative))
  writeList(folder, 'sentences.txt', readList(whole, 'sentences.txt').map(relative))
  return {
    title: `${documents} documents`,
    folder,
    documents: names.length,
    tokens: texts.reduce((sum, text) => sum + (text.match(/[ \n]/g)?.length ?? 0), 0),
    bytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  }
}

export function readList(collection: Collection, list: string): string[] {
  return readFileSync(path.join(collection.folder, list), 'utf8').split('\n').slice(0, -1)
}

async function prepare(
  cache: string,
  id: string,
  title: string,
  counts: Plan,
  read: () => Promise<Iterable<Segments>>,
): Promise<Collection> {
  const folder = path.join(cache, 'collections', `${id}-${VERSION}-tokeniser-${TOKENISER_VERSION}`)
  const facts = path.join(folder, 'facts.json')
  if (existsSync(facts)) return { title, folder, ...(JSON.parse(readFileSync(facts, 'utf8')) as Figures) }
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['documents', 'edits', 'sentences']) mkdirSync(path.join(folder, part), { recursive: true })
  const names: string[] = []
  const vocabulary = new Set<string>()
  let tokens = 0
  let bytes = 0
  for (const document of await read()) {
    const name = `documents/${String(names.length).padStart(6, '0')}.txt`
    bytes += writeDocument(folder, name, document)
    for (const segment of document) {
      tokens += segment.length
      for (const word of segment) vocabulary.add(word)
    }
    names.push(name)
  }
  writeList(folder, 'documents.txt', names)
  writeQueries(folder, names, [...vocabulary], counts)
  const figures: Figures = { documents: names.length, tokens, bytes }
  writeFileSync(facts, JSON.stringify(figures))
  return { title, folder, ...figures }
}

type Figures = Pick<Collection, 'documents' | 'tokens' | 'bytes'>

/** Chooses what is asked and changed: documents as they are, sentences with a word changed, documents with every tenth. */
function writeQueries(folder: string, names: readonly string[], vocabulary: readonly string[], counts: Plan): void {
  const next = random(6)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!
  const read = (name: string): string[][] =>
    readFileSync(path.join(folder, name), 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => line.split(' '))
  const drawn = new Set<string>()
  while (drawn.size < Math.min(names.length, counts.queries + 1)) drawn.add(pick(names))
  const [first, ...queries] = drawn
  writeList(folder, 'queries.txt', queries)

  const sentences: string[] = []
  while (sentences.length < counts.sentences) {
    const document = read(pick(names))
    const start = Math.floor(next() * document.length)
    const sentence: string[][] = []
    for (let at = start; at < document.length && sentence.flat().length < SENTENCE_WORDS; at += 1)
      sentence.push([...document[at]!])
    if (sentence.flat().length < SENTENCE_WORDS) continue
    const changed = pick(sentence)
    changed[Math.floor(next() * changed.length)] = pick(vocabulary)
    sentences.push(`sentences/${sentences.length}.txt`)
    writeDocument(folder, sentences.at(-1)!, sentence)
  }
  writeList(folder, 'sentences.txt', sentences)

  const edits: string[] = []
  while (edits.length < counts.edits) {
    const number = Math.floor(next() * names.length)
    const file = `edits/${edits.length}.txt`
    const document = read(names[number]!).map((segment) =>
      segment.map((word) => (next() < 0.1 ? pick(vocabulary) : word)),
    )
    writeDocument(folder, file, document)
    edits.push(`${number} ${file}`)
  }
  writeList(folder, 'edits.txt', edits)
  writeList(folder, 'edited.txt', queries.slice(-2).concat(edits.slice(0, 2).map((edit) => edit.split(' ')[1]!)))

  const warm = new Set([first!])
  while (warm.size + queries.length < Math.min(names.length, WARM + queries.length)) {
    const name = pick(names)
    if (!queries.includes(name)) warm.add(name)
  }
  writeList(folder, 'warm.txt', [...warm])
}

function writeDocument(folder: string, name: string, document: Segments): number {
  const text = document.map((segment) => `${segment.join(' ')}\n`).join('')
  writeFileSync(path.join(folder, name), text)
  return Buffer.byteLength(text)
}

function writeList(folder: string, name: string, lines: readonly string[]): void {
  writeFileSync(path.join(folder, name), lines.map((line) => `${line}\n`).join(''))
}
