import { normaliseWord } from '../text/normalise.ts'
import type { Reading } from './guards/guard.ts'
import type { Edit } from './render-edits.ts'

/** What one unit of distance in meaning is worth against the model's liking, in natural logarithms. */
const COST = 2.5
/** A pair of words that no original has, and one that few have. */
const UNSEEN = 0.8
const SELDOM = 0.3
const FEW = 5
/** How much less than the least liked an option is taken to be liked that was not weighed closely. */
const NOT_WEIGHED = 2

export interface Option extends Edit {
  /** Distance in meaning. */
  readonly cost: number
}

export interface Ranked {
  /** The best first. */
  readonly ranked: readonly Option[]
  /** By how much the model likes an option less than the words that stand there now, in natural logarithms; from 0. */
  readonly likedLess: ReadonlyMap<Option, number>
}

/**
 * Orders options by nearness in meaning, by the company their words keep in the collection, and by the model's liking.
 * @param scores of the options and, behind them, of the words that stand there now; null where there is no model.
 */
export function rankOptions(
  options: readonly Option[],
  odd: (option: Option) => number,
  scores: readonly (number | null)[] | null,
): Ranked {
  const known = (scores ?? []).slice(0, options.length).filter((score) => score !== null)
  const least = known.length === 0 ? 0 : Math.min(...known)
  const old = scores?.[options.length] ?? null
  const likedLess = new Map<Option, number>()
  const liked = new Map<Option, number>()
  options.forEach((option, at) => {
    const score = scores === null ? 0 : (scores[at] ?? least - NOT_WEIGHED)
    liked.set(option, score - COST * (option.cost + odd(option)))
    likedLess.set(option, old === null ? 0 : Math.max(0, old - score))
  })
  return { ranked: [...options].sort((a, b) => liked.get(b)! - liked.get(a)!), likedLess }
}

/** How odd an option is beside its neighbours in a sentence, as far as nothing but space parts them. */
export function oddness(
  { start, length, insert }: Edit,
  { words, text }: Pick<Reading, 'words' | 'text'>,
  frequency: ((words: string) => number) | null,
): number {
  if (frequency === null) return 0
  const keys = insert.split(' ').map(normaliseWord)
  const isBeside = (from: number, to: number): boolean =>
    words[from] !== undefined && words[to] !== undefined && /^\s+$/u.test(text.slice(words[from].to, words[to].from))
  const pairs = [
    ...(isBeside(start - 1, start) ? [`${words[start - 1]!.key} ${keys[0]!}`] : []),
    ...(isBeside(start + length - 1, start + length) ? [`${keys.at(-1)!} ${words[start + length]!.key}`] : []),
  ]
  return pairs.reduce((sum, pair) => {
    const found = frequency(pair)
    return sum + (found === 0 ? UNSEEN : found < FEW ? SELDOM : 0)
  }, 0)
}
