import { describe, expect, it } from 'vitest'
import { CharacterMaps } from '../../../../../src-main/engine/formats/pdf/character-maps.ts'
import { pdfFormat } from '../../../../../src-main/engine/formats/pdf/index.ts'
import { PdfFile } from './pdf-file.ts'

/** A PDF whose font is not in it, and whose signs are numbered by a map that is not in it either. */
function withoutMap(encoding: string, ordering: string, codes: string): Uint8Array {
  const file = new PdfFile()
  const descriptor = file.add(
    '<< /Type /FontDescriptor /FontName /Song /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  )
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Song /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /FontDescriptor ${descriptor} 0 R /DW 1000 >>`,
  )
  const font = file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /Song-${encoding} /Encoding /${encoding} /DescendantFonts [${descendant} 0 R] >>`,
  )
  const content = file.stream(`BT /F1 14 Tf 72 700 Td <${codes}> Tj ET`)
  const page = file.next
  file.add(
    `<< /Type /Page /Parent ${page + 1} 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
  )
  file.add(`<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`)
  return file.bytes(file.add(`<< /Type /Catalog /Pages ${page + 1} 0 R >>`))
}

const wide = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')

describe('a PDF in Chinese, Japanese or Korean that holds no map of its signs', () => {
  it.each([
    ['UniGB-UCS2-H', 'GB1', wide('\u6CD5\u9662\u5224\u51B3'), '\u6CD5\u9662\u5224\u51B3'],
    ['GBK-EUC-H', 'GB1', 'b7a8d4bac5d0bef6', '\u6CD5\u9662\u5224\u51B3'],
    ['90ms-RKSJ-H', 'Japan1', '8dc58d828dd994bb8f8a', '\u6700\u9AD8\u88C1\u5224\u6240'],
    ['UniJIS-UTF16-H', 'Japan1', wide('\u6700\u9AD8\u88C1\u5224\u6240'), '\u6700\u9AD8\u88C1\u5224\u6240'],
    ['UniKS-UCS2-H', 'Korea1', wide('\uBC95\uC6D0'), '\uBC95\uC6D0'],
  ])('is read: %s', async (encoding, ordering, codes, text) => {
    expect((await pdfFormat.read(withoutMap(encoding, ordering, codes), 'a.pdf')).text).toBe(text)
  })

  it('gets maps only', async () => {
    const maps = new CharacterMaps()
    expect((await maps.fetch({ name: 'UniGB-UCS2-H' })).cMapData.length).toBeGreaterThan(1_000)
    for (const name of ['../package', '..', '', 'No-Such-Map', 'a/b', 'a\0b'])
      await expect(maps.fetch({ name })).rejects.toThrow(/map|no such file/)
  })

  it('is refused as no text where there is no such map', async () => {
    await expect(pdfFormat.read(withoutMap('No-Such-Map-H', 'Own', '00410042'), 'a.pdf')).rejects.toMatchObject({
      code: expect.stringMatching(/^FILE_/) as string,
    })
  })
})
