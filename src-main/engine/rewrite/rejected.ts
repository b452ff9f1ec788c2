import { diffWords } from '../text/diff-words.ts'

/** A wording that a person rejected: what stood there, and what was to stand in its place. */
export interface RejectedWording {
  readonly words: string
  readonly text: string
}

const editsOf = (before: string, after: string): ReadonlySet<string> =>
  new Set(
    diffWords(before, after, 0).changes.map(
      ({ from, to, insert }) => `${before.slice(from, to).trim().toLowerCase()}\n${insert.trim().toLowerCase()}`,
    ),
  )

/**
 * Wordings that a person rejected in a document, each as its changes of single words: none is proposed there again, neither at
 * its place nor where the same words stand.
 */
export class Rejections {
  readonly #rejected: readonly ReadonlySet<string>[]

  constructor(rejected: readonly RejectedWording[]) {
    this.#rejected = rejected.map(({ words, text }) => editsOf(words, text)).filter(({ size }) => size > 0)
  }

  get isEmpty(): boolean {
    return this.#rejected.length === 0
  }

  /** Whether all changes of a rejected wording are among those that lead from one text to the other. */
  isIn(before: string, after: string): boolean {
    if (this.isEmpty) return false
    const edits = editsOf(before, after)
    return this.#rejected.some((rejected) => [...rejected].every((edit) => edits.has(edit)))
  }
}
