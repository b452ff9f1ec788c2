import { fromLeftToRight, levelsOf } from './directions.ts'
import { mayPart, partsOf } from './line-ends.ts'
import type { LineStyle, PlacedLine, SetRun } from './page-model.ts'
import type { SetSign, Typesetter } from './typesetter.ts'

/** A place in a text after which the sign of a note stands. */
export interface NoteMark {
  readonly at: number
  readonly marker: string
  /** Number of the note. */
  readonly note: number
}

export interface BrokenLine extends Pick<PlacedLine, 'runs' | 'order'> {
  /** Points, without the space at the end. */
  readonly width: number
  readonly spaces: number
  readonly isLast: boolean
  /** Notes whose signs stand in it. */
  readonly notes: readonly number[]
}

interface Unit {
  readonly text: string
  readonly signs: readonly SetSign[]
  readonly width: number
  readonly isSpace: boolean
  readonly mark: NoteMark | null
  /** Odd from right to left. */
  readonly level: number
}

/** Lines of one paragraph. */
interface Paragraph {
  readonly text: string
  /** Where its first letter stands. */
  readonly fromRight: boolean
  readonly marks: readonly NoteMark[]
}

const markSize = 0.62
const markRise = 0.36

/**
 * Breaks a text into lines at its spaces, and between signs of scripts that have none; the space stays at the end of the
 * line. Words longer than a line are cut.
 *
 * @param widths of the first line and of the others, in points.
 */
export function breakLines(
  typesetter: Typesetter,
  paragraph: Paragraph,
  { face, size }: LineStyle,
  widths: { readonly first: number; readonly others: number },
): BrokenLine[] {
  const units = unitsOf(typesetter, paragraph, { face, size })
  const lines: BrokenLine[] = []
  let line: Unit[] = []
  let width = 0
  const room = (): number => Math.max(size * 2, lines.length === 0 ? widths.first : widths.others)
  const finish = (isLast: boolean): void => {
    lines.push(lineOf(line, size, isLast, paragraph.fromRight))
    line = []
    width = 0
  }
  for (const word of wordsOf(units)) {
    const wordWidth = word.reduce((sum, unit) => sum + (unit.isSpace ? 0 : unit.width), 0)
    if (width > 0 && width + wordWidth > room()) finish(false)
    for (const unit of wordWidth > room() ? word.flatMap((one) => cut(one, size)) : word) {
      if (!unit.isSpace && width > 0 && wordWidth > room() && width + unit.width > room()) finish(false)
      line.push(unit)
      width += unit.width
    }
  }
  finish(true)
  return lines
}

function unitsOf(typesetter: Typesetter, { text, marks, fromRight }: Paragraph, { face, size }: LineStyle): Unit[] {
  const levels = levelsOf(text, fromRight)
  const units: Unit[] = []
  const add = (from: number, to: number): void => {
    for (const part of partsOf(text, from, to, levels)) {
      const level = levels?.[part.from] ?? 0
      const piece = text.slice(part.from, part.to)
      const signs = typesetter.word(piece, face, level % 2 === 1)
      units.push({ text: piece, signs, width: widthOf(signs, size), isSpace: piece === ' ', mark: null, level })
    }
  }
  let done = 0
  for (const mark of marks) {
    add(done, mark.at)
    const signs = typesetter.word(mark.marker, face)
    const before = units.at(-1)?.level ?? (fromRight ? 1 : 0)
    // A number: from left to right, at the end of what it belongs to.
    const level = before + (before % 2)
    units.push({ text: '', signs, width: widthOf(signs, size * markSize), isSpace: false, mark, level })
    done = mark.at
  }
  add(done, text.length)
  return units
}

/** Units that no line may part. */
function wordsOf(units: readonly Unit[]): Unit[][] {
  const words: Unit[][] = []
  let before: Unit | undefined
  for (const unit of units) {
    const parts = before === undefined || before.isSpace || (!unit.isSpace && mayPart(before.text, unit.text))
    if (parts) words.push([])
    words.at(-1)!.push(unit)
    before = unit
  }
  return words
}

function cut(unit: Unit, size: number): Unit[] {
  return unit.mark === null && !unit.isSpace
    ? unit.signs.map((sign) => ({ ...unit, signs: [sign], width: widthOf([sign], size) }))
    : [unit]
}

function lineOf(units: readonly Unit[], size: number, isLast: boolean, fromRight: boolean): BrokenLine {
  let end = units.length
  while (end > 0 && units[end - 1]!.isSpace) end -= 1
  const inside = units.slice(0, end)
  const base = fromRight ? 1 : 0
  const runs: SetRun[] = []
  const levels: number[] = []
  units.forEach(({ signs, mark, level: own }, at) => {
    const before = runs.at(-1)
    // Spaces at the end of a line stand where the line ends.
    const level = at < end ? own : base
    const isFromRight = level % 2 === 1
    if (mark === null && before !== undefined && !before.isMark && levels.at(-1) === level) {
      runs[runs.length - 1] = { ...before, signs: [...before.signs, ...signs] }
      return
    }
    const looks =
      mark === null ? { size, rise: 0, isMark: false } : { size: size * markSize, rise: size * markRise, isMark: true }
    runs.push({ signs, ...looks, stretch: 0, fromRight: isFromRight && mark === null })
    levels.push(level)
  })
  const order = levels.some((level) => level > 0) ? fromLeftToRight(levels) : null
  return {
    runs,
    order,
    width: inside.reduce((sum, unit) => sum + unit.width, 0),
    spaces: inside.filter((unit) => unit.isSpace).length,
    isLast,
    notes: units.flatMap(({ mark }) => (mark === null ? [] : [mark.note])),
  }
}

function widthOf(signs: readonly SetSign[], size: number): number {
  return (signs.reduce((sum, sign) => sum + sign.advance, 0) * size) / 1000
}
