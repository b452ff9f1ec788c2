/** Entries of `list` that `other` has fewer of, each as often as it is missing there. */
export function surplus(list: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const entry of other) left.set(entry, (left.get(entry) ?? 0) + 1)
  return list.filter((entry) => {
    const count = left.get(entry) ?? 0
    left.set(entry, count - 1)
    return count <= 0
  })
}
