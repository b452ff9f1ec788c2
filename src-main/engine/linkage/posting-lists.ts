/** Whether an ascending list has a number. */
export function includes(list: Uint32Array, number: number): boolean {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (list[middle]! < number) low = middle + 1
    else high = middle
  }
  return list[low] === number
}

/** Numbers that all ascending lists have. */
export function intersection(lists: readonly Uint32Array[]): number[] {
  const [first, ...others] = [...lists].sort((a, b) => a.length - b.length)
  return Array.from(first ?? []).filter((one) => others.every((list) => includes(list, one)))
}
