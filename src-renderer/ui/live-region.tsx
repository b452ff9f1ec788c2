import { useSyncExternalStore } from 'react'

type Urgency = 'polite' | 'assertive'

const spoken: Record<Urgency, string> = { polite: '', assertive: '' }
const listeners = new Set<() => void>()

/**
 * Has a screen reader say a text. `assertive` interrupts: only for what stops the work.
 * The same text twice is said twice.
 */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  spoken[urgency] = spoken[urgency] === text ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one pair of live regions of the window. It stays outside of what a dialog makes inert. */
export function LiveRegion() {
  const polite = useSyncExternalStore(subscribe, () => spoken.polite)
  const assertive = useSyncExternalStore(subscribe, () => spoken.assertive)
  return (
    <>
      <div className="sr-only" role="status" aria-live="polite">
        {polite}
      </div>
      <div className="sr-only" role="alert" aria-live="assertive">
        {assertive}
      </div>
    </>
  )
}
