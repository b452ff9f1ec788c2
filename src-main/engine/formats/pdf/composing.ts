import type { BlockStyle, PdfEnvelope } from './envelope.ts'
import { breakLines, type BrokenLine, type NoteMark } from './line-breaking.ts'
import { widthOfRun, type LineStyle, type PageModel, type PlacedBlock, type PlacedLine } from './page-model.ts'
import { evenSpans, ownSpans, sectionsOf, type ColumnsOfPage, type Section, type Span } from './sections.ts'
import { isNever, isOn } from './on-pages.ts'
import { runsFromRight } from './reading-direction.ts'
import type { Typesetter } from './typesetter.ts'

/** A block that is written. */
export interface WrittenBlock {
  readonly text: string
  /** It runs from right to left: its places are those in a mirror. */
  readonly fromRight: boolean
  readonly channel: 'body' | 'footnote' | 'header' | 'footer'
  readonly style: BlockStyle
  /** Was not visible in the received file, and is kept. */
  readonly kept: boolean
  /** Signs of notes, by place. */
  readonly marks: readonly NoteMark[]
  /** The sign of the note itself; null for none. */
  readonly marker: string | null
}

/** Our letters are larger than those most courts use at the same size. */
const sizeFactor = 0.94
const noteLeading = 1.22

interface Frame extends Span {
  readonly top: number
  readonly bottom: number
}

interface NoteLines {
  readonly block: number
  readonly lines: BrokenLine[]
  readonly size: number
  /** Goes on from the page before. */
  readonly goesOn: boolean
}

/** Lays blocks out on pages. Deterministic: the same blocks give the same pages. */
export function compose(typesetter: Typesetter, blocks: readonly WrittenBlock[], envelope: PdfEnvelope): PageModel[] {
  return new Composer(typesetter, blocks, envelope).pages()
}

class Composer {
  readonly #typesetter: Typesetter
  readonly #blocks: readonly WrittenBlock[]
  readonly #envelope: PdfEnvelope
  readonly #frame: Frame
  readonly #pages: PageModel[] = []
  /** The first heading. */
  readonly #title: number
  /** Notes of the page so far, and what of them did not fit on the one before. */
  #notes: NoteLines[] = []
  #carried: NoteLines[] = []
  #y = 0
  #hasLines = false
  /** Whether nothing stands above in the column. */
  #isTop = true
  /** Where lines stand now, and what is left of the columns on this page. */
  #span: Span
  #columns: ColumnsOfPage | null = null

