import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../../src-preload/contract/index.ts'
import { docxFormat } from '../../../../src-main/engine/formats/docx/docx.ts'
import { unzip } from '../../../../src-main/engine/formats/package/zip.ts'
import { textFormat } from '../../../../src-main/engine/formats/text.ts'
import type { Format } from '../../../../src-main/engine/formats/port.ts'
import { hasRedlines, writeRedline } from '../../../../src-main/engine/publish/redline.ts'
import { redlineWords } from '../../../../src-main/engine/publish/redline-words.ts'
import { decidedChanges } from '../../../../src-main/engine/publish/who-decided.ts'
import { addPass } from '../../../../src-main/engine/review/add-pass.ts'
import { decide } from '../../../../src-main/engine/review/decide.ts'
import { caseOf, preview } from '../../../../src-main/engine/review/reduce.ts'
import { settle } from '../../../../src-main/engine/review/settle.ts'
import { standing } from '../../../../src-main/engine/review/standing.ts'
import { analysed } from '../../../../src-main/engine/review/steps.ts'
import type { CaseFile, Stamp } from '../../../../src-main/engine/review/types.ts'
import { paragraph, wordFile } from '../formats/docx/word-file.ts'
import { analysisOf, headOf, linksIn, passOf, stamp } from '../review/documents.ts'
import { temporaryFolder } from '../review/temporary-folder.ts'

const first = { by: 'A. Reader', at: '2026-03-01T09:30:00.000Z' }
const second = { by: 'B. Judge', at: '2026-03-02T10:00:00.000Z' }

type Decided = readonly [original: string, decision: Decision, by: Stamp]

const acceptedAndEdited: readonly Decided[] = [
  ['xa xb', { kind: 'accept' }, first],
  ['xxc', { kind: 'edit', text: 'saying & "more"' }, second],
]

/** A document in which one proposal was accepted, one edited by another person, and one is undecided; or what is asked for. */
async function decidedCase(format: Format, received: Uint8Array, decided = acceptedAndEdited): Promise<CaseFile> {
  const { text, blocks, envelope } = await format.read(received, 'doc')
  let file = caseOf({ ...headOf(text), format: format.id, blocks: [...blocks], envelope }, [])
  file = preview(file, analysed(file, analysisOf(text), stamp))
  const { pass, outcomes } = passOf(file, { 'xa xb': 'small', xxc: 'phrase', xyd: 'street' })
  file = preview(file, addPass(file, pass, outcomes, stamp))
  for (const [original, decision, by] of decided) {
    const links = linksIn(standing(file).text)
    const items = settle(file, links).filter(({ item }) => text.slice(item.base.from, item.base.to) === original)
    const request = { version: file.version, items: items.map(({ item }) => item.id), decision, maskText: '[R]' }
    file = preview(file, await decide(file, request, links, linksIn, by))
  }
  return file
}

/** The words of a Word file as they are when all tracked changes are accepted or rejected. */
async function resolved(bytes: Uint8Array, how: 'accept' | 'reject'): Promise<string> {
  const part = (await unzip(bytes, '')).find((entry) => entry.name === 'word/document.xml')
  const source = Buffer.from(part?.bytes ?? []).toString('utf8')
  const gone = how === 'accept' ? /<w:del [^]*?<\/w:del>/g : /<w:ins [^]*?<\/w:ins>/g
  return Array.from(source.replace(gone, '').split('</w:p>'), (one) =>
    Array.from(one.matchAll(/<w:(?:t|delText)[^>]*>([^<]*)</g), ([, text]) => text)
      .join('')
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"'),
  )
    .slice(0, -1)
    .join('\n')
}

const text = 'The old xa xb mill burned.\nA term xxc stays in xyd here.'
const word = wordFile({
  body:
    paragraph('The ', ['<w:b/>', 'old xa'], ' xb mill burned.') +
    paragraph('A term xxc stays in ', ['<w:i/>', 'xyd'], ' here.'),
})

