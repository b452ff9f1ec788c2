import { compileMasks } from './masks.ts'
import { tokenise } from './tokenise.ts'

/** Small words that make up a good part of any text of a language and are rare in the others. */
const smallWords = {
  en: new Set('the of and that was for by had his were been which would with has have not this from'.split(' ')),
  de: new Set('der die das und den dem des nicht ist wurde mit auf für eine einer sich werden hat zur'.split(' ')),
  fr: new Set('le la les des du une et que qui dans pour par est pas aux été ont cette sur'.split(' ')),
} as const

const ENOUGH = 0.08
const noMasks = compileMasks([])

/** The language of a document by its small words; `unknown` where none of them stands out. */
export function detectLanguage(text: string): 'en' | 'de' | 'fr' | 'unknown' {
  const { words } = tokenise(text.slice(0, 50_000), noMasks)
  const share = (language: keyof typeof smallWords): number =>
    words.filter((word) => smallWords[language].has(word)).length / Math.max(1, words.length)
  const ranked = (['en', 'de', 'fr'] as const)
    .map((language) => ({ language, share: share(language) }))
    .sort((a, b) => b.share - a.share)
  const [best, next] = [ranked[0]!, ranked[1]!]
  return best.share >= ENOUGH && best.share > 2 * next.share ? best.language : 'unknown'
}
