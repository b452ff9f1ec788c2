import type { Block, Channel } from '../../../src-preload/contract/index.ts'
import type { ReadDocument } from './port.ts'

/** A line that was read back. */
export interface BackLine {
  readonly channel: Channel
  readonly visible: boolean
  text: string
}

/** The lines with words as a document: those that are shown in their order, then all that is not. */
export function documentOfLines(format: string, lines: readonly BackLine[], envelope: unknown): ReadDocument {
  const blocks: Block[] = []
  const texts: string[] = []
  let from = 0
  for (const { channel, visible, text } of [...lines].sort((a, b) => Number(b.visible) - Number(a.visible))) {
    const words = (visible ? text : text.replace(/\s+/g, ' ')).trimEnd()
    if (words === '') continue
    blocks.push({ from, to: from + words.length, channel, visible, ...(visible ? {} : { place: 'read back' }) })
    texts.push(words)
    from += words.length + 1
  }
  return { format, text: texts.join('\n'), blocks, envelope }
}
