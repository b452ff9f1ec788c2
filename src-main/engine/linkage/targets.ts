import type { NgramIndex } from '../index/port.ts'
import type { Tokens } from '../text/tokens.ts'

/** Length of the N-grams that tell where a text is from, and in how many groups one is at most to tell anything. */
const LENGTH = 6
const TELLING = 8
/** Share of a text's N-grams that a group has to hold to be where it is from. */
const LEAST = 0.02

/**
 * The groups that combinations of a text's phrases could lead to: that of its own original, and any that shares more with it
 * (the pairing by name may be wrong); without an original, those that share most. None when no group shares as much as a
 * text does with what it was made from: then the collection does not hold it, and nothing in it leads there.
 * @param received words of the text as received: what was reworded since does not hide where it is from.
 */
export function targetsOf(received: Tokens, index: NgramIndex, source: string | null): number[] {
  const own = source === null ? undefined : index.groupOf(source)
  const { list, lists } = index.documentsOf(received, LENGTH, TELLING + 1)
  const shared = new Map<number, number>()
  let places = 0
  for (let at = LENGTH - 1; at < list.length; at += LENGTH) {
    const start = (at + 1) / LENGTH - 1
    if (received.segment[start] !== received.segment[start + LENGTH - 1]) continue
    places += 1
    const groupsHere = lists[list[at]!]!
    if (groupsHere.length > TELLING) continue
    for (const group of groupsHere) shared.set(group, (shared.get(group) ?? 0) + 1)
  }
  const most = Math.max(0, ...shared.values())
  const least = own === undefined ? Math.max(most / 2, places * LEAST) : Math.max(shared.get(own) ?? 0, places * LEAST)
  const others = [...shared].filter(
    ([group, count]) => group !== own && (own === undefined ? count >= least : count > least),
  )
  return [...(own === undefined ? [] : [own]), ...others.map(([group]) => group).sort((a, b) => a - b)]
}
