/** What the pages of a text that is read back do to its lines. */
export interface BackPages {
  /** Lines that are no part of a paragraph: heads and feet. */
  readonly ofPages: ReadonlySet<number>
  /** The line in which the paragraph of a page's last line goes on. */
  readonly onward: ReadonlyMap<number, number>
}

interface EdgeLine {
  readonly page: number
  readonly line: number
  readonly words: string
  /** Lines between it and the edge of the page. */
  readonly depth: number
  readonly isHead: boolean
}

const pageWord = '(?:page|seite|p\\.|pagina|sivu|sida)'
const total = '(?:\\s*(?:of|von|de|di|sur|/|\\()\\s*\\d{1,4}\\)?)?'
const lone = new RegExp(
  `^[-\\u2013\\u2014\\[(|]?\\s*(?:(?:page|seite|p\\.|pagina|sivu|sida|stron[ay])\\s+)?(\\d{1,4}|[ivxlc]+)${total}\\s*[-\\u2013\\u2014\\])|]?$`,
  'iu',
)
const closing = new RegExp(
  `^(?:[-\\u2013\\u2014[(]\\s*(\\d{1,4})\\s*[-\\u2013\\u2014\\])]|(?:${pageWord}|strona)\\s+(\\d{1,4})(?:\\s*(?:of|von|de|di|sur|\\/)\\s*\\d{1,4})?|(\\d{1,4})\\s*\\/\\s*\\d{1,4})$`,
  'i',
)

/**
 * Tells the pages of a text by a rule of its own: a form feed begins one or, without any, numbers in order end them; a line at
 * the edge of pages that comes again, or counts them, is none of the paragraphs.
 * @param width at which the text is wrapped; null: a line is a paragraph.
 */
export function backPages(lines: readonly string[], width: number | null): BackPages {
  const first = firstLines(lines)
  const edges = first.length < 2 ? [] : edgesOf(lines, first)
  const again = comingAgain(edges, first.length)
  const numbers = edges.map(({ words }) => numberIn(words))
  const counted = new Set(edges.map(({ page }, at) => `${page} ${numbers[at]}`))
  const ofPages = new Set<number>()
  edges.forEach((edge, at) => {
    const number = numbers[at] ?? null
    if (again.has(keyOf(edge)) || (number !== null && countsPages(edge.page, number, counted, first.length)))
      ofPages.add(edge.line)
  })
  const onward = new Map<number, number>()
  const filled = lines.flatMap((line, at) => (line.trim() === '' || ofPages.has(at) ? [] : [at]))
  let page = 1
  for (const [index, to] of filled.entries()) {
    const from = filled[index - 1]
    let isNextPage = false
    for (; page < first.length && first[page]! <= to; page++) isNextPage = true
    if (!isNextPage || from === undefined || to === from + 1) continue
    if (isOnward(lines[from]!.trim(), lines[to]!.trim(), width)) onward.set(from, to)
  }
  return { ofPages, onward }
}

function isOnward(end: string, start: string, width: number | null): boolean {
  const isOver = /[.!?:;]["'’”»)\]]*$/.test(end)
  const isItem = /^(?:[•–—*-]|\(?[ivxlc]{1,6}\)|\(?(?:\p{L}|\d{1,3}|[IVXLC]{1,6})[.)])\s/u.test(start)
  if (isOver || isItem) return false
  if (/^\p{Ll}/u.test(start)) return true
  if (width === null) return false
  const word = /^[^ \t]+/.exec(start)?.[0] ?? ''
  return /\p{L}[-\u00AD‐]$/u.test(end) || end.length + word.length >= width
}

function firstLines(lines: readonly string[]): number[] {
  const fed = lines.flatMap((line, at) => (at > 0 && line.startsWith('\f') ? [at] : []))
  if (lines.some((line) => line.includes('\f'))) return [0, ...fed]
  const numbers = lines.flatMap((line, at) => {
    const found = closing.exec(line.trim())
    return found === null ? [] : [{ at, number: Number(found[1] ?? found[2] ?? found[3]) }]
  })
  const isInOrder = numbers.every(({ number }, at) => at === 0 || number === numbers[at - 1]!.number + 1)
  const starts = [0, ...numbers.map(({ at }) => at + 1).filter((at) => at < lines.length)]
  return isInOrder && starts.length > 3 ? starts : [0]
}

/** The upper and the lower quarter of each page, four and three lines at the most. */
function edgesOf(lines: readonly string[], first: readonly number[]): EdgeLine[] {
  const pages = first.map((start, page) => {
    const filled: { line: number; words: string }[] = []
    for (let line = start; line < (first[page + 1] ?? lines.length); line++)
      if (lines[line]!.trim() !== '') filled.push({ line, words: lines[line]!.trim() })
    return filled
  })
  const quarter = 0.25 * Math.max(12, ...pages.map((page) => page.length))
  return pages.flatMap((page, number) =>
    page.flatMap(({ line, words }, at): EdgeLine[] => {
      const isHead = at < page.length / 2
      const depth = isHead ? at : page.length - at - 1
      const isEdge = isHead ? at < quarter && at < 4 : depth + 1 < quarter && depth < 3
      return isEdge ? [{ page: number, line, words, depth, isHead }] : []
    }),
  )
}

function numberIn(words: string): number | null {
  const found = lone.exec(words)?.[1]
  if (found === undefined) return null
  if (/^\d/.test(found)) return Number(found)
  const digits = Array.from(found.toLowerCase(), (sign) => [1, 5, 10, 50, 100]['ivxlc'.indexOf(sign)]!)
  return digits.reduce((sum, digit, at) => (digit < (digits[at + 1] ?? 0) ? sum - digit : sum + digit), 0)
}

/** Whether a number is that of its page: near pages have theirs. */
function countsPages(page: number, number: number, counted: ReadonlySet<string>, pages: number): boolean {
  if (pages === 2 && number === page + 1) return true
  return [-2, -1, 1, 2].some((step) => counted.has(`${page + step} ${number + step}`))
}

function keyOf({ words, isHead }: EdgeLine): string {
  return `${isHead} ${words.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ')}`
}

/** Lines that stand in the same place of other pages, whatever their figures are. */
function comingAgain(edges: readonly EdgeLine[], pages: number): ReadonlySet<string> {
  const depths = new Map<string, Map<number, number>>()
  for (const edge of edges) {
    const key = keyOf(edge)
    if (!/[\p{L}\p{N}#]/u.test(edge.words)) continue
    depths.set(
      key,
      (depths.get(key) ?? new Map<number, number>()).set(edge.page, edge.isHead ? edge.depth : -edge.depth),
    )
  }
  const enough = pages < 6 ? 2 : 3
  const found = new Set<string>()
  for (const [key, byPage] of depths) {
    const sorted = [...byPage.values()].sort((a, b) => a - b)
    const middle = sorted[sorted.length >> 1]
    if (sorted.filter((depth) => depth === middle).length >= enough) found.add(key)
  }
  return found
}
