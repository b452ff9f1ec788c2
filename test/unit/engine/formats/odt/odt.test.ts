import { describe, expect, it } from 'vitest'
import type { Channel } from '../../../../../src-preload/contract/index.ts'
import { writtenText } from '../../../../../src-main/engine/formats/hidden.ts'
import { odtFormat } from '../../../../../src-main/engine/formats/odt/odt.ts'
import { unzip, zip } from '../../../../../src-main/engine/formats/package/zip.ts'
import type { ReadDocument } from '../../../../../src-main/engine/formats/port.ts'
import { writeAgain } from '../../../../formats.ts'

const oasis = 'urn:oasis:names:tc:opendocument:xmlns:'
const namespaces =
  ['office', 'text', 'table', 'style', 'meta', 'form', 'script', 'config']
    .map((name) => `xmlns:${name}="${oasis}${name}:1.0"`)
    .join(' ') +
  ` xmlns:draw="${oasis}drawing:1.0" xmlns:svg="${oasis}svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"` +
  ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:officeooo="http://openoffice.org/2009/office"'

const root = (name: string, inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<office:${name} ${namespaces}>${inside}</office:${name}>`

/** An OpenDocument text with this between `office:text`, and other parts by name. */
function odtFile(text: string, styles = '', parts: Readonly<Record<string, string>> = {}): Uint8Array {
  const manifest = ['content.xml', 'styles.xml', ...Object.keys(parts)]
    .map((name) => `<manifest:file-entry manifest:full-path="${name}" manifest:media-type="text/xml"/>`)
    .join('')
  const entries: [string, string][] = [
    ['mimetype', 'application/vnd.oasis.opendocument.text'],
    [
      'META-INF/manifest.xml',
      `<manifest:manifest xmlns:manifest="${oasis}manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/>${manifest}</manifest:manifest>`,
    ],
    [
      'content.xml',
      root(
        'document-content',
        '<office:automatic-styles><style:style style:name="Ghost" style:family="text"><style:text-properties text:display="none" officeooo:rsid="0012abcd"/></style:style>' +
          `</office:automatic-styles><office:body><office:text>${text}</office:text></office:body>`,
      ),
    ],
    ['styles.xml', root('document-styles', styles)],
    ...Object.entries(parts),
  ]
  return zip(entries.map(([name, content]) => ({ name, bytes: Buffer.from(content), stored: name === 'mimetype' })))
}

const read = (bytes: Uint8Array): Promise<ReadDocument> => odtFormat.read(bytes, 'a.odt')

function shown({ text, blocks }: ReadDocument): string[] {
  return text.split('\n').filter((_, at) => blocks[at]?.visible === true)
}

async function contentOf(bytes: Uint8Array): Promise<string> {
  const found = (await unzip(bytes, '')).find((entry) => entry.name === 'content.xml')
  return /<office:text>([^]*)<\/office:text>/.exec(Buffer.from(found?.bytes ?? []).toString('utf8'))?.[1] ?? ''
}

async function rewritten(bytes: Uint8Array, change: (text: string) => string): Promise<Uint8Array> {
  const document = await read(bytes)
  const text = change(document.text)
  const written = await writeAgain(odtFormat, bytes, document, text)
  const expected = writtenText(text, document.blocks, 'remove')
  expect((await odtFormat.readBack?.(written, 'a.odt'))?.text).toBe(expected)
  expect((await read(written)).text).toBe(expected)
  return written
}

