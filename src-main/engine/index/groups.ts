import type { Grouping } from './port.ts'

/** Two names that belong together by what their texts share. */
export type NamePair = readonly [one: string, other: string]

/**
 * Puts documents into groups: those that near-duplicates join, unless a person set one of them apart, and those that a person
 * joined; whoever belongs to one of a group belongs to the group.
 * @param names all documents; pairs with others count for nothing.
 * @returns groups of two or more, each sorted, sorted by their first name.
 */
export function groupsOf(
  names: ReadonlySet<string>,
  near: readonly NamePair[],
  { joined, apart }: Pick<Grouping, 'joined' | 'apart'>,
): string[][] {
  const isApart = new Set(apart)
  const leader = new Map<string, string>()
  const find = (name: string): string => {
    let top = name
    for (let next = leader.get(top); next !== undefined; next = leader.get(top)) top = next
    for (let at = name; at !== top;) {
      const next = leader.get(at)!
      leader.set(at, top)
      at = next
    }
    return top
  }
  const join = (one: string, other: string): void => {
    if (!names.has(one) || !names.has(other)) return
    const a = find(one)
    const b = find(other)
    if (a !== b) leader.set(a, b)
  }
  for (const [one, other] of near) if (!isApart.has(one) && !isApart.has(other)) join(one, other)
  for (const [one, other] of joined) join(one, other)
  const groups = new Map<string, string[]>()
  for (const name of [...leader.keys()]) {
    const top = find(name)
    const group = groups.get(top)
    if (group === undefined) groups.set(top, [top, name])
    else group.push(name)
  }
  return [...groups.values()].map((group) => group.sort()).sort((a, b) => (a[0]! < b[0]! ? -1 : 1))
}
