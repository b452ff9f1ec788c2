import { decode } from '../encoding.ts'
import { decodeWindows1252 } from '../windows-1252.ts'

/** How the bytes of an HTML file stand for characters: a label of the WHATWG encodings, and whether a mark comes first. */
export interface HtmlEncoding {
  readonly label: string
  readonly bom: boolean
}

/** Bytes in which a declaration has to stand; browsers look at 1024, and some files are late. */
const DECLARED_WITHIN = 4096

/** The text of an HTML file: by its mark, its own declaration, or as plain text is decoded. Null: by none of these. */
export function decodeHtml(bytes: Uint8Array): { source: string; encoding: HtmlEncoding } | null {
  const plain = decode(bytes)
  if (plain !== null && plain.encoding.name !== 'windows-1252')
    return { source: plain.text, encoding: { label: plain.encoding.name, bom: plain.encoding.bom } }
  const label = declared(bytes)
  if (label !== null && label !== 'windows-1252') {
    const source = decodeAs(bytes, label)
    if (source !== null) return { source, encoding: { label, bom: false } }
  }
  return plain === null ? null : { source: plain.text, encoding: { label: 'windows-1252', bom: false } }
}

/**
 * The bytes of a source after edits. What was not edited keeps its bytes: new characters that the encoding may lack are
 * written as references already, so that `edited` differs from `source` in ASCII alone, but for Unicode.
 * @param pieces the edited source: parts of the old one by their place, and new text.
 */
export function encodeHtml(
  received: Uint8Array,
  pieces: readonly (string | readonly [from: number, to: number])[],
  source: string,
  { label, bom }: HtmlEncoding,
): Uint8Array {
  const joined = (): string => pieces.map((one) => (typeof one === 'string' ? one : source.slice(...one))).join('')
  if (label === 'utf-8') return Buffer.from((bom ? '\uFEFF' : '') + joined(), 'utf8')
  if (label === 'utf-16le' || label === 'utf-16be') {
    const units = Buffer.from((bom ? '\uFEFF' : '') + joined(), 'utf16le')
    return label === 'utf-16be' ? units.swap16() : units
  }
  const offsets = received.length === source.length ? null : byteOffsets(received, label)
  const at = (unit: number): number => (offsets === null ? unit : offsets[unit]!)
  return Buffer.concat(
    pieces.map((one) =>
      typeof one === 'string' ? Buffer.from(one, 'latin1') : received.subarray(at(one[0]), at(one[1])),
    ),
  )
}

/** Whether a file in this encoding holds every character as it is. */
export function holdsUnicode({ label }: HtmlEncoding): boolean {
  return label.startsWith('utf-')
}

function declared(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, DECLARED_WITHIN)).toString('latin1')
  const found =
    /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head) ??
    /^<\?xml\b[^>]*\bencoding\s*=\s*["']([\w:.-]+)/i.exec(head)
  if (found === null) return null
  try {
    return new TextDecoder(found[1]).encoding
  } catch {
    return null
  }
}

function decodeAs(bytes: Uint8Array, label: string): string | null {
  if (label === 'windows-1252') return decodeWindows1252(bytes)
  try {
    const text = new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes)
    return /[\0\uFFFD]/.test(text) ? null : text
  } catch {
    return null
  }
}

/** For each unit of the decoded text, and for its end, the offset of its byte. */
function byteOffsets(bytes: Uint8Array, label: string): Uint32Array {
  const decoder = new TextDecoder(label, { ignoreBOM: true })
  const offsets: number[] = []
  let start = 0
  for (let at = 0; at < bytes.length; at++) {
    const got = decoder.decode(bytes.subarray(at, at + 1), { stream: true })
    for (let unit = 0; unit < got.length; unit++) offsets.push(unit === 0 ? start : at + 1)
    if (got.length > 0) start = at + 1
  }
  offsets.push(bytes.length)
  return Uint32Array.from(offsets)
}
