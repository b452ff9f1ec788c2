import { median, type Piece } from './lines.ts'

/** A line that comes again on other pages, at the head or foot of the page. */
export interface FurnitureLine {
  readonly where: 'header' | 'footer'
  /** Without the number of the page. */
  readonly text: string
  readonly align: 'left' | 'centre' | 'right'
  /** Zero-based numbers of the pages it was seen on. */
  readonly pages: number[]
}

/** How the pages were numbered. */
export interface PageNumbers {
  readonly where: 'header' | 'footer'
  readonly align: 'left' | 'centre' | 'right'
  /** What stands before and after the number of the page: `- ` and ` -`. */
  readonly before: string
  readonly after: string
  /** Number on the first page. */
  readonly first: number
}

export interface Furniture {
  readonly lines: readonly FurnitureLine[]
  readonly numbers: PageNumbers | null
  /** Pages without what was set apart. */
  readonly pages: readonly (readonly Piece[])[]
}

export interface PagePieces {
  readonly width: number
  readonly height: number
  readonly pieces: readonly Piece[]
}

/** Part of the page's height in which a line can be one of its head or foot. */
const band = 0.25
const roman = '[ivxlc]+'
const pageNumber = new RegExp(
  `^(?<before>[-\\u2013\\u2014\\[(|]?\\s*(?:(?:page|seite|p\\.|pagina|sivu|sida|stron[ay])\\s+)?)` +
    `(?<number>\\d{1,4}|${roman})` +
    `(?<after>(?:\\s*(?:of|von|de|di|sur|/|\\()\\s*\\d{1,4}\\)?)?\\s*[-\\u2013\\u2014\\])|]?)$`,
  'iu',
)

/**
 * Sets apart what belongs to the pages and not to the decision: lines at the head or foot that come again on other pages,
 * numbers of pages, numbers of lines in the margin.
 */
export function setFurnitureApart(pages: readonly PagePieces[]): Furniture {
  const withoutLineNumbers = pages.map((page) => ({ ...page, pieces: withoutLineNumbersOf(page.pieces) }))
  const edges = withoutLineNumbers.map(edgePieces)
  const repeated = repeatedOf(edges)
  const lines = new Map<string, FurnitureLine>()
  const numbers: { number: number; page: number; isAlone: boolean; facts: Omit<PageNumbers, 'first'> }[] = []
  const gone = new Set<Piece>()
  const counted = countersOf(edges)
  edges.forEach((list, page) => {
    for (const edge of list) {
      const { piece, where, align } = edge
      const found = pageNumber.exec(piece.text)
      if (found?.groups !== undefined && isNumberOfPage(edges, found.groups['number']!, page)) {
        gone.add(piece)
        const { before = '', after = '', number = '' } = found.groups
        if (/^\d+$/.test(number))
          numbers.push({
            number: Number(number),
            page,
            isAlone: true,
            facts: { where, align, before, after: withoutTotal(after) },
          })
        continue
      }
      const key = keyOf(edge)
      if (!repeated.has(key)) continue
      gone.add(piece)
      const counter = counted.get(key) ?? null
      if (counter !== null) {
        const number = Number(piece.text.match(/\d+/g)![counter])
        numbers.push({ number, page, isAlone: false, facts: { where, align, before: '', after: '' } })
      }
      const text = counter === null ? piece.text : withoutNumber(piece.text, counter)
      const known = lines.get(`${where}/${text}`)
      if (known !== undefined) known.pages.push(page)
      else if (text !== '') lines.set(`${where}/${text}`, { where, text, align, pages: [page] })
    }
  })
  const first = numbers.find(({ isAlone }) => isAlone) ?? numbers[0]
  return {
    lines: [...lines.values()],
    numbers: first === undefined ? null : { ...first.facts, first: first.number - first.page },
    pages: withoutLineNumbers.map(({ pieces }) => pieces.filter((piece) => !gone.has(piece))),
  }
}

interface Edge {
  readonly piece: Piece
  readonly where: 'header' | 'footer'
  readonly align: 'left' | 'centre' | 'right'
}

/** What stands in the first and the last lines of a page: at most four at the head, three at the foot. */
function edgePieces({ pieces, width, height }: PagePieces): Edge[] {
  const ys = [...new Set(pieces.map(({ y }) => Math.round(y)))].sort((a, b) => a - b)
  const head = ys.filter((y) => y < height * band).slice(0, 4)
  const foot = ys.filter((y) => y > height * (1 - band)).slice(-3)
  return pieces.flatMap((piece) => {
    const y = Math.round(piece.y)
    const where = head.includes(y) ? 'header' : foot.includes(y) ? 'footer' : null
    if (where === null) return []
    const middle = (piece.left + piece.right) / 2 / width
    return [{ piece, where, align: middle < 0.4 ? 'left' : middle > 0.6 ? 'right' : 'centre' } as const]
  })
}

