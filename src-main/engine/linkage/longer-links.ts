import { tokenise } from '../text/tokenise.ts'
import type { Linkage } from './analyse.ts'
import { minimalLinks } from './minimal-links.ts'

/**
 * The phrases of a text that contain an N-gram and would link if it were background: it then links nowhere, nor does any part of
 * it, but a longer one may be in fewer originals still.
 * @param ngram normalised words.
 * @returns N-grams, each once.
 */
export function longerLinks(text: string, ngram: readonly string[], { index, masks, k, n }: Linkage): string[] {
  const tokens = tokenise(text, masks)
  const { words, segment } = tokens
  const frequencies = index.frequencies(tokens, n, k)
  const df = frequencies.df.slice()
  for (let length = 1; length <= Math.min(n, ngram.length); length += 1) {
    const parts = new Set(partsOf(ngram, length))
    for (const [start, part] of partsOf(words, length).entries())
      if (segment[start] === segment[start + length - 1] && parts.has(part)) df[start * n + length - 1] = 0
  }
  const whole = ` ${ngram.join(' ')} `
  const links = minimalLinks({ ...frequencies, df }, k)
    .map(({ start, length }) => words.slice(start, start + length).join(' '))
    .filter((link) => ` ${link} `.includes(whole))
  return [...new Set(links)]
}

function partsOf(words: readonly string[], length: number): string[] {
  const parts: string[] = []
  for (let start = 0; start + length <= words.length; start += 1)
    parts.push(words.slice(start, start + length).join(' '))
  return parts
}
