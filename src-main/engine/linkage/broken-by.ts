import type { Span, TakingPart } from '../../../src-preload/contract/index.ts'
import type { Steps } from '../jobs/slices.ts'
import type { CandidateBook } from './candidate-book.ts'
import type { LookedBlock } from './look-block.ts'

/** Combinations listed at the most, for one question, where several of its phrases may take part in the same one. */
const LISTED = 20_000

/** A place: its block, and its span in the block's text. */
export interface PlaceInBlock extends Span {
  readonly block: number
}

/**
 * How many combinations would be broken if the words at some places went, all of them together: those in which a phrase takes
 * part that stands nowhere else. Exact unless it says otherwise.
 */
export function* brokenBy(
  { blocks, books }: { readonly blocks: readonly LookedBlock[]; readonly books: readonly CandidateBook[] },
  places: readonly PlaceInBlock[],
): Steps<TakingPart> {
  return yield* combinationsInAll(books, (book, at) => goneSlots(book, at, blocks, places))
}

/** How many combinations of several books have one of the slots or more that `slotsOf` gives for each book. */
export function* combinationsInAll(
  books: readonly CandidateBook[],
  slotsOf: (book: CandidateBook, at: number) => readonly number[],
): Steps<TakingPart> {
  let [combinations, complete] = [0, true]
  for (const [at, book] of books.entries()) {
    const one = yield* combinationsWith(book, slotsOf(book, at))
    combinations += one.combinations
    complete &&= one.complete && book.complete
  }
  return { combinations, complete }
}

/** Slots of the phrases all of whose places touch one of these. */
function goneSlots(
  book: CandidateBook,
  at: number,
  blocks: readonly LookedBlock[],
  places: readonly PlaceInBlock[],
): number[] {
  return [...touchedBy(at, blocks, places)].flatMap(([ngram, times]) => {
    const entry = book.entry(ngram)
    return entry !== undefined && times >= entry.places && book.takesPartIn(ngram) > 0 ? [entry.slot] : []
  })
}

/** N-grams of a book that touch one of these places, and how often. */
function touchedBy(
  at: number,
  blocks: readonly LookedBlock[],
  places: readonly PlaceInBlock[],
): ReadonlyMap<string, number> {
  const touched = new Map<string, number>()
  for (const number of new Set(places.map(({ block }) => block))) {
    const block = blocks[number]
    if (block === undefined) continue
    const here = places.filter((place) => place.block === number)
    const { tokens } = block
    for (const { start, length, ngram } of block.candidates[at]!) {
      const [from, to] = [tokens.from[start]!, tokens.to[start + length - 1]!]
      if (here.some((place) => place.from < to && from < place.to)) touched.set(ngram, (touched.get(ngram) ?? 0) + 1)
    }
  }
  return touched
}

/** Slots of the phrases that touch one of these places and take part in combinations, those that do in most of them first. */
export function slotsAt(
  book: CandidateBook,
  at: number,
  blocks: readonly LookedBlock[],
  places: readonly PlaceInBlock[],
): readonly number[] {
  const takes = (slot: number): number => book.takesPartIn(book.entryAt(slot).ngram)
  return [...touchedBy(at, blocks, places).keys()]
    .flatMap((ngram) => book.entry(ngram)?.slot ?? [])
    .filter((slot) => takes(slot) > 0)
    .sort((a, b) => takes(b) - takes(a) || a - b)
}

/** How many combinations have one of these slots or more, each counted once. */
function* combinationsWith(book: CandidateBook, slots: readonly number[]): Steps<TakingPart> {
  const takes = slots.map((slot) => book.takesPartIn(book.entryAt(slot).ngram))
  const most = Math.max(0, ...takes)
  if (slots.length < 2) return { combinations: most, complete: true }
  const earlier = new Set<number>()
  let [combinations, left, complete] = [0, LISTED, true]
  for (const [at, slot] of slots.entries()) {
    const listed = book.listWith(slot, left)
    left -= listed.length
    complete &&= listed.length === takes[at]
    combinations += listed.filter((combination) => !combination.some((other) => earlier.has(other))).length
    earlier.add(slot)
    yield
  }
  return { combinations: Math.max(combinations, most), complete }
}
