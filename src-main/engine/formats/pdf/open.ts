import { RedraftError } from '../../../../src-preload/contract/index.ts'
import { partDone } from '../progress.ts'
import { CharacterMaps } from './character-maps.ts'
import { loadPdfjs, type PdfDocument } from './library.ts'

/** No decision has more; a file that says so is not one. */
const mostPages = 5_000

/** Times that one object comes in a file that was saved again and again, at the most. */
const mostVersions = 500

/** Some seconds' work of the library: what begins in an object may go on to the end of the file, each time. */
const mostSteps = 300_000_000

/**
 * Opens a PDF with everything off that runs, draws or loads something: no scripts, no evaluated code, no fonts of the
 * system, no network, no pictures. Only maps of signs are loaded, from the library's own package. The caller destroys the document.
 *
 * @throws RedraftError `FILE_PASSWORD`, `FILE_DAMAGED`, `FILE_TOO_LARGE`.
 */
export async function openPdf(bytes: Uint8Array, fileName: string): Promise<PdfDocument> {
  const versions = mostVersionsIn(bytes)
  if (versions > mostVersions && versions * bytes.length > mostSteps)
    throw new RedraftError('FILE_DAMAGED', { file: fileName, detail: 'an object in it comes thousands of times' })
  const { getDocument, VerbosityLevel } = await loadPdfjs()
  partDone()
  const task = getDocument({
    // It takes the buffer for itself.
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    fontExtraProperties: false,
    useWorkerFetch: false,
    CMapReaderFactory: CharacterMaps,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: 1,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    disableAutoFetch: true,
    disableStream: true,
    disableRange: true,
  })
  try {
    const document = await task.promise
    partDone()
    if (document.numPages > mostPages)
      throw new RedraftError('FILE_TOO_LARGE', { file: fileName, limit: { code: 'n-pages', values: { n: mostPages } } })
    return document
  } catch (error) {
    await task.destroy().catch(() => undefined)
    throw error instanceof RedraftError ? error : openingError(error, fileName)
  }
}

/** How often the object comes that comes most often. */
function mostVersionsIn(bytes: Uint8Array): number {
  const counts = new Map<string, number>()
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  for (const [, number = ''] of file.matchAll(/(\d{1,10})[\0\t\n\f\r ]{1,20}\d{1,5}[\0\t\n\f\r ]{1,20}obj\b/g))
    counts.set(number, (counts.get(number) ?? 0) + 1)
  return counts.size === 0 ? 0 : [...counts.values()].reduce((most, count) => Math.max(most, count))
}

function openingError(error: unknown, file: string): RedraftError {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return new RedraftError('FILE_PASSWORD', { file })
  return new RedraftError('FILE_DAMAGED', { file, detail: 'it cannot be opened as a PDF' }, { cause: error })
}
