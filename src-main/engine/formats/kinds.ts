import { RedraftError, type DetailSentence } from '../../../src-preload/contract/index.ts'
import { isZip, namesInZip } from './package/zip.ts'

interface OtherKind {
  /** Signs at the beginning, or a test. */
  readonly is: string | RegExp | ((bytes: Uint8Array) => boolean)
  readonly refusal: (file: string) => RedraftError
}

const program =
  (kind: DetailSentence) =>
  (file: string): RedraftError =>
    new RedraftError('FILE_OTHER_PROGRAM', { file, kind })
const archive =
  (kind: DetailSentence) =>
  (file: string): RedraftError =>
    new RedraftError('FILE_ARCHIVE', { file, kind })
const image = (file: string): RedraftError => new RedraftError('FILE_IMAGE', { file })
const password = (file: string): RedraftError => new RedraftError('FILE_PASSWORD', { file })
const damaged = (file: string): RedraftError =>
  new RedraftError('FILE_DAMAGED', { file, detail: 'its directory cannot be read' })
const unsupported = (file: string): RedraftError => new RedraftError('FILE_UNSUPPORTED', { file })

/** Files that Redraft does not read and can name, by how they begin; the first that fits counts. */
const otherKinds: readonly OtherKind[] = [
  { is: '\xFFWPC', refusal: program('a WordPerfect document') },
  { is: (bytes) => isOle(bytes) && hasWide(bytes, 'EncryptedPackage'), refusal: password },
  {
    is: (bytes) => isOle(bytes) && hasWide(bytes, 'WordDocument'),
    refusal: program('a Word document of the old kind'),
  },
  { is: isOle, refusal: program('a file of an old office program') },
  { is: (bytes) => isZip(bytes) && namesInZip(bytes).length === 0, refusal: damaged },
  { is: (bytes) => isZip(bytes) && hasPart(bytes, 'xl/workbook.xml'), refusal: program('a spreadsheet') },
  { is: (bytes) => isZip(bytes) && hasPart(bytes, 'ppt/presentation.xml'), refusal: program('a presentation') },
  { is: (bytes) => isZip(bytes) && hasPart(bytes, 'META-INF/container.xml'), refusal: program('an e-book') },
  { is: (bytes) => isZip(bytes) && hasPart(bytes, 'Index/Document.iwa'), refusal: program('a Pages document') },
  { is: (bytes) => isZip(bytes) && hasPart(bytes, 'META-INF/manifest.xml'), refusal: program('an OpenDocument file') },
  { is: isZip, refusal: archive('a ZIP archive without a document in it') },
  { is: '\x1F\x8B', refusal: archive('a gzip archive') },
  { is: '7z\xBC\xAF\x27\x1C', refusal: archive('a 7-Zip archive') },
  { is: 'Rar!\x1A\x07', refusal: archive('a RAR archive') },
  { is: 'BZh', refusal: archive('a bzip2 archive') },
  { is: '\xFD7zXZ\0', refusal: archive('an xz archive') },
  { is: /^[^]{257}ustar/, refusal: archive('a tar archive') },
  { is: '\x89PNG\r\n', refusal: image },
  { is: '\xFF\xD8\xFF', refusal: image },
  { is: /^GIF8[79]a/, refusal: image },
  { is: /^(?:II\*\0|MM\0\*)/, refusal: image },
  { is: /^BM[^]{4}\0\0\0\0/, refusal: image },
  { is: /^RIFF[^]{4}WEBP/, refusal: image },
  { is: /^[^]{4}ftyp(?:hei|mif|avi)/, refusal: image },
  { is: /^\0\0\0\x0CjP {2}\r\n/, refusal: image },
  { is: 'AT&TFORM', refusal: image },
  { is: '%!PS', refusal: program('a PostScript file') },
  {
    is: /^(?:\xEF\xBB\xBF)?<\?xml[^>]*>[^]{0,300}<(?:\w+:)?wordDocument/,
    refusal: program('a Word 2003 XML document'),
  },
  { is: /^(?:\xEF\xBB\xBF)?<\?xml[^>]*>[^]{0,300}pkg:package/, refusal: program('a Word document in one XML file') },
  { is: /^(?:\xEF\xBB\xBF)?<\?xml[^>]*>\s*<office:document\b/, refusal: program('an OpenDocument in one XML file') },
  { is: '\x7FELF', refusal: unsupported },
  { is: /^MZ[^]{10,}\0\0/, refusal: unsupported },
  { is: 'SQLite format 3\0', refusal: unsupported },
]

/** The refusal of a file that is of a kind known and not read; null for any other. */
export function refusalOfKind(bytes: Uint8Array, file: string): RedraftError | null {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  const found = otherKinds.find(({ is }) =>
    typeof is === 'string' ? start.startsWith(is) : is instanceof RegExp ? is.test(start) : is(bytes),
  )
  return found?.refusal(file) ?? null
}

/** The container of old office programs, and of new ones under a password. */
function isOle(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 8)).toString('latin1') === '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1'
}

function hasWide(bytes: Uint8Array, name: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(name, 'utf16le'))
}

function hasPart(bytes: Uint8Array, name: string): boolean {
  return namesInZip(bytes).includes(name)
}
