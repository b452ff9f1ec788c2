import { describe, expect, it } from 'vitest'
import { docxFormat } from '../../../../src-main/engine/formats/docx/docx.ts'
import { htmlFormat } from '../../../../src-main/engine/formats/html/html.ts'
import { markdownFormat } from '../../../../src-main/engine/formats/markdown/markdown.ts'
import { odtFormat } from '../../../../src-main/engine/formats/odt/odt.ts'
import { unzip, zip } from '../../../../src-main/engine/formats/package/zip.ts'
import type { Format } from '../../../../src-main/engine/formats/port.ts'
import { rtfFormat } from '../../../../src-main/engine/formats/rtf/rtf.ts'
import { textFormat } from '../../../../src-main/engine/formats/text.ts'
import { findMaskedName } from '../../../../src-main/engine/publish/find-names.ts'
import { maskedNames } from '../../../../src-main/engine/publish/masked-names.ts'
import { compileMasks } from '../../../../src-main/engine/text/masks.ts'
import { tokenise } from '../../../../src-main/engine/text/tokenise.ts'
import { writeAgain } from '../../../formats.ts'
import { paragraph, wordFile } from './docx/word-file.ts'

const rules = compileMasks(['[REDACTED]'])
const oasis = 'urn:oasis:names:tc:opendocument:xmlns:'

function odtOf(paragraphXml: string): Uint8Array {
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="${oasis}office:1.0" xmlns:text="${oasis}text:1.0"><office:body><office:text>${paragraphXml}</office:text></office:body></office:document-content>`
  const entries = { mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': content }
  return zip(Object.entries(entries).map(([name, text]) => ({ name, bytes: Buffer.from(text), stored: false })))
}

/** All bytes that a reader of the file could find, unpacked. */
async function allOf(bytes: Uint8Array): Promise<string> {
  if (bytes[0] !== 0x50) return Buffer.from(bytes).toString('utf8')
  return (await unzip(bytes, 'a')).map((entry) => Buffer.from(entry.bytes).toString('utf8')).join('\n')
}

const inXml = 'O&apos;Neil &amp; Sons met &#75;orhonen and &#xC4;nni there.'
const files: [string, Format, Uint8Array][] = [
  ['DOCX', docxFormat, wordFile({ body: paragraph('@').replace('@', inXml) })],
  ['ODT', odtFormat, odtOf(`<text:p>${inXml}</text:p>`)],
  ['HTML', htmlFormat, Buffer.from(`<p>${inXml.replace('&#xC4;', '&Auml;')}</p>`)],
  ['Markdown', markdownFormat, Buffer.from(`${inXml.replace('&#xC4;', '&Auml;').replace('.', '\\.')}\n`)],
  [
    'RTF',
    rtfFormat,
    Buffer.from(String.raw`{\rtf1\ansi\ansicpg1252 O\rquote Neil & Sons met \'4borhonen and \u196?nni there.\par}`),
  ],
]

describe('names that a file writes in escapes', () => {
  it.each(files)('are read as words, found by the last check, and leave nothing when replaced: %s', async (...one) => {
    const [, format, bytes] = one
    const document = await format.read(bytes, 'a')
    expect(document.text.replace('\u2019', "'").trim()).toBe("O'Neil & Sons met Korhonen and \u00C4nni there.")
    const original = 'It was said that Korhonen and others came.'
    const names = maskedNames('It was said that [REDACTED] and others came.', original, rules)
    expect(findMaskedName(names, 'a', document, bytes)).toEqual({ code: 'name-in-paragraph', values: { n: 1 } })
    const text = document.text
      .replace(/O.Neil & Sons/, 'A')
      .replace('Korhonen', 'B')
      .replace('\u00C4nni', 'C')
    const written = await writeAgain(format, bytes, document, text)
    expect((await format.read(written, 'a')).text.trim()).toBe('A met B and C there.')
    expect(await allOf(written)).not.toMatch(/Neil|Sons|orhonen|nni/)
    expect(findMaskedName(names, 'a', await format.read(written, 'a'), written)).toBeNull()
  })
})

describe('signs that a Word file has as elements', () => {
  it('give the words that plain text has in their place', async () => {
    const body =
      '<w:p><w:r><w:t>no. 12345</w:t><w:noBreakHyphen/><w:t>06 of Immo</w:t><w:softHyphen/><w:t>bilien</w:t><w:cr/>' +
      '<w:t>and well</w:t><w:noBreakHyphen/><w:t>known</w:t><w:tab/><w:t>words</w:t></w:r></w:p>'
    const plain = 'no. 12345-06 of Immobilien and well-known words'
    const words = async (format: Format, bytes: Uint8Array): Promise<readonly string[]> =>
      tokenise((await format.read(bytes, 'a')).text, rules).words
    expect(await words(docxFormat, wordFile({ body }))).toEqual(await words(textFormat, Buffer.from(plain)))
    expect(await words(textFormat, Buffer.from(plain))).toContain('12345-06')
  })
})
