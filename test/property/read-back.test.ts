import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RedraftError } from '../../src-preload/contract/index.ts'
import { isWritten } from '../../src-main/engine/formats/hidden.ts'
import { htmlFormat } from '../../src-main/engine/formats/html/html.ts'
import { markdownFormat } from '../../src-main/engine/formats/markdown/markdown.ts'
import type { Format, ReadDocument } from '../../src-main/engine/formats/port.ts'
import { rtfFormat } from '../../src-main/engine/formats/rtf/rtf.ts'
import { textFormat } from '../../src-main/engine/formats/text.ts'

/** As the gate compares: some formats have no blanks in a row, and no empty paragraphs. */
const plain = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '')

const asRead = ({ text, blocks }: ReadDocument): { hidden: readonly string[]; lines: readonly string[] } => {
  const lines = (visible: boolean): string[] => text.split('\n').filter((_, at) => blocks[at]?.visible === visible)
  return { hidden: lines(false), lines: plain(lines(true)) }
}

const pieces = (...all: string[]): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 30 }).map((some) => some.join(''))

const words = ['alpha ', 'Beta', ' gamma\n', '\u00E9t\u00E9 ', '1,', ' ', '\n']

const html = pieces(
  ...[...words, ...words, ...words],
  '<br>',
  ...'p div b i span table tr td th ul li h2 pre a font blockquote caption tbody'
    .split(' ')
    .flatMap((name) => [`<${name}>`, `</${name}>`]),
  '</br>',
  '</br x>',
  '<select><style>k</style><option>j</select>',
  '<p hidden>',
  '<span style="display:none">',
  '<!-- c -->',
  '<img alt="d">',
  '<select><option>j</select>',
  '<a href="/e">',
  '<input value="f">',
  '&amp;',
  '&copy;',
  ' < ',
  '<body>',
  '</body>',
  '<style>p{color:red}</style>',
  '<title>g</title>',
).map((body) => ` &amp;<p>Text</p>${body}`)

const rtf = pieces(
  ...[...words, ...words, ...words].map((word) => word.replaceAll('\u00E9', String.raw`\'e9`)),
  ...[
    '{',
    '}',
    '{',
    '}',
    String.raw`{\*\zz `,
    String.raw`{\*{`,
    String.raw`\par `,
    String.raw`\pard `,
    String.raw`\cell `,
    String.raw`\tab `,
  ],
  ...[
    String.raw`{\v h}`,
    String.raw`\v `,
    String.raw`\v0 `,
    String.raw`\plain `,
    String.raw`\deleted `,
    String.raw`\cf1 `,
  ],
  ...[String.raw`{\footnote `, String.raw`{\header `, String.raw`{\info{\title t}}`, String.raw`{\*\bkmkstart n}`],
  ...[String.raw`{\field{\*\fldinst PAGE}{\fldrslt 1}}`, String.raw`{\field{\*\fldinst AUTHOR}{\fldrslt x}}`],
  ...[
    String.raw`\u8217?`,
    String.raw`\u8217`,
    String.raw`{\uc0 `,
    String.raw`\f1 `,
    String.raw`\'d1`,
    String.raw`\~`,
    '\\\n',
  ],
  ...[
    String.raw`{\pict `,
    String.raw`{\sp{\sn wzName}{\sv s}}`,
    String.raw`{\sp{\sn other}{\sv s}}`,
    String.raw`{\sp{\sn other}{\sv 1}}`,
    String.raw`{\upr{a}{\*\ud b}}`,
    String.raw`\bin1 `,
  ],
).map((body) => {
  const depth = [...body].reduce((open, sign) => Math.max(0, open + (sign === '{' ? 1 : sign === '}' ? -1 : 0)), 0)
  return (
    String.raw`{\rtf1\ansi{\fonttbl{\f0 T;}{\f1\fcharset204 C;}}{\colortbl;\red255\green255\blue255;}` +
    body +
    '}'.repeat(depth + 1)
  )
})

