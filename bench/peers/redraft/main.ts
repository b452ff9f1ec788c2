import path from 'node:path'
import { mkdirSync } from 'node:fs'
import { openLmdbIndex, type LmdbIndex } from '../../../src-main/engine/index/lmdb-index.ts'
import type { Original } from '../../../src-main/engine/index/port.ts'
import { distinctNgrams } from '../../../src-main/engine/linkage/distinct-ngrams.ts'
import type { Tokens } from '../../../src-main/engine/text/tokens.ts'
import { MAX_N, readDocument, readList, runEdits, runQueries, type Numbers, type Search } from '../shared/peer.ts'

/** Redraft's own index, through the same calls as the product makes. */

/** As in `buildCollection`. */
const BATCH_WORDS = 1_000_000

async function openIndex(folder: string): Promise<LmdbIndex> {
  mkdirSync(folder, { recursive: true })
  return openLmdbIndex({ file: path.join(folder, 'collection.lmdb'), masks: 'none' })
}

/** Prepared documents are named by their numbers, with leading zeros. */
function original(collection: string, file: string, name: string): Original {
  return { name, hash: file, tokens: readDocument(collection, file) }
}

async function build(collection: string, folder: string): Promise<void> {
  const index = await openIndex(folder)
  let batch: Original[] = []
  let words = 0
  for (const file of readList(collection, 'documents.txt')) {
    const one = original(collection, file, path.parse(file).name)
    batch.push(one)
    words += one.tokens.words.length
    if (words < BATCH_WORDS) continue
    await index.put(batch)
    batch = []
    words = 0
  }
  await index.put(batch)
  await index.close()
}

function searchIn(index: LmdbIndex): Search {
  return {
    answer(tokens: Tokens, out: Numbers): void {
      const { df } = index.frequencies(tokens, MAX_N, Infinity)
      const { ids, count } = distinctNgrams(tokens, MAX_N)
      const seen = new Uint8Array(count + 1)
      for (let at = 0; at < ids.length; at += 1) {
        const id = ids[at]!
        if (id === 0 || seen[id] === 1) continue
        seen[id] = 1
        out.push(df[at]!)
        if (df[at] === 0) continue
        const start = Math.floor(at / MAX_N)
        for (const name of index.postings(tokens.words.slice(start, start + (at % MAX_N) + 1))) out.push(Number(name))
      }
    },
  }
}

async function edit(collection: string, folder: string): Promise<void> {
  const index = await openIndex(folder)
  const files = readList(collection, 'documents.txt')
  const replace = async (number: number, _: Tokens, after: Tokens): Promise<void> => {
    await index.put([{ name: path.parse(files[number]!).name, hash: 'edited', tokens: after }])
  }
  await runEdits(replace, searchIn(index), collection)
  await index.close()
}

const [command, collection, folder] = process.argv.slice(2) as [string, string, string]
if (command === 'build') await build(collection, folder)
else if (command === 'edit') await edit(collection, folder)
else {
  const index = await openIndex(folder)
  runQueries(searchIn(index), collection)
  await index.close()
}
