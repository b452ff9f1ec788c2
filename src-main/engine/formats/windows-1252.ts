/**
 * Windows-1252 where it differs from Latin-1: the characters of bytes 0x80 to 0x9F. The five bytes that stand for nothing are
 * U+FFFD here. Own table, since decoders of the platform give C1 controls for these five, and Node's fast path gave Latin-1.
 */
const upper =
  '\u20AC\uFFFD\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\uFFFD\u017D\uFFFD' +
  '\uFFFD\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\uFFFD\u017E\u0178'

const byteOf = new Map([...upper].flatMap((sign, at) => (sign === '\uFFFD' ? [] : [[sign, 0x80 + at] as const])))

/** The text of the bytes; null when one of them stands for nothing. */
export function decodeWindows1252(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\x80-\x9F]/g, (sign) => upper.charAt(sign.charCodeAt(0) - 0x80))
  return text.includes('\uFFFD') ? null : text
}

/** The bytes of the text; null when it has a character that the encoding lacks. */
export function encodeWindows1252(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const byte = code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : byteOf.get(text.charAt(at))
    if (byte === undefined) return null
    bytes[at] = byte
  }
  return bytes
}
