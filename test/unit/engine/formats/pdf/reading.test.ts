import { describe, expect, it } from 'vitest'
import { pdfFormat } from '../../../../../src-main/engine/formats/pdf/index.ts'
import { line, lines, PdfFile, pdfOf } from './pdf-file.ts'

async function blocksOf(bytes: Uint8Array): Promise<{ text: string; channel: string; visible: boolean }[]> {
  const { text, blocks } = await pdfFormat.read(bytes, 'a.pdf')
  return blocks.map(({ from, to, channel, visible }) => ({ text: text.slice(from, to), channel, visible }))
}

async function body(bytes: Uint8Array): Promise<string[]> {
  return (await blocksOf(bytes)).filter(({ channel }) => channel === 'body').map(({ text }) => text)
}

const filler = (of: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${of} ${at + 1} goes on here for as long as the line is wide enough`)

describe('the text of a PDF', () => {
  it('is read column by column where text runs in columns', async () => {
    const left = Array.from({ length: 12 }, (_, at) => `left line number ${at + 1} of its column text`)
    const right = Array.from({ length: 12 }, (_, at) => `right line number ${at + 1} of its column too`)
    // Row by row in the file, so that only the places tell.
    const content = left.map((text, at) => lines(72, 700 - at * 14, [text]) + lines(330, 700 - at * 14, [right[at]!]))
    const text = (await body(pdfOf([content.join('\n')]))).join(' ')
    expect(text).toBe([...left, ...right].join(' '))
  })

  it('is read row by row where a row is a row', async () => {
    const rows = ['Judge', 'Clerk', 'Usher', 'Guard'].map(
      (name, at) => line(72, 700 - at * 14, name) + line(300, 700 - at * 14, `Room ${at}`),
    )
    expect((await body(pdfOf([rows.join('\n')]))).join(' ')).toBe('Judge Room 0 Clerk Room 1 Usher Room 2 Guard Room 3')
  })

  it('has its lines rejoined, hyphens by what the document itself writes', async () => {
    const content = lines(72, 700, [
      'The harbourmaster wrote down that the well-known vessel had left the quay that the harbour-',
      'master had closed to the well-',
      'known vessel, and the wit-',
      'nesses agreed on the soft\\255',
      'ened ropes of the ship, while the 1998-',
      '1999 books were lost and the South-',
      'Eastern line was shut for a day.',
    ]).replaceAll('\\\\255', '\\255')
    const [text] = await body(pdfOf([content]))
    expect(text).toContain('that the harbourmaster had closed to the well-known vessel, and the witnesses agreed')
    expect(text).toContain('the softened ropes')
    expect(text).toContain('the 1998-1999 books were lost and the South-Eastern line')
  })

  it('has ligatures as letters', async () => {
    const file = new PdfFile()
    const map = file.stream(
      '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n1 begincodespacerange\n<00> <ff>\nendcodespacerange\n' +
        '3 beginbfchar\n<41> <FB01>\n<42> <FB03>\n<43> <006f>\nendbfchar\nendcmap\nend\nend',
    )
    const font = file.add(
      `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 65 /LastChar 67 /Widths [500 700 500] /ToUnicode ${map} 0 R >>`,
    )
    const drawn = file.stream('BT /F1 12 Tf 72 700 Td (CB A) Tj ET')
    const page = file.add(
      `<< /Type /Page /Parent ${file.next + 1} 0 R /MediaBox [0 0 612 792] /Contents ${drawn} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
    )
    const tree = file.add(`<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`)
    const text = (await body(file.bytes(file.add(`<< /Type /Catalog /Pages ${tree} 0 R >>`)))).join(' ')
    expect(text.replace(/\s/g, '')).toBe('offifi')
  })

  it('has what comes again on every page set apart, without the numbers of pages', async () => {
    const page = (at: number): string =>
      [
        line(72, 760, `Aldermere District Court, case 12/2024, page ${at} of 5`, 9),
        lines(72, 700, filler(['The oil', 'A lamp', 'No keeper', 'Each ship', 'Some quay'][at - 1]!, 8)),
        line(300, 30, `- ${at} -`, 9),
      ].join('\n')
    const blocks = await blocksOf(pdfOf([1, 2, 3, 4, 5].map(page)))
    expect(blocks.filter(({ channel }) => channel === 'header').map(({ text }) => text)).toEqual([
      'Aldermere District Court, case 12/2024',
    ])
    expect(blocks.some(({ text }) => /page 3 of|- 3 -/.test(text))).toBe(false)
    expect(blocks.filter(({ channel }) => channel === 'body').some(({ text }) => text.includes('Aldermere'))).toBe(
      false,
    )
  })

  it('has numbers of lines left out, and those of paragraphs left in', async () => {
    const texts = filler('1. The sentence number', 20)
    const content = texts.map((text, at) => line(50, 700 - at * 14, String(at + 1), 9) + line(80, 700 - at * 14, text))
    const text = (await body(pdfOf([content.join('\n')]))).join(' ')
    expect(text).toBe(texts.join(' '))
  })

  it('goes on over the end of a page', async () => {
    const first = lines(72, 700, [
      'The court held that the keeper of the lighthouse had seen the vessel before and that',
    ])
    const second = lines(72, 700, [
      'nothing spoke against it, since the keeper of the lighthouse had seen it every day and',
    ])
    const texts = await body(pdfOf([first, second]))
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('before and that nothing spoke')
  })

  it('has notes apart from the text, and their signs out of the words', async () => {
    const content = [
      lines(72, 700, filler('Sentence of the body number', 6)),
      line(72, 600, 'The lamp was lit'),
      'BT /F1 7 Tf 158 605 Td (1) Tj ET',
      line(163, 600, 'and the ship was seen.'),
      line(72, 120, '1 The log of the lighthouse says so.', 9),
    ].join('\n')
    const { text, blocks } = await pdfFormat.read(pdfOf([content]), 'a.pdf')
    const note = blocks.find(({ channel }) => channel === 'footnote')
    expect(text.slice(note?.from, note?.to)).toBe('The log of the lighthouse says so.')
    expect(text).toMatch(/The lamp was lit ?and the ship was seen\./)
  })

  it('has a mask where a bar was drawn over words, and where nothing is left under the bar', async () => {
    const content = [
      line(72, 700, 'The claimant Rasmus Holm lived there.'),
      '0 g 146 697 74 12 re f',
      line(72, 680, 'The defendant'),
      '0 g 150 677 80 12 re f',
      line(234, 680, 'paid.'),
    ].join('\n')
    const blocks = await blocksOf(pdfOf([content]))
    const text = blocks
      .filter(({ visible }) => visible)
      .map((one) => one.text)
      .join(' ')
    expect(text).toMatch(/The claimant \u2588{3} .*there\./)
    expect(text).toContain('The defendant \u2588\u2588\u2588 paid.')
    expect(text).not.toContain('Holm')
    expect(
      blocks
        .filter(({ channel, visible }) => channel === 'covered' && !visible)
        .map((one) => one.text)
        .join(' '),
    ).toContain('Holm')
  })

  it('is what was recognised where a scan has letters over its picture', async () => {
    const scan = 'q 612 0 0 792 0 0 cm /Im Do Q'
    const page = { content: `${scan}\n3 Tr ${lines(72, 700, ['The words that were recognised.'])}`, entries: '' }
    const file = Buffer.from(pdfOf([page])).toString('latin1')
    expect(file).toContain('/Resources')
    const { text, pagesWithoutText } = await pdfFormat.read(withPicture(page.content), 'a.pdf')
    expect(text).toBe('The words that were recognised.')
    expect(pagesWithoutText).toBeUndefined()
  })

  it('tells the pages that have none', async () => {
    const { pagesWithoutText } = await pdfFormat.read(
      pdfOf([lines(72, 700, ['One page has words.']), '', '0 g 0 0 9 9 re f']),
      'a.pdf',
    )
    expect(pagesWithoutText).toEqual([2, 3])
  })
})

