/** What begins HTML in a line, and what ends it. */
const pairs = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const

/**
 * How many signs the parser reads that goes from each beginning of HTML which nothing ends to the end of its paragraph: its
 * time for such a text grows with the square of their length.
 */
export function signsReadInVain(source: string): number {
  let signs = 0
  for (const paragraph of source.split(/(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)/))
    for (const [opening, closing] of pairs) {
      let at = paragraph.indexOf(opening, Math.max(0, paragraph.lastIndexOf(closing)))
      for (; at >= 0; at = paragraph.indexOf(opening, at + opening.length)) signs += paragraph.length - at
    }
  return signs
}
