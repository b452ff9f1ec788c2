import type {
  Combination,
  CombinedCounts,
  CombinedPhrase,
  Combinations,
  Span,
} from '../../../src-preload/contract/index.ts'
import type { NgramIndex } from '../index/port.ts'
import type { Candidate } from './candidates.ts'
import type { CandidateBook, Entry } from './candidate-book.ts'
import type { Slots } from './combination-set.ts'
import { intersection } from './posting-lists.ts'

/** Combinations named at the most; their number is always exact. */
const NAMED_COMBINATIONS = 200
/** Places of a phrase, and nearest originals, that are named. */
const NAMED_PLACES = 20
const NAMED_NEAREST = 5

/** Where a candidate stands: its words' spans in the text. */
export interface Placed {
  readonly candidate: Candidate
  /** Spans of its words, in coordinates of the whole text. */
  word(at: number): Span
  /** What it costs to change each of its words. */
  weight(at: number): number
}

interface DescribeOptions {
  readonly books: readonly CandidateBook[]
  readonly index: NgramIndex
  readonly source: string | null
  /** Places of the candidates of each book, in order of place. */
  readonly placesOf: (book: number) => Iterable<Placed>
}

/** Counts of several targets as one: a combination counts for each original it leads to. */
export function combinedCounts(books: readonly CandidateBook[], arity: 2 | 3): CombinedCounts {
  const [first, ...others] = books
  if (first === undefined) return { arity, candidates: 0, taking: 0, pairs: 0, triples: 0, complete: true }
  if (others.length === 0) return first.counts()
  const all = books.map((book) => book.counts())
  const ngrams = new Set(books.flatMap((book) => Array.from(book.entries(), ({ ngram }) => ngram)))
  const sum = (figure: (counts: CombinedCounts) => number): number => all.reduce((total, one) => total + figure(one), 0)
  let taking = 0
  for (const ngram of ngrams) if (books.some((book) => book.takesPartIn(ngram) > 0)) taking += 1
  return {
    arity,
    candidates: ngrams.size,
    taking,
    pairs: sum(({ pairs }) => pairs),
    triples: sum(({ triples }) => triples),
    complete: all.every(({ complete }) => complete),
  }
}

/** What is told of the combinations of a text, without the words to change. */
export function describeCombinations(
  options: DescribeOptions,
  arity: 2 | 3,
): Pick<Combinations, 'counts' | 'found' | 'targets' | 'nearest'> {
  const { books, index, source } = options
  const sourceGroup = source === null ? undefined : index.groupOf(source)
  const share = Math.ceil(NAMED_COMBINATIONS / Math.max(1, books.length))
  const found = books.flatMap((book, at) => describeEach(options, at, book.list(share)))
  return {
    counts: combinedCounts(books, arity),
    found: found.slice(0, NAMED_COMBINATIONS),
    targets: books.map(({ target }) => targetOf(index, source, target)),
    nearest: (books[0]?.nearest(NAMED_NEAREST) ?? [])
      .filter(({ group }) => group !== sourceGroup)
      .map(({ group, holds }) => ({ name: index.groupNames(group)[0]!, holds })),
  }
}

/** Combinations of a book in full. */
export function describeEach(options: DescribeOptions, at: number, found: readonly Slots[]): Combination[] {
  const { books, index, source } = options
  const book = books[at]!
  const wanted = new Map<string, Placed[]>()
  for (const slots of found) for (const slot of slots) wanted.set(book.entryAt(slot).ngram, [])
  if (wanted.size > 0)
    for (const placed of options.placesOf(at)) {
      const known = wanted.get(placed.candidate.ngram)
      if (known !== undefined && known.length < NAMED_PLACES) known.push(placed)
    }
  const target = targetOf(index, source, book.target)
  return found.map((slots) => {
    const entries = slots.map((slot) => book.entryAt(slot))
    return {
      key: entries
        .map(({ ngram }) => ngram)
        .sort()
        .join(' | '),
      phrases: entries.map((entry) => phraseOf(entry, wanted.get(entry.ngram)!)),
      documents: intersection(entries.map(({ list }) => list)).length,
      leadsTo: target.name,
      isSource: target.isSource,
      change: changeOf(book, entries, wanted),
    }
  })
}

function targetOf(index: NgramIndex, source: string | null, target: number): { name: string; isSource: boolean } {
  const isSource = source !== null && index.groupOf(source) === target
  return { name: isSource ? source : index.groupNames(target)[0]!, isSource }
}

function phraseOf({ ngram, list, places }: Entry, placed: readonly Placed[]): CombinedPhrase {
  return {
    ngram,
    df: list.length,
    places: placed.map(({ candidate, word }) => ({ from: word(0).from, to: word(candidate.length - 1).to })),
    count: places,
  }
}

/** The phrase that takes part in most combinations, the shorter of two that do alike; in it the cheapest word. */
function changeOf(
  book: CandidateBook,
  entries: readonly Entry[],
  placed: ReadonlyMap<string, readonly Placed[]>,
): Combination['change'] {
  let best = 0
  const length = (entry: Entry): number => entry.ngram.split(' ').length
  entries.forEach((entry, at) => {
    const other = entries[best]!
    const more = book.takesPartIn(entry.ngram) - book.takesPartIn(other.ngram)
    if (more > 0 || (more === 0 && length(entry) < length(other))) best = at
  })
  const { candidate, word, weight } = placed.get(entries[best]!.ngram)![0]!
  let cheapest = 0
  for (let at = 1; at < candidate.length; at += 1) if (weight(at) < weight(cheapest)) cheapest = at
  return { phrase: best, word: word(cheapest) }
}
