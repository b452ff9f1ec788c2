import { readFileSync } from 'node:fs'
import path from 'node:path'
import { openIndex, type CollectionIndex } from '../../../src-main/engine/index/collection-index.ts'
import { workHere } from '../../../src-main/engine/index/heavy-work.ts'
import { writeSegment } from '../../../src-main/engine/index/merge-segments.ts'
import type { DocumentLists } from '../../../src-main/engine/index/port.ts'
import type { SegmentDocument } from '../../../src-main/engine/index/segment-file.ts'
import { GatheredTexts } from '../../../src-main/engine/index/segment.ts'
import { settle } from '../../../src-main/engine/index/settle.ts'
import { encodeDocument } from '../../../src-main/engine/index/vocabulary.ts'
import { analyse, findLinks, type Linkage } from '../../../src-main/engine/linkage/analyse.ts'
import { usualBudget } from '../../../src-main/engine/linkage/budget.ts'
import { targetsOf } from '../../../src-main/engine/linkage/targets.ts'
import { WatchedText } from '../../../src-main/engine/linkage/watched-text.ts'
import { runThrough } from '../../../src-main/engine/jobs/slices.ts'
import { textRules } from '../../../src-main/engine/text/masks.ts'
import type { Tokens } from '../../../src-main/engine/text/tokens.ts'
import { cpuMs, MAX_N, readDocument, readList, runEdits, runQueries, say, type Search } from '../shared/peer.ts'

/** Redraft's own index, through the same calls as the product makes. */

/** As in a thread of `buildCollection`. */
const BATCH_WORDS = 5_000_000
/** Documents that only warm up. */
const WARM = 3
/** Prepared texts hold no masks. */
const MASKS = ''

/** Prepared documents are named by their numbers, with leading zeros. */
const nameOf = (file: string): string => path.parse(file).name

/** What `buildCollection` does in its threads, without cutting texts into words: the prepared ones are cut already. */
async function build(collection: string, folder: string): Promise<void> {
  const index = await openIndex({ folder, masks: MASKS })
  const { vocabulary } = index.files
  let documents: SegmentDocument[] = []
  let texts = new GatheredTexts(BATCH_WORDS)
  const write = (): void => {
    const { id, file } = index.files.newFile('segment')
    writeSegment(file, id, texts.build(), documents)
    index.files.adopt(id, null)
    documents = []
    texts = new GatheredTexts(BATCH_WORDS)
  }
  for (const file of readList(collection, 'documents.txt')) {
    const tokens = readDocument(collection, file)
    texts.add(encodeDocument(tokens, (word) => vocabulary.numberOrNew(word)))
    documents.push({ name: nameOf(file), hash: file, words: tokens.words.length })
    if (texts.length >= BATCH_WORDS) write()
  }
  if (documents.length > 0) write()
  await settle(index.files, workHere)
  await index.close()
}

function searchIn(index: CollectionIndex): Search<DocumentLists> {
  return {
    answer: (tokens) => index.documentsOf(tokens, MAX_N, Infinity),
    write(tokens, { groups, list, lists }, out): void {
      // Without near-duplicates a group is one document, and groups are not numbered by name.
      const documentOf = Uint32Array.from({ length: groups }, (_, group) => Number(index.groupNames(group)[0]))
      const isOrdered = documentOf.every((document, group) => group === 0 || documentOf[group - 1]! < document)
      const written = new Uint32Array(groups)
      for (const at of firstPlaces(tokens)) {
        const found = lists.of(list[at]!)
        for (let i = 0; i < found.length; i += 1) written[i] = documentOf[found[i]!]!
        const documents = written.subarray(0, found.length)
        if (!isOrdered) documents.sort()
        out.push(found.length)
        out.append(documents)
      }
    },
  }
}

/** A table of the N-grams of one document: that of the beginning, the last word, and its own number; 0 is free. */
let table = new Uint32Array(3 << 15)

/** Where in `DocumentLists.list` each distinct N-gram stands for the first time. In arrays, so as to leave little memory behind. */
function* firstPlaces({ words, segment }: Tokens): Generator<number> {
  const numbers = new Map<string, number>()
  for (const word of words) if (!numbers.has(word)) numbers.set(word, numbers.size)
  const row = Uint32Array.from(words, (word) => numbers.get(word)!)
  // Twice as many slots as there can be N-grams.
  const slots = 2 * ngramsIn(segment)
  if (table.length < slots * 3) table = new Uint32Array(slots * 3)
  table.fill(0)
  let count = 0
  for (let start = 0; start < row.length; start += 1) {
    let id = 0
    for (let last = start; last < start + MAX_N && segment[last] === segment[start]; last += 1) {
      const hash = Math.imul(id, 0x9e3779b1) ^ Math.imul(row[last]!, 0x85ebca6b)
      let at = (((hash ^ (hash >>> 15)) >>> 0) % (table.length / 3)) * 3
      while (table[at + 2] !== 0 && (table[at] !== id || table[at + 1] !== row[last])) at = (at + 3) % table.length
      if (table[at + 2] === 0) {
        yield start * MAX_N + last - start
        count += 1
        table[at] = id
        table[at + 1] = row[last]!
        table[at + 2] = count
      }
      id = table[at + 2]!
    }
  }
}

