import type { DocumentRow } from '../../../src-preload/contract/index.ts'
import { riskNow, riskOf, type Risk } from '../../state/risk.ts'

interface PhraseBin {
  readonly from: number
  /** Inclusive; null: or more. */
  readonly to: number | null
  /** None was found, and the search for combinations was ended before its end: that is not 0. */
  readonly isUnproved: boolean
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

/**
 * Analysed documents by the number of phrases that link, alone or together. Those that were not analysed are in none; those
 * of which nothing is proved have a bin of their own behind the first, where there are any.
 */
export function phraseBins(rows: readonly DocumentRow[]): PhraseBin[] {
  const before = rows.map((row) => row.before && riskOf(row.before))
  const now = rows.map((row) => riskNow(row))
  const count = (risks: readonly (Risk | null)[], holds: (risk: Risk) => boolean): number =>
    risks.filter((risk) => risk !== null && holds(risk)).length
  const bins = edges.map(([from, to]): PhraseBin => {
    const holds = (risk: Risk): boolean => !isOpen(risk) && risk.phrases >= from && (to === null || risk.phrases <= to)
    return { from, to, isUnproved: false, before: count(before, holds), now: count(now, holds) }
  })
  const open: PhraseBin = { from: 0, to: 0, isUnproved: true, before: count(before, isOpen), now: count(now, isOpen) }
  return open.before + open.now === 0 ? bins : [...bins.slice(0, 1), open, ...bins.slice(1)]
}

function isOpen({ phrases, searched }: Risk): boolean {
  return phrases === 0 && !searched
}