describe('an OpenDocument text', () => {
  it('gives its paragraphs in order, each with where it stands', async () => {
    const document = await read(
      odtFile(
        '<text:h>Title</text:h><text:p>One <text:span>two</text:span><text:note text:note-class="footnote"><text:note-citation>1</text:note-citation>' +
          '<text:note-body><text:p>Note</text:p></text:note-body></text:note> three</text:p>' +
          '<table:table><table:table-row><table:table-cell><text:p>cell</text:p></table:table-cell></table:table-row></table:table>',
        '<office:master-styles><style:master-page style:name="Standard"><style:header><text:p>Head <text:page-number>7</text:page-number></text:p></style:header></style:master-page></office:master-styles>',
      ),
    )
    expect(document.text).toBe('Title\nOne two three\nNote\ncell\nHead 7')
    expect(document.blocks.map((block) => block.channel)).toEqual(['body', 'body', 'footnote', 'table', 'header'])
  })

  it('takes white space as the standard does, and writes spaces that it would lose as elements', async () => {
    const body =
      '<text:p>\n  A  <text:span> b</text:span><text:s text:c="3"/>c<text:tab/>d<text:line-break/>e\u00A0f</text:p>'
    const file = odtFile(body)
    expect((await read(file)).text).toBe('A b   c d e\u00A0f')
    const written = await rewritten(file, (text) => text.replace('A b', ' A  <x> b'))
    expect(await contentOf(written)).toContain('<text:s/>A<text:s text:c="2"/>&lt;x&gt;')
    expect(await contentOf(await rewritten(file, (text) => text.replace('d', 'D')))).toContain(
      '<text:s text:c="3"/>c<text:tab/>D',
    )
  })

  it('keeps the formatting of every run when a change goes over several', async () => {
    const file = odtFile(
      '<text:p>The <text:span text:style-name="B">old mill</text:span> of <text:span text:style-name="I">Averley</text:span> burned.</text:p>',
    )
    const written = await contentOf(await rewritten(file, (text) => text.replace('mill of Averley', 'building there')))
    expect(written).toMatch(
      /^<text:p>The <text:span text:style-name="B">old.*<\/text:span>.*<text:span text:style-name="I">/,
    )
    expect(written).toContain(' burned.</text:p>')
  })

  it.each<[string, string, (text: string) => string]>([
    ['into an empty paragraph', '<text:p/>', () => 'new words'],
    ['into one with a style', '<text:p text:style-name="B"></text:p>', () => 'new words'],
    ['instead of all', '<text:p>one <text:span>two</text:span></text:p>', () => 'three'],
    ['and leave nothing', '<text:p>one <text:span>two</text:span></text:p>', () => ''],
    ['instead of a tab', '<text:p>a<text:tab/>b</text:p>', () => 'a, b'],
  ])('takes words %s', async (_name, body, change) => {
    const file = odtFile(`<text:p>first</text:p>${body}<text:p>last</text:p>`)
    await rewritten(file, (text) =>
      text
        .split('\n')
        .map((line, at) => (at === 1 ? change(line) : line))
        .join('\n'),
    )
  })
})

