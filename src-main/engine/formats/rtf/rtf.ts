import { RedraftError } from '../../../../src-preload/contract/index.ts'
import { isWritten } from '../hidden.ts'
import type { Format, ReadDocument, WriteRequest } from '../port.ts'
import { applyEditsAsPieces, editsOf, withoutBlocks, type Edit } from '../source-text.ts'
import { readBackRtf } from './read-back.ts'
import { readRtf } from './read-rtf.ts'

const mostBytes = 32 * 1024 * 1024

/**
 * RTF, edited in its source: words are changed where they stand, with the formatting that holds there, and all else keeps its
 * bytes. At export, what no reader sees is taken out: properties, comments, tracked changes, instructions of fields, hidden
 * words, names of bookmarks, styles and lists, embedded files, numbers of editing sessions, what is in pictures beside the picture.
 */
export const rtfFormat: Format = {
  id: 'rtf',
  kind: 'an RTF document',
  endings: ['.rtf'],
  needsReceived: true,

  recognises: (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '{\\rtf',

  async read(bytes: Uint8Array, fileName: string): Promise<ReadDocument> {
    if (bytes.length > mostBytes) throw new RedraftError('FILE_TOO_LARGE', { file: fileName, limit: '32 MB' })
    const { content } = readRtf(latin1(bytes), fileName)
    if (content.blocks.every((block) => !block.visible)) throw new RedraftError('FILE_EMPTY', { file: fileName })
    return { format: 'rtf', text: content.text, blocks: content.blocks, envelope: {} }
  },

  async write({ received, changes, hidden }: WriteRequest): Promise<Uint8Array> {
    const source = latin1(received)
    const { content, removals, always, own, bareEnds } = readRtf(source, '')
    const edits = editsOf(content, changes, escaped, (block) => isWritten(block, hidden))
    const gone = hidden === 'keep' ? withoutBlocks(content, (block) => isWritten(block, hidden)) : removals
    const all = [...edits, ...own, ...(changes.length > 0 || hidden === 'remove' ? always : []), ...gone]
    const pieces = applyEditsAsPieces(source, apart(all, bareEnds))
    return Buffer.concat(
      pieces.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : received.subarray(one[0], one[1]))),
    )
  },

  readBack: readBackRtf,

  describe: (): string => 'RTF',
}

/** A control word ends where no letter, figure or blank follows; with one of these in the way, a blank ends it. */
function apart(edits: readonly Edit[], bareEnds: ReadonlySet<number>): Edit[] {
  const isInsertion = ({ from, to }: Edit): boolean => from === to
  // After another edit the control word is gone, or was ended there.
  const done = new Set(edits.filter((edit) => !isInsertion(edit)).map(({ to }) => to))
  return [...edits]
    .sort((a, b) => Number(isInsertion(b)) - Number(isInsertion(a)))
    .map((edit) => {
      if (!bareEnds.has(edit.from) || done.has(edit.from)) return edit
      done.add(edit.from)
      return { ...edit, insert: ` ${edit.insert}` }
    })
}

function escaped(words: string): string {
  return words
    .replace(/[\\{}]/g, '\\$&')
    .replace(/\u00A0/g, '\\~')
    .replace(/\u00AD/g, '\\-')
    .replace(/\u2011/g, '\\_')
    .replace(/[^\x00-\x7f]+/g, (run) => `{\\uc1${run.replace(/[^]/g, (unit) => `\\u${signed(unit.charCodeAt(0))}?`)}}`)
}

function signed(unit: number): number {
  return unit > 0x7fff ? unit - 0x10000 : unit
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
