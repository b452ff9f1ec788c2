import { decode as decodeReferences } from 'html-entities'
import MarkdownIt, { type StateBlock, type Token } from 'markdown-it'
import { RedraftError, type Channel } from '../../../../src-preload/contract/index.ts'
import { decodePlainBack } from '../back-bytes.ts'
import { documentOfLines, type BackLine } from '../back-lines.ts'
import { linesOfPage } from '../html/read-back.ts'
import type { ReadDocument } from '../port.ts'

/** References are decoded here, so that the signs that a backslash takes their meaning from are not. */
const parser = new MarkdownIt('commonmark', { html: true, maxNesting: 500 })
  .enable('table')
  .disable(['entity', 'text_join'])
// A line that begins a quote, a list or HTML does so where it is the head of a table as well; a definition does not.
const [wideTable, , , , , , definition] = parser.block.ruler.getRules('')
parser.block.ruler.disable(['table', 'reference'])
parser.block.ruler.before('lheading', 'wide_table', wideTable!, { alt: ['paragraph', 'reference'] })
parser.block.ruler.before('lheading', 'narrow_table', narrowTable, { alt: ['paragraph', 'reference'] })
parser.block.ruler.before('lheading', 'definition', definition!)
// Wherever a link leads, it is one.
parser.validateLink = () => true

/**
 * Reads a Markdown file that was written here with another parser and other tables of references than writing uses: the lines
 * that are shown, then everything that no file without hidden things has.
 * @throws RedraftError `FILE_DAMAGED`.
 */
export async function readBackMarkdown(bytes: Uint8Array, file: string): Promise<ReadDocument> {
  try {
    const { text, label, bom } = decodePlainBack(bytes)
    return documentOfLines('markdown', linesOf(text.replace(/\r\n?/g, '\n')), { name: label, bom })
  } catch (error) {
    throw new RedraftError('FILE_DAMAGED', { file, detail: 'it cannot be read back' }, { cause: error })
  }
}

function linesOf(source: string): BackLine[] {
  const lines: BackLine[] = []
  const front = /^(---|\+\+\+)[ \t]*\n(?:[^]*?\n)??\1[ \t]*(?:\n|$)/.exec(source)
  if (front !== null) lines.push({ channel: 'property', visible: false, text: front[0] })
  const body = source.slice(front?.[0].length ?? 0)
  const tokens = parser.parse(body, {})
  for (const token of tokens) {
    if (token.type === 'inline') lines.push(...inlineLines(token.children ?? []))
    else if (token.type === 'html_block') lines.push(...linesOfPage(token.content))
    else if (token.type === 'fence' || token.type === 'code_block') {
      lines.push(shown(token.content))
      if (token.info.trim() !== '') lines.push(hidden('attribute', token.info))
    }
  }
  return [...lines, ...cellsTooMany(body, tokens), ...unshown(body, tokens)]
}

/** The line that a paragraph, heading or cell shows, and what is hidden in it. */
function inlineLines(tokens: readonly Token[]): BackLine[] {
  const strangers: BackLine[] = []
  let text = ''
  for (const token of tokens)
    switch (token.type) {
      case 'text':
        text += withReferences(token.content)
        break
      case 'text_special':
      case 'code_inline':
        text += token.content
        break
      case 'softbreak':
      case 'hardbreak':
        text += '\n'
        break
      case 'html_inline':
        if (/^<br\s*\/?>$/i.test(token.content)) text += '\n'
        else if (!/^(?:<!---->|<\/?[a-z][a-z\d]*\s*\/?>)$/i.test(token.content))
          strangers.push(hidden('attribute', token.content))
        break
      case 'image':
        strangers.push(hidden('alt-text', `${token.content} ${token.attrGet('src')} ${token.attrGet('title') ?? ''}`))
        break
      case 'link_open':
        if (token.markup !== 'autolink')
          strangers.push(hidden('link', `link ${token.attrGet('href')} ${token.attrGet('title') ?? ''}`))
        break
      default:
    }
  return [shown(text), ...strangers]
}

/** Cells that a row has beyond those of the head of its table: no page shows them. */
function cellsTooMany(source: string, tokens: readonly Token[]): BackLine[] {
  const lines = source.split('\n')
  const cellsOf = (at: number): string[] => cellsIn((lines[at] ?? '').replace(/^[\s>]+/, '').trimEnd())
  return tokens.flatMap(({ type, map }) => {
    if (type !== 'table_open' || map === null) return []
    const columns = cellsOf(map[0]).length
    const rows = Array.from({ length: Math.max(0, map[1] - map[0] - 2) }, (_, at) => cellsOf(map[0] + 2 + at))
    return rows.flatMap((row) => row.slice(columns).map((cell) => hidden('hidden', cell)))
  })
}

function cellsIn(row: string): string[] {
  const cells = row.split(/(?<!\\)\|/)
  if (cells[0] === '') cells.shift()
  if (cells.at(-1) === '') cells.pop()
  return cells
}

/** What stands in the source and became nothing: the targets of links, mostly. */
function unshown(source: string, tokens: readonly Token[]): BackLine[] {
  const covered = new Set<number>()
  for (const { type, map } of tokens)
    if (map !== null && /^(?:paragraph_open|heading_open|table_open|fence|code_block|html_block|hr)$/.test(type))
      for (let line = map[0]; line < map[1]; line++) covered.add(line)
  return source.split('\n').flatMap((line, at) => {
    const words = covered.has(at) ? '' : line.replace(/^(?:[\s>]|[-*+](?=\s|$)|\d{1,9}[.)](?=\s|$))*/, '')
    return words.trim() === '' ? [] : [hidden('link', words)]
  })
}

/** References of Markdown end in a semicolon and have no more than seven figures. */
function withReferences(text: string): string {
  return text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,31});/gi, (written) =>
    decodeReferences(written, { scope: 'strict' }),
  )
}

function shown(text: string): BackLine {
  return {
    channel: 'body',
    visible: true,
    text: text
      .replace(/[^\S\u00A0]+|[\u0085]+/g, ' ')
      .replace(/ {2,}/g, ' ')
      .trimStart(),
  }
}

function hidden(channel: Channel, text: string): BackLine {
  return { channel, visible: false, text }
}

/** A table of one column whose head has no bar, which the parser's own rule takes for a paragraph. */
function narrowTable(state: StateBlock, first: number, end: number, isTried: boolean): boolean {
  const lineAt = (line: number): string =>
    state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trim()
  const isIn = (line: number): boolean =>
    line < end && state.sCount[line]! >= state.blkIndent && state.sCount[line]! - state.blkIndent < 4
  if (!isIn(first) || !isIn(first + 1)) return false
  const head = lineAt(first)
  const rule = lineAt(first + 1)
  if (head === '' || head.includes('|') || !/^(?:\|\s*:?-+:?(?:\s*\|)?|(?!-\s):?-+:?\s*\||:-+:?|-+:)$/.test(rule))
    return false
  if (isTried) return true
  const around = state.parentType
  state.parentType = 'table'
  const ends = state.md.block.ruler.getRules('blockquote')
  const table = state.push('table_open', 'table', 1)
  const cells = [head]
  let line = first + 2
  for (; isIn(line) && lineAt(line) !== '' && !ends.some((rules) => rules(state, line, end, true)); line++)
    cells.push((cellsIn(lineAt(line))[0] ?? '').replaceAll('\\|', '|'))
  table.map = [first, line]
  for (const cell of cells) {
    const inline = state.push('inline', '', 0)
    inline.content = cell.trim()
    inline.children = []
  }
  state.push('table_close', 'table', -1)
  state.parentType = around
  state.line = line
  return true
}
