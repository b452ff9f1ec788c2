import type { Block } from '../../../../src-preload/contract/index.ts'

/** What the name of marked content in a written PDF says of the signs in it. */
export interface BlockTag {
  /** Number of the block among those that are written, from 0. */
  readonly block: number
  readonly channel: Block['channel']
  /** Drawn again on a further page. */
  readonly repeats: boolean
  /** Was not visible in the received file, and was kept. */
  readonly kept: boolean
}

const kinds = { B: 'body', N: 'footnote', H: 'header', F: 'footer', K: 'hidden' } as const

/** `RB12`: block 12, of the body. The reader that checks what was written needs no other sign of where a block ends. */
export function blockTag({ block, channel, repeats, kept }: BlockTag): string {
  const kind = kept ? 'K' : channel === 'footnote' ? 'N' : channel === 'header' ? 'H' : channel === 'footer' ? 'F' : 'B'
  return `R${kind}${block}${repeats ? 'R' : ''}`
}

export function tagOf(name: string): BlockTag | null {
  const found = /^R([BNHFK])(\d{1,7})(R?)$/.exec(name)
  if (found === null) return null
  const kind = found[1] as keyof typeof kinds
  return { block: Number(found[2]), channel: kinds[kind], repeats: found[3] === 'R', kept: kind === 'K' }
}

/** Around signs that are drawn from left to right and read from right to left. @param run each of a file has a number. */
export function rightToLeftTag(run: number): string {
  return `RightToLeft${run}`
}

export function isRightToLeft(name: string): boolean {
  return /^RightToLeft\d{1,7}$/.test(name)
}
