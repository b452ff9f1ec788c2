import { describe, expect, it } from 'vitest'
import { docxFormat } from '../../../../../src-main/engine/formats/docx/docx.ts'
import { unzip } from '../../../../../src-main/engine/formats/package/zip.ts'
import { writeAgain } from '../../../../formats.ts'
import { paragraph, part, wordFile } from './word-file.ts'

/** A Word file whose styles, lists, theme, shapes, settings and parts have names of their own, and which name is whose. */
function named(): { bytes: Uint8Array; names: ReadonlyMap<string, string> } {
  const names = new Map<string, string>([['QZSTYLE', 'id of a style']])
  const name = (whose: string): string => {
    const own = `QZNAME${String(names.size + 10)}W`
    names.set(own, whose)
    return own
  }
  const run = (inside: string): string => `<w:r>${inside}</w:r>`
  const microsoft = 'http://schemas.microsoft.com/office/word'
  const body =
    `<w:p><w:pPr><w:pStyle w:val="QZSTYLE"/></w:pPr>${run('<w:t>Styled.</w:t>')}</w:p>` +
    `<w:p xmlns:z="urn:z" z:a="${name('attribute of another program')}"><z:b c="${name('attribute in an element of it')}">` +
    `${name('words in an element of it')}</z:b>${run('<w:t>Foreign.</w:t>')}</w:p>` +
    `<w:p>${run(`<w:rPr><w:rPrChange w:id="7" w:author="${name('author of a new look')}"><w:rPr/></w:rPrChange></w:rPr><w:t>Looks.</w:t>`)}</w:p>` +
    `<w:moveFromRangeStart w:id="9" w:author="${name('author of a move')}" w:name="${name('name of a move')}"/>` +
    `<w:p><w:moveFrom w:id="10" w:author="A">${run(`<w:t>${name('what was moved')}</w:t>`)}</w:moveFrom></w:p><w:moveFromRangeEnd w:id="9"/>` +
    `<w:p>${run(
      `<w:pict><v:shape o:gfxdata="${name('copy of a drawing')}" id="${name('id of a shape')}" o:spid="${name('other id of a shape')}">` +
        `<v:textbox><w:txbxContent>${paragraph('Boxed.')}</w:txbxContent></v:textbox></v:shape></w:pict>`,
    )}</w:p>` +
    `<w:p><w:sdt><w:sdtPr><w:placeholder><w:docPart w:val="${name('placeholder')}"/></w:placeholder>` +
    `<w:dataBinding w:xpath="${name('binding')}"/><w15:dataBinding xmlns:w15="${microsoft}/2012/wordml" w:xpath="${name('newer binding')}"/>` +
    `<w:docPartObj><w:docPartGallery w:val="${name('gallery')}"/></w:docPartObj></w:sdtPr><w:sdtContent>${run('<w:t>Bound.</w:t>')}</w:sdtContent></w:sdt></w:p>` +
    `<w:p><w:permStart w:id="1" w:ed="${name('editor')}"/>${run('<w:t>Allowed.</w:t>')}<w:permEnd w:id="1"/></w:p>` +
    `<w:p>${run(`<w:fldChar w:fldCharType="begin"><w:fldData>${name('data of a field')}</w:fldData></w:fldChar>`)}` +
    `${run('<w:instrText> PAGE </w:instrText>')}${run('<w:fldChar w:fldCharType="end"/>')}${run('<w:t>Page.</w:t>')}</w:p>` +
    `<w:p><w:hyperlink w:anchor="${name('anchor')}" w:docLocation="${name('place in another file')}" w:tgtFrame="${name('frame of a link')}">${run('<w:t>Link.</w:t>')}</w:hyperlink></w:p>` +
    `<w:tbl><w:tblPr><w:tblStyle w:val="QZSTYLE"/></w:tblPr><w:tr><w:trPr><w:ins w:id="11" w:author="${name('author of a row')}"/></w:trPr><w:tc>${paragraph('Cell.')}</w:tc></w:tr></w:tbl>`
  const content = (root: string, inside: string, kind: string) => ({
    kind,
    contentType: kind,
    content: part(root, inside),
  })
  const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main'
  const bytes = wordFile({
    body,
    parts: {
      [`word/${name('file name of a picture')}.png`]: {
        kind: 'image',
        content: Buffer.from('89504e470d0a1a0a', 'hex'),
      },
      [`word/${name('file name of a header')}.xml`]: content('hdr', paragraph('Second head.'), 'header'),
      'word/header1.xml': content('hdr', paragraph('First head.'), 'header'),
      'word/styles.xml': content(
        'styles',
        `<w:latentStyles><w:lsdException w:name="${name('style that is not there')}"/></w:latentStyles>` +
          `<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:next w:val="QZSTYLE"/></w:style>` +
          `<w:style w:type="paragraph" w:customStyle="1" w:styleId="QZSTYLE"><w:name w:val="${name('style')}"/><w:aliases w:val="${name('other name of a style')}"/></w:style>`,
        'styles',
      ),
      'word/theme/theme1.xml': {
        kind: 'theme',
        content:
          `<a:theme xmlns:a="${drawing}" name="${name('theme')}"><a:themeElements><a:clrScheme name="${name('colours')}"/>` +
          `<a:fontScheme name="${name('fonts')}"/></a:themeElements><a:custClrLst><a:custClr name="${name('a colour')}"/></a:custClrLst></a:theme>`,
      },
      'word/fontTable.xml': content(
        'fonts',
        `<w:font w:name="${name('font')}"><w:altName w:val="${name('other name of a font')}"/></w:font>`,
        'fontTable',
      ),
      'word/settings.xml': content(
        'settings',
        `<w:mailMerge><w:query w:val="${name('mail merge')}"/></w:mailMerge><w:captions><w:caption w:name="${name('caption')}"/></w:captions>` +
          `<w:attachedSchema w:val="${name('schema')}"/><sl:schemaLibrary xmlns:sl="urn:sl"><sl:schema sl:uri="${name('library of schemas')}"/></sl:schemaLibrary>` +
          `<w:saveThroughXslt w:solutionID="${name('transformation')}"/><w:writeProtection w:userName="${name('who protected it')}"/>` +
          `<w:activeWritingStyle w:appName="${name('writing style')}"/><w:clickAndTypeStyle w:val="QZSTYLE"/>`,
        'settings',
      ),
      'word/numbering.xml': content(
        'numbering',
        `<w:abstractNum w:abstractNumId="1"><w:name w:val="${name('list')}"/><w:styleLink w:val="QZSTYLE"/></w:abstractNum>`,
        'numbering',
      ),
      'word/commentsExtended.xml': { kind: 'commentsExtended', content: part('x', name('threads of comments')) },
      'word/vbaData.xml': { kind: 'vbaData', content: part('x', name('names of macros')) },
      'word/printerSettings/p1.bin': { kind: 'printerSettings', content: name('printer') },
      'customUI/customUI.xml': { kind: 'ui', content: `<a>${name('ribbon')}</a>` },
      'docMetadata/LabelInfo.xml': { kind: 'labels', content: `<a>${name('label')}</a>` },
      'other/loose.txt': { content: name('file that nothing leads to') },
    },
  })
  // The last two bytes of the directory are the length of the comment behind it.
  const comment = Buffer.from(name('comment of the archive'), 'latin1')
  const commented = Buffer.concat([bytes, comment])
  commented.writeUInt16LE(comment.length, bytes.length - 2)
  return { bytes: commented, names }
}

