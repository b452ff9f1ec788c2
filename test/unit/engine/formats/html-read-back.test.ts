import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { htmlFormat } from '../../../../src-main/engine/formats/html/html.ts'
import { describeNeeding } from '../../../needs.ts'

const seen = async (how: 'read' | 'readBack', bytes: Uint8Array): Promise<string[]> => {
  const { text, blocks } = await htmlFormat[how]!(bytes, 'a.html')
  return blocks.filter((block) => block.visible).map(({ from, to }) => text.slice(from, to))
}

describe('a page read back', () => {
  it.each([
    '<!DOCTYPE html>\n<html><body><h1>Order\n of  the court</h1><p>First <b>bold</b>er\tline<br>goes on.<br><br>Second.</p>Loose text<table><tr><td>A</td><td>B</td></tr></table><ul><li>one<li>two</ul></body></html>',
    '<pre>\nOne line\nand another.\n\nNext\r\n\r\nLast\n \n \nvery last</pre>',
    '<p>O&apos;Neil &amp; Sons &#75;orhonen &Auml;nni&nbsp;x &#x1F4CE; &shy;a&ampb &copy 2 &notit; &#128; a&#32;&#32;b</p>',
    '<p>&amp &#x41 &#0; &notanentity; a&</p>',
    '<table>a<tr>b<td>c</td>d</tr></table>',
    'x<table>y<b>z</b><tr><td>c<table><tr><td>in</td></tr></table>after</td></tr></table>w',
    '<div>'.repeat(3000) + 'a',
    '<p>' + '<b><i>a</b>'.repeat(300) + '</p>',
    '<b><p>x</b>y</p>z<b><div>x</b>y</div>z',
    '<p>a</p><img alt="b',
    '<p>a</p></p>b</div>c<br>d</br></br>e',
    '<p>a<p hidden>b<p>c<li hidden>d<li>e<dt hidden>f<dd>g',
    '<p>a<input value="b  c"> d <input type=hidden value=e><textarea>f\n\ng</textarea><select><option>h</select>i',
    '<style>.gone { display: none } p.big {color:red} #x{opacity:0}</style><p class=gone>a<p class=big>b<p id=x>c<p>d',
    '<p>a<span style="display:none">b</span>c<font color=white>d</font><span style="background:black;color:white">e</span>',
    '<html><head><title>t</title>text<p>a</head><body>b</body>c</html>d',
    '<head><noscript><p>a</p></noscript></head>b',
    '<svg><title>t</title><text>drawn</text><path d="M0 0"/><style>a{}</style></svg>b<dialog>c</dialog><dialog open>d</dialog>',
    '<tr><td>a</td></tr><td>b<caption>c',
    '<table><caption>a<tr>b<th>c<td>d<tbody><td>e</table>f',
    '<p>a<!-- b -->c<?d?>e<![CDATA[f]]>g</p i>h',
    '<h1>a<h2>b</h1>c</h2>d<a href=#>e<a>f</a>g<xmp><b>h</b></xmp>',
    '<i><span style="display:none"><li></i>a<table><th></tr>b',
    'a < b and c<d> e\u00A0 \u2028f\vg',
  ])('shows what the first reader shows: %#', async (page) => {
    const bytes = Buffer.from(page, 'utf8')
    const first = await seen('read', bytes)
    expect(first.length).toBeGreaterThan(0)
    expect(await seen('readBack', bytes)).toEqual(first)
  })
})

describeNeeding('corpora', 'real pages read back', ({ corpora }) => {
  const folder = join(corpora, 'formats')
  it.each(readdirSync(folder).filter((name) => name.endsWith('.html')))('%s shows the same', async (name) => {
    const received = readFileSync(join(folder, name))
    expect(await seen('readBack', received)).toEqual(await seen('read', received))
  })
})
