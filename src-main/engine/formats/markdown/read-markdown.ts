import { parse, postprocess, preprocess } from 'micromark'
import { frontmatter } from 'micromark-extension-frontmatter'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { Channel } from '../../../../src-preload/contract/index.ts'
import { decodedCharacters, plainCharacters, type Characters } from '../html/characters.ts'
import { emptyComment, readHtml } from '../html/read-html.ts'
import { joinBlocks, SourceBlock, type Edit, type SourceText } from '../source-text.ts'

/** How words are written at a place: as Markdown, as they are (code), or as HTML. */
export type MarkdownContext = 'markdown' | 'plain' | 'html'

export interface MarkdownDocument {
  readonly content: SourceText<MarkdownContext>
  /** Edits that take out everything that is not visible. */
  readonly removals: readonly Edit[]
  /** Parts of the text that are an address between angle brackets, which belong to it: it is replaced as a whole or not. */
  readonly addresses: readonly (readonly [from: number, to: number])[]
}

type Event = ReturnType<typeof postprocess>[number]
type Token = Event[1]

/** Parts that are a paragraph, and the channel of their words. */
const paragraphs: Readonly<Record<string, Channel>> = {
  paragraph: 'body',
  atxHeadingText: 'body',
  setextHeadingText: 'body',
  codeFenced: 'body',
  codeIndented: 'body',
  tableData: 'table',
  tableHeader: 'table',
}

/** Parts whose words nobody sees on a page. */
const unseen: Readonly<Record<string, Channel>> = {
  resource: 'link',
  reference: 'link',
  definition: 'link',
  yaml: 'property',
  toml: 'property',
  codeFencedFenceInfo: 'attribute',
  codeFencedFenceMeta: 'attribute',
}

function hasFrontMatter(source: string): boolean {
  return /^(---|\+\+\+)[ \t]*(?:\r\n?|\n)(?:[^]*?(?:\r\n?|\n))??\1[ \t]*(?:[\r\n]|$)/.test(source)
}

/** Parts of what nobody sees whose words follow no others. */
const ownWords: ReadonlySet<string> = new Set([
  'resource',
  'reference',
  'resourceTitle',
  'definitionDestination',
  'definitionTitle',
])

/** Takes a Markdown file apart. Never throws for what the source is. */
export function readMarkdown(source: string): MarkdownDocument {
  // Where there is none, looking for it makes the parser blind to the lists and quotes of the whole text.
  const extensions = hasFrontMatter(source) ? [frontmatter(['yaml', 'toml'] as const)] : []
  const parser = parse({ extensions: [gfmTable(), ...extensions] })
  const events = postprocess(parser.document().write(preprocess()(source, undefined, true)))
  return new Reader(source).read(events)
}

class Reader {
  readonly #source: string
  readonly #blocks: SourceBlock<MarkdownContext>[] = []
  readonly #removals: Edit[] = []
  #paragraph: SourceBlock<MarkdownContext> | null = null
  /** The part that is open whose words nobody sees, and where it ends. */
  #unseen: { readonly block: SourceBlock<MarkdownContext>; readonly end: number } | null = null
  /** The HTML block that is open: what stands before its lines, of quotes and lists, is none of it. */
  #page: { readonly parts: (readonly [from: number, to: number])[] } | null = null
  #htmlEnd = 0
  #columns = 0
  #cell = 0
  readonly #addresses: (readonly [from: number, to: number])[] = []

  constructor(source: string) {
    this.#source = source
  }

