import { describe, expect, it } from 'vitest'
import { RedraftError } from '../../../../src-preload/contract/index.ts'
import { formatOf } from '../../../../src-main/engine/formats/index.ts'
import { namesInZip, unzip, zip } from '../../../../src-main/engine/formats/package/zip.ts'
import { paragraph, wordFile } from './docx/word-file.ts'

const latin1 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'))
const zipOf = (...names: string[]): Uint8Array =>
  zip(names.map((name) => ({ name, bytes: latin1('content'), stored: false })))
const ole = (name: string): Uint8Array =>
  Buffer.concat([Buffer.from('D0CF11E0A1B11AE1', 'hex'), Buffer.alloc(600), Buffer.from(name, 'utf16le')])

function refusalOf(bytes: Uint8Array, name: string): string {
  try {
    return formatOf(bytes, name).id
  } catch (error) {
    expect(error).toBeInstanceOf(RedraftError)
    const { code, message, nextStep } = error as RedraftError
    expect(message).toContain(name)
    expect(message).not.toContain('{')
    expect(nextStep.length).toBeGreaterThan(10)
    return code
  }
}

const word = wordFile({ body: paragraph('text') })

describe('the kind of a file', () => {
  it.each<[string, Uint8Array, string, string]>([
    ['a Word document', word, 'a.docx', 'docx'],
    ['a Word document with macros or a template', word, 'a.docm', 'docx'],
    ['a Word document under the old ending', word, 'a.doc', 'docx'],
    ['a Word document without an ending', word, 'a', 'docx'],
    ['a Word document called a text', word, 'a.txt', 'FILE_MISNAMED'],
    ['a Word document called a web page', word, 'a.html', 'FILE_MISNAMED'],
    ['an OpenDocument text called a Word document', latin1(''), 'a.docx', 'FILE_EMPTY'],
    ['a Word document under a password', ole('EncryptedPackage'), 'a.docx', 'FILE_PASSWORD'],
    ['an old spreadsheet', ole('Workbook'), 'a.xls', 'FILE_OTHER_PROGRAM'],
    ['a WordPerfect document', latin1('\xFFWPC\x10\0\0\0'), 'a.wpd', 'FILE_OTHER_PROGRAM'],
    ['a WordPerfect document called a text', latin1('\xFFWPC\x10\0\0\0'), 'a.txt', 'FILE_OTHER_PROGRAM'],
    ['a spreadsheet', zipOf('[Content_Types].xml', 'xl/workbook.xml'), 'a.xlsx', 'FILE_OTHER_PROGRAM'],
    ['a presentation called a Word document', zipOf('ppt/presentation.xml'), 'a.docx', 'FILE_OTHER_PROGRAM'],
    ['an e-book', zipOf('mimetype', 'META-INF/container.xml'), 'a.epub', 'FILE_OTHER_PROGRAM'],
    ['a Pages document', zipOf('Index/Document.iwa'), 'a.pages', 'FILE_OTHER_PROGRAM'],
    ['Word 2003 XML', latin1('<?xml version="1.0"?><w:wordDocument xmlns:w="x">'), 'a.xml', 'FILE_OTHER_PROGRAM'],
    ['PostScript', latin1('%!PS-Adobe-3.0'), 'a.ps', 'FILE_OTHER_PROGRAM'],
    ['another archive', zipOf('readme'), 'a.docx', 'FILE_ARCHIVE'],
    ['gzip', latin1('\x1F\x8B\x08'), 'a.gz', 'FILE_ARCHIVE'],
    ['7-Zip', latin1('7z\xBC\xAF\x27\x1C'), 'a.txt', 'FILE_ARCHIVE'],
    ['RAR', latin1('Rar!\x1A\x07\x01'), 'a.rar', 'FILE_ARCHIVE'],
    ['tar', latin1(`${'a'.repeat(257)}ustar`), 'a.tar', 'FILE_ARCHIVE'],
    ['PNG', latin1('\x89PNG\r\n\x1A\n'), 'a.docx', 'FILE_IMAGE'],
    ['JPEG', latin1('\xFF\xD8\xFF\xE0'), 'a.jpg', 'FILE_IMAGE'],
    ['TIFF', latin1('II*\0\x08\0\0\0'), 'a.tif', 'FILE_IMAGE'],
    ['HEIC', latin1('\0\0\0\x18ftypheic'), 'a.heic', 'FILE_IMAGE'],
    ['JPEG 2000', latin1('\0\0\0\x0CjP  \r\n\x87\n'), 'a.jp2', 'FILE_IMAGE'],
    ['a program', latin1('\x7FELF\x02'), 'a.txt', 'FILE_UNSUPPORTED'],
    ['an ending nobody knows', latin1('text'), 'a.xyz', 'FILE_UNSUPPORTED'],
    ['a broken archive', latin1('PK\x03\x04broken'), 'a.docx', 'FILE_DAMAGED'],
    ['text', latin1('text'), 'a.TXT', 'text'],
    ['nothing', new Uint8Array(), 'a.txt', 'FILE_EMPTY'],
  ])('%s', (_name, bytes, name, expected) => {
    expect(refusalOf(bytes, name)).toBe(expected)
  })
})

