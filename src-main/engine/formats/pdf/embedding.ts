import type { Face } from './font-files.ts'
import type { EmbeddedFont } from './typesetter.ts'

/** An object of a PDF that is being written. */
export interface PdfObject {
  readonly data: Record<string, unknown>
  end(data?: Uint8Array | string): void
}
export type NewObject = (data: Record<string, unknown>) => PdfObject

/** Six letters before the name say that a font is not there as a whole. */
const prefixes: Readonly<Record<Face, string>> = {
  regular: 'RDRFTR',
  bold: 'RDRFTB',
  italic: 'RDRFTI',
  spare: 'RDRFTS',
  hebrew: 'RDRFTH',
  'hebrew-bold': 'RDRFHB',
  arabic: 'RDRFTA',
  'arabic-bold': 'RDRFAB',
  eastern: 'RDRFTE',
}

/** Writes a font into the file; returns the object that pages name. */
export function embed({ face, font, subset, codes }: EmbeddedFont, object: NewObject): PdfObject {
  const scale = 1000 / font.unitsPerEm
  const name = `${prefixes[face]}+${font.postscriptName ?? face}`
  const file = object({ Length1: 0 })
  const bytes = subset.encode()
  file.data['Length1'] = bytes.length
  file.end(bytes)
  const { minX, minY, maxX, maxY } = font.bbox
  const descriptor = object({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: 4,
    FontBBox: [minX * scale, minY * scale, maxX * scale, maxY * scale],
    ItalicAngle: font.italicAngle,
    Ascent: font.ascent * scale,
    Descent: font.descent * scale,
    CapHeight: (font.capHeight || font.ascent) * scale,
    StemV: 80,
    FontFile2: file,
  })
  descriptor.end()
  const glyphs = object({})
  glyphs.end(glyphMap(codes.map(({ glyph }) => glyph)))
  const descendant = object({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
    DW: 0,
    W: [1, codes.map(({ width }) => width)],
    CIDToGIDMap: glyphs,
  })
  descendant.end()
  const unicode = object({})
  unicode.end(unicodeMap(codes.map(({ text }) => text)))
  const root = object({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: unicode,
  })
  root.end()
  return root
}

/** Two bytes a code, from code 0. */
function glyphMap(glyphs: readonly number[]): Uint8Array {
  const map = Buffer.alloc((glyphs.length + 1) * 2)
  glyphs.forEach((glyph, at) => map.writeUInt16BE(glyph, (at + 1) * 2))
  return map
}

function unicodeMap(texts: readonly string[]): string {
  const lines = texts.map(
    (text, at) =>
      `<${hex(at + 1)}> <${Array.from({ length: text.length }, (_, unit) => hex(text.charCodeAt(unit))).join('')}>`,
  )
  const parts: string[] = []
  for (let at = 0; at < lines.length; at += 100) {
    const part = lines.slice(at, at + 100)
    parts.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${parts.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

/** Four digits. */
export function hex(number: number): string {
  return number.toString(16).padStart(4, '0')
}
