import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { PointSpan } from './spans-file.ts'

/**
 * A text with its spans masked; spans that overlap are one mask.
 * @param spans in code points of the text, end exclusive.
 * @throws RedraftError `SPANS_UNFIT` when a span leaves the text: then they are not those of this text.
 */
export function maskSpans(
  text: string,
  spans: readonly PointSpan[],
  mask: string,
  file: string,
): { text: string; masks: number } {
  const units = unitsOf(text, spans)
  if (units === null)
    throw new RedraftError('SPANS_UNFIT', {
      file,
      detail: 'its text is not the one that the spans were counted in',
    })
  const merged: { from: number; to: number }[] = []
  for (const { from, to } of units.sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = merged.at(-1)
    if (last !== undefined && from < last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  let masked = ''
  let done = 0
  for (const { from, to } of merged) {
    masked += text.slice(done, from) + mask
    done = to
  }
  return { text: masked + text.slice(done), masks: merged.length }
}

/** Spans in UTF-16 units; null when one ends beyond the text. */
function unitsOf(text: string, spans: readonly PointSpan[]): { from: number; to: number }[] | null {
  const wanted = [...new Set(spans.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
  const unitOf = new Map<number, number>()
  let point = 0
  let unit = 0
  for (const offset of wanted) {
    while (point < offset && unit < text.length) {
      unit += text.codePointAt(unit)! > 0xffff ? 2 : 1
      point += 1
    }
    if (point < offset) return null
    unitOf.set(offset, unit)
  }
  return spans.map(({ start, end }) => ({ from: unitOf.get(start)!, to: unitOf.get(end)! }))
}
