import { useStore } from 'zustand'
import { refusalText, t } from '../../i18n/index.ts'
import { lookingAgain, sayMarked } from '../../state/background.ts'
import { comparedAs, keepCompared } from '../../state/compared.ts'
import { drawn } from '../../state/drawn.ts'
import { call } from '../../state/engine.ts'
import { informNothing, notify, notifyFailure } from '../../state/notices.ts'
import { createReview, type Telling } from '../../state/review.ts'
import type { Desk } from '../../state/review-desk.ts'

function tell(what: Telling): void {
  const document = review.store.getState().id
  switch (what.kind) {
    case 'failure':
      return notifyFailure(what.thrown, document)
    case 'refused':
      return void notify({ kind: 'needs', text: () => refusalText(what.refusal), document })
    case 'nothing':
      return informNothing(what.what)
    case 'marked':
      return sayMarked(what, (background) => void review.mark(what.phrase, background))
    case 'clash': {
      const list = what.paragraphs.join(', ')
      return void notify({
        kind: 'needs',
        text: () => t('review.clash', { n: what.paragraphs.length, list }),
        document,
      })
    }
  }
}

/** The review screen's one store. It outlives the screen, so that nothing typed is lost when another one is shown. */
export const review = createReview({ call, tell, comparedAs, lookingAgain, drawn })

review.store.subscribe((now, before) => {
  const isOpen = now.phase === 'ready' && before.phase === 'ready' && now.id === before.id
  if (isOpen && now.id !== null) keepCompared(now.id, before, now)
})

/** A part of the review screen's state; pick values or stable objects. */
export function useDesk<T>(pick: (desk: Desk) => T): T {
  return useStore(review.store, pick)
}
