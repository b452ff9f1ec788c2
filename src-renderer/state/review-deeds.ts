import type { Lock } from './review-desk.ts'
import type { ReviewItem } from '../../src-preload/contract/index.ts'

/** What a person can do with an item. */
export type Deed = 'accept' | 'reject' | 'edit' | 'mask' | 'keep' | 'reopen'

/** Why a deed cannot be done; a key of the texts `review.deny.…`. */
export type Denial =
  'approved' | 'working' | 'accepted' | 'no-wording' | 'as-received' | 'masked' | 'no-link' | 'kept' | 'undecided'

/** Null when the deed can be done on this item, or why it cannot. */
export function denial(deed: Deed, item: ReviewItem, lock: Lock): Denial | null {
  if (lock !== null) return lock
  switch (deed) {
    case 'accept':
      if (item.proposal === null) return 'no-wording'
      return item.state === 'accepted' ? 'accepted' : null
    case 'reject':
      return item.state === 'rejected' || (item.state !== 'open' && item.current === item.original)
        ? 'as-received'
        : null
    case 'edit':
      return null
    case 'mask':
      return item.state === 'masked' ? 'masked' : null
    case 'keep':
      if (item.state === 'kept' && !item.toSettle) return 'kept'
      return item.reasons.length === 0 && item.links.length === 0 ? 'no-link' : null
    case 'reopen':
      return item.state === 'open' || item.state === 'needs' ? 'undecided' : null
  }
}

/** Those of several items on which a deed can be done, and how many it skips. */
export function doable(deed: Deed, items: readonly ReviewItem[]): { readonly ids: string[]; readonly skipped: number } {
  const ids = items.filter((item) => denial(deed, item, null) === null).map((item) => item.id)
  return { ids, skipped: items.length - ids.length }
}

/** Deeds that can be done on all changes shown. */
export type ShownDeed = 'accept' | 'reject' | 'mask' | 'keep' | 'reopen'

/**
 * Those of the changes shown that a deed for all of them takes, and how many it skips. What was decided already stays as it
 * is, so deciding is for those that wait; deciding again is for the others.
 */
export function doableShown(
  deed: ShownDeed,
  shown: readonly ReviewItem[],
): { readonly ids: string[]; readonly skipped: number } {
  if (deed === 'accept') return acceptable(shown)
  if (deed === 'reopen') return doable(deed, shown)
  const waiting = shown.filter((item) => item.toSettle)
  return doable(deed, waiting)
}

/** Those that "accept all shown" takes: open, and their proposed wording does not link. */
function acceptable(items: readonly ReviewItem[]): { readonly ids: string[]; readonly skipped: number } {
  const waiting = items.filter((item) => item.toSettle)
  const ids = waiting
    .filter((item) => item.state === 'open' && item.proposal !== null && item.links.length === 0)
    .map((item) => item.id)
  return { ids, skipped: waiting.length - ids.length }
}
