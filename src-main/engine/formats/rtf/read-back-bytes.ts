/** Encodings of the platform by the character set of a font. */
const charsets: Readonly<Record<number, string>> = {
  0: 'windows-1252',
  2: 'symbol',
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
}

const pages: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  28592: 'iso-8859-2',
  65001: 'utf-8',
}

/** The encoding of a font with this `\fcharset`; null where the document's holds. */
export function labelOfCharset(charset: number): string | null {
  return charsets[charset] ?? null
}

/** The encoding of a code page; one of the platform where there is one, else ASCII alone. */
export function labelOfPage(page: number): string {
  return pages[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : 'ascii')
}

/**
 * The characters of bytes.
 * @throws TypeError, RangeError when they stand for none.
 */
export function textOfBytes(bytes: Uint8Array, label: string): string {
  if (label === 'symbol') return Array.from(bytes, (byte) => String.fromCharCode(0xf000 + byte)).join('')
  if (label === 'ascii') {
    if (bytes.some((byte) => byte > 0x7f)) throw new RangeError('no ASCII')
    return Buffer.from(bytes).toString('latin1')
  }
  // As a stream: without, Node 20 takes Windows-1252 for Latin-1.
  const decoder = new TextDecoder(label, { fatal: true, ignoreBOM: true })
  return decoder.decode(bytes, { stream: true }) + decoder.decode()
}
