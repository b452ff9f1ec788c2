import { describe, expect, it } from 'vitest'
import { htmlFormat } from '../../../../src-main/engine/formats/html/html.ts'
import { markdownFormat } from '../../../../src-main/engine/formats/markdown/markdown.ts'
import type { Format, ReadDocument } from '../../../../src-main/engine/formats/port.ts'
import { rtfFormat } from '../../../../src-main/engine/formats/rtf/rtf.ts'

/** As the gate compares: blanks and empty paragraphs aside. */
const lines = ({ text, blocks }: ReadDocument, visible: boolean): string[] =>
  blocks
    .filter((block) => block.visible === visible)
    .map(({ from, to }) => text.slice(from, to).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')

/** Inputs at which readers of the same format like to differ. */
const markdown = [
  '> <b>alpha</b>\n> x\n',
  '> <div>\n> alpha\n> </div>\n',
  '> <p title="t">alpha</p>\n\ny',
  '- <div>alpha\n  beta</div>\n',
  '> <!-- c\n> d -->\n> alpha\n\nz',
  "- a\n\n  <p title='t'>alpha</p>\n\n  b\n",
  '> <div>alpha\n> > x</div>\n',
  '| alpha |\n|---|\n| b |\n',
  'alpha\n|-\nb\n',
  'alpha\n-|\nb\n',
  '|alpha\n|-\n|b\n',
  'alpha |\n:-:|\nb |\n',
  'alpha\n:-:\nb\n',
  'a | alpha\n- | -\nb | c | d\n',
  '| a | alpha |\n|---|---|\n| b |\nx\n\ny',
  'text\n| a | alpha |\n|---|---|\n| b | c |\n> q\n',
  '> | a | alpha |\n> |---|---|\n> | b | c |\n',
  '| a \\| b | `alpha | x` |\n|---|---|\n| b | c |\n',
  '- | a | alpha |\n  |---|---|\n  | b | c |\n',
  '-\n- alpha\n-\n',
  '-   \n\n  alpha\n',
  '1.\n2. alpha\n',
  '- \n  alpha\n',
  '*\n\n*\n\nalpha\n',
  'a\n-\nalpha',
  'a\n*\nalpha',
  'a\n1.\nalpha',
  '+\n  alpha\n\n+',
  '---\n- alpha\n- b\n',
  '---\n- alpha\n---\nb\n',
  '---\nalpha\n',
  '---\n\nalpha\n---\nb',
  '--- \n- alpha\n--- \nb\n',
  '---\na: b\n---\nalpha',
  '---\n---\nalpha',
  '+++\na = 1\n+++\nalpha',
  '\n---\na: b\n---\nalpha',
  '---\r\na: b\r\n---\r\nalpha',
  '- - -\n- alpha',
  '--\nalpha\n--\n',
  ' ---\na\n---\nalpha',
  '----\na\n----\nalpha',
  '---\na\n---x\nalpha',
  '---\na\n ---\nalpha',
  '> alpha\nbeta\n',
  '- alpha\nbeta\n',
  '> - alpha\nbeta\n> x',
  '> alpha\n- b\nc',
  '> alpha\n    code\n',
  '1. alpha\n   b\nc\n\n   d\n',
  '> ```\n> alpha\nb\n',
  '- alpha\n  > b\nc\n',
  '> alpha\n===\n',
  '> alpha\n---\n',
  '> [x]: /y\nalpha',
  '<https://alpha.b> x',
  'see <https://a.b/alpha> alpha',
  '<mail@alpha.org> a',
  '<https://alpha>',
  '<alpha:b>',
  '**<https://alpha.b>**',
  '[<https://alpha.b>](/x)',
  '![<https://alpha.b>](/x) a',
  '> <div>alpha\n> <!-- c\n> d -->\n> b</div>\n\nz alpha',
  '> <pre>\n> a  alpha\n>\n> </pre>\n',
  '1. <p\n   title="secret">alpha</p>\n',
  '<div>\nalpha\n</div>',
  '<https://alpha.b/alpha> alpha <a@alpha.b>alpha',
  'alpha<https://x.y>alpha',
  '`<https://alpha.b>`',
  '| <https://alpha.b> | x |\n|---|---|\n| a | b |',
  '<!-- c --> *alpha* b\n\nx',
  '<!-- c -->\n*alpha* b\n\nx',
  '<div>\n<script>x</script>\nalpha\n</div>\n',
  'text\nalpha\n:-:\nb | c\n> q',
  '> alpha\n> :-\n> b\nc',
  '- alpha\n  :-:\n  b\n- c',
  'alpha\n:-:\n\nb',
  'alpha\n:-:\n\\| b \\| c | d\n',
  '*alpha*\n:-:\n# b\n',
  'a | alpha\n- | -\nb | c | d | alpha',
  '    alpha\n:-:\nb',
  '# alpha\n:-:\nb',
  'alpha\n---\nb',
  'alpha\n-:\nb',
  'alpha\n: -\nb',
  'alpha\n- |\nb',
  'alpha\n| - |\nb',
  'alpha\n|:-:\nb\n\nc',
  '<div hidden>\nsecret\n</div>\nalpha\n\nz',
  '<div>\n<style>\n/* x */\n</style>\nalpha</div>\n\nz',
  '- a | alpha\n  -|-\n  b | c',
  '|a|alpha|\n|-|-|\n|b|c|secret|alpha|\n|b|',
  '| a |\n|---|\n| b | *secret* <b>x</b> [y](z) | `q` |\n\nalpha',
  '> a | alpha\n> -|-\n> b | c\n> d',
  'alpha\n--|\nb',
  'alpha\n-|\nb',
  'alpha\n- \nb',
  'x\n\n    alpha\n    :-:\n',
  '1. x\n:-:\nalpha',
  '* * *\n:-:\nalpha',
  '[a]: b\n:-:\nalpha',
  '<div>\n:-:\nalpha',
  '```\nx\n:-:\n```\nalpha',
  'a  \n:-:\nalpha<br>b',
  'alpha\n:-:\nb\n---\nc',
  'alpha\n:-:\nb\n===\nc',
  'alpha\n:-:\nb\n<div>\nc',
  'alpha\n:-:\nb\n\n    c',
  'alpha\n:-:\nb\n    c',
  'alpha\n:-:\n1. c',
  'alpha\n:-:\n2. c',
  'alpha\n:-:\n-\nd',
  'alpha\n:-:\n[x]: y\nd',
]

const html = [
  '<p>alpha</br>b</p>',
  '<p>a</br></br>alpha</p>',
  'a</br x>alpha',
  '<table></br>alpha<tr><td>b</table>',
  '<select></br><option>alpha</select>b',
  '<select><style>p{color:red}</style><option>a</select>alpha',
  '<select><title>alpha</title><option>a</select>alpha',
  '<select><option>a<style>b</style></select>alpha',
  '<select><textarea>a</textarea><option>b</select>alpha',
  '<select><b>a</b><option>b</select>alpha',
  '<select><script>a</script><option>b</select>alpha',
  '<select><p>x</p><div><option>b</div></select>alpha',
  '<select><svg><title>x</title></svg></select>alpha',
  '<select><xmp><b></xmp><option>c</select>alpha',
  '<select><iframe>x</iframe></select>alpha',
  '<select><noscript><style>b</style></noscript></select>alpha',
  '<select><plaintext></select>alpha',
  ' &amp;alpha',
  '\n&#65;alpha',
  ' &nbsp;alpha',
  '<html> &amp;alpha',
  '<head> &amp;alpha</head>',
  '<body> &amp;alpha',
  '<table> &amp;alpha<tr><td>b</table>',
  '<!doctype html> \n &#x41; alpha<p>b',
  '</head> &amp;alpha',
  '</body> &amp;alpha',
  '<p>x</p></html> &amp;alpha',
  '<colgroup> &amp;alpha',
  '<table><colgroup> &amp;alpha<tr><td>b</table>',
  '<table><tr> &amp;alpha<td>b</table>',
  '<pre>\n&amp;alpha</pre>',
  '<pre> &amp;alpha</pre>',
  '<textarea>\n &amp;alpha</textarea>b',
]

const rtf = [
  String.raw`{\rtf1 alpha{\*{x}}b}`,
  String.raw`{\rtf1 alpha{\*{\b x}}b}`,
  String.raw`{\rtf1 alpha{\*}b}`,
  String.raw`{\rtf1 alpha{\* x}b}`,
  String.raw`{\rtf1 alpha{\*\*\zz x}b}`,
  String.raw`{\rtf1 alpha{\*\~x}b}`,
  String.raw`{\rtf1 alpha{\*\'41x}b}`,
  '{\\rtf1 alpha{\\*\n\\zz x}b}',
  String.raw`{\rtf1 alpha{\*{\*\zz x}y}b}`,
  String.raw`{\rtf1 alpha{{\*\zz x}y}b}`,
  String.raw`{\rtf1 alpha{\*\bin1 xy}b}`,
  String.raw`{\rtf1 alpha{\b\*\zz x}b}`,
  String.raw`{\rtf1 alpha{\*\u65?x}b}`,
  String.raw`{\rtf1 alpha{\* \zz x}b}`,
  String.raw`{\rtf1 alpha\bin1{b}`,
  String.raw`{\rtf1 alpha\bin1}b}`,
  String.raw`{\rtf1 alpha{\bin2 }}b}`,
  String.raw`{\rtf1 alpha\bin3 }}}b}`,
  String.raw`{\rtf1 alpha{\pict\bin4 ab}d}b}`,
  String.raw`{\rtf1 alpha\bin{x}b}`,
  String.raw`{\rtf1 alpha\bin-1{x}b}`,
  String.raw`{\rtf1 alpha\u65\bin2 xxb}`,
  String.raw`{\rtf1 alpha{\*\zz\bin1 }}b}`,
  String.raw`{\rtf1 alpha{\shp{\*\shpinst{\sp{\sn wzName}{\sv secret}}{\sp{\sn wzFoo}{\sv secret}}}}b}`,
  String.raw`{\rtf1 alpha{\sp{\sn wzHyperlink}{\sv secret}}b}`,
  String.raw`{\rtf1 alpha{\sp{\sn pihlShape}{\sv {\*\hl{\hlsrc secret}}}}b}`,
  String.raw`{\rtf1 alpha{\sp{\sn pibName}{\sv secret}}b}`,
  String.raw`{\rtf1 alpha{\sp{\sn fLine}{\sv 0}}b}`,
  String.raw`{\rtf1 alpha{\sp{\sn gtextUNICODE}{\sv seen}}b}`,
  String.raw`{\rtf1 alpha{\sp{\sn gtextFont}{\sv Secret}}b}`,
  String.raw`{\rtf1 alpha{\sp{\sn foo}{\sv secret}}b}`,
  String.raw`{\rtf1{\info{\title t}}{\*\wzfoo x}alpha}`,
  String.raw`{\rtf1{\*\userprops{\propname wzx}\proptype30{\staticval secret}}alpha}`,
  String.raw`{\rtf1{\*\docvar{wzx}{secret}}alpha}`,
  String.raw`{\rtf1 alpha{\*\background{\shp{\*\shpinst{\sp{\sn wzDescription}{\sv secret}}}}}b}`,
  String.raw`{\rtf1 alpha{\pict{\*\picprop{\sp{\sn wzDescription}{\sv secret}}{\sp{\sn wzName}{\sv s}}}ff}b}`,
  String.raw`{\rtf1 alpha{\*\shppict{\pict{\*\picprop\shplid1{\sp{\sn wzDescription}{\sv secret}}}ff}}{\nonshppict{\pict ff}}b}`,
  String.raw`{\rtf1 alpha{\*\do{\dptxbx{\dptxbxtext seen}}}b}`,
  String.raw`{\rtf1 alpha{\shp{\*\shpinst{\sp{\sn pib}{\sv {\pict\pngblip ff}}}{\sp{\sn x}{\sv 1;2;(3,4)}}}}b}`,
  String.raw`{\rtf1 alpha{\sp{\sn metroBlob}{\sv {\*\svb secret}}}b}`,
  String.raw`{\rtf1 alpha{\v{\sp{\sn x}{\sv secret}}}b}`,
  String.raw`{\rtf1 alpha{\sp{\sv secret}{\sn x}}b}`,
  String.raw`{\rtf1 alpha{\sv secret}b}`,
  String.raw`{\rtf1 alpha{\info{\sp{\sn x}{\sv 1}}}b}`,
  String.raw`{\rtf1 alpha{\sp{\sn gtextUNICODE}{\sv see{\v not}n}}b}`,
  String.raw`{\rtf1 alpha{\sp{\sn x}{\sv {\sp{\sn y}{\sv 1}}sec}}b}`,
  String.raw`{\rtf1 alpha{\sp{\sn x}{\sv {a}{\*\zz b}{\footnote c}}}b}`,
  String.raw`{\rtf1 alpha{\sp{\sn x}{\sv \u228?}}b}`,
  String.raw`{\rtf1 alpha{\sp{\sn x}{\sv 1\par 2}}b}`,
]

describe.each<[string, Format, BufferEncoding, readonly string[]]>([
  ['Markdown', markdownFormat, 'utf8', markdown],
  ['HTML', htmlFormat, 'utf8', html],
  ['RTF', rtfFormat, 'latin1', rtf],
])('%s that readers may take differently', (_name, format, encoding, sources) => {
  it.each(sources)('goes out unchanged, and changed, and both readers see the same: %j', async (source) => {
    const received = Buffer.from(source, encoding)
    const read = await format.read(received, 'a')
    expect(lines(read, true)).not.toEqual([])
    for (const word of ['alpha', 'Omega', 'x & <y>']) {
      const isChanged = word !== 'alpha'
      const changes = Array.from(isChanged ? read.text.matchAll(/alpha/g) : [], ({ index }) => ({
        from: index,
        to: index + 5,
        insert: word,
      }))
      const text = read.text.replaceAll('alpha', word)
      const approved = lines({ ...read, ...withText(read, text) }, true)
      const bytes = await format.write({ ...read, received, text, changes, hidden: 'remove' })
      for (const again of [await format.read(bytes, 'a'), await format.readBack!(bytes, 'a')]) {
        expect(lines(again, true)).toEqual(approved)
        expect(lines(again, false)).toEqual([])
      }
      expect(Buffer.from(bytes).toString(encoding)).not.toContain('secret')
    }
  })
})

/** The blocks of a text whose words changed. */
function withText({ blocks }: ReadDocument, text: string): Pick<ReadDocument, 'text' | 'blocks'> {
  let from = 0
  const all = text.split('\n').map((line, at) => {
    const block = { ...blocks[at]!, from, to: from + line.length }
    from = block.to + 1
    return block
  })
  return { text, blocks: all }
}
