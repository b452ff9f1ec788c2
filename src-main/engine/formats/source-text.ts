import type { Block, Change, Channel } from '../../../src-preload/contract/index.ts'

/** Replaces `source.slice(from, to)` by `insert`; UTF-16 units of the source (bytes, where the source is Latin-1). */
export type Edit = Change

/** A text taken from a source, with the place of each of its units there; the line feeds between blocks have none. */
export interface SourceText<C> {
  readonly text: string
  readonly blocks: readonly Block[]
  /** How text is written at the place of each block. */
  readonly contexts: readonly C[]
  /** Unit `i` of the text stands for `[from[i], to[i])` of the source. */
  readonly from: Uint32Array
  readonly to: Uint32Array
  /** Parts of the source that a unit stands for as well: further blanks of one that was collapsed. */
  readonly also: ReadonlyMap<number, readonly (readonly [from: number, to: number])[]>
}

/** One block while it is gathered. Blanks are collapsed to one space, and left out at both ends. */
export class SourceBlock<C> {
  readonly channel: Channel
  readonly visible: boolean
  readonly context: C
  readonly place: string | undefined
  text = ''
  readonly from: number[] = []
  readonly to: number[] = []
  readonly also = new Map<number, [number, number][]>()
  /** Looking at the end of a text that grows sign by sign takes time with its length. */
  #endsWithSpace = false

  constructor(channel: Channel, visible: boolean, context: C, place?: string) {
    this.channel = channel
    this.visible = visible
    this.context = context
    this.place = place
  }

  /** Adds what stands for all of `[from, to)`: one character, or several that only go together. */
  add(text: string, from: number, to: number): void {
    for (let at = 0; at < text.length; at++) {
      this.from.push(at === 0 ? from : to)
      this.to.push(to)
    }
    this.text += text
    if (text !== '') this.#endsWithSpace = text.endsWith(' ')
  }

  /** Adds a blank of whatever kind. */
  addSpace(from: number, to: number): void {
    if (this.text === '') return
    if (!this.#endsWithSpace) return this.add(' ', from, to)
    if (from === to) return
    const last = this.text.length - 1
    const also = this.also.get(last)
    if (also === undefined) this.also.set(last, [[from, to]])
    else also.push([from, to])
  }
}

/** The blocks that have words, joined. */
export function joinBlocks<C>(gathered: readonly SourceBlock<C>[]): SourceText<C> {
  const blocks: Block[] = []
  const contexts: C[] = []
  const texts: string[] = []
  const from: number[] = []
  const to: number[] = []
  const also = new Map<number, readonly (readonly [number, number])[]>()
  for (const one of gathered) {
    const text = one.text.trimEnd()
    if (text === '') continue
    if (texts.length > 0) {
      from.push(0)
      to.push(0)
    }
    const start = from.length
    const { channel, visible, place } = one
    blocks.push({ from: start, to: start + text.length, channel, visible, ...(place === undefined ? {} : { place }) })
    contexts.push(one.context)
    texts.push(text)
    for (let at = 0; at < text.length; at++) {
      from.push(one.from[at] as number)
      to.push(one.to[at] as number)
    }
    for (const [at, places] of one.also) if (at < text.length) also.set(start + at, places)
  }
  return { text: texts.join('\n'), blocks, contexts, from: Uint32Array.from(from), to: Uint32Array.from(to), also }
}

/**
 * The edits of the source that make the changes: what is replaced goes unit by unit, so markup between stays, and new words
 * go where the first replaced unit was, or after the unit before.
 * @param changes ascending, none crosses a block.
 * @param write the new words as they are written in a block's context.
 * @param wanted which blocks are written; changes of the others are left out.
 */
export function editsOf<C>(
  source: SourceText<C>,
  changes: readonly Change[],
  write: (words: string, context: C) => string,
  wanted: (block: Block) => boolean,
): Edit[] {
  const edits: Edit[] = []
  let at = 0
  for (const { from, to, insert } of changes) {
    while (at < source.blocks.length - 1 && from > source.blocks[at]!.to) at += 1
    const block = source.blocks[at]
    if (block === undefined || from < block.from || to > block.to) throw new RangeError('a change crosses a block')
    if (!wanted(block)) continue
    const words = insert === '' ? '' : write(insert, source.contexts[at]!)
    if (from === to) {
      const place = from > block.from ? source.to[from - 1]! : source.from[from]!
      edits.push({ from: place, to: place, insert: words })
    } else edits.push(...replacing(source, from, to, words))
  }
  return edits
}

/** The edits that take out whole blocks. */
export function withoutBlocks<C>(source: SourceText<C>, wanted: (block: Block) => boolean): Edit[] {
  return source.blocks.flatMap((block) => (wanted(block) ? [] : replacing(source, block.from, block.to, '')))
}

function replacing<C>(source: SourceText<C>, from: number, to: number, words: string): Edit[] {
  const parts: { from: number; to: number; insert: string }[] = []
  for (let unit = from; unit < to; unit++) {
    const places = [[source.from[unit]!, source.to[unit]!] as const, ...(source.also.get(unit) ?? [])]
    for (const [start, end] of places) {
      const last = parts.at(-1)
      if (last !== undefined && last.to === start) last.to = end
      else if (start < end || parts.length === 0) parts.push({ from: start, to: end, insert: '' })
    }
  }
  parts[0]!.insert = words
  return parts
}

/**
 * The source after the edits, in whatever order they come: parts of it by their place, and new text. What lies inside a part
 * that goes is gone with it.
 */
export function applyEditsAsPieces(
  source: string,
  edits: readonly Edit[],
): (string | readonly [from: number, to: number])[] {
  const isInsertion = (edit: Edit): boolean => edit.from === edit.to
  const sorted = [...edits].sort(
    (a, b) => a.from - b.from || Number(isInsertion(b)) - Number(isInsertion(a)) || b.to - a.to,
  )
  const pieces: (string | readonly [number, number])[] = []
  let done = 0
  for (const { from, to, insert } of sorted) {
    if (from < done) {
      done = Math.max(done, to)
      continue
    }
    if (from > done) pieces.push([done, from])
    if (insert !== '') pieces.push(insert)
    done = to
  }
  if (done < source.length) pieces.push([done, source.length])
  return pieces
}
