import { isApproved, isProved, type Counts, type DocumentRow } from '../../src-preload/contract/index.ts'

/** How much of a text links. */
export interface Risk {
  /** Distinct phrases that link, alone or together with others; where `searched` is false, at least so many. */
  readonly phrases: number
  /** Of these, those that link by themselves. */
  readonly alone: number
  readonly combinations: number
  /** False where a budget ended the search for combinations: then nothing is proved, however few were found. */
  readonly searched: boolean
}

export function riskOf({ phrases: alone, combined }: Counts): Risk {
  if (combined === undefined) return { phrases: alone, alone, combinations: 0, searched: true }
  const { taking, pairs, triples, complete } = combined
  return { phrases: alone + taking, alone, combinations: pairs + triples, searched: complete }
}

/** Combinations that are left in a text, and whether all were searched; of one that was not looked at, none are known. */
export function combinationsIn(counts: Counts | null): Pick<Risk, 'combinations' | 'searched'> {
  return counts === null ? { combinations: 0, searched: true } : riskOf(counts)
}

/** Of the text as it stands; of the text as received where nothing else was counted. Null before that: it is not 0. */
export function riskNow({ now, before }: DocumentRow): Risk | null {
  const counts = now ?? before
  return counts === null ? null : riskOf(counts)
}

/** What is left of a document. */
export interface Left {
  /** Changes, phrases and words of combinations that wait for somebody. */
  readonly n: number
  /** More may be left: more words are needed, or a budget ended the search. */
  readonly orMore: boolean
}

export function leftOf(row: DocumentRow): Left {
  const { toSettle, toBreak, now } = row
  if (isApproved(row) || now?.combined === undefined || isProved(now.combined)) return { n: toSettle, orMore: false }
  // Where no word is known, somebody has to look at the combinations all the same: that is one thing more.
  return {
    n: Math.max(1, toSettle + (toBreak?.words ?? 0)),
    orMore: toBreak?.enough !== true || !now.combined.complete,
  }
}
