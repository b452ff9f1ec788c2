import { documentStatusSchema, type DocumentRow, type DocumentStatus } from '../../src-preload/contract/index.ts'

/** In the order of a document's way. */
export const statuses = documentStatusSchema.options

export const sortKeys = ['name', 'source', 'risk', 'status', 'passes', 'toSettle', 'updated'] as const
export type SortKey = (typeof sortKeys)[number]

/** What the list is asked to show. */
export interface ListView {
  readonly search: string
  readonly status: DocumentStatus | 'all'
  readonly sort: SortKey
  readonly descending: boolean
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Letters and digits, so that "214/2024" finds "ADC 214-2024.txt". */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Whether a name or number was meant by the search: the same letters and digits in the same order. */
export function matches(row: DocumentRow, search: string): boolean {
  const wanted = plain(search)
  return wanted === '' || plain(row.fileName).includes(wanted) || plain(row.source ?? '').includes(wanted)
}

/** Phrases that link now; null while nothing was counted, so that it is never taken for 0. */
function phrasesNow(row: DocumentRow): number | null {
  return row.now?.phrases ?? row.before?.phrases ?? null
}

function nullsLast(a: number | null, b: number | null, descending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return descending ? b - a : a - b
}

function compare(a: DocumentRow, b: DocumentRow, { sort, descending }: ListView): number {
  const turn = descending ? -1 : 1
  switch (sort) {
    case 'name':
      return turn * collator.compare(a.fileName, b.fileName)
    case 'source':
      return turn * collator.compare(a.source ?? '', b.source ?? '')
    case 'risk':
      return (
        nullsLast(phrasesNow(a), phrasesNow(b), descending) ||
        nullsLast(a.before?.phrases ?? null, b.before?.phrases ?? null, descending)
      )
    case 'status':
      return turn * (statuses.indexOf(a.status) - statuses.indexOf(b.status))
    case 'passes':
      return turn * (a.passes - b.passes)
    case 'toSettle':
      return turn * (a.toSettle - b.toSettle)
    case 'updated':
      return turn * (a.updatedAt < b.updatedAt ? -1 : a.updatedAt > b.updatedAt ? 1 : 0)
  }
}

/** The rows to show, in their order; equal ones by name. */
export function arrange(rows: readonly DocumentRow[], view: ListView): DocumentRow[] {
  return rows
    .filter((row) => (view.status === 'all' || row.status === view.status) && matches(row, view.search))
    .sort((a, b) => compare(a, b, view) || collator.compare(a.fileName, b.fileName))
}

/** How many rows have each status, whatever the search. */
export function countByStatus(rows: readonly DocumentRow[]): Record<DocumentStatus | 'all', number> {
  const counts: Record<DocumentStatus | 'all', number> = {
    all: rows.length,
    new: 0,
    analysed: 0,
    rewriting: 0,
    'in-review': 0,
    'needs-decision': 0,
    approved: 0,
    exported: 0,
    failed: 0,
  }
  for (const row of rows) counts[row.status] += 1
  return counts
}
