import type { Block } from '../../../../src-preload/contract/index.ts'
import { partDone } from '../progress.ts'
import type { BlockStyle, PdfEnvelope } from './envelope.ts'
import { setFurnitureApart, type Furniture, type FurnitureLine, type PagePieces } from './furniture.ts'
import type { HiddenText } from './hidden-strings.ts'
import { ownWords } from './joining.ts'
import { median } from './lines.ts'
import { besideEachOther } from './beside-columns.ts'
import { bodySize, setNotesApart } from './notes.ts'
import { withNotes } from './note-marks.ts'
import { inReadingOrder } from './order.ts'
import { linesOf, paragraphsOf, withCentred, type Line } from './paragraphs.ts'
import { plainStyle, stylesOf } from './styles.ts'

/** Text beside that of the pages; not visible unless it says so. */
export type BesideText = HiddenText & { readonly visible?: boolean }

/** Longer ones are data, not words; the text of scripts and forms is cut there. */
const longestBeside = 20_000
const mostBeside = 20_000

interface Assembled {
  readonly text: string
  readonly blocks: Block[]
  readonly envelope: PdfEnvelope
}

/**
 * Pages as blocks: paragraphs in reading order, then notes, lines of the head and foot, then what stands beside the text.
 */
export function assemble(
  pages: readonly PagePieces[],
  beside: readonly BesideText[],
  language: string | null,
): Assembled {
  const furniture = setFurnitureApart(pages)
  const size = bodySize(furniture.pages.flat())
  const { body, notes } = linesOfPages(furniture, size)
  const [width, height] = [median(pages.map((page) => page.width)), median(pages.map((page) => page.height))]
  const margins = marginsOf(body, width, height)
  const own = ownWords([...body, ...notes].map(({ text }) => text))
  const lines = withCentred(body.map((line) => inMargins(line, width, margins)))
  const { paragraphs, notes: noteTexts, anchors } = withNotes(paragraphsOf(lines, own), notes, own)
  const styles = stylesOf(paragraphs, size, height - margins.bottom)
  const noteSize = notes.length === 0 ? size * 0.85 : median(notes.map((line) => line.size))

  const parts: { text: string; block: Omit<Block, 'from' | 'to'>; style: BlockStyle }[] = [
    ...paragraphs.map(({ text }, at) => ({
      text,
      block: { channel: 'body', visible: true } as const,
      style: styles[at]!,
    })),
    ...noteTexts.map(({ text, marker }) => ({
      text,
      block: { channel: 'footnote', visible: true, place: marker === null ? 'note' : `note ${marker}` } as const,
      style: plainStyle('note', noteSize),
    })),
    ...furniture.lines.map((line) => ({
      text: line.text,
      block: { channel: line.where, visible: true } as const,
      style: {
        ...plainStyle('furniture', size * 0.9),
        align: line.align,
        where: line.where,
        on: pagesOf(line, pages.length),
      },
    })),
    ...unknownBeside(beside, paragraphs.map(({ text }) => text).join('\n')).map(
      ({ text, channel, place, visible = false }) => ({
        text,
        block: { channel, visible, place },
        style: plainStyle(visible ? 'paragraph' : 'hidden', size),
      }),
    ),
  ]
  let from = 0
  const blocks = parts.map(({ text, block }): Block => {
    const placed = { from, to: from + text.length, ...block }
    from = placed.to + 1
    return placed
  })
  const leading = commonLeading(lines, size)
  const facts = { pages: pages.length, language, width, height, margins, size, leading, numbers: furniture.numbers }
  const envelope = { ...facts, blocks: parts.map(({ style }) => style), anchors }
  return { text: parts.map(({ text }) => text).join('\n'), blocks, envelope }
}

