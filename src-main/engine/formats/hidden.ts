import type { Block, WorkspaceSettings } from '../../../src-preload/contract/index.ts'

type Hidden = WorkspaceSettings['hidden']

/** The part of a text that is written: with `remove` without the blocks that are not visible. */
export function writtenText(text: string, blocks: readonly Block[], hidden: Hidden): string {
  if (isAllWritten(blocks, hidden)) return text
  return text
    .split('\n')
    .filter((_, at) => isWritten(blocks[at]))
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
    .map((line, at) => (isWritten(blocks[at]) ? line : ' '.repeat(line.length)))
    .join('\n')
}

/** What was read from a written file at the places of the text it was written from, so that positions compare. */
export function backInPlace(written: string, text: string, blocks: readonly Block[], hidden: Hidden): string {
  if (isAllWritten(blocks, hidden)) return written
  const lines = written.split('\n')
  return text
    .split('\n')
    .map((line, at) => (isWritten(blocks[at]) ? (lines.shift() ?? '') : ' '.repeat(line.length)))
    .join('\n')
}

function isAllWritten(blocks: readonly Block[], hidden: Hidden): boolean {
  return hidden === 'keep' || blocks.every(isWritten)
}

function isWritten(block: Block | undefined): boolean {
  return block?.visible !== false
}
