import path from 'node:path'
import { RedraftError, type IndexReport, type Refusal } from '../../../src-preload/contract/index.ts'
import { documentName, listFiles, readDocumentFile, requireNoLink } from '../formats/files.ts'
import { breathe } from '../jobs/breathe.ts'
import type { JobContext } from '../jobs/context.ts'
import { Meter } from '../jobs/meter.ts'
import type { TextRules } from '../text/masks.ts'
import { refusalOf } from '../refusal.ts'
import { tokenise } from '../text/tokenise.ts'
import type { LmdbIndex } from './lmdb-index.ts'
import type { Original } from './port.ts'

/** Words that are gathered before they are written as one transaction: it bounds memory and what a kill can cost. */
const BATCH_WORDS = 1_000_000

/**
 * Brings the index up to a folder of originals: new files in, changed ones replaced, those that went taken out. What was
 * written before a cancel or a kill stays, and the next run goes on from there. A file that cannot be read is refused by
 * name; if it was in the collection before, its former text stays.
 * @throws RedraftError `FILE_UNREADABLE` for the folder; the signal's reason when it is aborted.
 */
export async function buildCollection(
  index: LmdbIndex,
  folder: string,
  masks: TextRules,
  job: JobContext,
): Promise<Omit<IndexReport, 'collection'>> {
  const files = await listFiles(folder)
  const meter = new Meter('index', 'Reading the originals', files.length, job)
  const counts = { added: 0, replaced: 0, removed: 0, unchanged: 0 }
  const refused: Refusal[] = []
  /** Names that stay in the collection, and those that a file was taken for. */
  const seen = new Set<string>()
  const taken = new Set<string>()
  let batch: Original[] = []
  let batchWords = 0

  const write = async (): Promise<void> => {
    await index.put(batch)
    batch = []
    batchWords = 0
  }
  for (const file of files) {
    await breathe(job.signal)
    const name = documentName(file)
    try {
      seen.add(name)
      if (taken.has(name)) throw new RedraftError('DOCUMENT_DUPLICATE', { id: name })
      await requireNoLink(file)
      const read = await readDocumentFile(file)
      const known = index.hashOf(name)
      if (known === read.hash) {
        taken.add(name)
        counts.unchanged += 1
      } else {
        const tokens = tokenise((await read.document()).text, masks)
        taken.add(name)
        batch.push({ name, hash: read.hash, tokens })
        batchWords += tokens.words.length
        counts[known === undefined ? 'added' : 'replaced'] += 1
        if (batchWords >= BATCH_WORDS) await write()
      }
    } catch (error) {
      if (!(error instanceof RedraftError) || error.code === 'DISK_FULL' || error.code === 'INDEX_DAMAGED') throw error
      refused.push(refusalOf(path.relative(folder, file), error))
    }
    meter.step(`${counts.added + counts.replaced} read, ${counts.unchanged} unchanged`)
  }
  await breathe(job.signal)
  await write()
  const gone = index.names().filter((name) => !seen.has(name))
  await index.remove(gone)
  counts.removed = gone.length
  return { ...counts, refused }
}
