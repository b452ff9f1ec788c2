import { RedraftError } from '../../../../src-preload/contract/index.ts'
import { layOut } from '../package/pieces.ts'
import { isZip } from '../package/zip.ts'
import type { Format, ReadDocument } from '../port.ts'
import { readOdt } from './contents.ts'
import { readBackOdt } from './read-back.ts'
import { writeOdt } from './write.ts'

/** OpenDocument texts and templates of such. Read with all that is not shown, and edited in place. */
export const odtFormat: Format = {
  id: 'odt',
  kind: 'an OpenDocument text',
  endings: ['.odt'],
  needsReceived: true,

  recognises(bytes: Uint8Array): boolean {
    const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
    return isZip(bytes) && /mimetypeapplication\/vnd\.oasis\.opendocument\.text(?:-template)?PK/.test(start)
  },

  async read(bytes: Uint8Array, fileName: string): Promise<ReadDocument> {
    const { text, blocks } = layOut((await readOdt(bytes, fileName)).blocks)
    if (!blocks.some(({ from, to, visible }) => visible && text.slice(from, to).trim() !== ''))
      throw new RedraftError('FILE_EMPTY', { file: fileName })
    return { format: 'odt', text, blocks, envelope: { rules: 1 } }
  },

  readBack: readBackOdt,

  write: writeOdt,

  describe(): string {
    return 'ODT'
  },
}
