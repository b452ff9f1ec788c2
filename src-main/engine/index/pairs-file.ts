import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const pairsSchema = z.object({
  /** Near-duplicates were looked for from this share on. */
  share: z.number(),
  /** Whether only some of the 8-grams were looked at. */
  isSample: z.boolean(),
  /** Names and hashes of the originals that were compared, and how many distinct 8-grams each has. */
  documents: z.array(z.tuple([z.string(), z.string(), z.int().nonnegative()])),
  /** Two places in `documents`, and the share in per mille. */
  pairs: z.array(z.tuple([z.int().nonnegative(), z.int().nonnegative(), z.int()])),
})
/** The near-duplicates that were found among the originals. */
export type Pairs = z.infer<typeof pairsSchema>

const HASH_LENGTH = 64

/** @throws the file system's error. */
export function writePairs(file: string, pairs: Pairs): void {
  const body = JSON.stringify(pairs)
  const descriptor = openSync(file, 'w', 0o600)
  try {
    writeFileSync(descriptor, `${hashOf(body)}\n${body}`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** @throws RangeError when the file is damaged; the file system's error. */
export function readPairs(file: string): Pairs {
  const content = readFileSync(file, 'utf8')
  const body = content.slice(HASH_LENGTH + 1)
  if (content.slice(0, HASH_LENGTH) !== hashOf(body)) throw new RangeError('the file of near-duplicates is damaged')
  const pairs = pairsSchema.safeParse(JSON.parse(body))
  if (!pairs.success) throw new RangeError('the file of near-duplicates is damaged')
  return pairs.data
}

function hashOf(body: string): string {
  return createHash('sha256').update(body).digest('hex')
}
