import { joinLines, type OwnWords } from './joining.ts'
import { median, type Piece } from './lines.ts'
import { runsFromRight } from './reading-direction.ts'
import type { Beside } from './beside-columns.ts'
import type { Column } from './order.ts'

export interface Line {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly y: number
  readonly size: number
  readonly bold: boolean
  readonly italic: boolean
  readonly page: number
  readonly column: ColumnFacts
  /** Stands in the middle of its column, and not because the lines around it do. */
  readonly centred: boolean
  /** Positions in `text` of superscripts. */
  readonly raised: Piece['raised']
  /** A space was drawn after its last sign. */
  readonly spaced: boolean
}

/** What the lines of a column have in common. Points. */
interface ColumnFacts {
  readonly left: number
  readonly right: number
  /** From line to line. */
  readonly leading: number
  /** Which it is, from the left, of how many beside each other; null for the only one. */
  readonly beside: Beside | null
}

export interface Paragraph {
  readonly text: string
  readonly lines: readonly Line[]
  readonly centred: boolean
  readonly raised: Piece['raised']
}

/** Lines of a column. Where its letters run from right to left, the places of its lines are those in a mirror. */
export function linesOf(column: Column, page: number, beside: Beside | null = null): Line[] {
  const isMirrored = runsFromRight(column.map((row) => row.map(({ text }) => text).join(' ')).join(' '))
  return linesFromLeft(isMirrored ? mirrored(column) : column, page, beside)
}

function mirrored(column: Column): Column {
  const pieces = column.flat()
  const sum = Math.min(...pieces.map(({ left }) => left)) + Math.max(...pieces.map(({ right }) => right))
  return column.map((row) =>
    row.map((piece) => ({ ...piece, left: sum - piece.right, right: sum - piece.left })).reverse(),
  )
}

function linesFromLeft(column: Column, page: number, beside: Beside | null): Line[] {
  const rows = column.map((row) => {
    let text = ''
    const raised: Piece['raised'] = []
    for (const piece of row) {
      if (text !== '') text += ' '
      raised.push(...piece.raised.map(({ from, to }) => ({ from: from + text.length, to: to + text.length })))
      text += piece.text
    }
    const widest = row.reduce((best, piece) => (piece.text.length > best.text.length ? piece : best))
    const { size, bold, italic } = widest
    const { spaced } = row.at(-1)!
    return { text, raised, spaced, left: row[0]!.left, right: row.at(-1)!.right, y: widest.y, size, bold, italic, page }
  })
  const distances = rows.slice(1).map((row, at) => row.y - rows[at]!.y)
  const size = median(rows.map((row) => row.size))
  const usual = distances.filter((distance) => distance > size * 0.8 && distance < size * 2.6)
  const rights = rows.map(({ right }) => right).sort((a, b) => a - b)
  const facts: ColumnFacts = {
    left: Math.min(...rows.map(({ left }) => left)),
    right: rights[Math.floor(rights.length * 0.97)] ?? 0,
    leading: usual.length < 2 ? size * 1.25 : commonest(usual),
    beside,
  }
  return rows.map((row) => ({ ...row, column: facts, centred: false }))
}

/** The distance most lines have, to half a point. */
function commonest(distances: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const distance of distances) {
    const rounded = Math.round(distance * 2) / 2
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1)
  }
  return [...counts].reduce((best, one) =>
    one[1] > best[1] || (one[1] === best[1] && one[0] < best[0]) ? one : best,
  )[0]
}

/** Lines in reading order as paragraphs; one that goes on on the next page or in the next column is one. */
export function paragraphsOf(lines: readonly Line[], own: OwnWords): Paragraph[] {
  const groups: Line[][] = []
  lines.forEach((line, at) => {
    const group = groups.at(-1)
    if (group === undefined || opens(lines, at, group)) groups.push([line])
    else group.push(line)
  })
  return groups.map((group) => {
    let text = ''
    const raised: Piece['raised'] = []
    let spaced = false
    for (const line of group) {
      text = spaced ? `${text} ${line.text}` : joinLines(text, line.text, own)
      spaced = line.spaced
      const start = text.length - line.text.length
      raised.push(...line.raised.map(({ from, to }) => ({ from: from + start, to: to + start })))
    }
    return { text, lines: group, centred: group.every((line) => line.centred), raised }
  })
}

const listed =
  /^(?:\(?\d{1,3}[.)]|\[\d{1,4}\]|\d{1,3}(?:\.\d{1,3})+\.?|[\u2022\u2013\u2014\u25AA\u25CF\u2023\u25E6*]|\(?[a-zA-Z][.)]|\(?[ivxlcIVXLC]{1,6}[.)]|\u00A7+)(?=\s)/

