import type {
  Arity,
  Combination,
  CombinedCounts,
  CombinedPhrase,
  Combinations,
  Counts,
  Link,
  Span,
  TakingPart,
} from '../../../src-preload/contract/index.ts'
import type { Steps } from '../jobs/slices.ts'
import type { Linkage } from './analyse.ts'
import { combinationsInAll, slotsAt, type PlaceInBlock } from './broken-by.ts'
import { CandidateBook, type Budget } from './candidate-book.ts'
import { combinedCounts, describeCombinations, describeEach, type Placed } from './describe-combinations.ts'
import { lookUpBlocks, type LookedBlock } from './look-block.ts'
import { NgramTally } from './ngram-tally.ts'
import { PhraseTally } from './phrase-tally.ts'
import { TextLinks } from './text-links.ts'
import { wordWeights } from './word-weights.ts'

/** Blocks looked up that are kept beside those of the text at hand, for an undo or a second look. */
const SPARE_BLOCKS = 256
/** Signs of the blocks that are looked up in one go: others are let in between. */
const TOGETHER = 16_000
/** Share of the candidates that is left when another search is worth while. */
const WORTH_ANOTHER = 0.9

/** What links in a text, in its coordinates. `combined`: null at arity 1. */
export interface TextLook {
  readonly text: string
  readonly links: TextLinks
  readonly counts: Counts
  readonly combinations: Pick<Combinations, 'counts' | 'found' | 'targets' | 'nearest'> | null
}

export interface WatchOptions {
  readonly arity: Arity
  /** Groups that combinations could lead to. */
  readonly targets: readonly number[]
  readonly budget: Budget
}

/** `combination`: null when they do not link together, or fewer of them do. */
export interface WitnessedPhrases {
  readonly combination: Combination | null
  readonly phrases: readonly {
    readonly phrase: CombinedPhrase
    readonly list: Uint32Array
    readonly takesPartIn: number
  }[]
}

/**
 * A text that changes a little at a time, with all that links in it. Looking at it again costs what its changed blocks cost,
 * and the combinations that their phrases take part in; singles and combinations are those of the whole text.
 */
export class WatchedText {
  readonly #linkage: Linkage
  readonly #options: WatchOptions
  readonly #known = new Map<string, LookedBlock>()
  readonly #weights = new WeakMap<LookedBlock, Float64Array>()
  readonly #toSource = new Map<string, boolean>()
  readonly #blockLinks = new WeakMap<LookedBlock, readonly Link[]>()
  #tally: NgramTally
  #phrases = new PhraseTally()
  #books: CandidateBook[]
  #blocks: LookedBlock[] = []
  /** Set while blocks are changed: a look that was broken off leaves nothing that can be built on. */
  #isTorn = false

  constructor(linkage: Linkage, options: WatchOptions) {
    this.#linkage = linkage
    this.#options = options
    this.#tally = new NgramTally(linkage.n, linkage.k)
    this.#books = this.#newBooks()
  }

  get books(): readonly CandidateBook[] {
    return this.#books
  }

  get blocks(): readonly LookedBlock[] {
    return this.#blocks
  }