  read(events: readonly Event[]): MarkdownDocument {
    for (const [kind, token] of events) {
      const from = token.start.offset
      if (kind === 'exit') {
        if (token.type in paragraphs) this.#paragraph = null
        if (token.type === 'htmlFlow') this.#endPage()
        continue
      }
      if (this.#page !== null) {
        if (token.type === 'htmlFlowData') this.#page.parts.push([from, token.end.offset])
        // The end of a line goes on to what stands before the next one.
        else if (token.type === 'lineEnding')
          this.#page.parts.push([from, from + (this.#source.startsWith('\r\n', from) ? 2 : 1)])
        continue
      }
      if (this.#unseen !== null && from >= this.#unseen.end) this.#unseen = null
      if (from < this.#htmlEnd) continue
      this.#enter(token)
    }
    const content = joinBlocks(this.#blocks)
    return { content, removals: this.#removals, addresses: addressesIn(content, this.#addresses) }
  }

  #enter(token: Token): void {
    const { type } = token
    const [from, to] = [token.start.offset, token.end.offset]
    this.#countCells(type)
    // A row shows no more cells than the head of its table has.
    if (type === 'tableContent' && this.#cell > this.#columns) return this.#hide('hidden', from, to)
    const channel = paragraphs[type]
    if (channel !== undefined) {
      const context = type.startsWith('code') ? 'plain' : 'markdown'
      this.#paragraph = this.#open(channel, true, context)
      return
    }
    if (type in unseen && this.#unseen === null) return this.#hide(unseen[type]!, from, to)
    if (ownWords.has(type)) this.#unseen?.block.addSpace(from, from)
    // The front matter's names are not among micromark's own.
    switch (type as Token['type'] | 'yamlValue' | 'tomlValue') {
      case 'image':
        return this.#hide('alt-text', from, to)
      case 'link':
        return this.#link(from)
      case 'htmlFlow':
        this.#page = { parts: [] }
        return
      case 'htmlText':
        return this.#htmlText(from, to)
      case 'autolinkProtocol':
      case 'autolinkEmail':
        return this.#address(from, to)
      case 'characterReference':
        return this.#add(decodedCharacters(this.#source, from, to, false))
      case 'characterEscapeValue':
        return this.#add({ texts: [this.#source.slice(from, to)], from: [from - 1], to: [to] })
      case 'data':
      case 'codeTextData':
      case 'codeFlowValue':
      case 'yamlValue':
      case 'tomlValue':
        return this.#add(plainCharacters(this.#source, from, to))
      case 'resourceDestinationLiteralMarker':
      case 'linePrefix':
        return
      case 'lineEnding':
      case 'hardBreakEscape':
      case 'hardBreakTrailing':
        return this.#target()?.addSpace(from, to)
      default:
    }
  }

  #countCells(type: string): void {
    if (type === 'tableHead') this.#columns = 0
    if (type === 'tableHeader') this.#columns += 1
    if (type === 'tableRow') this.#cell = 0
    if (type === 'tableData') this.#cell += 1
  }

  /** A link loses its target and the brackets around its words. */
  #link(from: number): void {
    this.#removals.push({ from, to: from + 1, insert: '' })
  }

  #hide(channel: Channel, from: number, to: number): void {
    this.#unseen = { block: this.#open(channel, false, 'plain'), end: to }
    // The bracket before a target closes the words of the link.
    const isOfLink = channel === 'link' && this.#source[from - 1] === ']'
    this.#removals.push({ from: isOfLink ? from - 1 : from, to, insert: '' })
  }

  /** The brackets go with the first and the last sign of an address: without it they would be words. */
  #address(from: number, to: number): void {
    const { texts, from: starts, to: ends } = plainCharacters(this.#source, from, to)
    const last = texts.length - 1
    this.#addresses.push([from - 1, to + 1])
    this.#add({
      texts,
      from: starts.map((start, at) => (at === 0 ? from - 1 : start)),
      to: ends.map((end, at) => (at === last ? to + 1 : end)),
    })
  }

