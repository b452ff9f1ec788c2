import { extname } from 'node:path'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import { formats } from './beside.ts'
import { formatNamed } from './every.ts'
import { refusalOfKind } from './kinds.ts'
import type { Format } from './port.ts'

/** Old Word wrote RTF and HTML under this ending as well, and many still do. */
const ANYTHING = '.doc'

/**
 * The format of a file: by its content, and by the ending of its name where content does not tell (plain text). A file whose
 * ending promises another format than its content is refused, so that nothing is exported under a name that lies.
 * @throws RedraftError `FILE_EMPTY`, `FILE_MISNAMED`, `FILE_UNSUPPORTED`, and the refusals of kinds that have a name
 * (`kinds.ts`).
 */
export function formatOf(bytes: Uint8Array, file: string): Format {
  if (bytes.length === 0) throw new RedraftError('FILE_EMPTY', { file })
  const ending = extname(file).toLowerCase()
  const byEnding = formats.find((one) => one.endings.includes(ending))
  const byContent = formats.find((one) => one.recognises?.(bytes) === true)
  if (byContent !== undefined) {
    if (byEnding === undefined || byEnding === byContent || ending === ANYTHING) return byContent
    throw new RedraftError('FILE_MISNAMED', { file, kind: byContent.kind, ending: byContent.endings[0] ?? '' })
  }
  const refusal = refusalOfKind(bytes, file)
  if (refusal !== null) throw refusal
  if (byEnding === undefined) throw new RedraftError('FILE_UNSUPPORTED', { file })
  return byEnding
}

/** The format that a document was read by (`ReadDocument.format`). @throws RangeError for an id that is none. */
export function formatById(id: string): Format {
  return formatNamed(id, formats)
}
