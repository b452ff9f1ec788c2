import { createHash } from 'node:crypto'
import { z } from 'zod'
import { RedraftError, type Block } from '../../../src-preload/contract/index.ts'
import { decode, encode, encodingSchema } from './encoding.ts'
import type { Format, ReadDocument, WriteRequest } from './port.ts'
import { lineNumbers } from './line-numbers.ts'
import { joinLines, ownWords, type OwnWords } from './pdf/joining.ts'
import { furnitureLines, pageStarts } from './text-furniture.ts'
import { continuedLines, joinPages, pagedSchema, splitPages, type Paged } from './text-pages.ts'
import { readBackText } from './text-read-back.ts'
import { goesOn, wrapPoints, wrapWidth } from './wrapping.ts'

/** Larger files are refused: no decision comes near, and every layer may hold the whole text. */
const mostBytes = 8 * 1024 * 1024

/** Beginnings of files that are no text, or text that is written in another language than that of its readers. */
const otherKinds = [
  '%PDF-',
  'PK\x03\x04',
  'PK\x05\x06',
  '\xD0\xCF\x11\xE0',
  '{\\rtf',
  '\x1F\x8B',
  '\x89PNG',
  '\xFF\xD8\xFF',
  'GIF8',
]

const lineEnds = { n: '\n', r: '\r', rn: '\r\n' } as const

const lineEndSchema = z.enum(['n', 'r', 'rn'])
type LineEnd = z.infer<typeof lineEndSchema>

/** What a plain text file has besides its words. Line ends between blocks in runs of a kind: a file mostly has one. */
const envelopeSchema = z.object({
  encoding: encodingSchema,
  lineEnds: z.array(z.tuple([lineEndSchema, z.int().positive()])),
  /** Line ends inside blocks, which the text shows as spaces; `hash` tells whether a block is still as it was read. */
  wrapping: z
    .object({
      width: z.int().positive(),
      lineEnd: lineEndSchema,
      blocks: z.array(
        z.object({
          block: z.int().nonnegative(),
          hash: z.string(),
          /** Place in the block's text, the line end, and for a word that was cut: its hyphen, or nothing where that stays. */
          breaks: z.array(z.union([z.tuple([z.int(), lineEndSchema]), z.tuple([z.int(), lineEndSchema, z.string()])])),
        }),
      ),
    })
    .nullable()
    .default(null),
  /** Numbers in the margin, line by line; they are written again as long as no word changed. */
  numbers: z
    .object({ hash: z.string(), before: z.array(z.string()) })
    .nullable()
    .default(null),
  /** Paragraphs that run over pages. `lineEnds` and `wrapping` are of their parts, in the order of the file. */
  paged: z.array(pagedSchema).default([]),
})
type Envelope = z.infer<typeof envelopeSchema>

/**
 * Plain text in UTF-8, UTF-16 or Windows-1252. A block is a line or, in a text that was wrapped at a width, a paragraph:
 * somebody who searches does not care where its lines ended, so words that were cut there are whole, and numbers of lines are
 * no words; heads, feet and numbers of pages are set apart, and a paragraph that runs over pages is one, with them after it. The
 * line ends, mixed or not, are kept as they are; a wrapped paragraph whose words changed is wrapped anew, and then lines have
 * no numbers. Other separators (U+2028, U+2029, form feeds) are signs inside a block. New words that Windows-1252 cannot hold
 * are written as UTF-8 with a byte-order mark, and `describe` of what is read back says so.
 */
