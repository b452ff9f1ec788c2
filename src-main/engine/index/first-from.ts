/** The first place in `[from, to)` of ascending numbers that holds `wanted` or a greater one; `to` if none does. */
export function firstFrom(numbers: Uint32Array, from: number, to: number, wanted: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (numbers[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
