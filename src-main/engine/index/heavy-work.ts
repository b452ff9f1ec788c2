import { findNearDuplicates, type NearDuplicates } from './near-duplicates.ts'
import { mergeSegments } from './merge-segments.ts'
import { PageCache, SegmentFile } from './segment-file.ts'
import { countPostingLists, type LengthStatistics } from './statistics.ts'

/** A segment's file. */
export interface SegmentSource {
  readonly id: number
  readonly file: string
  /** Ordinals of documents that were removed. */
  readonly dead: readonly number[]
}

export interface MergeRequest {
  readonly id: number
  readonly file: string
  readonly sources: readonly SegmentSource[]
}

export interface PairsRequest {
  readonly sources: readonly SegmentSource[]
  readonly share: number
}

export interface StatisticsRequest {
  readonly sources: readonly SegmentSource[]
  /** The group of each document, source by source; -1 for one that was removed. */
  readonly groups: readonly Int32Array[]
  /** How many groups there are. */
  readonly count: number
}

/** Work on whole segments: it takes seconds, so somebody runs it where nobody waits. */
export interface HeavyWork {
  /** Writes one segment of several. */
  merge(request: MergeRequest): Promise<void>
  /** Near-duplicates; documents are numbered through, source by source, with those that were removed. */
  pairs(request: PairsRequest, onProgress: (share: number) => void): Promise<NearDuplicates>
}

/** Bytes of segments in memory while they are worked on, beside the texts. */
const CACHE_BYTES = 64 * 1024 * 1024

/** Does the work at once. What is thrown is a RangeError for a damaged source, or the file system's error. */
export const workHere = {
  async merge({ id, file, sources }: MergeRequest): Promise<void> {
    withFiles(sources, (files) => {
      mergeSegments(
        file,
        id,
        sources.map(({ dead }, i) => ({ file: files[i]!, dead })),
      )
    })
  },

  async pairs({ sources, share }: PairsRequest, onProgress: (share: number) => void): Promise<NearDuplicates> {
    return withFiles(sources, (files) => {
      let documents = 0
      const segments = sources.map(({ dead }, i) => {
        const file = files[i]!
        const numbers = Int32Array.from({ length: file.sizes.documents }, (_, ordinal) => documents + ordinal)
        for (const ordinal of dead) numbers[ordinal] = -1
        documents += file.sizes.documents
        return { file, numbers }
      })
      return findNearDuplicates(segments, documents, share, onProgress)
    })
  },
} satisfies HeavyWork

/** Statistics of the N-grams of the segments. @throws as reading them does. */
export function statisticsOf(
  { sources, groups, count }: StatisticsRequest,
  onProgress: (share: number) => void,
): LengthStatistics[] {
  return withFiles(sources, (files) =>
    countPostingLists(
      files.map((file, i) => ({ file, groups: groups[i]! })),
      count,
      onProgress,
    ),
  )
}

/** Reads every page of the segments. @throws RangeError for the first that is damaged. */
export function checkSegments(sources: readonly SegmentSource[], onProgress: (share: number) => void): void {
  withFiles(sources, (files) => {
    const total = files.reduce((sum, { pages }) => sum + pages, 0)
    let done = 0
    for (const file of files) {
      for (let page = 0; page < file.pages; page += 1, done += 1) {
        file.checkPage(page)
        if (done % 256 === 0) onProgress(done / total)
      }
    }
  })
}

function withFiles<T>(sources: readonly SegmentSource[], work: (files: SegmentFile[]) => T): T {
  const cache = new PageCache(CACHE_BYTES)
  const files: SegmentFile[] = []
  try {
    for (const { id, file } of sources) files.push(new SegmentFile(file, id, cache))
    return work(files)
  } finally {
    for (const file of files) file.close()
  }
}
