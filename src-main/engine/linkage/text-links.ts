import type { Link } from '../../../src-preload/contract/index.ts'

/**
 * What links in a text, by its lines: no phrase crosses the end of one. A line that did not change has the same list as in
 * the look before, so that whoever asks by line does nothing anew for the rest of a long text.
 */
export class TextLinks {
  /** In coordinates of each line; sentences count from its first. */
  readonly lines: readonly (readonly Link[])[]
  /** How many there are. */
  readonly count: number
  readonly #starts: readonly number[]
  readonly #sentences: readonly number[]
  #all: readonly Link[] | undefined

  /**
   * @param starts where each line begins in the text.
   * @param sentences how many sentences are before each line.
   */
  constructor(lines: readonly (readonly Link[])[], starts: readonly number[], sentences: readonly number[]) {
    this.lines = lines
    this.count = lines.reduce((sum, links) => sum + links.length, 0)
    this.#starts = starts
    this.#sentences = sentences
  }

  /** All of them in coordinates of the text, in order of place; the same list each time. */
  get all(): readonly Link[] {
    this.#all ??= this.lines.flatMap((links, line) => {
      const [start, sentences] = [this.#starts[line] as number, this.#sentences[line] as number]
      return links.map((link) => ({
        ...link,
        from: link.from + start,
        to: link.to + start,
        sentence: link.sentence + sentences,
      }))
    })
    return this.#all
  }
}

/** What links in a text, as a list in its coordinates or by its lines. */
export type FoundLinks = readonly Link[] | TextLinks

export function allLinks(found: FoundLinks): readonly Link[] {
  return found instanceof TextLinks ? found.all : found
}

export function countLinks(found: FoundLinks): number {
  return found instanceof TextLinks ? found.count : found.length
}

const known = new WeakMap<readonly Link[], TextLinks>()

/** By lines that begin at `starts`, ascending from 0. */
export function byLine(found: FoundLinks, starts: readonly number[]): TextLinks {
  if (found instanceof TextLinks && found.lines.length === starts.length) return found
  const all = allLinks(found)
  const before = known.get(all)
  if (before?.lines.length === starts.length) return before
  const lines: Link[][] = starts.map(() => [])
  let line = 0
  for (const link of [...all].sort((a, b) => a.from - b.from || a.to - b.to)) {
    while (line + 1 < starts.length && (starts[line + 1] as number) <= link.from) line += 1
    const start = starts[line] as number
    lines[line]?.push({ ...link, from: link.from - start, to: link.to - start })
  }
  const made = new TextLinks(
    lines,
    starts,
    starts.map(() => 0),
  )
  known.set(all, made)
  return made
}
