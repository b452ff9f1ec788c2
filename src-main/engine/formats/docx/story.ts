import type { Channel } from '../../../../src-preload/contract/index.ts'
import type { Piece, PlacedBlock } from '../package/pieces.ts'
import { textOfPieces } from '../package/pieces.ts'
import type { Splice } from '../package/splice.ts'
import { attributePiece, unwrapped, without, writtenName } from '../package/tags.ts'
import { escapeXml, textIn, walk, type Element, type XmlFile } from '../package/xml.ts'
import { attributeBlocks } from './attributes.ts'
import { child } from './child.ts'
import { endPiece, signPiece, wordsPiece } from './run-pieces.ts'
import { isSafeField } from './safe-fields.ts'
import type { HiddenStyles } from './styles.ts'

/** What was found in a part, and what is taken out of it at export. */
export interface Found {
  readonly visible: PlacedBlock[]
  readonly hidden: PlacedBlock[]
  /** Where blocks that are not visible are left out. */
  readonly drops: Splice[]
}

interface Setting {
  readonly channel: Channel
  /** Why nothing in here is visible; null where it is. */
  readonly hiddenAs: Channel | null
}

interface Field {
  phase: 'code' | 'result'
  readonly code: Piece[]
  readonly marks: Element[]
}

interface Paragraph {
  readonly block: PlacedBlock
  readonly hidden: Map<Channel, Piece[]>
  /** Whether its style hides its runs. */
  readonly isHidden: boolean
}

const runSigns: Readonly<Record<string, string>> = {
  'w:tab': ' ',
  'w:ptab': ' ',
  'w:br': ' ',
  'w:cr': ' ',
  'w:noBreakHyphen': '\u2011',
  'w:softHyphen': '\u00AD',
}

/** Reads the paragraphs of one part in the order in which they begin. */
export class Story {
  readonly #xml: XmlFile
  readonly #part: string
  readonly #place: string | undefined
  readonly #styles: HiddenStyles
  readonly #found: Found = { visible: [], hidden: [], drops: [] }
  readonly #fields: Field[] = []
  #paragraph: Paragraph | null = null

  constructor(xml: XmlFile, part: string, place: string | undefined, styles: HiddenStyles) {
    this.#xml = xml
    this.#part = part
    this.#place = place
    this.#styles = styles
  }

  /** @param hiddenAs for a part that is never shown, such as comments. */
  read(channel: Channel, hiddenAs: Channel | null = null): Found {
    this.#children(this.#xml.root, { channel, hiddenAs })
    for (const field of this.#fields) this.#endField(field)
    return this.#found
  }

  #children(element: Element, setting: Setting): void {
    for (const child of element.children) if (child.kind === 'element') this.#element(child, setting)
  }

  #element(element: Element, setting: Setting): void {
    const attributes = attributeBlocks(element, this.#xml.source, this.#part)
    this.#found.hidden.push(...attributes.hidden)
    this.#found.visible.push(...attributes.visible)
    this.#found.drops.push(...attributes.drops)
    switch (element.name) {
      case 'w:p':
        return this.#readParagraph(element, setting)
      case 'w:r':
      case 'm:r':
        return this.#run(element, setting)
      case 'a:p':
        return this.#drawn(element, setting)
      case 'w:tc':
        return this.#children(element, { ...setting, channel: setting.channel === 'body' ? 'table' : setting.channel })
      case 'w:tr':
        return this.#row(element, setting)
      case 'w:txbxContent':
        return this.#nested(element, { ...setting, channel: 'textbox' })
      case 'w:del':
      case 'w:moveFrom':
        this.#found.drops.push(without(element))
        return this.#children(element, { ...setting, hiddenAs: 'deleted' })
      case 'w:ins':
      case 'w:moveTo':
        this.#found.drops.push(...unwrapped(element, this.#xml.source))
        return this.#children(element, setting)
      case 'w:fldSimple':
        return this.#simpleField(element, setting)
      case 'w:hyperlink':
      case 'w:smartTag':
      case 'w:customXml':
      case 'w:sdt':
        return this.#wrapper(element, setting)
      case 'w:footnote':
      case 'w:endnote':
        return this.#note(element, setting)
      case 'mc:AlternateContent':
        return this.#alternatives(element, setting)
      default:
        return this.#children(element, setting)
    }
  }

