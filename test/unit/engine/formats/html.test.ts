import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Change } from '../../../../src-preload/contract/index.ts'
import { isWritten, writtenText } from '../../../../src-main/engine/formats/hidden.ts'
import { htmlFormat } from '../../../../src-main/engine/formats/html/html.ts'
import { describeNeeding } from '../../../needs.ts'

const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8')
const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')

const lines = async (bytes: Uint8Array): Promise<string[]> => {
  const { text, blocks } = await htmlFormat.read(bytes, 'a.html')
  return blocks.filter((block) => block.visible).map(({ from, to }) => text.slice(from, to))
}

/** The page with every whole word of a list replaced. */
async function rewritten(
  received: Uint8Array,
  words: Readonly<Record<string, string>>,
  hidden: 'remove' | 'keep' = 'remove',
): Promise<Uint8Array> {
  const { text, blocks, envelope } = await htmlFormat.read(received, 'a.html')
  const changes: Change[] = Object.entries(words)
    .flatMap(([word, insert]) =>
      Array.from(text.matchAll(new RegExp(word, 'g')), ({ index }) => ({
        from: index,
        to: index + word.length,
        insert,
      })),
    )
    .sort((a, b) => a.from - b.from)
  return htmlFormat.write({ received, envelope, text, changes, blocks, hidden })
}

const asText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')

describe('text of a page', () => {
  it('is its paragraphs, headings and cells, with blanks collapsed', async () => {
    const page = utf8(
      '<!DOCTYPE html>\n<html><body><h1>Order\n of  the court</h1><p>First <b>bold</b>er\tline<br>goes on.<br><br>Second.</p>' +
        'Loose text<table><tr><td>A</td><td>B</td></tr></table><ul><li>one<li>two</ul></body></html>',
    )
    expect(await lines(page)).toEqual([
      'Order of the court',
      'First bolder line goes on.',
      'Second.',
      'Loose text',
      'A',
      'B',
      'one',
      'two',
    ])
    const { blocks } = await htmlFormat.read(page, 'a.html')
    expect(blocks.map((block) => block.channel)).toContain('table')
  })

  it('knows an empty line of preformatted text as the end of a paragraph', async () => {
    expect(await lines(utf8('<pre>\nOne line\nand another.\n\nNext\r\n\r\nLast</pre>'))).toEqual([
      'One line and another.',
      'Next',
      'Last',
    ])
  })

  it('decodes every way of writing a character', async () => {
    expect(
      await lines(utf8('<p>O&apos;Neil &amp; Sons &#75;orhonen &Auml;nni&nbsp;x &#x1F4CE; &shy;a&ampb &copy 2</p>')),
    ).toEqual(["O'Neil & Sons Korhonen \u00C4nni\u00A0x \u{1F4CE} \u00ADa&b \u00A9 2"])
  })

  it.each([
    ['UTF-8 that says so', utf8('<meta charset=utf-8><p>M\u00E4kinen</p>')],
    ['UTF-8 that says nothing', utf8('<p>M\u00E4kinen</p>')],
    ['Latin-1 that says so', latin1('<meta charset="iso-8859-1"><p>M\xE4kinen</p>')],
    ['Windows-1252 that says nothing', latin1('<p>M\xE4kinen</p>')],
    ['Windows-1252 that claims to be UTF-8', latin1('<meta charset="utf-8"><p>M\xE4kinen</p>')],
    ['UTF-16 with a mark', Buffer.from('\uFEFF<p>M\u00E4kinen</p>', 'utf16le')],
    ['UTF-8 with a mark', utf8('\uFEFF<p>M\u00E4kinen</p>')],
    [
      'Windows-1250 by the old declaration',
      latin1('<META http-equiv=Content-Type content="text/html; charset=windows-1250"><p>M\xE4kinen</p>'),
    ],
  ])('is decoded and written back byte for byte: %s', async (_, bytes) => {
    expect(await lines(bytes)).toEqual(['M\u00E4kinen'])
    expect(Buffer.from(await rewritten(bytes, {}, 'keep')).equals(Buffer.from(bytes))).toBe(true)
    const after = await rewritten(bytes, { Mäkinen: 'Sa\u0142o \u2019 \u0421\u0443\u0434' })
    expect(await lines(after)).toEqual(['Sa\u0142o \u2019 \u0421\u0443\u0434'])
  })

  it('keeps the bytes of an encoding of several bytes a character', async () => {
    const shiftJis = Buffer.concat([
      latin1('<meta charset="shift_jis"><p title="\x93\xFA">'),
      latin1('\x8D\xD9\x94\xBB salo \x8F\x8A</p>'),
    ])
    expect(await lines(shiftJis)).toEqual(['\u88C1\u5224 salo \u6240'])
    expect(Buffer.from(await rewritten(shiftJis, {}, 'keep')).equals(shiftJis)).toBe(true)
    expect(await lines(await rewritten(shiftJis, { salo: 'X' }))).toEqual(['\u88C1\u5224 X \u6240'])
  })

  it.each([
    ['nothing but hidden words', '<title>a</title><p hidden>b</p>', 'FILE_EMPTY'],
    ['bytes of no encoding', '<p>\0\x01\x02', 'FILE_UNDECODABLE'],
    ['a tag without end', `<p ${Array.from({ length: 5_000 }, (_, at) => `a${at}=1`).join(' ')}>x`, 'FILE_DAMAGED'],
  ])('is refused: %s', async (_, page, code) => {
    await expect(htmlFormat.read(latin1(page), 'a.html')).rejects.toMatchObject({ code })
  })
})

