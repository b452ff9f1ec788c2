import type { Span } from '../../src-preload/contract/index.ts'

/** A paragraph of a text: its number from 0, where it begins, its words. UTF-16. */
export interface Block {
  readonly block: number
  readonly start: number
  readonly text: string
}

/**
 * Paragraphs in which something was typed, those nearest to the caret first; the caret's own where nothing was.
 * @param spans what was typed, in order; places of the text, as the caret is.
 */
export function changedBlocks(text: string, spans: readonly Span[], caret: number): Block[] {
  const found: Block[] = []
  let [block, start, next] = [0, 0, 0]
  for (const line of text.split('\n')) {
    const end = start + line.length
    while ((spans[next]?.to ?? Infinity) < start) next += 1
    const isTyped = (spans[next]?.from ?? Infinity) <= end
    const hasCaret = caret >= start && caret <= end
    if (isTyped || (spans.length === 0 && hasCaret)) found.push({ block, start, text: line })
    start = end + 1
    block += 1
  }
  const away = ({ start: from, text: { length } }: Block): number => Math.max(0, from - caret, caret - from - length)
  return found.sort((a, b) => away(a) - away(b))
}
