import { isApproved, type DocumentRow, type Settings } from '../../src-preload/contract/index.ts'
import { leftOf, riskNow } from './risk.ts'
import { waitsForAnother } from './second-reader.ts'

/** The chosen documents that are shown: what is done is done with these. And how many a filter or the search hides. */
export function chosenOf(
  shown: readonly DocumentRow[],
  selected: ReadonlySet<string>,
): { readonly chosen: readonly DocumentRow[]; readonly hidden: number } {
  const chosen = shown.filter((row) => selected.has(row.id))
  return { chosen, hidden: selected.size - chosen.length }
}

/** What an action would do with the chosen documents. */
interface Share {
  /** Those it is for. */
  readonly ids: readonly string[]
  /** How many it leaves alone. */
  readonly skipped: number
}

export type BulkAction = 'analyse' | 'rewrite' | 'approve' | 'export'

/** Whether something links, alone or together, or may: where a search was ended before its end, nothing is proved. */
function mayLink(row: DocumentRow): boolean {
  const risk = riskNow(row)
  return risk === null || risk.phrases > 0 || !risk.searched
}

/** Whether an action is for a document as it stands. */
const isFor: Record<BulkAction, (row: DocumentRow, settings: Settings) => boolean> = {
  analyse: (row) => row.status !== 'rewriting' && !isApproved(row),
  rewrite: (row) => row.before !== null && row.status !== 'rewriting' && !isApproved(row) && mayLink(row),
  approve: (row, settings) =>
    row.before !== null &&
    row.status !== 'rewriting' &&
    !isApproved(row) &&
    leftOf(row).n === 0 &&
    !waitsForAnother(row, settings),
  export: isApproved,
}

/** Splits the chosen documents for each action into those it is for and those it skips. */
export function planBulk(rows: readonly DocumentRow[], settings: Settings): Record<BulkAction, Share> {
  const share = (action: BulkAction): Share => {
    const ids = rows.filter((row) => isFor[action](row, settings)).map((row) => row.id)
    return { ids, skipped: rows.length - ids.length }
  }
  return { analyse: share('analyse'), rewrite: share('rewrite'), approve: share('approve'), export: share('export') }
}
