/** The upper half of the encoding that strings of a PDF have when they are not in Unicode. */
const upper: Readonly<Record<number, string>> = {
  0x18: '\u02D8',
  0x19: '\u02C7',
  0x1a: '\u02C6',
  0x1b: '\u02D9',
  0x1c: '\u02DD',
  0x1d: '\u02DB',
  0x1e: '\u02DA',
  0x1f: '\u02DC',
  0x80: '\u2022',
  0x81: '\u2020',
  0x82: '\u2021',
  0x83: '\u2026',
  0x84: '\u2014',
  0x85: '\u2013',
  0x86: '\u0192',
  0x87: '\u2044',
  0x88: '\u2039',
  0x89: '\u203A',
  0x8a: '\u2212',
  0x8b: '\u2030',
  0x8c: '\u201E',
  0x8d: '\u201C',
  0x8e: '\u201D',
  0x8f: '\u2018',
  0x90: '\u2019',
  0x91: '\u201A',
  0x92: '\u2122',
  0x93: '\uFB01',
  0x94: '\uFB02',
  0x95: '\u0141',
  0x96: '\u0152',
  0x97: '\u0160',
  0x98: '\u0178',
  0x99: '\u017D',
  0x9a: '\u0131',
  0x9b: '\u0142',
  0x9c: '\u0153',
  0x9d: '\u0161',
  0x9e: '\u017E',
  0xa0: '\u20AC',
}

/** The text of a string of a PDF: UTF-16 or UTF-8 where it says so, else PDFDocEncoding. */
export function stringText(bytes: string): string {
  const raw = Buffer.from(bytes, 'latin1')
  if (bytes.startsWith('\xFE\xFF')) return utf16(raw.subarray(2), true)
  if (bytes.startsWith('\xFF\xFE')) return utf16(raw.subarray(2), false)
  if (bytes.startsWith('\xEF\xBB\xBF')) return raw.subarray(3).toString('utf8')
  return Array.from(bytes, (sign) => upper[sign.charCodeAt(0)] ?? sign).join('')
}

function utf16(raw: Buffer, bigEndian: boolean): string {
  const even = Buffer.from(raw.subarray(0, raw.length - (raw.length % 2)))
  return (bigEndian ? even.swap16() : even).toString('utf16le')
}

/** One line of plain text: line ends and tabs as spaces, signs that control as nothing. */
export function oneLine(text: string): string {
  return text
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .replace(/[\0-\x1F\x7F-\x9F]/g, '')
    .trim()
}

/** What markup shows, and the values of its attributes but addresses of namespaces. */
export function markupText(whole: string): string {
  const markup = whole.replace(/<\?[^]*?\?>/g, ' ')
  const values = [...markup.matchAll(/\s(?!xmlns)[\w:.-]+\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    (one) => one[1] ?? one[2] ?? '',
  )
  const shown = markup.replace(/<[^>]*>/g, ' ')
  return oneLine(
    unescaped([shown, ...values.filter((value) => !/^https?:\/\/(?:ns\.|www\.w3\.|purl\.)/.test(value))].join(' ')),
  )
}

function unescaped(text: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : ''
    },
  )
}