function opens(lines: readonly Line[], at: number, group: readonly Line[]): boolean {
  const line = lines[at]!
  const previous = lines[at - 1]!
  const { size } = line
  if (Math.abs(size - previous.size) > previous.size * 0.08) return true
  const full = isFull(lines, at)
  if (line.bold !== previous.bold && !full) return true
  if (line.column !== previous.column) return opensInNewColumn(line, previous, full)
  const distance = line.y - previous.y
  if (distance > Math.max(line.column.leading * 1.25, line.column.leading + size * 0.3) || distance < -size) return true
  if (line.centred || previous.centred) return !goesOnCentred(line, previous)
  if (!full) return true
  if (
    listed.test(line.text) &&
    line.left <= group[0]!.left + size * 0.5 &&
    /[.:;!?)\]"\u201D\u2019]$/.test(previous.text)
  )
    return true
  const step = line.left - previous.left
  if (Math.abs(step) < size * 0.6) return false
  // A second line starts further left after an indented first one, further right after a hanging one.
  if (group.length === 1 && step < 0) return false
  if (group.length === 1 && (listed.test(previous.text) || hangs(lines, at))) return false
  return true
}

/** Whether the second line of a paragraph begins further right, and those after it do so too. */
function hangs(lines: readonly Line[], at: number): boolean {
  const [previous, line, next] = [lines[at - 1]!, lines[at]!, lines[at + 1]]
  if (line.left - previous.left > line.size * 3 || /[.!?:]["\u201D\u2019)\]]*$/.test(previous.text)) return false
  return next !== undefined && next.column === line.column && Math.abs(next.left - line.left) < line.size * 0.3
}

function opensInNewColumn(line: Line, previous: Line, full: boolean): boolean {
  if (line.centred !== previous.centred) return true
  if (!full) return true
  if (/^\p{Ll}/u.test(line.text)) return false
  if (/[-\u00AD\u2010]$/.test(previous.text)) return false
  const isIndented = line.left - line.column.left > line.size * 0.8
  const wasIndented = previous.left - previous.column.left > line.size * 0.8
  if (isIndented && !wasIndented) return true
  if (listed.test(line.text)) return true
  return /[.!?:]["\u201D\u2019)\]]*\d{0,2}$/.test(previous.text)
}

/** Whether the first word of the line would not have fitted into the line before it. */
function isFull(lines: readonly Line[], at: number): boolean {
  const line = lines[at]!
  const previous = lines[at - 1]!
  if (/[\p{L}\p{N}][-\u00AD\u2010]$/u.test(previous.text)) return true
  return previous.right + firstWordOf(line) > rightOf(lines, at - 1) - previous.size * 0.3
}

/** Where the lines around end that start as this one does: quotations are set in. */
function rightOf(lines: readonly Line[], at: number): number {
  const line = lines[at]!
  let right = line.right
  for (const step of [-1, 1]) {
    for (let other = at + step; Math.abs(other - at) <= 6; other += step) {
      const near = lines[other]
      if (near === undefined || near.column !== line.column || near.centred) break
      if (Math.abs(near.size - line.size) > line.size * 0.08 || Math.abs(near.left - line.left) > line.size * 3.2) break
      right = Math.max(right, near.right)
    }
  }
  // Lone or short lines say nothing about where lines end.
  const { column } = line
  return right === line.right
    ? Math.max(right, column.right)
    : Math.max(right, column.right - (column.right - column.left) / 4)
}

/**
 * Says of each line whether it is centred. Lines set in on both sides begin where their neighbours begin, and an indented
 * first line reaches so far that the next word did not fit.
 */
export function withCentred(lines: readonly Line[]): Line[] {
  const between = lines.map(({ left, right, size, column }) => {
    const [before, after] = [left - column.left, column.right - right]
    return before > size * 1.5 && after > size * 1.5 && Math.abs(before - after) < size * 1.6
  })
  return lines.map((line, at) => {
    if (!between[at]) return line
    const beside = [lines[at - 1], lines[at + 1]].filter((other) => other?.column === line.column)
    const isAligned = beside.some(
      (other) =>
        Math.abs(other!.left - line.left) < line.size * 0.4 && Math.abs(other!.right - line.right) > line.size * 0.4,
    )
    return { ...line, centred: !isAligned && (between[at + 1] === true || !isFirstLine(line, lines[at + 1])) }
  })
}

function isFirstLine(line: Line, next: Line | undefined): boolean {
  if (next === undefined || next.column !== line.column || next.left > line.left - line.size) return false
  if (next.y - line.y > line.column.leading * 1.25 || line.bold !== next.bold) return false
  const { column } = line
  return line.right + firstWordOf(next) > column.right - (column.right - column.left) / 4
}

/** Width of the first word of a line and a space, in points. */
function firstWordOf({ text, left, right }: Line): number {
  const first = /^\S+/.exec(text)?.[0].length ?? 0
  return ((right - left) / Math.max(1, text.length)) * (first + 1)
}

function goesOnCentred(line: Line, previous: Line): boolean {
  if (!line.centred || !previous.centred) return false
  const width = line.column.right - line.column.left
  return line.bold === previous.bold && previous.right - previous.left > width * 0.6
}
