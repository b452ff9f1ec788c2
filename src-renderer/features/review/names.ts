import type { CaseView, Done, ReviewItem, RevisionId } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { countedOf } from '../../state/counted-of.ts'
import { isLinking, type NowLinks } from '../../state/reasons.ts'
import { dfBefore, dfNow, type Place } from '../../state/review-items.ts'
import type { Lock } from '../../state/review-desk.ts'
import { unseenSigns, written } from '../../state/unseen-signs.ts'
import { itemStateText } from '../../ui/index.ts'

/** The name of a point of the timeline. */
export function revisionName(id: RevisionId): string {
  if (id === 'received') return t('review.revision.received')
  return id === 'standing' ? t('review.revision.standing') : t('review.revision.pass', { n: id })
}

/** What to know about it, beside its name. */
export function revisionNote(view: CaseView, id: RevisionId, lock: Lock): string {
  if (id === 'received') return t('review.revision.received.note')
  if (id !== 'standing') {
    const model = view.passes.find((pass) => pass.number === id)?.model
    return model === undefined ? '' : t('review.revision.pass.note', { model })
  }
  if (lock === 'approved') return t('review.revision.standing.locked')
  return lock === 'working' ? t('review.revision.standing.working') : t('review.revision.standing.note')
}

export function placeName(place: Place): string {
  return t('review.place', { paragraph: place.paragraph, sentence: place.sentence })
}

/** State of an item in words. */
export function stateName(item: ReviewItem, links: NowLinks): string {
  // A place that is there for its note alone waits for nobody.
  if (item.state === 'needs' && !item.toSettle) return t('item.noted')
  return itemStateText(item.state, isLinking(links))
}

/** The words of an item before and now; where all were added or taken out, without the space that parts them from their neighbours. */
export function quoted(item: Pick<ReviewItem, 'original' | 'current'>): readonly [string, string] {
  const [original, current] = [written(item.original), written(item.current)]
  if (original !== '' && current !== '') return [original, current]
  return [original.trim() || original, current.trim() || current]
}

/** What is said where no phrase links by itself. */
function clearText(links: NowLinks): string {
  if (links === 'together') return t('review.item.together')
  return t(links === 'unknown' ? 'review.item.alone' : 'review.item.clear')
}

/** An item as a screen reader says it: what changed, its state, where in the list, what links, and signs that are not seen. */
export function spokenItem(item: ReviewItem, links: NowLinks, place: Place, at: number, total: number): string {
  const [original, current] = quoted(item)
  const change =
    original === current
      ? t('review.item.same', { original })
      : current === ''
        ? t('review.item.deleted', { original })
        : original === ''
          ? t('review.item.added', { current })
          : t('review.item.changed', { original, current })
  const before = dfBefore(item)
  const now = dfNow(item)
  const unseen = [...new Set(unseenSigns(`${item.original}\n${item.current}`).map(({ name }) => name))]
  return [
    change,
    t('review.item.state', { state: stateName(item, links), at, total }),
    before === null ? '' : t('review.item.before', { all: countedOf(before) }),
    now === null ? clearText(links) : t('review.item.links', { all: countedOf(now) }),
    unseen.length === 0 ? '' : t('review.item.unseen', { n: unseen.length, list: unseen.join(', ') }),
    item.note === null ? '' : t('review.item.note'),
    `${placeName(place)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What undo or redo would do, in the language of the interface. */
export function doneName(done: Done | null): string | null {
  return done === null ? null : t(`done.${done.what}`, { n: done.changes })
}
