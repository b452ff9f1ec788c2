import { defaultTreeAdapter, parse, type DefaultTreeAdapterMap, type TreeAdapter } from 'parse5'
import { joinBlocks, SourceBlock, type Edit, type SourceText } from '../source-text.ts'
import { AttributeReader } from './attributes.ts'
import { decodedCharacters, plainCharacters, type Characters } from './characters.ts'
import { CssNames } from './css-names.ts'
import { backgroundOf, hiddenNames, hides, isUnseen, tellingParts } from './css.ts'
import {
  blockElements,
  droppedElements,
  elementChannels,
  isTechnicalMeta,
  plainDoctype,
  unseenElements,
} from './rules.ts'
import type { Channel } from '../../../../src-preload/contract/index.ts'

/** How words are written at a place: between tags, in a value with or without quotes, in a comment, in a script or style. */
export type Context = 'text' | 'attribute' | 'bare' | 'comment' | 'raw'

/** An HTML file taken apart. `removals` take out everything that is not visible. */
export interface HtmlDocument {
  readonly content: SourceText<Context>
  readonly removals: readonly Edit[]
}

/** Says nothing: it keeps a line of HTML in Markdown from being empty. */
export const emptyComment = '<!---->'

/** References are no longer than this. */
const longestReference = 64

/** Tags after which a reader may take what follows for no tags, though the parser made nothing of them: not all readers agree. */
const rawTag = /<\/?(?:style|script|title|textarea|xmp|iframe|noembed|noframes|noscript|plaintext|template|select)\b/i

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']
type Text = DefaultTreeAdapterMap['textNode']

/**
 * Keeps the pieces of text apart in which the parser found them: what follows each other in the tree need not do so in the
 * source.
 */
const pieces: TreeAdapter<DefaultTreeAdapterMap> = {
  ...defaultTreeAdapter,
  insertText: (parent, text) => defaultTreeAdapter.appendChild(parent, defaultTreeAdapter.createTextNode(text)),
  insertTextBefore: (parent, text, reference) =>
    defaultTreeAdapter.insertBefore(parent, defaultTreeAdapter.createTextNode(text), reference),
}

/** Words that follow each other on the page; a paragraph is open while `block` is. */
interface Flow {
  block: SourceBlock<Context> | null
  /** Line breaks since the last word: two of them end a paragraph. */
  breaks: number
}

/** What holds for the words inside an element. */
interface Place {
  readonly flow: Flow
  readonly channel: Channel
  readonly visible: boolean
  readonly isPreformatted: boolean
  /** Colour behind the words; undefined: of the paper. */
  readonly background: string | undefined
  readonly context: Context
}

/** Takes the source of an HTML file apart. Never throws for what the source is. */
export function readHtml(source: string): HtmlDocument {
  return new Reader(source).read()
}

class Reader {
  readonly #source: string
  readonly #blocks: SourceBlock<Context>[] = []
  readonly #removals: Edit[] = []
  /** Parts of the source that became something in the tree. */
  readonly #covered: [from: number, to: number][] = []
  readonly #attributes: AttributeReader
  readonly #names: CssNames
  readonly #hidden: ReadonlySet<string>
  readonly #document: DefaultTreeAdapterMap['document']

