import { describe, expect, it } from 'vitest'
import { RedraftError, type Channel } from '../../../../../src-preload/contract/index.ts'
import { docxFormat } from '../../../../../src-main/engine/formats/docx/docx.ts'
import { isWritten, writtenText } from '../../../../../src-main/engine/formats/hidden.ts'
import { unzip, zip } from '../../../../../src-main/engine/formats/package/zip.ts'
import type { ReadDocument } from '../../../../../src-main/engine/formats/port.ts'
import { writeAgain } from '../../../../formats.ts'
import { hiddenPlaces } from './hidden-places.ts'
import { paragraph, part, wordFile } from './word-file.ts'

const utf8 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')

async function partOf(bytes: Uint8Array, name: string): Promise<string> {
  const found = (await unzip(bytes, 'a.docx')).find((entry) => entry.name === name)
  return found === undefined ? '' : utf8(found.bytes)
}

const bodyOf = async (bytes: Uint8Array): Promise<string> =>
  /<w:body>([^]*)<\/w:body>/.exec(await partOf(bytes, 'word/document.xml'))?.[1] ?? ''

const read = (bytes: Uint8Array): Promise<ReadDocument> => docxFormat.read(bytes, 'a.docx')

/** The visible lines of a document. */
function shown({ text, blocks }: ReadDocument): string[] {
  return text.split('\n').filter((_, at) => blocks[at]?.visible === true)
}

function inChannel({ text, blocks }: ReadDocument, channel: Channel): string[] {
  return blocks.filter((block) => block.channel === channel).map(({ from, to }) => text.slice(from, to))
}

/** The file with the text that `change` makes of the one that was read, checked to read back as such in both ways. */
async function rewritten(bytes: Uint8Array, change: (text: string) => string): Promise<Uint8Array> {
  const document = await read(bytes)
  const text = change(document.text)
  const written = await writeAgain(docxFormat, bytes, document, text)
  const expected = writtenText(text, document.blocks, 'remove')
  expect((await docxFormat.readBack?.(written, 'a.docx'))?.text).toBe(expected)
  expect((await read(written)).text).toBe(expected)
  return written
}

