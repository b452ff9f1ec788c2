import { parse, postprocess, preprocess } from 'micromark'
import { frontmatter } from 'micromark-extension-frontmatter'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { Channel } from '../../../../src-preload/contract/index.ts'
import { decodedCharacters, plainCharacters, type Characters } from '../html/characters.ts'
import { readHtml } from '../html/read-html.ts'
import { joinBlocks, SourceBlock, type Edit, type SourceText } from '../source-text.ts'

/** How words are written at a place: as Markdown, as they are (code), or as HTML. */
export type MarkdownContext = 'markdown' | 'plain' | 'html'

export interface MarkdownDocument {
  readonly content: SourceText<MarkdownContext>
  /** Edits that take out everything that is not visible. */
  readonly removals: readonly Edit[]
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

/** Takes a Markdown file apart. Never throws for what the source is. */
export function readMarkdown(source: string): MarkdownDocument {
  const parser = parse({ extensions: [gfmTable(), frontmatter(['yaml', 'toml'])] })
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
  #htmlEnd = 0

  constructor(source: string) {
    this.#source = source
  }

  read(events: readonly Event[]): MarkdownDocument {
    for (const [kind, token] of events) {
      if (kind === 'exit') {
        if (token.type in paragraphs) this.#paragraph = null
        continue
      }
      const from = token.start.offset
      if (this.#unseen !== null && from >= this.#unseen.end) this.#unseen = null
      if (from < this.#htmlEnd) continue
      this.#enter(token)
    }
    return { content: joinBlocks(this.#blocks), removals: this.#removals }
  }

  #enter(token: Token): void {
    const { type } = token
    const [from, to] = [token.start.offset, token.end.offset]
    const channel = paragraphs[type]
    if (channel !== undefined) {
      const context = type.startsWith('code') ? 'plain' : 'markdown'
      this.#paragraph = this.#open(channel, true, context)
      return
    }
    if (type in unseen && this.#unseen === null) return this.#hide(unseen[type]!, from, to)
    // The front matter's names are not among micromark's own.
    switch (type as Token['type'] | 'yamlValue' | 'tomlValue') {
      case 'image':
        return this.#hide('alt-text', from, to)
      case 'link':
        return this.#link(from)
      case 'htmlFlow':
        return this.#html(from, to)
      case 'htmlText':
        return this.#htmlText(from, to)
      case 'characterReference':
        return this.#add(decodedCharacters(this.#source, from, to, false))
      case 'characterEscapeValue':
        return this.#add({ texts: [this.#source.slice(from, to)], from: [from - 1], to: [to] })
      case 'data':
      case 'codeTextData':
      case 'codeFlowValue':
      case 'autolinkProtocol':
      case 'autolinkEmail':
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

  #html(from: number, to: number): void {
    this.#htmlEnd = to
    const { content, removals } = readHtml(this.#source.slice(from, to))
    this.#removals.push(...removals.map((edit) => ({ ...edit, from: edit.from + from, to: edit.to + from })))
    content.blocks.forEach(({ channel, visible, from: start, to: end }) => {
      const block = this.#open(channel, visible, 'html')
      for (let unit = start; unit < end; unit++) {
        block.add(content.text[unit]!, content.from[unit]! + from, content.to[unit]! + from)
        for (const [a, b] of content.also.get(unit) ?? []) block.addSpace(a + from, b + from)
      }
    })
  }

  /** A tag or comment inside a paragraph: a plain tag says nothing. */
  #htmlText(from: number, to: number): void {
    const written = this.#source.slice(from, to)
    this.#htmlEnd = to
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
