import { normaliseWord } from '../../text/normalise.ts'
import type { Phrases } from '../prompts.ts'

interface Entry {
  readonly words: readonly string[]
  readonly others: readonly string[]
}

/** A phrase of a sentence (words `[start, start + length)`) and what may stand for it. */
export interface PhraseFound {
  readonly start: number
  readonly length: number
  readonly others: readonly string[]
  /** One of a row of equals, one that only goes this way, or one that seldom fits and is better than nothing. */
  readonly kind: 'swap' | 'instead' | 'last'
}

const keysOf = (phrase: string): string[] => phrase.replace(/[,.]/gu, '').split(' ').map(normaliseWord)

/** Phrases of court prose that say the same, looked up by their words. */
export class PhraseBook {
  readonly version: string
  readonly #swaps = new Map<string, Entry[]>()
  readonly #instead = new Map<string, Entry[]>()
  readonly #last = new Map<string, Entry[]>()
  readonly #words = new Set<string>()

  constructor(phrases: Phrases) {
    this.version = phrases.version
    for (const row of phrases.swaps)
      for (const phrase of row)
        this.#add(
          this.#swaps,
          phrase,
          row.filter((other) => other !== phrase),
        )
    for (const [phrase, others] of Object.entries(phrases.instead)) this.#add(this.#instead, phrase, others)
    for (const [phrase, others] of Object.entries(phrases.last ?? {})) this.#add(this.#last, phrase, others)
  }

  /** Whether a normalised word occurs in a phrase. */
  has(word: string): boolean {
    return this.#words.has(word)
  }

  /** Phrases among normalised words that hold the word at `index`, longest first. */
  at(words: readonly string[], index: number): PhraseFound[] {
    const found: PhraseFound[] = []
    for (const [kind, entries] of [
      ['swap', this.#swaps],
      ['instead', this.#instead],
      ['last', this.#last],
    ] as const) {
      for (let start = Math.max(0, index - 7); start <= index; start += 1) {
        for (const { words: phrase, others } of entries.get(words[start]!) ?? []) {
          if (start + phrase.length <= index) continue
          if (phrase.every((word, at) => words[start + at] === word))
            found.push({ start, length: phrase.length, others, kind })
        }
      }
    }
    return found.sort((a, b) => b.length - a.length)
  }

  #add(entries: Map<string, Entry[]>, phrase: string, others: readonly string[]): void {
    const words = keysOf(phrase)
    const first = words[0]!
    entries.set(first, [...(entries.get(first) ?? []), { words, others }])
    for (const word of [phrase, ...others].flatMap(keysOf)) this.#words.add(word)
  }
}
