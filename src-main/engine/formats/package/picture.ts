/** A part of a picture's file that may hold words, and is not needed to show it. */
interface Segment {
  readonly from: number
  readonly to: number
}

/** The picture without what cameras and programs wrote beside it (EXIF, XMP, IPTC, comments). Others stay as they are. */
export function plainPicture(bytes: Uint8Array): Uint8Array {
  const spare = spareSegments(bytes)
  if (spare.length === 0) return bytes
  const kept: Uint8Array[] = []
  let done = 0
  for (const { from, to } of spare) {
    kept.push(bytes.subarray(done, from))
    done = to
  }
  return Buffer.concat([...kept, bytes.subarray(done)])
}

/** Readable words in the parts of a picture that are not shown. */
export function pictureWords(bytes: Uint8Array): string[] {
  return spareSegments(bytes).flatMap(({ from, to }) => {
    const text = Buffer.from(bytes.subarray(from + 4, to)).toString('latin1')
    const words = text.match(/[\x20-\x7E\xA0-\xFF]{6,}/g) ?? []
    const readable = words.filter((word) => /[A-Za-z]{4}/.test(word)).join(' ')
    return readable === '' ? [] : [readable.slice(0, 20_000)]
  })
}

function spareSegments(bytes: Uint8Array): Segment[] {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return ofJpeg(bytes)
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return ofPng(bytes)
  return []
}

/** EXIF and XMP (APP1), IPTC (APP13), comments; other application data, such as colours, is needed to show it. */
function ofJpeg(bytes: Uint8Array): Segment[] {
  const found: Segment[] = []
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] as number
    if (marker === 0xda || marker === 0xd9) break
    const length = ((bytes[at + 2] as number) << 8) + (bytes[at + 3] as number)
    const to = at + 2 + length
    if (length < 2 || to > bytes.length) break
    if (marker === 0xe1 || marker === 0xed || marker === 0xfe) found.push({ from: at, to })
    at = to
  }
  return found
}

function ofPng(bytes: Uint8Array): Segment[] {
  const found: Segment[] = []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length;) {
    const to = at + 12 + view.getUint32(at)
    const kind = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1')
    if (to > bytes.length) break
    if (['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME'].includes(kind)) found.push({ from: at, to })
    at = to
  }
  return found
}
