/** Characters of bytes, and what they were written in: a label of the WHATWG encodings, and whether a mark came first. */
export interface BackText {
  readonly text: string
  readonly label: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | (string & {})
  readonly bom: boolean
}

/** Controls but for blanks, and what stands for no character: never in a text that somebody can read. */
const unreadable = /(?![\t-\r])\p{Cc}|[\uFFFD-\uFFFF]|\p{Cs}/u

/**
 * Decodes the bytes of a plain text.
 * @throws TypeError, RangeError when they are none.
 */
export function decodePlainBack(bytes: Uint8Array): BackText {
  const decoded = decodeBack(bytes)
  if (unreadable.test(decoded.text)) throw new RangeError('no text')
  return decoded
}

/**
 * Decodes the bytes of a text by the platform's decoders alone: by the mark, by zero bytes, as UTF-8, as the text itself says,
 * or as Windows-1252. For reading back what was written.
 * @param declared what the text says about itself, told from its bytes as Latin-1.
 * @throws TypeError when it is none of these, RangeError for an encoding that is not known.
 */
export function decodeBack(bytes: Uint8Array, declared?: (head: string) => string | undefined): BackText {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return decoded(bytes.subarray(3), 'utf-8', true)
  if (first === 0xff && second === 0xfe) return decoded(bytes.subarray(2), 'utf-16le', true)
  if (first === 0xfe && second === 0xff) return decoded(bytes.subarray(2), 'utf-16be', true)
  const zero = bytes.indexOf(0)
  if (zero >= 0) return decoded(bytes, zero % 2 === 1 ? 'utf-16le' : 'utf-16be', false)
  try {
    return decoded(bytes, 'utf-8', false)
  } catch {
    const said = declared?.(Buffer.from(bytes.subarray(0, 4096)).toString('latin1'))
    if (said === undefined || /^utf-?8$/i.test(said)) return decoded(bytes, 'windows-1252', false)
    try {
      return decoded(bytes, new TextDecoder(said).encoding, false)
    } catch {
      return decoded(bytes, 'windows-1252', false)
    }
  }
}

function decoded(bytes: Uint8Array, label: string, bom: boolean): BackText {
  const decoder = new TextDecoder(label, { fatal: true, ignoreBOM: true })
  // As a stream: without, Node 20 takes Windows-1252 for Latin-1.
  return { text: decoder.decode(bytes, { stream: true }) + decoder.decode(), label, bom }
}
