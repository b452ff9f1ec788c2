import { useLayoutEffect, useRef, type RefObject } from 'react'
import { createComparison, type Comparison, type ComparisonEvents, type ComparisonInput } from './comparison.ts'

/** The places a comparison is drawn into, and a hold on it while it is there. */
interface ComparisonHold {
  readonly host: RefObject<HTMLDivElement | null>
  readonly ruler: RefObject<HTMLDivElement | null>
  readonly comparison: RefObject<Comparison | null>
}

/** Makes a comparison in `host` when it appears, keeps it showing `input`, and takes it down with the component. */
export function useComparison(input: ComparisonInput, events: ComparisonEvents): ComparisonHold {
  const host = useRef<HTMLDivElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const comparison = useRef<Comparison | null>(null)
  const heard = useRef(events)

  useLayoutEffect(() => {
    heard.current = events
  })

  useLayoutEffect(() => {
    if (!host.current || !ruler.current) return
    const made = createComparison(host.current, ruler.current, {
      onTyped: (text, caret) => heard.current.onTyped(text, caret),
      onCaret: (side, paragraph, offset, selected) => heard.current.onCaret(side, paragraph, offset, selected),
      onMark: (id) => heard.current.onMark(id),
      onLeave: (side) => heard.current.onLeave(side),
    })
    comparison.current = made
    return () => {
      comparison.current = null
      made.dispose()
    }
  }, [])

  // In the same turn as the rendering: a later one would show text that is older than what was typed meanwhile.
  useLayoutEffect(() => {
    comparison.current?.update(input)
  }, [input])

  return { host, ruler, comparison }
}
