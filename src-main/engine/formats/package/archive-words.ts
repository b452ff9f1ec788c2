import { textOfPieces, type PlacedBlock } from './pieces.ts'

const longest = 20_000
const directoryEnd = 0x0605_4b50
const directoryEntry = 0x0201_4b50
const localEntry = 0x0403_4b50

/** Fields of a ZIP's entries that hold sizes, times and keys. */
const dataFields: ReadonlySet<number> = new Set([0x0001, 0x000a, 0x5455, 0x5855, 0x7855, 0x7875, 0x9901])

/**
 * What a ZIP says beside its files: its remark and those of its entries, fields that other programs put there, bytes before
 * the first entry, and names of parts that are a person's. None of it is written again.
 * @param known what is said of the file already.
 */
export function archiveBlocks(bytes: Uint8Array, known: readonly PlacedBlock[]): PlacedBlock[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { remarks, names } = walked(file)
  const said = remarks.flatMap(wordsIn).map((text) => hidden('custom-data', text))
  const told = new Set(known.map(({ pieces }) => textOfPieces(pieces)))
  const named = names
    .filter((name) => !isPlainName(name) && !told.has(name))
    .map((name) => hidden('embedded-name', name))
  return [...said, ...named]
}

function hidden(channel: PlacedBlock['channel'], text: string): PlacedBlock {
  const piece = { text: text.slice(0, longest), from: 0, to: 0, write: () => '', kind: 'end' as const }
  return { channel, visible: false, place: 'archive', part: '', pieces: [piece], twins: [] }
}

/** All that is no file of a ZIP. Nothing for one whose directory is elsewhere than it says: `unzip` refuses those. */
function walked(file: Buffer): { remarks: Buffer[]; names: string[] } {
  const remarks: Buffer[] = []
  const names: string[] = []
  const end = endOf(file)
  if (end === null) return { remarks, names }
  remarks.push(file.subarray(end + 22))
  let first = end
  let at = file.readUInt32LE(end + 16)
  const take = (from: number, length: number): Buffer => file.subarray(from, Math.min(from + length, file.length))
  while (at + 46 <= end && file.readUInt32LE(at) === directoryEntry) {
    const [name, extra, remark] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30), file.readUInt16LE(at + 32)]
    const local = file.readUInt32LE(at + 42)
    names.push(take(at + 46, name).toString('utf8'))
    remarks.push(...fieldsOf(take(at + 46 + name, extra)), take(at + 46 + name + extra, remark))
    if (local + 30 <= file.length && file.readUInt32LE(local) === localEntry) {
      first = Math.min(first, local)
      remarks.push(...fieldsOf(take(local + 30 + file.readUInt16LE(local + 26), file.readUInt16LE(local + 28))))
    }
    at += 46 + name + extra + remark
  }
  if (first < end) remarks.push(file.subarray(0, first))
  return { remarks, names }
}

function endOf(file: Buffer): number | null {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - 0xffff); at -= 1)
    if (file.readUInt32LE(at) === directoryEnd && at + 22 + file.readUInt16LE(at + 20) === file.length) return at
  return null
}

function fieldsOf(extra: Buffer): Buffer[] {
  const fields: Buffer[] = []
  for (let at = 0; at + 4 <= extra.length;) {
    const size = extra.readUInt16LE(at + 2)
    if (!dataFields.has(extra.readUInt16LE(at))) fields.push(extra.subarray(at + 4, at + 4 + size))
    at += 4 + size
  }
  return fields
}

/** Words in bytes of no known kind, in UTF-8 or UTF-16: at least four letters in a row that are no signs of chance. */
function wordsIn(bytes: Buffer): string[] {
  if (bytes.length < 4) return []
  return (['utf8', 'utf16le'] as const).flatMap((encoding) => {
    const found = bytes.toString(encoding).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{P}\p{Zs}]{2,}[\p{L}\p{N}]/gu) ?? []
    const isText = (text: string): boolean =>
      encoding === 'utf8'
        ? /\p{L}{3}/u.test(text)
        : /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{4}/u.test(text)
    return found.filter(isText)
  })
}

/** What parts of office files are called by the programs that make them. */
const plainNames = new Set(
  (
    'contenttypes rels document header footer footnotes endnotes styles styleswitheffects numbering settings websettings ' +
    'fonttable comments commentsextended commentsextensible commentsids people theme image chart style colors data layout ' +
    'quickstyle drawing font core app custom thumbnail item itemprops props vbaproject vbadata oleobject ole activex ctrlprop ' +
    'printersettings microsoftexcelworksheet microsoftexcelsheet microsoftworddocument userctrl slide ' +
    'mimetype content meta manifest current object layoutcache documentsignatures thumbnailpng customui labelinfo keymapcustomizations ' +
    'customizations attachedtoolbars stylesheet tasks documenttasks featurepropertybag persons pictures fonts objectreplacements media'
  ).split(' '),
)

function isPlainName(name: string): boolean {
  const base = name.split('/').at(-1) ?? ''
  if (base === '' || name.startsWith('Configurations2/')) return true
  const stem = base.replace(/(?:\.[A-Za-z0-9]{1,5})+$/, '')
  const letters = stem.toLowerCase().replace(/[^\p{L}]/gu, '')
  return letters === '' || plainNames.has(letters) || /^[0-9A-Fa-f-]{12,}$/.test(stem)
}
