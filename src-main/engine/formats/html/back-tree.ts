import { decode as decodeReferences } from 'html-entities'
import { Tokenizer } from 'htmlparser2'
import {
  clearedTo,
  endsParagraph,
  formatting,
  isRawText,
  scopeEnds,
  special,
  tableParts,
  voids,
} from './back-nesting.ts'

/** An element that was read back; a tag that makes none is one of the name `#tag`. */
export interface BackElement {
  readonly name: string
  readonly attributes: (readonly [name: string, value: string])[]
  readonly children: BackNode[]
  parent: BackElement | null
}

export type BackNode =
  | { readonly kind: 'element'; readonly element: BackElement }
  | { readonly kind: 'text'; readonly text: string }
  /** What stands in the source and is neither. */
  | {
      readonly kind: 'stranger'
      readonly channel: 'comment' | 'metadata' | 'attribute' | 'hidden'
      readonly text: string
    }

/** Elements in each other at the most: the time to look through them grows with each tag. */
const mostOpen = 6_000

/** The page as a tree, from tags as htmlparser2 finds them and the rules by which HTML closes elements. */
export function treeOf(source: string): BackElement {
  const builder = new Builder(source)
  const tokenizer = new Tokenizer({ decodeEntities: false }, builder)
  tokenizer.write(source)
  tokenizer.end()
  return builder.root
}

class Builder {
  readonly #source: string
  readonly root: BackElement = { name: '#page', attributes: [], children: [], parent: null }
  #open: BackElement[] = [this.root]
  #text: string[] = []
  #tag: { readonly name: string; readonly attributes: [string, string][] } | null = null
  readonly #seen = new Set<string>()

  constructor(source: string) {
    this.#source = source
  }

