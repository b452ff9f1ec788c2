import type { Span } from '../../../../src-preload/contract/index.ts'
import type { Guard, Reading } from './guard.ts'

const isParted = (masks: readonly Span[], from: number, to: number): boolean =>
  masks.some((mask) => mask.from >= from && mask.to <= to)

/** How often each sequence of `length` words without a mask in it stands in a sentence. */
function counts({ words, masks }: Reading, length: number): Map<string, number> {
  const found = new Map<string, number>()
  for (let index = 0; index + length <= words.length; index += 1) {
    const run = words.slice(index, index + length)
    if (isParted(masks, run[0]!.from, run.at(-1)!.to)) continue
    const key = run.map((word) => word.key).join(' ')
    found.set(key, (found.get(key) ?? 0) + 1)
  }
  return found
}

function doubled({ words, masks }: Reading): Map<string, number> {
  const found = new Map<string, number>()
  words.forEach((word, index) => {
    const previous = words[index - 1]
    if (previous?.key !== word.key) return
    if (isParted(masks, previous.to, word.from)) return
    found.set(word.key, (found.get(word.key) ?? 0) + 1)
  })
  return found
}

/** No word stands twice in a row and no three words come again, unless the source has it so. */
export const repeatsGuard: Guard = ({ source, candidate }) => {
  const before = doubled(source)
  const items = new Set<string>()
  for (const [word, count] of doubled(candidate)) if (count > (before.get(word) ?? 0)) items.add(`${word} ${word}`)
  const known = counts(source, 3)
  for (const [key, count] of counts(candidate, 3)) if (count > Math.max(1, known.get(key) ?? 0)) items.add(key)
  if (items.size === 0) return []
  const list = [...items]
  return [
    { code: 'repeats', detail: `Words are repeated: ${list.map((item) => `“${item}”`).join(', ')}.`, items: list },
  ]
}
