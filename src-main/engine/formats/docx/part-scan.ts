import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { Channel } from '../../../../src-preload/contract/index.ts'
import { isSafeField } from './safe-fields.ts'

interface Line {
  readonly channel: Channel
  text: string
}

interface Branch {
  readonly lines: Line[]
  readonly text: string
}

interface Scanned {
  readonly shown: readonly Line[]
  readonly hidden: readonly Line[]
  /** Words of list numbers. */
  readonly lists: ReadonlySet<string>
}

/** Elements that a written file has none of: marks of changes, comments, links, controls, embedded things. */
const strangers = new Map<string, Channel>([
  ...['ins', 'del', 'moveFrom', 'moveTo', 'rPrChange', 'pPrChange', 'sectPrChange', 'tblPrChange', 'trPrChange'].map(
    (name): [string, Channel] => [name, 'deleted'],
  ),
  ...['tcPrChange', 'tblGridChange', 'numberingChange', 'cellIns', 'cellDel', 'delText', 'delInstrText'].map(
    (name): [string, Channel] => [name, 'deleted'],
  ),
  ...['comment', 'commentRangeStart', 'commentReference'].map((name): [string, Channel] => [name, 'comment']),
  ...['sdt', 'ffData', 'dataBinding', 'alias', 'tag', 'listItem', 'helpText', 'statusText'].map(
    (name): [string, Channel] => [name, 'form-field'],
  ),
  ...['smartTag', 'customXml', 'permStart', 'tblCaption', 'tblDescription'].map((name): [string, Channel] => [
    name,
    'attribute',
  ]),
  ...['hyperlink', 'hlinkClick', 'hlinkHover'].map((name): [string, Channel] => [name, 'link']),
  ['bookmarkStart', 'bookmark'],
  ...['OLEObject', 'control', 'altChunk', 'subDoc', 'objectEmbed', 'objectLink', 'externalData'].map(
    (name): [string, Channel] => [name, 'embedded-name'],
  ),
  ...['docVar', 'attachedTemplate', 'rsids', 'docId', 'mailMerge', 'documentProtection'].map(
    (name): [string, Channel] => [name, 'property'],
  ),
])

/** Attributes that can hold words nobody sees. */
const wordy = new Set([
  'descr',
  'title',
  'alt',
  'tooltip',
  'author',
  'initials',
  'displayText',
  'href',
  'paraId',
  'textId',
])

const signs: Readonly<Record<string, string>> = {
  tab: ' ',
  ptab: ' ',
  br: ' ',
  cr: ' ',
  noBreakHyphen: '\u2011',
  softHyphen: '\u00AD',
}

/** One pass over a part of a written Word file. */
export class PartScan {
  readonly #channel: Channel
  readonly #vanishing: ReadonlySet<string>
  readonly #lines: Line[] = []
  readonly #hidden: Line[] = []
  readonly #lists = new Set<string>()
  readonly #open: SaxesTagNS[] = []
  readonly #paragraphs: (Line & { hidden: boolean; readonly apart: Map<Channel, Line> })[] = []
  readonly #alternatives: Branch[][] = []
  readonly #marks: { line: number; text: number }[] = []
  readonly #codes: string[] = []
  #words: string | null = null
  #isRunHidden = false
  #boxes = 0
  #cells = 0
  #noteStart = 0

  /** @param vanishing ids of styles that hide their words. */
  constructor(channel: Channel, vanishing: ReadonlySet<string>) {
    this.#channel = channel
    this.#vanishing = vanishing
  }

