import type { Statistics } from '../../../src-preload/contract/index.ts'

/** Lengths of posting lists that are drawn as one, rare ones first; `to` is inclusive, null: or more. */
export const steps: readonly { readonly from: number; readonly to: number | null }[] = [
  { from: 1, to: 1 },
  { from: 2, to: 2 },
  { from: 3, to: 9 },
  { from: 10, to: 99 },
  { from: 100, to: null },
]

/** Of the distinct phrases of one length, the share (0 to 1) that falls on each step. A list that spans steps counts where it begins. */
export function shareByList({ ngrams, lists }: Statistics['byLength'][number]): readonly number[] {
  return steps.map(({ from, to }) => {
    const inside = lists.filter((list) => list.from >= from && (to === null || list.from <= to))
    const count = inside.reduce((sum, list) => sum + list.ngrams, 0)
    return ngrams === 0 ? 0 : count / ngrams
  })
}
