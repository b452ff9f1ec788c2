import { describe, expect, it } from 'vitest'
import { readContent } from '../../../../../src-main/engine/formats/pdf/content.ts'
import { fromLeftToRight } from '../../../../../src-main/engine/formats/pdf/directions.ts'
import type { Glyph } from '../../../../../src-main/engine/formats/pdf/glyph.ts'
import { pdfFormat } from '../../../../../src-main/engine/formats/pdf/index.ts'
import { loadPdfjs } from '../../../../../src-main/engine/formats/pdf/library.ts'
import { openPdf } from '../../../../../src-main/engine/formats/pdf/open.ts'
import { tokenise } from '../../../../../src-main/engine/text/tokenise.ts'
import { writeAgain } from '../../../../formats.ts'
import { plainDocument } from './plain-document.ts'

const words = (text: string): string => tokenise(text, { find: () => [], key: 'none' }).words.join(' ')

async function written(texts: readonly string[]): Promise<Uint8Array> {
  const document = { format: 'pdf', ...plainDocument(texts) }
  return writeAgain(pdfFormat, new Uint8Array(), document, document.text)
}

const goesOn = (text: string): string => Array.from({ length: 6 }, () => text).join(' ')

const texts: Readonly<Record<string, readonly string[]>> = {
  Hebrew: [
    goesOn('בית המשפט קבע בפסק דינו מיום 12.5.2020 כי חברת ABC Ltd, שאינה צד לדיון, תשלם 1,500 ש"ח (סעיף 17(ב) לחוק).'),
    'הנאשם [PERSON_1] הורשע לפי סעיפים 500-600.',
    'מִשְׁפָּט וְצֶדֶק',
    '12.5.2020',
  ],
  Arabic: [
    goesOn('قضت المحكمة العليا في جلستها بتاريخ 12/5/2020 برفض الدعوى رقم ٢٠٢٤/١٢ المقامة من ABC Ltd (المادة 17).'),
    'حكمت المحكمة على [PERSON_1] بالسجن شيئاً لا إلا الأولى.',
    'بِسْمِ اللهِ',
    'می‌خواهم گفت پچگژ',
  ],
  Chinese: [
    goesOn('最高人民法院認為，原告「甲公司」與被告於2020年5月12日簽訂之契約（第17條）無效，應予駁回。'),
    '结案。',
  ],
  Japanese: [
    goesOn('東京地方裁判所は、令和２年５月１２日、被告人を懲役３年に処した。ただし、ABC Ltdの請求は棄却する。'),
  ],
  Korean: [goesOn('대법원은 이 사건 상고를 기각하였다. 소송비용은 원고가 부담한다.'), '각 힣 뷁'],
  'English with Hebrew and Chinese in it': [goesOn('The claimant (שרה כהן) of the town of 北京 appeals.')],
  Greek: [goesOn('Το δικαστήριο απέρριψε την αγωγή της εταιρείας.')],
  Cyrillic: [goesOn('Суд отказал в удовлетворении иска общества.')],
}

describe.each(Object.entries(texts))('a text in %s, written as PDF', (_, paragraphs) => {
  it('is read back letter for letter, and gives the same words when it is added again', async () => {
    const bytes = await written(paragraphs)
    expect((await pdfFormat.readBack!(bytes, 'a.pdf')).text.split('\n')).toEqual(paragraphs)
    const { text, blocks } = await pdfFormat.read(bytes, 'a.pdf')
    const shown = blocks.filter(({ visible }) => visible).map(({ from, to }) => text.slice(from, to))
    expect(words(shown.join('\n'))).toBe(words(paragraphs.join('\n')))
  })
})

/** The signs of each line, from left to right. */
async function lines(bytes: Uint8Array): Promise<Glyph[][]> {
  const document = await openPdf(bytes, 'a.pdf')
  const { glyphs } = await readContent(await loadPdfjs(), await document.getPage(1), () => true)
  await document.loadingTask.destroy()
  const rows = new Map<number, Glyph[]>()
  for (const glyph of glyphs) rows.set(glyph.y, [...(rows.get(glyph.y) ?? []), glyph])
  return [...rows.values()].map((row) => row.sort((a, b) => a.x - b.x))
}

describe('a PDF from right to left', () => {
  it('has its lines at the right margin, with numbers and Latin words from left to right', async () => {
    const bytes = await written(['בית משפט 12.5.2020 ABC Ltd (לחוק)'])
    const [line] = await lines(bytes)
    const looks = line!.map(({ text }) => text).join('')
    // Brackets are turned as they are drawn, and stand for what they are read as.
    expect(looks).toBe([')קוחל(', ' ', 'ABC Ltd', ' ', '12.5.2020', ' ', 'טפשמ תיב'].join(''))
    expect(line!.at(-1)!.x + line!.at(-1)!.width).toBeCloseTo(595 - 72, 0)
  })

  it('breaks its lines in the order of reading, and ends the last one early on the left', async () => {
    const word = 'משפט'
    const rows = await lines(await written([Array.from({ length: 60 }, () => word).join(' ')]))
    expect(rows.length).toBeGreaterThan(2)
    const seen = rows.map((row) => row.filter(({ text }) => text.trim() !== ''))
    for (const row of seen) expect(row.at(-1)!.text).toBe('מ')
    const left = (row: readonly Glyph[]): number => row[0]!.x
    expect(left(seen[0]!)).toBeCloseTo(72, 0)
    expect(left(seen.at(-1)!)).toBeGreaterThan(72 + 20)
  })

  it('has each letter as a sign of its own, joined or with points', async () => {
    const [line] = await lines(await written(['برفض الأولى']))
    expect(
      line!
        .map(({ text }) => text)
        .reverse()
        .join(''),
    ).toBe('برفض الأولى')
    expect(line!.every(({ text }) => Array.from(text).length === 1)).toBe(true)
  })
})

describe('a line of signs without spaces', () => {
  it('ends anywhere, but never before a full stop nor after an opening bracket', async () => {
    const rows = await lines(await written([Array.from({ length: 40 }, () => '法院（判）決。').join('')]))
    expect(rows.length).toBeGreaterThan(2)
    for (const row of rows) {
      expect('。）').not.toContain(row[0]!.text)
      expect('（').not.toContain(row.at(-1)!.text)
    }
  })
})

describe('parts of a line by their levels', () => {
  it.each([
    [
      [0, 1, 0],
      [0, 1, 2],
    ],
    [
      [1, 2, 1],
      [2, 1, 0],
    ],
    [
      [0, 1, 2, 1, 0],
      [0, 3, 2, 1, 4],
    ],
    [
      [1, 1, 2, 2],
      [2, 3, 1, 0],
    ],
    [
      [2, 3, 2, 1],
      [3, 0, 1, 2],
    ],
  ])('%j stand as %j', (levels, order) => {
    expect(fromLeftToRight(levels)).toEqual(order)
  })
})