  get #top(): BackElement {
    return this.#open.at(-1)!
  }

  isInForeignContext(): boolean {
    return this.#isForeign()
  }

  onopentagname(from: number, to: number): void {
    this.#flush()
    const name = this.#source.slice(from, to).toLowerCase()
    this.#tag = { name: name === 'image' ? 'img' : name, attributes: [] }
  }

  onattribname(from: number, to: number): void {
    this.#tag?.attributes.push([this.#source.slice(from, to).toLowerCase(), ''])
  }

  onattribdata(from: number, to: number): void {
    const last = this.#tag?.attributes.at(-1)
    if (last !== undefined) last[1] += this.#source.slice(from, to)
  }

  onattribentity(): void {}

  onattribend(): void {
    const last = this.#tag?.attributes.at(-1)
    if (last !== undefined) last[1] = decodeReferences(last[1], { scope: 'attribute' })
  }

  onopentagend(): void {
    this.#start(false)
  }

  onselfclosingtag(): void {
    this.#start(this.#isForeign())
  }

  onclosetag(from: number, to: number): void {
    this.#flush()
    const end = this.#source.indexOf('>', to)
    const rest = this.#source.slice(to, end < 0 ? undefined : end)
    if (rest.trim() !== '') this.#stranger('attribute', rest)
    this.#end(this.#source.slice(from, to).toLowerCase())
  }

  oncomment(from: number, to: number): void {
    // One without anything in it keeps a line of Markdown from being empty.
    const words = this.#source.slice(from, to)
    if (words !== '' && words !== '--') this.#stranger('comment', `<!--${words}`)
  }

  oncdata(from: number, to: number, offset: number): void {
    if (this.#isForeign()) this.#text.push(this.#source.slice(from, to - offset))
    else this.#stranger('comment', this.#source.slice(from, to))
  }

  ondeclaration(from: number, to: number): void {
    this.#stranger('metadata', this.#source.slice(this.#source.lastIndexOf('<', from), to + 1))
  }

  onprocessinginstruction(from: number, to: number): void {
    this.#stranger('comment', this.#source.slice(from, to))
  }

  ontext(from: number, to: number): void {
    this.#text.push(this.#source.slice(from, to))
  }

  ontextentity(): void {}

  onend(): void {
    this.#flush()
    const cut = /<\/?[a-z!?][^]*/i.exec(this.#source.slice(this.#source.lastIndexOf('>') + 1))
    if (this.#tag !== null || (cut !== null && !isRawText(this.#top.name))) this.#stranger('hidden', cut?.[0] ?? '<')
  }

  #isForeign(): boolean {
    return this.#open.some(({ name }) => name === 'svg' || name === 'math')
  }

  #flush(): void {
    if (this.#text.length === 0) return
    const written = this.#text.join('')
    this.#text = []
    const isRaw = isRawText(this.#top.name) && !this.#isForeign()
    const text = isRaw ? written : decodeReferences(written, { scope: 'body' })
    const isBlank = /^[ \t\n\f]*$/.test(text)
    if (!isBlank && this.#top.name === 'head') this.#open.pop()
    if (!isBlank) this.#seen.add('body')
    this.#place({ kind: 'text', text }, !isBlank)
  }

  #stranger(channel: 'comment' | 'metadata' | 'attribute' | 'hidden', text: string): void {
    this.#flush()
    this.#place({ kind: 'stranger', channel, text }, false)
  }

  /** Puts a node where it belongs: what a table cannot hold comes before it. */
  #place(node: BackNode, isFlow: boolean, parent = this.#top): void {
    const isInTable = ['table', 'tbody', 'thead', 'tfoot', 'tr'].includes(parent.name)
    const table = isFlow && isInTable ? this.#open.findLast(({ name }) => name === 'table') : undefined
    if (table === undefined) {
      parent.children.push(node)
      return
    }
    const around = table.parent ?? parent
    const at = around.children.findLastIndex((one) => one.kind === 'element' && one.element === table)
    if (at < 0) parent.children.push(node)
    else around.children.splice(at, 0, node)
  }

  #start(isClosed: boolean): void {
    if (this.#tag === null) return
    const { name, attributes } = this.#tag
    this.#tag = null
    this.#leaveHead(name)
    if (/^(?:html|head|body)$/.test(name) && this.#seen.has(name)) return this.#tagAlone(attributes)
    if (!this.#fitsSelect(name)) return this.#tagAlone(attributes)
    this.#seen.add(name)
    const table = this.#open.findLastIndex((one) => one.name === 'table')
    if (tableParts.has(name) && !this.#isForeign()) {
      if (table < 0) return this.#tagAlone(attributes)
      const contexts = clearedTo(name)
      this.#open.length = this.#open.findLastIndex((one) => contexts.includes(one.name)) + 1
      this.#imply(name)
    } else if (name === 'table' && table > this.#open.findLastIndex((one) => /^(?:td|th|caption)$/.test(one.name)))
      this.#open.length = table
    if (endsParagraph(name)) this.#popInScope('p')
    if (name === 'li' || name === 'dd' || name === 'dt') this.#popItem(name === 'li' ? ['li'] : ['dd', 'dt'])
    if (name === 'a' || name === 'nobr') this.#endFormatting(name)
    if (/^h[1-6]$/.test(name) && /^h[1-6]$/.test(this.#top.name)) this.#open.pop()
    if (/^opt(?:ion|group)$/.test(name) && this.#top.name === 'option') this.#open.pop()
    const isFlow = !tableParts.has(name) && !/^(?:style|script|template|form)$/.test(name)
    const element: BackElement = { name, attributes, children: [], parent: this.#parentFor(isFlow) }
    this.#place({ kind: 'element', element }, isFlow)
    if (voids.has(name) || isClosed) return
    if (this.#open.length > mostOpen) throw new RangeError('nested without end')
    this.#open.push(element)
  }

  /** Rows of a table, and what holds them, need no tags. */
  #imply(part: string): void {
    const isCell = part === 'td' || part === 'th'
    for (const name of [...(isCell || part === 'tr' ? ['tbody'] : []), ...(isCell ? ['tr'] : [])]) {
      if (this.#top.name === 'tr' || (name === 'tbody' && this.#top.name !== 'table')) continue
      const element: BackElement = { name, attributes: [], children: [], parent: this.#top }
      this.#top.children.push({ kind: 'element', element })
      this.#open.push(element)
    }
  }

  #parentFor(isFlow: boolean): BackElement {
    const isInTable = ['table', 'tbody', 'thead', 'tfoot', 'tr'].includes(this.#top.name)
    if (!isFlow || !isInTable) return this.#top
    return this.#open.findLast(({ name }) => name === 'table')?.parent ?? this.#top
  }

  /** A tag whose element is there already, or that cannot be here: what it says is looked at nevertheless. */
  #tagAlone(attributes: BackElement['attributes']): void {
    const element = { name: '#tag', attributes, children: [], parent: this.#top }
    this.#place({ kind: 'element', element }, false)
  }

  #leaveHead(name: string): void {
    const inNoscript = this.#top.name === 'noscript' && this.#top.parent?.name === 'head'
    if (inNoscript && !/^(?:basefont|bgsound|link|meta|noframes|style)$/.test(name)) this.#open.pop()
    const inHead = /^(?:title|meta|base|basefont|bgsound|link|script|style|noscript|template|noframes|head)$/
    if (this.#top.name === 'head' && !inHead.test(name)) this.#open.pop()
    if (!inHead.test(name) && !/^(?:html|body|frameset)$/.test(name)) this.#seen.add('body')
  }

  /** Choices hold nothing but choices; some elements end them. */
  #fitsSelect(name: string): boolean {
    const at = this.#open.findLastIndex((one) => one.name === 'select')
    if (at < 0 || /^(?:option|optgroup|hr|script|template)$/.test(name)) return true
    const isEnd = tableParts.has(name) || /^(?:select|input|keygen|textarea|table)$/.test(name)
    if (isEnd) this.#open.length = at
    return isEnd && name !== 'select'
  }

  #end(name: string): void {
    if (/^(?:html|body)$/.test(name)) return
    const inSelect = this.#open.some((one) => one.name === 'select')
    if (inSelect && !tableParts.has(name) && !/^(?:option|optgroup|select|template|script|table)$/.test(name)) return
    if (tableParts.has(name) || name === 'table') {
      const at = this.#open.findLastIndex((one) => one.name === name)
      const table = this.#open.findLastIndex((one) => one.name === 'table')
      if (at >= 0 && at >= table) this.#open.length = at
    } else if (/^h[1-6]$/.test(name)) this.#popInScope('h1', 'h2', 'h3', 'h4', 'h5', 'h6')
    else if (formatting.has(name)) this.#endFormatting(name)
    else if (special.has(name)) {
      if (this.#popInScope(name) || (name !== 'p' && name !== 'br')) return
      const element = { name, attributes: [], children: [], parent: this.#parentFor(true) }
      this.#place({ kind: 'element', element }, true)
    } else {
      const at = this.#open.findLastIndex((one) => one.name === name || special.has(one.name))
      if (at > 0 && this.#open[at]!.name === name) this.#open.length = at
    }
  }

  /** The end of a format closes no paragraph inside it. */
  #endFormatting(name: string): void {
    const at = this.#open.findLastIndex((one) => one.name === name || scopeEnds.has(one.name))
    if (at <= 0 || this.#open[at]!.name !== name) return
    const block = this.#open.findIndex((one, index) => index > at && special.has(one.name))
    if (block < 0) {
      this.#open.length = at
      return
    }
    // A paragraph that goes on is none of the format's any more.
    const element = this.#open[block]!
    const { parent } = element
    const around = this.#open[at - 1]!
    const place = parent?.children.findLastIndex((one) => one.kind === 'element' && one.element === element) ?? -1
    if (place >= 0) parent?.children.splice(place, 1)
    around.children.push({ kind: 'element', element })
    element.parent = around
    this.#open.splice(at, block - at)
  }

  #popInScope(...names: string[]): boolean {
    const at = this.#open.findLastIndex((one) => names.includes(one.name) || scopeEnds.has(one.name))
    if (at <= 0 || !names.includes(this.#open[at]!.name)) return false
    this.#open.length = at
    return true
  }

  #popItem(names: readonly string[]): void {
    const isEnd = (name: string): boolean => special.has(name) && !/^(?:address|div|p)$/.test(name)
    const at = this.#open.findLastIndex((one) => names.includes(one.name) || isEnd(one.name))
    if (at > 0 && names.includes(this.#open[at]!.name)) this.#open.length = at
  }
}