function linesOfPages({ pages }: Furniture, size: number): { body: Line[]; notes: Line[] } {
  const body: Line[] = []
  const notes: Line[] = []
  let goesOn = false
  pages.forEach((pieces, page) => {
    partDone()
    const apart = setNotesApart(pieces, size, goesOn)
    goesOn = apart.notes.length > 0
    const columns = inReadingOrder(apart.body)
    const beside = besideEachOther(columns)
    body.push(...columns.flatMap((column, at) => linesOf(column, page, beside[at])))
    notes.push(...inReadingOrder(apart.notes).flatMap((column) => linesOf(column, page)))
  })
  return { body, notes }
}

/** Where the lines of most pages begin and end. */
function marginsOf(lines: readonly Line[], width: number, height: number): PdfEnvelope['margins'] {
  const columns = [...new Set(lines.map(({ column }) => column))]
  const wide = columns.filter(({ left, right }) => right - left > width * 0.5)
  const usual = wide.length > 0 ? wide : pageWidths(lines)
  const tops = new Map<number, number>()
  const bottoms = new Map<number, number>()
  for (const { page, y, size } of lines) {
    tops.set(page, Math.min(tops.get(page) ?? Infinity, y - size))
    bottoms.set(page, Math.max(bottoms.get(page) ?? 0, y))
  }
  const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)
  if (usual.length === 0) return { left: 72, right: 72, top: 72, bottom: 72 }
  return {
    left: within(median(usual.map(({ left }) => left)), 28, width / 3),
    right: within(width - median(usual.map(({ right }) => right)), 28, width / 3),
    top: within(median([...tops.values()]), 36, height / 4),
    bottom: within(height - Math.max(...bottoms.values()), 36, height / 4),
  }
}

/** What all columns of each page take together. */
function pageWidths(lines: readonly Line[]): { left: number; right: number }[] {
  const pages = new Map<number, { left: number; right: number }>()
  for (const { page, column } of lines) {
    const known = pages.get(page) ?? column
    pages.set(page, { left: Math.min(known.left, column.left), right: Math.max(known.right, column.right) })
  }
  return [...pages.values()]
}

/** On a page with few lines, the column they stand in is as wide as on the others. */
function inMargins(line: Line, width: number, { left, right }: PdfEnvelope['margins']): Line {
  const { column } = line
  if (column.beside !== null) return line
  if (column.right - column.left < width * 0.3 && column.left > left + width * 0.2) return line
  const isHalf = column.right < width * 0.55 && column.right - column.left > width * 0.25
  if (isHalf) return line
  return { ...line, column: columnIn(column, left, width - right) }
}

const widened = new WeakMap<Line['column'], Line['column']>()

function columnIn(column: Line['column'], left: number, right: number): Line['column'] {
  const known = widened.get(column)
  if (known !== undefined) return known
  const wide = { ...column, left: Math.min(column.left, left), right: Math.max(column.right, right) }
  widened.set(column, wide)
  return wide
}

function commonLeading(lines: readonly Line[], size: number): number {
  const leadings = lines.map(({ column }) => column.leading)
  return leadings.length === 0 ? size * 1.25 : median(leadings)
}

function pagesOf({ pages }: FurnitureLine, count: number): NonNullable<BlockStyle['on']> {
  const [even, odd] = [pages.filter((page) => page % 2 === 1).length, pages.filter((page) => page % 2 === 0).length]
  if (pages.length === 1 && pages[0] === 0) return 'first'
  if (count > 3 && even > 0 && odd === 0) return 'even'
  if (count > 3 && odd > 0 && even === 0) return 'odd'
  return pages.includes(0) ? 'all' : 'not-first'
}

/** Each text once: a form's field is named in several places, and a note's words are drawn as well. */
function unknownBeside(beside: readonly BesideText[], body: string): BesideText[] {
  const known = new Set<string>()
  const found: BesideText[] = []
  for (const one of beside) {
    const text = one.text.slice(0, longestBeside).trim()
    const key = `${text}/${one.visible === true ? '' : one.channel}`
    // What stands for a drawing mostly stands for letters that are read as they are.
    if (one.channel === 'alt-text' && body.includes(text)) continue
    if (text === '' || known.has(key) || known.has(`${text}/`) || found.length >= mostBeside) continue
    known.add(key)
    found.push({ ...one, text })
  }
  return found
}
