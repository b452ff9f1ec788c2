import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { methods } from '../../../../src-preload/contract/index.ts'
import { docxFormat } from '../../../../src-main/engine/formats/docx/docx.ts'
import { unzip } from '../../../../src-main/engine/formats/package/zip.ts'
import { pdfFormat } from '../../../../src-main/engine/formats/pdf/index.ts'
import { rawObjects } from '../../../../src-main/engine/formats/pdf/raw-objects.ts'
import { createGrants } from '../../../../src-main/engine/grants.ts'
import { createService } from '../../../../src-main/engine/service.ts'
import { writeAgain } from '../../../formats.ts'
import { temporaryFolder } from '../review/temporary-folder.ts'
import { filesIn, quiet } from '../workspace/case-workspace.ts'
import { paragraph, part, wordFile } from './docx/word-file.ts'
import { lines, PdfFile, pdfOf } from './pdf/pdf-file.ts'

/** What other tools for this job got wrong, by what went wrong. */
describe('a name in each of sixteen parts of a Word file', () => {
  const run = (inside: string): string => `<w:r>${inside}</w:r>`
  const leak = (number: number): string => `ZZLEAK${String(number).padStart(2, '0')}`
  const note = (root: 'footnotes' | 'endnotes', text: string) => {
    const name = root.slice(0, -1)
    const content = part(root, `<w:${name} w:id="1">${paragraph(text)}</w:${name}>`)
    return { kind: root, contentType: root, content }
  }
  const properties = (name: string, inside: string): string =>
    `<?xml version="1.0"?><p:${name} xmlns:p="urn:p" xmlns:dc="http://purl.org/dc/elements/1.1/">${inside}</p:${name}>`
  const bytes = wordFile({
    body:
      paragraph('The body is clean.') +
      `<w:p w:rsidR="00AB12CD"><w:del w:id="1" w:author="A"><w:r><w:delText>${leak(7)}</w:delText></w:r></w:del>${run('<w:t>Kept.</w:t>')}</w:p>` +
      `<w:p>${run('<w:fldChar w:fldCharType="begin"/>')}${run(`<w:instrText> AUTHOR ${leak(8)} </w:instrText>`)}` +
      `${run('<w:fldChar w:fldCharType="separate"/>')}${run('<w:t>Result.</w:t>')}${run('<w:fldChar w:fldCharType="end"/>')}</w:p>` +
      `<w:p><w:hyperlink r:id="l1">${run('<w:t>Link.</w:t>')}</w:hyperlink></w:p>` +
      `<w:p>${run(`<w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" descr="${leak(10)}"/></wp:inline></w:drawing>`)}${run('<w:t>Picture.</w:t>')}</w:p>` +
      `<w:p>${run(`<w:pict><v:shape><v:textbox><w:txbxContent>${paragraph(leak(11))}</w:txbxContent></v:textbox></v:shape></w:pict>`)}</w:p>`,
    links: { l1: `https://example.org/${leak(9)}` },
    parts: {
      'word/header2.xml': { kind: 'header', contentType: 'header', content: part('hdr', paragraph(leak(1))) },
      'word/footer1.xml': { kind: 'footer', contentType: 'footer', content: part('ftr', paragraph(leak(2))) },
      'word/footnotes.xml': note('footnotes', leak(3)),
      'word/endnotes.xml': note('endnotes', leak(4)),
      'word/comments.xml': {
        kind: 'comments',
        contentType: 'comments',
        content: part('comments', `<w:comment w:id="1" w:author="${leak(6)}">${paragraph(leak(5))}</w:comment>`),
      },
      'docProps/core.xml': {
        kind: 'metadata/core-properties',
        content: properties(
          'core',
          `<dc:creator>${leak(12)}</dc:creator><p:lastModifiedBy>${leak(13)}</p:lastModifiedBy>`,
        ),
      },
      'docProps/app.xml': {
        kind: 'extended-properties',
        content: properties('app', `<p:Company>${leak(14)}</p:Company>`),
      },
      'docProps/custom.xml': {
        kind: 'custom-properties',
        content: properties('custom', `<p:property name="n"><p:v>${leak(15)}</p:v></p:property>`),
      },
      'customXml/item1.xml': { kind: 'customXml', content: `<a>${leak(16)}</a>` },
    },
  })

  it('is found in each, and in none when those that are seen were replaced', async () => {
    const document = await docxFormat.read(bytes, 'a.docx')
    const found = new Map<string, string>()
    for (const { from, to, channel } of document.blocks)
      for (const [name] of document.text.slice(from, to).matchAll(/ZZLEAK\d\d/g)) found.set(name, channel)
    expect(Object.fromEntries([...found].sort())).toEqual({
      ZZLEAK01: 'header',
      ZZLEAK02: 'footer',
      ZZLEAK03: 'footnote',
      ZZLEAK04: 'endnote',
      ZZLEAK05: 'comment',
      ZZLEAK06: 'property',
      ZZLEAK07: 'deleted',
      ZZLEAK08: 'field-code',
      ZZLEAK09: 'link',
      ZZLEAK10: 'alt-text',
      ZZLEAK11: 'textbox',
      ZZLEAK12: 'property',
      ZZLEAK13: 'property',
      ZZLEAK14: 'property',
      ZZLEAK15: 'property',
      ZZLEAK16: 'custom-data',
    })
    const text = document.text
      .split('\n')
      .map((line, at) => (document.blocks[at]?.visible === true ? line.replace(/ZZLEAK\d\d/, '[NAME]') : line))
      .join('\n')
    const written = await unzip(await writeAgain(docxFormat, bytes, document, text), '')
    const all = written.map(({ name, bytes: of }) => `${name}\n${Buffer.from(of).toString('utf8')}`).join('\n')
    expect(all).not.toMatch(/ZZLEAK|rsid/)
    expect(all.match(/\[NAME\]/g)).toHaveLength(5)
  })
})

