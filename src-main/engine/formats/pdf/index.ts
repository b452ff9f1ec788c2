import type { Format } from '../port.ts'
import { envelopeSchema } from './envelope.ts'
import { readInThread } from './thread.ts'
import { writePdf } from './write-pdf.ts'

/**
 * PDF with a text layer: read by pdf.js in a thread of its own, in reading order, with all that is hidden in it; written
 * anew from the text in the layout that was recognised.
 */
export const pdfFormat: Format = {
  id: 'pdf',
  kind: 'a PDF document',
  endings: ['.pdf'],
  needsReceived: false,
  recognises: (bytes) => /^(?:\xEF\xBB\xBF)?\s*%PDF-/.test(Buffer.from(bytes.subarray(0, 1024)).toString('latin1')),
  read: (bytes, fileName) => readInThread({ bytes, fileName, back: false }),
  readBack: (bytes, fileName) => readInThread({ bytes, fileName, back: true }),
  readsAllBack: true,
  write: writePdf,
  describe(envelope) {
    const parsed = envelopeSchema.safeParse(envelope)
    return parsed.success
      ? `PDF, ${parsed.data.pages === 1 ? '1 page' : `${parsed.data.pages} pages`}`
      : 'PDF, written anew'
  },
}
