import type { Link } from '../../../src-preload/contract/index.ts'

/** Counts phrases that link while lines of a text come and go. */
export class PhraseTally {
  readonly #count = new Map<string, number>()
  #places = 0
  #toSource = 0

  /** Places of phrases that link. */
  get places(): number {
    return this.#places
  }

  /** Distinct phrases, and those of them that the document's own original holds. */
  get distinct(): number {
    return this.#count.size
  }

  get toSource(): number {
    return this.#toSource
  }

  add(links: readonly Link[]): void {
    this.#places += links.length
    for (const { ngram, linksToSource } of links) {
      const before = this.#count.get(ngram) ?? 0
      if (before === 0 && linksToSource) this.#toSource += 1
      this.#count.set(ngram, before + 1)
    }
  }

  /** Of a line that was added. */
  remove(links: readonly Link[]): void {
    this.#places -= links.length
    for (const { ngram, linksToSource } of links) {
      const before = this.#count.get(ngram) ?? 0
      if (before > 1) this.#count.set(ngram, before - 1)
      else if (this.#count.delete(ngram) && linksToSource) this.#toSource -= 1
    }
  }
}
