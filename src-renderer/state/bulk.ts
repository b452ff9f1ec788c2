import type { DocumentRow } from '../../src-preload/contract/index.ts'

/** What an action would do with the chosen documents. */
interface Share {
  /** Those it is for. */
  readonly ids: readonly string[]
  /** How many it leaves alone. */
  readonly skipped: number
}

export type BulkAction = 'analyse' | 'rewrite' | 'approve' | 'export'

const isDone = (row: DocumentRow) => row.status === 'approved' || row.status === 'exported'

/** Whether an action is for a document as it stands. */
const isFor: Record<BulkAction, (row: DocumentRow) => boolean> = {
  analyse: (row) => row.status !== 'rewriting' && !isDone(row),
  rewrite: (row) => row.before !== null && row.status !== 'rewriting' && !isDone(row) && row.now?.phrases !== 0,
  approve: (row) => row.before !== null && row.status !== 'rewriting' && !isDone(row) && row.toSettle === 0,
  export: isDone,
}

/** Splits the chosen documents for each action into those it is for and those it skips. */
export function planBulk(rows: readonly DocumentRow[]): Record<BulkAction, Share> {
  const share = (action: BulkAction): Share => {
    const ids = rows.filter(isFor[action]).map((row) => row.id)
    return { ids, skipped: rows.length - ids.length }
  }
  return { analyse: share('analyse'), rewrite: share('rewrite'), approve: share('approve'), export: share('export') }
}
