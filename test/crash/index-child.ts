import { buildCollection } from '../../src-main/engine/index/build-collection.ts'
import { openIndex } from '../../src-main/engine/index/collection-index.ts'
import { textRules } from '../../src-main/engine/text/masks.ts'

/** Builds an index with threads, to be killed while it does. Arguments: originals, index, the thread's program. */
const [originals = '', folder = '', entry = ''] = process.argv.slice(2)
const cut = { maskPatterns: ['[REDACTED]'], strict: false }
const index = await openIndex({ folder, masks: textRules(cut).key })
const report = await buildCollection(
  index,
  {
    folder: originals,
    cut,
    background: null,
    grouping: { share: 0.5, joined: [], apart: [] },
    entry,
    batchWords: 15_000,
  },
  {
    signal: new AbortController().signal,
    onProgress: ({ done }) => process.stdout.write(`${done}\n`),
  },
)
await index.close()
process.stdout.write(`${JSON.stringify(report)}\n`)
