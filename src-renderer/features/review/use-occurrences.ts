import { useEffect, useState } from 'react'
import type { Occurrences } from '../../../src-preload/contract/index.ts'
import { call } from '../../state/engine.ts'

/** In how many originals a phrase is: `counting` until the engine answers. */
export type Found =
  | { readonly kind: 'counting' }
  | { readonly kind: 'found'; readonly occurrences: Occurrences }
  | { readonly kind: 'failed' }

const counting: Found = { kind: 'counting' }

/**
 * Looks a phrase up in the originals; again when `state` changes, for instance the collection's fingerprint. Null while
 * there is no phrase to look up.
 */
export function useOccurrences(id: string, phrase: string | null, state: string): Found | null {
  const key = phrase === null ? null : `${id}\n${state}\n${phrase}`
  const [answer, setAnswer] = useState<{ readonly key: string; readonly found: Found } | null>(null)
  useEffect(() => {
    if (phrase === null || key === null) return
    let isCurrent = true
    call('review.occurrences', { id, phrase }).then(
      (occurrences) => isCurrent && setAnswer({ key, found: { kind: 'found', occurrences } }),
      () => isCurrent && setAnswer({ key, found: { kind: 'failed' } }),
    )
    return () => {
      isCurrent = false
    }
  }, [id, phrase, key])
  if (key === null) return null
  return answer?.key === key ? answer.found : counting
}
