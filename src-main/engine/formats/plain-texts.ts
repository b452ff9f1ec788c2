import type { StatedEncoding, WireError } from '../../../src-preload/contract/index.ts'
import { textColumn } from './containers/columns.ts'
import type { ContainerEntry } from './containers/container.ts'
import { readTable, tableContainer } from './containers/table.ts'
import { guessedEncoding, inStatedEncoding } from './stated-encoding.ts'

/** What is asked of files of plain signs; `encoding`: of those that do not tell theirs. */
export type PlainJob =
  | { readonly task: 'guess'; readonly bytes: Uint8Array; readonly fileName: string }
  | {
      readonly task: 'decode'
      readonly bytes: Uint8Array
      readonly fileName: string
      readonly encoding: StatedEncoding
    }
  | {
      readonly task: 'columns'
      readonly bytes: Uint8Array
      readonly fileName: string
      readonly encoding: StatedEncoding | null
    }
  | {
      readonly task: 'table'
      readonly bytes: Uint8Array
      readonly fileName: string
      readonly encoding: StatedEncoding | null
      /** Column of the texts; null: it is found. */
      readonly asked: string | null
    }

export interface PlainResults {
  readonly guess: StatedEncoding | null
  /** Null: the file tells its encoding, and stays as it is. */
  readonly decode: Uint8Array | null
  readonly columns: TableColumns
  readonly table: TableTexts
}

/** Columns of a table, and the one taken for the text; null where somebody has to say. */
export interface TableColumns {
  readonly columns: readonly string[]
  readonly column: string | null
}

/** The texts of a table, packed so that a thread hands them over at once. */
export interface TableTexts {
  readonly column: string
  readonly entries: readonly ContainerEntry[]
  readonly refused: readonly { readonly name: string; readonly error: WireError }[]
  /** All texts in UTF-8, one after the other; `ends` has where each ends, in bytes. */
  readonly texts: Uint8Array<ArrayBuffer>
  readonly ends: Float64Array<ArrayBuffer>
  readonly guessed: StatedEncoding | null
  readonly isStated: boolean
}

/** @throws RedraftError as `readTable`, `tableContainer` and `inStatedEncoding` do. */
export function doPlainJob(job: PlainJob): PlainResults[PlainJob['task']] {
  const { bytes, fileName } = job
  switch (job.task) {
    case 'guess':
      return guessedEncoding(bytes, fileName)
    case 'decode': {
      const known = inStatedEncoding(bytes, fileName, job.encoding)
      return known === bytes ? null : known
    }
    case 'columns': {
      const { columns, rows } = readTable(inStatedEncoding(bytes, fileName, job.encoding), fileName)
      return { columns, column: textColumn(columns, rows, null, fileName) }
    }
    case 'table':
      return packed(job)
  }
}

function packed({ bytes, fileName, encoding, asked }: Extract<PlainJob, { task: 'table' }>): TableTexts {
  const known = inStatedEncoding(bytes, fileName, encoding)
  const { column, entries, refused, textAt } = tableContainer(readTable(known, fileName), fileName, asked)
  const ends = new Float64Array(entries.length)
  let size = 0
  entries.forEach((_, at) => {
    size += Buffer.byteLength(textAt(at), 'utf8')
    ends[at] = size
  })
  const texts = new Uint8Array(size)
  const buffer = Buffer.from(texts.buffer)
  entries.forEach((_, at) => buffer.write(textAt(at), ends[at - 1] ?? 0, 'utf8'))
  return {
    column,
    entries,
    refused: refused.map(({ name, error }) => ({ name, error: error.toWire() })),
    texts,
    ends,
    guessed: guessedEncoding(known, fileName),
    isStated: known !== bytes,
  }
}
