import { describe, expect, it } from 'vitest'
import type { PdfEnvelope } from '../../../../../src-main/engine/formats/pdf/envelope.ts'
import { pdfFormat } from '../../../../../src-main/engine/formats/pdf/index.ts'
import { loadPdfjs } from '../../../../../src-main/engine/formats/pdf/library.ts'
import { openPdf } from '../../../../../src-main/engine/formats/pdf/open.ts'
import type { ReadDocument } from '../../../../../src-main/engine/formats/port.ts'
import { writeAgain } from '../../../../formats.ts'
import { line, lines, pdfOf } from './pdf-file.ts'

/** Lines of a column that are filled, each with words of its own. */
function column(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${name} ${String(at).padStart(3, '0')} keeper of the harbour and`)
}

/** What is seen, with a space for each line end. */
function shown({ text, blocks }: Pick<ReadDocument, 'text' | 'blocks'>): string {
  const lines = text.split('\n').filter((_, at) => blocks[at]?.visible === true)
  return lines.join(' ')
}

const columnsOf = ({ envelope }: ReadDocument) => (envelope as PdfEnvelope).blocks.map(({ column: one }) => one)

/** Where each word of a page begins: points from the left and from the top. */
async function placesOf(bytes: Uint8Array, page: number): Promise<Map<string, { x: number; y: number }>> {
  await loadPdfjs()
  const document = await openPdf(bytes, 'a.pdf')
  const { items } = await (await document.getPage(page)).getTextContent()
  const places = new Map<string, { x: number; y: number }>()
  let last = ''
  for (const item of items) {
    if (!('str' in item)) continue
    const [, , , , x = 0, y = 0] = item.transform as number[]
    const word = item.str.trim()
    if (word === '') continue
    if (/^(?:left|right|over|below)$/.test(word)) last = word
    places.set(/^\d{3}$/.test(word) ? `${last} ${word}` : item.str, { x, y: 792 - y })
  }
  await document.loadingTask.destroy()
  return places
}

/** A page with a heading over two columns; no line of it stands on another page. */
function twoColumns(page: string): string {
  return [
    line(90, 740, `IN THE COURT OF ALDERMERE, WHICH SITS AT THE HARBOUR IN ${page}`, 12),
    lines(72, 700, column(`${page} left`, 40), 14, 11),
    lines(326, 700, column(`${page} right`, 40), 14, 11),
  ].join('\n')
}

describe('columns of a PDF', () => {
  it('are columns again, filled one after the other, and are read in the same order', async () => {
    const received = pdfOf([twoColumns('March'), twoColumns('April')])
    const read = await pdfFormat.read(received, 'a.pdf')
    const found = columnsOf(read)
    expect(found[0]).toBeUndefined()
    expect(found.filter((one) => one?.of === 2 && one.flows).length).toBeGreaterThan(0)
    const text = read.text.replace('harbour', 'town')
    const written = await writeAgain(pdfFormat, received, read, text)
    expect((await pdfFormat.readBack!(written, 'a.pdf')).text).toBe(text)
    const again = await pdfFormat.read(written, 'a.pdf')
    expect(shown(again)).toBe(shown({ ...read, text }))
    expect(columnsOf(again).filter((one) => one?.of === 2).length).toBeGreaterThan(0)
  })

  it('that each have their own stay side by side, one not filled from the other', async () => {
    const names = [
      lines(
        72,
        700,
        ['ANN HOLM, keeper of the', 'lighthouse of Aldermere,', 'who lives at the harbour,', 'Claimant,'],
        14,
      ),
      lines(330, 700, ['CASE NUMBER ONE OF', 'THE YEAR OF THE LAMP,', 'SECOND CHAMBER OF', 'THIS COURT.'], 14),
      lines(72, 600, ['The claim is dismissed, since the lamp was lit on each of the days in question.']),
    ].join('\n')
    const received = pdfOf([names])
    const read = await pdfFormat.read(received, 'a.pdf')
    const beside = columnsOf(read).filter((one) => one !== undefined)
    expect(new Set(beside.map(({ at }) => at))).toEqual(new Set([0, 1]))
    expect(beside.every(({ flows }) => !flows)).toBe(true)
    const written = await writeAgain(pdfFormat, received, read, read.text)
    expect((await pdfFormat.readBack!(written, 'a.pdf')).text).toBe(read.text)
    const again = columnsOf(await pdfFormat.read(written, 'a.pdf')).filter((one) => one !== undefined)
    expect(again.map(({ at }) => at)).toEqual(beside.map(({ at }) => at))
  })

  it('do not lie over each other, nor over notes', async () => {
    const received = pdfOf([twoColumns('March')])
    const read = await pdfFormat.read(received, 'a.pdf')
    const places = await placesOf(await writeAgain(pdfFormat, received, read, read.text), 1)
    expect(places.size).toBeGreaterThan(20)
    const seen = new Set([...places.values()].map(({ x, y }) => `${Math.round(x)}/${Math.round(y)}`))
    expect(seen.size).toBe(places.size)
  })
})
