import type { IndexReport, Refusal, StatedEncoding } from '../../../src-preload/contract/index.ts'
import { forgetSources, listSources, sourceName } from '../formats/sources.ts'
import { breathe } from '../jobs/breathe.ts'
import type { JobContext } from '../jobs/context.ts'
import { Meter } from '../jobs/meter.ts'
import type { CollectionIndex } from './collection-index.ts'
import type { HeavyWork } from './heavy-work.ts'
import type { Grouping } from './port.ts'
import type { CutSettings, OriginalFiles } from './read-originals.ts'
import { settle } from './settle.ts'
import { threadCount, withThreads, type IndexThread } from './threads.ts'

/** Words that all threads together gather before they are written: it bounds memory and what a kill or a cancel costs. */
const GATHERED_WORDS = 10_000_000
/** The most that one thread gathers of them. */
const BATCH_WORDS = 5_000_000
/** Files that a thread is given at a time; progress is told in between. */
const SLICE = 4
/** Fewer files than this are not worth another thread. */
const FILES_A_THREAD = 32

export interface BuildOptions {
  readonly folder: string
  readonly cut: CutSettings
  /** Column of the texts in tables (CSV, JSON); null or left out: it is found. */
  readonly column?: string | null
  /** Of plain texts and tables that do not tell theirs; null or left out: it is guessed, and said. */
  readonly encoding?: StatedEncoding | null
  /** Name of the background collection that the folder is; null: originals. */
  readonly background: string | null
  /** How near-duplicates are found afterwards; left out: they stay as they are. */
  readonly grouping?: Grouping
  /** The thread's program, where it is not the built one. */
  readonly entry?: string
  /** Words that a thread gathers before they are written. */
  readonly batchWords?: number
}

/**
 * Brings the index up to a folder: new files in, changed ones replaced, those that went taken out. Threads read, cut and sort;
 * this one hands out files and word numbers and puts each finished segment in force, so that others are answered meanwhile.
 * What was put in force before a cancel or a kill stays, and the next run goes on from there. A file that cannot be read is
 * refused by name; if it was in the collection before, its former text stays.
 * @throws RedraftError `FILE_UNREADABLE` for the folder; the signal's reason when it is aborted.
 */
export async function buildCollection(
  index: CollectionIndex,
  { folder, cut, column = null, encoding = null, background, grouping, entry, batchWords }: BuildOptions,
  job: JobContext,
): Promise<Omit<IndexReport, 'collection'>> {
  const { addresses: files, refused: unopened, isPartial } = await listSources(folder, column, encoding, job.signal)
  // The threads open archives and tables for themselves.
  forgetSources()
  const originals = byName(files, index, background)
  const meter = new Meter('index', 'Reading the originals', files.length, job)
  const counts = { added: 0, replaced: 0, removed: 0, unchanged: 0 }
  const refused: Refusal[] = [...unopened]
  let guessed = 0
  const count = Math.min(threadCount(), Math.ceil(Math.max(1, files.length) / FILES_A_THREAD))
  const batch = batchWords ?? Math.min(BATCH_WORDS, Math.ceil(GATHERED_WORDS / count))
  return withThreads(
    count,
    job.signal,
    async (threads) => {
      const [first] = threads
      if (index.files.segments.length > 0) {
        await first!.ask('check', index.files.sources(), (share) =>
          meter.within(share / originals.length, { code: 'checking-index' }),
        )
      }
      let next = 0
      const feed = async (thread: IndexThread): Promise<void> => {
        await thread.ask('begin', { folder, cut, encoding, room: batch })
        let waiting = 0
        while (next < originals.length) {
          const slice = originals.slice(next, next + SLICE)
          next += SLICE
          const { outcomes, gathered } = await thread.ask('read', slice)
          for (const { outcome, isGuessed, refused: own } of outcomes) {
            if (outcome !== null) counts[outcome] += 1
            if (isGuessed) guessed += 1
            refused.push(...own)
          }
          waiting = gathered
          const values = { read: counts.added + counts.replaced, same: counts.unchanged }
          for (const { files: own } of slice) own.forEach(() => meter.step({ code: 'originals-read', values }))
          if (waiting < batch) continue
          await write(index, thread, background)
          waiting = 0
        }
        if (waiting > 0) await write(index, thread, background)
      }
      await Promise.all(threads.map(feed))
      await breathe(job.signal)
      const seen = new Set(originals.map(({ name }) => name))
      // What an archive that cannot be opened holds is not known: none of it is taken out.
      const gone = isPartial ? [] : [...index.files.places(background).keys()].filter((name) => !seen.has(name))
      await index.remove(gone, background)
      counts.removed = gone.length
      const work = heavy(first!)
      meter.within(0, { code: 'sorting' })
      await settle(index.files, work)
      if (grouping !== undefined && background === null) {
        await index.group(grouping, work, (share) => meter.within(share, { code: 'looking-for-versions' }))
      }
      refused.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
      return { ...counts, ...(guessed > 0 && { guessed }), refused }
    },
    entry,
  )
}

/** Groups the originals; a search for near-duplicates runs in a thread. @throws as `CollectionIndex.group` does. */
export function groupOriginals(
  index: CollectionIndex,
  grouping: Grouping,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<void> {
  return withThreads(1, signal, ([thread]) => index.group(grouping, heavy(thread!), onProgress))
}

function heavy(thread: IndexThread): HeavyWork {
  return {
    merge: async (request) => void (await thread.ask('merge', request)),
    pairs: (request, onProgress) => thread.ask('pairs', request, onProgress),
  }
}

/** Writes what a thread has gathered and puts it in force. */
async function write(index: CollectionIndex, thread: IndexThread, background: string | null): Promise<void> {
  const words = await thread.ask('words', null)
  const numbers = Uint32Array.from(words, (word) => index.files.vocabulary.numberOrNew(word))
  const { id, file } = index.files.newFile('segment')
  try {
    await thread.ask('write', { file, id, numbers })
    index.files.adopt(id, background)
  } catch (error) {
    index.files.abandon('segment', id)
    throw error
  }
}

function byName(files: readonly string[], index: CollectionIndex, background: string | null): OriginalFiles[] {
  const named = new Map<string, string[]>()
  for (const file of files) {
    const name = sourceName(file)
    const known = named.get(name)
    if (known === undefined) named.set(name, [file])
    else known.push(file)
  }
  return Array.from(named, ([name, own]) => ({
    name,
    files: own,
    known: index.hashOf(name, background) ?? null,
  }))
}
