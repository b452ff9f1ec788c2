import { RedraftError } from '../../../../src-preload/contract/index.ts'
import type { Format, ReadDocument } from '../port.ts'
import { readBackPdf } from './read-back.ts'
import { readPdf } from './read-pdf.ts'
import { writePdf } from './write-pdf.ts'

/**
 * PDF with a text layer: read by pdf.js, in reading order, with all that is hidden in it; written anew from the text in the
 * layout that was recognised. Reading a hostile one can take any time and memory: `beside.ts` has it done in a thread.
 */
export const pdfFormat: Format = {
  id: 'pdf',
  kind: 'a PDF document',
  endings: ['.pdf'],
  needsReceived: false,
  recognises: (bytes) => /^(?:\xEF\xBB\xBF)?\s*%PDF-/.test(Buffer.from(bytes.subarray(0, 1024)).toString('latin1')),
  read: (bytes, fileName) => orDamaged(fileName, readPdf(bytes, fileName)),
  readBack: (bytes, fileName) => orDamaged(fileName, readBackPdf(bytes, fileName)),
  readsAllBack: true,
  write: writePdf,
  describe: () => 'PDF',
}

/** The library throws errors of its own over what it makes nothing of. */
async function orDamaged(file: string, reading: Promise<ReadDocument>): Promise<ReadDocument> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof RedraftError) throw error
    throw new RedraftError('FILE_DAMAGED', { file, detail: 'it cannot be taken apart' }, { cause: error })
  }
}
