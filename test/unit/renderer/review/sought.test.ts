import { describe, expect, it } from 'vitest'
import { placeFrom, placesOf, replacedAt } from '../../../../src-renderer/state/sought.ts'

const asWritten = { matchCase: false, wholeWords: false }
const found = (text: string, words: string, how: Partial<typeof asWritten> = {}) =>
  placesOf(text, { words, ...asWritten, ...how }).map(({ from, to }) => text.slice(from, to))

describe('find in a text', () => {
  it('takes signs as they are, whatever they mean in a pattern', () => {
    const signs = 'a.b (c) [d] $1 ^{e}| \\n *+?'
    for (const words of ['.', '(c)', '[d]', '$1', '^{e}|', '\\n', '*+?', signs])
      expect(found(signs, words)).toEqual([words])
    expect(found('axb', 'a.b')).toEqual([])
    expect(found('text', '')).toEqual([])
  })

  it('minds upper case and whole words only where it is asked to, in every script', () => {
    expect(found('Hof hof Hofes', 'hof')).toEqual(['Hof', 'hof', 'Hof'])
    expect(found('Hof hof Hofes', 'hof', { matchCase: true })).toEqual(['hof'])
    expect(found('Hof hof Hofes', 'hof', { wholeWords: true })).toEqual(['Hof', 'hof'])
    expect(found('СУД суда суд', 'суд', { wholeWords: true })).toEqual(['СУД', 'суд'])
    expect(found('l’été, été', 'été', { wholeWords: true })).toEqual(['été', 'été'])
  })

  it('takes any space for a space and any apostrophe for an apostrophe, but never the end of a paragraph', () => {
    expect(found('§\u00A05 and § 5', '§ 5')).toEqual(['§\u00A05', '§ 5'])
    expect(found("l’arrêt, l'arrêt", "l'arrêt")).toEqual(['l’arrêt', "l'arrêt"])
    expect(found('rye\nbread', 'rye bread')).toEqual([])
  })

  it('counts in UTF-16, so that signs of two units shift nothing', () => {
    expect(placesOf('😀 x', { words: 'x', ...asWritten })).toEqual([{ from: 3, to: 4 }])
  })

  it('goes on from the caret, both ways, and round at the ends', () => {
    const places = placesOf('a a a', { words: 'a', ...asWritten })
    expect([0, 1, 4, 5].map((at) => placeFrom(places, at, 1)?.from)).toEqual([0, 2, 4, 0])
    expect([0, 1, 4, 5].map((at) => placeFrom(places, at, -1)?.from)).toEqual([4, 0, 2, 4])
    expect(placeFrom([], 0, 1)).toBeNull()
  })

  it('puts words as they are typed at every place and leaves the rest', () => {
    const text = 'rye bread, Rye, barley rye'
    expect(replacedAt(text, placesOf(text, { words: 'rye', ...asWritten }), '$&')).toBe('$& bread, $&, barley $&')
    expect(replacedAt(text, [], 'x')).toBe(text)
  })
})
