import { RedraftError } from '../../../src-preload/contract/index.ts'
import { decodePlainBack } from './back-bytes.ts'
import type { ReadDocument } from './port.ts'
import { backPages, type BackPages } from './text-pages-back.ts'

/** A line of the file, and the end after it; empty for the last. */
interface FileLine {
  readonly words: string
  readonly end: string
}

/**
 * Reads a plain text that was written here by the platform's decoders and a rule of its own for lines: one is a paragraph, or
 * a part of one where the text is wrapped at a width.
 * @throws RedraftError `FILE_DAMAGED`.
 */
export async function readBackText(bytes: Uint8Array, file: string): Promise<ReadDocument> {
  try {
    const { text: source, label, bom } = decodePlainBack(bytes)
    const written = linesOf(source)
    const lines = withoutMargin(written)
    const width = wrappedAt(lines)
    const pages = backPages(
      lines.map(({ words }) => words),
      width,
    )
    const paragraphs = paragraphsOf(lines, pages, width !== null)
    let from = 0
    const blocks = paragraphs.map((words) => {
      const block = { from, to: from + words.length, channel: 'body' as const, visible: true }
      from = block.to + 1
      return block
    })
    const lineEnds = written.slice(0, -1).map(({ end }) => [end === '\n' ? 'n' : end === '\r' ? 'r' : 'rn', 1] as const)
    return {
      format: 'text',
      text: paragraphs.join('\n'),
      blocks,
      envelope: { encoding: { name: label, bom }, lineEnds },
    }
  } catch (error) {
    throw new RedraftError('FILE_DAMAGED', { file, detail: 'it cannot be read back' }, { cause: error })
  }
}

function linesOf(source: string): FileLine[] {
  const lines: FileLine[] = []
  let from = 0
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]
    if (sign !== '\n' && sign !== '\r') continue
    const end = sign === '\r' && source[at + 1] === '\n' ? '\r\n' : sign
    lines.push({ words: source.slice(from, at), end })
    at += end.length - 1
    from = at + 1
  }
  return [...lines, { words: source.slice(from), end: '' }]
}

/** Numbers in the margin are no words: nine of ten lines with words have the next one, and eight at least. */
function withoutMargin(lines: readonly FileLine[]): readonly FileLine[] {
  let last = 0
  let inOrder = 0
  let withWords = 0
  const margins: number[] = []
  for (const { words } of lines) {
    const found = /^[ \t]{0,8}(\d{1,4})(?:[ \t]+|$)/.exec(words)
    margins.push(found?.[0].length ?? 0)
    if (words.trim() !== '') withWords += 1
    if (found === null) continue
    const number = Number.parseInt(found[1]!, 10)
    if (number - last === 1 || (number === 1 && last > 1)) inOrder += 1
    last = number
  }
  if (inOrder < 8 || inOrder < 0.9 * withWords) return lines
  return lines.map(({ words, end }, at) => ({ words: words.slice(margins[at]), end }))
}

function isEmpty(line: FileLine | undefined): boolean {
  return line === undefined || line.words.trim() === ''
}

/** Most of the lines that others follow are about as long as the longest but a few, which is 40 to 120 characters. */
function wrappedAt(lines: readonly FileLine[]): number | null {
  const lengths: number[] = []
  for (const [at, line] of lines.entries())
    if (!isEmpty(line) && !isEmpty(lines[at + 1])) lengths.push(line.words.trimEnd().length)
  if (lengths.length < 3) return null
  const width = lengths.sort((a, b) => a - b)[Math.floor(0.95 * (lengths.length - 1))]!
  const like = lengths.filter((length) => length <= 120 && length >= 0.6 * width)
  return width >= 40 && width <= 120 && like.length >= 0.7 * lengths.length ? width : null
}

/** The paragraphs, each where it begins: one that runs over pages before what stands between its parts. */
function paragraphsOf(lines: readonly FileLine[], { ofPages, onward }: BackPages, isWrapped: boolean): string[] {
  const counts = isWrapped || onward.size > 0 ? wordsOf(lines) : new Map<string, number>()
  const begunBy = new Map([...onward].map(([from, to]) => [to, from]))
  const paragraphs: Paragraph[] = []
  const of: Paragraph[] = []
  for (const [at, line] of lines.entries()) {
    const isBorder = !isWrapped || isEmpty(line) || isEmpty(lines[at - 1]) || ofPages.has(at) || ofPages.has(at - 1)
    const before = begunBy.get(at) ?? (isBorder ? undefined : at - 1)
    const known = before === undefined ? undefined : of[before]
    const paragraph = known ?? { parts: [], end: '' }
    if (known === undefined) paragraphs.push(paragraph)
    add(paragraph, line.words, counts)
    of.push(paragraph)
  }
  return paragraphs.map(({ parts }) => parts.join(''))
}

/** Parts, since a text that grows line by line is copied each time; and its last signs. */
interface Paragraph {
  readonly parts: string[]
  end: string
}

function add(paragraph: Paragraph, words: string, counts: ReadonlyMap<string, number>): void {
  const { parts, end } = paragraph
  if (end === '') parts.push(words)
  else {
    const seam = seamOf(end, words, counts)
    if (seam === 'cut') parts[parts.length - 1] = parts.at(-1)!.slice(0, -1)
    parts.push(seam === 'blank' ? ` ${words}` : words)
  }
  paragraph.end = parts.at(-1)!.slice(-100)
}

/** How often the text has a word; what a hyphen at the end of a line may have cut is none. */
function wordsOf(lines: readonly FileLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { words } of lines) {
    const found = words.toLowerCase().match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? []
    if (/[-\u00AD\u2010]$/.test(words)) found.pop()
    for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

/** Whether two lines are joined with a blank, as they are, or without the hyphen between. */
function seamOf(before: string, after: string, counts: ReadonlyMap<string, number>): 'blank' | 'plain' | 'cut' {
  if (isEastern(before.match(/.$/su)?.[0]) && isEastern(after.match(/^./su)?.[0])) return 'plain'
  const hyphen = before.at(-1)
  if (hyphen === '\u00AD') return 'cut'
  if (hyphen !== '-' && hyphen !== '\u2010') return 'blank'
  const start = /[\p{L}\p{M}\p{N}'’]+(?:-[\p{L}\p{M}\p{N}'’]+)*$/u.exec(before.slice(0, -1))?.[0]
  const end = /^[\p{L}\p{M}\p{N}'’]+/u.exec(after)?.[0]
  if (start === undefined || end === undefined) return 'blank'
  const count = (word: string): number => counts.get(word.toLowerCase()) ?? 0
  const difference = count(start + end) - count(`${start}-${end}`)
  if (difference !== 0) return difference > 0 ? 'cut' : 'plain'
  const isWord = (part: string): boolean => part.length > 2 && count(part) > 1
  const isPart = /\p{L}$/u.test(start) && /^\p{Ll}/u.test(end) && !start.includes('-')
  return isPart && !(isWord(start) && isWord(end)) ? 'cut' : 'plain'
}

/** A sign of Chinese or Japanese writing, which has no blanks between words. */
function isEastern(sign: string | undefined): boolean {
  const eastern = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\u3000-\u303F\u30FB\u30FC\uFE30-\uFE4F\uFF00-\uFF65]/u
  return sign !== undefined && eastern.test(sign)
}
