import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import { INDEX_FORMAT } from './limits.ts'

const segmentRecordSchema = z.object({
  id: z.int().positive(),
  /** Name of the background collection it is of; null: originals. */
  background: z.string().nullable(),
  /** Words and breaks. */
  text: z.int().nonnegative(),
  documents: z.int().nonnegative(),
  /** Ordinals of documents that were removed, ascending. */
  dead: z.array(z.int().nonnegative()),
})
/** What the manifest knows of a segment; the rest stands in the segment's own file. */
export type SegmentRecord = z.infer<typeof segmentRecordSchema>

const groupingSchema = z.object({
  share: z.number().min(0).max(1).nullable(),
  joined: z.array(z.tuple([z.string(), z.string()])),
  apart: z.array(z.string()),
})

const manifestSchema = z.object({
  tokeniser: z.int(),
  masks: z.string(),
  /** Number of the next file. */
  next: z.int().positive(),
  segments: z.array(segmentRecordSchema),
  /** Files of the vocabulary, by the number of their first word. */
  vocabulary: z.array(z.object({ id: z.int().positive(), first: z.int().positive(), count: z.int().positive() })),
  /** File of the near-duplicates that were found; null before they were looked for. */
  pairs: z.int().positive().nullable(),
  /** How documents are grouped; null: each is a group by itself. */
  grouping: groupingSchema.nullable(),
})
/** Which files make the index. Replacing it is what makes a change happen. */
export type Manifest = z.infer<typeof manifestSchema>

const FILE = 'manifest'
const HEAD = /^redraft collection (\d+) ([0-9a-f]{64})\n/

/**
 * @returns undefined when there is none.
 * @throws RedraftError `INDEX_OUTDATED` for an older format, `INDEX_NEWER` for a newer one, `INDEX_DAMAGED`.
 */
export function readManifest(folder: string): Manifest | undefined {
  let content: string
  try {
    content = readFileSync(path.join(folder, FILE), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new RedraftError('INDEX_DAMAGED', {}, { cause: error })
  }
  const [head, format, sum] = HEAD.exec(content) ?? []
  if (head === undefined) throw new RedraftError('INDEX_DAMAGED')
  const body = content.slice(head.length)
  if (sumOf(Number(format), body) !== sum) throw new RedraftError('INDEX_DAMAGED')
  if (Number(format) > INDEX_FORMAT) throw new RedraftError('INDEX_NEWER')
  if (Number(format) < INDEX_FORMAT) throw new RedraftError('INDEX_OUTDATED')
  const manifest = manifestSchema.safeParse(JSON.parse(body))
  if (!manifest.success) throw new RedraftError('INDEX_DAMAGED')
  return manifest.data
}

/** Puts another manifest in place: a kill leaves the one before or this one. @throws the file system's error. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const body = JSON.stringify(manifest)
  const part = path.join(folder, `${FILE}.part`)
  const descriptor = openSync(part, 'w', 0o600)
  try {
    writeFileSync(descriptor, `redraft collection ${INDEX_FORMAT} ${sumOf(INDEX_FORMAT, body)}\n${body}`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  syncFolder(folder)
  renameSync(part, path.join(folder, FILE))
  syncFolder(folder)
}

/** Makes the names of new files last through a power cut. Windows has no such call and needs none. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function sumOf(format: number, body: string): string {
  return createHash('sha256').update(`${format}\n${body}`).digest('hex')
}
