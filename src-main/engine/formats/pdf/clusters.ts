import type { Font } from 'fontkit'
import type { GlyphPart } from './growing-subset.ts'

/** Signs that are drawn together, and the text they stand for. Font units. */
export interface Cluster {
  readonly text: string
  readonly parts: readonly GlyphPart[]
  readonly advance: number
}

/**
 * A run from right to left as its font draws it: letters joined, points over and under them. In reading order; the texts of
 * all clusters are the text.
 */
export function clustersFromRight(font: Font, text: string): Cluster[] {
  // Standard ligatures of two letters are left out, as they are from left to right: each letter stands for itself.
  const features = { liga: false, clig: false, dlig: false }
  const { glyphs, positions } = font.layout(text, features, undefined, undefined, 'rtl')
  const starts = glyphs.flatMap(({ codePoints }, at) => (codePoints.length > 0 ? [at] : []))
  // Glyphs stand from left to right: one that stands for no text of its own belongs to the next one that does.
  const clusters = starts.map((to, at) => {
    const from = at === 0 ? 0 : starts[at - 1]! + 1
    const inside = glyphs.slice(from, to + 1)
    const read = [...inside].reverse().flatMap(({ codePoints }) => codePoints)
    return { text: String.fromCodePoint(...read), ...placed(from, to + 1) }
  })
  clusters.reverse()
  const isWhole = (starts.at(-1) ?? -1) === glyphs.length - 1 && clusters.map((one) => one.text).join('') === text
  return isWhole ? clusters : [{ text, ...placed(0, glyphs.length) }]

  function placed(from: number, to: number): Pick<Cluster, 'parts' | 'advance'> {
    let advance = 0
    const parts: GlyphPart[] = []
    for (let at = from; at < to; at += 1) {
      const { xAdvance, xOffset, yOffset } = positions[at]!
      parts.push({ glyph: glyphs[at]!.id, x: advance + xOffset, y: yOffset })
      advance += xAdvance
    }
    return { parts, advance }
  }
}
