import type { Span } from '../../src-preload/contract/index.ts'

/** What is looked for in a text. */
export interface Sought {
  readonly words: string
  readonly matchCase: boolean
  /** Not inside longer words. */
  readonly wholeWords: boolean
}

/**
 * Where words stand in a text (UTF-16, end exclusive), none over another, in order. A space stands for any space, an
 * apostrophe for any apostrophe: nobody sees which of them was written. Words do not go on over the end of a paragraph.
 */
export function placesOf(text: string, { words, matchCase, wholeWords }: Sought): readonly Span[] {
  if (words === '') return []
  const written = words
    .replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
    .replace(/[^\S\n]/g, String.raw`[^\S\n]`)
    .replace(/['’]/g, "['’]")
  const edge = String.raw`[\p{L}\p{M}\p{N}_]`
  const pattern = wholeWords ? `(?<!${edge})${written}(?!${edge})` : written
  return [...text.matchAll(new RegExp(pattern, matchCase ? 'gu' : 'giu'))].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }))
}

/** The place that is come to from a position: the first at or behind it, or before it where one goes back; round at the ends. */
export function placeFrom(places: readonly Span[], position: number, by: 1 | -1): Span | null {
  const near = by === 1 ? places.find(({ from }) => from >= position) : places.findLast(({ from }) => from < position)
  return near ?? places.at(by === 1 ? 0 : -1) ?? null
}

/** The text with other words at these places. */
export function replacedAt(text: string, places: readonly Span[], words: string): string {
  let at = 0
  const parts = places.map(({ from, to }) => {
    const before = text.slice(at, from)
    at = to
    return before + words
  })
  return parts.join('') + text.slice(at)
}