describe('writing in place', () => {
  it('changes words and keeps every other byte', async () => {
    const page = utf8(
      '<!DOCTYPE html>\r\n<html>\r\n<body class=x  bgcolor=#ffffff >\r\n<P align=left>The <b>claimant</b>  lived in <i>Nauvo</i>,\r\n' +
        'near &lt;the&gt; kiosk &amp; ferry.</P>\r\n</body></html>\r\n',
    )
    expect(
      asText(await rewritten(page, { claimant: 'applicant', Nauvo: '[REDACTED]', ferry: 'a<b & "c"' }, 'keep')),
    ).toBe(
      asText(page).replace('claimant', 'applicant').replace('Nauvo', '[REDACTED]').replace('ferry', 'a&lt;b &amp; "c"'),
    )
  })

  it('replaces across markup without touching it', async () => {
    const page = utf8('<p>He was <b>con</b><i>vic</i>ted twice.</p>')
    expect(asText(await rewritten(page, { 'convicted twice': 'found guilty' }))).toBe(
      '<p>He was <b>found guilty</b><i></i>.</p>',
    )
  })

  it('deletes a blank with everything that was collapsed into it', async () => {
    const page = utf8('<p>one <b> </b> two<br>\n three</p>')
    const after = await rewritten(page, { 'one ': '', ' three': '!' })
    expect(await lines(after)).toEqual(['two!'])
  })

  it('inserts at the ends of a paragraph and beside a hidden part', async () => {
    const page = utf8('<p>alpha<!-- x -->beta</p>')
    const { text, blocks, envelope } = await htmlFormat.read(page, 'a.html')
    const changes = [
      { from: 0, to: 0, insert: 'A ' },
      { from: 5, to: 5, insert: ' and ' },
      { from: 9, to: 9, insert: ' Z' },
    ]
    const after = await htmlFormat.write({ received: page, envelope, text, changes, blocks, hidden: 'remove' })
    expect(asText(after)).toBe('<p>A alpha and beta Z</p>')
  })

  it('finds names however they are written, and leaves none', async () => {
    const page = utf8('<p>O&apos;Neil &amp; Sons met &#75;orhonen and &Auml;nni.</p>')
    const after = await rewritten(page, { "O'Neil & Sons": 'A', Korhonen: 'B', Änni: 'C' })
    expect(asText(after)).toBe('<p>A met B and C.</p>')
  })

  it('changes hidden words too where they are kept', async () => {
    const page = utf8('<p title="by Salo">Text</p><!-- of Salo --><img alt=Salo>')
    expect(asText(await rewritten(page, { Salo: 'a "b" > c' }, 'keep'))).toBe(
      '<p title="by a &#34;b&#34; &#62; c">Text</p><!-- of a "b"   c --><img alt=a&#32;&#34;b&#34;&#32;&#62;&#32;c>',
    )
  })
})

