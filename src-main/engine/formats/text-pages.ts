import { z } from 'zod'
import type { Change } from '../../../src-preload/contract/index.ts'
import { joinLines, type OwnWords } from './pdf/joining.ts'

/** A paragraph that runs over pages: where in its text each page ends, and what stands between in the file. */
export const pagedSchema = z.object({
  /** Number of the block in the text. */
  block: z.int().nonnegative(),
  seams: z.array(
    z.object({
      /** Place in the block's text. */
      at: z.int().nonnegative(),
      /** A blank of the text stands for the end of the page. */
      isBlank: z.boolean(),
      /** Where the end of the page cut a word: its hyphen. */
      hyphen: z.string(),
      /** Blocks that stand between in the file; in the text they follow the paragraph. */
      between: z.int().nonnegative(),
    }),
  ),
})
export type Paged = z.infer<typeof pagedSchema>

const sentenceEnd = /[.!?:;]["'\u2019\u201D\u00BB)\]]*$/
const cutWord = /\p{L}[-\u00AD\u2010]$/u
const item = /^(?:\(?(?:\d{1,3}|\p{L}|[IVXLC]{1,6})[.)]|\(?[ivxlc]{1,6}\)|[\u2022\u2013\u2014*-])\s/u

/**
 * Lines in which a paragraph goes on that a page before began: by the last line of it there.
 * @param starts numbers of the lines that begin a page.
 * @param furniture lines that belong to the pages.
 * @param width of a wrapped text; null: every line is a paragraph.
 */
export function continuedLines(
  lines: readonly string[],
  starts: readonly number[],
  furniture: ReadonlySet<number>,
  width: number | null,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  const pages = new Set(starts.slice(1))
  /** The last line of a paragraph, and whether a page began since. */
  let before = -1
  let isTurned = false
  lines.forEach((line, at) => {
    isTurned ||= pages.has(at)
    if (line.trim() === '' || furniture.has(at)) return
    const isApart = isTurned && before !== -1 && at > before + 1
    if (isApart && isOneParagraph(lines[before]!.trim(), line.trim(), width)) found.set(before, at)
    before = at
    isTurned = false
  })
  return found
}

function isOneParagraph(before: string, after: string, width: number | null): boolean {
  if (sentenceEnd.test(before) || item.test(after)) return false
  if (/^\p{Ll}/u.test(after)) return true
  if (width === null) return false
  // The first word of the page would not have fitted into the line before.
  return cutWord.test(before) || before.length + 1 + after.split(/[ \t]/, 1)[0]!.length > width
}

interface Part {
  readonly text: string
  /** Numbers of its first and its last line. */
  readonly first: number
  readonly last: number
}

/** The parts of a file as blocks of its text: a paragraph that runs over pages is one, with what stands between after it. */
export function joinPages<P extends Part>(
  parts: readonly P[],
  continued: ReadonlyMap<number, number>,
  own: OwnWords,
): { readonly blocks: readonly { readonly text: string; readonly part: P }[]; readonly paged: Paged[] } {
  const goesOnIn = new Map(
    parts.flatMap((part, at) => (continued.has(part.last) ? [[continued.get(part.last)!, at]] : [])),
  )
  const blocks: { text: string; part: P }[] = []
  const blockOf: number[] = []
  const paged = new Map<number, Paged>()
  parts.forEach((part, at) => {
    const begun = goesOnIn.get(part.first)
    const block = begun === undefined ? undefined : blockOf[begun]
    if (begun === undefined || block === undefined) {
      blockOf.push(blocks.length)
      blocks.push({ text: part.text, part })
      return
    }
    const { text, part: head } = blocks[block]!
    const joined = joinLines(text, part.text, own)
    const lost = text.length + 1 + part.text.length - joined.length
    const seam = {
      at: lost === 2 ? text.length - 1 : text.length,
      isBlank: lost === 0,
      hyphen: lost === 2 ? text.slice(-1) : '',
      between: at - begun - 1,
    }
    blocks[block] = { text: joined, part: head }
    blockOf.push(block)
    const known = paged.get(block) ?? { block, seams: [] }
    paged.set(block, { block, seams: [...known.seams, seam] })
  })
  return { blocks, paged: [...paged.values()] }
}

/** What a paragraph that runs over pages was, and what changed in it. */
interface Edited {
  /** Where the paragraph began in the text as read. */
  readonly from: number
  readonly to: number
  /** From the text as read to the present one. */
  readonly changes: readonly Change[]
}

/**
 * The blocks of a text in the order of the file, paragraphs that run over pages in their parts. A page ends where it did or,
 * in a paragraph that changed, at the next blank.
 * @param editedAt what became of a block; null: a paragraph is written whole where it begins.
 */
export function splitPages(
  blocks: readonly string[],
  paged: readonly Paged[],
  editedAt: ((block: number) => Edited) | null,
): string[] {
  const byBlock = new Map(paged.map((one) => [one.block, one.seams]))
  const parts: string[] = []
  for (let at = 0; at < blocks.length; at += 1) {
    const edited = editedAt?.(at) ?? null
    let rest = blocks[at]!
    let written = 0
    let next = at + 1
    for (const seam of byBlock.get(at) ?? []) {
      const { part, taken } = partBefore(rest, seam, edited, written)
      parts.push(part, ...blocks.slice(next, next + seam.between))
      rest = rest.slice(taken)
      written += taken
      next += seam.between
    }
    parts.push(rest)
    at = next - 1
  }
  return parts
}

/** @param written how much of the paragraph was written before. */
function partBefore(
  rest: string,
  { at, isBlank, hyphen }: Paged['seams'][number],
  edited: Edited | null,
  written: number,
): { readonly part: string; readonly taken: number } {
  const whole = { part: rest, taken: rest.length }
  if (edited === null) return whole
  const { from, to, changes } = edited
  const own = changes.filter((change) => change.from >= from && change.to <= to)
  if (own.length === 0) {
    const end = at - written
    return { part: rest.slice(0, end) + hyphen, taken: isBlank ? end + 1 : end }
  }
  const moved = own
    .filter((change) => change.from < from + at)
    .reduce((sum, change) => sum + change.insert.length - (change.to - change.from), at)
  const blank = rest.indexOf(' ', Math.max(0, moved - written))
  return blank === -1 ? whole : { part: rest.slice(0, blank), taken: blank + 1 }
}