describe('a name under a black box in a PDF', () => {
  it('is told apart from what is seen, and is in nothing that is written', async () => {
    const content = `${lines(72, 700, ['Claimant: Rasmus Holm', 'The claim is dismissed.'])} 0 0 0 rg 126 697 90 14 re f`
    const read = await pdfFormat.read(pdfOf([content]), 'a.pdf')
    const covered = read.blocks.filter(({ channel }) => channel === 'covered')
    expect(covered.map(({ from, to, visible }) => [read.text.slice(from, to), visible])).toEqual([
      ['Rasmus Holm', false],
    ])
    const written = await writeAgain(pdfFormat, new Uint8Array(), read, read.text)
    const raw = [Buffer.from(written).toString('latin1'), ...rawObjects(written).map(({ data }) => data ?? '')].join(
      '\n',
    )
    expect(raw).not.toContain('Holm')
    expect((await pdfFormat.readBack!(written, 'a.pdf')).text).not.toMatch(/Rasmus|Holm/)
  })
})

describe('a page of a PDF whose signs stand for nothing', () => {
  /** Two pages of the same words; on the second, no sign of the font is told apart from another. */
  function withMap(to: string): Uint8Array {
    const file = new PdfFile()
    const map = file.stream(
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange\n' +
        `1 beginbfrange <20> <7E> [${Array.from({ length: 95 }, () => `<${to}>`).join(' ')}] endbfrange endcmap end end`,
    )
    const plain = file.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
    const mute = file.add(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode ${map} 0 R >>`)
    const content = file.stream(lines(72, 700, ['The keeper of the lighthouse', 'gave evidence.']))
    const tree = file.next + 2
    const pages = [plain, mute].map((font) =>
      file.add(
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
      ),
    )
    file.add(`<< /Type /Pages /Count 2 /Kids [${pages.map((one) => `${one} 0 R`).join(' ')}] >>`)
    return file.bytes(file.add(`<< /Type /Catalog /Pages ${tree} 0 R >>`))
  }

  it.each([
    ['the sign for none', 'FFFD'],
    ['a sign of its own use', 'E000'],
  ])('is listed as one without text: %s', async (_, to) => {
    const { pagesWithoutText } = await pdfFormat.read(withMap(to), 'a.pdf')
    expect(pagesWithoutText).toEqual([2])
  })
})

describe('pages of a PDF that hold no text', () => {
  it('are listed, and bar the approval until somebody gives a reason', async () => {
    const root = await temporaryFolder()
    const grants = createGrants()
    const service = await createService({
      dataFolder: path.join(root, 'data'),
      resourcesFolder: path.join(import.meta.dirname, '../../../../resources'),
      version: '0',
      host: 'browser',
      grants,
      loadWriter: () => Promise.reject(new Error('there is no model')),
    })
    onTestFinished(() => service.close())
    const { handlers } = service
    const grant = (name: string): string => grants.add(path.join(root, name))
    await filesIn(path.join(root, 'originals'), { a: 'Zyx wvut.' })
    const pages = Array.from({ length: 10 }, (_, at) =>
      at >= 3 && at <= 5 ? '200 0 0 300 72 300 cm 0.5 g 0 0 1 1 re f' : lines(72, 700, [`Page ${at + 1} has words.`]),
    )
    await filesIn(path.join(root, 'received'), {})
    await writeFile(path.join(root, 'received', 'ten.pdf'), pdfOf(pages))
    await writeFile(path.join(root, 'received', 'pictures.pdf'), pdfOf([pages[4]!, pages[5]!]))
    await handlers['workspace.open']({ grant: grant('workspace') }, quiet)
    await handlers['collection.index']({ grant: grant('originals') }, quiet)
    const { added, refused } = await handlers['documents.add']({ grant: grant('received') }, quiet)
    expect(added.map(({ id }) => id)).toEqual(['ten'])
    expect(refused).toMatchObject([{ file: 'pictures.pdf', code: 'FILE_IMAGE' }])
    await handlers['documents.analyse']({ ids: ['ten'] }, quiet)
    expect(await handlers['documents.list']({}, quiet)).toMatchObject([{ id: 'ten', pagesWithoutText: [4, 5, 6] }])
    const approve = (pagesReason?: string) =>
      handlers['review.approve']({ ids: ['ten'], ...(pagesReason !== undefined && { pagesReason }) }, quiet)
    expect(await approve()).toMatchObject({ approved: [], refused: [{ code: 'PAGES_UNREAD' }] })
    expect(methods['review.approve'].args.safeParse({ ids: ['ten'], pagesReason: '  ' }).success).toBe(false)
    expect(await approve('They are seals.')).toMatchObject({ approved: ['ten'], refused: [] })
    expect(await handlers['audit.verify']({}, quiet)).toMatchObject({ intact: true })
  })
})
