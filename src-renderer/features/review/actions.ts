import type { Decision, ReviewItem } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { call } from '../../state/engine.ts'
import { inform } from '../../state/notices.ts'
import { showOriginal } from '../../state/originals.ts'
import { moreContext, retryRefusal, tryAgain } from '../../state/retry.ts'
import { partsOf } from '../../state/review-caret.ts'
import { denial, doable, doableShown, type Deed, type ShownDeed } from '../../state/review-deeds.ts'
import { currentCombination, currentItem, hiddenToSettle, listedItems, lockOf } from '../../state/review-desk.ts'
import { phraseOf, samePlaces } from '../../state/review-items.ts'
import { useSettings } from '../../state/settings.ts'
import { review } from './review-store.ts'
import { windowSize } from './use-window-size.ts'

/** Brings the text into view: its pane where one is seen at a time, and off with an original that covers all of it. */
export function showText(): void {
  review.change((desk) => ({ ...desk, pane: 'text' }))
  if (windowSize() !== 'wide') showOriginal(null)
}

/** The chosen change where it is what is seen, which it is not while combinations are; says so where it is not. */
export function changeShown(): ReviewItem | null {
  const desk = review.store.getState()
  const hidden = currentCombination(desk) !== null
  const item = hidden ? null : currentItem(desk)
  if (item === null) inform(() => t(hidden ? 'witness.deeds' : 'review.inspector.none'))
  return item
}

/** The chosen change, or null; says why a deed cannot be done on it. */
export function itemFor(deed: Deed, everywhere: boolean): ReviewItem | null {
  const item = changeShown()
  if (item === null) return null
  const why = denial(deed, item, lockOf(review.store.getState()))
  if (why === null || (everywhere && why !== 'approved' && why !== 'working')) return item
  inform(() => t(`review.deny.${why}`))
  return null
}

/** Says so where the filter of the list hides all that is left to settle. */
export function sayHidden(): void {
  const n = hiddenToSettle(review.store.getState())
  if (n > 0) inform(() => t('review.filter.hidesLeft', { n }))
}

/** Decides on an item, or on all places with its words; says what was skipped. */
export function decideOn(item: ReviewItem, deed: Exclude<Deed, 'edit'>, decision: Decision, everywhere: boolean): void {
  const { view } = review.store.getState()
  if (!view) return
  if (!everywhere) {
    void review.decide([item.id], decision, null).then(sayHidden)
    return
  }
  const { ids, skipped } = doable(deed, samePlaces(view.items, item))
  if (ids.length === 0) {
    const why = denial(deed, item, null)
    if (why !== null) inform(() => t(`review.deny.${why}`))
    return
  }
  const said = () =>
    [t('review.everywhere.done', { n: ids.length }), skipped > 0 ? t('review.everywhere.skipped', { n: skipped }) : '']
      .join(' ')
      .trim()
  void review.decide(ids, decision, said).then(sayHidden)
}

/** The changes that the list shows and a deed for all of them takes; says why there are none. */
export function shownFor(deed: ShownDeed): { readonly ids: readonly string[]; readonly skipped: number } | null {
  const desk = review.store.getState()
  const lock = lockOf(desk)
  if (lock !== null || currentCombination(desk) !== null) {
    inform(() => t(lock === null ? 'witness.deeds' : `review.deny.${lock}`))
    return null
  }
  const found = doableShown(deed, listedItems(desk))
  if (found.ids.length > 0) return found
  inform(() => t(deed === 'accept' ? 'review.acceptShown.nothing' : 'review.shown.nothing'))
  return null
}

/** Decides on every change the list shows where that can be done; one step to undo, and what was skipped is said. */
export function decideShown(deed: ShownDeed, decision: Decision): void {
  const found = shownFor(deed)
  if (!found) return
  const { ids, skipped } = found
  const accepts = deed === 'accept'
  const said = () =>
    [
      accepts ? t('review.acceptShown.done', { n: ids.length }) : t('review.shown.done', { n: ids.length }),
      skipped > 0 ? t(accepts ? 'review.acceptShown.skipped' : 'review.shown.skipped', { n: skipped }) : '',
    ]
      .join(' ')
      .trim()
  void review.decide(ids, decision, said).then(sayHidden)
}

/**
 * Takes the next (or the last) of the other wordings for a change. Each taken one changes places with the wording that was
 * proposed, so the way back is the same; `at` remembers how far one went on each change.
 */
export function anotherWording(item: ReviewItem, by: 1 | -1, at: Map<string, number>): void {
  const lock = lockOf(review.store.getState())
  if (lock !== null) return inform(() => t(`review.deny.${lock}`))
  const others = item.alternatives ?? []
  if (others.length === 0) return inform(() => t('candidate.none'))
  const went = at.get(item.id) ?? 0
  const next = others[(by === 1 ? went : went - 1 + others.length) % others.length]
  at.set(item.id, (went + by + others.length) % others.length)
  if (next) takeWording(item, next.text)
}

/** Takes one of the other wordings for a change; the change stays chosen. */
export function takeWording(item: ReviewItem, text: string): void {
  void review.decide([item.id], { kind: 'candidate', text }, null)
}

/** Asks the model for the sentences of a change again, with more of the text around them. */
export function withMoreContext(item: ReviewItem): void {
  const lock = lockOf(review.store.getState())
  const why = () => (lock === null ? retryRefusal() : t(`review.deny.${lock}`))
  const now = why()
  if (now !== undefined) inform(() => why() ?? now)
  else void review.during('rewrite', (id) => tryAgain(id, item.now, moreContext), item.base)
}

/**
 * Opens the first other original with the phrase of the change that is shown, or with the one to change of the combination that
 * is; its own where there is no other.
 */
export function openOriginal(): void {
  const desk = review.store.getState()
  const { id } = desk
  const item = currentItem(desk)
  const combination = currentCombination(desk)
  const ofItem = item === null ? null : (phraseOf(item) ?? item.links[0]?.phrase ?? null)
  const phrase = combination === null ? ofItem : (combination.phrases[combination.change.phrase]?.ngram ?? null)
  if (id === null || phrase === null) return inform(() => t('original.none'))
  call('review.occurrences', { id, phrase }).then(
    ({ originals }) => {
      const other = originals.find(({ isSource }) => !isSource) ?? originals[0]
      if (other) showOriginal({ name: other.name, phrase })
      else inform(() => t('original.none'))
    },
    () => inform(() => t('original.none')),
  )
}

/**
 * Masks the words that are selected in the text as it stands, those of each paragraph by themselves: one undo step. Says so when
 * none are, or the document takes no changes.
 */
export function maskSelected(): void {
  const desk = review.store.getState()
  const lock = lockOf(desk)
  if (lock !== null) inform(() => t(`review.deny.${lock}`))
  else if (desk.selected === null || desk.view === null) inform(() => t('review.maskSelected.none'))
  else {
    const insert = useSettings.getState().settings.workspace.maskText
    void review.edit(partsOf(desk.view.standing.text, desk.selected).map((part) => ({ ...part, insert })))
  }
}
