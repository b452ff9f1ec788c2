/** What begins HTML in a line, and what ends it. */
const pairs = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const

/** A paragraph that is over before it takes any time. */
const short = 200

/** A line that makes a heading of those before it; the parser moves all that follows for each. */
const underline = /^[ \t]{0,3}(?:-+|=+)[ \t]*$/gm
const STEPS_BY_HEADING = 10

/** Empty lines, and what begins another paragraph without one. */
const borders = /(?:\r\n?|\n)(?=[ \t>]*(?:[\r\n]|$)| {0,3}(?:[-+*][ \t]+[^\s]|#{1,6}[ \t]))/

/**
 * How many steps the parser takes in vain, about, each as long as reading a sign: it goes from each beginning that nothing
 * ends to the end of the paragraph, and from each sign of emphasis or closing bracket back over those before it, so that its
 * time for such a text grows with the square of their number, as it does with that of headings that are underlined.
 */
export function stepsInVain(source: string): number {
  let steps = STEPS_BY_HEADING * (source.match(underline)?.length ?? 0) ** 2
  for (const paragraph of source.split(borders)) {
    if (paragraph.length < short) continue
    for (const [opening, closing] of pairs) {
      let at = paragraph.indexOf(opening, Math.max(0, paragraph.lastIndexOf(closing)))
      for (; at >= 0; at = paragraph.indexOf(opening, at + opening.length)) steps += paragraph.length - at
    }
    steps += codeInVain(paragraph)
    const count = (signs: RegExp): number => paragraph.match(signs)?.length ?? 0
    steps += count(/\*+|_+/g) ** 2 + count(/\[/g) ** 2 / 2
  }
  return steps
}

/** Code ends at as many ticks as it begins with; the last ticks of each number end none and look for their end. */
function codeInVain(paragraph: string): number {
  const last = new Map<number, number>()
  for (const { index, 0: ticks } of paragraph.matchAll(/`+/g)) last.set(ticks.length, index)
  return [...last.values()].reduce((sum, at) => sum + paragraph.length - at, 0)
}

/** How many quotes and lists begin in one line, in each other, at the most, and in all; of one line, 101 are counted. */
export function nesting(source: string): { readonly deepest: number; readonly all: number } {
  let deepest = 0
  let all = 0
  for (const [head] of source.matchAll(/^(?:[ \t]*(?:>|[-+*](?=\s|$)|\d{1,9}[.)](?=\s|$))){1,101}/gm)) {
    const depth = head.match(/[>.)*+-]/g)?.length ?? 0
    deepest = Math.max(deepest, depth)
    all += depth
  }
  return { deepest, all }
}
