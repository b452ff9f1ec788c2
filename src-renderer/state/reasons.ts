import { useEffect, useState } from 'react'
import type { CaseView, ReviewItem, Reasons, Span } from '../../src-preload/contract/index.ts'
import { call } from './engine.ts'

/** Combinations that a change answers for: `counting` until the engine answers. Null where there is nothing to ask. */
export type FoundReasons = Reasons | 'counting' | 'failed' | null

/**
 * Why the words of a change as received link together with others. Asked only where combinations are looked for and no phrase
 * of them links by itself: that would be the reason.
 */
export function useReasons({ row, analysis }: CaseView, { base, reasons }: ReviewItem): FoundReasons {
  const isAsked = analysis !== null && analysis.arity > 1 && reasons.length === 0
  const { id } = row
  const { from, to } = base
  const key = isAsked ? `${id}\n${analysis.collectionFingerprint} ${analysis.arity} ${analysis.k}\n${from} ${to}` : null
  const [answer, setAnswer] = useState<{ readonly key: string; readonly found: FoundReasons } | null>(null)
  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    call('review.reasons', { id, base: { from, to } }).then(
      (found) => isCurrent && setAnswer({ key, found }),
      () => isCurrent && setAnswer({ key, found: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [key, id, from, to])
  if (key === null) return null
  return answer?.key === key ? answer.found : 'counting'
}

/** Whether what stands at a change links: by itself, together with other phrases, or neither; `unknown` where nobody proved it. */
export type NowLinks = 'alone' | 'together' | 'unknown' | 'none'

export function isLinking(links: NowLinks): boolean {
  return links === 'alone' || links === 'together'
}

export function linksNow(view: CaseView, item: ReviewItem): NowLinks {
  if (item.links.length > 0) return 'alone'
  return item.state === 'masked' ? 'none' : togetherAt(view, item.now)
}

/**
 * Whether words of the text as it stands link together with others, as far as that is known: combinations are named only up
 * to a number, and their places too.
 */
function togetherAt({ combinations }: CaseView, now: Span): 'together' | 'unknown' | 'none' {
  if (combinations === undefined) return 'none'
  const { counts, found } = combinations
  const phrases = found.flatMap((one) => one.phrases)
  const meets = ({ from, to }: Span): boolean => from < now.to && now.from < to
  if (phrases.some(({ places }) => places.some(meets))) return 'together'
  const areAllNamed = counts.complete && found.length === counts.pairs + counts.triples
  return areAllNamed && phrases.every(({ places, count }) => places.length === count) ? 'none' : 'unknown'
}