/** Places of a page where no reader sees what is written; `@` stands for the word. */
const hiddenPlaces = [
  '<!-- @ -->',
  '<!--[if mso]><p>@</p><![endif]-->',
  '<title>@</title>',
  '<meta name="description" content="@">',
  '<meta property="og:@" content="x">',
  '<link rel="canonical" href="https://example.org/@">',
  '<base href="https://example.org/@/">',
  '<script>var a = "@"</script>',
  '<script type="application/ld+json">{"name":"@"}</script>',
  '<script src="/@.js"></script>',
  '<style>/* @ */ p { color: black }</style>',
  '<style>p::after { content: "@" }</style>',
  '<style>p { background: url(/@.png) }</style>',
  '<style>:root { --@: 1 }</style>',
  '<template><p>@</p></template>',
  '<noscript>@</noscript>',
  '<p style="display:none">@</p>',
  '<p style="visibility: hidden">@</p>',
  '<p hidden>a <b>@</b></p>',
  '<span style="font-size:0">@</span>',
  '<span style="position:absolute; left:-9999px">@</span>',
  '<span style="color:#fff">@</span>',
  '<font color="white">@</font>',
  '<div style="opacity:0">@</div>',
  '<div class="gone">@</div>',
  '<p style="font-family: \'@\'">a</p>',
  '<img src="/@.png">',
  '<img src="x.png" alt="@">',
  '<img src="data:text/plain;base64,~">',
  '<p title="@">a</p>',
  '<p aria-label="@">a</p>',
  '<p data-case="@">a</p>',
  '<p onclick="f(\'@\')">a</p>',
  '<p id="@">a</p>',
  '<p class="@">a</p>',
  '<p @="1">a</p>',
  '<p align="@">a</p>',
  '<a name="@">a</a>',
  '<a id="@">a</a><a href="#@">b</a>',
  '<a href="https://example.org/@">a</a>',
  '<a href="javascript:f(\'@\')">a</a>',
  '<a href="mailto:@@example.org">a</a>',
  '<form action="/@"><input type="hidden" value="@"></form>',
  '<input placeholder="@">',
  '<select><option value="@">@</option></select>',
  '<iframe srcdoc="<p>@</p>"></iframe>',
  '<object data="/@.pdf"><param name="a" value="@"></object>',
  '<video poster="/@.png"><track label="@" src="/@.vtt"></video>',
  '<svg><title>@</title><desc>@</desc><metadata>@</metadata><path d="M0 0" id="@"/></svg>',
  '<blockquote cite="https://example.org/@">a</blockquote>',
  '<time datetime="@">a</time>',
  '<p class="a" class="@">a</p>',
  '<p>a</p @>',
  '<b>a</b></i class="@">',
  '<?xml-stylesheet href="@"?>',
  '<![CDATA[@]]>',
  '<dialog>@</dialog>',
  '<img srcset="/@.png 2x, /b.png 3x" sizes="@">',
  '<picture><source srcset="/@.webp"><img src="x.png"></picture>',
  '<embed src="/@.swf" title="@">',
  '<object data="data:text/plain,@" type="@" name="@">@</object>',
  '<img src="data:image/svg+xml,<svg><text>@</text></svg>">',
  '<script type="application/json">{"case": {"names": ["@"]}}</script>',
  '<link rel="preload" imagesrcset="/@.png 1x">',
  '<meta http-equiv="refresh" content="5; url=/@">',
  '<area alt="@" href="/@" shape="rect">',
  '<img usemap="#@">',
  '<svg><image href="/@.png" xlink:href="/@.png"/><use href="#@"/></svg>',
  '<svg aria-labelledby="@"><g id="@" class="@"><path d="M0 0"/></g></svg>',
  '<math alttext="@"><mi definitionurl="/@">x</mi></math>',
  '<canvas>@</canvas>',
  '<audio src="/@.mp3">@</audio>',
  '<noembed>@</noembed>',
  '<p itemprop="@" itemtype="https://@.org" resource="@" about="@" property="@">a</p>',
  '<td headers="@" abbr="@">a</td>',
  '<q cite="/@">a</q>',
  '<input name="@" pattern="@" list="@"><datalist id="@"><option>@</datalist>',
  '<label for="@">a</label>',
  '<body background="/@.png">',
  '<p style="--@:1; background:url(/@.png); content:\'@\'">a</p>',
  '<!doctype html public "@" "http://@">',
  '<p lang="x-@">a</p>',
]

