import { appendFileSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { buildCollection } from '../../src-main/engine/index/build-collection.ts'
import { openIndex } from '../../src-main/engine/index/collection-index.ts'
import { textRules } from '../../src-main/engine/text/masks.ts'

/**
 * Builds an index on a small disk and prints how many originals it had before and has then. Arguments: originals, the disk,
 * the thread's program, and how many bytes are left free; `all` leaves the disk as it is.
 */
const [originals = '', disk = '', entry = '', leave = 'all'] = process.argv.slice(2)
const cut = { maskPatterns: ['[REDACTED]'], strict: false }

/** Takes all room but so many bytes, with a file. */
function fill(file: string, free: number): void {
  let size = 0
  for (const part of [1 << 16, 1 << 12]) {
    try {
      for (;;) {
        appendFileSync(file, Buffer.alloc(part))
        size += part
      }
    } catch {
      truncateSync(file, size)
    }
  }
  truncateSync(file, Math.max(0, size - free))
}

const index = await openIndex({ folder: path.join(disk, 'index'), masks: textRules(cut).key })
const before = index.names().length
if (leave !== 'all') fill(path.join(disk, 'filler'), Number(leave))
await buildCollection(
  index,
  { folder: originals, cut, background: null, entry },
  { signal: new AbortController().signal, onProgress: () => {} },
)
process.stdout.write(`${before} ${index.names().length}\n`)
await index.close()
