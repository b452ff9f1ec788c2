import { isProved, type CombinedCounts, type Combinations } from '../../../src-preload/contract/index.ts'
import type { AcceptedCombinations } from './operations.ts'
import type { Stamp } from './types.ts'

/** Combinations found in a text. `against`: equal as long as the same text would be found to have the same ones. */
export interface FoundCombinations {
  readonly counts: CombinedCounts
  readonly found: readonly Pick<Combinations['found'][number], 'key'>[]
  readonly against: string
}

/** That a person accepts what combinations are left in a text, known or not searched, for a reason. */
export function acceptanceOf(
  { counts, found, against }: FoundCombinations,
  reason: string,
  stamp: Stamp,
): AcceptedCombinations {
  const { arity, pairs, triples, complete } = counts
  return {
    arity,
    pairs,
    triples,
    complete,
    keys: found.map(({ key }) => key),
    against,
    reason,
    by: stamp.by,
    at: stamp.at,
  }
}

/**
 * Whether nothing links in combination but what was accepted. What could not all be searched or named is covered only while
 * the collection and the settings are those it was accepted with.
 * @param now undefined where combinations are not looked for.
 */
export function combinationsHold(
  now: FoundCombinations | undefined,
  accepted: AcceptedCombinations | undefined,
): boolean {
  if (now === undefined || isProved(now.counts)) return true
  if (accepted === undefined) return false
  if (accepted.against === now.against) return true
  const areAllNamed = now.counts.complete && now.found.length === now.counts.pairs + now.counts.triples
  const keys = new Set(accepted.keys)
  return areAllNamed && now.found.every(({ key }) => keys.has(key))
}
