import type { Glyph } from './glyph.ts'
import { inReadingOrder } from './reading-direction.ts'

/** A superscript that may lead to a note, by its place in the text of its piece. */
interface Raised {
  readonly from: number
  readonly to: number
}

/** Signs that stand on one line with no gap between them wider than a gap between words. Points. */
export interface Piece {
  text: string
  left: number
  right: number
  /** The line it stands on, y downwards. */
  y: number
  readonly size: number
  readonly bold: boolean
  readonly italic: boolean
  /** Place in the order of the file. */
  readonly order: number
  readonly raised: Raised[]
  /** A space was drawn after its last sign: what ends with a hyphen before it is not cut. */
  readonly spaced: boolean
}

/** A gap wider than this many times the size of the letters parts pieces; a narrower one may be a stretched space. */
const wideGap = 1
const wordGap = 0.16

/**
 * Joins upright glyphs to pieces of lines. Signs that are drawn twice with a slight shift, to look bold, count once.
 */
export function piecesOf(glyphs: readonly Glyph[]): Piece[] {
  const rows = rowsOf(runsOf(glyphs))
  return rows.flatMap(joinRow)
}

/** Glyphs that follow each other in the file and on the line. */
interface Run {
  readonly glyphs: Glyph[]
  left: number
  right: number
  y: number
  size: number
  order: number
}

function runsOf(glyphs: readonly Glyph[]): Run[] {
  const runs: Run[] = []
  let run: Run | null = null
  const seen = new Set<string>()
  glyphs.forEach((glyph, order) => {
    if (glyph.text.trim() === '' && glyph.width === 0) return
    if (glyph.text.trim() !== '') {
      const step = Math.max(glyph.size * 0.08, 0.3)
      const key = `${glyph.text}/${Math.round(glyph.x / step)}/${Math.round(glyph.y / step)}`
      if (seen.has(key)) return
      seen.add(key)
    }
    const { x, y, width, size } = glyph
    const follows =
      run !== null &&
      Math.abs(run.y - y) < size * 0.1 &&
      Math.abs(run.size - size) < size * 0.15 &&
      x - run.right < size * wideGap &&
      x - run.right > -size * 0.4
    if (run === null || !follows) {
      run = { glyphs: [], left: x, right: x + width, y, size, order }
      runs.push(run)
    }
    run.glyphs.push(glyph)
    run.right = Math.max(run.right, x + width)
  })
  return runs.filter((one) => one.glyphs.some(({ text }) => text.trim() !== ''))
}

/** Runs that stand on one line: their letters overlap in height, as a superscript does with the word before it. */
function rowsOf(runs: readonly Run[]): Run[][] {
  const sorted = [...runs].sort((a, b) => b.size - a.size || a.y - b.y)
  const bins = new Map<number, { y: number; size: number; runs: Run[] }[]>()
  const rows: Run[][] = []
  for (const run of sorted) {
    const middle = run.y - run.size * 0.3
    const found = [0, -1, 1]
      .flatMap((step) => bins.get(Math.floor(middle / 12) + step) ?? [])
      .filter((row) => middle <= row.y + row.size * 0.12 && middle >= row.y - row.size * 0.85)
      .sort((a, b) => Math.abs(a.y - run.y) - Math.abs(b.y - run.y))[0]
    if (found !== undefined) {
      found.runs.push(run)
      continue
    }
    const row = { y: run.y, size: run.size, runs: [run] }
    rows.push(row.runs)
    const bin = Math.floor((run.y - run.size * 0.3) / 12)
    const same = bins.get(bin)
    if (same === undefined) bins.set(bin, [row])
    else same.push(row)
  }
  return rows
}

function joinRow(row: readonly Run[]): Piece[] {
  const pieces: Piece[] = []
  const base = row.reduce((best, run) => (run.size > best.size ? run : best))
  let open: { glyphs: Glyph[]; right: number; order: number } | null = null
  const finish = (): void => {
    if (open !== null) pieces.push(pieceOf(open.glyphs, base, open.order))
    open = null
  }
  for (const run of [...row].sort((a, b) => a.left - b.left)) {
    const current = open
    if (current !== null && run.left - current.right < Math.max(run.size, base.size * 0.8) * wideGap) {
      current.glyphs.push(...run.glyphs)
      current.right = Math.max(current.right, run.right)
      continue
    }
    finish()
    open = { glyphs: [...run.glyphs], right: run.right, order: run.order }
  }
  finish()
  return pieces.filter(({ text }) => text !== '')
}

function pieceOf(glyphs: readonly Glyph[], base: Run, order: number): Piece {
  let text = ''
  // Asking a text that grows for its end would copy all of it each time.
  let wantsSpace = false
  const raised: Raised[] = []
  const letters = inReadingOrder(glyphs)
  let right = letters[0]!.x
  for (const glyph of letters) {
    const isSpace = glyph.text.trim() === ''
    const gap = glyph.x - right
    if (wantsSpace && (isSpace || gap > Math.min(glyph.size, base.size) * wordGap)) {
      text += ' '
      wantsSpace = false
    }
    if (!isSpace) {
      const isRaised = glyph.size < base.size * 0.85 && glyph.y < base.y - base.size * 0.15
      if (isRaised) raised.push({ from: text.length, to: text.length + glyph.text.length })
      const written = lettersOf(glyph.text)
      text += written
      wantsSpace = written === '' ? wantsSpace : !written.endsWith(' ')
    }
    right = Math.max(right, glyph.x + glyph.width)
  }
  text = text.trimEnd()
  const inked = glyphs.filter((glyph) => glyph.text.trim() !== '')
  const share = (test: (glyph: Glyph) => boolean): boolean => inked.filter(test).length > inked.length / 2
  const lefts = inked.map(({ x }) => x)
  const rights = inked.map(({ x, width }) => x + width)
  return {
    text,
    left: Math.min(...lefts),
    right: Math.max(...rights),
    y: base.y,
    size: median(inked.map(({ size }) => size)),
    bold: share(({ font }) => font.bold),
    italic: share(({ font }) => font.italic),
    order,
    raised,
    spaced: letters.at(-1)?.text.trim() === '',
  }
}

/** Signs of list items that old symbol fonts have at places of their own. */
const symbols: Readonly<Record<string, string>> = {
  '\uF0B7': '\u2022',
  '\uF0A7': '\u25AA',
  '\uF06F': '\u25CB',
  '\uF0D8': '\u25BA',
  '\uF02D': '\u2013',
  '\uF0FC': '\u2022',
}

/** Ligatures as their letters, unreadable signs as one sign, all spaces as one. */
function lettersOf(text: string): string {
  return text
    .replace(/[\uF000-\uF0FF]/g, (sign) => symbols[sign] ?? sign)
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/[\0-\x1F\x7F-\x9F\uE000-\uF8FF]/g, '\uFFFD')
    .replace(/[\u2028\u2029]/g, ' ')
}

/** @throws RangeError for no numbers at all. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new RangeError('no numbers')
  return middle
}
