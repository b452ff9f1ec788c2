import { RedraftError } from '../../../../src-preload/contract/index.ts'
import { layOut } from '../package/pieces.ts'
import { namesInZip, isZip } from '../package/zip.ts'
import type { Format, ReadDocument } from '../port.ts'
import { readContents } from './contents.ts'
import { OfficePackage } from './package.ts'
import { readBackDocx } from './read-back.ts'
import { writeDocx } from './write.ts'

/**
 * Word documents (Office Open XML of both kinds, with or without macros, and templates). Read with all that is not shown,
 * and edited in place; a file with macros or a template is written as a document without.
 */
export const docxFormat: Format = {
  id: 'docx',
  kind: 'a Word document',
  endings: ['.docx'],
  needsReceived: true,

  recognises(bytes: Uint8Array): boolean {
    if (!isZip(bytes)) return false
    const names = namesInZip(bytes).map((name) => name.toLowerCase())
    return names.includes('[content_types].xml') && names.some((name) => /^word\/document\d*\.xml$/.test(name))
  },

  async read(bytes: Uint8Array, fileName: string): Promise<ReadDocument> {
    const { text, blocks } = layOut(readContents(await OfficePackage.open(bytes, fileName), fileName).blocks)
    if (!blocks.some(({ from, to, visible }) => visible && text.slice(from, to).trim() !== ''))
      throw new RedraftError('FILE_EMPTY', { file: fileName })
    return { format: 'docx', text, blocks, envelope: { rules: 1 } }
  },

  readBack: readBackDocx,

  write: writeDocx,

  describe(): string {
    return 'DOCX'
  },
}