export const textFormat: Format = {
  id: 'text',
  kind: 'a plain text',
  endings: ['.txt', '.text'],
  needsReceived: false,

  async read(bytes: Uint8Array, fileName: string): Promise<ReadDocument> {
    if (bytes.length === 0) throw new RedraftError('FILE_EMPTY', { file: fileName })
    if (bytes.length > mostBytes) throw new RedraftError('FILE_TOO_LARGE', { file: fileName, limit: '8 MB' })
    if (isOtherKind(bytes)) throw new RedraftError('FILE_UNSUPPORTED', { file: fileName })
    const decoded = decode(bytes)
    if (decoded === null) throw new RedraftError('FILE_UNDECODABLE', { file: fileName })
    if (decoded.text.trim() === '') throw new RedraftError('FILE_EMPTY', { file: fileName })
    const { text, furniture, ...written } = unwrap(decoded.text)
    const envelope: Envelope = { encoding: decoded.encoding, ...written }
    return { format: 'text', text, blocks: blocksOf(text, furniture), envelope }
  },

  readBack: readBackText,

  async write({ text, envelope, blocks: received, changes }: WriteRequest): Promise<Uint8Array> {
    const { encoding, lineEnds: runs, wrapping, numbers, paged } = envelopeSchema.parse(envelope)
    const ends = runs.flatMap(([end, count]) => Array<string>(count).fill(lineEnds[end]))
    const blocks = text.split('\n')
    if (blocks.length !== ends.length + 1 - paged.flatMap(({ seams }) => seams).length)
      throw new RangeError(`${blocks.length} blocks for ${ends.length} line ends`)
    const joined = (written: readonly string[]): string => written.map((part, at) => part + (ends[at] ?? '')).join('')
    const inPlace = splitPages(blocks, paged, (at) => ({ ...received[at]!, changes }))
    const apart = splitPages(blocks, paged, null)
    const wrap = (parts: readonly string[]): readonly string[] => (wrapping === null ? parts : wrapped(parts, wrapping))
    // Too little may be left to tell that it was wrapped: then a paragraph a line is read back as it is. Or that a paragraph
    // goes on over the page: then all of it stands before.
    const ways = [() => wrap(inPlace), () => inPlace, () => wrap(apart), () => apart]
    let whole: string | null = null
    for (const way of ways) {
      const raw = joined(way())
      if (!isSameText(unwrap(raw).text, text)) continue
      whole = raw
      break
    }
    whole ??= joined(wrap(inPlace))
    return encode(numbers?.hash === hashOf(text) ? withNumbers(whole, numbers.before) : whole, encoding).bytes
  },

  describe(envelope: unknown): string {
    const { encoding, lineEnds: runs, wrapping } = envelopeSchema.parse(envelope)
    const inside = wrapping === null ? [] : wrapping.blocks.flatMap(({ breaks }) => breaks.map(([, end]) => end))
    const kinds = [...new Set([...runs.map(([end]) => end), ...inside].map((end) => endNames[end]))]
    return [encodingNames[encoding.name], ...(encoding.bom ? ['BOM'] : []), ...kinds].join(', ')
  },
}

const endNames = { n: 'LF', r: 'CR', rn: 'CR LF' } as const
const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
} as const

function isOtherKind(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  return otherKinds.some((kind) => start.startsWith(kind))
}

/** Whether two texts are the same but for empty blocks. */
function isSameText(one: string, other: string): boolean {
  if (one === other) return true
  const filled = (text: string): string => text.replace(/\n(?:[^\S\n]*\n)+/g, '\n').trim()
  return filled(one) === filled(other)
}

/** Lines made blocks. A line end inside a block is a space of the text, or nothing where it cut a word. */
function unwrap(raw: string): { text: string; furniture: ReadonlySet<number> } & Omit<Envelope, 'encoding'> {
  const rawLines = raw.split(/\r\n|\r|\n/)
  const margin = lineNumbers(rawLines)
  const lines = margin === null ? rawLines : rawLines.map((line, at) => line.slice(margin[at]!.length))
  const ends = Array.from(raw.matchAll(/\r\n|\r|\n/g), ([end]): LineEnd =>
    end === '\n' ? 'n' : end === '\r' ? 'r' : 'rn',
  )
  const width = wrapWidth(lines)
  const starts = pageStarts(lines)
  const ofPages = furnitureLines(lines, starts)
  const continued = continuedLines(lines, starts, ofPages, width)
  const runs: Envelope['lineEnds'] = []
  const own = width === null && continued.size === 0 ? null : ownWords(lines)
  const growing: Growing[] = [{ first: 0, pieces: [lines[0]!], length: lines[0]!.length, breaks: [] }]
  ends.forEach((end, at) => {
    const last = growing.at(-1)!
    const next = lines[at + 1]!
    const isOfPage = ofPages.has(at) || ofPages.has(at + 1)
    if (own !== null && width !== null && !isOfPage && goesOn(lines[at]!, next)) {
      addLine(last, next, end, own)
      return
    }
    const run = runs.at(-1)
    if (run?.[0] === end) run[1] += 1
    else runs.push([end, 1])
    growing.push({ first: at + 1, pieces: [next], length: next.length, breaks: [] })
  })
  const parts = growing.map(({ first, pieces, breaks }, at) => {
    const last = (growing[at + 1]?.first ?? lines.length) - 1
    return { text: pieces.join(''), breaks, first, last }
  })
  const { blocks, paged }: Joined = own === null ? unjoined(parts) : joinPages(parts, continued, own)
  const text = blocks.map((block) => block.text).join('\n')
  const numbers = margin === null ? null : { hash: hashOf(text), before: margin }
  const furniture = new Set(blocks.flatMap(({ part }, at) => (ofPages.has(part.first) ? [at] : [])))
  if (width === null) return { text, lineEnds: runs, wrapping: null, numbers, paged, furniture }
  const wrapping = {
    width,
    lineEnd: mostFrequent(ends),
    blocks: parts.flatMap((part, at) =>
      part.breaks.length === 0 ? [] : [{ block: at, hash: hashOf(part.text), breaks: part.breaks }],
    ),
  }
  return { text, lineEnds: runs, wrapping, numbers, paged, furniture }
}