  constructor(source: string) {
    this.#source = source
    this.#document = parse(source, { sourceCodeLocationInfo: true, scriptingEnabled: false, treeAdapter: pieces })
    const elements = elementsOf(this.#document)
    const css = elements
      .filter(({ tagName }) => tagName === 'style')
      .map(textOf)
      .join('\n')
    this.#hidden = hiddenNames(css)
    this.#names = new CssNames(css)
    this.#attributes = new AttributeReader(source, elements, this.#names, this.#blocks, this.#removals)
  }

  read(): HtmlDocument {
    const paper: Place = {
      flow: { block: null, breaks: 0 },
      channel: 'body',
      visible: true,
      isPreformatted: false,
      background: undefined,
      context: 'text',
    }
    const open: { readonly nodes: readonly Node[]; next: number; readonly place: Place; readonly leave: () => void }[] =
      [{ nodes: this.#document.childNodes, next: 0, place: paper, leave: () => undefined }]
    for (let frame = open.at(-1); frame !== undefined; frame = open.at(-1)) {
      const node = frame.nodes[frame.next++]
      if (node === undefined) {
        frame.leave()
        open.pop()
      } else if ('tagName' in node) open.push({ ...this.#enter(node, frame.place), next: 0 })
      else if (node.nodeName === '#text') {
        const run = textRun(frame.nodes, frame.next - 1)
        frame.next += run.length - 1
        this.#text(run, frame.place)
      } else if (node.nodeName === '#comment') this.#comment(node)
      else if (node.nodeName === '#documentType') this.#doctype(node)
    }
    this.#attributes.finish()
    this.#leftOver()
    return { content: joinBlocks(this.#blocks), removals: this.#removals }
  }

  #enter(element: Element, outer: Place): { nodes: readonly Node[]; place: Place; leave: () => void } {
    const name = element.tagName
    const isBlock = blockElements.has(name)
    if (isBlock) endBlock(outer.flow)
    this.#cover(element)
    const nodes =
      'content' in element ? (element as DefaultTreeAdapterMap['template']).content.childNodes : element.childNodes
    if (name === 'br') this.#lineBreak(element, outer)
    this.#attributes.read(element)
    const isUnseenHere = this.#isUnseen(element, outer)
    const channel = elementChannels.get(name) ?? (isUnseenHere && outer.visible ? 'hidden' : outer.channel)
    const style = attributeOf(element, 'style') ?? ''
    const place: Place = {
      flow: isUnseenHere && outer.visible ? { block: null, breaks: 0 } : outer.flow,
      channel,
      visible: outer.visible && !isUnseenHere,
      isPreformatted:
        ['pre', 'listing', 'xmp', 'plaintext', 'textarea'].includes(name) || (outer.isPreformatted && name !== 'table'),
      background: backgroundOf(style) ?? attributeOf(element, 'bgcolor') ?? outer.background,
      context: ['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'].includes(name) ? 'raw' : 'text',
    }
    this.#drop(element)
    const leave = (): void => {
      if (isBlock) endBlock(place.flow)
      if (isBlock) endBlock(outer.flow)
    }
    return { nodes, place, leave }
  }

  #isUnseen(element: Element, outer: Place): boolean {
    const name = element.tagName
    const id = attributeOf(element, 'id')
    const names = [name, ...(id === undefined ? [] : [`#${id}`]), ...classesOf(element).map((one) => `.${one}`)]
    return (
      unseenElements.has(name) ||
      attributeOf(element, 'hidden') !== undefined ||
      (name === 'dialog' && attributeOf(element, 'open') === undefined) ||
      names.some((one) => this.#hidden.has(one)) ||
      hides(attributeOf(element, 'style') ?? '', outer.background) ||
      (name === 'font' && isUnseen(attributeOf(element, 'color')?.toLowerCase(), outer.background))
    )
  }

  /** Takes an element out that is nothing on the page, or stands for another file. */
  #drop(element: Element): void {
    const { tagName, sourceCodeLocation: place } = element
    if (!droppedElements.has(tagName) || !place) return
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]))
    if (tagName === 'meta' && isTechnicalMeta(attributes)) return
    this.#removals.push({ from: place.startOffset, to: place.endOffset, insert: '' })
  }

  #lineBreak({ sourceCodeLocation }: Element, { flow }: Place): void {
    flow.breaks += 1
    if (flow.breaks > 1) endBlock(flow)
    else if (sourceCodeLocation) flow.block?.addSpace(sourceCodeLocation.startOffset, sourceCodeLocation.endOffset)
    else {
      // `</br>` is a line break that the parser does not tell the place of.
      const after = flow.block?.to.at(-1)
      if (after !== undefined) flow.block?.addSpace(after, after)
    }
  }

  #text(run: readonly Text[], place: Place): void {
    const from = run[0]?.sourceCodeLocation?.startOffset
    const to = run.at(-1)?.sourceCodeLocation?.endOffset
    if (from === undefined || to === undefined) return
    const value = run.map((one) => one.value).join('')
    const found = this.#characters(value, from, to, place.context) ?? this.#atReference(value, from, to)
    if (found === null) return
    const startOffset = found.from[0] ?? from
    const endOffset = found.to.at(-1) ?? to
    this.#covered.push([startOffset, endOffset])
    if (run[0]!.parentNode?.nodeName === 'style') return this.#styleText(startOffset, endOffset)
    this.#add(found, place)
    if (!place.visible && value.trim() !== '') this.#removals.push({ from: startOffset, to: endOffset, insert: '' })
  }

