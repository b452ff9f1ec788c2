import type { Link } from '../../../src-preload/contract/index.ts'
import type { AcceptedLink } from './operations.ts'

/**
 * The acceptance that each phrase falls under; undefined where nobody accepted it. It counts at its place and for its
 * words, as long as the phrase is not rarer than it was when it was accepted.
 */
export function acceptances(
  links: readonly Link[],
  accepted: readonly AcceptedLink[],
): readonly (AcceptedLink | undefined)[] {
  return links.map((link) =>
    accepted.find(
      (one) => one.from === link.from && one.to === link.to && one.ngram === link.ngram && one.df <= link.df,
    ),
  )
}