describe('names that a Word file gives to its own things', () => {
  it('are in nothing that is written, in more than 30 places, while the text is as it was', async () => {
    const { bytes, names } = named()
    expect(names.size).toBeGreaterThan(30)
    for (const own of names.keys())
      expect(
        (await unzip(bytes, '')).some(({ name, bytes: of }) => name.includes(own) || Buffer.from(of).includes(own)) ||
          Buffer.from(bytes).includes(own),
      ).toBe(true)
    const document = await docxFormat.read(bytes, 'a.docx')
    const written = await writeAgain(docxFormat, bytes, document, document.text)
    const left = (await unzip(written, '')).flatMap(({ name, bytes: of }) =>
      [...names].filter(([own]) => name.includes(own) || Buffer.from(of).includes(own)).map(([, whose]) => whose),
    )
    expect(left).toEqual([])
    expect([...names].filter(([own]) => Buffer.from(written).includes(own))).toEqual([])
    const shown = document.text.split('\n').filter((_, at) => document.blocks[at]?.visible)
    expect(shown.filter((line) => line !== '')).toEqual([
      'Styled.',
      'Foreign.',
      'Looks.',
      'Boxed.',
      'Bound.',
      'Allowed.',
      'Page.',
      'Link.',
      'Cell.',
      'First head.',
      'Second head.',
    ])
    const back = await docxFormat.readBack!(written, 'a.docx')
    expect(back.text).toBe(shown.join('\n'))
    expect(back.blocks.every(({ visible }) => visible)).toBe(true)
  })

  it('are others wherever they stood, so that a style is the one it was', async () => {
    const { bytes } = named()
    const document = await docxFormat.read(bytes, 'a.docx')
    const parts = new Map(
      (await unzip(await writeAgain(docxFormat, bytes, document, document.text), '')).map(({ name, bytes: of }) => [
        name,
        Buffer.from(of).toString('utf8'),
      ]),
    )
    expect(parts.get('word/document.xml')).toContain('<w:pStyle w:val="Style1"/>')
    expect(parts.get('word/document.xml')).toContain('<w:tblStyle w:val="Style1"/>')
    expect(parts.get('word/styles.xml')).toContain(
      'w:styleId="Heading1"><w:name w:val="heading 1"/><w:next w:val="Style1"/>',
    )
    expect(parts.get('word/styles.xml')).toContain('w:styleId="Style1"><w:name w:val="Style1"/></w:style>')
    expect(parts.get('word/numbering.xml')).toContain('<w:styleLink w:val="Style1"/>')
    expect(parts.get('word/settings.xml')).toContain('<w:clickAndTypeStyle w:val="Style1"/>')
  })

  it('stay where what is not visible was accepted, but for those that only programs read', async () => {
    const { bytes } = named()
    const document = await docxFormat.read(bytes, 'a.docx')
    const written = await writeAgain(docxFormat, bytes, document, document.text, 'keep')
    const all = (await unzip(written, '')).map(({ bytes: of }) => Buffer.from(of).toString('utf8')).join('\n')
    expect(all).toContain('<w:pStyle w:val="QZSTYLE"/>')
    expect(all).not.toMatch(/gfxdata|urn:z"? c=|schemaLibrary|printerSettings/)
  })
})
