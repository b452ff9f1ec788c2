import { RedraftError } from '../../../../src-preload/contract/index.ts'
import { z } from 'zod'
import { isWritten } from '../hidden.ts'
import type { Format, ReadDocument, WriteRequest } from '../port.ts'
import { applyEditsAsPieces, editsOf, withoutBlocks } from '../source-text.ts'
import { decodeHtml, encodeHtml, holdsUnicode, type HtmlEncoding } from './encoding.ts'
import { readBackHtml } from './read-back.ts'
import { readHtml, type Context } from './read-html.ts'

const mostBytes = 8 * 1024 * 1024

/** Attributes of one tag at the most: the parser compares each with all before it. */
const mostAttributes = 2_000

const envelopeSchema = z.object({ label: z.string(), bom: z.boolean() })

/**
 * HTML, edited in its source: words are changed where they stand, and all else keeps its bytes. At export, what no reader of
 * the page sees is taken out: comments, scripts, data about the page, values of attributes, addresses, hidden elements.
 */
export const htmlFormat: Format = {
  id: 'html',
  kind: 'an HTML page',
  endings: ['.html', '.htm', '.xhtml'],
  needsReceived: true,

  recognises(bytes: Uint8Array): boolean {
    const start = Buffer.from(bytes.subarray(0, 1024))
      .toString('latin1')
      .replace(/\0/g, '')
      .replace(/^[^\x21-\x7e]*/, '')
    return /^(?:<!--[^]*?-->\s*)?(?:<\?xml[^>]*\?>\s*)?(?:<!doctype\s+html|<html[\s>]|<head[\s>]|<body[\s>])/i.test(
      start,
    )
  },

  async read(bytes: Uint8Array, fileName: string): Promise<ReadDocument> {
    if (bytes.length > mostBytes) throw new RedraftError('FILE_TOO_LARGE', { file: fileName, limit: '8 MB' })
    const decoded = decodeHtml(bytes)
    if (decoded === null) throw new RedraftError('FILE_UNDECODABLE', { file: fileName })
    if (hasEndlessTag(decoded.source))
      throw new RedraftError('FILE_DAMAGED', { file: fileName, detail: 'a tag in it has thousands of attributes' })
    const { content } = readHtml(decoded.source)
    if (content.blocks.every((block) => !block.visible)) throw new RedraftError('FILE_EMPTY', { file: fileName })
    const envelope: HtmlEncoding = decoded.encoding
    return { format: 'html', text: content.text, blocks: content.blocks, envelope }
  },

  readBack: readBackHtml,

  async write({ received, changes, hidden }: WriteRequest): Promise<Uint8Array> {
    const decoded = decodeHtml(received)
    if (decoded === null) throw new RangeError('the bytes are not those that were read')
    const { source, encoding } = decoded
    const { content, removals } = readHtml(source)
    const isUnicode = holdsUnicode(encoding)
    const write = (words: string, context: Context): string => escaped(words, context, isUnicode)
    const edits = editsOf(content, changes, write, (block) => isWritten(block, hidden))
    const gone = hidden === 'keep' ? withoutBlocks(content, (block) => isWritten(block, hidden)) : removals
    const pieces = applyEditsAsPieces(source, [...gone, ...edits])
    return encodeHtml(received, pieces, source, encoding)
  },

  describe(envelope: unknown): string {
    const { label, bom } = envelopeSchema.parse(envelope)
    return `HTML, ${label.toUpperCase()}${bom ? ', BOM' : ''}`
  },
}

function hasEndlessTag(source: string): boolean {
  for (let from = source.indexOf('<'); from >= 0;) {
    const end = source.indexOf('>', from)
    const tag = source.slice(from, end < 0 ? source.length : end)
    if (tag.length > 2 * mostAttributes && tag.split(/[\s/]+/, mostAttributes + 1).length > mostAttributes) {
      // Plain text with a sign for "less than" is no tag.
      if (/^<[a-z]/i.test(tag)) return true
    }
    from = end < 0 ? -1 : source.indexOf('<', end)
  }
  return false
}

function escaped(words: string, context: Context, isUnicode: boolean): string {
  const reference = (sign: string): string => `&#${sign.codePointAt(0)};`
  switch (context) {
    case 'text':
      return foreign(words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'), isUnicode, reference)
    case 'attribute':
      return foreign(words.replace(/[&<>"']/g, reference), isUnicode, reference)
    case 'bare':
      return foreign(words.replace(/[&<>"'`=\s/]/g, reference), isUnicode, reference)
    case 'comment':
      return foreign(words.replace(/--/g, '- -').replace(/[<>]/g, ' '), isUnicode, () => '?')
    case 'raw':
      return foreign(words.replace(/[<>]/g, ' '), isUnicode, () => '?')
    default:
      return context satisfies never
  }
}

function foreign(text: string, isUnicode: boolean, reference: (sign: string) => string): string {
  return isUnicode ? text : text.replace(/[^\x00-\x7f]/gu, reference)
}