describe('a redline', () => {
  it.each<[string, Format, Uint8Array]>([
    ['of a Word document', docxFormat, word],
    ['of a text', textFormat, Buffer.from(text, 'utf8')],
  ])('%s shows each decision as one change, with who and when', async (_name, format, received) => {
    const file = await decidedCase(format, received)
    const folder = await temporaryFolder()
    const written = await writeRedline({ file, received, folder, replace: false, stamp, kind: 'word', language: 'en' })
    expect(written.file).toBe('doc.redline.docx')
    expect(await hasRedlines(folder)).toBe(true)
    const bytes = await readFile(join(folder, written.file))
    expect(await resolved(bytes, 'reject')).toBe(text)
    expect(await resolved(bytes, 'accept')).toBe(standing(file).text)
    const part = (await unzip(bytes, '')).find((entry) => entry.name === 'word/document.xml')
    const source = Buffer.from(part?.bytes ?? []).toString('utf8')
    const whose = Array.from(source.matchAll(/<w:ins [^>]*w:author="([^"]*)" w:date="([^"]*)"/g), ([, by, at]) => [
      by,
      at,
    ])
    expect(whose).toEqual([
      ['A. Reader', '2026-03-01T09:30:00Z'],
      ['B. Judge', '2026-03-02T10:00:00Z'],
      ['Redraft (not decided)', stamp.at.replace('.000', '')],
    ])
    const ids = Array.from(source.matchAll(/w:id="(\d+)"/g), ([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect((await docxFormat.read(bytes, 'a.docx')).blocks.some((block) => block.channel === 'deleted')).toBe(true)
  })

  it('keeps the formatting of what was there', async () => {
    const file = await decidedCase(docxFormat, word)
    const folder = await temporaryFolder()
    await writeRedline({ file, received: word, folder, replace: false, stamp, kind: 'word', language: 'en' })
    const part = (await unzip(await readFile(join(folder, 'doc.redline.docx')), '')).find(
      (entry) => entry.name === 'word/document.xml',
    )
    expect(Buffer.from(part?.bytes ?? []).toString('utf8')).toMatch(
      /<w:del [^>]*><w:r><w:rPr><w:b\/><\/w:rPr><w:delText xml:space="preserve">xa<\/w:delText><\/w:r><\/w:del>/,
    )
  })

  it('goes into no folder with released files, and overwrites nothing unasked', async () => {
    const file = await decidedCase(textFormat, Buffer.from(text, 'utf8'))
    const folder = await temporaryFolder()
    const request = {
      file,
      received: new Uint8Array(),
      folder,
      replace: false,
      stamp,
      kind: 'word',
      language: 'en',
    } as const
    await writeRedline(request)
    await expect(writeRedline(request)).rejects.toMatchObject({ code: 'FILE_EXISTS' })
    await writeRedline({ ...request, replace: true })
    await writeFile(join(folder, 'other.txt.certificate.json'), '{}')
    await expect(writeRedline({ ...request, replace: true })).rejects.toMatchObject({ code: 'REDLINE_FOLDER' })
    expect(await readdir(folder)).toHaveLength(2)
  })

  it('is a page with both texts and the reasons, if that is asked for', async () => {
    const file = await decidedCase(textFormat, Buffer.from(text, 'utf8'))
    const folder = await temporaryFolder()
    const written = await writeRedline({
      file,
      received: new Uint8Array(),
      folder,
      replace: false,
      stamp,
      kind: 'page',
      language: 'en',
    })
    expect(written.file).toBe('doc.redline.html')
    expect(await hasRedlines(folder)).toBe(true)
    const page = await readFile(join(folder, written.file), 'utf8')
    expect(page).toContain('Not for publication')
    expect(page).not.toMatch(/<script|src=|href="[^#]|url\(/)
    const cells = [...page.matchAll(/<td>([^]*?)<\/td>/g)].map(([, cell]) => cell ?? '')
    const shownText = (cell: string): string =>
      cell
        .replace(/<sup>.*?<\/sup>|<[^>]*>/g, '')
        .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    const rows = text.split('\n').length
    const sides = [0, 1].map((side) =>
      Array.from({ length: rows }, (_, row) => shownText(cells[row * 2 + side] ?? '')).join('\n'),
    )
    expect(sides).toEqual([text, standing(file).text])
    expect(page).toMatch(/<td>A\. Reader<\/td><td>1 March 2026[^<]*\d\d:\d\d \S+<\/td><td>(?:&#\d+;|\u201C)/)
    expect(page).not.toMatch(/\d{4}-\d{2}-\d{2}T/)
    expect(page).toContain('Redraft (not decided)')
  })

  it.each([
    ['de', 'Nicht zur Ver\u00F6ffentlichung.', 'Redraft (nicht entschieden)', 'in einem Original'],
    ['fr', 'Ne pas publier.', 'Redraft (non d\u00E9cid\u00E9)', 'figure dans un original'],
    ['nb', 'Ikke for publisering.', 'Redraft (ikke avgjort)', 'finnes i \u00E9n original'],
    ['en', 'Not for publication.', 'Redraft (not decided)', 'is in one original'],
  ] as const)('is a page in the language that was asked for: %s', async (language, warning, undecided, found) => {
    const file = await decidedCase(textFormat, Buffer.from(text, 'utf8'))
    const folder = await temporaryFolder()
    const request = { file, received: new Uint8Array(), folder, replace: false, stamp, kind: 'page', language } as const
    const written = await writeRedline(request)
    const page = (await readFile(join(folder, written.file), 'utf8')).replace(/&#(\d+);/g, (_, code: string) =>
      String.fromCharCode(Number(code)),
    )
    for (const words of [`<html lang="${language}">`, warning, undecided, found]) expect(page).toContain(words)
    const others = Object.entries(redlineWords).filter(([other]) => other !== language)
    for (const [, words] of others) {
      const said = [
        words.notForPublication,
        words.holdsOldText,
        words.howToRead,
        words.received,
        words.now,
        words.reasons,
      ]
      for (const one of said) expect(page).not.toContain(one)
    }
  })

  it.each([
    ['en', '1 place was kept with a reason', '2 March 2026'],
    ['de', '1 Stelle wurde mit Begr\u00FCndung belassen', '2. M\u00E4rz 2026'],
    ['fr', '1 endroit a \u00E9t\u00E9 gard\u00E9 avec un motif', '2 mars 2026'],
    ['nb', '1 sted ble beholdt med begrunnelse', '2. mars 2026'],
  ] as const)('as a page says what was kept, by whom, when and why: %s', async (language, counted, day) => {
    const reason = "the court's <own> assessment"
    const file = await decidedCase(textFormat, Buffer.from(text, 'utf8'), [['xxc', { kind: 'keep', reason }, second]])
    const folder = await temporaryFolder()
    const request = { file, received: new Uint8Array(), folder, replace: false, stamp, kind: 'page', language } as const
    const written = await writeRedline(request)
    const page = (await readFile(join(folder, written.file), 'utf8')).replace(/&#(\d+);/g, (_, code: string) =>
      String.fromCharCode(Number(code)),
    )
    expect(page).toContain(counted)
    expect(page.match(/<mark>xxc<\/mark><sup>/g)).toHaveLength(2)
    const row = page.split('\n').find((line) => line.startsWith('<tr id=') && line.includes('<mark>xxc</mark>'))
    for (const part of ['B. Judge', day, `${reason} (${redlineWords[language].found('xxc', 2)})`])
      expect(row).toContain(part)
  })

  it('knows of every change whose it is', async () => {
    const file = await decidedCase(textFormat, Buffer.from(text, 'utf8'))
    expect(decidedChanges(file, redlineWords.en).map(({ insert, by }) => [insert, by])).toEqual([
      ['small', 'A. Reader'],
      ['saying & "more"', 'B. Judge'],
      ['street', 'Redraft (not decided)'],
    ])
  })
})
