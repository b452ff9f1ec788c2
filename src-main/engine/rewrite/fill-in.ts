import type { Span } from '../../../src-preload/contract/index.ts'
import { cheapestWords } from '../linkage/edit-plan.ts'
import type { Filled } from '../model/port.ts'
import { normaliseWord } from '../text/normalise.ts'
import { tokenise } from '../text/tokenise.ts'
import { checkFacts } from './accept.ts'
import type { Substitute } from './dictionary/dictionary.ts'
import { findMaskable, findUnmaskable } from './guards/all-guards.ts'
import { readSentence, type Reading } from './guards/guard.ts'
import { overlapsAny } from './guards/items.ts'
import { isDenial } from './guards/negations.ts'
import { isSmallWord } from './guards/language.ts'
import { generalise, type General } from './generalise.ts'
import { minimalIntervals } from './minimal-intervals.ts'
import { linksAt, linksOfWording } from './links-at.ts'
import type { Place } from './place.ts'
import { oddness, rankOptions, type Option, type Ranked } from './rank-options.ts'
import { render, type Edit } from './render-edits.ts'
import { reorder, type Reordered } from './reorder.ts'
import type { Rules } from './rules.ts'
import type { Failure } from './types.ts'

/** Words for a place, weighed by a model. */
export type Weigh = (before: string, after: string, options: readonly string[], own: number) => Promise<Filled>

export interface FillInTask {
  readonly place: Place
  readonly rules: Rules
  /** Words of the sentence, in its coordinates, that stay as they are. */
  readonly decided: readonly Span[]
  /** Null: words are chosen by the dictionary alone. */
  readonly weigh: Weigh | null
  /** Whether dates and numbers may be said more generally where nothing else helps. */
  readonly general?: boolean
  /** Whether words of the dictionary that are further away in meaning may be taken. */
  readonly far: boolean
  /** Whether words may come from the model alone where the dictionary has none that fits. */
  readonly ownWords: boolean
  /** Wordings that were refused before. */
  readonly refused: readonly string[]
}

export interface FilledSentence {
  /** Best first; the others differ from it in one place each. Empty when some phrase could not be broken. */
  readonly texts: readonly string[]
  readonly failure: Failure | null
  /** Facts of the sentence that are said more generally, in its coordinates. */
  readonly dropped: readonly Span[]
  /** The sentence with every place filled that could be, and what was asked of the model. */
  readonly partial: string
}

const FORBIDDEN = 10_000
/** What changing a word costs beside the distance in meaning of what replaces it, once more for a word changed before. */
const WORD = 1
const AGAIN = 1
/** Distances in meaning that are still offered: at first, and where nothing else helps. */
const NEAR = 2
const FAR = 4
/** Options that are looked at for one place. */
const MOST_OPTIONS = 24
const OWN = 24
const OTHERS = 3
/** A word that no original has is seldom the one a court would write. */
const UNHEARD = 1
/** What it costs that the model likes the best option less than the word that stood there, for each natural logarithm. */
const DISLIKED = 0.3
const SURPRISE = 0.25

/**
 * Writes the fewest words of a sentence anew that break everything that links in it, one place after the other, each so
 * that no N-gram with the new word links. Words come from the dictionary and the model; the model weighs them where there
 * is one. Deterministic for the same task and answers of the model.
 * @throws the signal's reason when it is aborted, and what `weigh` throws.
 */
export async function fillIn(task: FillInTask, signal: AbortSignal): Promise<FilledSentence> {
  const sentence = new FillIn(task)
  for (let round = 0; round < sentence.mostRounds; round += 1) {
    signal.throwIfAborted()
    const plan = sentence.plan()
    if (plan.kind === 'done') {
      const texts = sentence.texts()
      if (texts.length === 0) return sentence.stuck([])
      return { texts, failure: null, dropped: sentence.dropped, partial: sentence.text }
    }
    if (plan.kind === 'stuck') return sentence.stuck(plan.phrases)
    await sentence.fill(plan.words)
  }
  return sentence.stuck([])
}

/** Words that a full stop joins to the next one or to the one before: "a.m.", "N.S.". */
function abbreviated({ words, text }: Reading): Span[] {
  return words.filter(
    ({ from, to }) =>
      /^\.\p{L}/u.test(text.slice(to, to + 3)) || /\p{L}\.$/u.test(text.slice(Math.max(0, from - 3), from)),
  )
}

