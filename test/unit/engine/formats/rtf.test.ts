import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Change } from '../../../../src-preload/contract/index.ts'
import { isWritten } from '../../../../src-main/engine/formats/hidden.ts'
import { rtfFormat } from '../../../../src-main/engine/formats/rtf/rtf.ts'
import { describeNeeding } from '../../../needs.ts'

const bytesOf = (source: string): Uint8Array => Buffer.from(source, 'latin1')
const asText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const rtf = (body: string): Uint8Array =>
  bytesOf(
    String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\froman\fcharset0 Times;}{\f1\fcharset204 Cyr;}{\f2\fcharset128 Jap;}}` +
      body +
      '}',
  )

const lines = async (bytes: Uint8Array, visible = true): Promise<string[]> => {
  const { text, blocks } = await rtfFormat.read(bytes, 'a.rtf')
  return blocks.filter((block) => block.visible === visible).map(({ from, to }) => text.slice(from, to))
}

const linesBack = async (bytes: Uint8Array, visible = true): Promise<string[]> => {
  const { text, blocks } = await rtfFormat.readBack!(bytes, 'a.rtf')
  return blocks.filter((block) => block.visible === visible).map(({ from, to }) => text.slice(from, to))
}

async function rewritten(
  received: Uint8Array,
  words: Readonly<Record<string, string>>,
  hidden: 'remove' | 'keep' = 'remove',
): Promise<Uint8Array> {
  const { text, blocks, envelope } = await rtfFormat.read(received, 'a.rtf')
  const changes: Change[] = Object.entries(words)
    .flatMap(([word, insert]) => {
      const places: Change[] = []
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
        places.push({ from: at, to: at + word.length, insert })
      return places
    })
    .sort((a, b) => a.from - b.from)
  return rtfFormat.write({ received, envelope, text, changes, blocks, hidden })
}

describe('text of an RTF file', () => {
  it('is its paragraphs, cells, notes, headers and text boxes', async () => {
    const source = rtf(
      String.raw`{\header\pard Page head\par}\pard First \b bold\b0 er,\line line\tab x\par ` +
        String.raw`\pard Noted{\footnote\pard {\chftn} A note\par}on\par\trowd\pard\intbl A\cell\b B\cell\row\pard ` +
        String.raw`{\shp{\*\shpinst{\sp{\sn fHidden}{\sv 0}}{\shptxt\pard Boxed\par}}}Last`,
    )
    expect(await lines(source)).toEqual([
      'Page head',
      'First bolder, line x',
      'Notedon',
      'A note',
      'A',
      'B',
      'Boxed',
      'Last',
    ])
    const { blocks } = await rtfFormat.read(source, 'a.rtf')
    expect(blocks.map(({ channel }) => channel)).toEqual([
      'header',
      'body',
      'body',
      'footnote',
      'table',
      'table',
      'textbox',
      'body',
    ])
  })

  it('decodes every way of writing a character', async () => {
    const source = rtf(
      String.raw`\pard It\rquote s M\'e4kinen \u8217?\u-3913\'3f {\uc2\u321\'8f\'8a}{\uc0\u269 }x\~y\_z\-w \\ \{ \} \emdash\par` +
        '\n' +
        String.raw`\pard\f1 \'d1\'f3\'e4 \f2 \'8d\'d9\'94\'bb\f0 \u55357?\u56526?` +
        '\r\n' +
        String.raw`end{\upr{A?}{\*\ud{A\u269?}}}`,
    )
    expect(await lines(source)).toEqual([
      'It\u2019s M\u00E4kinen \u2019\uF0B7 \u0141\u010Dx\u00A0y\u2011z\u00ADw \\ { } \u2014',
      '\u0421\u0443\u0434 \u88C1\u5224\u{1F4CE}endA\u010D',
    ])
  })

  it.each([
    ['no RTF', 'hello', 'FILE_DAMAGED'],
    ['more ends than beginnings', String.raw`{\rtf1 a}}`, 'accepted'],
    ['groups without end', `{\\rtf1 ${'{'.repeat(5000)}`, 'FILE_DAMAGED'],
    ['nothing to read', String.raw`{\rtf1{\info{\title a}}}`, 'FILE_EMPTY'],
    ['a byte of a code page that is not known', String.raw`{\rtf1\ansicpg437 \'e4}`, 'FILE_UNDECODABLE'],
  ])('%s', async (_, source, code) => {
    const outcome = rtfFormat.read(bytesOf(source), 'a.rtf').then(
      () => 'accepted',
      (error: { code: string }) => error.code,
    )
    expect(await outcome).toBe(code)
  })
})

