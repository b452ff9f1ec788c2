import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Block } from '../../src-preload/contract/index.ts'
import { pdfFormat } from '../../src-main/engine/formats/pdf/index.ts'
import { plainStyle } from '../../src-main/engine/formats/pdf/styles.ts'
import { textFormat } from '../../src-main/engine/formats/text.ts'
import { compileMasks } from '../../src-main/engine/text/masks.ts'
import { tokenise } from '../../src-main/engine/text/tokenise.ts'

const rules = compileMasks(['[REDACTED]'])
const word = fc.constantFrom(
  ...(
    'the court held that keeper of lighthouse gave evidence Ann Holm on both days well-known pre- office ' +
    'o\uFB03ce \uFB01ne Wert\u00ADpapier \u00A7\u00A017 12\u201124 1\u202F234 Rene\u0301 Bjo\u0308rk \u201Cno\u201D [REDACTED] ' +
    'self-employed non-examination 2024 (in part) it\u2019s \u0441\u0443\u0434 \u03BD\u03CC\u03BC\u03BF\u03C2 co- and sub-section'
  ).split(' '),
)
const sentence = fc
  .tuple(fc.array(word, { minLength: 4, maxLength: 70 }), fc.constantFrom('.', '?', ':'))
  .map(([words, end]) => `The ${words.join(' ')}${end}`)
const text = fc.array(sentence, { minLength: 1, maxLength: 14 })
const shape = fc.record({
  align: fc.constantFrom('left', 'justify'),
  first: fc.constantFrom(0, 24),
  before: fc.constantFrom(0, 6),
  size: fc.constantFrom(10, 12),
  leading: fc.constantFrom(15, 24),
})

type Shape = typeof shape extends fc.Arbitrary<infer T> ? T : never

async function writtenAs(
  paragraphs: readonly string[],
  { align, first, before, size, leading }: Shape,
): Promise<Uint8Array> {
  let from = 0
  const blocks = paragraphs.map((paragraph): Block => {
    const block: Block = { from, to: from + paragraph.length, channel: 'body', visible: true }
    from = block.to + 1
    return block
  })
  const envelope = {
    pages: 1,
    language: 'en',
    width: 595,
    height: 842,
    margins: { left: 72, right: 72, top: 72, bottom: 72 },
    size,
    leading,
    numbers: { where: 'footer', align: 'centre', before: '', after: '', first: 1 },
    blocks: paragraphs.map(() => ({ ...plainStyle('paragraph', size), align, first, before })),
    anchors: [],
  }
  const request = {
    received: new Uint8Array(),
    envelope,
    text: paragraphs.join('\n'),
    changes: [],
    blocks,
    hidden: 'remove',
  } as const
  return pdfFormat.write(request)
}

it('one text gives the same words as a PDF and as plain text, however it is laid out', async () => {
  await fc.assert(
    fc.asyncProperty(text, shape, async (paragraphs, look) => {
      const written = await writtenAs(paragraphs, look)
      const plain = await textFormat.read(Buffer.from(paragraphs.join('\n'), 'utf8'), 'a.txt')
      expect((await pdfFormat.readBack!(written, 'a.pdf')).text).toBe(paragraphs.join('\n'))
      const { text: read, blocks } = await pdfFormat.read(written, 'a.pdf')
      const visible = blocks.filter((block) => block.visible).map(({ from, to }) => read.slice(from, to))
      expect(tokenise(visible.join('\n'), rules).words).toEqual(tokenise(plain.text, rules).words)
    }),
    { numRuns: 25 },
  )
})
