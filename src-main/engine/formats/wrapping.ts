/** A file counts as wrapped when this share of the lines that go on in the next one is about as long as its longest. */
const SHARE = 0.7
const NEARLY = 0.6
const NARROWEST = 40
const WIDEST = 120
/** Fewer lines that go on say nothing. */
const LEAST = 3

/** How a text was wrapped: its width in characters, or null where every line is a paragraph of its own. */
export function wrapWidth(lines: readonly string[]): number | null {
  const goingOn = lines.filter((line, at) => goesOn(line, lines[at + 1]))
  if (goingOn.length < LEAST) return null
  const lengths = goingOn.map((line) => line.trimEnd().length).sort((a, b) => a - b)
  const width = lengths[Math.floor((lengths.length - 1) * 0.95)]!
  if (width < NARROWEST || width > WIDEST) return null
  const near = lengths.filter((length) => length >= NEARLY * width && length <= WIDEST).length
  return near >= SHARE * lengths.length ? width : null
}

/** Whether a line of a wrapped text goes on in the next: neither of them is empty. */
export function goesOn(line: string, next: string | undefined): boolean {
  return next !== undefined && line.trim() !== '' && next.trim() !== ''
}

/**
 * Where a paragraph is wrapped anew: offsets of the spaces that become line ends, ascending. Only single spaces are taken,
 * so that reading the lines back gives the same paragraph.
 */
export function wrapPoints(paragraph: string, width: number): number[] {
  const points: number[] = []
  let start = 0
  let last = -1
  for (const { index } of paragraph.matchAll(/(?<=\S) (?=\S)/g)) {
    if (index - start > width && last > start) {
      points.push(last)
      start = last + 1
    }
    last = index
  }
  if (paragraph.length - start > width && last > start) points.push(last)
  return points
}