describe('writing in place', () => {
  it('changes words and keeps every other byte', async () => {
    const source = rtf(String.raw`\pard The {\b claimant} lived\i  in Nauvo\i0 , \u8217?near.\par`)
    expect(
      asText(
        await rewritten(
          source,
          { claimant: 'applicant', Nauvo: 'a {town} \\ M\u00E4k \u{1F4CE}', '\u2019near': 'far' },
          'keep',
        ),
      ),
    ).toBe(
      asText(source)
        .replace('claimant', 'applicant')
        .replace('Nauvo', String.raw`a \{town\} \\ M{\uc1\u228?}k {\uc1\u-10179?\u-9010?}`)
        .replace(String.raw`\u8217?near`, 'far'),
    )
  })

  it('never makes words part of a control word', async () => {
    const source = rtf(String.raw`\pard\b\'e4bc\b0\'e4 d\u8217?\i{\*\bkmkstart x}3{\*\bkmkend x}\par`)
    for (const words of [{ '\u00E4bc': 'x' }, { '\u00E4b': '' }, { '\u00E4 d': '7' }, { 'd\u2019': '' }, {}] as Record<
      string,
      string
    >[]) {
      const after = await rewritten(source, words)
      const wanted = Object.entries(words).reduce<string>(
        (text, [a, b]) => text.replace(a, b),
        '\u00E4bc\u00E4 d\u20193',
      )
      expect(await lines(after)).toEqual([wanted])
    }
  })

  it('keeps the formatting of what is replaced across runs', async () => {
    const source = rtf(String.raw`\pard He was {\b con}{\i vic}ted.\par`)
    expect(asText(await rewritten(source, { convicted: 'found guilty' }))).toContain(
      String.raw`{\b found guilty}{\i }.`,
    )
  })
})