function withPicture(content: string): Uint8Array {
  const file = new PdfFile()
  const font = file.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  const picture = file.stream(
    '\0'.repeat(100),
    '/Type /XObject /Subtype /Image /Width 10 /Height 10 /BitsPerComponent 8 /ColorSpace /DeviceGray',
  )
  const drawn = file.stream(content)
  const page = file.add(
    `<< /Type /Page /Parent ${file.next + 1} 0 R /MediaBox [0 0 612 792] /Contents ${drawn} 0 R /Resources << /Font << /F1 ${font} 0 R >> /XObject << /Im ${picture} 0 R >> >> >>`,
  )
  const tree = file.add(`<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`)
  return file.bytes(file.add(`<< /Type /Catalog /Pages ${tree} 0 R >>`))
}

describe('a PDF that cannot be read', () => {
  it('is one in which an object comes thousands of times, each going on to the end of the file', async () => {
    const [head = '', tail = ''] = Buffer.from(pdfOf([lines(72, 700, ['One line of text'])]))
      .toString('latin1')
      .split(/(?<=endobj\n)/, 2)
    const again = `9 0 obj\n<< /Title (without an end ${'x'.repeat(80)}\nendobj\n`
    const file = (times: number): Buffer => Buffer.from(head + again.repeat(times) + tail, 'latin1')
    await expect(pdfFormat.read(file(3_000), 'a.pdf')).rejects.toMatchObject({
      code: 'FILE_DAMAGED',
      message: expect.stringContaining('thousands of times') as string,
    })
  })

  const read = (bytes: Uint8Array): Promise<unknown> => pdfFormat.read(bytes, 'a.pdf')

  it('is named as pictures when no page has text', async () => {
    await expect(read(pdfOf(['0 g 0 0 9 9 re f', '']))).rejects.toMatchObject({ code: 'FILE_IMAGE' })
  })

  it('is named as locked when it needs a password', async () => {
    const file = new PdfFile()
    const tree = file.add('<< /Type /Pages /Count 0 /Kids [] >>')
    const lock = file.add(`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`)
    const root = file.add(`<< /Type /Catalog /Pages ${tree} 0 R >>`)
    const bytes = file.bytes(
      root,
      `/Encrypt ${lock} 0 R /ID [<0123456789abcdef0123456789abcdef> <0123456789abcdef0123456789abcdef>]`,
    )
    await expect(read(bytes)).rejects.toMatchObject({ code: 'FILE_PASSWORD' })
  })

  it.each([
    ['nothing but its first line', '%PDF-1.7\n'],
    ['words', '%PDF-1.7\nThis is no PDF at all.\n%%EOF'],
    [
      'a catalogue that is missing',
      '%PDF-1.7\n1 0 obj\n<< /Type /Pages /Count 1 >>\nendobj\ntrailer << /Root 9 0 R >>\n%%EOF',
    ],
  ])('is named as damaged when it has %s', async (_, file) => {
    await expect(read(Buffer.from(file, 'latin1'))).rejects.toMatchObject({ code: 'FILE_DAMAGED' })
  })

  it('is known by its content', () => {
    expect(pdfFormat.recognises?.(Buffer.from('%PDF-1.4\n'))).toBe(true)
    expect(pdfFormat.recognises?.(Buffer.from('The sign %PDF-1.4 in a text.'))).toBe(false)
  })
})
