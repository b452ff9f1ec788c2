import { describe, expect, it } from 'vitest'
import { pdfFormat } from '../../../../../src-main/engine/formats/pdf/index.ts'
import type { PdfEnvelope } from '../../../../../src-main/engine/formats/pdf/envelope.ts'
import { rawObjects } from '../../../../../src-main/engine/formats/pdf/raw-objects.ts'
import { writeAgain } from '../../../../formats.ts'
import { line, lines, pdfOf } from './pdf-file.ts'
import { plainDocument } from './plain-document.ts'

async function writtenAndBack(texts: readonly string[]): Promise<string> {
  const document = { format: 'pdf', ...plainDocument(texts) }
  const bytes = await writeAgain(pdfFormat, new Uint8Array(), document, document.text)
  return (await pdfFormat.readBack!(bytes, 'a.pdf')).text
}

const court = [
  lines(72, 760, ['IN THE DISTRICT COURT OF ALDERMERE']),
  line(72, 720, 'The keeper of the lighthouse, Ann Holm, lit the lamp'),
  'BT /F1 7 Tf 352 725 Td (1) Tj ET',
  lines(360, 720, ['on both days.']),
  line(72, 690, 'The claim is dismissed.'),
  line(72, 110, '1 The log of the lighthouse says so.', 9),
].join('\n')

describe('a PDF written anew', () => {
  it('has the text with its changes, block for block, and is the same every time', async () => {
    const received = pdfOf([court, lines(72, 720, ['Costs are for the claimant to bear.'])])
    const read = await pdfFormat.read(received, 'a.pdf')
    const text = read.text.replace('Ann Holm', '[PERSON_1]').replace('on both days', 'every night of that week')
    expect(text).not.toBe(read.text)
    const written = await writeAgain(pdfFormat, received, read, text)
    const back = await pdfFormat.readBack!(written, 'a.pdf')
    expect(back.text).toBe(text)
    expect(back.blocks.map(({ channel }) => channel)).toEqual(read.blocks.map(({ channel }) => channel))
    expect(Buffer.from(await writeAgain(pdfFormat, received, read, text)).equals(Buffer.from(written))).toBe(true)
  })

  it('has the sign of a note where it was, and the note below', async () => {
    const received = pdfOf([court])
    const read = await pdfFormat.read(received, 'a.pdf')
    const written = await writeAgain(
      pdfFormat,
      received,
      read,
      read.text.replace('lit the lamp', 'lit the great lamp again'),
    )
    const again = await pdfFormat.read(written, 'a.pdf')
    expect((again.envelope as PdfEnvelope).anchors).toHaveLength(1)
    const [{ block, at, marker } = { block: 0, at: 0, marker: '' }] = (again.envelope as PdfEnvelope).anchors
    expect(marker).toBe('1')
    const from = again.blocks[block]?.from ?? 0
    expect(again.text.slice(from, from + at)).toMatch(/lit the great lamp again ?$/)
  })

  it('is tagged, has its language and its fonts, and says nothing of when and where', async () => {
    const document = { format: 'pdf', ...plainDocument(['One paragraph.', 'Another one.']) }
    const written = await writeAgain(pdfFormat, new Uint8Array(), document, document.text)
    const file = Buffer.from(written).toString('latin1')
    expect(file).toMatch(/\/StructTreeRoot/)
    expect(file).toMatch(/\/MarkInfo/)
    expect(file).toMatch(/\/Lang \(en\)/)
    expect(file).toMatch(/\/FontFile2/)
    expect(file).not.toMatch(/\/(?:CreationDate|ModDate|Metadata|Title|Author)\b|19\d\d-\d\d|20\d\d-\d\d/)
    const roles = rawObjects(written).flatMap(({ value }) =>
      value.kind === 'dictionary' && value.entries.get('S')?.kind === 'name' ? [value.entries.get('S')] : [],
    )
    expect(roles.map((role) => (role?.kind === 'name' ? role.name : ''))).toEqual(
      expect.arrayContaining(['Document', 'P']),
    )
  })

  it.each([
    ['hyphens, soft hyphens and dashes', 'well-known Wert\u00ADpapier 12\u201124 1\u20132 \u2212 \u2010'],
    ['spaces that do not break', '\u00A7\u00A017 and 1\u202F234 and 5\u2009km'],
    ['decomposed letters', 'Rene\u0301 Bjo\u0308rk q\u0301 e\u0323\u0302'],
    ['ligatures and fractions', 'o\uFB03ce \uFB01ne \u00BD \u2116 5'],
    [
      'other alphabets',
      '\u0421\u0443\u0434 \u043E\u0442\u043A\u0430\u0437\u0430\u043B \u0406\u0457\u0491 \u039F\u0394\u039F\u03A3 \u1F00\u03BD\u03AE\u03C1',
    ],
    ['quotation marks beside letters', '\u201C\u2018A\u2019 \u201E\u2018[b]\u201D \u00ABc\u00BB \u2039d\u203A'],
    ['masks and boxes', '\u2588\u2588\u2588 [PERSON_1] ____ \u2610 \u25CF \u2022'],
    ['signs nobody sees', 'Sa\u200Blo x\u2060y\uFEFFz'],
    ['spaces at the ends and in a row', ' two  spaces here '],
    ['a word longer than a line', `see ${'x'.repeat(400)} there`],
  ])('gives %s back as they were', async (_, text) => {
    expect(await writtenAndBack(['Before it.', text, 'After it.'])).toBe(`Before it.\n${text}\nAfter it.`)
  })

  it('gives back a text of many pages, with its empty paragraphs', async () => {
    const texts = Array.from({ length: 120 }, (_, at) =>
      at % 7 === 0
        ? ''
        : `Paragraph ${at}: the keeper of the lighthouse gave evidence on each of the days in question. `.repeat(3),
    )
    expect(await writtenAndBack(texts)).toBe(texts.join('\n'))
  })

  it('is refused by name for letters that no font holds', async () => {
    await expect(writtenAndBack(['\u0928\u094D\u092F\u093E\u092F \u0E28\u0E32\u0E25'])).rejects.toMatchObject({
      code: 'FONT_MISSING',
      message: expect.stringMatching(/Devanagari, Thai/) as string,
    })
  })

  it('is read back with what does not belong to it', async () => {
    const received = pdfOf(['BT /F1 12 Tf 72 700 Td (Nothing of Redraft.) Tj ET'])
    const { text, blocks } = await pdfFormat.readBack!(received, 'a.pdf')
    expect(text).toContain('Nothing of Redraft.')
    expect(blocks.every((block) => !block.visible)).toBe(true)
  })
})
