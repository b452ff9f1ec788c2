import type { Span } from '../../../src-preload/contract/index.ts'
import { splitSentences } from '../text/sentences.ts'
import { touches } from './place.ts'

/** Words a person decided on, and the N-grams there that may link because they are to stay. */
export interface DecidedSpan extends Span {
  readonly kept?: readonly string[]
}

/** A text while a pass works on it: its sentences and the words a person decided on move with every replacement. */
export class Draft {
  readonly base: string
  /** Sentences of `base`. */
  readonly baseSentences: readonly Span[]
  #text: string
  #sentences: Span[]
  #decided: DecidedSpan[]

  constructor(text: string, decided: readonly DecidedSpan[]) {
    this.base = text
    this.#text = text
    this.baseSentences = splitSentences(text)
    this.#sentences = [...this.baseSentences]
    this.#decided = [...decided]
  }

  get text(): string {
    return this.#text
  }

  get decided(): readonly DecidedSpan[] {
    return this.#decided
  }

  /** Where a sentence of `base` stands now. */
  sentence(index: number): Span {
    return this.#sentences[index]!
  }

  /** Decided words inside a sentence, in coordinates of the text as it stands. */
  decidedIn(index: number): DecidedSpan[] {
    const sentence = this.sentence(index)
    return this.#decided
      .filter((span) => touches(span, sentence))
      .map((span) => ({ ...span, from: Math.max(span.from, sentence.from), to: Math.min(span.to, sentence.to) }))
  }

  /** Gives a sentence new words. Decided words that are still in it stay decided, the others are given up. */
  replace(index: number, words: string): void {
    const old = this.sentence(index)
    const shift = words.length - (old.to - old.from)
    const move = <S extends Span>(span: S): S => ({ ...span, from: span.from + shift, to: span.to + shift })
    let cursor = 0
    const inside = this.decidedIn(index).flatMap((span): DecidedSpan[] => {
      const decided = this.#text.slice(span.from, span.to)
      const at = words.indexOf(decided, cursor)
      if (at === -1) return []
      cursor = at + decided.length
      return [{ ...span, from: old.from + at, to: old.from + cursor }]
    })
    const outside = this.#decided.flatMap((span): DecidedSpan[] => {
      if (!touches(span, old)) return [span.from >= old.to ? move(span) : span]
      const left = { ...span, to: old.from }
      const right = move({ ...span, from: old.to })
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