const hiddenPlaces: readonly string[] = [
  String.raw`{\info{\title @}}`,
  String.raw`{\info{\author @}{\operator b}{\*\company c}}`,
  String.raw`{\info{\doccomm @}}`,
  String.raw`{\*\userprops{\propname a}\proptype30{\staticval @}}`,
  String.raw`{\*\docvar {a}{@}}`,
  String.raw`{\*\generator @;}`,
  String.raw`{\*\template C:\\@.dot}`,
  String.raw`{\*\revtbl{Unknown;}{@;}}`,
  String.raw`{\*\protusertbl{@}}`,
  String.raw`{\*\atnid AB}{\*\atnauthor @}\chatn{\*\annotation\pard a\par}`,
  String.raw`{\*\annotation\pard @\par}`,
  String.raw`\pard{\v @}seen\par`,
  String.raw`\pard\v @\v0 seen\par`,
  String.raw`\pard{\fs1 @}seen\par`,
  String.raw`{\colortbl;\red255\green255\blue255;}\pard{\cf1 @}seen\par`,
  String.raw`\pard{\deleted\revauthdel1\revdttmdel12345 @}seen\par`,
  String.raw`{\field{\*\fldinst{HYPERLINK "https://example.org/@"}}{\fldrslt seen}}`,
  String.raw`{\field{\*\fldinst AUTHOR @}{\fldrslt seen}}`,
  String.raw`{\*\bkmkstart @}seen{\*\bkmkend @}`,
  String.raw`{\xe @}seen`,
  String.raw`{\tc @}seen`,
  String.raw`{\field{\*\fldinst FORMTEXT{\*\formfield{\fftype0{\*\ffname @}{\*\ffdeftext @}}}}{\fldrslt seen}}`,
  String.raw`{\object\objemb{\*\objclass @}{\*\objdata 5a7a}{\result\pard seen\par}}`,
  String.raw`{\shp{\*\shpinst{\sp{\sn wzDescription}{\sv @}}{\shptxt seen\par}}}`,
  String.raw`{\shp{\*\shpinst{\shptxt seen\par}}{\shprslt{\do{\dptxbxtext @\par}}}}`,
  String.raw`{\*\xmlopen\xmlns1{\factoidname @}}seen`,
  String.raw`{\*\unheardof @}`,
  String.raw`{\*\oldcprops @}`,
  String.raw`{\upr{@}{\*\ud{seen}}}`,
  String.raw`{\header\pard{\v @}seen\par}`,
  String.raw`{\footnote\pard{\deleted @}seen\par}`,
  String.raw`{\shp{\*\shpinst{\sp{\sn ofItsOwn}{\sv @}}{\shptxt seen\par}}}`,
  String.raw`{\shp{\*\shpinst{\sp{\sn wzHyperlink}{\sv {\*\hl{\hlloc @}{\hlsrc @}}}}{\shptxt seen\par}}}`,
  String.raw`{\sp{\sn metroBlob}{\sv {\*\svb @}}}`,
  String.raw`{\*\datastore @}{\*\themedata @}{\*\xmlnstbl{\xmlns1 @}}`,
  String.raw`{\filetbl{\file\fid1 C:\\@.rtf}}`,
  String.raw`{\info{\hlinkbase @}{\keywords @}{\subject @}{\manager @}{\category @}}`,
  String.raw`{\*\passwordhash @}{\*\writereservhash @}`,
  String.raw`{\object\objlink{\*\objname @}{\*\objtopic C:\\@.xls}{\*\objdata 5a7a}{\result\pard seen\par}}`,
]

/** Names and data beside the words: read as such, and never written, not even where what is hidden is kept. */
const png = (text: string | null): string =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...[
      ['IHDR', Buffer.from('00000001000000010802000000', 'hex')] as const,
      ...(text === null ? [] : [['tEXt', Buffer.from(`Comment\0${text}`, 'latin1')] as const]),
      ['IEND', Buffer.alloc(0)] as const,
    ].map(([kind, data]) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(data.length)
      return Buffer.concat([length, Buffer.from(kind, 'latin1'), data, Buffer.alloc(4)])
    }),
  ]).toString('latin1')
const ownData: readonly [what: string, source: string, plain: string][] = [
  [
    'names of styles',
    String.raw`{\stylesheet{\s0 Normal;}{\*\cs10 Default Paragraph Font;}{\s15\sbasedon0 Zzleak style;}}`,
    String.raw`{\stylesheet{\s0 Normal;}{\*\cs10 Default Paragraph Font;}{\s15\sbasedon0 Style 3;}}`,
  ],
  [
    'names of lists',
    String.raw`{\*\listtable{\list{\listname Zzleak;}\listid1}}`,
    String.raw`{\*\listtable{\list{\listname ;}\listid1}}`,
  ],
  [
    'words in a picture',
    String.raw`{\pict\pngblip ${Buffer.from(png('Zzleak words'), 'latin1').toString('hex')}}`,
    String.raw`{\pict\pngblip ${Buffer.from(png(null), 'latin1').toString('hex')}}`,
  ],
  [
    'words in a picture of bytes',
    String.raw`{\pict\pngblip\bin${png('Zzleak words').length} ${png('Zzleak words')}}`,
    String.raw`{\pict\pngblip ${Buffer.from(png(null), 'latin1').toString('hex')}}`,
  ],
]

