import { describe, expect, it } from 'vitest'
import type { Channel } from '../../../../../src-preload/contract/index.ts'
import { writtenText } from '../../../../../src-main/engine/formats/hidden.ts'
import { odtFormat } from '../../../../../src-main/engine/formats/odt/odt.ts'
import { unzip, zip } from '../../../../../src-main/engine/formats/package/zip.ts'
import type { ReadDocument } from '../../../../../src-main/engine/formats/port.ts'
import { writeAgain } from '../../../../formats.ts'
import { hiddenPlaces } from './hidden-places.ts'
import { oasis, odtFile } from './odt-file.ts'

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
      /^<text:p>The <text:span text:style-name="Style2">old.*<\/text:span>.*<text:span text:style-name="Style3">/,
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
  const { bytes, markers } = hiddenPlaces()

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
