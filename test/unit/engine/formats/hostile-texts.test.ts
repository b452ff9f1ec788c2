import { describe, expect, it } from 'vitest'
import { RedraftError } from '../../../../src-preload/contract/index.ts'
import { htmlFormat } from '../../../../src-main/engine/formats/html/html.ts'
import { markdownFormat } from '../../../../src-main/engine/formats/markdown/markdown.ts'
import type { Format } from '../../../../src-main/engine/formats/port.ts'
import { rtfFormat } from '../../../../src-main/engine/formats/rtf/rtf.ts'
import { textFormat } from '../../../../src-main/engine/formats/text.ts'
import { compileMasks } from '../../../../src-main/engine/text/masks.ts'
import { splitSentences } from '../../../../src-main/engine/text/sentences.ts'
import { tokenise } from '../../../../src-main/engine/text/tokenise.ts'

/** Cheap to write, and next to without end for a rule that goes back over what it has read. Of `size` lines or words. */
const texts: readonly [name: string, make: (size: number) => string][] = [
  ['full stops', (size) => 'a.'.repeat(size)],
  ['lines of hyphens', (size) => `A sentence.\n${'--\n'.repeat(size)}`],
  ['blanks', (size) => `${' '.repeat(size * 6)}x`],
  ['one word', (size) => 'x'.repeat(size * 5)],
  ['one word of hyphens', (size) => 'x-'.repeat(size)],
  ['pages of one line', (size) => 'Head\nthe court of\n- 1 -\n\f'.repeat(size / 5)],
  [
    'pages that are numbered',
    (size) => Array.from({ length: size / 5 }, (_, at) => `the court of\n\n- ${at} -\n`).join(''),
  ],
]

const formats: readonly [name: string, format: Format, size: number, make: (text: string) => string][] = [
  ['plain text', textFormat, 100_000, (text) => text],
  ['Markdown', markdownFormat, 5_000, (text) => text],
  ['HTML', htmlFormat, 10_000, (text) => `<p>${text}</p>`],
  ['RTF', rtfFormat, 10_000, (text) => `{\\rtf1 ${text.replaceAll('\n', '\\par\n').replaceAll('\f', '\\page ')}}`],
]

describe.each(formats)('hostile %s', (_, format, size, make) => {
  it.each(texts)('comes to an end: %s', { timeout: 120_000 }, async (name, text) => {
    const bytes = Buffer.from(make(text(size)))
    if (format === markdownFormat && name === 'lines of hyphens') {
      // Each is the line under a heading, and the parser's time grows with the square of their number.
      await expect(format.read(bytes, 'a')).rejects.toThrow(RedraftError)
      return
    }
    const read = await format.read(bytes, 'a')
    const { words } = tokenise(read.text, compileMasks(['[*_#]']))
    expect(words.length).toBeGreaterThan(0)
    expect(splitSentences(read.text).length).toBeGreaterThan(0)
    const again = await format.readBack!(bytes, 'a')
    expect(tokenise(again.text, compileMasks(['[*_#]'])).words.length).toBe(words.length)
  })
})
