import { describe, expect, it } from 'vitest'
import { pdfFormat } from '../../../../../src-main/engine/formats/pdf/index.ts'
import { PdfFile } from './pdf-file.ts'

const turned = (text: string): string => [...text].reverse().join('')

/** A line as it looks, from left to right. @param parts in reading order: of Hebrew or Arabic, or of numbers and Latin letters. */
function drawn(...parts: readonly string[]): string {
  return parts
    .map((part) => (/[\u0590-\u06FF]/.test(part) ? turned(part) : part))
    .reverse()
    .join('')
}

/** A page of lines that end at the right margin, sign for sign as they look. Every sign is half as wide as high. */
function pdfFromRight(lines: readonly string[]): Uint8Array {
  const signs = [...new Set(lines.join(''))]
  const code = (sign: string): string => (signs.indexOf(sign) + 33).toString(16).padStart(2, '0')
  const file = new PdfFile()
  const map = file.stream(
    `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def 1 begincodespacerange <00> <FF> endcodespacerange\n` +
      `${signs.length} beginbfchar\n${signs.map((sign) => `<${code(sign)}> <${sign.charCodeAt(0).toString(16).padStart(4, '0')}>`).join('\n')}\nendbfchar endcmap end end`,
  )
  const font = file.add(
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode ${map} 0 R /FirstChar 33 /LastChar ${signs.length + 32} /Widths [${signs.map(() => 500).join(' ')}] >>`,
  )
  const content = lines
    .map(
      (line, at) => `BT /F1 12 Tf ${540 - line.length * 6} ${700 - at * 16} Td <${[...line].map(code).join('')}> Tj ET`,
    )
    .join('\n')
  const stream = file.stream(content)
  const page = file.next
  file.add(
    `<< /Type /Page /Parent ${page + 1} 0 R /MediaBox [0 0 612 792] /Contents ${stream} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
  )
  file.add(`<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`)
  return file.bytes(file.add(`<< /Type /Catalog /Pages ${page + 1} 0 R >>`))
}

const [court, law, paid, until] = [
  '\u05D1\u05D9\u05EA \u05D4\u05DE\u05E9\u05E4\u05D8 \u05E7\u05D1\u05E2 \u05D1\u05E4\u05E1\u05E7\u05D4 ',
  ' \u05DC\u05D7\u05D5\u05E7, ',
  ' \u05E9\u05D5\u05DC\u05DD ',
  ' \u05D4\u05D9\u05D5\u05DD.',
]

describe('a PDF in Hebrew or Arabic', () => {
  it('is read from right to left, with numbers and Latin words the other way', async () => {
    const parts = [court, '12.5', law, 'ABC Ltd 24', paid, '500', ' ', '600', until]
    const { text } = await pdfFormat.read(pdfFromRight([drawn(...parts)]), 'a.pdf')
    expect(text).toBe(parts.join(''))
  })

  it('has its paragraphs, of which the last lines end early on the left', async () => {
    const full = `${court}${court}${court}`.trim()
    const short = `${court}${until.trim()}`
    const lines = [full, full, short, full, short].map((line) => drawn(line))
    const { text } = await pdfFormat.read(pdfFromRight(lines), 'a.pdf')
    expect(text).toBe([`${full} ${full} ${short}`, `${full} ${short}`].join('\n'))
  })

  it('has a space between all its words, wherever on the page it begins', async () => {
    const arabic = '\u0642\u0636\u062A \u0627\u0644\u0645\u062D\u0643\u0645\u0629 \u0628\u0630\u0644\u0643.'
    const { text } = await pdfFormat.read(pdfFromRight([drawn(arabic)]), 'a.pdf')
    expect(text).toBe(arabic)
  })
})