  #endPage(): void {
    const parts = this.#page?.parts ?? []
    this.#page = null
    const html = parts.map((part) => this.#source.slice(...part)).join('')
    const starts: number[] = []
    let length = 0
    for (const [from, to] of parts) {
      starts.push(length)
      length += to - from
    }
    const placeOf = (at: number, isEnd: boolean): number => {
      const part = lastBelow(starts, isEnd ? at - 1 : at)
      return (parts[part]?.[0] ?? 0) + at - (starts[part] ?? 0)
    }
    const start = (at: number): number => (at < length ? placeOf(at, false) : placeOf(at, true))
    const end = (at: number): number => (at > 0 ? placeOf(at, true) : placeOf(at, false))
    const { content, removals } = readHtml(html)
    for (const { from, to, insert } of removals.map((edit) => keepingLines(html, edit)))
      this.#removals.push({ from: start(from), to: from === to ? start(to) : end(to), insert })
    content.blocks.forEach(({ channel, visible, from: first, to: afterLast }) => {
      const block = this.#open(channel, visible, 'html')
      for (let unit = first; unit < afterLast; unit++) {
        const [from, to] = [content.from[unit]!, content.to[unit]!]
        block.add(content.text[unit]!, start(from), from === to ? start(to) : end(to))
        for (const [a, b] of content.also.get(unit) ?? []) block.addSpace(start(a), end(b))
      }
    })
  }

  /** A tag or comment inside a paragraph: a plain tag says nothing. */
  #htmlText(from: number, to: number): void {
    const written = this.#source.slice(from, to)
    this.#htmlEnd = to
    if (written === emptyComment) return
    if (/^<\/?[a-z][a-z0-9]*\s*\/?>$/i.test(written)) {
      if (/^<br/i.test(written)) this.#target()?.addSpace(from, to)
      return
    }
    const block = this.#open(written.startsWith('<!--') ? 'comment' : 'attribute', false, 'plain')
    addTo(block, plainCharacters(this.#source, from, to))
    this.#removals.push({ from, to, insert: '' })
  }

  #add(characters: Characters): void {
    const block = this.#target()
    if (block !== null) addTo(block, characters)
  }

  #target(): SourceBlock<MarkdownContext> | null {
    return this.#unseen?.block ?? this.#paragraph
  }

  #open(channel: Channel, visible: boolean, context: MarkdownContext): SourceBlock<MarkdownContext> {
    const block = new SourceBlock<MarkdownContext>(channel, visible, context)
    this.#blocks.push(block)
    return block
  }
}

function addTo(block: SourceBlock<MarkdownContext>, { texts, from, to }: Characters): void {
  texts.forEach((text, at) => {
    if (/^[\s\v\u0085]$/.test(text) && text !== '\u00A0') block.addSpace(from[at]!, to[at]!)
    else block.add(text, from[at]!, to[at]!)
  })
}

/** An edit that leaves no empty line where there was none: after one, what follows may be no HTML any more. */
function keepingLines(html: string, { from, to, insert }: Edit): Edit {
  const line = html.lastIndexOf('\n', from - 1) + 1
  if (insert !== '' || html.slice(line, from).trim() !== '') return { from, to, insert }
  if (html[from] === '<') return { from, to, insert: emptyComment }
  const isLine = line > 0 && /^[ \t]*(?:[\r\n]|$)/.test(html.slice(to, to + 200))
  return { from: isLine ? line - 1 : from, to, insert }
}

/** The last of ascending numbers that is not above one. */
function lastBelow(ascending: readonly number[], at: number): number {
  let [low, high] = [0, ascending.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (ascending[middle]! <= at) low = middle
    else high = middle - 1
  }
  return low
}

/** Places of addresses in the text. */
function addressesIn(
  { from, to, text }: SourceText<MarkdownContext>,
  places: readonly (readonly [from: number, to: number])[],
): (readonly [from: number, to: number])[] {
  if (places.length === 0) return []
  const ends = new Map(places)
  const found: [number, number][] = []
  for (let unit = 0; unit < text.length; unit++) {
    const end = text[unit] === '\n' ? undefined : ends.get(from[unit]!)
    if (end === undefined) continue
    let last = unit
    while (last < text.length && to[last] !== end) last += 1
    found.push([unit, last + 1])
    unit = last
  }
  return found
}
