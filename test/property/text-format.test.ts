import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RedraftError } from '../../src-preload/contract/index.ts'
import { textFormat } from '../../src-main/engine/formats/text.ts'
import { writeAgain } from '../formats.ts'

const sign = fc.constantFrom(
  'a',
  'B',
  ' ',
  '\n',
  '\r',
  '\r\n',
  '\u00E4',
  '\u20AC',
  '\u2019',
  '\u2028',
  '\u0421',
  '\u{1F4CE}',
  '\uFEFF',
)
const words = fc.array(sign, { maxLength: 40 }).map((signs) => signs.join(''))

function encoded(text: string, encoding: BufferEncoding, bom: string): Buffer {
  return Buffer.from(bom + text, encoding)
}

const files = fc.oneof(
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  fc.uint8Array({ min: 32, max: 255, maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  words.map((text) => encoded(text, 'utf8', '')),
  words.map((text) => encoded(text, 'utf8', '\uFEFF')),
  words.map((text) => encoded(text, 'utf16le', '')),
  words.map((text) => encoded(text, 'utf16le', '\uFEFF')),
  words.map((text) => encoded(text, 'utf16le', '').swap16()),
  words.map((text) => encoded(text, 'utf16le', '\uFEFF').swap16()),
  words.map((text) => encoded(text, 'latin1', '')),
)

/** The document, or null when the file was refused with a code. */
async function readOrRefused(bytes: Uint8Array) {
  try {
    return await textFormat.read(bytes, 'a.txt')
  } catch (error) {
    expect(error).toBeInstanceOf(RedraftError)
    return null
  }
}

describe('plain text', () => {
  it('of every accepted file is written as the same bytes, even from an envelope that went through JSON', async () => {
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(files, async (bytes) => {
        const document = await readOrRefused(bytes)
        if (document === null) return
        accepted += 1
        const envelope: unknown = JSON.parse(JSON.stringify(document.envelope))
        const written = await writeAgain(textFormat, bytes, { ...document, envelope }, document.text)
        expect(Buffer.from(written).toString('hex')).toBe(bytes.toString('hex'))
        expect(document.text).not.toMatch(/[\r\0\uFFFD]/)
      }),
      { numRuns: 5000 },
    )
    expect(accepted).toBeGreaterThan(1000)
  })

  it('with other words in it is read back as it was meant', async () => {
    await fc.assert(
      fc.asyncProperty(files, words, async (bytes, others) => {
        const document = await readOrRefused(bytes)
        if (document === null) return
        const changed = document.text
          .split('\n')
          .map((line, at) => (at === 0 ? line + others.replace(/[\r\n]/g, 'x') : line))
        const text = changed.join('\n')
        const written = await writeAgain(textFormat, bytes, document, text)
        const back = await textFormat.readBack!(written, 'a.txt')
        expect(back.text).toBe(text)
        const again = await textFormat.read(written, 'a.txt')
        expect(again.text).toBe(text)
        expect(back.blocks).toEqual(again.blocks)
        expect(textFormat.describe(back.envelope)).toBe(textFormat.describe(again.envelope))
      }),
      { numRuns: 2000 },
    )
  })
})
