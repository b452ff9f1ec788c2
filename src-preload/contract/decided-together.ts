import type { Need, ReviewItem } from './review.ts'

/** They are asked for at every step, those of thousands of places. */
const plain = new Map<string, string>()
const PLAIN = 20_000

/** Words as they are compared: in small letters, with one space between. */
export function plainWords(text: string): string {
  const before = plain.get(text)
  if (before !== undefined) return before
  if (plain.size >= PLAIN) plain.clear()
  const words = text.toLowerCase().replace(/\s+/g, ' ').trim()
  plain.set(text, words)
  return words
}

type Phrased = Pick<ReviewItem, 'original' | 'reasons'>

/** The phrases that an item answers for, in one order; empty when there are none. */
function phrasesOf({ reasons }: Phrased): string {
  return [...new Set(reasons.map(({ ngram }) => ngram))].sort().join('\n')
}

/** Whether an item has the words of another as received, or answers for the same phrases, and so is decided on with it. */
export function sameAs(item: Phrased): (other: Phrased) => boolean {
  const words = plainWords(item.original)
  const phrases = phrasesOf(item)
  return (other) =>
    (words !== '' && plainWords(other.original) === words) || (phrases !== '' && phrasesOf(other) === phrases)
}

type Decidable = Pick<Need, 'combined'> & { readonly item: Phrased }

/** Places that deciding on a need is for: a word of combinations is masked wherever it stands in its document. */
export function placesOf({ combined }: Pick<Need, 'combined'>): number {
  return Math.max(1, combined?.spans.length ?? 1)
}

/**
 * Finds the needs of a list that are decided on with one of it, itself among them, in the order of the list: those `sameAs` it
 * in all documents. A word of combinations is no change: one decision is never for both. Where no word is known, a need is for
 * itself. Those of the same words and phrases are answered with the same array.
 */
export function decidedTogether<N extends Decidable>(needs: readonly N[]): (need: N) => readonly N[] {
  const groups = new Map<string, number[]>()
  needs.forEach((need, at) => {
    for (const key of keysOf(need)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [at])
      else group.push(at)
    }
  })
  const known = new Map<string, readonly N[]>()
  return (need) => {
    const keys = keysOf(need)
    if (keys.length === 0) return [need]
    const before = known.get(keys.join('\n\n'))
    if (before !== undefined) return before
    const found = new Set(keys.flatMap((key) => groups.get(key) ?? []))
    const same = [...found].sort((a, b) => a - b).map((at) => needs[at] as N)
    known.set(keys.join('\n\n'), same)
    return same
  }
}

/** What needs are the same by: each is enough. */
function keysOf({ item, combined }: Decidable): string[] {
  const [words, phrases] = [plainWords(item.original), phrasesOf(item)]
  if (combined !== undefined) return words === '' ? [] : [`together ${words}`]
  return [...(words === '' ? [] : [`words ${words}`]), ...(phrases === '' ? [] : [`phrases ${phrases}`])]
}
