import type { Steps } from '../jobs/slices.ts'
import { tokenise } from '../text/tokenise.ts'
import type { Linkage } from './analyse.ts'

/** Length of the N-grams that tell where a text is from, and in how many groups one is at most to tell anything. */
const LENGTH = 6
const TELLING = 8
/** Share of a text's N-grams that a group has to hold to be where it is from. */
const LEAST = 0.02

/**
 * The groups that combinations of a text's phrases could lead to: that of its own original, and any that shares more with it
 * (the pairing by name may be wrong); without an original, those that share most. None when no group shares as much as a
 * text does with what it was made from: then the collection does not hold it, and nothing in it leads there.
 * @param received the text as received: what was reworded since does not hide where it is from.
 */
export function* targetsOf(
  received: string,
  { index, masks, source }: Pick<Linkage, 'index' | 'masks' | 'source'>,
): Steps<number[]> {
  const own = source === null ? undefined : index.groupOf(source)
  const shared = new Map<number, number>()
  let places = 0
  for (const block of received.split('\n')) {
    const tokens = tokenise(block, masks)
    const { segment } = tokens
    const { list, lists } = index.documentsOf(tokens, LENGTH, TELLING + 1)
    for (let start = 0; start + LENGTH <= segment.length; start += 1) {
      if (segment[start] !== segment[start + LENGTH - 1]) continue
      places += 1
      const groups = lists.of(list[start * LENGTH + LENGTH - 1]!)
      if (groups.length > TELLING) continue
      for (const group of groups) shared.set(group, (shared.get(group) ?? 0) + 1)
    }
    yield
  }
  const most = Math.max(0, ...shared.values())
  const least = own === undefined ? Math.max(most / 2, places * LEAST) : Math.max(shared.get(own) ?? 0, places * LEAST)
  const others = [...shared].filter(
    ([group, count]) => group !== own && (own === undefined ? count >= least : count > least),
  )
  return [...(own === undefined ? [] : [own]), ...others.map(([group]) => group).sort((a, b) => a - b)]
}
