import type { BlockStyle } from './envelope.ts'
import type { Line, Paragraph } from './paragraphs.ts'

export function plainStyle(role: BlockStyle['role'], size: number): BlockStyle {
  const none = { indent: 0, first: 0, indentRight: 0, before: 0 }
  return { role, align: 'left', ...none, size, bold: false, italic: false, newPage: false }
}

/**
 * How paragraphs looked.
 * @param size of most letters. @param foot where the text of a full page ends, from the top.
 */
export function stylesOf(paragraphs: readonly Paragraph[], size: number, foot: number): BlockStyle[] {
  const flowing = flowingParts(paragraphs)
  return paragraphs.map((paragraph, at) => {
    const previous = paragraphs[at - 1]
    const first = paragraph.lines[0]!
    const { column } = first
    const rest = paragraph.lines.slice(1)
    const left = rest.length === 0 ? first.left : Math.min(...rest.map((line) => line.left))
    const align = alignOf(paragraph)
    const ragged = align === 'centre' || align === 'right'
    const right = Math.max(...paragraph.lines.map((line) => line.right))
    const half = column.right - column.left < 260
    const bold = mostly(paragraph.lines, (line) => line.bold)
    return {
      role: isHeading(paragraph, bold, size) ? 'heading' : 'paragraph',
      align,
      indent: ragged || half ? 0 : bounded(left - column.left, 0, (column.right - column.left) * 0.6),
      first: ragged || rest.length === 0 ? 0 : bounded(first.left - left, -60, 60),
      indentRight:
        !ragged && !half && rest.length > 1 && column.right - right > size * 2
          ? bounded(column.right - right, 0, 120)
          : 0,
      size: bounded(first.size, 6, 28),
      bold,
      italic: mostly(paragraph.lines, (line) => line.italic),
      ...before(first, previous?.lines.at(-1), foot),
      ...(column.beside !== null && {
        column: {
          ...column.beside,
          left: column.left,
          width: column.right - column.left,
          flows: flowing.has(paragraph),
        },
      }),
    }
  })
}

/**
 * Paragraphs of columns in which the text goes on from one to the next: where a paragraph does so, or where the columns go on
 * over pages.
 */
function flowingParts(paragraphs: readonly Paragraph[]): ReadonlySet<Paragraph> {
  const flowing = new Set<Paragraph>()
  let part: Paragraph[] = []
  const finish = (): void => {
    const lines = part.flatMap((one) => one.lines)
    const goesOn = part.some((one) => one.lines.some(({ column }) => column !== one.lines[0]!.column))
    if (goesOn || new Set(lines.map(({ page }) => page)).size > 1) for (const one of part) flowing.add(one)
    part = []
  }
  for (const paragraph of paragraphs) {
    const count = paragraph.lines[0]!.column.beside?.of
    if (part.length > 0 && part[0]!.lines[0]!.column.beside?.of !== count) finish()
    if (count !== undefined) part.push(paragraph)
  }
  finish()
  return flowing
}

function before(first: Line, last: Line | undefined, foot: number): Pick<BlockStyle, 'before' | 'newPage'> {
  if (last === undefined) return { before: 0, newPage: false }
  if (last.page !== first.page) return { before: 0, newPage: last.y < foot * 0.8 }
  const usual = Math.max(first.column.leading, first.size * 1.15)
  const isBelow = first.column === last.column || first.column.beside === null
  return { before: isBelow ? bounded(first.y - last.y - usual, 0, 40) : 0, newPage: false }
}

function alignOf({ lines, centred }: Paragraph): BlockStyle['align'] {
  if (centred) return 'centre'
  const { column } = lines[0]!
  const width = column.right - column.left
  const isRight = ({ left, right, size }: Line): boolean =>
    left - column.left > width * 0.45 && column.right - right < size
  if (lines.every(isRight)) return 'right'
  const inner = lines.slice(0, -1).filter((line) => !line.centred)
  const right = Math.max(...inner.map((line) => line.right))
  const even = inner.filter((line) => right - line.right < 1.5).length
  return inner.length >= 2 && even > inner.length * 0.7 ? 'justify' : 'left'
}

function isHeading({ text, lines, centred }: Paragraph, bold: boolean, size: number): boolean {
  if (text.length > 200 || lines.length > 4 || !/\p{L}/u.test(text)) return false
  return bold || lines[0]!.size > size * 1.12 || (centred && text === text.toUpperCase())
}

function mostly(lines: readonly Line[], test: (line: Line) => boolean): boolean {
  return lines.filter(test).length * 2 > lines.length
}

function bounded(value: number, least: number, most: number): number {
  return Math.round(Math.min(Math.max(value, least), most) * 4) / 4
}
