import { describe, expect, it } from 'vitest'
import { RedraftError } from '../../../../src-preload/contract/index.ts'
import { formatById, formatOf } from '../../../../src-main/engine/formats/index.ts'
import { textFormat } from '../../../../src-main/engine/formats/text.ts'
import { writeAgain } from '../../../formats.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
const utf16le = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'))
const utf16be = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le').swap16())

async function read(bytes: Uint8Array) {
  const document = await textFormat.read(bytes, 'a.txt')
  expect(document.blocks.map(({ from, to }) => document.text.slice(from, to)).join('\n')).toBe(document.text)
  const written = await writeAgain(textFormat, bytes, document, document.text)
  expect(Buffer.from(written).equals(Buffer.from(bytes))).toBe(true)
  return { ...document, described: textFormat.describe(document.envelope) }
}

async function codeOf(bytes: Uint8Array): Promise<string> {
  try {
    await textFormat.read(bytes, 'a.txt')
    return 'accepted'
  } catch (error) {
    return error instanceof RedraftError ? error.code : String(error)
  }
}

describe('plain text', () => {
  it.each([
    ['UTF-8', utf8('M\u00E4kinen \u{1F4CE}'), 'M\u00E4kinen \u{1F4CE}', 'UTF-8'],
    ['UTF-8 with a mark', utf8('\uFEFFid,text\n1,\u00C4ij\u00E4'), 'id,text\n1,\u00C4ij\u00E4', 'UTF-8, BOM, LF'],
    ['Windows-1252', latin1('It\x92s M\xE4kinen \x80 5'), 'It\u2019s M\u00E4kinen \u20AC 5', 'Windows-1252'],
    ['UTF-16 LE', utf16le('It\u2019s M\u00E4kinen'), 'It\u2019s M\u00E4kinen', 'UTF-16 LE'],
    ['UTF-16 BE', utf16be('It\u2019s M\u00E4kinen'), 'It\u2019s M\u00E4kinen', 'UTF-16 BE'],
    ['UTF-16 LE with a mark', utf16le('\uFEFF\u0421\u0443\u0434'), '\u0421\u0443\u0434', 'UTF-16 LE, BOM'],
    ['UTF-16 BE with a mark', utf16be('\uFEFFa\r\nb'), 'a\nb', 'UTF-16 BE, BOM, CR LF'],
    ['a second mark is a sign of the text', utf8('\uFEFF\uFEFFa'), '\uFEFFa', 'UTF-8, BOM'],
    ['mixed line ends', utf8('a\r\nb\nc\rd\r\re\n\r\n'), 'a\nb\nc\nd\n\ne\n\n', 'UTF-8, CR LF, LF, CR'],
    [
      'other separators stay in their line',
      utf8('a\u2028b\u2029c\x0Cd\x0Be\tf'),
      'a\u2028b\u2029c\x0Cd\x0Be\tf',
      'UTF-8',
    ],
    [
      'Windows-1252 with capitals before signs',
      latin1('\x84Nein\x93, sagte \xC4\x93 und \xFC\xF6\xE4'),
      '\u201ENein\u201C, sagte \u00C4\u201C und \u00FC\u00F6\u00E4',
      'Windows-1252',
    ],
  ])('%s', async (_name, bytes, text, described) => {
    expect(await read(bytes)).toMatchObject({ format: 'text', text, described })
  })

  it.each([
    ['nothing', new Uint8Array(), 'FILE_EMPTY'],
    ['a mark alone', utf8('\uFEFF'), 'FILE_EMPTY'],
    ['white space', utf8(' \r\n\t\n'), 'FILE_EMPTY'],
    ['too much', new Uint8Array(8 * 1024 * 1024 + 1).fill(97), 'FILE_TOO_LARGE'],
    ['a PDF', latin1('%PDF-1.7\n'), 'FILE_UNSUPPORTED'],
    ['a DOCX or other archive', latin1('PK\x03\x04\x14\x00'), 'FILE_UNSUPPORTED'],
    ['an old Word file', latin1('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1'), 'FILE_UNSUPPORTED'],
    ['an RTF', latin1('{\\rtf1 text}'), 'FILE_UNSUPPORTED'],
    ['bytes', Uint8Array.from({ length: 300 }, (_, at) => (at * 89) % 256), 'FILE_UNDECODABLE'],
    ['text with a zero byte', latin1('abc\0def'), 'FILE_UNDECODABLE'],
    ['text padded with a zero byte', latin1('abcdefg\0'), 'FILE_UNDECODABLE'],
    ['UTF-16 LE with a zero unit', utf16le('abc\0def'), 'FILE_UNDECODABLE'],
    ['UTF-16 of odd length', Uint8Array.from([...utf16le('abc'), 0x64]), 'FILE_UNDECODABLE'],
    ['UTF-16 with half a pair', utf16le('\uFEFFab\uD83Dcd'), 'FILE_UNDECODABLE'],
    ['UTF-32', Uint8Array.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]), 'FILE_UNDECODABLE'],
    ['a byte that Windows-1252 lacks', latin1('caf\xE9 \x81'), 'FILE_UNDECODABLE'],
    ['a C1 control in UTF-8', utf8('It\u0092s'), 'FILE_UNDECODABLE'],
    ['a replacement sign of an earlier loss', utf8('M\uFFFDkinen'), 'FILE_UNDECODABLE'],
    [
      'UTF-8 with a damaged byte',
      Uint8Array.from([...utf8('M\u00E4kinen \u00C4ij\u00E4 '), 0xe4, 0x61]),
      'FILE_UNDECODABLE',
    ],
    ['an escape sequence', utf8('a\x1B[31mb'), 'FILE_UNDECODABLE'],
  ])('refuses %s', async (_name, bytes, code) => {
    expect(await codeOf(bytes)).toBe(code)
  })

  it('changes nothing but the words that changed', async () => {
    const bytes = utf8('line one\r\nline two\nline\u2028three\rJaana Salo')
    const document = await textFormat.read(bytes, 'a.txt')
    const written = await writeAgain(textFormat, bytes, document, document.text.replace('Jaana Salo', '[REDACTED]'))
    expect(Buffer.from(written).toString('utf8')).toBe('line one\r\nline two\nline\u2028three\r[REDACTED]')
  })

  /** What is read of a file that was read from `bytes` and got another text. */
  async function again(bytes: Uint8Array, change: (text: string) => string) {
    const document = await textFormat.read(bytes, 'a.txt')
    return textFormat.read(await writeAgain(textFormat, bytes, document, change(document.text)), 'a.txt')
  }

  it('writes words that Windows-1252 lacks as UTF-8 with a mark, which reads back and says so', async () => {
    const read = await again(latin1('caf\xE9\r\nfin'), (text) => `${text} \u2192`)
    expect(read.text).toBe('caf\u00E9\nfin \u2192')
    expect(textFormat.describe(read.envelope)).toBe('UTF-8, BOM, CR LF')
  })

  it('writes what would be read as something else with a mark', async () => {
    const likeUtf8 = 'caf\u00C3\u00A9'
    expect((await again(latin1('caf\xE9'), () => likeUtf8)).text).toBe(likeUtf8)
    const cyrillic = '\u0421\u0443\u0434'
    expect((await again(utf16le('plain'), () => cyrillic)).text).toBe(cyrillic)
  })

  it('never writes another number of paragraphs', async () => {
    const document = await textFormat.read(utf8('a\nb'), 'a.txt')
    await expect(writeAgain(textFormat, utf8('a\nb'), document, 'a b')).rejects.toThrow(RangeError)
  })
})

describe('formats', () => {
  it('of text are known by the ending of a file name', () => {
    const text = utf8('text')
    const ids = [formatOf(text, 'A.TXT').id, formatOf(text, 'b.c.text').id, formatById('text').id]
    expect(ids).toEqual(['text', 'text', 'text'])
    for (const name of ['a.wpd', 'a', '.txt', 'txt']) {
      expect(() => formatOf(text, name)).toThrow(expect.objectContaining({ code: 'FILE_UNSUPPORTED' }))
    }
    expect(() => formatById('none')).toThrow(RangeError)
  })
})