describe('a ZIP', () => {
  it('comes back as it was made, in its order, and says nothing of when', async () => {
    const entries = [
      { name: 'b', bytes: latin1('xx'.repeat(500)), stored: false },
      { name: 'a/c', bytes: latin1('y'), stored: true },
    ]
    const bytes = zip(entries)
    expect((await unzip(bytes, '')).map(({ name, bytes: content, stored }) => [name, content.length, stored])).toEqual([
      ['b', 1000, false],
      ['a/c', 1, true],
    ])
    expect(Buffer.from(zip(entries)).equals(Buffer.from(bytes))).toBe(true)
    // The 1st of January 1980, midnight, in the directory and before each part.
    expect(
      Buffer.from(bytes)
        .toString('hex')
        .match(/00002100/g)?.length,
    ).toBeGreaterThanOrEqual(4)
  })

  const patched = (bytes: Uint8Array, signature: number, offset: number, patch: number[]): Uint8Array => {
    const copy = Buffer.from(bytes)
    const at = copy.indexOf(Buffer.from([0x50, 0x4b, signature >> 8, signature & 255]))
    patch.forEach((byte, index) => (copy[at + offset + index] = byte))
    return copy
  }
  const good = zip([{ name: 'a', bytes: latin1('some content '.repeat(20)), stored: false }])

  it.each<[string, Uint8Array, string]>([
    ['that states too much', patched(good, 0x0102, 24, [0xff, 0xff, 0xff, 0x7f]), 'FILE_BOMB'],
    ['that holds more than it states', patched(good, 0x0102, 24, [5, 0, 0, 0]), 'FILE_DAMAGED'],
    ['under a password', patched(good, 0x0102, 8, [1, 0]), 'FILE_PASSWORD'],
    ['with another checksum', patched(good, 0x0102, 16, [1, 2, 3, 4]), 'FILE_DAMAGED'],
    ['compressed in an unknown way', patched(good, 0x0102, 10, [99, 0]), 'FILE_DAMAGED'],
    ['cut off', good.subarray(0, 60), 'FILE_DAMAGED'],
    ['of no bytes', new Uint8Array(), 'FILE_DAMAGED'],
    ['that leads out of its folder', zip([{ name: '../a', bytes: latin1('x'), stored: true }]), 'FILE_DAMAGED'],
    [
      'with two parts of one name',
      patched(
        zip([
          { name: 'aa', bytes: latin1('x'), stored: true },
          { name: 'ab', bytes: latin1('y'), stored: true },
        ]),
        0x0102,
        46,
        [0x61, 0x62],
      ),
      'FILE_DAMAGED',
    ],
  ])('%s is refused', async (_name, bytes, code) => {
    await expect(unzip(bytes, 'a.zip')).rejects.toMatchObject({ code })
  })

  it('of many thousand parts is refused before any is unpacked', async () => {
    const many = zip(
      Array.from({ length: 10_001 }, (_, at) => ({ name: `a${at}`, bytes: new Uint8Array(), stored: true })),
    )
    await expect(unzip(many, 'a.zip')).rejects.toMatchObject({ code: 'FILE_BOMB' })
  })

  it('tells its names without being unpacked', () => {
    expect(namesInZip(zipOf('b', 'a/c'))).toEqual(['b', 'a/c'])
    expect(namesInZip(latin1('no archive'))).toEqual([])
  })
})
