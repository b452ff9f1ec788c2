import { describe, expect, it } from 'vitest'
import { htmlFormat } from '../../../../src-main/engine/formats/html/html.ts'
import { CssNames } from '../../../../src-main/engine/formats/html/css-names.ts'
import { writeAgain } from '../../../formats.ts'

function written(css: string, ids: Readonly<Record<string, string>> = {}): string {
  const edits = new CssNames(css).edits(css, new Map(Object.entries(ids)))
  const parts = edits.map(({ from, insert }, at) => css.slice(edits[at - 1]?.to ?? 0, from) + insert)
  return parts.join('') + css.slice(edits.at(-1)?.to ?? 0)
}

describe('names in a style sheet', () => {
  it.each([
    ['.salo{color:red}.salo.judge>p{}', '.c1{color:red}.c1.c2>p{}'],
    ['p.a, .b:hover, div .a::before { }', 'p.c1, .c2:hover, div .c1::before { }'],
    ['@media print { .a { } #one .b { color: #one } }', '@media print { .c1 { } #place-9 .c2 { color: #one } }'],
    ['.a{margin:.5em;color:#abc;background:#one}', '.c1{margin:.5em;color:#abc;background:#one}'],
    ['/* .a */ .b{} .c/*{.d*/{x:".e{.f}"}', '/* .a */ .c1{} .c2/*{.d*/{x:".e{.f}"}'],
    ['.md\\:flex{} .\\31 st{} .é{}', '.c1{} .c2{} .c3{}'],
    ['.a:not(.b, #one){}', '.c1:not(.c2, #place-9){}'],
    [
      '[class=a]{} [class~=salo]{} [data-x=salo]{} [type=text]{} .a{}',
      '[class=c1]{} [class~=c2]{} [data-x=n1]{} [type=text]{} .c1{}',
    ],
    ['@page Salo:first{margin:1cm} div.S1{page:Salo}', '@page n1:first{margin:1cm} div.c1{page:n1}'],
    [
      '@keyframes salo{from{top:0} 12.5%{top:1px}} p{animation:salo 1s ease}',
      '@keyframes n1{from{top:0} 12.5%{top:1px}} p{animation:n1 1s ease}',
    ],
    [
      'ol{counter-reset:salo 1} li:before{content:counter(salo) "x"}',
      'ol{counter-reset:n1 1} li:before{content:counter(n1) "x"}',
    ],
    ['@layer salo.one, two; @layer two{.a{}}', '@layer n1.n2, n3; @layer n3{.c1{}}'],
    [
      '@container salo (min-width:1px) and (x){.a{}} p{container-name:salo}',
      '@container n1 (min-width:1px) and (x){.c1{}} p{container-name:n1}',
    ],
    ['p{--salo:red;color:var(--salo)}', 'p{--salo:red;color:var(--n1)}'],
    ['.a{color:red;.b &{x:y}&.c:hover{}}', '.c1{color:red;.c2 &{x:y}&.c3:hover{}}'],
    ['.a{', '.c1{'],
    ['.a', '.a'],
  ])('%s become %s', (css, expected) => {
    expect(written(css, { one: 'place-9' })).toBe(expected)
  })

  it('are found in a long sheet that never ends, in time', () => {
    for (const part of ['.a,', '[', '.a{', '\\', '@page ', '--a', '(', 'a:', '"'])
      expect(written(part.repeat(100_000)).length).toBeGreaterThan(0)
  })
})

const page =
  '<!doctype html><html><head><style>.salo-judge{color:red}#salo-place{color:blue}@page SaloPage{margin:1cm}.none{}</style>' +
  '<style>/* salo */ div.salo-judge .other{margin:0}</style></head><body><div class="salo-judge"><p class="other salo-judge unknown">a</p>' +
  '<p id="salo-place">b</p><p id="salo-unknown">c</p><a href="#salo-place">d</a><a href="#salo-linked">e</a><h2 id="salo-linked" class="other">f</h2></div></body></html>'

describe('classes and ids of a page', () => {
  it('are others in what is written, the same ones in its styles and in its tags', async () => {
    const read = await htmlFormat.read(Buffer.from(page), 'a.html')
    const bytes = await writeAgain(htmlFormat, Buffer.from(page), read, read.text)
    expect(Buffer.from(bytes).toString('utf8')).toBe(
      '<!doctype html><html><head><style>.c1{color:red}#place-1{color:blue}@page n1{margin:1cm}.c2{}</style>' +
        '<style> div.c1 .c3{margin:0}</style></head><body><div class="c1"><p class="c3 c1">a</p>' +
        '<p id="place-1">b</p><p>c</p><a href="#place-1">d</a><a href="#place-2">e</a><h2 id="place-2" class="c3">f</h2></div></body></html>',
    )
    expect((await htmlFormat.readBack!(bytes, 'a.html')).blocks.every(({ visible }) => visible)).toBe(true)
    const again = await htmlFormat.read(bytes, 'a.html')
    expect(Buffer.from(await writeAgain(htmlFormat, bytes, again, again.text)).equals(Buffer.from(bytes))).toBe(true)
  })

  it('are noticed by the reader that checks what was written', async () => {
    const { text, blocks } = await htmlFormat.readBack!(Buffer.from(page), 'a.html')
    const hidden = text.split('\n').filter((_, at) => blocks[at]?.visible === false)
    expect(hidden.join(' ')).toMatch(/salo-judge salo-place SaloPage none.*other/)
    expect(hidden).toContain('class="salo-judge"')
    expect(hidden).toContain('id="salo-place"')
  })
})
