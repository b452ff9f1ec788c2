import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Collection } from './collections.ts'
import { finished, measure } from './measure.ts'

/** What it took to find all combinations of up to three phrases in a document that link together. */
export interface Combined {
  /** CPU milliseconds for the whole document, and once more after one of its words changed. */
  readonly ms: number
  readonly againMs: number
  /** N-grams that can take part. */
  readonly candidates: number
  readonly pairs: number
  readonly triples: number
  /** Whether the budget was enough to find every one. */
  readonly isComplete: boolean
}

/** Redraft’s search for combinations in the documents of the queries. @param command how its program is started. */
export async function combine(
  command: readonly string[],
  collection: Collection,
  core: number,
  limitSeconds: number,
): Promise<Combined[]> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'redraft-bench-'))
  const phase = async (name: string): Promise<readonly string[]> =>
    finished(await measure([...command, name, collection.folder, path.join(scratch, 'index')], core, limitSeconds))
      .lines
  try {
    await phase('build')
    return (await phase('combine'))
      .filter((line) => line.startsWith('combined '))
      .map((line) => {
        const [ms = 0, againMs = 0, candidates = 0, pairs = 0, triples = 0, complete = 0] = line
          .split(' ')
          .slice(1)
          .map(Number)
        return { ms, againMs, candidates, pairs, triples, isComplete: complete === 1 }
      })
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
