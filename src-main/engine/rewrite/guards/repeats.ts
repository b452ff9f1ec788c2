import type { Guard, Reading, Word } from './guard.ts'

/** Word sequences that a sentence holds twice or more, with how often. */
function counts(words: readonly Word[], length: number): Map<string, number> {
  const found = new Map<string, number>()
  for (let index = 0; index + length <= words.length; index += 1) {
    const key = words
      .slice(index, index + length)
      .map((word) => word.key)
      .join(' ')
    found.set(key, (found.get(key) ?? 0) + 1)
  }
  return found
}

function doubled({ words, masks }: Reading): Map<string, number> {
  const found = new Map<string, number>()
  words.forEach((word, index) => {
    const previous = words[index - 1]
    if (previous?.key !== word.key) return
    if (masks.some(({ from }) => from >= previous.to && from < word.from)) return
    found.set(word.key, (found.get(word.key) ?? 0) + 1)
  })
  return found
}

/** No word stands twice in a row and no three words come again, unless the source has it so. */
export const repeatsGuard: Guard = ({ source, candidate }) => {
  const before = doubled(source)
  const items = new Set<string>()
  for (const [word, count] of doubled(candidate)) if (count > (before.get(word) ?? 0)) items.add(`${word} ${word}`)
  const known = counts(source.words, 3)
  for (const [key, count] of counts(candidate.words, 3)) if (count > Math.max(1, known.get(key) ?? 0)) items.add(key)
  if (items.size === 0) return []
  const list = [...items]
  return [
    { code: 'repeats', detail: `Words are repeated: ${list.map((item) => `“${item}”`).join(', ')}.`, items: list },
  ]
}
