import type { Link, Span } from '../../../src-preload/contract/index.ts'
import type { DecidedSpan } from './draft.ts'
import { touches } from './place.ts'
import type { RewriteInput } from './types.ts'

type Links = RewriteInput['links']

/** What links in a text, without what a person keeps in the places they kept it in. Spans in the text's coordinates. */
export function linksBut(links: Links, text: string, decided: readonly DecidedSpan[]): readonly Link[] {
  const kept = decided.filter((span) => span.kept !== undefined)
  const found = links(text)
  if (kept.length === 0) return found
  return found.filter((link) => !kept.some((span) => touches(span, link) && span.kept?.includes(link.ngram) === true))
}

/**
 * The same for new wordings of a block, in which kept words may have moved: each kept N-gram may stand as often as it is kept
 * there, and no more.
 * @param block the block's span in the text that `decided` belongs to.
 */
export function linksInBlock(links: Links, decided: readonly DecidedSpan[], block: Span): Links {
  const kept = decided
    .filter((span) => span.kept !== undefined && touches(span, block))
    .flatMap((span) => span.kept ?? [])
  if (kept.length === 0) return links
  return (text) => {
    const left = [...kept]
    return links(text).filter(({ ngram }) => {
      const at = left.indexOf(ngram)
      if (at !== -1) left.splice(at, 1)
      return at === -1
    })
  }
}
