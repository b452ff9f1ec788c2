import { useSyncExternalStore } from 'react'

type Urgency = 'polite' | 'assertive'

interface Said {
  readonly id: number
  readonly text: string
  readonly at: number
}

/** What comes sooner after another text than this is said after it, in milliseconds; later, it takes its place. */
const together = 1000

const spoken: Record<Urgency, readonly Said[]> = { polite: [], assertive: [] }
const listeners = new Set<() => void>()
let nextId = 1

/**
 * Has a screen reader say a text. `assertive` interrupts: only for what stops the work.
 * Texts that come together are all said, in their order, and the same text twice is said twice.
 */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const at = Date.now()
  const recent = spoken[urgency].filter((said) => at - said.at < together)
  spoken[urgency] = [...recent, { id: nextId++, text, at }]
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function Region({ urgency, role }: { readonly urgency: Urgency; readonly role: 'status' | 'alert' }) {
  const texts = useSyncExternalStore(subscribe, () => spoken[urgency])
  return (
    // Not atomic: of what was said already, nothing is said again with the next text.
    <div className="sr-only" role={role} aria-live={urgency} aria-atomic="false">
      {texts.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}

/** The one pair of live regions of the window. It stays outside of what a dialog makes inert. */
export function LiveRegion() {
  return (
    <>
      <Region urgency="polite" role="status" />
      <Region urgency="assertive" role="alert" />
    </>
  )
}