  /** A text box stands in a paragraph of its surroundings, and has paragraphs of its own. */
  #nested(element: Element, setting: Setting): void {
    const outer = this.#paragraph
    this.#paragraph = null
    this.#children(element, setting)
    this.#paragraph = outer
  }

  #readParagraph(element: Element, setting: Setting): void {
    const outer = this.#paragraph
    const properties = child(element, 'w:pPr')
    const mark = properties && child(properties, 'w:rPr')
    const style = properties && child(properties, 'w:pStyle')?.attributes.get('w:val')
    const paragraph: Paragraph = {
      block: {
        channel: setting.channel,
        visible: true,
        ...(this.#place === undefined ? {} : { place: this.#place }),
        part: this.#part,
        pieces: [],
        twins: [],
      },
      hidden: new Map(),
      isHidden: this.#styles.ofParagraph(style),
    }
    const at = this.#found.visible.length
    if (setting.hiddenAs === null) this.#found.visible.push(paragraph.block)
    this.#paragraph = paragraph
    this.#children(element, setting)
    this.#paragraph = outer
    for (const [channel, pieces] of paragraph.hidden) this.#hide(channel, pieces)
    const isGone =
      mark !== undefined &&
      (child(mark, 'w:del') !== undefined ||
        child(mark, 'w:moveFrom') !== undefined ||
        this.#styles.ofRun(mark, paragraph.isHidden))
    if (setting.hiddenAs !== null) return
    const isEmpty = textOfPieces(paragraph.block.pieces) === ''
    if (isGone && isEmpty && paragraph.hidden.size > 0 && child(properties!, 'w:sectPr') === undefined) {
      this.#found.visible.splice(at, 1)
      this.#found.drops.push(without(element))
    } else paragraph.block.pieces.push(endPiece(element, this.#xml.source))
  }

  /** A paragraph of a drawing that lies in the text. */
  #drawn(element: Element, { hiddenAs }: Setting): void {
    const pieces = [...walk(element)]
      .filter((one) => one.name === 'a:t')
      .map((one): Piece => {
        const { text, from, to } = wordsPiece(one, this.#xml.source)
        const name = writtenName(one, this.#xml.source)
        return { text, from, to, write: (words) => `<${name}>${escapeXml(words)}</${name}>`, kind: 'words' }
      })
    if (textOfPieces(pieces).trim() === '') return
    if (hiddenAs !== null) return this.#hide(hiddenAs, pieces)
    this.#found.visible.push({ channel: 'drawing', visible: true, part: this.#part, pieces, twins: [] })
  }

  #row(element: Element, setting: Setting): void {
    const properties = child(element, 'w:trPr')
    const isDeleted = properties !== undefined && child(properties, 'w:del') !== undefined
    if (isDeleted) this.#found.drops.push(without(element))
    this.#children(element, isDeleted ? { ...setting, hiddenAs: 'deleted' } : setting)
  }

  /** Separators of notes have paragraphs too; only such with words are blocks. */
  #note(element: Element, setting: Setting): void {
    const type = element.attributes.get('w:type') ?? 'normal'
    if (type !== 'normal' && textIn(element).trim() === '') return
    this.#children(element, setting)
  }

  #run(element: Element, setting: Setting): void {
    const properties = child(element, 'w:rPr')
    const isVanishing = this.#styles.ofRun(properties, this.#paragraph?.isHidden === true)
    const hiddenAs = setting.hiddenAs ?? (isVanishing ? 'hidden' : null)
    if (isVanishing && setting.hiddenAs === null) this.#found.drops.push(without(element))
    const change = properties && child(properties, 'w:rPrChange')
    if (change !== undefined) this.#element(change, setting)
    for (const part of element.children)
      if (part.kind === 'element' && part.name !== 'w:rPr') this.#inRun(part, { ...setting, hiddenAs }, element)
  }

  #inRun(element: Element, setting: Setting, run: Element): void {
    const { source } = this.#xml
    switch (element.name) {
      case 'w:t':
      case 'm:t':
      case 'w:delText':
        return this.#text(wordsPiece(element, source, run), element, setting)
      case 'w:sym': {
        const code = Number.parseInt(element.attributes.get('w:char') ?? '', 16)
        const isSign = (code >= 0x20 && code < 0xd800) || (code >= 0xe000 && code < 0xfffe)
        return this.#text(signPiece(element, source, isSign ? String.fromCharCode(code) : '\u25A1'), element, setting)
      }
      case 'w:instrText':
      case 'w:delInstrText':
        return this.#code(wordsPiece(element, source), element)
      case 'w:fldChar':
        this.#children(element, setting)
        return this.#fieldMark(element)
      case 'w:ruby':
      case 'w:rt':
      case 'w:rubyBase':
        return this.#children(element, setting)
      default: {
        const sign = runSigns[element.name]
        if (sign !== undefined) return this.#text(signPiece(element, source, sign), element, setting)
        return this.#element(element, setting)
      }
    }
  }

  #text(piece: Piece, element: Element, { hiddenAs }: Setting): void {
    const paragraph = this.#paragraph
    if (paragraph === null) return
    const field = this.#fields.find((one) => one.phase === 'code')
    if (field !== undefined) {
      field.code.push(piece)
      field.marks.push(element)
    } else if (hiddenAs === null) paragraph.block.pieces.push(piece)
    else paragraph.hidden.set(hiddenAs, [...(paragraph.hidden.get(hiddenAs) ?? []), piece])
  }

  #code(piece: Piece, element: Element): void {
    const field = this.#fields.at(-1)
    if (field === undefined) {
      this.#hide('field-code', [piece])
      this.#found.drops.push(without(element))
      return
    }
    field.code.push(piece)
    field.marks.push(element)
  }

  #fieldMark(element: Element): void {
    const type = element.attributes.get('w:fldCharType')
    if (type === 'begin') this.#fields.push({ phase: 'code', code: [], marks: [element] })
    const field = this.#fields.at(-1)
    if (field === undefined || type === 'begin') return
    field.marks.push(element)
    if (type === 'separate') field.phase = 'result'
    if (type !== 'end') return
    this.#fields.pop()
    const outer = this.#fields.find((one) => one.phase === 'code')
    if (outer !== undefined) {
      outer.code.push(...field.code)
      outer.marks.push(...field.marks)
      return
    }
    this.#endField(field)
  }

  #endField(field: Field): void {
    if (isSafeField(textOfPieces(field.code))) return
    this.#hide('field-code', field.code)
    this.#found.drops.push(...field.marks.map(without))
  }

  #simpleField(element: Element, setting: Setting): void {
    const code = element.attributes.get('w:instr') ?? ''
    if (!isSafeField(code)) {
      const piece = attributePiece(element, this.#xml.source, 'instr', code)
      this.#hide('field-code', piece === null ? [] : [piece])
      this.#found.drops.push(...unwrapped(element, this.#xml.source))
    }
    this.#children(element, setting)
  }

  /** Links, tags and content controls: their words stay, and what they say beside is for nobody who reads. */
  #wrapper(element: Element, setting: Setting): void {
    this.#found.drops.push(...unwrapped(element, this.#xml.source))
    const { source } = this.#xml
    for (const inner of element.children) {
      if (inner.kind !== 'element') continue
      if (inner.name === 'w:sdtContent') {
        this.#found.drops.push(...unwrapped(inner, source))
        this.#children(inner, setting)
      } else if (['w:sdtPr', 'w:sdtEndPr', 'w:smartTagPr', 'w:customXmlPr'].includes(inner.name)) {
        this.#found.drops.push(without(inner))
        for (const part of walk(inner)) {
          const attributes = attributeBlocks(part, source, this.#part)
          this.#found.hidden.push(...attributes.hidden)
        }
      } else this.#element(inner, setting)
    }
  }

  /** One of several ways to show the same: the first with words is shown; another one with other words is not. */
  #alternatives(element: Element, setting: Setting): void {
    const choices = element.children.filter((one): one is Element => one.kind === 'element')
    const before = this.#state()
    let shown: Found | null = null
    for (const choice of choices) {
      const { found, pieces } = this.#apart(choice, setting)
      const hasWords = pieces.length > 0 || found.visible.length > 0
      if (shown === null && (hasWords || choice === choices.at(-1))) {
        shown = found
        before.keep(found, pieces)
      } else if (hasWords) this.#other(choice, found, pieces, shown)
      else before.keep({ ...found, visible: [] }, [])
    }
  }

  #state(): { keep: (found: Found, pieces: readonly Piece[]) => void } {
    return {
      keep: (found, pieces) => {
        this.#found.visible.push(...found.visible)
        this.#found.hidden.push(...found.hidden)
        this.#found.drops.push(...found.drops)
        this.#paragraph?.block.pieces.push(...pieces)
      },
    }
  }

  /** What an element holds, without putting it anywhere yet. */
  #apart(element: Element, setting: Setting): { found: Found; pieces: Piece[] } {
    const { visible, hidden, drops } = this.#found
    const marks = [visible.length, hidden.length, drops.length] as const
    const pieces = this.#paragraph?.block.pieces
    const start = pieces?.length ?? 0
    this.#children(element, setting)
    return {
      found: { visible: visible.splice(marks[0]), hidden: hidden.splice(marks[1]), drops: drops.splice(marks[2]) },
      pieces: pieces?.splice(start) ?? [],
    }
  }

  /** Another version: text boxes with the same words change with the shown ones, all else is left out at export. */
  #other(element: Element, found: Found, pieces: readonly Piece[], shown: Found | null): void {
    const isTwin =
      shown !== null &&
      pieces.length === 0 &&
      shown.visible.length === found.visible.length &&
      found.visible.every((block, at) => textOfPieces(block.pieces) === textOfPieces(shown.visible[at]!.pieces))
    if (isTwin) {
      found.visible.forEach((block, at) => shown.visible[at]!.twins.push(block.pieces))
      this.#found.hidden.push(...found.hidden)
      this.#found.drops.push(...found.drops)
      return
    }
    for (const block of found.visible) this.#hide('hidden', block.pieces, 'another version')
    this.#hide('hidden', pieces, 'another version')
    this.#found.hidden.push(...found.hidden)
    this.#found.drops.push(without(element))
  }

  #hide(channel: Channel, pieces: readonly Piece[], place = this.#place): void {
    if (textOfPieces(pieces).trim() === '') return
    const block = { channel, visible: false, part: this.#part, pieces: [...pieces], twins: [] }
    this.#found.hidden.push(place === undefined ? block : { ...block, place })
  }
}
