import type { Decision, ReviewItem } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { acceptable, denial, doable, type Deed } from '../../state/review-deeds.ts'
import { currentItem, listedItems, lockOf } from '../../state/review-desk.ts'
import { samePlaces } from '../../state/review-items.ts'
import { announce } from '../../ui/index.ts'
import { review } from './review-store.ts'

/** The chosen change, or null; says why a deed cannot be done on it. */
export function itemFor(deed: Deed, everywhere: boolean): ReviewItem | null {
  const desk = review.store.getState()
  const item = currentItem(desk)
  if (!item) {
    announce(t('review.inspector.none'))
    return null
  }
  const why = denial(deed, item, lockOf(desk))
  if (why === null || (everywhere && why !== 'approved' && why !== 'working')) return item
  announce(t(`review.deny.${why}`))
  return null
}

/** Decides on an item, or on all places with its words; says what was skipped. */
export function decideOn(item: ReviewItem, deed: Exclude<Deed, 'edit'>, decision: Decision, everywhere: boolean): void {
  const { view } = review.store.getState()
  if (!view) return
  if (!everywhere) {
    void review.decide([item.id], decision, null)
    return
  }
  const { ids, skipped } = doable(deed, samePlaces(view.items, item))
  if (ids.length === 0) {
    const why = denial(deed, item, null)
    if (why !== null) announce(t(`review.deny.${why}`))
    return
  }
  const said = [
    t('review.everywhere.done', { n: ids.length }),
    skipped > 0 ? t('review.everywhere.skipped', { n: skipped }) : '',
  ]
  void review.decide(ids, decision, said.join(' ').trim())
}

/** Accepts every change the list shows that can be accepted. */
export function acceptShown(): void {
  const desk = review.store.getState()
  const lock = lockOf(desk)
  if (lock !== null) return announce(t(`review.deny.${lock}`))
  const { ids, skipped } = acceptable(listedItems(desk))
  if (ids.length === 0) return announce(t('review.acceptShown.nothing'))
  const said = [
    t('review.acceptShown.done', { n: ids.length }),
    skipped > 0 ? t('review.acceptShown.skipped', { n: skipped }) : '',
  ]
  void review.decide(ids, { kind: 'accept' }, said.join(' ').trim())
}
