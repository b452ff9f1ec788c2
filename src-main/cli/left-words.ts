import type { DocumentRow } from '../../src-preload/contract/index.ts'
import { counted } from './counted.ts'

/** Whether a document needs a person: something to settle, or phrases that link together, or may. */
export function isLeft({ toSettle, toBreak }: Pick<DocumentRow, 'toSettle' | 'toBreak'>): boolean {
  return toSettle > 0 || toBreak !== undefined
}

/** What of a document is left in combinations, after a comma; nothing where none is and all were searched. */
export function combinationsLeft({ toBreak, now }: Pick<DocumentRow, 'toBreak' | 'now'>): string {
  const combined = now?.combined
  if (toBreak === undefined || combined === undefined) return ''
  const n = combined.pairs + combined.triples
  if (!combined.complete && n === 0) return ', not all combinations of phrases were searched'
  const words = toBreak.enough ? counted(toBreak.words, 'word') : `${toBreak.words} or more words`
  return `, ${combined.complete ? '' : 'at least '}${counted(n, 'combination of phrases links', 'combinations of phrases link')} (${words} to change)`
}
