import type { Steps } from '../jobs/slices.ts'
import { CandidateBook, type Budget } from './candidate-book.ts'
import { candidatesOf, type Candidate } from './candidates.ts'
import type { LookedBlock } from './look-block.ts'
import { companies, wordsInTheWay } from './nearest-plan.ts'

/** A word of a text: number of its block, and its number in the block. */
interface WordPlace {
  readonly block: number
  readonly word: number
}

interface PlanRequest {
  readonly blocks: readonly LookedBlock[]
  readonly k: number
  readonly n: number
  readonly arity: 2 | 3
  /** Groups that combinations could lead to, of how many. */
  readonly targets: readonly number[]
  readonly groups: number
  readonly budget: Budget
  /** Words that are changed in any case, and what it costs to change one. */
  readonly isChanged: (block: number, word: number) => boolean
  readonly weight: (block: number, word: number) => number
  /**
   * `nearest`: until other groups hold all that is left; `most`: the words that break most combinations; `shortest`: a word of
   * the shortest N-gram of each (the paper's way). `fewest`: the better of the first two. `quick`: as `nearest`, with words
   * that may not be needed where it has many.
   */
  readonly choice: PlanChoice
}

export type PlanChoice = 'fewest' | 'nearest' | 'quick' | 'most' | 'shortest'

interface WordPlan {
  /** In order of place. */
  readonly words: readonly WordPlace[]
  /** Whether no combination links once these words are others, and all were searched. */
  readonly enough: boolean
}

/** More words are chosen at once where more N-grams take part. */
const TAKING_A_CHOICE = 300
/** Plans up to this length are tried without each of their words. */
const TRIED_WITHOUT = 400
/** Times a search that its budget ended is begun anew with what is left. */
const NEW_SEARCHES = 3
/** Other groups asked for beside the k - 1 that are needed. */
const NEAREST = 12
/** What a quick plan tries: sets of other groups for so many words of the text, and without each word where these are few. */
const QUICK_WORDS = 10_000
const QUICK_TRIED = 30

/**
 * Words whose change breaks every combination. After each choice the candidates around it are looked at again: a long N-gram
 * leaves shorter ones that more documents hold. In the end without those that turn out not to be needed.
 */
export function* planWords(request: PlanRequest): Steps<WordPlan> {
  const { choice, targets } = request
  if (choice === 'most' || choice === 'shortest') return yield* greedyPlan(request)
  // Several targets would have to be covered by groups of their own.
  const nearest = targets.length === 1 ? yield* nearestPlan(request) : null
  if (nearest === null) return yield* greedyPlan({ ...request, choice: 'most' })
  if (choice !== 'fewest' || nearest.words.length > TRIED_WITHOUT) return nearest
  const greedy = yield* greedyPlan({ ...request, choice: 'most' })
  return greedy.enough && costOf(request, greedy) < costOf(request, nearest) ? greedy : nearest
}

function costOf({ weight }: PlanRequest, { words }: WordPlan): number {
  return words.reduce((sum, { block, word }) => sum + weight(block, word), 0)
}

function* greedyPlan(request: PlanRequest): Steps<WordPlan> {
  const plan = new Planning(request)
  yield* plan.begin()
  for (let searches = 0; ;) {
    const words = request.choice === 'shortest' ? plan.shortest() : plan.best()
    if (words.length > 0) yield* plan.change(words, true)
    else if (plan.isEnough || searches === NEW_SEARCHES) break
    else {
      searches += 1
      yield* plan.begin()
    }
  }
  yield* plan.tryWithout()
  return { words: plan.words, enough: plan.isEnough }
}

/** Null when there are not enough other groups. */
function* nearestPlan(request: PlanRequest): Steps<WordPlan | null> {
  const { blocks, k, isChanged, weight } = request
  const target = request.targets[0]!
  const plan = new Planning(request)
  let best: WordPlan | null = null
  const near = yield* plan.nearest()
  const length = blocks.reduce((sum, { tokens }) => sum + tokens.words.length, 0)
  const tried = request.choice === 'quick' ? Math.max(1, Math.floor(QUICK_WORDS / Math.max(1, length))) : near.length
  for (const others of companies(near, k).slice(0, tried)) {
    const words: WordPlace[] = []
    for (const [block, { tokens, postings }] of blocks.entries()) {
      if (postings === null) continue
      const gone = (word: number): boolean => isChanged(block, word)
      const found = wordsInTheWay(tokens, postings, { k, target, others }, gone, (word) => weight(block, word))
      words.push(...found.map((word) => ({ block, word })))
      yield
    }
    const found = { words, enough: true }
    if (best === null || costOf(request, found) < costOf(request, best)) best = found
  }
  if (best === null || best.words.length > (request.choice === 'quick' ? QUICK_TRIED : TRIED_WITHOUT)) return best
  yield* plan.change(best.words, true)
  yield* plan.begin()
  yield* plan.tryWithout()
  return { words: plan.words, enough: true }
}

class Planning {
  readonly #request: PlanRequest
  readonly #chosen: Set<number>[]
  /** By target and block. */
  #candidates: (readonly Candidate[])[][] = []
  #books: CandidateBook[] = []

  constructor(request: PlanRequest) {
    this.#request = request
    this.#chosen = request.blocks.map(() => new Set())
  }

  get isEnough(): boolean {
    return this.#books.every((book) => book.hasNone)
  }

