import type { Failure, Language } from '../types.ts'
import { tablesFor, wordSet, type KnownLanguage } from './by-language.ts'
import type { Guard, Reading } from './guard.ts'
import { itemGuard, type Extract, type Item } from './items.ts'

interface Negations {
  readonly not: ReadonlySet<string>
  readonly never: ReadonlySet<string>
  /** Parts that turn a word into its opposite when they stand before it. */
  readonly prefixes: readonly string[]
}

const negations: Readonly<Record<KnownLanguage, Negations>> = {
  en: {
    not: wordSet(
      'not no none cannot nor neither nobody nothing nowhere without non hardly barely unless except lack lacks lacked lacking fail fails failed failing failure',
    ),
    never: wordSet('never'),
    prefixes: ['un', 'in', 'im', 'il', 'ir', 'non', 'non-', 'dis', 'mis'],
  },
  de: {
    not: wordSet(
      'nicht nichts kein keine keinen keinem keiner keines niemand niemanden niemandem nirgends weder ohne außer sofern',
    ),
    never: wordSet('nie niemals'),
    prefixes: ['un', 'nicht', 'in', 'ir', 'il', 'miss'],
  },
  fr: {
    not: wordSet('ne non sans ni nul nulle sauf'),
    never: wordSet('jamais'),
    prefixes: ['in', 'im', 'il', 'ir', 'non', 'non-', 'mal', 'dé', 'dés'],
  },
}

const numbering = /^\.?\s*\d/u

/** Words that negate. Those that can stand for one another ("no", "not", "without") have one key. */
export const findNegations: Extract = (reading, language) =>
  reading.words.flatMap((word): Item[] => {
    const item = (key: string): Item[] => [{ from: word.from, to: word.to, kind: 'negation', key }]
    for (const { not, never } of tablesFor(negations, language)) {
      if (never.has(word.key)) return item('never')
      if (word.key === 'no' && numbering.test(reading.text.slice(word.to))) return []
      if (not.has(word.key)) return item('not')
      if (/n't$/u.test(word.key) || (/^n'./u.test(word.key) && language !== 'en')) return item('not')
    }
    return []
  })

const counted = itemGuard('negations', 'A negation', findNegations)

const prefixesOf = (language: Language): string[] => tablesFor(negations, language).flatMap(({ prefixes }) => prefixes)

/** Whether a normalised word is another one that is known behind a part that negates: "unlawful", "disregard". */
export function isDenial(word: string, language: Language, isWord: (word: string) => boolean): boolean {
  return prefixesOf(language)
    .filter((prefix) => word.startsWith(prefix))
    .map((prefix) => word.slice(prefix.length))
    .some((stem) => stem.length >= 4 && isWord(stem))
}

/** Words of `reading` of which `other` holds the opposite by a prefix: "lawful" and "unlawful". */
function opposites(reading: Reading, other: Reading, language: Language): string[] {
  const prefixes = prefixesOf(language)
  const own = new Set(reading.words.map(({ key }) => key))
  const others = new Set(other.words.map(({ key }) => key))
  return reading.words
    .filter(({ key }) => !others.has(key))
    .filter(({ key }) =>
      prefixes.some((prefix) => {
        const stem = key.startsWith(prefix) ? key.slice(prefix.length) : ''
        const turned = stem.length >= 4 && others.has(stem) && !own.has(stem)
        const opposite = prefix + key
        return turned || (key.length >= 4 && others.has(opposite) && !own.has(opposite))
      }),
    )
    .map(({ raw }) => raw)
}

/** As many negations as before, and no word turned into its opposite. */
export const negationsGuard: Guard = (input) => {
  const failures: Failure[] = [...counted(input)]
  const turned = opposites(input.candidate, input.source, input.language)
  if (turned.length > 0) {
    failures.push({
      code: 'negations',
      detail: `A word was turned into its opposite: ${turned.map((word) => `“${word}”`).join(', ')}.`,
      items: turned,
    })
  }
  return failures
}
