import { z } from 'zod'
import { RedraftError, type Block } from '../../../src-preload/contract/index.ts'
import { decode, encode, encodingSchema } from './encoding.ts'
import type { Format, ReadDocument } from './port.ts'

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

/** What a plain text file has besides its words. Line ends in runs of the same kind: a file mostly has one. */
const envelopeSchema = z.object({
  encoding: encodingSchema,
  lineEnds: z.array(z.tuple([z.enum(['n', 'r', 'rn']), z.int().positive()])),
})
type Envelope = z.infer<typeof envelopeSchema>

/**
 * Plain text in UTF-8, UTF-16 or Windows-1252. A block is a line; the line ends, mixed or not, are kept as they are. Other
 * separators (U+2028, U+2029, form feeds) are signs inside a block. New words that Windows-1252 cannot hold are written as
 * UTF-8 with a byte-order mark, and `describe` of what is read back says so.
 */
export const textFormat: Format = {
  id: 'text',
  endings: ['.txt', '.text'],

  read(bytes: Uint8Array, fileName: string): ReadDocument {
    if (bytes.length === 0) throw new RedraftError('FILE_EMPTY', { file: fileName })
    if (bytes.length > mostBytes) throw new RedraftError('FILE_TOO_LARGE', { file: fileName, limit: '8 MB' })
    if (isOtherKind(bytes)) throw new RedraftError('FILE_UNSUPPORTED', { file: fileName })
    const decoded = decode(bytes)
    if (decoded === null) throw new RedraftError('FILE_UNDECODABLE', { file: fileName })
    if (decoded.text.trim() === '') throw new RedraftError('FILE_EMPTY', { file: fileName })
    const text = decoded.text.replace(/\r\n|\r/g, '\n')
    const envelope: Envelope = { encoding: decoded.encoding, lineEnds: lineEndRuns(decoded.text) }
    return { format: 'text', text, blocks: blocksOf(text), envelope }
  },

  write(text: string, envelope: unknown): Uint8Array {
    const { encoding, lineEnds: runs } = envelopeSchema.parse(envelope)
    const ends = runs.flatMap(([end, count]) => Array<string>(count).fill(lineEnds[end]))
    const lines = text.split('\n')
    if (lines.length !== ends.length + 1) throw new RangeError(`${lines.length} blocks for ${ends.length} line ends`)
    return encode(lines.map((line, at) => line + (ends[at] ?? '')).join(''), encoding).bytes
  },

  describe(envelope: unknown): string {
    const { encoding, lineEnds: runs } = envelopeSchema.parse(envelope)
    const kinds = [...new Set(runs.map(([end]) => endNames[end]))]
    const mark = encoding.bom ? ' with a byte-order mark' : ''
    return `${encodingNames[encoding.name]}${mark}, line ends ${kinds.length === 0 ? 'none' : kinds.join(' and ')}`
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

function lineEndRuns(text: string): Envelope['lineEnds'] {
  const runs: Envelope['lineEnds'] = []
  for (const [end] of text.matchAll(/\r\n|\r|\n/g)) {
    const kind = end === '\n' ? 'n' : end === '\r' ? 'r' : 'rn'
    const last = runs.at(-1)
    if (last?.[0] === kind) last[1] += 1
    else runs.push([kind, 1])
  }
  return runs
}

function blocksOf(text: string): Block[] {
  let from = 0
  return text.split('\n').map((line) => {
    const block: Block = { from, to: from + line.length, channel: 'body', visible: true }
    from = block.to + 1
    return block
  })
}
