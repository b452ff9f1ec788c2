import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** Signs of scripts that run from right to left, and signs that turn what stands around them. */
const turns = /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/

/**
 * The embedding level of each UTF-16 unit of a paragraph by Unicode's bidirectional algorithm: odd ones run from right to
 * left. Null where all run from left to right.
 */
export function levelsOf(text: string, fromRight: boolean): Uint8Array | null {
  if (!fromRight && !turns.test(text)) return null
  // A paragraph of ours is one paragraph, whatever signs stand in it.
  const one = text.replace(/[\n\r\u001C-\u001E\u0085\u2029]/g, ' ')
  return bidi.getEmbeddingLevels(one, fromRight ? 'rtl' : 'ltr').levels
}

/** How a sign looks that runs from right to left: brackets open to the other side. */
export function mirrored(sign: string): string {
  return bidi.getMirroredCharacter(sign) ?? sign
}

/** Numbers of the parts of a line as they stand from left to right; parts are in reading order, each of one level. */
export function fromLeftToRight(levels: readonly number[]): number[] {
  const order = [...levels.keys()]
  for (let level = Math.max(0, ...levels); level >= 1; level -= 1) {
    let from = 0
    while (from < order.length) {
      let to = from
      while (to < order.length && levels[order[to]!]! >= level) to += 1
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = Math.max(to, from + 1)
    }
  }
  return order
}
