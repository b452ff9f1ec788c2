import type { WrittenBlock } from './composing.ts'

/** Where lines may stand, from left to right. Points. */
export interface Span {
  readonly left: number
  readonly right: number
}

/** Blocks that follow each other in the same columns; `blocks` by number. */
export interface Section {
  readonly blocks: readonly number[]
  /** One for text over the whole width. */
  readonly columns: number
  readonly flows: boolean
}

/** Columns of a section that goes on from one to the next, on the page at hand. */
export interface ColumnsOfPage {
  readonly spans: readonly Span[]
  /** The one that is being filled. */
  at: number
  readonly top: number
  /** How far down any of them reaches. */
  lowest: number
  /** Height of what stands in columns already, and of all that goes into them. */
  done: number
  readonly height: number
  /** How much stood in columns of pages before. */
  readonly startedAt: number
}

const gutter = 20

/** The blocks of the text in sections: where the number of columns changes, or what stands side by side begins anew. */
export function sectionsOf(blocks: readonly WrittenBlock[], flow: readonly number[]): Section[] {
  const sections: { blocks: number[]; columns: number; flows: boolean }[] = []
  for (const number of flow) {
    const column = blocks[number]!.style.column
    const last = sections.at(-1)
    const before = last === undefined ? undefined : blocks[last.blocks.at(-1)!]!.style.column
    const isSame = last !== undefined && last.columns === (column?.of ?? 1) && last.flows === (column?.flows ?? true)
    const goesOn = column === undefined || column.flows || (before !== undefined && before.at <= column.at)
    if (isSame && goesOn) last.blocks.push(number)
    else sections.push({ blocks: [number], columns: column?.of ?? 1, flows: column?.flows ?? true })
  }
  return sections
}

/** Columns of the same width beside each other. */
export function evenSpans({ left, right }: Span, count: number): Span[] {
  const width = (right - left - gutter * (count - 1)) / count
  return Array.from({ length: count }, (_, at) => {
    const start = left + at * (width + gutter)
    return { left: start, right: start + width }
  })
}

/** Where the columns of a section lay, as far as they lie within the frame and beside each other; else even ones. */
export function ownSpans(frame: Span, blocks: readonly WrittenBlock[], { blocks: numbers, columns }: Section): Span[] {
  const even = evenSpans(frame, columns)
  const spans = even.map((span, at): Span => {
    const own = numbers.flatMap((number) => {
      const { column } = blocks[number]!.style
      return column?.at === at ? [column] : []
    })
    if (own.length === 0) return span
    const left = Math.min(...own.map((one) => one.left))
    return { left, right: Math.max(...own.map((one) => one.left + one.width)) }
  })
  const areFit = spans.every(
    ({ left, right }, at) =>
      left >= frame.left - 1 && right <= frame.right + 1 && right - left > 40 && left >= (spans[at - 1]?.right ?? 0),
  )
  return areFit ? spans : even
}
