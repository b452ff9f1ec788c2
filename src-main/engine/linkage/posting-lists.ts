import type { NgramIndex } from '../index/port.ts'
import type { Tokens } from '../text/tokens.ts'

/**
 * Posting lists of every N-gram of a text, in groups of near-duplicates. The N-gram of `length` words that starts at word
 * `start` has `lists[list[start * n + length - 1]]`: group numbers, ascending. `lists[0]` is empty.
 */
export interface PostingLists {
  readonly n: number
  readonly groups: number
  readonly list: Uint32Array
  readonly lists: readonly Uint32Array[]
}

/** Groups of an index and the posting lists in them. Numbers hold until the index changes. */
export interface Groups {
  readonly count: number
  listsOf(tokens: Tokens, n: number): PostingLists
  groupOf(name: string): number | undefined
  namesOf(group: number): readonly string[]
}

const known = new WeakMap<NgramIndex, { fingerprint: string; groups: Groups }>()

/** The groups of an index as it is now. */
export function groupsOf(index: NgramIndex): Groups {
  const { fingerprint } = index.facts()
  const before = known.get(index)
  if (before?.fingerprint === fingerprint) return before.groups
  const groups = makeGroups(index)
  known.set(index, { fingerprint, groups })
  return groups
}

function makeGroups(index: NgramIndex): Groups {
  const names = index.names()
  const numbers = new Map(names.map((name, at) => [name, at]))
  return {
    count: names.length,
    groupOf: (name) => numbers.get(name),
    namesOf: (group) => [names[group]!],
    listsOf: (tokens, n) => {
      const { df } = index.frequencies(tokens, n, Infinity)
      const list = new Uint32Array(df.length)
      const lists = [new Uint32Array(0)]
      const byNgram = new Map<string, number>()
      for (let at = 0; at < df.length; at += 1) {
        if (df[at] === 0) continue
        const start = Math.floor(at / n)
        const words = tokens.words.slice(start, start + (at % n) + 1)
        const ngram = words.join(' ')
        let number = byNgram.get(ngram)
        if (number === undefined) {
          number = lists.length
          byNgram.set(ngram, number)
          lists.push(Uint32Array.from(index.postings(words), (name) => numbers.get(name)!))
        }
        list[at] = number
      }
      return { n, groups: names.length, list, lists }
    },
  }
}

/** Whether an ascending list has a number. */
export function includes(list: Uint32Array, group: number): boolean {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (list[middle]! < group) low = middle + 1
    else high = middle
  }
  return list[low] === group
}