describe('hidden places', () => {
  const marker = 'Zzleak'
  const page = (places: readonly string[], word: string): Uint8Array =>
    utf8(
      `<!DOCTYPE html><html><head><style>.gone { display: none }</style></head><body><p>Seen.</p>${places
        .map((place) => place.replaceAll('@', word).replace('~', Buffer.from(word).toString('base64')))
        .join('\n')}<p>Seen too.</p></body></html>`,
    )

  it.each(hiddenPlaces)('are read as such and not written: %s', async (place) => {
    // The colour of white paper may hide visible words of a page that is dark: each place has a page of its own.
    const received = page([place], marker)
    const { text, blocks } = await htmlFormat.read(received, 'a.html')
    const found = blocks.filter(({ from, to }) => text.slice(from, to).toLowerCase().includes('zzleak'))
    expect(found.length).toBeGreaterThan(0)
    expect(found.every((block) => !block.visible)).toBe(true)
    const after = await rewritten(received, {})
    expect(asText(after).toLowerCase()).not.toContain('zzleak')
    expect(asText(after)).not.toContain(Buffer.from(marker).toString('base64'))
    const again = await htmlFormat.readBack!(after, 'a.html')
    expect(again.blocks.filter((block) => !block.visible)).toEqual([])
    const seen = blocks.filter((block) => block.visible).map(({ from, to }) => text.slice(from, to))
    expect(await lines(after)).toEqual(seen)
  })

  it('are imports and fonts of its own in a style sheet', async () => {
    const sheet =
      '@import "/Zzleak.css"; @font-face { font-family: "Zzleak"; src: url("/Zzleak.woff") } p { color: red }'
    const after = asText(await rewritten(utf8(`<style>${sheet}</style><p>Seen.</p>`), {}))
    expect(after).not.toContain('Zzleak')
    expect(after).toContain('p { color: red }')
  })

  it('are all of them in one page, too', async () => {
    const received = page(hiddenPlaces, marker)
    const after = await rewritten(received, { Seen: 'Read' })
    expect(asText(after).toLowerCase()).not.toContain('zzleak')
    expect(await lines(after)).toContain('Read too.')
  })

  it.each(hiddenPlaces)('can be kept, but for what only programs read: %s', async (place) => {
    const received = page([place], marker)
    const { text, blocks } = await htmlFormat.read(received, 'a.html')
    const kept = await htmlFormat.read(await rewritten(received, { [marker]: 'Other' }, 'keep'), 'a.html')
    expect(kept.text).toBe(writtenText(text.replaceAll(marker, 'Other'), blocks, 'keep'))
  })

  it('leave what only says how the page looks', async () => {
    const page = utf8(
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">' +
        '<html lang="en"><head><meta charset="utf-8"><style>.c1 { font: 12px "Times New Roman" } @media print { p { margin: 0 } }</style></head>' +
        '<body bgcolor="#ffffff"><p class="c1" style="color: red; font-family: \'Arial\'" align="center">a <a href="#">b</a></p>' +
        '<table><tr><td style="background:black;color:white">seen</td></tr></table><ol start="3"><li>c<li value="14">d</ol></body></html>',
    )
    expect(asText(await rewritten(page, {}))).toBe(asText(page))
    expect((await htmlFormat.readBack!(page, 'a.html')).blocks.every(({ visible }) => visible)).toBe(true)
  })
})

