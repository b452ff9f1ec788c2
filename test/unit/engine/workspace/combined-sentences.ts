const sentences = [
  'The quarrel was prolonged.',
  'The dwelling was near the road.',
  'The lad had a pamphlet.',
  'The orchard was closed at night.',
  'The helper wrote a note.',
  'The incident took place in the forest.',
]

/** Which sentences each original has: none links by itself, and two of the first's do together. */
export const pairs: readonly (readonly number[])[] = [
  [0, 1, 2, 3],
  [0, 1, 4],
  [2, 3, 5],
  [0, 2, 4, 5],
  [1, 4, 5],
  [3, 4, 5],
]

export const textOf = (row: readonly number[]): string => row.map((one) => sentences[one]).join(' ')

/** Originals by name, the first is `original0`. */
export const originalsOf = (rows: readonly (readonly number[])[]): Record<string, string> =>
  Object.fromEntries(rows.map((row, at) => [`original${at}`, textOf(row)]))
