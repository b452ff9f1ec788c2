import type { Need } from '../../../src-preload/contract/index.ts'

const all = ['more-context', 'another', 'accept', 'mask', 'edit', 'keep', 'background', 'open'] as const

/** What can be done with a place from here. */
export type NeedDeed = (typeof all)[number]

/** The deeds that fit a need: words of combinations are no changes that could be accepted or kept. */
export function deedsOf({ combined }: Need): readonly NeedDeed[] {
  if (combined === undefined) return all
  return combined.spans.length > 0 ? ['mask', 'open'] : ['open']
}
