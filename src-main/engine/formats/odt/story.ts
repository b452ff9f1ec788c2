import type { Channel } from '../../../../src-preload/contract/index.ts'
import { textOfPieces, type Piece, type PlacedBlock } from '../package/pieces.ts'
import type { Splice } from '../package/splice.ts'
import { attributePiece, attributesIn, localName, plain, unwrapped, without, writtenName } from '../package/tags.ts'
import { escapeXml, walk, type Element, type XmlFile } from '../package/xml.ts'
import type { HiddenStyles } from './hidden-styles.ts'
import { fields, removed, safeFields } from './names.ts'
import { endPiece, signPiece, wordsPiece } from './text-pieces.ts'

/** What was found in a part, and what is taken out of it at export. */
export interface Found {
  readonly visible: PlacedBlock[]
  readonly hidden: PlacedBlock[]
  readonly drops: Splice[]
}

interface Setting {
  readonly channel: Channel
  readonly place?: string
  readonly hiddenAs: Channel | null
}

interface Paragraph {
  readonly block: PlacedBlock
  readonly hidden: Map<Channel, Piece[]>
  afterSpace: boolean
}

/** Attributes that can hold words nobody sees, with what becomes of them. */
const wordyAttributes: readonly {
  readonly name: string
  readonly channel: Channel
  readonly drop: 'attribute' | 'value' | 'nothing'
}[] = [
  { name: 'xlink:href', channel: 'link', drop: 'nothing' },
  { name: 'office:title', channel: 'attribute', drop: 'attribute' },
  { name: 'draw:name', channel: 'embedded-name', drop: 'value' },
  { name: 'table:name', channel: 'embedded-name', drop: 'value' },
  { name: 'text:name', channel: 'bookmark', drop: 'value' },
  { name: 'text:string-value', channel: 'hidden', drop: 'nothing' },
  { name: 'text:string-value-if-true', channel: 'field-code', drop: 'nothing' },
  { name: 'text:string-value-if-false', channel: 'field-code', drop: 'nothing' },
  { name: 'text:condition', channel: 'field-code', drop: 'attribute' },
  { name: 'text:formula', channel: 'field-code', drop: 'nothing' },
  { name: 'text:description', channel: 'field-code', drop: 'nothing' },
  { name: 'office:string-value', channel: 'property', drop: 'attribute' },
  { name: 'form:label', channel: 'form-field', drop: 'nothing' },
  { name: 'form:value', channel: 'form-field', drop: 'nothing' },
  { name: 'form:current-value', channel: 'form-field', drop: 'nothing' },
  { name: 'form:name', channel: 'form-field', drop: 'nothing' },
  { name: 'xhtml:content', channel: 'attribute', drop: 'attribute' },
  { name: 'xhtml:about', channel: 'attribute', drop: 'attribute' },
  { name: 'xhtml:property', channel: 'attribute', drop: 'attribute' },
]

/** Macros, and what starts them. */
const programs: ReadonlySet<string> = new Set(['office:scripts', 'office:event-listeners', 'text:script'])

/** Names that programs give by themselves. */
const automatic =
  /^(?:table|tabelle|tableau|image|images|bild|graphic|graphics|grafik|frame|rahmen|cadre|object|objekt|objet|shape|form|text ?box|textfeld|section|bereich|ftn|endnote|table of contents|inhaltsverzeichnis|illustration|figure|drawing|text)\s*\d*$/i

/** Reads the paragraphs of one part in the order in which they begin. */
export class Story {
  readonly #xml: XmlFile
  readonly #part: string
  readonly #styles: HiddenStyles
  readonly #found: Found = { visible: [], hidden: [], drops: [] }
  #paragraph: Paragraph | null = null

  constructor(xml: XmlFile, part: string, styles: HiddenStyles) {
    this.#xml = xml
    this.#part = part
    this.#styles = styles
  }

  /** @param element whose children are read. */
  read(element: Element, channel: Channel, place?: string): Found {
    this.#children(element, { channel, hiddenAs: null, ...(place === undefined ? {} : { place }) })
    return this.#found
  }

