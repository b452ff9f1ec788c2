import type { Block, Channel, WorkspaceSettings } from '../../../src-preload/contract/index.ts'

type Hidden = WorkspaceSettings['hidden']

/** The part of a text that is written: without the blocks that are not visible, unless they are kept. */
export function writtenText(text: string, blocks: readonly Block[], hidden: Hidden): string {
  if (isAllWritten(blocks, hidden)) return text
  return text
    .split('\n')
    .filter((_, at) => isLineWritten(blocks[at], hidden))
    .join('\n')
}

/**
 * The part of a text that is searched: what is not going to be written is blank, and all else stands where it stood.
 * @param blocks of the text as received; it has as many now.
 */
export function searchedText(text: string, blocks: readonly Block[], hidden: Hidden): string {
  if (isAllWritten(blocks, hidden)) return text
  return text
    .split('\n')
    .map((line, at) => (isLineWritten(blocks[at], hidden) ? line : ' '.repeat(line.length)))
    .join('\n')
}

/** What was read from a written file at the places of the text it was written from, so that positions compare. */
export function backInPlace(written: string, text: string, blocks: readonly Block[], hidden: Hidden): string {
  if (isAllWritten(blocks, hidden)) return written
  const lines = written.split('\n')
  return text
    .split('\n')
    .map((line, at) => (isLineWritten(blocks[at], hidden) ? (lines.shift() ?? '') : ' '.repeat(line.length)))
    .join('\n')
}

/** What only programs read: it is left out in any case. */
const neverWritten: ReadonlySet<Channel> = new Set(['embedded-name', 'custom-data', 'glossary', 'script'])

/** Whether a block is part of what is written. */
export function isWritten(block: Pick<Block, 'visible' | 'channel'>, hidden: Hidden): boolean {
  return block.visible || (hidden === 'keep' && !neverWritten.has(block.channel))
}

function isLineWritten(block: Block | undefined, hidden: Hidden): boolean {
  return block === undefined || isWritten(block, hidden)
}

function isAllWritten(blocks: readonly Block[], hidden: Hidden): boolean {
  return blocks.every((block) => isWritten(block, hidden))
}
