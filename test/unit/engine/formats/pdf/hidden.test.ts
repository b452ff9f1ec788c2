import { describe, expect, it } from 'vitest'
import { pdfFormat } from '../../../../../src-main/engine/formats/pdf/index.ts'
import { rawObjects } from '../../../../../src-main/engine/formats/pdf/raw-objects.ts'
import { isWritten, writtenText } from '../../../../../src-main/engine/formats/hidden.ts'
import { writeAgain } from '../../../../formats.ts'
import { markedFile, shown } from './marked-file.ts'

const { bytes, places } = markedFile()

describe('a PDF with a word in each of its hidden places', () => {
  it('has more than thirty of them', () => {
    expect(places.length).toBeGreaterThan(30)
  })

  it('gives every one of them on reading, as not visible', async () => {
    const { text, blocks } = await pdfFormat.read(bytes, 'marked.pdf')
    const hidden = blocks.filter((block) => !block.visible).map((block) => text.slice(block.from, block.to))
    const missing = places.filter((_, at) => !hidden.some((one) => one.includes(`zzleak${at + 1}x`)))
    expect(missing).toEqual([])
    const visible = blocks.filter((block) => block.visible).map((block) => text.slice(block.from, block.to))
    expect(visible.join(' ')).not.toContain('zzleak')
    expect(visible).toContain(shown)
  })

  it('is written without any of them, in no object and no stream', async () => {
    const read = await pdfFormat.read(bytes, 'marked.pdf')
    const written = await writeAgain(pdfFormat, bytes, read, read.text)
    const back = await pdfFormat.readBack!(written, 'written.pdf')
    expect(back.text).toBe(writtenText(read.text, read.blocks, 'remove'))
    expect(back.text).not.toContain('zzleak')
    const raw = [Buffer.from(written).toString('latin1'), ...rawObjects(written).map(({ data }) => data ?? '')].join(
      '\n',
    )
    expect(raw).not.toMatch(/zzleak|z\0z\0l/)
    expect(raw).not.toMatch(
      /\/(?:Annots|JS|JavaScript|AA|OpenAction|EmbeddedFile|Metadata|PieceInfo|OCProperties|AcroForm)\b/,
    )
  })

  it('is written with those that people read, as text, when they are kept', async () => {
    const read = await pdfFormat.read(bytes, 'marked.pdf')
    const written = await writeAgain(pdfFormat, bytes, read, read.text, 'keep')
    const back = await pdfFormat.readBack!(written, 'written.pdf')
    expect(back.text).toBe(writtenText(read.text, read.blocks, 'keep'))
    const kept = read.blocks.filter((block) => isWritten(block, 'keep'))
    expect(kept.length).toBeGreaterThan(30)
    expect(back.blocks.map(({ visible }) => visible)).toEqual(kept.map(({ visible }) => visible))
  })
})
