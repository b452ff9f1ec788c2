import path from 'node:path'
import Papa from 'papaparse'
import { RedraftError } from '../../../../src-preload/contract/index.ts'
import { decode } from '../encoding.ts'
import { columnUnknown, idColumn, textColumn, type Row } from './columns.ts'
import { safeName, textOf, type ContainerEntry } from './container.ts'

/** Rows of a file: CSV, one JSON object a line, or a JSON list (for instance the Text Anonymization Benchmark's). */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  readonly refused: readonly { readonly name: string; readonly error: RedraftError }[]
}

/** Cells that are longer are no name of a column. */
const LONGEST_NAME = 120

/**
 * Reads a table.
 * @param file its name, of which the ending tells the kind.
 * @throws RedraftError `FILE_UNDECODABLE`, `FILE_EMPTY`, `FILE_DAMAGED`, `FILE_UNSUPPORTED` for JSON of another shape.
 */
export function readTable(bytes: Uint8Array, file: string): Table {
  const decoded = decode(bytes)
  if (decoded === null) throw new RedraftError('FILE_UNDECODABLE', { file })
  const { text } = decoded
  if (text.trim() === '') throw new RedraftError('FILE_EMPTY', { file })
  const ending = path.extname(file).toLowerCase()
  if (ending === '.csv' || ending === '.tsv') return fromCsv(text, ending === '.tsv' ? '\t' : '', file)
  return ending === '.json' ? fromJson(text, file) : fromJsonLines(text)
}

/** Each row of a table as a text document. */
interface TableDocuments {
  /** The column of the texts. */
  readonly column: string
  readonly entries: readonly ContainerEntry[]
  readonly refused: Table['refused']
  /** Text of an entry, by its number. */
  readonly textAt: (at: number) => string
}

/**
 * The documents of a table. Nothing but the column of the texts is text of a document; the names of the documents are made of
 * the column of names.
 * @param asked the column of the texts; null: it is found.
 * @throws RedraftError `COLUMN_UNKNOWN` when it cannot be told which it is.
 */
export function tableContainer(table: Table, file: string, asked: string | null): TableDocuments {
  const { columns, rows, refused } = table
  const column = textColumn(columns, rows, asked, file)
  if (column === null) throw columnUnknown(file, columns)
  const names = idColumn(columns, rows)
  const base = path.parse(file).name
  const entries = rows.map((row, at): ContainerEntry => {
    const name = names === null ? '' : safeName(textOf(row[names]))
    return { key: `${column}\0${at}`, fileName: `${name === '' ? `${base}-${at + 1}` : name}.txt` }
  })
  return { column, entries, refused, textAt: (at) => textOf(rows[at]?.[column]) }
}

function fromCsv(text: string, delimiter: string, file: string): Table {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken !== undefined)
    throw new RedraftError('FILE_DAMAGED', {
      file,
      detail: { code: 'quotes-do-not-match', values: { n: (broken.row ?? 0) + 1 } },
    })
  const [first = [], ...rest] = data
  const isHeader =
    first.every((cell) => cell.trim().length > 0 && cell.length <= LONGEST_NAME) && new Set(first).size === first.length
  const columns = isHeader ? first.map((cell) => cell.trim()) : first.map((_, at) => String(at + 1))
  const rows = (isHeader ? rest : data).map((cells) =>
    Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])),
  )
  return { columns, rows, refused: [] }
}

function fromJson(text: string, file: string): Table {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    throw new RedraftError('FILE_DAMAGED', { file, detail: 'it is not JSON' }, { cause: error })
  }
  const list = Array.isArray(parsed) ? parsed : listIn(parsed)
  if (list === null) throw new RedraftError('FILE_UNSUPPORTED', { file })
  return tableOf(list.map((value, at) => ({ name: `entry ${at + 1}`, value: value as unknown })))
}

function fromJsonLines(text: string): Table {
  return tableOf(
    text
      .split(/\r\n|\r|\n/)
      .flatMap((line, at) => (line.trim() === '' ? [] : [{ name: `line ${at + 1}`, value: parsedOr(line) }])),
  )
}

function parsedOr(line: string): unknown {
  try {
    return JSON.parse(line) as unknown
  } catch {
    return undefined
  }
}

/** The list of objects in an object that has one such list. */
function listIn(value: unknown): unknown[] | null {
  if (typeof value !== 'object' || value === null) return null
  const lists = Object.values(value).filter((one): one is unknown[] => Array.isArray(one) && one.some(isObject))
  return lists.length === 1 ? lists[0]! : null
}

function tableOf(values: readonly { name: string; value: unknown }[]): Table {
  const rows: Row[] = []
  const refused: { name: string; error: RedraftError }[] = []
  const columns = new Set<string>()
  for (const { name, value } of values) {
    if (!isObject(value)) {
      refused.push({ name, error: new RedraftError('FILE_DAMAGED', { file: name, detail: 'it is no JSON object' }) })
      continue
    }
    const row = flattened(value)
    Object.keys(row).forEach((column) => columns.add(column))
    rows.push(row)
  }
  return { columns: [...columns], rows, refused }
}

/** Values by their way: `data.text`. Two levels are enough for what tools write. */
function flattened(value: object): Row {
  const entries = Object.entries(value).flatMap(([key, inner]: [string, unknown]): [string, unknown][] =>
    isObject(inner) ? Object.entries(inner).map(([name, one]) => [`${key}.${name}`, one]) : [[key, inner]],
  )
  return Object.fromEntries(entries.filter(([, one]) => typeof one !== 'object'))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
