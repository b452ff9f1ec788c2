import { extname } from 'node:path'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { Format } from './port.ts'
import { textFormat } from './text.ts'

/** Every format Redraft reads and writes. A new one is a file beside `text.ts` and a word here. */
const formats: readonly Format[] = [textFormat]

/** The format of a file by the ending of its name. @throws RedraftError `FILE_UNSUPPORTED` when there is none. */
export function formatFor(fileName: string): Format {
  const ending = extname(fileName).toLowerCase()
  const format = formats.find((one) => one.endings.includes(ending))
  if (format === undefined) throw new RedraftError('FILE_UNSUPPORTED', { file: fileName })
  return format
}

/** The format that a document was read by (`ReadDocument.format`). @throws RangeError for an id that is none. */
export function formatById(id: string): Format {
  const format = formats.find((one) => one.id === id)
  if (format === undefined) throw new RangeError(`no format ${id}`)
  return format
}