describe('hidden places', () => {
  it.each(hiddenPlaces)('are not written: %s', async (place) => {
    const source = rtf(String.raw`\pard Read.\par ${place.replaceAll('@', 'Zzleak')}\pard Read too.\par`)
    const after = await rewritten(source, { 'Read too': 'Gone' })
    expect(asText(after)).not.toContain('Zzleak')
    expect(await lines(after, false)).toEqual([])
    const seen = (await lines(source)).map((line) => line.replace('Read too', 'Gone'))
    expect(await lines(after)).toEqual(seen)
    expect(await linesBack(after)).toEqual(seen)
    expect(await linesBack(after, false)).toEqual([])
    // A writer that left it is found out by reading back alone.
    expect(await linesBack(source)).toEqual(await lines(source))
    if (!place.includes('upr')) expect(await linesBack(source, false)).not.toEqual([])
    // Second writings and data that no reader shows are taken out unread.
    if (!/shprslt|upr|oldcprops|datastore/.test(place))
      expect((await lines(source, false)).join(' ')).toContain('Zzleak')
    expect((await lines(source)).join(' ')).not.toContain('Zzleak')
  })

  it.each(ownData)('are not written, nor kept: %s', async (_, source, plain) => {
    const received = bytesOf(`{\\rtf1\\ansi${source}\\pard Read.\\par}`)
    expect((await lines(received, false)).join(' ')).toContain('Zzleak')
    for (const hidden of ['remove', 'keep'] as const) {
      const after = await rewritten(received, { Read: 'Seen' }, hidden)
      expect(asText(after)).toBe(`{\\rtf1\\ansi${plain}\\pard Seen.\\par}`)
      expect(await lines(after, false)).toEqual([])
    }
  })

  it('take marks of pictures with them', async () => {
    const received = rtf(String.raw`\pard Read.{\pict\pngblip\bliptag-123{\*\blipuid 5a7a}ff}\par`)
    expect(asText(await rewritten(received, {}))).toContain(String.raw`{\pict\pngblip ff}`)
  })

  it('take the numbers of editing sessions and the marks of tracked changes with them', async () => {
    const source = rtf(
      String.raw`{\*\rsidtbl\rsid123}\pard\pararsid55 {\insrsid77\revised\revauth1\revdttm99 Seen}\par`,
    )
    const after = asText(await rewritten(source, {}))
    expect(after).not.toMatch(/rsid|revised|revauth|revdttm/)
    expect(await lines(bytesOf(after))).toEqual(['Seen'])
  })

  it('leave page numbers', async () => {
    const source = rtf(
      String.raw`{\footer\pard{\field{\*\fldinst{ PAGE  \\* MERGEFORMAT }}{\fldrslt 1}}\par}\pard Seen\par`,
    )
    expect(asText(await rewritten(source, {}))).toBe(asText(source))
  })
})

describeNeeding('corpora', 'a real RTF file', ({ corpora }) => {
  it('goes in and out', async () => {
    const received = readFileSync(join(corpora, 'formats', 'au_NSWCCA_2025_183_Lawlis_v_R.rtf'))
    const { blocks } = await rtfFormat.read(received, 'a.rtf')
    const kept = Buffer.from(await rewritten(received, {}, 'keep'))
    expect(kept.equals(received)).toBe(blocks.every((block) => isWritten(block, 'keep')))
    const before = await lines(received)
    expect(before.length).toBeGreaterThan(100)
    const after = await rewritten(received, { Lawlis: 'M\u00E4kinen', the: 'th\u00E9' })
    expect(await lines(after)).toEqual(
      before.map((line) => line.replaceAll('Lawlis', 'M\u00E4kinen').replaceAll('the', 'th\u00E9')),
    )
    expect(await lines(after, false)).toEqual([])
  })
})