  run(source: string): Scanned {
    const parser = new SaxesParser({ xmlns: true })
    parser.on('error', (error) => {
      throw error
    })
    parser.on('opentag', (tag) => this.#opened(tag))
    parser.on('closetag', (tag) => this.#closed(tag))
    parser.on('text', (text) => this.#read(text))
    parser.on('cdata', (text) => this.#read(text))
    parser.on('comment', (text) => this.#hide('comment', text))
    parser.write(source).close()
    return { shown: this.#lines, hidden: this.#hidden, lists: this.#lists }
  }

  #opened(tag: SaxesTagNS): void {
    const { local } = tag
    const parent = this.#open.at(-1)?.local ?? ''
    this.#open.push(tag)
    const stranger = strangers.get(local)
    if (stranger !== undefined && parent !== 'compat') {
      this.#hide(stranger, `<${local}>`)
      for (const { local: name, value, prefix } of Object.values(tag.attributes))
        if (!['xmlns', 'xml'].includes(prefix) && !wordy.has(name) && /\p{L}{2}/u.test(value))
          this.#hide(stranger, value)
    }
    for (const { local: name, value, prefix } of Object.values(tag.attributes))
      if (prefix !== 'xmlns' && (wordy.has(name) || name.startsWith('rsid')) && /[\p{L}\p{N}]/u.test(value))
        this.#hide('attribute', value)
    const value = (name: string): string | undefined =>
      Object.values(tag.attributes).find((one) => one.local === name && one.prefix !== 'xmlns')?.value
    switch (local) {
      case 'p':
        return this.#startParagraph(tag)
      case 'r':
        this.#isRunHidden = false
        return
      case 'vanish':
        if (parent === 'rPr' && this.#open.at(-3)?.local === 'r') this.#isRunHidden = !isOff(value('val'))
        return
      case 'rStyle':
      case 'pStyle': {
        const isHiding = this.#vanishing.has(value('val') ?? '')
        const paragraph = this.#paragraphs.at(-1)
        if (local === 'pStyle' && paragraph !== undefined) paragraph.hidden = isHiding
        else if (isHiding && this.#open.at(-3)?.local === 'r') this.#isRunHidden = true
        return
      }
      case 't':
      case 'v':
      case 'f':
      case 'instrText':
      case 'delText':
        this.#words = ''
        return
      case 'fldChar':
        if (value('fldCharType') === 'begin') this.#codes.push('')
        else if (value('fldCharType') === 'end') this.#code(this.#codes.pop() ?? '')
        return
      case 'fldSimple':
        return this.#code(value('instr') ?? '')
      case 'sym': {
        const code = Number.parseInt(value('char') ?? '', 16)
        const isSign = (code >= 0x20 && code < 0xd800) || (code >= 0xe000 && code < 0xfffe)
        return this.#add(isSign ? String.fromCharCode(code) : '\u25A1')
      }
      case 'textpath':
        if (/[\p{L}\p{N}]/u.test(value('string') ?? ''))
          this.#lines.push({ channel: 'drawing', text: value('string') ?? '' })
        return
      case 'lvlText':
        if (/\p{L}{2}/u.test((value('val') ?? '').replace(/%\d/g, ''))) this.#lists.add(value('val') ?? '')
        return
      case 'txbxContent':
        this.#boxes += 1
        return
      case 'tc':
        this.#cells += 1
        return
      case 'footnote':
      case 'endnote':
        this.#noteStart = this.#lines.length
        return
      case 'AlternateContent':
        this.#alternatives.push([])
        return
      case 'Choice':
      case 'Fallback':
        this.#marks.push({ line: this.#lines.length, text: this.#paragraphs.at(-1)?.text.length ?? 0 })
        return
      default:
        if (parent === 'r' && signs[local] !== undefined) this.#add(signs[local])
    }
  }

  #closed(tag: SaxesTagNS): void {
    this.#open.pop()
    switch (tag.local) {
      case 'p': {
        const line = this.#paragraphs.pop()
        if (isDrawn(tag) && line?.text === '') this.#lines.splice(this.#lines.lastIndexOf(line), 1)
        return
      }
      case 't':
      case 'v':
      case 'f':
      case 'instrText':
      case 'delText':
        return this.#endWords(tag)
      case 'txbxContent':
        this.#boxes -= 1
        return
      case 'tc':
        this.#cells -= 1
        return
      case 'footnote':
      case 'endnote':
        return this.#endNote(tag)
      case 'Choice':
      case 'Fallback': {
        const mark = this.#marks.pop()
        const paragraph = this.#paragraphs.at(-1)
        const lines = this.#lines.splice(mark?.line ?? this.#lines.length)
        this.#alternatives.at(-1)?.push({ lines, text: paragraph?.text.slice(mark?.text ?? 0) ?? '' })
        if (paragraph !== undefined) paragraph.text = paragraph.text.slice(0, mark?.text ?? 0)
        return
      }
      case 'AlternateContent':
        return this.#choose(this.#alternatives.pop() ?? [])
      default:
    }
  }

  #startParagraph(tag: SaxesTagNS): void {
    const channel = isDrawn(tag)
      ? 'drawing'
      : this.#boxes > 0
        ? 'textbox'
        : this.#channel === 'body' && this.#cells > 0
          ? 'table'
          : this.#channel
    const line = { channel, text: '', hidden: false, apart: new Map<Channel, Line>() }
    this.#lines.push(line)
    this.#paragraphs.push(line)
  }

  #read(text: string): void {
    if (this.#words !== null) this.#words += text
  }

  #endWords(tag: SaxesTagNS): void {
    const raw = (this.#words ?? '').replace(/[\t\n\r\v\f\u0085\u2028\u2029]/g, ' ')
    this.#words = null
    if (tag.local === 'instrText') {
      if (this.#codes.length === 0) this.#code(raw)
      else this.#codes.push(`${this.#codes.pop() ?? ''}${raw}`)
    } else if (tag.local === 'delText') this.#hideOf('deleted', raw)
    else if (tag.local === 't') {
      const isKept = tag.attributes['xml:space']?.value === 'preserve' || isDrawn(tag)
      this.#add(isKept ? raw : raw.replace(/^ +| +$/g, ''))
    } else if (tag.local === 'v' && this.#open.some((one) => one.local === 'strCache'))
      this.#lines.push({ channel: 'drawing', text: raw })
    else if (tag.local === 'f' && /drawingml\/(?:2006\/)?chart$/.test(tag.uri) && raw !== 'A1')
      this.#hide('field-code', raw)
  }

  #add(text: string): void {
    const paragraph = this.#paragraphs.at(-1)
    if (this.#isRunHidden || paragraph?.hidden === true) this.#hideOf('hidden', text)
    else if (paragraph !== undefined) paragraph.text += text
    else this.#hide('custom-data', text)
  }

  #code(code: string): void {
    if (!isSafeField(code)) this.#hide('field-code', code)
  }

  #endNote(tag: SaxesTagNS): void {
    const type = Object.values(tag.attributes).find((one) => one.local === 'type')?.value ?? 'normal'
    const lines = this.#lines.slice(this.#noteStart)
    if (type !== 'normal' && lines.every((line) => line.text.trim() === '')) this.#lines.splice(this.#noteStart)
  }

  /** What is shown is the first version with words; the others may only say the same. */
  #choose(branches: readonly Branch[]): void {
    const hasWords = ({ lines, text }: Branch): boolean => text !== '' || lines.length > 0
    const shown = branches.find(hasWords)
    if (shown === undefined) return
    this.#lines.push(...shown.lines)
    const paragraph = this.#paragraphs.at(-1)
    if (paragraph !== undefined) paragraph.text += shown.text
    const said = (branch: Branch): string => branch.lines.map((line) => line.text).join('\n')
    for (const branch of branches)
      if (branch !== shown && hasWords(branch) && (branch.text !== '' || said(branch) !== said(shown)))
        this.#hide('hidden', `${branch.text} ${said(branch)}`)
  }

  /** Words of a paragraph that are not shown are one text, as those are that are. */
  #hideOf(channel: 'hidden' | 'deleted', text: string): void {
    const paragraph = this.#paragraphs.at(-1)
    const known = paragraph?.apart.get(channel)
    if (known !== undefined) {
      known.text += text
      return
    }
    const line = { channel, text }
    this.#hidden.push(line)
    paragraph?.apart.set(channel, line)
  }

  #hide(channel: Channel, text: string): void {
    this.#hidden.push({ channel, text })
  }
}

/** Whether a tag is of a drawing and not of the text. */
function isDrawn(tag: SaxesTagNS): boolean {
  return /drawingml\/(?:2006\/)?main$/.test(tag.uri)
}

function isOff(value: string | undefined): boolean {
  return value === '0' || value === 'false' || value === 'off'
}