  /** In order of place. */
  get words(): WordPlace[] {
    return this.#chosen.flatMap((words, block) =>
      Array.from(words, (word) => ({ block, word })).sort((a, b) => a.word - b.word),
    )
  }

  /** Other groups, those that hold most of the N-grams first. */
  *nearest(): Steps<number[]> {
    const { targets, blocks, k } = this.#request
    const lists = new Map<string, Uint32Array>()
    for (const block of blocks.keys()) {
      for (const { ngram, list } of this.#candidatesIn(0, block)) lists.set(ngram, list)
      yield
    }
    const holds = new Map<number, number>()
    for (const list of lists.values()) for (const group of list) holds.set(group, (holds.get(group) ?? 0) + 1)
    holds.delete(targets[0]!)
    return [...holds]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, NEAREST + k)
      .map(([group]) => group)
  }

  /** Takes back each choice that is not needed, when the plan is enough and not too long. */
  *tryWithout(): Steps<void> {
    if (!this.isEnough || this.words.length > TRIED_WITHOUT) return
    for (const word of this.words) {
      yield* this.change([word], false)
      if (!this.isEnough) yield* this.change([word], true)
    }
  }

  *begin(): Steps<void> {
    const { targets, blocks, groups, k, arity, budget } = this.#request
    this.#books = targets.map((target) => new CandidateBook({ groups, k, arity, target, budget }))
    this.#candidates = targets.map((_, at) => blocks.map((__, block) => this.#candidatesIn(at, block)))
    for (const [at, book] of this.#books.entries()) yield* book.change([], this.#candidates[at]!.flat())
  }

  /** Chooses words, or takes their choice back. */
  *change(words: readonly WordPlace[], isChosen: boolean): Steps<void> {
    for (const { block, word } of words) {
      if (isChosen) this.#chosen[block]!.add(word)
      else this.#chosen[block]!.delete(word)
    }
    const touched = [...new Set(words.map(({ block }) => block))]
    for (const [at, book] of this.#books.entries()) {
      const all = this.#candidates[at]!
      const before = touched.map((block) => all[block]!)
      for (const block of touched) all[block] = this.#candidatesIn(at, block)
      yield* book.change(
        before.flat(),
        touched.flatMap((block) => all[block]!),
      )
    }
    yield
  }

  /** Words that break most combinations for what they cost, far enough from each other to have no N-gram in common. */
  best(): WordPlace[] {
    const { n, weight } = this.#request
    const scores = new Map<number, number>()
    let taking = 0
    this.#each(({ candidate, block, breaks }) => {
      taking += 1
      for (let word = candidate.start; word < candidate.start + candidate.length; word += 1) {
        const key = keyOf(block, word)
        scores.set(key, (scores.get(key) ?? 0) + breaks)
      }
    })
    const ranked = Array.from(scores, ([key, score]) => {
      const place = placeOf(key)
      return { ...place, score: score / weight(place.block, place.word) }
    }).sort((a, b) => b.score - a.score || a.block - b.block || a.word - b.word)
    const wanted = 1 + Math.floor(taking / TAKING_A_CHOICE)
    const words: WordPlace[] = []
    for (const place of ranked) {
      if (words.length === wanted) break
      if (words.every((other) => other.block !== place.block || Math.abs(other.word - place.word) >= n))
        words.push(place)
    }
    return words
  }

  /** The cheapest word of each place of the shortest N-gram of the first combination. */
  shortest(): WordPlace[] {
    for (const [at, book] of this.#books.entries()) {
      const [first] = book.list(1)
      if (first === undefined) continue
      const entries = first.map((slot) => book.entryAt(slot))
      const length = ({ ngram }: { ngram: string }): number => ngram.split(' ').length
      const { ngram } = entries.reduce((best, entry) => (length(entry) < length(best) ? entry : best))
      return this.#candidates[at]!.flatMap((candidates, block) =>
        candidates
          .filter((candidate) => candidate.ngram === ngram)
          .map(({ start, length: words }) => {
            const { weight } = this.#request
            let word = start
            for (let other = start + 1; other < start + words; other += 1)
              if (weight(block, other) < weight(block, word)) word = other
            return { block, word }
          }),
      )
    }
    return []
  }

  #each(visit: (one: { candidate: Candidate; block: number; breaks: number }) => void): void {
    for (const [at, book] of this.#books.entries()) {
      this.#candidates[at]!.forEach((candidates, block) => {
        for (const candidate of candidates) {
          const breaks = book.takesPartIn(candidate.ngram)
          if (breaks > 0) visit({ candidate, block, breaks: breaks / book.entry(candidate.ngram)!.places })
        }
      })
    }
  }

  #candidatesIn(at: number, block: number): readonly Candidate[] {
    const { blocks, k, targets, isChanged } = this.#request
    const { tokens, postings } = blocks[block]!
    if (postings === null) return []
    const chosen = this.#chosen[block]!
    return candidatesOf(
      tokens,
      postings,
      { k, target: targets[at]! },
      (word) => chosen.has(word) || isChanged(block, word),
    )
  }
}

const WORDS_OF_A_BLOCK = 2 ** 26
const keyOf = (block: number, word: number): number => block * WORDS_OF_A_BLOCK + word
const placeOf = (key: number): WordPlace => ({
  block: Math.floor(key / WORDS_OF_A_BLOCK),
  word: key % WORDS_OF_A_BLOCK,
})
