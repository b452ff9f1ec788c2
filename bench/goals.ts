import type { Row } from './compare.ts'
import type { PeerId } from './peers.ts'

type Measure = 'document' | 'disk' | 'build' | 'memory'

/** Redraft's figure over the peer's may be this at the most. */
interface Goal {
  readonly peer: PeerId
  readonly measure: Measure
  readonly atMost: number
}

/** What Redraft has to reach on us-appeals. */
const goals: readonly Goal[] = [
  { peer: 'suffix-array', measure: 'document', atMost: 1 },
  { peer: 'suffix-array', measure: 'disk', atMost: 1 },
  { peer: 'suffix-array', measure: 'build', atMost: 4 },
  { peer: 'lucene-shingles', measure: 'document', atMost: 1 / 5 },
  { peer: 'lucene-shingles', measure: 'disk', atMost: 1 / 2 },
  { peer: 'lucene-shingles', measure: 'build', atMost: 1 / 8 },
  { peer: 'tantivy', measure: 'document', atMost: 1 / 30 },
  { peer: 'lucene-phrases', measure: 'document', atMost: 1 / 75 },
  { peer: 'sqlite-fts5', measure: 'document', atMost: 1 / 75 },
  { peer: 'plain-lmdb', measure: 'disk', atMost: 1 / 8 },
  { peer: 'plain-lmdb', measure: 'build', atMost: 1 / 6 },
  { peer: 'plain-lmdb', measure: 'document', atMost: 1 / 3 },
  { peer: 'python-dictionary', measure: 'memory', atMost: 1 / 10 },
  { peer: 'python-dictionary', measure: 'document', atMost: 1 },
]

export interface Verdict extends Goal {
  /** Null where one of the two was not measured. */
  readonly ratio: number | null
  /** The same after five documents only, for `document`; null for all else. */
  readonly earlyRatio: number | null
  readonly isReached: boolean
}

export function judge(rows: readonly Row[]): Verdict[] {
  const ours = rows.find(({ peer }) => peer === 'redraft')
  return goals.map((goal) => {
    const theirs = rows.find(({ peer }) => peer === goal.peer)
    const above = ours === undefined ? null : measureOf(ours, goal.measure)
    const below = theirs === undefined ? null : measureOf(theirs, goal.measure)
    const ratio = above === null || below === null ? null : above / below
    const early = ours?.earlyMs ?? null
    const theirEarly = theirs?.earlyMs ?? theirs?.queryMs ?? null
    const earlyRatio = goal.measure !== 'document' || early === null || theirEarly === null ? null : early / theirEarly
    return { ...goal, ratio, earlyRatio, isReached: ratio !== null && ratio <= goal.atMost }
  })
}

function measureOf(row: Row, measure: Measure): number | null {
  switch (measure) {
    case 'document':
      return row.queryMs
    case 'disk':
      return row.diskBytes
    case 'build':
      return row.buildSeconds
    case 'memory':
      return Math.max(row.buildPeakBytes, row.queryPeakBytes)
  }
}