describe('what is not visible in an OpenDocument text', () => {
  const markers = new Map<string, string>()
  const mark = (place: string): string => {
    const marker = `ZZMARK${markers.size + 10}Q`
    markers.set(marker, place)
    return marker
  }
  const bytes = odtFile(
    `<!-- ${mark('XML comment')} --><office:forms><form:form form:name="f"><form:text form:label="${mark('label of a control')}" office:title="${mark('form')}"/></form:form></office:forms>` +
      `<text:tracked-changes><text:changed-region text:id="c1"><text:deletion><office:change-info><dc:creator>${mark('author of a change')}</dc:creator></office:change-info><text:p>${mark('deleted text')}</text:p></text:deletion></text:changed-region></text:tracked-changes>` +
      `<text:user-field-decls><text:user-field-decl text:name="${mark('name of a variable')}" office:string-value="${mark('value of a variable')}"/></text:user-field-decls>` +
      '<text:p>A plain paragraph.<text:change text:change-id="c1"/></text:p>' +
      `<text:p>Seen.<text:span text:style-name="Ghost">${mark('hidden text')}</text:span><text:hidden-text text:condition="x" text:string-value="${mark('hidden field')}"/></text:p>` +
      `<text:p><text:a xlink:href="https://example.org/${mark('link')}" office:title="${mark('title of a link')}">A link.</text:a></text:p>` +
      `<text:p><text:bookmark-start text:name="${mark('bookmark')}"/>Marked.<text:bookmark-end text:name="b"/></text:p>` +
      `<text:p>Commented.<office:annotation><dc:creator>${mark('author of a comment')}</dc:creator><text:p>${mark('comment')}</text:p></office:annotation></text:p>` +
      `<text:p>By <text:user-defined text:name="${mark('name of a property field')}">the court</text:user-defined>.</text:p>` +
      `<text:p>Pictured.<draw:frame draw:name="${mark('name of a picture')}"><svg:title>${mark('title of a picture')}</svg:title><svg:desc>${mark('alternative text')}</svg:desc></draw:frame></text:p>` +
      `<text:section text:name="Section1" text:display="none"><text:p>${mark('hidden section')}</text:p></text:section>`,
    '',
    {
      'meta.xml': root(
        'document-meta',
        `<office:meta><dc:title>${mark('title')}</dc:title><meta:initial-creator>${mark('creator')}</meta:initial-creator><meta:user-defined meta:name="${mark('name of a property')}">${mark('value of a property')}</meta:user-defined></office:meta>`,
      ),
      'settings.xml': root(
        'document-settings',
        `<config:config-item-set config:name="ooo:configuration-settings"><config:config-item config:name="PrinterName" config:type="string">${mark('printer')}</config:config-item><config:config-item config:name="AddParaTableSpacing" config:type="boolean">true</config:config-item></config:config-item-set>`,
      ),
      'Basic/Standard/Module1.xml': `<m>${mark('macro')}</m>`,
      'Thumbnails/thumbnail.png': 'ZZMARK',
      'Configurations2/accelerator/current.xml': 'ZZMARK',
    },
  )

  it('is found in every place, and seen in none', async () => {
    const document = await read(bytes)
    const missing = [...markers].filter(([marker]) => !document.text.includes(marker)).map(([, place]) => place)
    expect(missing).toEqual([])
    expect(shown(document)).toEqual([
      'A plain paragraph.',
      'Seen.',
      'A link.',
      'Marked.',
      'Commented.',
      'By the court.',
      'Pictured.',
    ])
    const channels = new Set<Channel>(document.blocks.map((block) => block.channel))
    for (const channel of [
      'comment',
      'deleted',
      'hidden',
      'link',
      'bookmark',
      'alt-text',
      'property',
      'form-field',
    ] as const)
      expect(channels).toContain(channel)
  })

  it('is in none of them when it is written', async () => {
    const written = await rewritten(bytes, (text) => text.replace('plain', 'simple'))
    const all = (await unzip(written, '')).map(
      ({ name, bytes: content }) => name + Buffer.from(content).toString('utf8'),
    )
    expect(all.join('\n')).not.toMatch(/ZZMARK|rsid|PrinterName|Thumbnail|Basic/)
    expect(all.join('\n')).toContain('AddParaTableSpacing')
    expect(all[0]).toBe('mimetypeapplication/vnd.oasis.opendocument.text')
    expect(odtFormat.recognises?.(written)).toBe(true)
  })

  it('is written with its changes where that was chosen', async () => {
    const document = await read(bytes)
    const comment = [...markers].find(([, place]) => place === 'comment')?.[0] ?? ''
    const text = document.text.replace(comment, 'changed comment')
    const written = await writeAgain(odtFormat, bytes, document, text, 'keep')
    expect((await read(written)).text).toBe(writtenText(text, document.blocks, 'keep'))
  })

  it('is noticed by the reader that checks a written file', async () => {
    const document = await odtFormat.readBack?.(bytes, 'a.odt')
    expect(document?.blocks.filter((block) => !block.visible).length).toBeGreaterThan(12)
  })
})

describe('an OpenDocument file that cannot be read', () => {
  it('says so', async () => {
    const good = odtFile('<text:p>text</text:p>')
    await expect(read(good.subarray(0, good.length - 30))).rejects.toMatchObject({ code: 'FILE_DAMAGED' })
    await expect(read(odtFile('<text:p>text'))).rejects.toMatchObject({ code: 'FILE_DAMAGED' })
    await expect(read(odtFile('<text:p/>'))).rejects.toMatchObject({ code: 'FILE_EMPTY' })
    const locked = zip(
      (await unzip(good, '')).map((entry) =>
        entry.name === 'META-INF/manifest.xml'
          ? {
              ...entry,
              bytes: Buffer.from(
                `<m:manifest xmlns:m="${oasis}manifest:1.0"><m:file-entry m:full-path="content.xml"><m:encryption-data/></m:file-entry></m:manifest>`,
              ),
            }
          : entry,
      ),
    )
    await expect(read(locked)).rejects.toMatchObject({ code: 'FILE_PASSWORD' })
  })
})
