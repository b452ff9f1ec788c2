import type { Block } from '../../../../src-preload/contract/index.ts'

/** What the name of marked content in a written PDF says of the signs in it. */
export interface BlockTag {
  /** Number of the block among those that are written, from 0. */
  readonly block: number
  readonly channel: Block['channel']
  /** Drawn again on a further page. */
  readonly repeats: boolean
}

const kinds = { B: 'body', N: 'footnote', H: 'header', F: 'footer' } as const

/** `RB12`: block 12, of the body. The reader that checks what was written needs no other sign of where a block ends. */
export function blockTag({ block, channel, repeats }: BlockTag): string {
  const kind = channel === 'footnote' ? 'N' : channel === 'header' ? 'H' : channel === 'footer' ? 'F' : 'B'
  return `R${kind}${block}${repeats ? 'R' : ''}`
}

export function tagOf(name: string): BlockTag | null {
  const found = /^R([BNHF])(\d{1,7})(R?)$/.exec(name)
  if (found === null) return null
  return { block: Number(found[2]), channel: kinds[found[1] as keyof typeof kinds], repeats: found[3] === 'R' }
}
