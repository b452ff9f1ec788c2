import type { DocumentRow } from '../../../src-preload/contract/index.ts'

interface PhraseBin {
  readonly from: number
  /** Inclusive; null: or more. */
  readonly to: number | null
  /** Documents that had so many phrases that link as received, and that have them now. */
  readonly before: number
  readonly now: number
}

const edges: readonly (readonly [number, number | null])[] = [
  [0, 0],
  [1, 9],
  [10, 29],
  [30, 99],
  [100, 199],
  [200, 399],
  [400, null],
]

/** Analysed documents by the number of phrases that link. Those that were not analysed are in none. */
export function phraseBins(rows: readonly DocumentRow[]): PhraseBin[] {
  const count = (of: (row: DocumentRow) => number | null, from: number, to: number | null) =>
    rows.filter((row) => {
      const phrases = of(row)
      return phrases !== null && phrases >= from && (to === null || phrases <= to)
    }).length
  return edges.map(([from, to]) => ({
    from,
    to,
    before: count((row) => row.before?.phrases ?? null, from, to),
    now: count((row) => row.now?.phrases ?? row.before?.phrases ?? null, from, to),
  }))
}
