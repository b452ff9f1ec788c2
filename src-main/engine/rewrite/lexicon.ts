import type { Dictionary } from './dictionary/dictionary.ts'

/** Whether a normalised word is one that people write. */
export type Lexicon = (word: string) => boolean

/**
 * Words of the collection and of the dictionary: a word that no one has written before would be harmless to the index and
 * useless to a reader. Parts of a word with hyphens may each be known.
 * @param frequency in how many originals a normalised word is.
 */
export function lexiconOf(dictionary: Dictionary, frequency: (word: string) => number): Lexicon {
  const known = new Map<string, boolean>()
  const isKnown = (word: string): boolean => dictionary.has(word) || frequency(word) > 0
  return (word) => {
    let answer = known.get(word)
    if (answer === undefined) {
      const parts = word.split('-').filter((part) => part !== '')
      answer = isKnown(word) || (parts.length > 1 && parts.every(isKnown))
      known.set(word, answer)
    }
    return answer
  }
}
