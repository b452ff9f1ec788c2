import type { LineStyle, SetRun } from './page-model.ts'
import type { SetSign, Typesetter } from './typesetter.ts'

/** A place in a text after which the sign of a note stands. */
export interface NoteMark {
  readonly at: number
  readonly marker: string
  /** Number of the note. */
  readonly note: number
}

export interface BrokenLine {
  readonly runs: readonly SetRun[]
  /** Points, without the space at the end. */
  readonly width: number
  readonly spaces: number
  readonly isLast: boolean
  /** Notes whose signs stand in it. */
  readonly notes: readonly number[]
}

interface Unit {
  readonly signs: readonly SetSign[]
  readonly width: number
  readonly isSpace: boolean
  readonly mark: NoteMark | null
}

const markSize = 0.62
const markRise = 0.36

/**
 * Breaks a text into lines at its spaces; the space stays at the end of the line. Words longer than a line are cut.
 *
 * @param widths of the first line and of the others, in points.
 */
export function breakLines(
  typesetter: Typesetter,
  text: string,
  { face, size }: LineStyle,
  widths: { readonly first: number; readonly others: number },
  marks: readonly NoteMark[],
): BrokenLine[] {
  const units = unitsOf(typesetter, text, { face, size }, marks)
  const lines: BrokenLine[] = []
  let line: Unit[] = []
  let width = 0
  const room = (): number => Math.max(size * 2, lines.length === 0 ? widths.first : widths.others)
  const finish = (isLast: boolean): void => {
    lines.push(lineOf(line, size, isLast))
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

function unitsOf(typesetter: Typesetter, text: string, { face, size }: LineStyle, marks: readonly NoteMark[]): Unit[] {
  const units: Unit[] = []
  const add = (part: string): void => {
    for (const piece of part.match(/ |[^ ]+/g) ?? []) {
      const signs = typesetter.word(piece, face)
      units.push({ signs, width: widthOf(signs, size), isSpace: piece === ' ', mark: null })
    }
  }
  let done = 0
  for (const mark of marks) {
    add(text.slice(done, mark.at))
    const signs = typesetter.word(mark.marker, face)
    units.push({ signs, width: widthOf(signs, size * markSize), isSpace: false, mark })
    done = mark.at
  }
  add(text.slice(done))
  return units
}

/** Units that no line may part: up to and with a space. */
function wordsOf(units: readonly Unit[]): Unit[][] {
  const words: Unit[][] = [[]]
  for (const unit of units) {
    words.at(-1)!.push(unit)
    if (unit.isSpace) words.push([])
  }
  return words.filter((word) => word.length > 0)
}

function cut(unit: Unit, size: number): Unit[] {
  return unit.mark === null && !unit.isSpace
    ? unit.signs.map((sign) => ({ ...unit, signs: [sign], width: widthOf([sign], size) }))
    : [unit]
}

function lineOf(units: readonly Unit[], size: number, isLast: boolean): BrokenLine {
  let end = units.length
  while (end > 0 && units[end - 1]!.isSpace) end -= 1
  const inside = units.slice(0, end)
  const runs: SetRun[] = []
  for (const { signs, mark } of units) {
    const before = runs.at(-1)
    if (mark !== null) runs.push({ signs, size: size * markSize, rise: size * markRise, isMark: true, stretch: 0 })
    else if (before === undefined || before.isMark) runs.push({ signs, size, rise: 0, isMark: false, stretch: 0 })
    else runs[runs.length - 1] = { ...before, signs: [...before.signs, ...signs] }
  }
  return {
    runs,
    width: inside.reduce((sum, unit) => sum + unit.width, 0),
    spaces: inside.filter((unit) => unit.isSpace).length,
    isLast,
    notes: units.flatMap(({ mark }) => (mark === null ? [] : [mark.note])),
  }
}

function widthOf(signs: readonly SetSign[], size: number): number {
  return (signs.reduce((sum, sign) => sum + sign.advance, 0) * size) / 1000
}