describe('a page is read back', () => {
  it.each([
    ['a comment', '<p>a</p><!-- Salo -->'],
    ['a value', '<p title="Salo">a</p>'],
    ['an address', '<p>a</p><img src="Salo.png">'],
    ['words that are hidden', '<p>a</p><p hidden>Salo</p>'],
  ])('and says what is left: %s', async (_, page) => {
    const { blocks } = await htmlFormat.readBack!(utf8(page), 'a.html')
    expect(blocks.filter(({ visible }) => !visible)).toHaveLength(1)
  })

  it('and a page without anything hidden has nothing of that', async () => {
    const page =
      '<!DOCTYPE html><style>p > b { color: red }</style><table>x<tr><td>a &lt; b &eacute;<input value="v"></td></tr></table>'
    const { blocks } = await htmlFormat.readBack!(utf8(page), 'a.html')
    expect(blocks.every(({ visible }) => visible)).toBe(true)
  })
})

describe('pages that are broken or hostile', () => {
  it.each([
    ['nested deeply', '<div>'.repeat(5_000) + 'a'],
    ['tags that overlap', '<p>' + '<b><i>a</b>'.repeat(500) + '</p>'],
    ['a tag that does not end', '<p>a</p><img alt="b'],
    ['text where none may be', '<table>a<tr>b<td>c</td>d</tr></table>'],
    ['references without an end', '<p>&amp &#x41 &#0; &notanentity; a&</p>'],
  ])('are read, written and read alike: %s', async (_, page) => {
    const received = utf8(page)
    const before = await lines(received)
    expect(Buffer.from(await rewritten(received, {}, 'keep')).equals(Buffer.from(received))).toBe(true)
    expect(await lines(await rewritten(received, {}))).toEqual(before)
  })
})

describeNeeding('corpora', 'real pages', ({ corpora }) => {
  const folder = join(corpora, 'formats')
  it.each(readdirSync(folder).filter((name) => name.endsWith('.html')))('%s goes in and out', async (name) => {
    const received = readFileSync(join(folder, name))
    const { text, blocks, envelope } = await htmlFormat.read(received, name)
    const kept = await htmlFormat.write({ received, envelope, text, changes: [], blocks, hidden: 'keep' })
    // What only programs read is left out in any case; without any of it every byte stays.
    expect((await htmlFormat.read(kept, name)).text).toBe(writtenText(text, blocks, 'keep'))
    if (blocks.every((block) => isWritten(block, 'keep'))) expect(Buffer.from(kept).equals(received)).toBe(true)
    const words = blocks
      .filter((block) => block.visible)
      .flatMap(({ from, to }) =>
        Array.from(text.slice(from, to).matchAll(/\p{L}+/gu), ({ index, 0: word }) => ({
          from: from + index,
          to: from + index + word.length,
          insert: 'W\u00F6rt',
        })),
      )
      .filter((_, at) => at % 5 === 0)
    const after = await htmlFormat.write({ received, envelope, text, changes: words, blocks, hidden: 'remove' })
    const wanted = blocks
      .filter((block) => block.visible)
      .map((block) => {
        let line = ''
        let done = block.from
        for (const { from, to, insert } of words.filter((one) => one.from >= block.from && one.to <= block.to)) {
          line += text.slice(done, from) + insert
          done = to
        }
        return line + text.slice(done, block.to)
      })
    expect((await htmlFormat.readBack!(after, name)).text.split('\n')).toEqual(wanted)
    const again = await htmlFormat.read(after, name)
    expect(again.text.split('\n')).toEqual(wanted)
    expect(again.blocks.every((block) => block.visible)).toBe(true)
  })
})