function keyOf({ piece, where }: Edge): string {
  return `${where}/${piece.text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ')}`
}

/** Lines that stand at the same height on three pages at the least; on two of a short text. */
function repeatedOf(edges: readonly (readonly Edge[])[]): ReadonlySet<string> {
  const heights = new Map<string, Map<number, number>>()
  edges.forEach((list, page) => {
    for (const edge of list)
      heights.set(keyOf(edge), (heights.get(keyOf(edge)) ?? new Map<number, number>()).set(page, edge.piece.y))
  })
  const enough = edges.length < 6 ? 2 : 3
  const isFixed = (ys: readonly number[]): boolean => {
    const middle = median(ys)
    return ys.filter((y) => Math.abs(y - middle) < 6).length >= enough
  }
  return new Set(
    [...heights]
      .filter(([key, on]) => on.size >= enough && /[\p{L}\p{N}#]/u.test(key.slice(7)) && isFixed([...on.values()]))
      .map(([key]) => key),
  )
}

/** Whether a number at the edge counts pages: the pages before or after have the neighbouring numbers. */
function isNumberOfPage(edges: readonly (readonly Edge[])[], text: string, page: number): boolean {
  const number = valueOf(text)
  if (edges.length === 1) return number === 1
  const at = (other: number): boolean =>
    (edges[other] ?? []).some(({ piece }) => {
      const found = pageNumber.exec(piece.text)?.groups?.['number']
      return found !== undefined && valueOf(found) === number + other - page
    })
  return [-2, -1, 1, 2].some((step) => at(page + step)) || (edges.length === 2 && number === page + 1)
}

function valueOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }
  const digits = [...text.toLowerCase()].map((letter) => values[letter] ?? 0)
  return digits.reduce((sum, value, at) => sum + (value < (digits[at + 1] ?? 0) ? -value : value), 0)
}

/** Of each repeated line, which of its numbers counts the pages; lines with none are left out. */
function countersOf(edges: readonly (readonly Edge[])[]): ReadonlyMap<string, number> {
  const seen = new Map<string, { page: number; numbers: number[] }[]>()
  edges.forEach((list, page) => {
    for (const edge of list) {
      const numbers = (edge.piece.text.match(/\d+/g) ?? []).map(Number)
      const key = keyOf(edge)
      const known = seen.get(key)
      if (known === undefined) seen.set(key, [{ page, numbers }])
      else known.push({ page, numbers })
    }
  })
  return new Map(
    [...seen].flatMap(([key, on]) => {
      if (on.length < 2) return []
      const first = on[0]!
      const at = first.numbers.findIndex((number, index) =>
        on.every(({ page, numbers }) => numbers[index]! - page === number - first.page),
      )
      return at === -1 ? [] : [[key, at] as const]
    }),
  )
}

/** A repeated line without the number that counts the pages, and the words that go with it. */
function withoutNumber(text: string, counter: number): string {
  const number = /(?:\b(?:page|seite|pagina|sivu|sida|p\.)\s*:?\s*)?\d+(?:\s*(?:of|von|de|di|sur|\/)\s*\d+)?/giu
  return text
    .replace(number, (whole, place: number) =>
      (text.slice(0, place).match(/\d+/g) ?? []).length === counter ? '' : whole,
    )
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;|\u2013\u2014-]+|[\s,;|\u2013\u2014-]+$/g, '')
}

function withoutTotal(after: string): string {
  return after.replace(/\d+/, '')
}

/** Numbers that count lines in the left or right margin: eight at the least, in one column, up by one or by five. */
function withoutLineNumbersOf(pieces: readonly Piece[]): readonly Piece[] {
  const lone = pieces.filter(({ text }) => /^\d{1,3}$/.test(text)).sort((a, b) => a.y - b.y)
  const columns = new Map<number, Piece[]>()
  for (const piece of lone) {
    const column = Math.round(piece.right / 6)
    const key = [column, column - 1, column + 1].find((one) => columns.has(one)) ?? column
    columns.set(key, [...(columns.get(key) ?? []), piece])
  }
  const gone = new Set<Piece>()
  for (const column of columns.values()) {
    const values = column.map(({ text }) => Number(text))
    const steps = values.slice(1).map((value, at) => value - values[at]!)
    const regular = steps.filter((step) => step === 1 || step === 5).length
    const outside = pieces.filter((piece) => piece.left < column[0]!.left - 1 && piece.text.length > 3).length === 0
    const beyond = pieces.filter((piece) => piece.right > column[0]!.right + 1 && piece.text.length > 3).length === 0
    if (column.length >= 8 && regular > steps.length * 0.8 && (outside || beyond))
      for (const one of column) gone.add(one)
  }
  return pieces.filter((piece) => !gone.has(piece))
}
