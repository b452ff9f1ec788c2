import { useEffect, useState } from 'react'
import { call } from '../../state/engine.ts'

/** How many longer phrases with a phrase link once it is background. */
type Longer = number | 'counting' | 'failed'

/** Counts them in a document as it stands. @param phrase normalised words. */
export function useLonger(id: string, phrase: string): Longer {
  const [answer, setAnswer] = useState<{ readonly phrase: string; readonly longer: Longer } | null>(null)
  useEffect(() => {
    let isCurrent = true
    call('review.longer', { id, phrase }).then(
      ({ phrases }) => isCurrent && setAnswer({ phrase, longer: phrases }),
      () => isCurrent && setAnswer({ phrase, longer: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [id, phrase])
  return answer?.phrase === phrase ? answer.longer : 'counting'
}