type Plan =
  | { readonly kind: 'done' }
  | { readonly kind: 'stuck'; readonly phrases: readonly string[] }
  | { readonly kind: 'words'; readonly words: readonly number[] }

class FillIn {
  readonly mostRounds: number
  readonly #task: FillInTask
  readonly #source: Reading
  readonly #fixed: readonly Span[]
  readonly #general: readonly General[]
  readonly #reordered: readonly Reordered[]
  readonly #edits = new Map<number, Edit>()
  readonly #others = new Map<number, Edit[]>()
  readonly #tried = new Map<number, Set<string>>()
  readonly #blocked = new Set<number>()
  /** How near the nearest option of a word is that does not link, where that is known. */
  readonly #floors = new Map<number, number>()
  /** Words for which the model has said how it likes their options. */
  readonly #heard = new Set<number>()
  readonly #substitutes = new Map<number, readonly Substitute[]>()

  constructor(task: FillInTask) {
    const { place, rules, decided } = task
    this.#task = task
    this.#source = readSentence(place.sentence, rules.masks)
    this.#general = task.general === true ? generalise(this.#source, rules.language) : []
    this.#reordered = reorder(this.#source, rules.language).filter(({ item }) => !overlapsAny(item, decided))
    const sayable = [...this.#general, ...this.#reordered].map(({ item }) => item)
    this.#fixed = [
      ...findMaskable(this.#source, rules.language).filter(
        (span) => !sayable.some((item) => item.from === span.from && item.to === span.to),
      ),
      ...findUnmaskable(this.#source, rules.language, rules.terms),
      ...abbreviated(this.#source),
      ...decided,
    ]
    this.mostRounds = this.#source.words.length * 4 + 8
  }

  /** Facts that are said more generally as it is now. */
  get dropped(): readonly Span[] {
    return this.#general
      .filter(({ substitute }) => this.#edits.get(substitute.start)?.insert === substitute.insert)
      .map(({ item }) => item)
  }

  get text(): string {
    return this.#rendered().text
  }

  /** What to fill next, by what links in the sentence as it is now. */
  plan(): Plan {
    const now = this.#rendered()
    const kept = minimalIntervals(this.#links(now.text), now.words)
    if (kept.length === 0) return { kind: 'done' }
    const words = cheapestWords(kept, (word) => this.#weight(word))
    const bad = words.filter((word) => this.#weight(word) === FORBIDDEN)
    const good = words.filter((word) => !bad.includes(word))
    // Where masks may stand for the rest, the other words are found all the same, so that fewer are masked.
    if (bad.length === 0 || (good.length > 0 && this.#task.rules.mayMask)) return { kind: 'words', words: good }
    const phrases = kept
      .filter(({ start, length }) => bad.some((word) => word >= start && word < start + length))
      .map(({ start, length }) => now.text.slice(now.words[start]!.from, now.words[start + length - 1]!.to))
    return { kind: 'stuck', phrases: [...new Set(phrases)] }
  }

  /** Fills the first of the planned places; one that cannot be filled is not planned again. */
  async fill(words: readonly number[]): Promise<void> {
    const word = words[0]!
    const later = words.slice(1)
    const tried = this.#tried.get(word) ?? new Set()
    this.#tried.set(word, tried)
    const isOpen = (option: Option): boolean =>
      !tried.has(option.insert) && !this.#linksAt(option, later) && !this.#isRejected(option)
    const options = this.#options(word).filter(isOpen).slice(0, MOST_OPTIONS)
    const nearest = options[0]?.cost ?? FAR
    if (nearest > this.#nearest(word) + SURPRISE) {
      // What is left for this word is further away than the plan counted on: another word may be the better one now.
      this.#floors.set(word, nearest)
      if (this.plan().kind === 'words') return
    }
    const { ranked, likedLess } = await this.#rank(word, options)
    let fitting = this.#fitting(ranked)
    const heard = (fitting[0]?.cost ?? FAR) + DISLIKED * (likedLess.get(fitting[0]!) ?? 0)
    if (!this.#heard.has(word) && fitting.length > 0 && heard > this.#nearest(word) + SURPRISE) {
      // Where the model dislikes all there is, words beside it may be the better ones to change.
      this.#heard.add(word)
      this.#floors.set(word, heard)
      const plan = this.plan()
      if (plan.kind === 'words' && !plan.words.includes(word)) return
    }
    if (fitting.length === 0 && this.#task.ownWords) {
      const own = (await this.#ownOptions(word)).filter(isOpen)
      fitting = this.#fitting((await this.#rank(word, own)).ranked)
    }
    const best = fitting[0]
    if (best === undefined) {
      this.#blocked.add(word)
      return
    }
    tried.add(best.insert)
    this.#set(word, best)
    this.#others.set(best.start, fitting.slice(1, 1 + OTHERS))
  }

  /** The sentence, and others that differ in one place and link nowhere either. */
  texts(): string[] {
    const texts = [this.text]
    const places = [...this.#others].sort(([a], [b]) => a - b)
    for (let rank = 0; rank < OTHERS; rank += 1) {
      for (const [start, others] of places) {
        const other = others[rank]
        if (other === undefined || texts.length > OTHERS || this.#edits.get(start)?.length !== other.length) continue
        const text = render(this.#source, new Map(this.#edits).set(start, other)).text
        if (!texts.includes(text) && this.#links(text).length === 0) texts.push(text)
      }
    }
    return texts.filter((text) => !this.#areRejected(text))
  }

  stuck(phrases: readonly string[]): FilledSentence {
    const detail =
      phrases.length === 0
        ? 'No words were found that break everything that links.'
        : `No other words were found for ${phrases.map((phrase) => `“${phrase}”`).join(', ')}.`
    return { texts: [], failure: { code: 'no-words', detail, items: phrases }, dropped: [], partial: this.text }
  }

  #set(word: number, edit: Edit): void {
    for (const [start, other] of this.#edits)
      if (start < edit.start + edit.length && edit.start < start + other.length) {
        this.#edits.delete(start)
        this.#others.delete(start)
      }
    this.#edits.set(edit.start, edit)
    if (word !== edit.start) this.#tried.set(edit.start, this.#tried.get(word) ?? new Set())
  }

  /** Whether a person rejected these words in their place; several changes that were rejected together are seen in the whole. */
  #isRejected(option: Option): boolean {
    if (this.#task.rules.rejections.isEmpty) return false
    return this.#areRejected(render(this.#source, new Map([[option.start, option]])).text)
  }

  #areRejected(text: string): boolean {
    return this.#task.rules.rejections.isIn(this.#task.place.sentence, text)
  }

  #weight(word: number): number {
    if (this.#blocked.has(word)) return FORBIDDEN
    const { from, to, key } = this.#source.words[word]!
    if (overlapsAny({ from, to }, this.#fixed)) return FORBIDDEN
    const isEdited = [...this.#edits.values()].some(({ start, length }) => start <= word && word < start + length)
    const isSmall = isSmallWord(key, this.#task.rules.language)
    if (this.#options(word).length === 0 && (!this.#task.ownWords || isSmall)) return FORBIDDEN
    return WORD + this.#nearest(word) + (isEdited ? AGAIN : 0)
  }

  #nearest(word: number): number {
    return this.#floors.get(word) ?? this.#options(word)[0]?.cost ?? FAR
  }

  /** What the dictionary offers for a word: nothing fixed is touched, and nothing that punctuation parts is joined. */
  #options(word: number): readonly Substitute[] {
    const facts = [...this.#reordered, ...this.#general].map(({ substitute }) => substitute)
    const own = facts.filter(({ start, length }) => start <= word && word < start + length)
    if (own.length > 0) return own.filter(({ insert, kind }) => kind === 'phrase' || this.#isKnown(insert))
    let options = this.#substitutes.get(word)
    if (options === undefined) {
      const { words, text } = this.#source
      const keys = words.map(({ key }) => key)
      const raw = words.map((one) => one.raw)
      const furthest = this.#task.far ? FAR : NEAR
      const offered = this.#task.rules.dictionary.substitutes(keys, raw, word).map((one) => this.#weighted(one))
      options = offered.filter(({ start, length, insert, cost }) => {
        if (cost > furthest || !this.#isKnown(insert)) return false
        const covered = words.slice(start, start + length)
        const isOne = covered.every(
          ({ to }, at) => at === length - 1 || /^\s+$/u.test(text.slice(to, covered[at + 1]!.from)),
        )
        const facts = [...this.#fixed, ...[...this.#general, ...this.#reordered].map(({ item }) => item)]
        return isOne && !covered.some((one) => overlapsAny(one, facts))
      })
      options = [...options].sort((a, b) => a.cost - b.cost)
      this.#substitutes.set(word, options)
    }
    return options
  }

  /** Whether people write every word of it: parts of names of several words, and forms by rule, may be no words. */
  #isKnown(insert: string): boolean {
    return tokenise(insert, this.#task.rules.masks).words.every((word) => this.#task.rules.isWord(word))
  }

  #weighted(one: Substitute): Substitute {
    const { frequency } = this.#task.rules
    if (frequency === null || one.insert.split(' ').every((word) => frequency(normaliseWord(word)) > 0)) return one
    return { ...one, cost: one.cost + UNHEARD }
  }

  /** Words the model would write itself, where the lexicon and the dictionary know them. */
  async #ownOptions(word: number): Promise<Option[]> {
    const { rules, weigh } = this.#task
    const { key, raw } = this.#source.words[word]!
    if (weigh === null || isSmallWord(key, rules.language) || /^\p{Lu}/u.test(raw)) return []
    // To a model "responsibly" is as good as "unlawfully", and no list tells that the one is no other word for the other.
    const isDenying = (one: string): boolean => isDenial(one, rules.language, rules.isWord)
    if (isDenying(key)) return []
    const { before, after } = this.#around({ start: word, length: 1 })
    const { own } = await weigh(before, after, [], OWN)
    return own
      .filter((one) => one !== key && rules.isWord(one) && !isDenying(one) && !isSmallWord(one, rules.language))
      .map((insert) => ({ start: word, length: 1, insert, cost: 3 }))
  }

  async #rank(word: number, options: readonly Option[]): Promise<Ranked> {
    const { weigh, rules } = this.#task
    const odd = (option: Option): number => oddness(option, this.#source, rules.frequency)
    if (weigh === null || options.length === 0) return rankOptions(options, odd, null)
    // Options of different lengths are weighed as they would stand there, so that their sums compare.
    const wide = Math.min(word, ...options.map(({ start }) => start))
    const end = Math.max(word + 1, ...options.map(({ start, length }) => start + length))
    const { before, after, now } = this.#around({ start: wide, length: end - wide })
    const written = options.map((option) => this.#between(option, wide, end))
    const { scores } = await weigh(before, after, [...written, now], 0)
    return rankOptions(options, odd, scores)
  }

  /** The text before and after some words, as it is now. */
  #around({ start, length }: Pick<Edit, 'start' | 'length'>): {
    readonly before: string
    readonly now: string
    readonly after: string
  } {
    const now = this.#rendered()
    const first = now.words[start]!
    const last = now.words[start + length - 1]!
    const previous = this.#task.place.before
    const lead = previous === null ? '' : `${previous.slice(-120).replace(/^\S*\s/u, '')} `
    return {
      before: lead + now.text.slice(0, first.from),
      now: now.text.slice(first.from, last.to),
      after: now.text.slice(last.to, last.to + 40),
    }
  }

  /** Words `[from, to)` with an option in place of some of them. */
  #between(option: Option, from: number, to: number): string {
    const now = render(this.#source, this.#with(option))
    return now.text.slice(now.words[from]!.from, now.words[to - 1]!.to)
  }

  #with(option: Edit): Map<number, Edit> {
    const edits = new Map(this.#edits)
    for (const [start, other] of this.#edits)
      if (start < option.start + option.length && option.start < start + other.length) edits.delete(start)
    return edits.set(option.start, { start: option.start, length: option.length, insert: option.insert })
  }

  #rendered(): ReturnType<typeof render> {
    return render(this.#source, this.#edits)
  }

  #linksAt(option: Edit, later: readonly number[]): boolean {
    const now = render(this.#source, this.#with(option))
    return linksAt(this.#task.place, this.#task.rules, now, option.start, later)
  }

  #links(text: string): Span[] {
    return linksOfWording(this.#task.place, this.#task.rules, text)
  }

  /** The first of the options that every guard agrees to, and some more. */
  #fitting(ranked: readonly Option[]): Option[] {
    const fitting: Option[] = []
    for (const option of ranked) if (fitting.length <= OTHERS && this.#holds(option)) fitting.push(option)
    return fitting
  }

  /** Whether every guard holds, and the wording was not refused before. */
  #holds(option: Edit): boolean {
    const text = render(this.#source, this.#with(option)).text
    const { rules, place, refused } = this.#task
    if (refused.includes(text)) return false
    const allowance = { droppable: this.#general.map(({ item }) => item), masks: 0 }
    return checkFacts(text, this.#source, place, rules, [], allowance).length === 0
  }
}