  constructor(typesetter: Typesetter, blocks: readonly WrittenBlock[], envelope: PdfEnvelope) {
    const { margins, width, height } = envelope
    this.#typesetter = typesetter
    this.#blocks = blocks
    this.#title = blocks.findIndex(({ style }) => style.role === 'heading')
    this.#envelope = envelope
    const rows = (where: 'header' | 'footer'): number =>
      blocks.filter(({ channel }) => channel === where).length + (envelope.numbers?.where === where ? 1 : 0)
    this.#frame = {
      left: margins.left,
      right: width - margins.right,
      top: Math.max(margins.top, 34 + Math.min(rows('header'), 4) * 13),
      bottom: height - Math.max(margins.bottom, 34 + Math.min(rows('footer'), 4) * 13),
    }
    this.#span = this.#frame
  }

  pages(): PageModel[] {
    this.#newPage()
    const anchored = new Set(this.#blocks.flatMap(({ marks }) => marks.map(({ note }) => note)))
    const flow = [...this.#blocks.keys()].filter((at) => {
      const { channel } = this.#blocks[at]!
      return channel === 'body' || (channel === 'footnote' && !anchored.has(at))
    })
    for (const section of sectionsOf(this.#blocks, flow)) this.#section(section)
    do this.#finishPage()
    while (this.#carried.length > 0 && this.#newPage())
    this.#furnish()
    return this.#pages
  }

  #newPage(): true {
    this.#pages.push({ blocks: [], noteRule: null })
    this.#y = this.#frame.top
    this.#hasLines = false
    this.#isTop = true
    this.#notes = this.#carried
    this.#carried = []
    return true
  }

  #turnPage(): void {
    this.#finishPage()
    this.#newPage()
  }

  /** Goes on at the head of the next column, or of the next page. */
  #turn(): void {
    const columns = this.#columns
    if (columns === null) return this.#turnPage()
    columns.done += this.#y - columns.top
    columns.lowest = Math.max(columns.lowest, this.#y)
    columns.at += 1
    if (columns.at === columns.spans.length) {
      this.#y = columns.lowest
      this.#turnPage()
      this.#columns = { ...columns, at: 0, top: this.#frame.top, lowest: this.#frame.top, startedAt: columns.done }
    }
    const { spans, at, top } = this.#columns!
    this.#span = spans[at]!
    this.#y = top
    this.#isTop = true
  }

  #section(section: Section): void {
    const blocks = section.blocks.map((at) => this.#blocks[at]!)
    const flowAll = (numbers: readonly number[]): void => numbers.forEach((at) => this.#flow(this.#blocks[at]!, at))
    if (section.columns === 1) return flowAll(section.blocks)
    if (!this.#isTop) this.#y += this.#envelope.leading * 0.5
    const spans = section.flows ? evenSpans(this.#frame, section.columns) : ownSpans(this.#frame, this.#blocks, section)
    const heights = spans.map((span, at) =>
      blocks
        .filter(({ style }) => section.flows || style.column?.at === at)
        .reduce((sum, block) => sum + this.#heightOf(block, span), 0),
    )
    const highest = Math.max(...heights)
    const full = this.#frame.bottom - this.#frame.top
    if (section.flows || highest > full) {
      if (this.#hasLines && this.#y + this.#envelope.leading * 4 > this.#limit()) this.#turnPage()
      this.#columns = { spans, at: 0, top: this.#y, lowest: this.#y, done: 0, height: heights[0]!, startedAt: 0 }
      this.#span = spans[0]!
      this.#isTop = true
      flowAll(section.blocks)
      this.#y = Math.max(this.#columns.lowest, this.#y)
    } else {
      if (this.#hasLines && this.#y + highest > this.#limit()) this.#turnPage()
      const [page, start] = [this.#pages.length, this.#y]
      let lowest = start
      spans.forEach((span, at) => {
        this.#span = span
        this.#y = this.#pages.length === page ? start : this.#frame.top
        this.#isTop = true
        flowAll(section.blocks.filter((number) => this.#blocks[number]!.style.column?.at === at))
        lowest = Math.max(lowest, this.#y)
      })
      this.#y = lowest
    }
    this.#columns = null
    this.#span = this.#frame
    this.#isTop = false
  }

  #broken(block: WrittenBlock, { left, right }: Span): BrokenLine[] {
    const { style } = block
    const width = right - left - style.indent - style.indentRight
    const widths = { first: width - style.first, others: width }
    return breakLines(this.#typesetter, block, this.#styleOf(block), widths)
  }

  /** Free space above a block that does not stand at the head. */
  #spaceBefore({ style, channel }: WrittenBlock, leading: number): number {
    return Math.max(
      style.before,
      style.role === 'heading' ? leading * 0.4 : channel === 'footnote' ? 2 : leading * 0.12,
    )
  }

  #heightOf(block: WrittenBlock, span: Span): number {
    const leading = this.#leadingOf(block, this.#styleOf(block).size)
    return this.#spaceBefore(block, leading) + this.#broken(block, span).length * leading
  }

  #flow(block: WrittenBlock, at: number): void {
    const { style } = block
    const line = this.#styleOf(block)
    const lines = this.#broken(block, this.#span)
    const leading = this.#leadingOf(block, line.size)
    const isHeading = style.role === 'heading'
    if (!this.#isTop) {
      if (style.newPage && this.#span === this.#frame) this.#turnPage()
      else this.#y += this.#spaceBefore(block, leading)
    }
    // A heading does not stand alone at the foot of a page.
    if (!this.#isTop && this.#y + leading * (lines.length + (isHeading ? 2 : 0)) > this.#limit() && isHeading)
      this.#turn()
    let placed: PlacedLine[] = []
    lines.forEach((broken, index) => {
      if (!this.#isTop && !this.#fits(broken, leading, lines.length - index === 2 && index === 0)) {
        this.#place(block, at, placed)
        placed = []
        this.#turn()
      }
      for (const note of broken.notes) this.#takeNote(note)
      this.#y += leading
      this.#hasLines = true
      this.#isTop = false
      placed.push(this.#position(broken, block, index === 0 ? style.first : 0, this.#y - (leading - line.size) * 0.7))
    })
    this.#place(block, at, placed)
  }

  #fits(line: BrokenLine, leading: number, keepsNext: boolean): boolean {
    const height = line.notes.reduce((sum, note) => sum + this.#noteHeight(this.#noteLines(note)), 0)
    return this.#y + leading * (keepsNext ? 2 : 1) + height <= this.#limit()
  }

  #limit(): number {
    const height = this.#notes.reduce((sum, note) => sum + this.#noteHeight(note), 0)
    const foot = this.#frame.bottom - (height === 0 ? 0 : height + 10)
    const columns = this.#columns
    if (columns === null || columns.at === columns.spans.length - 1) return foot
    // Columns that end on this page are about as long as each other.
    const rest = columns.height - columns.startedAt
    const share = rest / columns.spans.length
    // A few lines beside a few lines are not seen to be columns.
    return share < this.#envelope.leading * 4 ? foot : Math.min(foot, columns.top + share + this.#envelope.leading)
  }

  #noteHeight({ lines, size }: NoteLines): number {
    return lines.length * size * noteLeading + 2
  }

  #takeNote(note: number): void {
    this.#notes.push(this.#noteLines(note))
  }

  #noteLines(note: number): NoteLines {
    const block = this.#blocks[note]!
    const { size, face } = this.#styleOf(block)
    const width = this.#frame.right - this.#frame.left
    const marks = block.marker === null ? [] : [{ at: 0, marker: block.marker, note: -1 }]
    const widths = { first: width - size, others: width }
    return {
      block: note,
      size,
      goesOn: false,
      lines: breakLines(this.#typesetter, { ...block, marks }, { size, face }, widths),
    }
  }

  #finishPage(): void {
    const page = this.#pages.at(-1)!
    if (this.#notes.length === 0) return
    const room = this.#frame.bottom - this.#y - 10
    const fitting: NoteLines[] = []
    let height = 0
    for (const note of this.#notes) {
      const step = note.size * noteLeading
      const count = Math.min(note.lines.length, Math.max(0, Math.floor((room - height - 2) / step)))
      // An empty page takes one line at least, so that it goes on.
      const taken = count === 0 && fitting.length === 0 && !this.#hasLines ? 1 : count
      if (taken > 0) fitting.push({ ...note, lines: note.lines.slice(0, taken) })
      if (taken < note.lines.length)
        this.#carried.push({ ...note, lines: note.lines.slice(taken), goesOn: note.goesOn || taken > 0 })
      height += taken * step + 2
    }
    if (fitting.length === 0) return
    let y = this.#frame.bottom - fitting.reduce((sum, note) => sum + this.#noteHeight(note), 0)
    page.noteRule = y - 4
    for (const { block, lines, size, goesOn } of fitting) {
      const indent = goesOn ? 0 : size
      const written = this.#blocks[block]!
      page.blocks.push({
        block,
        kind: 'note',
        repeats: false,
        lines: lines.map((line, index) => {
          y += size * noteLeading
          return placedLine(line, written, this.#frame, this.#frame.left + (index === 0 ? indent : 0), y - size * 0.2)
        }),
      })
      y += 2
    }
  }

  #position(line: BrokenLine, block: WrittenBlock, first: number, y: number): PlacedLine {
    const { style } = block
    const left = this.#span.left + style.indent + first
    const room = this.#span.right - style.indentRight - left
    const free = room - line.width
    const placed = (x: number, set = line): PlacedLine => placedLine(set, block, this.#span, x, y)
    if (style.align === 'centre') return placed(left + free / 2)
    if (style.align === 'right') return placed(left + free)
    if (style.align !== 'justify' || line.isLast || line.spaces === 0 || free < 0) return placed(left)
    const stretch = free / line.spaces
    return placed(left, { ...line, runs: line.runs.map((run) => ({ ...run, stretch })) })
  }

  #place(block: WrittenBlock, at: number, lines: readonly PlacedLine[]): void {
    if (lines.length === 0) return
    const heading = this.#title === at ? 'title' : 'heading'
    const ofBody = block.style.role === 'heading' ? heading : 'paragraph'
    const kind = block.kept ? 'kept' : block.channel === 'footnote' ? 'note' : ofBody
    this.#pages.at(-1)!.blocks.push({ block: at, kind, repeats: false, lines })
  }

  #styleOf({ style }: WrittenBlock): LineStyle {
    return { face: style.bold ? 'bold' : style.italic ? 'italic' : 'regular', size: style.size * sizeFactor }
  }

  #leadingOf({ style, channel }: WrittenBlock, size: number): number {
    const { leading, size: usual } = this.#envelope
    if (channel === 'footnote') return size * noteLeading
    const isUsual = Math.abs(style.size - usual) < usual * 0.15 && style.align !== 'centre'
    return isUsual ? Math.min(Math.max(leading, size * 1.18), size * 2.6) : size * 1.25
  }

  /** Lines of the head and the foot, and numbers of pages. */
  #furnish(): void {
    const drawn = new Set<number>()
    this.#pages.forEach((page, number) => {
      const rows = { header: new Map<string, number>(), footer: new Map<string, number>() }
      this.#blocks.forEach((block, at) => {
        const { channel, style } = block
        if (channel !== 'header' && channel !== 'footer') return
        if (
          !isOn(style.on ?? 'all', number, this.#pages.length) &&
          !(number === 0 && isNever(style.on, this.#pages.length))
        )
          return
        page.blocks.push(this.#furniture(block, at, drawn.has(at), rows[channel]))
        drawn.add(at)
      })
      page.blocks.push(...this.#number(number, rows))
    })
  }

  #furniture(block: WrittenBlock, at: number, repeats: boolean, rows: Map<string, number>): PlacedBlock {
    const where = block.channel === 'header' ? 'header' : 'footer'
    const style = this.#styleOf(block)
    const width = this.#frame.right - this.#frame.left
    const lines = breakLines(this.#typesetter, { ...block, marks: [] }, style, { first: width, others: width })
    const row = rows.get(block.style.align) ?? 0
    rows.set(block.style.align, row + lines.length)
    return {
      block: at,
      kind: where,
      repeats,
      lines: lines.map((line, index) => this.#position(line, block, 0, this.#furnitureY(where, row + index))),
    }
  }

  #furnitureY(where: 'header' | 'footer', row: number): number {
    return where === 'header' ? 36 + row * 13 : this.#envelope.height - 30 - row * 13
  }

  #number(page: number, rows: Record<'header' | 'footer', Map<string, number>>): PlacedBlock[] {
    const { numbers, size, blocks } = this.#envelope
    if (numbers === null) return []
    const { where, align, before, after, first } = numbers
    const total = /(?:of|von|de|di|sur|\/|\()\s*$/i.test(after) ? String(this.#pages.length) : ''
    const text = `${before}${first + page}${after}${total}`
    const style = { face: 'regular', size: size * sizeFactor * 0.92 } as const
    const base = blocks[0]
    if (base === undefined) return []
    const block = {
      text,
      fromRight: runsFromRight(text),
      marks: [],
      style: { ...base, align, indent: 0, first: 0, indentRight: 0 },
    } as unknown as WrittenBlock
    const line = breakLines(this.#typesetter, block, style, { first: 1_000, others: 1_000 })[0]!
    const y = this.#furnitureY(where, rows[where].get(align) ?? 0)
    return [{ block: null, kind: 'page-number', repeats: false, lines: [this.#position(line, block, 0, y)] }]
  }
}

/** @param x where the line begins; from right to left, in a mirror of where it stands. */
function placedLine(line: BrokenLine, block: WrittenBlock, span: Span, x: number, y: number): PlacedLine {
  const { runs, order } = line
  if (!block.fromRight) return { x, y, runs, order }
  // Furniture stands where it stood, whatever its direction.
  const isFurniture = block.style.role === 'furniture'
  const right = isFurniture ? x + line.width : span.left + span.right - x
  return { x: right - runs.reduce((sum, run) => sum + widthOfRun(run), 0), y, runs, order }
}
