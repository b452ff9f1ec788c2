import {
  documentStatusSchema,
  type DocumentRow,
  type DocumentStatus,
  type SavedView,
} from '../../src-preload/contract/index.ts'
import { leftOf, riskNow, riskOf, type Risk } from './risk.ts'
import { waitsForSecond } from './second-reader.ts'

/** In the order of a document's way. */
export const statuses = documentStatusSchema.options

export const sortKeys = ['name', 'source', 'risk', 'status', 'passes', 'toSettle', 'updated'] as const
export type SortKey = (typeof sortKeys)[number]

/** Something a document is asked for by a filter. */
export const onlys = ['to-settle', 'unpaired', 'kept', 'returned', 'second-reader', 'changed'] as const
export type Only = (typeof onlys)[number]

const holds: Readonly<Record<Only, (row: DocumentRow, share: number) => boolean>> = {
  'to-settle': (row) => leftOf(row).n > 0,
  unpaired: (row) => row.source === null,
  kept: (row) => row.kept > 0,
  returned: (row) => row.returned !== null && row.returned !== undefined,
  'second-reader': waitsForSecond,
  changed: (row) => row.changed !== null && row.changed !== undefined,
}

/** What the list is asked to show. */
export interface ListView {
  readonly search: string
  /** Only documents of these statuses; none named: of all. */
  readonly statuses: readonly DocumentStatus[]
  /** Only documents in these languages; none named: in all. */
  readonly languages: readonly DocumentRow['language'][]
  /** What has to hold besides, all of it. */
  readonly only: readonly Only[]
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

/** Phrases that link, alone or together, and what nobody proved before what is; null while nothing was counted. */
function rankOf(risk: Risk | null): number | null {
  return risk === null ? null : risk.phrases + (risk.searched ? 0 : 0.5)
}

/** The same of what is left. */
function amountLeft(row: DocumentRow): number {
  const { n, orMore } = leftOf(row)
  return n + (orMore ? 0.5 : 0)
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
        nullsLast(rankOf(riskNow(a)), rankOf(riskNow(b)), descending) ||
        nullsLast(rankOf(a.before && riskOf(a.before)), rankOf(b.before && riskOf(b.before)), descending)
      )
    case 'status':
      return turn * (statuses.indexOf(a.status) - statuses.indexOf(b.status))
    case 'passes':
      return turn * (a.passes - b.passes)
    case 'toSettle':
      return turn * (amountLeft(a) - amountLeft(b))
    case 'updated':
      return turn * (a.updatedAt < b.updatedAt ? -1 : a.updatedAt > b.updatedAt ? 1 : 0)
  }
}

/**
 * The rows that every filter but that of the status lets through: the counts of the statuses are of these.
 * @param share of the documents, in per cent, that a second person approves.
 */
export function beforeStatus(
  rows: readonly DocumentRow[],
  { search, languages, only }: ListView,
  share: number,
): DocumentRow[] {
  return rows.filter(
    (row) =>
      (languages.length === 0 || languages.includes(row.language)) &&
      only.every((each) => holds[each](row, share)) &&
      matches(row, search),
  )
}

/** Whether anything is left out. */
export function isFiltering({ search, statuses: chosen, languages, only }: ListView): boolean {
  return search.trim() !== '' || chosen.length > 0 || languages.length > 0 || only.length > 0
}

/** The rows to show, in their order; equal ones by name. `share` as of `beforeStatus`. */
export function arrange(rows: readonly DocumentRow[], view: ListView, share: number): DocumentRow[] {
  return beforeStatus(rows, view, share)
    .filter((row) => view.statuses.length === 0 || view.statuses.includes(row.status))
    .sort((a, b) => compare(a, b, view) || collator.compare(a.fileName, b.fileName))
}

/** How many rows have each status. They add up to `all`. */
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

const orders = {
  risk: { sort: 'risk', descending: true },
  left: { sort: 'toSettle', descending: true },
  age: { sort: 'updated', descending: false },
} as const satisfies Record<string, Pick<ListView, 'sort' | 'descending'>>

/** Orders that have a name of their own: the riskiest, the most left to settle, the longest untouched first. */
export const namedOrders = ['risk', 'left', 'age'] as const
export type NamedOrder = (typeof namedOrders)[number]

export function orderOf(name: NamedOrder): Pick<ListView, 'sort' | 'descending'> {
  return orders[name]
}

/** The view under a name, to be kept. */
export function savedOf(name: string, view: ListView): SavedView {
  const { search, statuses: chosen, languages, only, sort, descending } = view
  const order = sort === 'toSettle' ? 'left' : sort
  return {
    name: name.trim(),
    statuses: [...chosen],
    languages: [...languages],
    only: [...only],
    words: search.trim(),
    order,
    descending,
  }
}

/** What a kept view asks the list to show. */
export function viewOfSaved({ statuses: chosen, languages, only, words, order, descending }: SavedView): ListView {
  const known = (language: string): language is DocumentRow['language'] => language !== ''
  return {
    search: words,
    statuses: chosen,
    languages: languages.filter(known),
    only,
    sort: order === 'left' ? 'toSettle' : order === 'age' ? 'updated' : order,
    descending,
  }
}
