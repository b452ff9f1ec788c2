import type { StatedEncoding, WireError } from '../../../src-preload/contract/index.ts'
import type { MergeRequest, PairsRequest, SegmentSource, StatisticsRequest } from './heavy-work.ts'
import type { NearDuplicates } from './near-duplicates.ts'
import type { CutSettings, OriginalFiles, ReadOutcome } from './read-originals.ts'
import type { LengthStatistics } from './statistics.ts'

/** What a thread of the index is asked, one thing at a time. */
export interface ThreadRequests {
  /** To be asked first, before originals are read. `room`: words that are gathered, about, before they are written. */
  readonly begin: {
    readonly args: {
      readonly folder: string
      readonly cut: CutSettings
      readonly encoding: StatedEncoding | null
      readonly room: number
    }
    readonly result: null
  }
  /** @returns also how many words wait to be written. */
  readonly read: {
    readonly args: readonly OriginalFiles[]
    readonly result: { readonly outcomes: readonly ReadOutcome[]; readonly gathered: number }
  }
  readonly words: { readonly args: null; readonly result: readonly string[] }
  readonly write: {
    readonly args: { readonly file: string; readonly id: number; readonly numbers: Uint32Array }
    readonly result: null
  }
  readonly merge: { readonly args: MergeRequest; readonly result: null }
  /** Reads every page; a damaged one fails it. */
  readonly check: { readonly args: readonly SegmentSource[]; readonly result: null }
  readonly statistics: { readonly args: StatisticsRequest; readonly result: readonly LengthStatistics[] }
  readonly pairs: { readonly args: PairsRequest; readonly result: NearDuplicates }
}

export type ThreadTask = keyof ThreadRequests

export type ToThread = {
  readonly [T in ThreadTask]: { readonly task: T; readonly args: ThreadRequests[T]['args'] }
}[ThreadTask]

export type FromThread =
  | { readonly type: 'done'; readonly result: unknown }
  | { readonly type: 'progress'; readonly share: number }
  /** A failure that the person can act on, or one that is a bug. */
  | { readonly type: 'failed'; readonly wire: WireError | null; readonly reason: string }
