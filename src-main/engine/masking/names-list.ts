import type { Change } from '../../../src-preload/contract/index.ts'
import { compileMasks } from '../text/masks.ts'
import { tokenise } from '../text/tokenise.ts'
import type { Tokens } from '../text/tokens.ts'

/** A name to mask. */
export interface ListedName {
  /** As it stands in the list. */
  readonly written: string
  readonly words: readonly string[]
  /** What is written in its place; null: the common mask. */
  readonly mask: string | null
}

const noMasks = compileMasks([])

/** The names of a list: one a line; after a tab, its own mask. Lines that begin with `#` are notes; what has no word is left out. */
export function namesOf(lines: readonly string[]): ListedName[] {
  return lines
    .filter((line) => !line.startsWith('#'))
    .map((line): ListedName => {
      const [written = '', mask = ''] = line.split('\t').map((part) => part.trim())
      return { written, words: tokenise(written, noMasks).words, mask: mask === '' ? null : mask }
    })
    .filter(({ words }) => words.length > 0)
}

export interface NamesFound {
  /** In coordinates of the text, ascending; none overlaps another: of several at one place, the longest. */
  readonly changes: readonly Change[]
  /** How often each name was masked, in the order of the list. */
  readonly counts: readonly number[]
}

/**
 * The changes that mask all names of a list in a text: whole words, in any case, with composed or decomposed accents, any kind
 * of hyphen, apostrophe and blank. A name in the genitive is found too (`Holm's`, `Holms'`, `Holms`), and one that is part of a
 * word with hyphens; an apostrophe and what follows it stay behind the mask. No name goes from one block to the next.
 */
export function maskNames(text: string, names: readonly ListedName[], mask: string): NamesFound {
  const tokens = tokenise(text, noMasks)
  const byFirst = firstWords(names)
  const changes: Change[] = []
  const counts = names.map(() => 0)
  const add = (at: number, from: number, to: number): void => {
    changes.push({ from, to, insert: names[at]!.mask ?? mask })
    counts[at] = counts[at]! + 1
  }
  for (let start = 0; start < tokens.words.length;) {
    const word = tokens.words[start]!
    const found = longest(text, tokens, start, byFirst.get(word) ?? [], names)
    if (found !== null) {
      add(found.at, tokens.from[start]!, found.end)
      start += names[found.at]!.words.length
      continue
    }
    if (word.includes('-')) {
      for (const { part, from, to } of partsOf(text, tokens, start)) {
        const at = (byFirst.get(part) ?? []).find((one) => names[one]!.words.length === 1)
        if (at !== undefined) add(at, from, to)
      }
    }
    start += 1
  }
  return { changes, counts }
}

/** Words of names of several words that stand alone in a text, and how often: somebody has to look at them. */
export function singleWordsLeft(text: string, names: readonly ListedName[]): Map<string, number> {
  const wanted = new Set(
    names.flatMap(({ words, written }) =>
      words.length === 1 ? [] : words.filter((word) => word.length > 2 && isCapitalised(word, written)),
    ),
  )
  const left = new Map<string, number>()
  for (const word of tokenise(text, noMasks).words) {
    const plain = wanted.has(word) ? word : word.replace(/(?:'s|s)$/, '')
    if (wanted.has(plain)) left.set(plain, (left.get(plain) ?? 0) + 1)
  }
  return left
}

function isCapitalised(word: string, written: string): boolean {
  return written.split(/\s+/).some((one) => /^\p{Lu}/u.test(one) && tokenise(one, noMasks).words.includes(word))
}

/** Names by each word that can begin them. The last word may have an ending, so one word alone has several forms. */
function firstWords(names: readonly ListedName[]): Map<string, number[]> {
  const byFirst = new Map<string, number[]>()
  for (const [at, { words }] of names.entries()) {
    const forms = words.length === 1 ? formsOf(words[0]!) : [words[0]!]
    for (const form of forms) {
      const known = byFirst.get(form)
      if (known === undefined) byFirst.set(form, [at])
      else known.push(at)
    }
  }
  return byFirst
}

function longest(
  text: string,
  tokens: Tokens,
  start: number,
  candidates: readonly number[],
  names: readonly ListedName[],
): { at: number; end: number } | null {
  let best: { at: number; end: number } | null = null
  for (const at of candidates) {
    const end = endOf(text, tokens, start, names[at]!)
    if (end !== null && (best === null || end > best.end)) best = { at, end }
  }
  return best
}

/** A word and what the genitive makes of it in the languages of courts: English, German, the Nordic ones. */
function formsOf(word: string): string[] {
  return [word, `${word}'s`, ...(word.length >= 4 && !word.endsWith('s') ? [`${word}s`] : [])]
}

/** Where the name that begins at word `start` ends in the text; null: it does not stand there. */
function endOf(
  text: string,
  { words, from, to }: Tokens,
  start: number,
  { written, words: wanted }: ListedName,
): number | null {
  const last = start + wanted.length - 1
  if (last >= words.length) return null
  for (let at = 0; at < wanted.length; at++) {
    const isLast = at === wanted.length - 1
    if (isLast ? !formsOf(wanted[at]!).includes(words[start + at]!) : wanted[at] !== words[start + at]) return null
    if (!isLast && !isGap(text.slice(to[start + at], from[start + at + 1]), written)) return null
  }
  if (words[last] === wanted.at(-1)) return to[last]!
  const ending = /[^\p{L}\p{M}\p{N}][sS]$/u.exec(text.slice(from[last], to[last]))
  return to[last]! - (ending?.[0].length ?? 0)
}

/** Blanks stand between the words of a name, and the signs that the name itself has there; no border of blocks. */
function isGap(gap: string, written: string): boolean {
  if (gap.includes('\n')) return false
  const signs = gap.replace(/[\s\u00AD\u200B-\u200F\u2060\uFEFF]+/gu, '')
  return signs === '' || signs === '.' || written.includes(signs)
}

/** The parts of a word with hyphens, normalised, and their places. */
function partsOf(text: string, { words, from, to }: Tokens, at: number): { part: string; from: number; to: number }[] {
  const raw = text.slice(from[at], to[at])
  const parts = words[at]!.split('-')
  const places = Array.from(raw.matchAll(/[^-\u2010-\u2013\u2212\uFE58\uFE63\uFF0D]+/gu))
  if (places.length !== parts.length) return []
  return places.map(({ index, 0: part }, one) => ({
    part: parts[one]!,
    from: from[at]! + index,
    to: from[at]! + index + part.length,
  }))
}
