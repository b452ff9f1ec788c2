import { RedraftError, type Change } from '../../../../src-preload/contract/index.ts'
import { decode, encode, encodingSchema } from '../encoding.ts'
import { isWritten, writtenText } from '../hidden.ts'
import type { Format, ReadDocument, WriteRequest } from '../port.ts'
import { applyEditsAsPieces, editsOf, withoutBlocks } from '../source-text.ts'
import { nesting, stepsInVain } from './parsing-work.ts'
import { readBackMarkdown } from './read-back.ts'
import { readMarkdown, type MarkdownContext } from './read-markdown.ts'

const mostBytes = 4 * 1024 * 1024

/** Lines of tables at the most: the parser's time grows with their square. */
const mostRows = 2_000

/** Some seconds' work of the parser. */
const mostSteps = 50_000_000

/** Quotes and lists in each other, and all that begin with a line: the parser goes through each for every line. */
const mostNested = { deepest: 100, all: 100_000 }

/**
 * Markdown (CommonMark with tables and front matter), edited in its source. At export, what nobody sees on a page is taken
 * out: targets of links, pictures, front matter, comments, attributes of HTML.
 */
export const markdownFormat: Format = {
  id: 'markdown',
  kind: 'a Markdown text',
  endings: ['.md', '.markdown'],
  needsReceived: true,

  async read(bytes: Uint8Array, fileName: string): Promise<ReadDocument> {
    if (bytes.length > mostBytes) throw new RedraftError('FILE_TOO_LARGE', { file: fileName, limit: '4 MB' })
    const decoded = decode(bytes)
    if (decoded === null) throw new RedraftError('FILE_UNDECODABLE', { file: fileName })
    const rows = decoded.text.split(/[\r\n]+/).filter((line) => line.includes('|')).length
    if (rows > mostRows)
      throw new RedraftError('FILE_TOO_LARGE', {
        file: fileName,
        limit: { code: 'table-lines', values: { n: mostRows } },
      })
    const nested = nesting(decoded.text)
    if (nested.deepest > mostNested.deepest || nested.all > mostNested.all)
      throw new RedraftError('FILE_DAMAGED', {
        file: fileName,
        detail: 'quotes and lists in it are nested without end',
      })
    if (stepsInVain(decoded.text) > mostSteps)
      throw new RedraftError('FILE_DAMAGED', { file: fileName, detail: 'thousands of marks in it have no end' })
    const { content } = readMarkdown(decoded.text)
    if (content.blocks.every((block) => !block.visible)) throw new RedraftError('FILE_EMPTY', { file: fileName })
    return { format: 'markdown', text: content.text, blocks: content.blocks, envelope: decoded.encoding }
  },

  readBack: readBackMarkdown,

  async write({ received, text, blocks, changes, hidden }: WriteRequest): Promise<Uint8Array> {
    const decoded = decode(received)
    if (decoded === null) throw new RangeError('the bytes are not those that were read')
    const { text: source, encoding } = decoded
    const { content, removals, addresses } = readMarkdown(source)
    const wholes = overWholes(changes, addresses, content.text)
    const isKept = hidden === 'keep'
    const gone = isKept ? withoutBlocks(content, (block) => isWritten(block, hidden)) : removals
    const written = (write: (words: string, context: MarkdownContext) => string): string =>
      applyEditsAsPieces(source, [...gone, ...editsOf(content, wholes, write, (block) => isWritten(block, hidden))])
        .map((one) => (typeof one === 'string' ? one : source.slice(...one)))
        .join('')
    // Words that mean nothing in Markdown are written as they are; if they did, every sign is marked as one.
    const plain = written((words, context) => (context === 'html' ? asHtml(words) : words))
    const isSame = readMarkdown(plain).content.text === writtenText(text, blocks, hidden)
    return encode(isSame ? plain : written(marked), encoding).bytes
  },

  describe(envelope: unknown): string {
    return `Markdown, ${encodingSchema.parse(envelope).name.toUpperCase()}`
  },
}

function marked(words: string, context: MarkdownContext): string {
  if (context === 'markdown') return words.replace(/[!-/:-@[-`{-~]/g, '\\$&')
  return context === 'html' ? asHtml(words) : words
}

function asHtml(words: string): string {
  return words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** The changes with those inside of a part that is replaced as a whole made to changes of it. */
function overWholes(
  changes: readonly Change[],
  wholes: readonly (readonly [from: number, to: number])[],
  text: string,
): Change[] {
  const over: Change[] = []
  for (const { from, to, insert } of changes) {
    const touched = wholes.filter((whole) =>
      from === to ? whole[0] < from && to < whole[1] : whole[0] < to && from < whole[1],
    )
    const start = Math.min(from, ...touched.map((whole) => whole[0]))
    const end = Math.max(to, ...touched.map((whole) => whole[1]))
    const last = over.at(-1)
    if (last === undefined || last.to <= start)
      over.push({ from: start, to: end, insert: text.slice(start, from) + insert + text.slice(to, end) })
    else {
      // The change before reaches into the same part: what it left as it was is written anew here.
      const kept = last.insert.slice(0, last.insert.length - (last.to - from))
      over[over.length - 1] = {
        from: last.from,
        to: Math.max(last.to, end),
        insert: kept + insert + text.slice(to, Math.max(last.to, end)),
      }
    }
  }
  return over
}
