import type { ReadDocument } from '../formats/port.ts'
import { compileMasks } from '../text/masks.ts'
import { tokenise } from '../text/tokenise.ts'

const noMasks = compileMasks([])

/** A file before and after, by the reader that did not write it, and what the other one made of it. */
export interface KeptParts {
  readonly received: ReadDocument
  readonly written: ReadDocument
  /** The text as it was received. */
  readonly text: string
  /** What was to be written of the text as approved, with what is not visible. */
  readonly approved: string
}

/**
 * Looks for a word that a written file holds, visible or not, more often than was approved, where what is not visible was to
 * be kept: by a reader that has no part in writing. What this reader says of a file besides its words (names of marks and
 * the like), it says of the received one as well.
 * @returns the number of the block of `written` that holds it; null when there is none.
 */
export function blockNotApproved({ received, written, text, approved }: KeptParts): number | null {
  const left = countsOf(received.text)
  for (const [word, count] of countsOf(text)) left.set(word, Math.max(0, (left.get(word) ?? 0) - count))
  for (const [word, count] of countsOf(approved)) left.set(word, (left.get(word) ?? 0) + count)
  const tooMany = new Set<string>()
  for (const [word, count] of countsOf(written.text)) if (count > (left.get(word) ?? 0)) tooMany.add(word)
  if (tooMany.size === 0) return null
  const lines = written.text.split('\n')
  const holds = (line: string): boolean => tokenise(line, noMasks).words.some((word) => tooMany.has(word))
  const hidden = lines.findIndex((line, at) => written.blocks[at]?.visible === false && holds(line))
  return hidden < 0 ? lines.findIndex(holds) : hidden
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of tokenise(text, noMasks).words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