describe('a Word document', () => {
  it('gives its paragraphs in order, each with where it stands', async () => {
    const cell = (text: string): string => `<w:tc>${paragraph(text)}</w:tc>`
    const document = await read(
      wordFile({
        body:
          paragraph('One ', ['<w:b/>', 'two']) +
          '<w:p/>' +
          `<w:tbl><w:tr>${cell('left')}${cell('right')}</w:tr></w:tbl>` +
          paragraph('Three'),
        parts: {
          'word/header1.xml': { kind: 'header', content: part('hdr', paragraph('Head')) },
          'word/footnotes.xml': {
            kind: 'footnotes',
            content: part(
              'footnotes',
              `<w:footnote w:type="separator" w:id="-1"><w:p/></w:footnote><w:footnote w:id="1">${paragraph('Note')}</w:footnote>`,
            ),
          },
        },
      }),
    )
    expect(document.text).toBe('One two\n\nleft\nright\nThree\nHead\nNote')
    expect(document.blocks.map((block) => block.channel)).toEqual([
      'body',
      'body',
      'table',
      'table',
      'body',
      'header',
      'footnote',
    ])
    expect(document.blocks.every((block) => block.visible)).toBe(true)
  })

  it('reads signs that are elements, and neither adds nor loses one', async () => {
    const body =
      '<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="1"/></w:tabs></w:pPr><w:r><w:t>no. 12345</w:t><w:noBreakHyphen/>' +
      '<w:t>06</w:t><w:tab/><w:t>Immo</w:t><w:softHyphen/><w:t>bilie</w:t><w:cr/><w:t>O&apos;Neil &amp; &#75;orhonen</w:t>' +
      '<w:br w:type="page"/><w:t> trimmed </w:t><w:sym w:font="Symbol" w:char="F0B7"/></w:r></w:p>'
    const file = wordFile({ body })
    expect((await read(file)).text).toBe("no. 12345\u201106 Immo\u00ADbilie O'Neil & Korhonen trimmed\uF0B7")
    const written = await rewritten(file, (text) => text.replace("O'Neil & Korhonen", '[PERSON] <b> & "c"'))
    expect(await bodyOf(written)).toBe(
      body.replace(
        '<w:t>O&apos;Neil &amp; &#75;orhonen</w:t>',
        '<w:t xml:space="preserve">[PERSON] &lt;b&gt; &amp; "c"</w:t>',
      ),
    )
  })

  it('keeps the formatting of every run when a change goes over several', async () => {
    const file = wordFile({
      body: paragraph('The ', ['<w:b/>', 'old mill '], ['<w:i/>', 'of Averley'], ' burned ', ['<w:u/>', 'down'], '.'),
    })
    const written = await rewritten(file, (text) =>
      text.replace('mill of Averley burned', 'building there caught fire'),
    )
    const runs = Array.from(
      (await bodyOf(written)).matchAll(/<w:r>(?:<w:rPr>(.*?)<\/w:rPr>)?<w:t[^>]*>(.*?)<\/w:t><\/w:r>/g),
      ([, properties = '', text]) => [properties, text],
    )
    expect(runs.map(([, text]) => text).join('')).toBe('The old building there caught fire down.')
    expect(runs[0]).toEqual(['', 'The '])
    expect(runs[4]).toEqual(['<w:u/>', 'down'])
    expect(runs.map(([properties]) => properties)).toEqual(['', '<w:b/>', '<w:i/>', '', '<w:u/>', ''])
  })

  it.each<[string, string, (text: string) => string]>([
    ['at the beginning', paragraph('abc'), (text) => `x ${text}`],
    ['at the end', paragraph('abc'), (text) => `${text} x`],
    ['into an empty paragraph', '<w:p/>', () => 'new words'],
    ['into an empty paragraph with properties', '<w:p><w:pPr><w:jc w:val="left"/></w:pPr></w:p>', () => 'new words'],
    ['before a tab', '<w:p><w:r><w:tab/><w:t>abc</w:t></w:r></w:p>', (text) => `x${text}`],
    ['instead of a tab', '<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t></w:r></w:p>', () => 'a, b'],
    ['instead of all', paragraph('one ', ['<w:b/>', 'two'], ' three'), () => 'four'],
    ['and leave nothing', paragraph('one ', ['<w:b/>', 'two']), () => ''],
    ['in several places', paragraph('one two ', ['<w:b/>', 'three four']), () => '1 two 3 four 5'],
  ])('takes words %s', async (_name, body, change) => {
    const file = wordFile({ body: paragraph('first') + body + paragraph('last') })
    const written = await rewritten(file, (text) =>
      text
        .split('\n')
        .map((line, at) => (at === 1 ? change(line) : line))
        .join('\n'),
    )
    expect(await bodyOf(written)).toContain('last')
  })

  it('shows what tracked changes make of the text, and has none of them when it is written', async () => {
    const body =
      '<w:p><w:r><w:t xml:space="preserve">The fine was </w:t></w:r>' +
      '<w:del w:id="1" w:author="Judge Salo" w:date="2024-01-01T00:00:00Z"><w:r><w:delText>12</w:delText></w:r></w:del>' +
      '<w:ins w:id="2" w:author="Judge Salo" w:date="2024-01-01T00:00:00Z"><w:r><w:t>24</w:t></w:r></w:ins>' +
      '<w:r><w:t xml:space="preserve"> months</w:t></w:r></w:p>'
    const file = wordFile({ body })
    const document = await read(file)
    expect(shown(document)).toEqual(['The fine was 24 months'])
    expect(inChannel(document, 'deleted')).toEqual(['12'])
    expect(inChannel(document, 'property')).toEqual(['Judge Salo', 'Judge Salo'])
    const written = await bodyOf(await rewritten(file, (text) => text.replace('24', '36')))
    expect(written).not.toMatch(/w:ins|w:del|delText|author|date|Salo/)
    expect(written).toContain('36')
  })

  it('changes a text box in every version in which a file holds it', async () => {
    const box = `<w:txbxContent>${paragraph('boxed old words')}</w:txbxContent>`
    const file = wordFile({
      body: `<w:p><w:r><w:t>around</w:t><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:wsp><wps:txbx>${box}</wps:txbx></wps:wsp></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${box}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
    })
    expect(shown(await read(file))).toEqual(['around', 'boxed old words'])
    const written = await bodyOf(await rewritten(file, (text) => text.replace('old', 'new')))
    expect(written.match(/boxed new words/g)).toHaveLength(2)
    expect(written).not.toContain('old')
  })

  it('keeps fields that say where they stand, and the words of all others', async () => {
    const field = (code: string, result: string): string =>
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>` +
      `<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${result}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
    const file = wordFile({
      body: `<w:p>${field(' PAGE \\* MERGEFORMAT ', '7')}${field(' AUTHOR ZZNAME ', 'Court')}</w:p>`,
    })
    const document = await read(file)
    expect(shown(document)).toEqual(['7Court'])
    expect(inChannel(document, 'field-code')).toEqual([' AUTHOR ZZNAME '])
    const written = await bodyOf(await rewritten(file, (text) => text))
    expect(written).toContain(' PAGE \\* MERGEFORMAT ')
    expect(written.match(/fldChar /g)).toHaveLength(3)
    expect(written).not.toContain('AUTHOR')
  })
})

describe('words that no paragraph of a Word document holds', () => {
  const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'
  const chart =
    `<c:chartSpace xmlns:c="${drawing}/chart" xmlns:a="${drawing}/main"><c:title><c:tx><c:rich><a:p><a:r><a:t>Cases of </a:t></a:r><a:r><a:t>Averley</a:t></a:r></a:p></c:rich></c:tx></c:title>` +
    '<c:cat><c:strRef><c:f>Secret!$A$1</c:f><c:strCache><c:pt><c:v>old mill</c:v></c:pt></c:strCache></c:strRef></c:cat>' +
    '<c:val><c:numRef><c:f>A1</c:f><c:numCache><c:pt><c:v>7</c:v></c:pt></c:numCache></c:numRef></c:val><c:externalData/></c:chartSpace>'
  const diagram = `<dgm:dataModel xmlns:dgm="${drawing}/diagram" xmlns:a="${drawing}/main"><dgm:pt><dgm:t><a:p><a:r><a:t>A step</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:dataModel>`
  const file = wordFile({
    body:
      paragraph('Text.') +
      '<w:p><w:r><w:pict><v:shape><v:textpath string="DRAFT OF AVERLEY"/></v:shape></w:pict></w:r></w:p>',
    parts: {
      'word/charts/chart1.xml': { kind: 'chart', content: chart },
      'word/diagrams/data1.xml': { kind: 'diagramData', content: diagram },
      'word/numbering.xml': {
        kind: 'numbering',
        contentType: 'numbering',
        content: part(
          'numbering',
          '<w:lvl><w:lvlText w:val="Claim %1."/></w:lvl><w:lvl><w:lvlText w:val="Claim %1."/></w:lvl>',
        ),
      },
    },
  })

  it('are read, and changed where they stand', async () => {
    const document = await read(file)
    expect(shown(document)).toEqual([
      'Text.',
      '',
      'DRAFT OF AVERLEY',
      'Cases of Averley',
      'old mill',
      'A step',
      'Claim %1.',
    ])
    expect(inChannel(document, 'field-code')).toEqual(['Secret!$A$1'])
    const written = await rewritten(file, (text) =>
      text
        .replaceAll(/Averley/gi, 'a town')
        .replace('old mill', 'building')
        .replace('Claim', 'Point')
        .replace('step', 'stage'),
    )
    expect(await partOf(written, 'word/charts/chart1.xml')).toContain('<a:t>a town</a:t>')
    expect(await partOf(written, 'word/charts/chart1.xml')).toContain('<c:v>building</c:v>')
    expect(await partOf(written, 'word/charts/chart1.xml')).not.toMatch(/Secret|externalData/)
    expect(await partOf(written, 'word/diagrams/data1.xml')).toContain('A stage')
    expect((await partOf(written, 'word/numbering.xml')).match(/Point %1\./g)).toHaveLength(2)
    expect(await bodyOf(written)).toContain('string="DRAFT OF a town"')
  })
})

describe('what is not visible in a Word document', () => {
  const { bytes, markers, visible } = hiddenPlaces()

  it('is found in every place', async () => {
    const document = await read(bytes)
    expect(markers.size).toBeGreaterThanOrEqual(36)
    const missing = [...markers].filter(([marker]) => !document.text.includes(marker)).map(([, place]) => place)
    expect(missing).toEqual([])
    const seen = shown(document).join('\n')
    expect([...markers].filter(([marker]) => seen.includes(marker))).toEqual([])
    expect(shown(document)).toEqual(visible)
  })

  it('is in none of them when it is written', async () => {
    const written = await rewritten(bytes, (text) => text.replace('plain', 'simple'))
    const left: string[] = []
    for (const { name, bytes: content } of await unzip(written, 'a.docx'))
      for (const [marker, place] of markers)
        for (const encoding of ['utf8', 'utf16le'] as const)
          if (name.includes(marker) || Buffer.from(content).includes(marker, 0, encoding))
            left.push(`${place} in ${name}`)
    expect(left).toEqual([])
    expect(utf8(written)).not.toContain('ZZMARK')
    const all = (await unzip(written, 'a.docx')).map(({ bytes: content }) => utf8(content)).join('\n')
    expect(all).not.toMatch(/rsid|paraId|vbaProject|customXml/i)
  })

  it('is written with its changes where that was chosen, but for what only programs read', async () => {
    const document = await read(bytes)
    const comment = [...markers].find(([, place]) => place === 'comment')?.[0] ?? ''
    const text = document.text.replace(comment, 'changed comment')
    const written = await writeAgain(docxFormat, bytes, document, text, 'keep')
    expect((await read(written)).text).toBe(writtenText(text, document.blocks, 'keep'))
    expect(await partOf(written, 'word/comments.xml')).toContain('changed comment')
    const gone = document.blocks.filter((block) => !isWritten(block, 'keep'))
    expect(new Set(gone.map((block) => block.channel))).toEqual(new Set(['custom-data', 'embedded-name', 'glossary']))
    expect(
      (await unzip(written, 'a.docx')).map((entry) => entry.name).filter((name) => /vba|custom|embed/i.test(name)),
    ).toEqual(['docProps/custom.xml'])
  })

  it('is noticed by the reader that checks a written file, wherever it is left', async () => {
    const document = await docxFormat.readBack?.(bytes, 'a.docx')
    const hidden = document?.blocks.filter((block) => !block.visible) ?? []
    expect(hidden.length).toBeGreaterThan(30)
  })
})

describe('a Word file that cannot be read', () => {
  const good = wordFile({ body: paragraph('text') })
  const withPart = async (name: string, content: string): Promise<Uint8Array> =>
    zip(
      (await unzip(good, '')).map((entry) =>
        entry.name === name ? { ...entry, bytes: Buffer.from(content, 'utf8') } : entry,
      ),
    )

  it.each<[string, () => Promise<Uint8Array>, string]>([
    ['is cut off', async () => good.subarray(0, good.length - 40), 'FILE_DAMAGED'],
    [
      'has a byte changed',
      async () =>
        good.map((byte, at) => (at === Buffer.from(good).indexOf('word/document.xml') + 40 ? byte ^ 255 : byte)),
      'FILE_DAMAGED',
    ],
    ['is not well-formed', () => withPart('word/document.xml', '<w:document><w:p></w:document>'), 'FILE_DAMAGED'],
    [
      'is nested without end',
      () => withPart('word/document.xml', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`),
      'FILE_DAMAGED',
    ],
    [
      'declares entities',
      () => withPart('word/document.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
      'FILE_DAMAGED',
    ],
    ['has no text', async () => wordFile({ body: '<w:p/>' }), 'FILE_EMPTY'],
    [
      'has another document in it that was never joined',
      async () =>
        wordFile({
          body: paragraph('text') + '<w:altChunk/>',
          parts: { 'word/chunk.htm': { kind: 'aFChunk', content: '<p>more</p>' } },
        }),
      'FILE_DAMAGED',
    ],
  ])('%s', async (_name, make, code) => {
    const error: unknown = await read(await make()).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RedraftError)
    expect((error as RedraftError).code).toBe(code)
  })
})
