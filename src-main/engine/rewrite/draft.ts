import type { Span } from '../../../src-preload/contract/index.ts'
import { splitSentences } from '../text/sentences.ts'
import { touches } from './place.ts'

/** A text while a pass works on it: its sentences and the words a person decided on move with every replacement. */
export class Draft {
  readonly base: string
  /** Sentences of `base`. */
  readonly baseSentences: readonly Span[]
  #text: string
  #sentences: Span[]
  #decided: Span[]

  constructor(text: string, decided: readonly Span[]) {
    this.base = text
    this.#text = text
    this.baseSentences = splitSentences(text)
    this.#sentences = [...this.baseSentences]
    this.#decided = [...decided]
  }

  get text(): string {
    return this.#text
  }

  get decided(): readonly Span[] {
    return this.#decided
  }

  /** Where a sentence of `base` stands now. */
  sentence(index: number): Span {
    return this.#sentences[index]!
  }

  /** Decided words inside a sentence, in coordinates of the text as it stands. */
  decidedIn(index: number): Span[] {
    const sentence = this.sentence(index)
    return this.#decided
      .filter((span) => touches(span, sentence))
      .map(({ from, to }) => ({ from: Math.max(from, sentence.from), to: Math.min(to, sentence.to) }))
  }

  /** Gives a sentence new words. Decided words that are still in it stay decided, the others are given up. */
  replace(index: number, words: string): void {
    const old = this.sentence(index)
    const shift = words.length - (old.to - old.from)
    const move = (span: Span): Span => ({ from: span.from + shift, to: span.to + shift })
    let cursor = 0
    const inside = this.decidedIn(index).flatMap((span): Span[] => {
      const decided = this.#text.slice(span.from, span.to)
      const at = words.indexOf(decided, cursor)
      if (at === -1) return []
      cursor = at + decided.length
      return [{ from: old.from + at, to: old.from + cursor }]
    })
    const outside = this.#decided.flatMap((span): Span[] => {
      if (!touches(span, old)) return [span.from >= old.to ? move(span) : span]
      const left = { from: span.from, to: old.from }
      const right = move({ from: old.to, to: span.to })
      return [left, right].filter(({ from, to }) => from < to)
    })
    this.#decided = [...outside, ...inside].sort((a, b) => a.from - b.from)
    this.#text = this.#text.slice(0, old.from) + words + this.#text.slice(old.to)
    this.#sentences = this.#sentences.map((span, at) => {
      if (at < index) return span
      return at === index ? { from: old.from, to: old.to + shift } : move(span)
    })
  }
}
