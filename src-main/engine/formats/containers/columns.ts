import { RedraftError } from '../../../../src-preload/contract/index.ts'
import { textOf } from './container.ts'

/** A row of a table: values by column. */
export type Row = Readonly<Record<string, unknown>>

const textNames =
  /^(?:(?:full|plain|raw|original|judge?ment|decision|document|opinion|case|source)?[ _-]?(?:text|body|content)|judge?ment|decision|opinion|document|texte|volltext|entscheidung|entscheidungstext|teksti|d[ée]cision)$/i
const idNames =
  /^(?:(?:doc(?:ument)?|case|file|decision|judge?ment|item|row|text)?[ _-]?(?:id|no|nr|name|number|nummer|key)|docket(?:[ _-]?number)?|citation|ecli|aktenzeichen|file|filename)$/i

/** Rows that are looked at to find the column of the texts. */
const SAMPLE = 200

/** Letters that a column of texts has on average at the least, and by how much it is longer than the next. */
const LONG = 200
const LONGER = 3

/**
 * The column of the texts: as asked for, by its name, or since it alone is long; null when that is not clear.
 * @throws RedraftError `COLUMN_UNKNOWN` when the one asked for is not there.
 */
export function textColumn(
  columns: readonly string[],
  rows: readonly Row[],
  asked: string | null,
  file: string,
): string | null {
  if (asked !== null) {
    const found =
      columns.find((one) => one === asked) ?? columns.find((one) => one.toLowerCase() === asked.toLowerCase())
    if (found === undefined) throw columnUnknown(file, columns)
    return found
  }
  const named = columns.filter((one) => textNames.test(lastPart(one)))
  if (named.length === 1) return named[0]!
  const [longest, next] = (named.length > 0 ? named : columns)
    .map((column) => ({ column, length: averageLength(rows, column) }))
    .sort((a, b) => b.length - a.length)
  if (longest === undefined || longest.length < LONG) return null
  return longest.length >= LONGER * (next?.length ?? 0) ? longest.column : null
}

/** The column of names: by its name, if every row has another one there; null when there is none. */
export function idColumn(columns: readonly string[], rows: readonly Row[]): string | null {
  const named = columns.filter((one) => idNames.test(lastPart(one)))
  return (
    named.find((column) => {
      const values = rows.map((row) => textOf(row[column]).trim())
      return values.every((value) => value !== '') && new Set(values).size === values.length
    }) ?? null
  )
}

export function columnUnknown(file: string, columns: readonly string[]): RedraftError {
  return new RedraftError('COLUMN_UNKNOWN', { file, columns: columns.slice(0, 40).join(', ') || 'none' })
}

function lastPart(column: string): string {
  return column.slice(column.lastIndexOf('.') + 1).trim()
}

function averageLength(rows: readonly Row[], column: string): number {
  const sample = rows.slice(0, SAMPLE)
  return sample.reduce((sum, row) => sum + textOf(row[column]).length, 0) / Math.max(1, sample.length)
}