  /** The characters of a text and their places; null when the source has something else there. */
  #characters(value: string, from: number, to: number, context: Context): Characters | null {
    const read = (start: number, isPlain: boolean, end = to): Characters | null => {
      const found = isPlain
        ? plainCharacters(this.#source, start, end)
        : decodedCharacters(this.#source, start, end, false)
      return found.texts.join('') === value ? found : null
    }
    const isPlain = context === 'raw'
    const lineFeed = /^(?:\r\n|\n|\r)/.exec(this.#source.slice(from, from + 2))
    const cdata = '<![CDATA['
    return (
      read(from, isPlain) ??
      // The first line feed of some elements is none of their text.
      (lineFeed === null ? null : read(from + lineFeed[0].length, isPlain)) ??
      (this.#source.startsWith(cdata, from) ? read(from + cdata.length, true, to - 3) : null)
    )
  }

  /** The same where blanks end before a reference: the parser then gives the end of it as the place between the two. */
  #atReference(value: string, from: number, to: number): Characters | null {
    const reference = this.#source.lastIndexOf('&', to - 1)
    if (reference >= from && value.trim() === '') return this.#characters(value, from, reference, 'text')
    const start = this.#source.lastIndexOf('&', from)
    return start < 0 || from - start > longestReference ? null : this.#characters(value, start, to, 'text')
  }

  #add({ texts, from, to }: Characters, place: Place): void {
    const { flow, channel, visible, isPreformatted, context } = place
    let lines = 0
    texts.forEach((text, at) => {
      if (/^[ \t\n\f\r]$/.test(text)) {
        if (text === '\n') lines += 1
        // In preformatted text an empty line ends a paragraph.
        if (isPreformatted && lines > 1) endBlock(flow)
        else flow.block?.addSpace(from[at]!, to[at]!)
        return
      }
      lines = 0
      flow.breaks = 0
      if (flow.block === null) {
        flow.block = new SourceBlock<Context>(channel, visible, context)
        this.#blocks.push(flow.block)
      }
      // A character that would be two lines or paragraphs elsewhere is a blank here.
      if (/^[\v\u0085\u2028\u2029]$/.test(text)) flow.block.addSpace(from[at]!, to[at]!)
      else flow.block.add(text, from[at]!, to[at]!)
    })
  }

  #styleText(from: number, to: number): void {
    for (const part of this.#names.edits(this.#source.slice(from, to), this.#attributes.targets))
      this.#removals.push({ from: from + part.from, to: from + part.to, insert: part.insert })
    for (const part of tellingParts(this.#source.slice(from, to))) {
      const edit = { from: from + part.from, to: from + part.to, insert: part.insert }
      this.#removals.push(edit)
      this.#hiddenPart('style', 'raw', edit.from, edit.to)
    }
  }

  #comment({ sourceCodeLocation: place }: DefaultTreeAdapterMap['commentNode']): void {
    if (!place) return
    this.#covered.push([place.startOffset, place.endOffset])
    if (this.#source.slice(place.startOffset, place.endOffset) === emptyComment) return
    this.#removals.push({ from: place.startOffset, to: place.endOffset, insert: '' })
    this.#hiddenPart('comment', 'comment', place.startOffset, place.endOffset)
  }

  #doctype({ sourceCodeLocation: place }: DefaultTreeAdapterMap['documentType']): void {
    if (!place) return
    this.#covered.push([place.startOffset, place.endOffset])
    if (plainDoctype.test(this.#source.slice(place.startOffset, place.endOffset))) return
    this.#removals.push({ from: place.startOffset, to: place.endOffset, insert: '<!DOCTYPE html>' })
    this.#hiddenPart('metadata', 'raw', place.startOffset, place.endOffset)
  }

  #hiddenPart(channel: Channel, context: Context, from: number, to: number): void {
    const block = new SourceBlock<Context>(channel, false, context)
    const { texts, from: starts, to: ends } = plainCharacters(this.#source, from, to)
    texts.forEach((text, at) => {
      if (/^\s$/.test(text)) block.addSpace(starts[at]!, ends[at]!)
      else block.add(text, starts[at]!, ends[at]!)
    })
    this.#blocks.push(block)
  }

  #cover({ sourceCodeLocation: place }: Element): void {
    if (!place) return
    // Without a tag of its own the whole element is one (`<br>`).
    const start = place.startTag ?? place
    this.#covered.push([start.startOffset, start.endOffset])
    if (place.endTag) this.#covered.push([place.endTag.startOffset, place.endTag.endOffset])
  }

  /** What the parser made nothing of: ends without a beginning, tags where none may be, text where none may be. */
  #leftOver(): void {
    let done = 0
    const end: [number, number] = [this.#source.length, this.#source.length]
    for (const [from, to] of [...this.#covered.sort((a, b) => a[0] - b[0]), end]) {
      const part = this.#source.slice(done, from)
      if (from > done && (rawTag.test(part) || !/^\s*(?:<\/?[a-z][a-z0-9]*\s*\/?>\s*)*$/i.test(part))) {
        // These two ends are a line and a paragraph on the page, without a beginning.
        const shown = Array.from(part.matchAll(/<\/(br|p)\b[^>]*>/gi), ([, name]) => `</${name}>`)
        this.#removals.push({ from: done, to: from, insert: shown.join('') })
        this.#hiddenPart('hidden', 'raw', done, from)
      }
      done = Math.max(done, to)
    }
  }
}

/** Pieces of text that follow each other in the source as well; where one ends inside a run the parser does not tell exactly. */
function textRun(nodes: readonly Node[], first: number): Text[] {
  const run = [nodes[first] as Text]
  for (let at = first + 1; at < nodes.length; at++) {
    const next = nodes[at] as Text
    const end = run.at(-1)!.sourceCodeLocation?.endOffset
    if (next.nodeName !== '#text' || end === undefined || next.sourceCodeLocation?.startOffset !== end) break
    run.push(next)
  }
  return run
}

function endBlock(flow: Flow): void {
  flow.block = null
  flow.breaks = 0
}

function elementsOf(document: DefaultTreeAdapterMap['document']): Element[] {
  const found: Element[] = []
  const open: Node[] = [document]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if ('tagName' in node) found.push(node)
    const children = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : []
    for (let at = children.length - 1; at >= 0; at--) open.push(children[at]!)
  }
  return found
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((node) => (node.nodeName === '#text' ? (node as Text).value : '')).join('')
}

function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value
}

function classesOf(element: Element): string[] {
  return (attributeOf(element, 'class') ?? '').split(/\s+/).filter((one) => one !== '')
}
