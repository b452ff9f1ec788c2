import type { Glyph } from './glyph.ts'
import { median } from './lines.ts'
import type { FilledShape } from './shapes.ts'

/** What stands in the text for a bar that somebody drew over a name: a mask. */
const barText = '\u2588\u2588\u2588'

/**
 * Dark bars of the height of a line, in a line: what was blacked out. The words before and after one do not meet, whether
 * or not words lie under it.
 */
export function barsAsGlyphs(glyphs: readonly Glyph[], shapes: readonly FilledShape[], pageWidth: number): Glyph[] {
  const seen = glyphs.filter((glyph) => glyph.unseen === null && glyph.text.trim() !== '')
  const covered = glyphs.filter((glyph) => glyph.unseen === 'covered')
  const sizes = [...seen, ...covered].map(({ size }) => size)
  if (sizes.length === 0) return []
  const size = median(sizes)
  const bars: Glyph[] = []
  for (const { box, colour } of shapes) {
    const [width, height] = [box.right - box.left, box.bottom - box.top]
    if (colour === null || Math.max(...colour) > 96) continue
    if (height < size * 0.6 || height > size * 2.2 || width < size * 0.8 || width > pageWidth * 0.75) continue
    const inside = ({ x, y, width: own }: Glyph): boolean =>
      x + own / 2 > box.left && x + own / 2 < box.right && y > box.top && y < box.bottom + size * 0.3
    if (seen.some(inside)) continue
    const under = covered.find(inside)
    const beside = under ?? seen.find(({ y }) => y > box.top + height * 0.3 && y < box.bottom + size * 0.3)
    if (beside === undefined) continue
    if (bars.some((bar) => Math.abs(bar.y - beside.y) < 2 && bar.x < box.right && bar.x + bar.width > box.left))
      continue
    bars.push({
      ...beside,
      text: barText,
      x: box.left + size * 0.2,
      width: width - size * 0.4,
      turn: 0,
      unseen: null,
      tags: [],
      annotation: false,
    })
  }
  return bars
}
