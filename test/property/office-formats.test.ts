import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Block, Change } from '../../src-preload/contract/index.ts'
import { docxFormat } from '../../src-main/engine/formats/docx/docx.ts'
import { htmlFormat } from '../../src-main/engine/formats/html/html.ts'
import { odtFormat } from '../../src-main/engine/formats/odt/odt.ts'
import { zip } from '../../src-main/engine/formats/package/zip.ts'
import { pdfFormat } from '../../src-main/engine/formats/pdf/index.ts'
import { plainStyle } from '../../src-main/engine/formats/pdf/styles.ts'
import type { Format } from '../../src-main/engine/formats/port.ts'
import { rtfFormat } from '../../src-main/engine/formats/rtf/rtf.ts'
import { textFormat } from '../../src-main/engine/formats/text.ts'
import { compileMasks } from '../../src-main/engine/text/masks.ts'
import { tokenise } from '../../src-main/engine/text/tokenise.ts'
import { wordFile } from '../unit/engine/formats/docx/word-file.ts'

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A paragraph in runs: where a run ends says nothing about the words. */
type Runs = readonly string[]

function docxOf(paragraphs: readonly Runs[]): Uint8Array {
  const run = (text: string, at: number): string =>
    `<w:r>${at % 2 === 0 ? '' : '<w:rPr><w:b/></w:rPr>'}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
  return wordFile({ body: paragraphs.map((runs) => `<w:p>${runs.map(run).join('')}</w:p>`).join('') })
}

function odtOf(paragraphs: readonly Runs[]): Uint8Array {
  const spaced = (text: string): string => escaped(text).replace(/ /g, '<text:s/>')
  const span = (text: string, at: number): string =>
    at % 2 === 0 ? spaced(text) : `<text:span text:style-name="B">${spaced(text)}</text:span>`
  const body = paragraphs.map((runs) => `<text:p>${runs.map(span).join('')}</text:p>`).join('')
  const oasis = 'urn:oasis:names:tc:opendocument:xmlns:'
  const content = `<office:document-content xmlns:office="${oasis}office:1.0" xmlns:text="${oasis}text:1.0"><office:body><office:text>${body}</office:text></office:body></office:document-content>`
  return zip([
    { name: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument.text'), stored: true },
    { name: 'content.xml', bytes: Buffer.from(content), stored: false },
  ])
}

const signs = fc.constantFrom(...'abcXY \u00E9e\u0301\u2019\u00AD\u00A0\u20110.,&<>"\u{1F4CE}')
const runs = fc.array(
  fc.array(signs, { maxLength: 6 }).map((all) => all.join('')),
  { maxLength: 5 },
)
const paragraphs = fc
  .array(runs, { minLength: 1, maxLength: 4 })
  .filter((all) => all.some((one) => one.join('').trim() !== ''))

/** Changes within blocks of a text of `blocks`, from numbers: ascending, not overlapping. */
function changesFrom(
  text: string,
  blocks: readonly Block[],
  numbers: readonly (readonly [number, number, string])[],
): Change[] {
  const changes: Change[] = []
  // No change halves a sign of two code units.
  const whole = (at: number): number => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at)
  let done = 0
  for (const { from, to } of blocks) {
    done = Math.max(done, from)
    for (const [skip, length, insert] of numbers.slice(0, 2)) {
      const start = whole(done + skip)
      if (start > to) break
      const end = whole(Math.min(to, start + length))
      if (start < end || insert !== '') changes.push({ from: start, to: end, insert })
      done = end + 1
    }
  }
  return changes
}

function applied(text: string, changes: readonly Change[]): string {
  return [...changes].reverse().reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text)
}

describe.each<[string, Format, (paragraphs: readonly Runs[]) => Uint8Array]>([
  ['DOCX', docxFormat, docxOf],
  ['ODT', odtFormat, odtOf],
])('%s', (_name, format, make) => {
  it('with any changes is read back as the text with these changes, however its runs lie', async () => {
    const numbers = fc.array(
      fc.tuple(
        fc.nat({ max: 8 }),
        fc.nat({ max: 8 }),
        fc.array(signs, { maxLength: 5 }).map((all) => all.join('')),
      ),
      { minLength: 2, maxLength: 2 },
    )
    await fc.assert(
      fc.asyncProperty(paragraphs, numbers, async (all, some) => {
        const received = make(all)
        const read = await format.read(received, 'a')
        expect(read.text).toBe(all.map((one) => one.join('')).join('\n'))
        const changes = changesFrom(read.text, read.blocks, some)
        const text = applied(read.text, changes)
        const { blocks, envelope } = read
        const written = await format.write({ received, envelope, text, changes, blocks, hidden: 'remove' })
        expect((await format.readBack?.(written, 'a'))?.text).toBe(text)
        if (text.trim() !== '') expect((await format.read(written, 'a')).text).toBe(text)
      }),
      { numRuns: 150 },
    )
  })
})

describe('one text', () => {
  const masks = compileMasks(['[*_#]'])
  const words = (text: string): readonly string[] => tokenise(text, masks).words

  function rtfOf(lines: readonly string[]): Uint8Array {
    const unit = (sign: string): string =>
      Array.from({ length: sign.length }, (_, at) => `\\u${((sign.charCodeAt(at) + 0x8000) % 0x10000) - 0x8000}?`).join(
        '',
      )
    const line = (text: string): string => text.replace(/[^\x20-\x7E]|[\\{}]/gu, unit)
    return Buffer.from(`{\\rtf1\\ansi ${lines.map(line).join('\\par ')}}`, 'latin1')
  }

  async function pdfOf(lines: readonly string[]): Promise<Uint8Array> {
    let from = 0
    const blocks = lines.map((line): Block => {
      const block: Block = { from, to: from + line.length, channel: 'body', visible: true }
      from = block.to + 1
      return block
    })
    const envelope = {
      ...{ pages: 1, language: 'en', width: 595, height: 842, size: 11, leading: 15, numbers: null, anchors: [] },
      margins: { left: 72, right: 72, top: 72, bottom: 72 },
      blocks: lines.map(() => ({ ...plainStyle('paragraph', 11), before: 6 })),
    }
    const received = new Uint8Array()
    return pdfFormat.write({ received, envelope, text: lines.join('\n'), changes: [], blocks, hidden: 'remove' })
  }

  async function wordsIn(format: Format, bytes: Uint8Array): Promise<readonly string[]> {
    const { text, blocks } = await format.read(bytes, 'a')
    return words(
      text
        .split('\n')
        .filter((_, at) => blocks[at]?.visible)
        .join('\n'),
    )
  }

  const piece = fc.constantFrom(
    ...[
      'the court',
      'caf\u00E9',
      'cafe\u0301',
      'no.\u00A012345\u201106',
      '\u201Cquoted\u201D',
      'it\u2019s',
      'it\u0027s',
      '\u00A7\u00A017',
    ],
    ...[
      'Immo\u00ADbilie',
      '1\u00A0000 euros',
      'well-known',
      'a \u2013 b',
      'O\u2019Neil & Sons',
      'x < y',
      '[PERSON_1]',
      'e.g. this.',
    ],
  )
  const line = fc.array(piece, { minLength: 3, maxLength: 25 }).map((all) => all.join(' '))

  it('gives the same words from every format that holds it as it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 4 }), async (lines) => {
        const expected = words(lines.join('\n'))
        const html = `<!doctype html><html><head><meta charset="utf-8"></head><body>${lines.map((one) => `<p>${escaped(one)}</p>`).join('\n')}</body></html>`
        expect(await wordsIn(textFormat, Buffer.from(lines.join('\r\n')))).toEqual(expected)
        expect(await wordsIn(docxFormat, docxOf(lines.map((one) => [one.slice(0, 7), one.slice(7)])))).toEqual(expected)
        expect(await wordsIn(odtFormat, odtOf(lines.map((one) => [one.slice(0, 7), one.slice(7)])))).toEqual(expected)
        expect(await wordsIn(htmlFormat, Buffer.from(html))).toEqual(expected)
        expect(await wordsIn(rtfFormat, rtfOf(lines))).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  it('gives the same words from a PDF', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 4 }), async (lines) => {
        expect(await wordsIn(pdfFormat, await pdfOf(lines))).toEqual(words(lines.join('\n')))
      }),
      { numRuns: 5 },
    )
  })
})