interface Part {
  readonly text: string
  readonly breaks: readonly Break[]
  readonly first: number
  readonly last: number
}

interface Joined {
  readonly blocks: readonly { readonly text: string; readonly part: Part }[]
  readonly paged: Paged[]
}

function unjoined(parts: readonly Part[]): Joined {
  return { blocks: parts.map((part) => ({ text: part.text, part })), paged: [] }
}

/** A line end inside a block; with a hyphen that is not part of the word, or none (an empty one), where it cut a word. */
type Break = [at: number, end: LineEnd] | [at: number, end: LineEnd, hyphen: string]

/** Letters before a line end by which is told whether it cut a word. */
const LOOK_BACK = 100

/** A block while its lines are joined: as pieces, since a text that grows piece by piece is copied each time. */
interface Growing {
  /** Number of its first line. */
  readonly first: number
  readonly pieces: string[]
  length: number
  readonly breaks: Break[]
}

function addLine(block: Growing, line: string, end: LineEnd, own: OwnWords): void {
  const last = block.pieces.at(-1)!
  const before = last.slice(-LOOK_BACK)
  const lost = before.length + 1 + line.length - joinLines(before, line, own).length
  if (lost === 0) block.breaks.push([block.length, end])
  else if (lost === 1) block.breaks.push([block.length, end, ''])
  else {
    block.breaks.push([block.length - 1, end, last.slice(-1)])
    block.pieces[block.pieces.length - 1] = last.slice(0, -1)
    block.length -= 1
  }
  const piece = (lost === 0 ? ' ' : '') + line
  block.pieces.push(piece)
  block.length += piece.length
}

function withNumbers(raw: string, before: readonly string[]): string {
  let line = 0
  return (before[0] ?? '') + raw.replace(/\r\n|\r|\n/g, (end) => end + (before[++line] ?? ''))
}

function wrapped(
  blocks: readonly string[],
  { width, lineEnd, blocks: known }: NonNullable<Envelope['wrapping']>,
): string[] {
  const knownAt = new Map(known.map((one) => [one.block, one]))
  return blocks.map((block, at) => {
    const before = knownAt.get(at)
    if (before === undefined) return block
    const breaks =
      before.hash === hashOf(block) ? before.breaks : wrapPoints(block, width).map((point): Break => [point, lineEnd])
    let written = ''
    let done = 0
    for (const [point, end, hyphen] of breaks) {
      written += block.slice(done, point) + (hyphen ?? '') + lineEnds[end]
      done = hyphen === undefined ? point + 1 : point
    }
    return written + block.slice(done)
  })
}

function mostFrequent(ends: readonly LineEnd[]): LineEnd {
  const count = (kind: LineEnd): number => ends.filter((end) => end === kind).length
  return (['n', 'rn', 'r'] as const).reduce((best, kind) => (count(kind) > count(best) ? kind : best))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

/** @param furniture numbers of the blocks that belong to the pages. */
function blocksOf(text: string, furniture: ReadonlySet<number>): Block[] {
  let from = 0
  return text.split('\n').map((line, at) => {
    const channel = furniture.has(at) ? 'page-furniture' : 'body'
    const block: Block = { from, to: from + line.length, channel, visible: true }
    from = block.to + 1
    return block
  })
}
