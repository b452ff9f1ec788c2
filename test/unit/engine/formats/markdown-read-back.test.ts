import { describe, expect, it } from 'vitest'
import { markdownFormat } from '../../../../src-main/engine/formats/markdown/markdown.ts'

const seen = async (how: 'read' | 'readBack', source: string): Promise<string[]> => {
  const { text, blocks } = await markdownFormat[how]!(Buffer.from(source, 'utf8'), 'a.md')
  return blocks.filter((block) => block.visible).map(({ from, to }) => text.slice(from, to))
}

describe('Markdown read back', () => {
  it.each([
    '# The *first* heading\n\nA **bold** wor**d** goes\non &amp; on &#169; &copy; &notit; \\&amp; &#32;x, to [the harbour](https://example.org/a "b") and [there][c].\\\nNext \\*line\\*.  \nlast\n\n[c]: /d\n',
    '---\ntitle: a\n---\nText\n\n---\n\nMore\n',
    '| A | B |\n|---|:-:|\n| one \\| a | `two` |\n| *three* |\n\nafter\n',
    '> - quoted\n>   item\n>\n> 1. one\n> 2. two\n\n```js\ncode & more\n\nlast\n```\n\n    indented\n    code\n',
    '<p title="a">Block of <b>HTML</b>.</p>\n\nin<span>line</span><br>text <!-- c --> ![i](j)\n',
    'Heading\n=======\n\nSecond\n---\n\n***\n<https://example.org/x> and <a@example.org>\n',
    'a `b  c` ``d ` e`` _f_ __g__ *h **i** j*\r\nnext\u00A0line\u2028x\n',
    '* a\n\n  b\n* c\n- d\n1) e\n\n[x]: y\n[x]: z\n',
    'no link [REDACTED] and [x](y z) and ![no] <b & 1 < 2 &c\n',
  ])('shows what the first reader shows: %#', async (source) => {
    const first = await seen('read', source)
    expect(first.length).toBeGreaterThan(0)
    expect(await seen('readBack', source)).toEqual(first)
  })

  it.each([
    ['front matter', '---\ntitle: Salo\n---\nText\n'],
    ['the target of a link', 'To [there](https://example.org/Salo)\n'],
    ['the title of a link', 'To [there](/ "Salo")\n'],
    ['a target of its own', 'To [there][x]\n\n[x]: /Salo\n'],
    ['a target that nothing leads to', 'Text\n\n> [x]: /a\n> [x]: /Salo\n'],
    ['a picture', 'Text ![Salo](/)\n'],
    ['a comment', 'Text <!-- Salo --> more\n'],
    ['a comment that is a block', 'Text\n\n<!-- Salo -->\n'],
    ['an attribute', 'Text <b title="Salo">more</b>\n'],
    ['an attribute of a block', '<p title="Salo">more</p>\n'],
    ['the language of code', '```Salo\na\n```\n'],
    ['a hidden block', '<p hidden>Salo</p>\n\nText\n'],
  ])('says what a writer left: %s', async (_, source) => {
    const { text, blocks } = await markdownFormat.readBack!(Buffer.from(source, 'utf8'), 'a.md')
    const left = blocks.filter((block) => !block.visible).map(({ from, to }) => text.slice(from, to))
    expect(left.join('\n')).toContain('Salo')
    expect((await seen('readBack', source)).join('\n')).not.toContain('Salo')
  })
})