const markdown = pieces(
  ...words,
  ...[
    '\n\n',
    '\n\n',
    '# ',
    '- i ',
    '1. j ',
    '> ',
    '    ',
    '*k',
    '**l',
    '_',
    '`',
    '```\n',
    '\\',
    '&amp;',
    '[',
    ']',
    '](/x)',
    '![',
    '[x]: /y\n',
  ],
  ...[
    'x<b>',
    'y</b>',
    '<!-- c -->',
    '\n\n<p title="t">q</p>\n\n',
    '\n\n| a | *b* |\n|---|:-:|\n| alpha \\| | `Beta` |\n\n',
    '---\n',
    '<https://a.b/alpha>',
    '\n\n> <div>\n> r\n> </div>\n\n',
    '\n\nalpha\n:-:\ns | t\n\n',
    '\n- alpha\n-\n',
    '\n> u\nv\n',
    '  \n',
    '===\n',
  ],
).map((body) => `Text\n\n${body}`)

const text = pieces(
  ...words,
  ...['\r\n', '\r', 'administration-\n', 'well-\n', '12 ', `${'long '.repeat(12)}\n`, '\n\n'],
)

describe.each<[string, Format, fc.Arbitrary<string>, BufferEncoding]>([
  ['HTML', htmlFormat, html, 'utf8'],
  ['RTF', rtfFormat, rtf, 'latin1'],
  ['Markdown', markdownFormat, markdown, 'utf8'],
  ['text', textFormat, text, 'utf8'],
])('%s, however it is made,', (_name, format, sources, encoding) => {
  it('is read back as it was approved, with nothing hidden, by both readers or by none', async () => {
    let written = 0
    await fc.assert(
      fc.asyncProperty(sources, fc.constantFrom('', 'Omega', 'x & <y>'), async (source, word) => {
        const received = Buffer.from(source, encoding)
        const read = await format.read(received, 'a').catch((error: unknown) => {
          expect(error).toBeInstanceOf(RedraftError)
          return null
        })
        if (read === null) return
        const changes = Array.from(read.text.matchAll(word === '' ? /$^/g : /alpha|Beta/g), ({ index, 0: old }) => ({
          from: index,
          to: index + old.length,
          insert: word,
        }))
        const text = word === '' ? read.text : read.text.replaceAll(/alpha|Beta/g, word)
        const approved = text.split('\n').filter((_, at) => read.blocks[at]!.visible)
        const bytes = await format.write({ ...read, received, text, changes, hidden: 'remove' })
        const wanted = { hidden: [], lines: plain(approved) }
        const back = asRead(await format.readBack!(bytes, 'a'))
        // Where the words became something else in their new place, both readers say so.
        const again = await format.read(bytes, 'a').then(asRead, () => null)
        if (isDeepStrictEqual(again, wanted)) expect(back).toEqual(wanted)
        else expect(back).not.toEqual(wanted)
        written += 1
      }),
      { numRuns: 200 },
    )
    expect(written).toBeGreaterThan(50)
  })

  it('is not passed by a writer that leaves what is hidden or writes another word', async () => {
    let hidden = 0
    let changed = 0
    await fc.assert(
      fc.asyncProperty(sources, async (source) => {
        const received = Buffer.from(source, encoding)
        const read = await format.read(received, 'a').catch(() => null)
        if (read === null) return
        const approved = { hidden: [], lines: asRead(read).lines }
        if (read.blocks.some((block) => !block.visible && isWritten(block, 'keep'))) {
          const left = await format.write({ ...read, received, changes: [], hidden: 'keep' })
          expect(asRead(await format.readBack!(left, 'a'))).not.toEqual(approved)
          hidden += 1
        }
        const block = read.blocks.find(
          ({ from, to, visible }) => visible && read.text.slice(from, to).includes('alpha'),
        )
        if (block === undefined) return
        const from = read.text.indexOf('alpha', block.from)
        const text = `${read.text.slice(0, from)}alpine${read.text.slice(from + 5)}`
        const changes = [{ from, to: from + 5, insert: 'alpine' }]
        const other = await format.write({ ...read, received, text, changes, hidden: 'remove' })
        expect(asRead(await format.readBack!(other, 'a'))).not.toEqual(approved)
        changed += 1
      }),
      { numRuns: 100 },
    )
    expect(changed).toBeGreaterThan(5)
    expect(hidden > 5).toBe(format.id !== 'text')
  })
})