/** Places of N-grams in a text. */
function ngramsIn(segment: Uint32Array): number {
  let count = 0
  let first = segment.length
  for (let last = segment.length - 1; last >= 0; last -= 1) {
    if (segment[last] !== segment[last + 1]) first = last
    count += Math.min(MAX_N, first - last + 1)
  }
  return count
}

async function edit(collection: string, folder: string): Promise<void> {
  const index = await openIndex({ folder, masks: MASKS })
  const files = readList(collection, 'documents.txt')
  const replace = async (number: number, _: Tokens, after: Tokens): Promise<void> => {
    await index.put([{ name: nameOf(files[number]!), hash: 'edited', tokens: after }])
  }
  await runEdits(replace, searchIn(index), collection)
  await index.close()
}

/** Adds documents to an index that is there, until they are on disk. */
async function add(collection: string, folder: string): Promise<void> {
  const index = await openIndex({ folder, masks: MASKS })
  const originals = readList(collection, 'added.txt').map((file) => {
    return { name: nameOf(file), hash: file, tokens: readDocument(collection, file) }
  })
  const before = cpuMs()
  await index.put(originals)
  say('add-ms', cpuMs() - before)
  await index.close()
}

/** What links in each document of the queries, and everything the window shows of it. */
async function analyseAll(collection: string, folder: string): Promise<void> {
  const index = await openIndex({ folder, masks: MASKS })
  const masks = textRules({ maskPatterns: [], strict: false })
  const linkageOf = (file: string): Linkage => {
    return { index, masks, k: 2, n: MAX_N, source: nameOf(file), protectedTerms: [] }
  }
  const read = (file: string): string => readFileSync(path.join(collection, file), 'utf8')
  for (const file of readList(collection, 'warm.txt')) analyse(read(file), linkageOf(file))
  const files = readList(collection, 'queries.txt')
  let links = 0
  let all = 0
  for (const file of files) {
    const text = read(file)
    const before = cpuMs()
    findLinks(text, linkageOf(file))
    const between = cpuMs()
    analyse(text, linkageOf(file))
    links += between - before
    all += cpuMs() - between
  }
  say('links-ms', links / files.length)
  say('analyse-ms', all / files.length)
  await index.close()
}

/** Everything that links in a document, alone or together with one or two others, and the same once a word has changed. */
async function combineAll(collection: string, folder: string): Promise<void> {
  const index = await openIndex({ folder, masks: MASKS })
  const masks = textRules({ maskPatterns: [], strict: false })
  const files = readList(collection, 'queries.txt')
  for (const [i, file] of [...readList(collection, 'warm.txt').slice(0, WARM), ...files].entries()) {
    const source = nameOf(file)
    const text = readFileSync(path.join(collection, file), 'utf8')
    const linkage: Linkage = { index, masks, k: 2, n: MAX_N, source, protectedTerms: [] }
    const targets = runThrough(targetsOf(text, linkage))
    const watched = new WatchedText(linkage, { arity: 3, targets, budget: usualBudget })
    const begin = cpuMs()
    const { counts } = runThrough(watched.look(text))
    const between = cpuMs()
    const middle = text.indexOf(' ', text.length / 2)
    runThrough(watched.look(`${text.slice(0, middle)}s${text.slice(middle)}`))
    const end = cpuMs()
    const { candidates, pairs, triples, complete } = counts.combined!
    if (i >= WARM) say('combined', between - begin, end - between, candidates, pairs, triples, complete ? 1 : 0)
  }
  await index.close()
}

const [command, collection, folder] = process.argv.slice(2) as [string, string, string]
if (command === 'build') await build(collection, folder)
else if (command === 'edit') await edit(collection, folder)
else if (command === 'add') await add(collection, folder)
else if (command === 'analyse') await analyseAll(collection, folder)
else if (command === 'combine') await combineAll(collection, folder)
else {
  const index = await openIndex({ folder, masks: MASKS })
  runQueries(searchIn(index), collection)
  await index.close()
}
