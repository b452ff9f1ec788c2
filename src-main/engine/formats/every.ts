import { docxFormat } from './docx/docx.ts'
import { htmlFormat } from './html/html.ts'
import { markdownFormat } from './markdown/markdown.ts'
import { odtFormat } from './odt/odt.ts'
import { pdfFormat } from './pdf/index.ts'
import type { Format } from './port.ts'
import { rtfFormat } from './rtf/rtf.ts'
import { textFormat } from './text.ts'

/** Every format Redraft reads and writes. A new one is a file or folder beside `text.ts` and a word here. */
export const everyFormat: readonly Format[] = [
  pdfFormat,
  textFormat,
  docxFormat,
  odtFormat,
  htmlFormat,
  rtfFormat,
  markdownFormat,
]

/** @throws RangeError for an id that is none. */
export function formatNamed(id: string, among: readonly Format[] = everyFormat): Format {
  const format = among.find((one) => one.id === id)
  if (format === undefined) throw new RangeError(`no format ${id}`)
  return format
}
