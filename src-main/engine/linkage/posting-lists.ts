import { firstFrom } from '../index/first-from.ts'

/** Whether an ascending list has a number. */
export function includes(list: Uint32Array, number: number): boolean {
  return list[firstFrom(list, 0, list.length, number)] === number
}

/** Numbers that all ascending lists have. */
export function intersection(lists: readonly Uint32Array[]): number[] {
  const [first, ...others] = [...lists].sort((a, b) => a.length - b.length)
  return Array.from(first ?? []).filter((one) => others.every((list) => includes(list, one)))
}
