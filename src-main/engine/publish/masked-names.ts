import type { TextRules } from '../text/masks.ts'
import { tokenise } from '../text/tokenise.ts'

/** A name that a mask stands for, as the original writes it. */
export interface MaskedName {
  /** Normalised words. */
  readonly words: readonly string[]
  /** Words as they are written, joined by one space. */
  readonly written: string
}

/** Words before and after a mask by which its place in the original is found. */
const CONTEXT = 4
const LEAST_CONTEXT = 2
/** A mask stands for this many words at the most. */
const LONGEST = 12

/**
 * What stood in the original where the de-identified text has masks: found by the words around each mask. A mask between
 * words that the original has in several places, with other words between, counts for all of them; one whose surroundings
 * were changed is left out.
 */
export function maskedNames(deidentified: string, original: string, rules: TextRules): MaskedName[] {
  const now = tokenise(deidentified, rules)
  const before = tokenise(original, rules)
  const starts = placesOf(before.words)
  const found = new Map<string, MaskedName>()
  /** Word of the text that follows each mask. */
  let next = 0
  for (const [at, mask] of now.masks.entries()) {
    while (next < now.words.length && (now.from[next] ?? 0) < mask.to) next += 1
    const previousMask = now.masks[at - 1]
    const followingMask = now.masks[at + 1]
    const left: string[] = []
    for (let word = next - 1; word >= 0 && left.length < CONTEXT; word -= 1) {
      if (previousMask !== undefined && (now.from[word] ?? 0) < previousMask.to) break
      left.unshift(now.words[word] as string)
    }
    const right: string[] = []
    for (let word = next; word < now.words.length && right.length < CONTEXT; word += 1) {
      if (followingMask !== undefined && (now.from[word] ?? 0) >= followingMask.from) break
      right.push(now.words[word] as string)
    }
    if (left.length < LEAST_CONTEXT || right.length < LEAST_CONTEXT) continue
    for (let size = CONTEXT; size >= LEAST_CONTEXT; size -= 1) {
      const gaps = gapsBetween(before.words, starts, left.slice(-size), right.slice(0, size))
      // Few words stand around many things: then only one place tells.
      if (gaps.length === 0 || (size === LEAST_CONTEXT && gaps.length > 1)) continue
      for (const [from, length] of gaps) {
        const name = nameIn(original, before, from, length)
        if (name !== null) found.set(name.words.join(' '), name)
      }
      break
    }
  }
  return [...found.values()]
}

/** Places and lengths of what stands between these words. */
function gapsBetween(
  words: readonly string[],
  starts: ReadonlyMap<string, readonly number[]>,
  left: readonly string[],
  right: readonly string[],
): [from: number, length: number][] {
  return (starts.get(left.slice(-LEAST_CONTEXT).join(' ')) ?? []).flatMap((start): [number, number][] => {
    const from = start + LEAST_CONTEXT
    const length = endsWith(words, from, left) ? lengthOfGap(words, from, right) : 0
    return length === 0 ? [] : [[from, length]]
  })
}

/** Where each pair of words stands. */
function placesOf(words: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  for (let at = 0; at + LEAST_CONTEXT <= words.length; at += 1) {
    const key = words.slice(at, at + LEAST_CONTEXT).join(' ')
    const known = places.get(key)
    if (known === undefined) places.set(key, [at])
    else known.push(at)
  }
  return places
}

function endsWith(words: readonly string[], end: number, wanted: readonly string[]): boolean {
  return wanted.every((word, at) => words[end - wanted.length + at] === word)
}

/** Words from `from` on until the wanted ones follow; 0 where they do not follow within reach. */
function lengthOfGap(words: readonly string[], from: number, wanted: readonly string[]): number {
  for (let length = 1; length <= LONGEST; length += 1)
    if (wanted.every((word, at) => words[from + length + at] === word)) return length
  return 0
}

const titles: ReadonlySet<string> = new Set(
  'mr mrs ms miss dr prof sir lady lord herr frau monsieur madame m mme'.split(' '),
)

/** The name among the words of a gap: without words in lower case and titles around it. Null when nothing is left. */
function nameIn(
  original: string,
  { words, from, to }: ReturnType<typeof tokenise>,
  start: number,
  length: number,
): MaskedName | null {
  const written = (at: number): string => original.slice(from[at], to[at])
  const counts = (at: number): boolean =>
    /[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u.test(written(at)) && !titles.has(words[at] as string)
  let first = start
  let end = start + length
  while (first < end && !counts(first)) first += 1
  while (end > first && !counts(end - 1)) end -= 1
  const kept = words.slice(first, end)
  // One short word or number alone could be anything.
  const isTelling = kept.length > 1 ? kept.some((word) => word.length > 2) : (kept[0]?.length ?? 0) > 3
  if (!isTelling || kept.every((word) => /^\d{1,4}$/.test(word))) return null
  return { words: kept, written: Array.from(kept, (_, at) => written(first + at)).join(' ') }
}

/** The first place of a name among words; -1 when it is not there. */
export function placeOfName(words: readonly string[], name: MaskedName): number {
  const [first] = name.words
  for (let at = words.indexOf(first as string); at >= 0; at = words.indexOf(first as string, at + 1))
    if (name.words.every((word, offset) => words[at + offset] === word)) return at
  return -1
}