  #children(element: Element, setting: Setting): void {
    for (const child of element.children) {
      if (child.kind === 'element') this.#element(child, setting)
      else if (child.kind === 'text') this.#text(child, element, setting)
    }
  }

  #element(element: Element, setting: Setting): void {
    const { name } = element
    if (name !== 'draw:image') this.#attributes(element, programs.has(name) ? 'script' : undefined)
    if (removed.has(name)) return this.#removed(element, setting)
    switch (name) {
      case 'text:p':
      case 'text:h':
        return this.#readParagraph(element, setting)
      case 'text:span':
        return this.#styled(element, setting)
      case 'text:section':
        return this.#section(element, setting)
      case 'text:s':
        return this.#sign(element, ' '.repeat(countOf(element)), setting)
      case 'text:tab':
      case 'text:line-break':
        return this.#sign(element, ' ', setting)
      case 'text:note':
        return this.#note(element, setting)
      case 'text:note-citation':
        return
      case 'draw:a':
        this.#found.drops.push(...unwrapped(element, this.#xml.source))
        return this.#children(element, setting)
      case 'table:table-cell':
        return this.#children(element, { ...setting, channel: setting.channel === 'body' ? 'table' : setting.channel })
      case 'draw:text-box':
      case 'draw:custom-shape':
      case 'draw:rect':
      case 'draw:ellipse':
      case 'draw:polygon':
      case 'draw:path':
      case 'draw:line':
      case 'draw:caption':
        return this.#nested(element, { ...setting, channel: 'textbox' })
      default:
        if (fields.has(name) && !safeFields.has(name)) this.#found.drops.push(...unwrapped(element, this.#xml.source))
        return this.#children(element, setting)
    }
  }

  #text(node: Parameters<typeof wordsPiece>[0], parent: Element, setting: Setting): void {
    const paragraph = this.#paragraph
    if (paragraph === null) return
    const piece = wordsPiece(node, paragraph.afterSpace, prefixIn(parent, this.#xml.source))
    this.#put(piece, setting)
    if (piece.text !== '') paragraph.afterSpace = piece.text.endsWith(' ')
  }

  #sign(element: Element, sign: string, setting: Setting): void {
    if (this.#paragraph === null) return
    const { source } = this.#xml
    this.#put(signPiece(element, source, sign, prefixIn(element, source)), setting)
    this.#paragraph.afterSpace = false
  }

  #put(piece: Piece, { hiddenAs }: Setting): void {
    const paragraph = this.#paragraph
    if (paragraph === null) return
    if (hiddenAs === null) paragraph.block.pieces.push(piece)
    else paragraph.hidden.set(hiddenAs, [...(paragraph.hidden.get(hiddenAs) ?? []), piece])
  }

  #readParagraph(element: Element, setting: Setting): void {
    const isHidden = this.#styles.isHidden(element.attributes.get('text:style-name')) === true
    if (isHidden && setting.hiddenAs === null) this.#found.drops.push(without(element))
    const inner: Setting = isHidden && setting.hiddenAs === null ? { ...setting, hiddenAs: 'hidden' } : setting
    const outer = this.#paragraph
    const { channel, place } = setting
    const block: PlacedBlock = { channel, visible: true, part: this.#part, pieces: [], twins: [], ...placed(place) }
    const paragraph = { block, hidden: new Map<Channel, Piece[]>(), afterSpace: true }
    if (inner.hiddenAs === null) this.#found.visible.push(block)
    this.#paragraph = paragraph
    this.#children(element, inner)
    this.#paragraph = outer
    for (const [kind, pieces] of paragraph.hidden) this.#hide(kind, pieces, place)
    const { source } = this.#xml
    block.pieces.push(endPiece(element, source, prefixIn(element, source)))
  }

  /** Words with a style of their own: hidden, shown, or as the paragraph says. */
  #styled(element: Element, setting: Setting): void {
    const isHidden = this.#styles.isHidden(element.attributes.get('text:style-name'))
    if (isHidden !== true || setting.hiddenAs !== null) return this.#children(element, setting)
    this.#found.drops.push(without(element))
    this.#children(element, { ...setting, hiddenAs: 'hidden' })
  }

  #section(element: Element, setting: Setting): void {
    const isHidden =
      element.attributes.get('text:display') === 'none' || element.attributes.get('text:is-hidden') === 'true'
    if (!isHidden) return this.#children(element, setting)
    this.#found.drops.push(without(element))
    this.#nested(element, { ...setting, hiddenAs: 'hidden' })
  }

  #note(element: Element, setting: Setting): void {
    const channel = element.attributes.get('text:note-class') === 'endnote' ? 'endnote' : 'footnote'
    this.#nested(element, { ...setting, channel })
  }

  /** Paragraphs that stand within a paragraph, and are not part of it. */
  #nested(element: Element, setting: Setting): void {
    const outer = this.#paragraph
    this.#paragraph = null
    this.#children(element, setting)
    this.#paragraph = outer
  }

  #removed(element: Element, setting: Setting): void {
    const isProgram = programs.has(element.name)
    const isAlways = isProgram || element.name.startsWith('draw:')
    this.#found.drops.push({ ...without(element), ...(isAlways ? { always: true as const } : {}) })
    switch (element.name) {
      case 'office:annotation':
        this.#owners(element, 'author of a comment')
        return this.#nested(element, { ...setting, hiddenAs: 'comment' })
      case 'text:tracked-changes':
        this.#owners(element, 'author of a change')
        return this.#nested(element, { ...setting, hiddenAs: 'deleted' })
      case 'svg:title':
      case 'svg:desc':
      case 'table:title':
      case 'table:desc':
        return this.#own(element, 'alt-text')
      default:
        for (const part of walk(element)) {
          const as = isProgram ? 'script' : element.name === 'office:forms' ? 'form-field' : undefined
          if (part !== element) this.#attributes(part, as)
          this.#own(part, as ?? 'hidden')
        }
    }
  }

  /** Who wrote a comment or a change. */
  #owners(element: Element, place: string): void {
    for (const part of walk(element))
      if (part.name === 'dc:creator' || part.name === 'meta:creator-initials') this.#own(part, 'property', place)
  }

  /** The characters right in an element, as a block of its own. */
  #own(element: Element, channel: Channel, place?: string): void {
    for (const child of element.children)
      if (child.kind === 'text')
        this.#hide(
          channel,
          [{ text: plain(child.text), from: child.from, to: child.to, write: escapeXml, kind: 'words' }],
          place,
        )
  }

  #attributes(element: Element, as?: Channel): void {
    const { source } = this.#xml
    for (const { name, channel: usual, drop } of wordyAttributes) {
      const isEmbedded = usual === 'link' && element.name.startsWith('draw:') && element.name !== 'draw:a'
      const channel = as ?? (isEmbedded ? 'embedded-name' : usual)
      const value = element.attributes.get(name)
      if (value === undefined || !/[\p{L}\p{N}]/u.test(value) || automatic.test(value) || /^#?\d+$/.test(value))
        continue
      const piece = attributePiece(element, source, localName(name), value)
      if (piece === null) continue
      if (drop !== 'nothing') {
        const isAlways = channel === 'embedded-name' ? { always: true as const } : {}
        for (const one of attributesIn(element, source))
          if (one.valueFrom === piece.from)
            this.#found.drops.push(
              drop === 'value'
                ? { from: one.valueFrom, to: one.valueTo, insert: `Object${this.#found.drops.length}`, ...isAlways }
                : { from: one.from, to: one.to, insert: '', ...isAlways },
            )
      }
      this.#hide(channel, [piece])
    }
  }

  #hide(channel: Channel, pieces: readonly Piece[], place?: string): void {
    if (textOfPieces(pieces).trim() === '') return
    this.#found.hidden.push({
      channel,
      visible: false,
      part: this.#part,
      pieces: [...pieces],
      twins: [],
      ...placed(place),
    })
  }
}

function placed(place: string | undefined): { place?: string } {
  return place === undefined ? {} : { place }
}

/** How often a space stands. A number that nobody would write is one. */
function countOf(element: Element): number {
  const count = element.attributes.get('text:c') ?? ''
  return /^\d{1,3}$/.test(count) ? Number(count) : 1
}

/** The prefix that the source gives to elements of the text's namespace, with its colon. */
function prefixIn(element: Element, source: string): string {
  const name = writtenName(element, source)
  return element.name.startsWith('text:') ? name.slice(0, name.indexOf(':') + 1) : 'text:'
}
