import type { Block, Change } from '../../../../src-preload/contract/index.ts'
import type { Splice } from './splice.ts'
import type { Tracking } from './tracked.ts'

/** A part of a block's text and the part of the source that shows it. */
export interface Piece {
  /** As it stands in the block. */
  readonly text: string
  /** What is replaced in the source when the text becomes another. */
  readonly from: number
  readonly to: number
  readonly write: (text: string) => string
  /** `words`: made to hold text. `sign`: a tab, a break, a hyphen. `end`: nothing yet, used when there is no other. */
  readonly kind: 'words' | 'sign' | 'end'
  /** Written anew with any change of its block: what stands beside it decides how it is read. */
  readonly isFragile?: boolean
  /** The source with changes shown as such, where the format can show them. */
  readonly track?: (changes: readonly NumberedChange[], tracking: Tracking) => string
}

/** A change in coordinates of a piece, with the number of the change it is part of. */
export interface NumberedChange extends Change {
  readonly number: number
}

/** Blocks and the pieces of one part of a package that make them. */
export interface PlacedBlock extends Pick<Block, 'channel' | 'visible' | 'place'> {
  /** Name of the part. */
  readonly part: string
  readonly pieces: Piece[]
  /** Other places of the same part that show the same text and change with it. */
  readonly twins: (readonly Piece[])[]
}

export function textOfPieces(pieces: readonly Piece[]): string {
  return pieces.map((piece) => piece.text).join('')
}

/** Blocks of the contract, and the text they are of. */
export function layOut(placed: readonly PlacedBlock[]): { text: string; blocks: Block[] } {
  let from = 0
  const texts: string[] = []
  const blocks = placed.map(({ channel, visible, place, pieces }): Block => {
    const text = textOfPieces(pieces)
    texts.push(text)
    const block = { from, to: from + text.length, channel, visible, ...(place === undefined ? {} : { place }) }
    from = block.to + 1
    return block
  })
  return { text: texts.join('\n'), blocks }
}

/**
 * The splices that bring changes into the source, by part. Each change goes into the piece that holds most of what it
 * replaces, so that the formatting of the others stays with their words.
 * @param isWritten whether a block is left in; changes of others are not made.
 * @param tracking changes are shown as such, where that can be.
 * @param changes in coordinates of the text that `layOut` gives; none crosses a block.
 */
export function editsOf(
  placed: readonly PlacedBlock[],
  changes: readonly Change[],
  isWritten: (block: PlacedBlock) => boolean,
  tracking?: Tracking,
): Map<string, Splice[]> {
  const edits = new Map<string, Splice[]>()
  let start = 0
  let next = 0
  for (const block of placed) {
    const { part, pieces, twins } = block
    const end = start + textOfPieces(pieces).length
    const own: NumberedChange[] = []
    for (let change = changes[next]; change !== undefined && change.to <= end; change = changes[next]) {
      if (change.from < start) throw new RangeError('a change crosses a block')
      own.push({ from: change.from - start, to: change.to - start, insert: change.insert, number: next })
      next += 1
    }
    if (own.length > 0 && isWritten(block)) {
      const splices = [pieces, ...twins].flatMap((all) => editPieces(all, own, tracking))
      edits.set(part, [...(edits.get(part) ?? []), ...splices])
    }
    start = end + 1
  }
  if (next < changes.length) throw new RangeError('a change crosses a block')
  return edits
}

function editPieces(
  pieces: readonly Piece[],
  changes: readonly NumberedChange[],
  tracking: Tracking | undefined,
): Splice[] {
  let end = 0
  const spans = pieces.map((piece) => {
    const from = end
    end += piece.text.length
    return { piece, from, to: end, local: [] as NumberedChange[] }
  })
  for (const { from, to, insert, number } of changes) {
    const overlap = (one: (typeof spans)[number]): number => Math.min(to, one.to) - Math.max(from, one.from)
    const touched = spans.filter((one) => overlap(one) >= 0)
    const rank = (one: (typeof spans)[number]): number =>
      (one.piece.kind === 'words' ? 1e9 : one.piece.kind === 'sign' ? 0 : 1) + overlap(one)
    const taker = touched.reduce<(typeof spans)[number] | undefined>(
      (best, one) => (best === undefined || rank(one) > rank(best) ? one : best),
      undefined,
    )
    if (taker === undefined) throw new RangeError('a change outside its block')
    for (const one of touched) {
      const cut = {
        from: Math.min(Math.max(from - one.from, 0), one.piece.text.length),
        to: Math.max(Math.min(to - one.from, one.piece.text.length), 0),
      }
      if (one === taker) one.local.push({ ...cut, insert, number })
      else if (cut.from < cut.to) one.local.push({ ...cut, insert: '', number })
    }
  }
  return spans
    .filter(({ piece, local }) => local.length > 0 || piece.isFragile === true)
    .map(({ piece, local }) => {
      if (tracking !== undefined && piece.track !== undefined)
        return { from: piece.from, to: piece.to, insert: piece.track(local, tracking) }
      let text = ''
      let done = 0
      for (const change of local) {
        text += piece.text.slice(done, change.from) + change.insert
        done = change.to
      }
      return { from: piece.from, to: piece.to, insert: piece.write(text + piece.text.slice(done)) }
    })
}
