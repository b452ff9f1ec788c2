import { z } from 'zod'
import { decodeWindows1252, encodeWindows1252 } from './windows-1252.ts'

/** How a text file's bytes stand for its characters. */
export const encodingSchema = z.object({
  name: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
  /** A byte-order mark stands before the text. */
  bom: z.boolean(),
})
export type Encoding = Readonly<z.infer<typeof encodingSchema>>

const boms: readonly (readonly [Encoding['name'], readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Never in a text that somebody can read: controls other than tab, line ends and page feeds, U+FFFD, noncharacters. */
const unreadable = /[\0-\x08\x0E-\x1F\x7F-\x9F\uFFFD\uFFFE\uFFFF\p{Cs}]/u

/**
 * The text of a file and its encoding; null when it is not text in UTF-8, UTF-16 or Windows-1252. UTF-16 without a mark is
 * known by its zero bytes, which limits it to texts mostly of Latin letters. A file that is nearly UTF-8 is damaged UTF-8,
 * not Windows-1252.
 */
export function decode(bytes: Uint8Array): { text: string; encoding: Encoding } | null {
  const encoding = encodingOf(bytes)
  const text = encoding === null ? null : decodeAs(bytes, encoding)
  return encoding === null || text === null || unreadable.test(text) ? null : { text, encoding }
}

/**
 * The bytes of a text, and how they stand for it: as wished, or, where that cannot hold the text or would be read as something
 * else, with a byte-order mark, and as UTF-8 instead of Windows-1252.
 */
export function encode(text: string, wished: Encoding): { bytes: Uint8Array; encoding: Encoding } {
  const bytes = encodeAs(text, wished)
  if (bytes !== null && decode(bytes)?.text === text) return { bytes, encoding: wished }
  const name = wished.name === 'windows-1252' ? 'utf-8' : wished.name
  return { bytes: encodeUnicode(text, name, true), encoding: { name, bom: true } }
}

/** Whether the bytes are text in Windows-1252, which nothing in them tells. Cheaper than `decode` where they are not. */
export function isGuessed(bytes: Uint8Array): boolean {
  return encodingOf(bytes)?.name === 'windows-1252' && decode(bytes) !== null
}

function encodingOf(bytes: Uint8Array): Encoding | null {
  const marked = boms.find(([, bom]) => bom.every((byte, at) => bytes[at] === byte))
  if (marked !== undefined) return { name: marked[0], bom: true }
  if (bytes.includes(0)) {
    const name = utf16ByZeros(bytes)
    return name === null ? null : { name, bom: false }
  }
  if (decodeAs(bytes, { name: 'utf-8', bom: false }) !== null) return { name: 'utf-8', bom: false }
  return isDamagedUtf8(bytes) ? null : { name: 'windows-1252', bom: false }
}

/** Latin letters have a zero byte each: in more than half of the units, and always on the same side. */
function utf16ByZeros(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0]
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const units = bytes.length / 2
  if (bytes.length % 2 !== 0 || (even > 0 && odd > 0) || Math.max(even, odd) * 2 <= units) return null
  return odd > 0 ? 'utf-16le' : 'utf-16be'
}

/** Whether whole UTF-8 sequences of several bytes are at least as many as the bytes that fit in none. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  let whole = 0
  let stray = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number
    if (byte < 0x80) continue
    const length = byte >= 0xf0 && byte < 0xf5 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1
    const rest = bytes.subarray(at + 1, at + length)
    if (length > 1 && byte < 0xf5 && rest.length === length - 1 && rest.every((next) => (next & 0xc0) === 0x80)) {
      whole += 1
      at += length - 1
    } else stray += 1
  }
  return whole > 0 && whole >= stray
}

function decodeAs(bytes: Uint8Array, { name, bom }: Encoding): string | null {
  switch (name) {
    case 'utf-8': {
      try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bom ? bytes.subarray(3) : bytes)
      } catch {
        return null
      }
    }
    case 'utf-16le':
    case 'utf-16be': {
      const units = Buffer.from(bom ? bytes.subarray(2) : bytes)
      if (units.length % 2 !== 0) return null
      return (name === 'utf-16be' ? units.swap16() : units).toString('utf16le')
    }
    case 'windows-1252':
      return decodeWindows1252(bytes)
    default:
      return name satisfies never
  }
}

function encodeAs(text: string, { name, bom }: Encoding): Uint8Array | null {
  return name === 'windows-1252' ? encodeWindows1252(text) : encodeUnicode(text, name, bom)
}

function encodeUnicode(text: string, name: Exclude<Encoding['name'], 'windows-1252'>, bom: boolean): Uint8Array {
  const marked = (bom ? '\uFEFF' : '') + text
  if (name === 'utf-8') return Buffer.from(marked, 'utf8')
  const units = Buffer.from(marked, 'utf16le')
  return name === 'utf-16be' ? units.swap16() : units
}