  /** Makes `text` the text that is watched. */
  *move(text: string): Steps<void> {
    if (this.#isTorn) this.#forget()
    const lines = text.split('\n')
    const before = this.#blocks
    const shorter = Math.min(lines.length, before.length)
    let head = 0
    while (head < shorter && before[head]!.text === lines[head]) head += 1
    let tail = 0
    while (tail < shorter - head && before.at(-1 - tail)!.text === lines.at(-1 - tail)) tail += 1
    if (head === lines.length && head === before.length) return
    const come = yield* this.#lookedUp(lines.slice(head, lines.length - tail))
    this.#isTorn = true
    const gone = before.slice(head, before.length - tail)
    this.#blocks = [...before.slice(0, head), ...come, ...before.slice(before.length - tail)]
    for (const block of come) {
      this.#tally.add(block.tokens, block.df)
      this.#phrases.add(this.#linksIn(block))
      yield
    }
    for (const block of gone) {
      this.#tally.remove(block.tokens, block.df)
      this.#phrases.remove(this.#linksIn(block))
      yield
    }
    for (const [at, book] of this.#books.entries()) {
      yield* book.change(
        gone.flatMap(({ candidates }) => candidates[at]!),
        come.flatMap(({ candidates }) => candidates[at]!),
      )
    }
    this.#forgetSpare()
    this.#isTorn = false
  }

  /** What links in `text`; it is the text that is watched from then on. */
  *look(text: string): Steps<TextLook> {
    yield* this.move(text)
    yield* this.#searchAgain()
    return { text, links: this.links(), counts: this.#counts(), combinations: this.#combinations() }
  }

  /** A search that its budget ended is begun anew once a tenth of what there was to search is gone. */
  *#searchAgain(): Steps<void> {
    for (const [at, book] of this.#books.entries()) {
      if (book.complete || book.size > book.largest * WORTH_ANOTHER) continue
      this.#isTorn = true
      const another = this.#newBook(book.target)
      yield* another.change(
        [],
        this.#blocks.flatMap(({ candidates }) => candidates[at]!),
      )
      this.#books[at] = another
      this.#isTorn = false
    }
  }

  /** Minimal linkable N-grams of the text that is watched, ascending. */
  links(): TextLinks {
    const lines: (readonly Link[])[] = []
    const starts: number[] = []
    const before: number[] = []
    let [offset, sentences] = [0, 0]
    for (const block of this.#blocks) {
      lines.push(this.#linksIn(block))
      starts.push(offset)
      before.push(sentences)
      offset += block.text.length + 1
      sentences += block.sentences.length
    }
    return new TextLinks(lines, starts, before)
  }

  /** Links of a block, in its own coordinates. */
  #linksIn(block: LookedBlock): readonly Link[] {
    const before = this.#blockLinks.get(block)
    if (before !== undefined) return before
    let sentence = 0
    const links = block.intervals.map(({ start, length, df }) => {
      const span = wordsOf(block, start, length)
      while (sentence + 1 < block.sentences.length && block.sentences[sentence + 1]!.from <= span.from) sentence += 1
      const words = block.tokens.words.slice(start, start + length)
      const ngram = words.join(' ')
      const phrase = block.text.slice(span.from, span.to)
      return { ...span, phrase, ngram, df, linksToSource: this.#leadsToSource(ngram, words), sentence }
    })
    this.#blockLinks.set(block, links)
    return links
  }

  combinedCounts(): CombinedCounts | null {
    const { arity } = this.#options
    return arity === 1 ? null : combinedCounts(this.#books, arity)
  }

  /** How many combinations phrases at these places take part in, each counted once; exact unless it says otherwise. */
  *countAt(places: readonly PlaceInBlock[]): Steps<TakingPart> {
    return yield* combinationsInAll(this.#books, (book, at) => slotsAt(book, at, this.#blocks, places))
  }

  /**
   * Why words at a place link together with others: the combinations that its phrases take part in, at most `limit` by name,
   * those of the phrase that takes part in most of them first.
   */
  *combinationsAt(place: PlaceInBlock, limit: number): Steps<{ counts: TakingPart; found: Combinations['found'] }> {
    const slots = this.#books.map((book, at) => slotsAt(book, at, this.#blocks, [place]))
    const found = this.#books.flatMap((book, at) => {
      const [first] = slots[at]!
      return describeEach(this.#describeOptions(), at, first === undefined ? [] : book.listWith(first, limit))
    })
    const counts = yield* combinationsInAll(this.#books, (_, at) => slots[at]!)
    return { counts, found: found.slice(0, limit) }
  }

  /** Candidates of the text by their N-gram, with the combination they are together; null when one is no candidate. */
  phrasesOf(ngrams: readonly string[]): WitnessedPhrases | null {
    for (const [at, book] of this.#books.entries()) {
      const entries = ngrams.map((ngram) => book.entry(ngram))
      if (!entries.every((entry) => entry !== undefined)) continue
      const slots = entries.map(({ slot }) => slot).sort((a, b) => a - b)
      const [combination] = describeEach(this.#describeOptions(), at, [slots])
      const phrases = entries.map((entry) => ({
        phrase: combination!.phrases.find(({ ngram }) => ngram === entry.ngram)!,
        list: entry.list,
        takesPartIn: book.takesPartIn(entry.ngram),
      }))
      return { combination: book.links(slots) ? combination! : null, phrases }
    }
    return null
  }

  sentences(): Span[] {
    let offset = 0
    return this.#blocks.flatMap((block) => {
      const from = offset
      offset += block.text.length + 1
      return block.sentences.map((span) => ({ from: span.from + from, to: span.to + from }))
    })
  }

  weightsOf(block: LookedBlock): Float64Array {
    let weights = this.#weights.get(block)
    if (weights === undefined) {
      weights = wordWeights(block.tokens, this.#linkage.protectedTerms)
      this.#weights.set(block, weights)
    }
    return weights
  }

  #counts(): Counts {
    const combined = this.combinedCounts()
    return {
      words: this.#blocks.reduce((sum, { tokens }) => sum + tokens.words.length, 0),
      ngrams: this.#tally.distinct,
      linkable: this.#tally.linkable,
      links: this.#phrases.places,
      phrases: this.#phrases.distinct,
      toSource: this.#phrases.toSource,
      lowestDf: this.#tally.lowestDf,
      ...(combined === null ? {} : { combined }),
    }
  }

  #combinations(): TextLook['combinations'] {
    const { arity } = this.#options
    return arity === 1 ? null : describeCombinations(this.#describeOptions(), arity)
  }

  #describeOptions(): Parameters<typeof describeCombinations>[0] {
    const { index, source } = this.#linkage
    return { books: this.#books, index, source, placesOf: (book) => this.#placesOf(book) }
  }

  *#placesOf(book: number): Generator<Placed> {
    let offset = 0
    for (const block of this.#blocks) {
      const start = offset
      for (const candidate of block.candidates[book]!) {
        yield {
          candidate,
          word: (at) => {
            const { from, to } = wordsOf(block, candidate.start + at, 1)
            return { from: start + from, to: start + to }
          },
          weight: (at) => this.weightsOf(block)[candidate.start + at]!,
        }
      }
      offset += block.text.length + 1
    }
  }

  *#lookedUp(lines: readonly string[]): Steps<LookedBlock[]> {
    const { arity, targets } = this.#options
    const found: LookedBlock[] = []
    for (let from = 0; from < lines.length;) {
      const unknown = new Set<string>()
      let signs = 0
      let to = from
      for (; to < lines.length && signs < TOGETHER; to += 1) {
        const line = lines[to]!
        if (this.#known.has(line) || unknown.has(line)) continue
        unknown.add(line)
        signs += line.length
      }
      const looked = lookUpBlocks([...unknown], this.#linkage, arity === 1 ? null : targets)
      for (const block of looked) this.#known.set(block.text, block)
      for (const line of lines.slice(from, to)) {
        const block = this.#known.get(line)!
        this.#known.delete(line)
        this.#known.set(line, block)
        found.push(block)
      }
      from = to
      yield
    }
    return found
  }

  #leadsToSource(ngram: string, words: readonly string[]): boolean {
    const { index, source } = this.#linkage
    if (source === null) return false
    let leads = this.#toSource.get(ngram)
    if (leads === undefined) {
      leads = index.contains(source, words)
      this.#toSource.set(ngram, leads)
    }
    return leads
  }

  #forgetSpare(): void {
    const used = new Set(this.#blocks.map(({ text }) => text))
    let spare = this.#known.size - used.size
    for (const text of this.#known.keys()) {
      if (spare <= SPARE_BLOCKS) return
      if (used.has(text)) continue
      this.#known.delete(text)
      spare -= 1
    }
  }

  #forget(): void {
    this.#blocks = []
    this.#tally = new NgramTally(this.#linkage.n, this.#linkage.k)
    this.#phrases = new PhraseTally()
    this.#books = this.#newBooks()
    this.#isTorn = false
  }

  #newBooks(): CandidateBook[] {
    const { arity, targets } = this.#options
    return arity === 1 ? [] : targets.map((target) => this.#newBook(target))
  }

  #newBook(target: number): CandidateBook {
    const { arity, budget } = this.#options
    const { k, index } = this.#linkage
    return new CandidateBook({ groups: index.names().length, k, arity: arity === 2 ? 2 : 3, target, budget })
  }
}

function wordsOf({ tokens }: LookedBlock, start: number, length: number): Span {
  return { from: tokens.from[start]!, to: tokens.to[start + length - 1]! }
}
