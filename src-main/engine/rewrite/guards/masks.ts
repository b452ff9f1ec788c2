import type { Failure } from '../types.ts'
import type { Guard, Reading } from './guard.ts'
import { surplus } from './surplus.ts'

/** A sentence's masks as they are spelt. */
export const written = (reading: Reading): string[] => reading.masks.map(({ from, to }) => reading.text.slice(from, to))

/** Masks of one kind differ by their numbers only: `[PERSON_1]`, `[PERSON_2]`. */
const kindOf = (mask: string): string => mask.replace(/\d+/gu, '#')

/**
 * The same masks as before, spelt the same, those of one kind in the same order, so that two persons can't change places.
 * Where the policy allows it, as many masks more as were allowed.
 */
export const masksGuard: Guard = ({ source, candidate, maskText, allowance }) => {
  const before = written(source)
  const after = written(candidate)
  const failures: Failure[] = []
  const report = (what: string, items: readonly string[]): void => {
    if (items.length === 0) return
    failures.push({ code: 'masks', detail: `A mask was ${what}: ${items.join(', ')}.`, items })
  }
  const added = surplus(after, before)
  const extra = added.filter((mask) => mask === maskText)
  report('added', extra.length > allowance.masks ? added : added.filter((mask) => mask !== maskText))
  report('dropped or changed', surplus(before, after))
  if (failures.length === 0 && added.length === 0) {
    const order = (masks: readonly string[], kind: string): string[] => masks.filter((mask) => kindOf(mask) === kind)
    const moved = [...new Set(before.map(kindOf))].filter(
      (kind) => order(before, kind).join('\n') !== order(after, kind).join('\n'),
    )
    report(
      'moved to another place',
      moved.flatMap((kind) => order(after, kind)),
    )
  }
  return failures
}
